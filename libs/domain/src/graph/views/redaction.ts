import type { EntityFields, FieldsOf, LedgerKind, Version } from '../records.js';

/** What stands in the place of a text that must be there. */
const REDACTED = '[redacted]';

/**
 * The record with every text of it taken out (spec/rulings.md#a-14): what identifies it, what joins it to others, its
 * dates, figures and the hash of its snapshot stay, so that nothing dangles and no rule changes its mind.
 */
export function redactedFields<K extends LedgerKind>(fields: FieldsOf[K]): FieldsOf[K] {
  // `masked` gives back the kind that it was given.
  return masked(fields) as FieldsOf[K];
}

/** The version as it may be answered once its record was redacted. */
export function redactedVersion<K extends LedgerKind>(version: Version<K>): Version<K> {
  return { ...version, fields: redactedFields<K>(version.fields) };
}

function masked(fields: FieldsOf[LedgerKind]): FieldsOf[LedgerKind] {
  switch (fields.object) {
    case 'entity':
      return { ...fields, ...WITHOUT, ...NAMELESS };
    case 'source':
      return { ...fields, ...WITHOUT, title: REDACTED, url: null, publisher: null, author: null };
    case 'evidence':
      return { ...fields, ...WITHOUT, snapshot: { ...fields.snapshot, text: null, locator: null } };
    case 'claim':
      return {
        ...fields,
        ...WITHOUT,
        statement: REDACTED,
        predicate: null,
        value: null,
        status_history: silent(fields.status_history),
      };
    case 'relation':
      return { ...fields, ...WITHOUT, role: null, status_history: silent(fields.status_history) };
    case 'event':
      return {
        ...fields,
        ...WITHOUT,
        title: REDACTED,
        type: null,
        location: null,
        participants: fields.participants.map(({ entity_id }) => ({ entity_id, role: null })),
      };
    case 'question':
      return { ...fields, ...WITHOUT, text: REDACTED, answer: null, status_history: silent(fields.status_history) };
    case 'case':
      return { ...fields, ...WITHOUT, title: REDACTED, summary: null, lead: null, tags: [] };
    case 'resolution':
      return { ...fields, reason: null, revocation_reason: null };
  }
}

const WITHOUT = { external_ids: [], attributes: {} } as const;

const NAMELESS: Omit<
  EntityFields,
  'object' | 'id' | 'kind' | 'asset_symbol' | Exclude<keyof FieldsOf['case'], 'title' | 'summary' | 'lead' | 'tags'>
> = {
  name: REDACTED,
  names: [],
  identifiers: [],
  gender: null,
  addresses: [],
  birth_place: null,
  countries: [],
  description: null,
};

function silent<T extends { readonly reason: string | null }>(steps: readonly T[]): readonly T[] {
  return steps.map((step) => ({ ...step, reason: null }));
}
