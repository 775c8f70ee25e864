import type { FieldsOf, LedgerKind, ObjectKind } from '../graph/records.js';
import { referencesOf } from '../graph/references.js';

type Members = Readonly<Record<string, unknown>>;
type IsHidden = (id: string) => boolean;

/**
 * The fields with what the record names and its sender does not know of: who sends back what he was shown takes nothing
 * away that he was not shown (spec/rulings.md#c-33). What he names himself in any place of the record he knows of;
 * of the names of an entity that is the name, and not its source, which may give others (spec/rulings.md#c-97).
 *
 * @param knows whether the sender may know of a record
 */
export function keepHiddenReferences(
  fields: FieldsOf[ObjectKind],
  current: FieldsOf[LedgerKind],
  knows: (object: LedgerKind, id: string) => boolean,
): FieldsOf[ObjectKind] {
  if (fields.object !== current.object) return fields;
  const references = referencesOf(fields.object);
  const named = new Set(fields.object === 'entity' ? [] : references.flatMap(({ ids }) => [...ids(fields)]));
  const [given, stored]: readonly Members[] = [{ ...fields }, { ...current }];
  let kept: Record<string, unknown> | null = null;
  for (const { member, need, targets, ids } of references) {
    if (need !== 'optional') continue;
    const isHidden: IsHidden = (id) => !named.has(id) && !targets.some((target) => knows(target, id));
    if (!ids(current).some(isHidden)) continue;
    const whole = memberWithUnseen(member, given?.[member], stored?.[member], isHidden);
    if (whole !== given?.[member]) (kept ??= {})[member] = whole;
  }
  if (kept === null) return fields;
  // How it derives is shown as unknown to who does not see from what.
  if ('derived_from' in kept && given?.['derivation_state'] === 'unknown') {
    kept['derivation_state'] = stored?.['derivation_state'];
  }
  return { ...fields, ...kept };
}

function memberWithUnseen(member: string, given: unknown, stored: unknown, isHidden: IsHidden): unknown {
  if (!isList(stored) || !isList(given)) return given ?? stored;
  const isKept = (one: unknown): boolean => {
    const id = idIn(one);
    return id !== null && isHidden(id) && !given.some((own) => isSameName(own, one));
  };
  const shown = stored.filter((one) => !isKept(one));
  const isAsShown = JSON.stringify(shown.map(idIn)) === JSON.stringify(given.map(idIn));
  if (!isAsShown) return [...given, ...stored.filter(isKept)];
  // In the order in which they stand, so that what comes back unchanged is unchanged.
  const left = [...given];
  return stored.map((one) => (isKept(one) ? one : left.shift()));
}

/** The same words by the same source are the same name, whatever else is said of it. */
function isSameName(one: unknown, other: unknown): boolean {
  return idIn(one) === idIn(other) && (one as Members)['value'] === (other as Members)['value'];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/**
 * The id that an item of a list names: an id itself, a participant, what a source derives from, or the source of a name,
 * which may have none.
 */
function idIn(one: unknown): string | null {
  if (typeof one === 'string') return one;
  const { entity_id, source_id } = one as Members;
  const id = entity_id ?? source_id ?? null;
  return id === null ? null : String(id);
}
