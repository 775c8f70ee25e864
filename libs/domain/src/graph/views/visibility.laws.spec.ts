import fc from 'fast-check';
import { LENSES, OBJECT_KINDS, STATUSES, View, WHOLE_GRAPH, type ViewOptions } from '#domain/graph';
import { INVARIANTS, Validator, warningsOf } from '#domain/invariants';
import { presentVersion, SLICES, visibleVersions } from '#domain/read-model';
import {
  a,
  arbitraryHistory,
  CANARY,
  graphOf,
  packOf,
  reading,
  STORED_AT,
  TestLedger,
  version,
  viewOf,
  type Pack,
} from '#domain/testing';

const AT = fc.constantFrom(null, '2018-02-01', '2019-03-15', '2020-02-01', '2021-06-01', '2026-03-01');
const OPTIONS: fc.Arbitrary<ViewOptions> = fc.record({
  at: AT.map((text) => (text === null ? null : Date.parse(text))),
  mode: fc.constantFrom('reality', 'knowledge'),
  known_basis: fc.constantFrom('published', 'recorded'),
  certain: fc.boolean(),
  in_effect: fc.boolean(),
  include_observations: fc.boolean(),
});
const SELECTION = fc.record({
  adapter: fc.constantFrom(...SLICES),
  lens: fc.constantFrom(...LENSES),
  asset: fc.constantFrom(null, null, 'XYZ'),
});

describe('what the public may see', () => {
  it('never holds a word or an id of what is private, whatever is asked', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, SELECTION, (ledger, options, selection) => {
        const view = viewOf(ledger.versions, options, 'public');
        expect(JSON.stringify(packOf(view, selection))).not.toContain(CANARY);
        expect(JSON.stringify(historiesOf(view))).not.toContain(CANARY);
        const context = { view, now: ledger.now };
        const warnings = OBJECT_KINDS.flatMap((object) =>
          [...view.each(object)].flatMap((one) => warningsOf(one, context)),
        );
        expect(JSON.stringify(warnings)).not.toContain(CANARY);
      }),
      { numRuns: 400 },
    );
  });

  it('is the same before and after private records are added', () => {
    fc.assert(
      fc.property(arbitraryHistory({ privates: false }), arbitraryHistory(), OPTIONS, (ledger, more, options) => {
        const before = packOf(viewOf(ledger.versions, options, 'public'));
        const known = new Set(
          before.entities.concat(before.evidence, before.claims, before.sources).map(({ id }) => id),
        );
        for (const { fields } of more.versions) {
          if (fields.object === 'resolution' || !fields.id.startsWith(CANARY)) continue;
          known.add(fields.id);
          ledger.sync([reading(fields.object, { ...fields })]);
        }
        for (const { fields } of more.versions) {
          // A decision on private evidence alone, and one about a private entity.
          if (fields.object !== 'resolution' || ![fields.from_id, fields.to_id].every((id) => known.has(id))) continue;
          const evidence_ids = fields.evidence_ids.filter((id) => id.startsWith(CANARY) && known.has(id));
          const isPrivate =
            evidence_ids.length > 0 || fields.from_id.startsWith(CANARY) || fields.to_id.startsWith(CANARY);
          if (isPrivate) ledger.store({ ...fields, id: `${CANARY}-${fields.id}`, evidence_ids });
        }
        const after = packOf(viewOf(ledger.versions, options, 'public'));
        expect(linesOf(after)).toEqual(linesOf(before));
      }),
      { numRuns: 200 },
    );
  });

  it('is the same before and after a public record names private evidence as well', () => {
    fc.assert(
      fc.property(
        arbitraryHistory(),
        OPTIONS,
        fc.subarray(['r0', 'r1', 'r2', 'cl0', 'cl1']),
        (ledger, options, ids) => {
          ledger.sync([
            reading('source', { id: `${CANARY}-s`, visibility: 'private', title: CANARY }),
            reading('evidence', { id: `${CANARY}-x`, source_id: `${CANARY}-s`, visibility: 'private' }),
          ]);
          const before = packOf(viewOf(ledger.versions, options, 'public'));
          for (const id of ids) {
            const newest = ledger.graph.versions('relation', id).at(-1) ?? ledger.graph.versions('claim', id).at(-1);
            // A record with no evidence at all would be one all of whose evidence is private, and go.
            if (newest === undefined || newest.revision !== null || newest.fields.visibility === 'private') continue;
            const { fields } = newest;
            const member = fields.object === 'claim' ? 'supporting_evidence_ids' : 'evidence_ids';
            const known = fields.object === 'claim' ? fields.supporting_evidence_ids : fields.evidence_ids;
            const other = fields.object === 'claim' ? fields.contradicting_evidence_ids : [];
            if (![...known, ...other].some((one) => !one.startsWith(CANARY))) continue;
            ledger.sync([reading(fields.object, { ...withoutStatus(fields), [member]: [...known, `${CANARY}-x`] })]);
          }
          const after = packOf(viewOf(ledger.versions, options, 'public'));
          expect(linesOf(after)).toEqual(linesOf(before));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the same before and after a public entity has a name that only a private source gives', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, fc.subarray(['p0', 'p1', 'c0']), (ledger, options, ids) => {
        ledger.sync([reading('source', { id: `${CANARY}-s`, visibility: 'private', title: CANARY })]);
        const before = packOf(viewOf(ledger.versions, options, 'public'));
        for (const id of ids) {
          const newest = ledger.graph.versions('entity', id).at(-1);
          if (newest === undefined || newest.revision !== null || newest.fields.visibility === 'private') continue;
          const names = [...newest.fields.names, { value: CANARY, type: 'alias', source_id: `${CANARY}-s` }];
          ledger.sync([reading('entity', { ...newest.fields, names })]);
          expect(ledger.graph.versions('entity', id).at(-1)?.fields.names).toHaveLength(names.length);
        }
        const view = viewOf(ledger.versions, options, 'public');
        expect(linesOf(packOf(view))).toEqual(linesOf(before));
        expect(JSON.stringify(historiesOf(view))).not.toContain(CANARY);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same before and after a public relation names a private claim, whatever is found of that', () => {
    const STATUS = fc.constantFrom(...STATUSES);
    fc.assert(
      fc.property(
        arbitraryHistory(),
        OPTIONS,
        fc.subarray(['r0', 'r1', 'r2', 'r3']),
        STATUS,
        (ledger, options, ids, status) => {
          ledger.sync([
            reading('source', { id: `${CANARY}-s`, visibility: 'private', title: CANARY }),
            reading('evidence', { id: `${CANARY}-x`, source_id: `${CANARY}-s`, visibility: 'private' }),
          ]);
          const whisper = {
            id: `${CANARY}-y`,
            subject_id: 'p0',
            visibility: 'private',
            source_ids: [`${CANARY}-s`],
            supporting_evidence_ids: [`${CANARY}-x`],
            contradicting_evidence_ids: [`${CANARY}-x`],
          };
          ledger.sync([reading('entity', { id: 'p0', kind: 'person' }), reading('claim', { ...whisper, status })]);
          const before = packOf(viewOf(ledger.versions, options, 'public'));
          for (const id of ids) {
            const newest = ledger.graph.versions('relation', id).at(-1);
            if (newest === undefined || newest.revision !== null || newest.fields.visibility === 'private') continue;
            const claim_ids = [...newest.fields.claim_ids, whisper.id];
            ledger.sync([reading('relation', { ...withoutStatus(newest.fields), claim_ids })]);
          }
          ledger.sync([reading('claim', { ...whisper, status: 'disproven' })]);
          expect(linesOf(packOf(viewOf(ledger.versions, options, 'public')))).toEqual(linesOf(before));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('breaks no rule, and neither does what an administrator sees', () => {
    fc.assert(
      fc.property(
        arbitraryHistory(),
        OPTIONS,
        fc.constantFrom('public' as const, 'full' as const),
        (ledger, options, audience) => {
          const view = viewOf(ledger.versions, options, audience);
          const validator = new Validator({ view, now: ledger.now });
          for (const object of OBJECT_KINDS) for (const version of view.each(object)) validator.take(version);
          for (const verdict of validator.verdicts()) expect(verdict.violations).toEqual([]);
          expect(validator.verdicts().map(({ id }) => id)).toEqual(INVARIANTS.map(({ id }) => id));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('tells of no withdrawal before those are told who see more, whatever is hidden or shown meanwhile', () => {
    const DAY = fc.integer({ min: -2, max: 9 }).map((day) => STORED_AT + day * 86_400_000);
    const SHOWN = fc.constantFrom('public', 'private');
    const PLACE = fc.tuple(fc.constantFrom('s0', 's1', `${CANARY}-s`), SHOWN);
    const INSTANT = fc.oneof(
      DAY,
      OPTIONS.map(({ at }) => at),
    );
    const TELLING = fc.record({
      id: fc.constantFrom('s0', 's2'),
      retracted_at: fc.constantFrom(null, '2018-01-01', '2019-06'),
      retraction_source_id: fc.constantFrom(null, 's1', `${CANARY}-s`),
    });
    const TOLD = fc.array(TELLING, { maxLength: 4 });
    fc.assert(
      fc.property(arbitraryHistory(), TOLD, fc.array(PLACE, { maxLength: 3 }), INSTANT, (ledger, told, moves, at) => {
        for (const said of told) {
          const newest = ledger.graph.versions('source', said.id).at(-1);
          ledger.sync([reading('source', { ...newest?.fields, ...said })]);
        }
        for (const [id, visibility] of moves) {
          const newest = ledger.graph.versions('source', id).at(-1);
          if (newest?.revision === null) ledger.sync([reading('source', { ...newest.fields, visibility })]);
        }
        const options = { at, mode: 'knowledge' } as const;
        const [anybody, team] = [viewOf(ledger.versions, options, 'public'), viewOf(ledger.versions, options)];
        for (const { fields } of anybody.each('source')) {
          const isKnown = [anybody, team].map((view) => view.isRetracted(fields.id));
          expect([fields.id, ...isKnown]).not.toEqual([fields.id, true, false]);
          if (at === null) expect([fields.id, ...isKnown]).toEqual([fields.id, isKnown[1], isKnown[1]]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('counts versions as the public knows them, whatever time is asked about', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, (ledger, options) => {
        const graph = graphOf(ledger.versions, 'public');
        const [now, then] = [new View(graph), new View(graph, options)];
        for (const object of OBJECT_KINDS) {
          for (const id of graph.ids(object)) {
            expect(visibleVersions(then, object, id)).toEqual(visibleVersions(now, object, id));
            visibleVersions(now, object, id).forEach((version, index) => {
              expect(presentVersion(now, version).version).toBe(index + 1);
            });
          }
        }
      }),
    );
  });
});

/** Byte for byte, and readable where they differ. */
function linesOf(pack: Pack): readonly string[] {
  return Object.entries(pack).flatMap(([member, records]) =>
    records.map((record) => `${member} ${JSON.stringify(record)}`),
  );
}

function withoutStatus(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([member]) => member !== 'status'));
}

function historiesOf(view: View): readonly unknown[] {
  return OBJECT_KINDS.flatMap((object) =>
    [...view.each(object)].flatMap(({ fields }) =>
      visibleVersions(view, object, fields.id).map((version) => presentVersion(view, version)),
    ),
  );
}

describe('a record that was public once', () => {
  it('is gone from every view, those of its public days too', () => {
    const ledger = new TestLedger();
    ledger.sync([reading('entity', { id: 'x', name: 'Plain', published_at: '2018' })]);
    ledger.sync([reading('entity', { id: 'x', name: 'Plain', published_at: '2018', visibility: 'private' })]);
    const view = viewOf(ledger.versions, { at: Date.parse('2020-01-01'), mode: 'knowledge' }, 'public');
    expect(view.find('entity', 'x')).toBeNull();
    expect(new View(ledger.graphFor('full'), WHOLE_GRAPH).find('entity', 'x')).not.toBeNull();
  });
});

describe('a public source that a model made out of a private one', () => {
  const made = {
    id: 'made',
    derivation_state: 'derived',
    derived_from: [{ source_id: 'own', kind: 'ai_generated' }],
  } as const;
  const records = (derivation: object) => [
    version(a.entity({ id: 'from' })),
    version(a.entity({ id: 'to' })),
    version(a.source({ id: 'own', visibility: 'private' })),
    version(a.source({ ...made, ...derivation })),
    version(a.evidence({ id: 'x', source_id: 'made' })),
    version(a.relation({ id: 'r', from_id: 'from', to_id: 'to', evidence_ids: ['x'], status: 'reported' })),
  ];

  it.each([
    ['generated', {}, false, 0],
    ['based on it', { derived_from: [{ source_id: 'own', kind: 'based_on' }] }, true, 1],
  ] as const)(
    '%s: its evidence is admissible in the public graph as in the whole one',
    (_name, said, admissible, count) => {
      for (const audience of ['public', 'full'] as const) {
        const view = viewOf(records(said), WHOLE_GRAPH, audience);
        const relation = view.find('relation', 'r');
        expect(view.isAdmissible('x')).toBe(admissible);
        expect(relation === null ? null : view.corroborationOf(relation).source_count).toBe(count);
      }
    },
  );
});
