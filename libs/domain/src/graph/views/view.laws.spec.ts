import fc from 'fast-check';
import { View, WHOLE_GRAPH, type Version } from '#domain/graph';
import { rollBackInTurns } from '#domain/ingest';
import { present } from '#domain/read-model';
import { formatInstant, withoutStop } from '#domain/shared';
import {
  a,
  arbitraryHistory,
  graphOf,
  idsOf,
  packOf,
  reading,
  STORED_AT,
  version,
  viewOf,
  type TestLedger,
} from '#domain/testing';

const TIMES = ['2018-02-01', '2018-06-01', '2019-03-15', '2019-07-01', '2020-02-01', '2021-06-01', '2022-03-02'];
const TIME = fc.constantFrom(...TIMES).map((text) => Date.parse(text));
const knowledge = (versions: readonly Version[], at: number) => viewOf(versions, { at, mode: 'knowledge' });
const AUDIENCE = fc.constantFrom('public' as const, 'full' as const);
const HISTORY = arbitraryHistory({ closings: false });

describe('the laws of views (spec/semantics.md#laws)', () => {
  it('sources of knowledge only grow with time', () => {
    fc.assert(
      fc.property(HISTORY, TIME, TIME, (ledger, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        const after = new Set(packOf(knowledge(ledger.versions, later)).sources.map(({ id }) => id));
        for (const { id } of packOf(knowledge(ledger.versions, earlier)).sources) expect(after.has(id)).toBe(true);
      }),
    );
  });

  it('a source published after t, added, edited or withdrawn, never changes knowledge(t)', () => {
    const later = fc.constantFrom('2022-06-01', '2023');
    fc.assert(
      fc.property(HISTORY, TIME, later, fc.constantFrom('r0', 'r1'), (ledger, at, published_at, id) => {
        const before = packOf(knowledge(ledger.versions, at));
        const newest = ledger.graph.versions('relation', id).at(-1);
        ledger.sync([
          reading('source', { id: 'late', published_at }),
          reading('evidence', { id: 'late-v', source_id: 'late' }),
        ]);
        if (newest !== undefined) {
          const { status: _, ...fields } = newest.fields;
          ledger.sync([
            reading('relation', {
              ...fields,
              published_at: null,
              evidence_ids: [...fields.evidence_ids, 'late-v'],
              role: 'new',
            }),
          ]);
        }
        ledger.sync([reading('source', { id: 'late', published_at, title: 'Edited' })]);
        ledger.sync([reading('source', { id: 'late', published_at, retracted_at: published_at })]);
        expect(packOf(knowledge(ledger.versions, at))).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  it('the records of reality(t) do not depend on publication', () => {
    fc.assert(
      fc.property(HISTORY, TIME, fc.constantFrom(null, '2000', '2024-05'), (ledger, at, published_at) => {
        const moved = ledger.versions.map((one): Version => {
          const { fields } = one;
          return fields.object === 'resolution' ? one : { ...one, fields: { ...fields, published_at } };
        });
        const [as, then] = [viewOf(ledger.versions, { at }), viewOf(moved, { at })];
        expect(idsOf(packOf(then))).toEqual(idsOf(packOf(as)));
        for (const relation of as.each('relation')) {
          const { effective_at, effective_until, end_state } = relation.fields;
          if (effective_at === null || (effective_until === null && end_state === 'unknown')) continue;
          const other = then.find('relation', relation.fields.id);
          expect(other === null ? null : then.stateOf(other)).toBe(as.stateOf(relation));
        }
      }),
    );
  });

  it('nothing in knowledge(t) cites a source published after t', () => {
    fc.assert(
      fc.property(HISTORY, TIME, (ledger, at) => {
        const view = knowledge(ledger.versions, at);
        const pack = packOf(view);
        for (const { id } of pack.sources) expect(firstKnown(ledger, id)).toBeLessThanOrEqual(at);
        const sources = new Set(pack.sources.map(({ id }) => id));
        for (const evidence of pack.evidence) expect(sources.has(String(evidence['source_id']))).toBe(true);
        for (const entity of pack.entities) {
          const { names } = found(view.find('entity', entity.id)).fields;
          const told = names.filter(({ source_id }) => source_id === null || firstKnown(ledger, source_id) <= at);
          const values = (entity['names'] as typeof names).map(({ value }) => value);
          expect(told.map(({ value }) => value)).toEqual(expect.arrayContaining(values));
          if (sources.has('s0')) expect(values).toEqual(names.map(({ value }) => value));
        }
      }),
    );
  });

  it('snapshots never change', () => {
    fc.assert(
      fc.property(HISTORY, fc.option(TIME), (ledger, at) => {
        const view = viewOf(ledger.versions, { at, mode: 'knowledge' });
        for (const { fields } of view.each('evidence')) {
          const [first] = ledger.graph.versions('evidence', fields.id);
          expect(fields.snapshot.text).toBe(first?.fields.snapshot.text);
          expect(fields.snapshot.sha256).toBe(first?.fields.snapshot.sha256);
        }
      }),
    );
  });

  it('knowledge(now) holds the records of the pack without a time', () => {
    fc.assert(
      fc.property(arbitraryHistory(), fc.constantFrom('public' as const, 'full' as const), (ledger, audience) => {
        const graph = graphOf(ledger.versions, audience);
        const now = new View(graph, { ...WHOLE_GRAPH, at: ledger.now, mode: 'knowledge' });
        expect(idsOf(packOf(now))).toEqual(idsOf(packOf(new View(graph))));
      }),
    );
  });
});

describe('what this service had at a time', () => {
  it('is told as it was then, whatever was recorded, taken back or decided since', () => {
    const SOURCE = fc.constantFrom('s0', 's1', 's2');
    const SAID = fc.record({
      retracted_at: fc.constantFrom(null, null, '2018-01-01', '2020-09-15'),
      retraction_source_id: fc.constantFrom(null, 's0', 's2'),
    });
    const histories = arbitraryHistory({ redactions: false, privates: false });
    fc.assert(
      fc.property(
        histories,
        fc.array(fc.tuple(SOURCE, SAID), { maxLength: 4 }),
        fc.nat(),
        fc.boolean(),
        (ledger, turns, index, isTakenBack) => {
          for (const [id, said] of turns) {
            const newest = ledger.graph.versions('source', id).at(-1);
            ledger.sync([reading('source', { ...newest?.fields, id, ...said })], { run_id: `run of ${id}` });
          }
          if (isTakenBack) {
            ledger.now += 86_400_000;
            for (const [id] of turns.slice(0, 1)) {
              const taken = withoutStop(rollBackInTurns(ledger.graph, `run of ${id}`, ledger.now));
              for (const version of taken.versions) ledger.append(version);
            }
          }
          for (const id of ledger.graph.ids('resolution')) {
            const decided = ledger.graph.versions('resolution', id).at(-1);
            if (decided !== undefined && isTakenBack) {
              ledger.store({ ...decided.fields, revoked_at: formatInstant(ledger.now), revoked_by: 'ana' });
            }
          }
          const at = ledger.versions[index % Math.max(1, ledger.versions.length)]?.recorded_at ?? ledger.now;
          const prefix = ledger.versions.filter(({ recorded_at }) => recorded_at <= at);
          const options = { at, mode: 'knowledge', known_basis: 'recorded' } as const;
          expect(packOf(viewOf(ledger.versions, options))).toEqual(packOf(viewOf(prefix, options)));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('a withdrawal, whether it stands, was changed or was taken back', () => {
  it('is one for the source, its evidence and what rests on them, in every view', () => {
    const SAID = fc.constantFrom(null, null, '2018-01-01', '2020-09-15');
    const OPTIONS = fc.record({
      at: fc.oneof(
        fc.constant(null),
        TIME,
        fc.integer({ min: 0, max: 9 }).map((day) => STORED_AT + day * 86_400_000),
      ),
      mode: fc.constantFrom('reality' as const, 'knowledge' as const),
      known_basis: fc.constantFrom('published' as const, 'recorded' as const),
    });
    fc.assert(
      fc.property(HISTORY, fc.array(SAID, { maxLength: 3 }), OPTIONS, AUDIENCE, (ledger, said, options, audience) => {
        for (const retracted_at of said) {
          const newest = ledger.graph.versions('source', 's0').at(-1);
          ledger.sync([reading('source', { ...newest?.fields, id: 's0', retracted_at })]);
        }
        const view = viewOf(ledger.versions, options, audience);
        const pack = packOf(view);
        const withdrawn = new Map(pack.sources.map(({ id, retracted_at }) => [id, retracted_at !== null]));
        for (const { retracted_at } of options.mode === 'knowledge' ? pack.sources : []) {
          if (retracted_at !== null) expect(low(String(retracted_at))).toBeLessThanOrEqual(options.at ?? Infinity);
        }
        for (const { id, source_id, admissible } of pack.evidence) {
          expect([id, admissible]).toEqual([id, withdrawn.get(String(source_id)) === false]);
        }
        const sourceOf = new Map(
          pack.evidence.filter(({ admissible }) => admissible === true).map(({ id, source_id }) => [id, source_id]),
        );
        for (const { object, id, status, evidence_ids, corroboration } of pack.relations) {
          // An edge of a decision on identity has no corroboration.
          if (object !== 'relation' || corroboration === null || !Array.isArray(evidence_ids)) continue;
          const carrying = evidence_ids.filter((one) => sourceOf.has(String(one)));
          const counted = new Set(carrying.map((one) => sourceOf.get(String(one))));
          expect([id, corroboration]).toMatchObject([
            id,
            { evidence_count: carrying.length, source_count: counted.size },
          ]);
          if (status === 'verified') expect(carrying).not.toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('in effect, against the sentence of the contract', () => {
  const DATES = ['2018', '2018-07', '2019-03-05', '2019-03-05T12:00:00Z', '2020'];
  const EDGES = DATES.flatMap((text) => [low(text), high(text)]).flatMap((edge) => [edge - 1, edge, edge + 1]);

  it('agrees for every date and every instant at which the answer can turn', () => {
    for (const start of DATES) {
      for (const end of [null, ...DATES]) {
        if (end !== null && high(end) <= low(start)) continue;
        const fields = a.relation({ id: 'r', effective_at: start, effective_until: end });
        const ends = [version(a.entity({ id: 'from' })), version(a.entity({ id: 'to' }))];
        for (const at of EDGES) {
          const view = viewOf([...ends, version(fields)], { at });
          const shown = present(view, 'relation', 'r')?.['state_at'] ?? 'no';
          expect([start, end, at, shown]).toEqual([start, end, at, byTheContract(start, end, at)]);
        }
      }
    }
  });
});

/**
 * "yes if t ≥ start.latest and t < end.earliest; no if t < start.earliest or t ≥ end.latest; else possible." What starts
 * and ends on one day lasts that day.
 */
function byTheContract(start: string, end: string | null, t: number): string {
  const oneDay = end !== null && end.length > 7 && low(start) >= low(end);
  const endEarliest = end === null ? Infinity : oneDay ? high(end) : low(end);
  const endLatest = end === null ? Infinity : oneDay ? high(end) : sure(end);
  if (t < low(start) || t >= endLatest) return 'no';
  return t >= sure(start) && t < endEarliest ? 'in_effect' : 'possible';
}

/** Month and year are uncertain up to their end; everything finer is exact. */
function sure(text: string): number {
  return text.length <= 7 ? high(text) : low(text);
}

function low(text: string): number {
  return Date.parse(text);
}

function high(text: string): number {
  const date = new Date(low(text));
  if (text.length === 4) return date.setUTCFullYear(date.getUTCFullYear() + 1);
  if (text.length === 7) return date.setUTCMonth(date.getUTCMonth() + 1);
  return low(text) + (text.length === 10 ? 86_400_000 : 1);
}

function found<T>(version: T | null): T {
  if (version === null) throw new Error('it is in the pack and not in the view');
  return version;
}

/** When a source became knowable, written from the contract: its first publication, else its first capture, else storing. */
function firstKnown({ versions }: TestLedger, id: string): number {
  let first = Infinity;
  for (const { fields, recorded_at } of versions) {
    if (fields.object === 'source' && fields.id === id) {
      const captures = versions.flatMap(({ fields: other }) =>
        other.object === 'evidence' && other.source_id === id
          ? [other.published_at, other.snapshot.captured_at].flatMap((text) => (text === null ? [] : [sure(text)]))
          : [],
      );
      first = Math.min(
        first,
        fields.published_at === null ? Math.min(recorded_at, ...captures) : sure(fields.published_at),
      );
    }
  }
  return first;
}
