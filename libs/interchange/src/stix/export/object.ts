import type { Wire } from '#domain/read-model';
import { formatInstant, parseDate, surelyBy } from '#domain/shared';
import type { Losses } from '#adapter-kit';
import { foreignMember, objectAt, foreignTextAt } from '../../kit/foreign-value.js';

/** TLP:RED of the standard: what carries it is for nobody but whom it is given to. */
const TLP_RED = 'marking-definition--5e57c739-391a-4eb3-b6be-7d15ca92d5ed';
export const TLP_RED_DEFINITION = {
  type: 'marking-definition',
  spec_version: '2.1',
  id: TLP_RED,
  created: '2017-01-20T00:00:00.000Z',
  definition_type: 'tlp',
  name: 'TLP:RED',
  definition: { tlp: 'red' },
};

export type StixMembers = Readonly<Record<string, unknown>>;

/** What every object of a bundle has; the times are those of the object, not of what it speaks of. */
export function stixObject(type: string, id: string, record: Wire, members: StixMembers): StixMembers {
  const attributes = objectAt(record, 'attributes') ?? {};
  const stored = stixInstantText(foreignTextAt(record, 'first_seen_at')) ?? '1970-01-01T00:00:00.000Z';
  const created = foreignTextAt(attributes, 'stix_created') ?? stored;
  const modified =
    foreignTextAt(attributes, 'stix_modified') ??
    (foreignTextAt(attributes, 'stix_created') === null
      ? stixInstantText(foreignTextAt(record, 'revised_at'))
      : null) ??
    created;
  const secret = foreignTextAt(record, 'visibility') === 'private';
  return withoutEmptyMembers({
    type,
    spec_version: '2.1',
    id,
    created,
    modified,
    ...members,
    object_marking_refs: secret ? [TLP_RED] : null,
  });
}

/** Attributes that an imported object had as properties, under their own names. */
export function preservedProperties(record: Wire, names: readonly string[]): StixMembers {
  const attributes = objectAt(record, 'attributes') ?? {};
  return Object.fromEntries(names.map((name) => [name, foreignMember(attributes, name) ?? null]));
}

/**
 * A period in the words of STIX: two instants, both of them inside, so that the smallest unit is taken off the end
 * (spec/interchange.md#stix-3). A date that is coarser than a day begins with its first instant; that is a loss.
 */
export function stixSpanOf(
  record: Wire,
  group: string,
  losses: Losses,
): { readonly first: string | null; readonly last: string | null } {
  const [start, end] = [foreignTextAt(record, 'effective_at'), foreignTextAt(record, 'effective_until')];
  for (const [name, text] of [
    ['effective_at', start],
    ['effective_until', end],
  ] as const) {
    if (text !== null && !text.includes('T')) losses.lose(`${group}.${name}.precision`);
  }
  const [from, to] = [start === null ? null : parseDate(start), end === null ? null : parseDate(end)];
  const first = from === null ? null : formatInstant(from.lo);
  const stop = to === null ? null : to.lo - 1;
  if (stop !== null && from !== null && stop < from.lo) {
    losses.lose(`${group}.effective_until`);
    return { first, last: null };
  }
  return { first, last: stop === null ? null : formatInstant(stop) };
}

export function stixInstantText(text: string | null): string | null {
  const instant = surelyBy(text);
  return instant === null ? null : formatInstant(instant);
}

function withoutEmptyMembers(members: StixMembers): StixMembers {
  return Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
