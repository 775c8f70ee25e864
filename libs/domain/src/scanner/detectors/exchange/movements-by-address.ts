import type { ScanContext } from '../../analysis/scan-context.js';
import type { UserMovement } from './user-movements.js';

/** The movements of one kind over each address and asset, in order of time. */
export function byAddress(
  context: ScanContext,
  movements: readonly UserMovement[],
  kind: 'deposit' | 'withdrawal',
): ReadonlyMap<string, UserMovement[]> {
  const lists = new Map<string, UserMovement[]>();
  for (const movement of movements) {
    if (movement.facts.kind !== kind) continue;
    const place = assetAndAddress(context, movement);
    const list = lists.get(place);
    if (list === undefined) lists.set(place, [movement]);
    else list.push(movement);
  }
  return lists;
}

export function assetAndAddress({ movements: { asset } }: ScanContext, { edge, facts }: UserMovement): string {
  return `${asset[edge]}/${facts.external ?? ''}`;
}
