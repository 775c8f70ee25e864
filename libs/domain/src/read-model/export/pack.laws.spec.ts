import fc from 'fast-check';
import { LENSES, OBJECT_KINDS, orderOfMembers, predicateRule, type ObjectKind, type ViewOptions } from '#domain/graph';
import { SLICES, type Wire } from '#domain/read-model';
import { arbitraryHistory, idsOf, packOf, viewOf, type Pack } from '#domain/testing';

const OPTIONS: fc.Arbitrary<ViewOptions> = fc.record({
  at: fc
    .constantFrom(null, '2018-02-01', '2019-03-15', '2020-02-01', '2021-06-01', '2026-03-01')
    .map((text) => (text === null ? null : Date.parse(text))),
  mode: fc.constantFrom('reality', 'knowledge'),
  known_basis: fc.constantFrom('published', 'recorded'),
  certain: fc.boolean(),
  in_effect: fc.boolean(),
  include_observations: fc.boolean(),
});
const SELECTION = fc.record({
  slice: fc.constantFrom(...SLICES),
  lens: fc.constantFrom('all' as const, 'all' as const, ...LENSES),
  asset: fc.constantFrom(null, null, 'XYZ'),
});
const AUDIENCE = fc.constantFrom('public' as const, 'full' as const);

describe('a pack', () => {
  it('names no record that it does not hold, whatever is asked', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, SELECTION, AUDIENCE, (ledger, options, selection, audience) => {
        const pack = packOf(viewOf(ledger.versions, options, audience), selection);
        expect(danglingIn(pack)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('holds each id once, in byte order, with the edges after the relations', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, SELECTION, (ledger, options, selection) => {
        const pack = packOf(viewOf(ledger.versions, options), selection);
        expect(new Set(idsOf(pack)).size).toBe(idsOf(pack).length);
        for (const [member, records] of Object.entries(pack)) {
          const stored = member === 'relations' ? records.filter((one) => isWorld(one)) : records;
          const ids = stored.map(({ id }) => id);
          expect(ids).toEqual([...ids].sort());
          expect(records.slice(0, stored.length)).toEqual(stored);
        }
      }),
    );
  });

  it('gives every record of a kind the same members in the order of the schema', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, (ledger, options) => {
        const shapes = new Map<string, string>();
        for (const record of Object.values(packOf(viewOf(ledger.versions, options))).flat()) {
          const members = Object.keys(record);
          const order = orderOfMembers(record.object as ObjectKind);
          expect(order.filter((member) => members.includes(member))).toEqual(members);
          const known = shapes.get(record.object) ?? members.join();
          shapes.set(record.object, known);
          expect(members.join()).toBe(known);
          expect(members.includes('state_at')).toBe(options.at !== null);
        }
      }),
    );
  });

  it('shows in a slice only what lies between its entities', () => {
    fc.assert(
      fc.property(arbitraryHistory(), fc.constantFrom(...SLICES), (ledger, slice) => {
        const view = viewOf(ledger.versions);
        const pack = packOf(view, { slice });
        const { holds } = slice;
        if (holds === null) return;
        for (const { id } of pack.entities) expect(holds(fieldsOf(view.find('entity', id)))).toBe(true);
        const inside = new Set(pack.entities.map(({ id }) => id));
        const between = [...view.each('relation')].filter(
          ({ fields }) => inside.has(fields.from_id) && inside.has(fields.to_id),
        );
        expect(pack.relations.filter(isWorld).map(({ id }) => id)).toEqual(between.map(({ fields }) => fields.id));
        const claims = [...view.each('claim')].filter(
          ({ fields }) => inside.has(fields.subject_id) && (fields.object_id === null || inside.has(fields.object_id)),
        );
        expect(pack.claims.map(({ id }) => id)).toEqual(expect.arrayContaining(claims.map(({ fields }) => fields.id)));
        const kept = new Set([...pack.relations, ...pack.claims, ...pack.events].flatMap(citedBy));
        for (const { id } of pack.evidence) expect(kept.has(id)).toBe(true);
      }),
    );
  });

  it('shows through a lens only relations of the lens and what they touch', () => {
    fc.assert(
      fc.property(
        arbitraryHistory(),
        fc.constantFrom('ownership', 'organization', 'capital', 'control', 'people'),
        (ledger, lens) => {
          const pack = packOf(viewOf(ledger.versions), { lens: lens as 'ownership' });
          for (const relation of pack.relations) expect(relation['lens']).toBe(lens);
          const touched = new Set(pack.relations.flatMap((one) => [one['from_id'], one['to_id']]));
          for (const { id } of pack.entities) expect(touched.has(id)).toBe(true);
        },
      ),
    );
  });
});

function fieldsOf<T>(version: { readonly fields: T } | null): T {
  if (version === null) throw new Error('it is in the pack and not in the view');
  return version.fields;
}

function isWorld(record: Wire): boolean {
  return record.object === 'relation' && predicateRule(String(record['predicate']))?.role === 'world';
}

function citedBy(record: Wire): readonly unknown[] {
  return ['evidence_ids', 'supporting_evidence_ids', 'contradicting_evidence_ids'].flatMap(
    (member) => record[member] ?? [],
  );
}

/** Members that hold ids, and the kinds that they may be of: written out here, so that it does not follow the code. */
const NAMES: Readonly<Record<string, readonly ObjectKind[]>> = {
  source_id: ['source'],
  retraction_source_id: ['source'],
  subject_id: ['entity', 'event'],
  object_id: ['entity', 'event'],
  entity_id: ['entity'],
  canonical_id: ['entity'],
  canonical_from_id: OBJECT_KINDS,
  canonical_to_id: OBJECT_KINDS,
  from_id: OBJECT_KINDS,
  to_id: OBJECT_KINDS,
  source_ids: ['source'],
  evidence_ids: ['evidence'],
  supporting_evidence_ids: ['evidence'],
  contradicting_evidence_ids: ['evidence'],
  case_ids: ['case'],
  relation_ids: ['relation'],
  claim_ids: ['claim'],
  component_relation_ids: ['relation'],
  about_ids: OBJECT_KINDS,
  answer_claim_ids: ['claim'],
  question_ids: ['question'],
};

function danglingIn(pack: Pack): readonly string[] {
  const held = new Set(idsOf(pack));
  const dangling: string[] = [];
  const look = (object: string, member: string, value: unknown): void => {
    const kinds = member === 'member_ids' ? (object === 'case' ? OBJECT_KINDS : ['entity']) : NAMES[member];
    if (Array.isArray(value)) for (const one of value) look(object, member, one);
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, it] of Object.entries(value)) look(object, inner, it);
    } else if (
      typeof value === 'string' &&
      kinds !== undefined &&
      !kinds.some((kind) => held.has(`${kind}:${value}`))
    ) {
      dangling.push(`${object}.${member}: ${value}`);
    }
  };
  for (const record of Object.values(pack).flat()) {
    for (const [member, value] of Object.entries(record)) {
      if (member !== 'attributes') look(record.object, member, value);
    }
  }
  return dangling;
}
