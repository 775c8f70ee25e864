import fc from 'fast-check';
import {
  LEDGER_KINDS,
  LiveGraph,
  RefSet,
  View,
  WHOLE_GRAPH,
  type Audience,
  type Mode,
  type Version,
} from '#domain/graph';
import { isPrivate, publicShare } from '#domain/invariants';
import { PathFinder } from '#domain/paths';
import { arbitraryHistory, CANARY, graphOf, reading, revision, TestLedger } from '#domain/testing';
import {
  WatchBook,
  type Alert,
  type AudienceChange,
  type Moment,
  type Watch,
  type WatchQuestion,
} from '#domain/watches';
import { withoutStop } from '../shared/interruptible.js';
import { alertsFromNews } from './alert.js';
import type { Facts } from './fact.js';
import { factsOf, newsOf } from './questions.js';
import { modesOf, WATCH_MODES } from './watch.js';

const RUNS = { numRuns: 240 };
const latin = (text: string): string => text;

/** What was stored at one instant. */
type Commit = readonly Version[];

const QUESTIONS: readonly WatchQuestion[] = [
  { kind: 'entity', entity_id: 'p0' },
  { kind: 'entity', entity_id: 'c1' },
  { kind: 'claim', claim_id: 'cl0' },
  { kind: 'claim', claim_id: 'cl1' },
  { kind: 'question', question_id: 'q0' },
  { kind: 'corroboration', object: 'claim', id: 'cl0', at_least: 1 },
  { kind: 'corroboration', object: 'relation', id: 'r1', at_least: 2 },
  { kind: 'path', from_id: 'p0', to_id: 'c1', path_kind: 'documented_path', max_hops: 4 },
  { kind: 'path', from_id: 'p1', to_id: 'c0', path_kind: 'evidence_backed_path', max_hops: 2 },
  { kind: 'path', from_id: 'p0', to_id: 'p1', path_kind: 'direct', max_hops: 1 },
  { kind: 'invariant', rules: [] },
];

const watches = fc
  .array(fc.record({ question: fc.constantFrom(...QUESTIONS), mode: fc.constantFrom(...WATCH_MODES) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list): readonly Watch[] => list.map((one, at) => ({ id: `w${at}`, version: 1, ...one })));
const audiences = fc.constantFrom<Audience>('public', 'full');

describe('what watches tell of a history', () => {
  it('is, for the public, the same with the private part and without it: content, number and order', () => {
    fc.assert(
      fc.property(arbitraryHistory(), watches, ({ versions }, asked) => {
        // What everybody saw and is private since is told of as gone, and is no private part.
        fc.pre(!versions.some(becomesPrivate));
        const told = tellAll(commitsOf(versions), asked, 'public').flat();
        const open = versions.filter((version) => !isPrivate(version.fields) && !rests(version));
        expect(JSON.stringify(told)).toBe(JSON.stringify(tellAll(commitsOf(open), asked, 'public').flat()));
        expect(JSON.stringify(told)).not.toContain(CANARY);
      }),
      RUNS,
    );
  });

  it('is what a comparison of everything before with everything after comes to', () => {
    fc.assert(
      fc.property(arbitraryHistory(), watches, audiences, ({ versions }, asked, audience) => {
        const commits = commitsOf(versions);
        expect(tellAll(commits, asked, audience)).toEqual(compareAll(commits, asked, audience));
      }),
      RUNS,
    );
  });

  it('is that what names an entity is there again once the entity is, which was taken back', () => {
    const ledger = new TestLedger();
    const ends = ['p0', 'c1'].map((id) => reading('entity', { id }));
    const relation = reading('relation', { id: 'r0', from_id: 'p0', to_id: 'c1' });
    const back = reading('entity', { id: 'p0', name: 'Back' });
    for (const given of [[...ends, relation], [revision('entity', 'p0', 'retracted')], [back]]) ledger.sync(given);
    const watch: Watch = { id: 'w', version: 1, question: { kind: 'entity', entity_id: 'p0' }, mode: 'both' };
    for (const audience of ['public', 'full'] as const) {
      const told = tellAll(commitsOf(ledger.versions), [watch], audience);
      const short = told.map((step) => step.map(({ kind, subject }) => `${kind} ${subject.id}`).sort());
      const [all, gone] = ['record_added', 'record_removed'].map((kind) => [`${kind} p0`, `${kind} r0`]);
      expect(short).toEqual([all, gone, all]);
    }
  });

  it('is who may be somebody once the public is told the name, by whatever came to be seen (spec/rulings.md#c-97)', () => {
    const ledger = new TestLedger();
    const leak = (visibility: string, title = 'A leak') => reading('source', { id: 'leak', visibility, title });
    const ann = (...names: readonly string[]) =>
      reading('entity', {
        ...{ id: 'ann', kind: 'person', name: 'Ann Plain' },
        names: names.map((value) => ({ value, type: 'alias', source_id: 'leak' })),
      });
    const [sought, other] = ['Zebulon Undercover', 'Somebody Else'];
    const seen = [[], [], ['ann'], [], [], [], ['ann'], [], ['ann']];
    for (const given of [
      [leak('private')],
      [ann(sought)],
      [leak('public')],
      [leak('public', 'Called otherwise')],
      [ann(sought, other)],
      [leak('private')],
      [leak('public')],
      [leak('private'), ann(other)],
      [leak('public'), ann(sought)],
    ]) {
      ledger.sync(given);
    }
    const nothing = { key: null, aliases: [], countries: [], born_at: null, identifiers: [] };
    const names = [{ ...nothing, name: sought, kind: 'person' as const }];
    const question: WatchQuestion = { kind: 'search', names, min_score: 0.5 };
    const commits = commitsOf(ledger.versions);
    const told = (audience: Audience) =>
      WATCH_MODES.map((mode) =>
        tellAll(commits, [{ id: 'w', version: 1, question, mode }], audience).map((step) =>
          step.map(({ subject }) => subject.id),
        ),
      );
    for (const steps of told('public')) expect(steps).toEqual(seen);
    for (const steps of told('full')) expect(steps).toEqual(seen.map((_, at) => (at === 1 || at === 8 ? ['ann'] : [])));
  });

  it('is the same from wherever one begins to read', () => {
    fc.assert(
      fc.property(arbitraryHistory(), watches, audiences, fc.nat(20), ({ versions }, asked, audience, from) => {
        const commits = commitsOf(versions);
        const all = tellAll(commits, asked, audience);
        expect(tellAll(commits, asked, audience, from)).toEqual(all.slice(from));
      }),
      RUNS,
    );
  });

  it('does not depend on what else is watched, and tells the same news under one id', () => {
    fc.assert(
      fc.property(arbitraryHistory(), watches, audiences, ({ versions }, asked, audience) => {
        const commits = commitsOf(versions);
        const together = tellAll(commits, asked, audience).flat();
        const alone = asked.map((watch) => tellAll(commits, [watch], audience).flat());
        for (const [at, watch] of asked.entries()) {
          expect(together.filter(({ watch_id }) => watch_id === watch.id)).toEqual(alone[at]);
        }
        for (const step of tellAll(commits, asked, audience)) {
          expect(new Set(step.map(({ id }) => id)).size).toBe(step.length);
        }
      }),
      RUNS,
    );
  });
});

function becomesPrivate({ fields, version }: Version, _: number, versions: readonly Version[]): boolean {
  const isEarlier = (one: Version): boolean =>
    one.version < version && one.fields.object === fields.object && one.fields.id === fields.id;
  return isPrivate(fields) && versions.some((one) => isEarlier(one) && !isPrivate(one.fields));
}

/** A decision that rests on a private thing is none of the public's. */
function rests({ fields }: Version): boolean {
  if (fields.object !== 'resolution') return false;
  if ([fields.from_id, fields.to_id].some((id) => id.startsWith(CANARY))) return true;
  return fields.evidence_ids.length > 0 && fields.evidence_ids.every((id) => id.startsWith(CANARY));
}

function commitsOf(versions: readonly Version[]): readonly Commit[] {
  const commits = new Map<number, Version[]>();
  for (const version of versions) {
    const known = commits.get(version.recorded_at);
    if (known === undefined) commits.set(version.recorded_at, [version]);
    else known.push(version);
  }
  return [...commits.values()];
}

/** What a book of watches tells of each commit. */
function tellAll(
  commits: readonly Commit[],
  asked: readonly Watch[],
  audience: Audience,
  from = 0,
): readonly (readonly Alert[])[] {
  const book = new WatchBook(latin);
  const full = new LiveGraph('full');
  const open = new LiveGraph('public');
  const graph = audience === 'full' ? full : open;
  for (const watch of asked) book.put(watch);
  const told: (readonly Alert[])[] = [];
  for (const [index, commit] of commits.entries()) {
    full.apply(commit);
    const { shown, hidden } = publicShare(open, commit, ({ object, id }) => full.versions(object, id));
    const at = commit[0]?.recorded_at ?? 0;
    const change: AudienceChange =
      audience === 'full' ? { at, versions: commit, hidden: [] } : { at, versions: shown, hidden };
    // Before the change: the whole graph has it already, so that of the full audience is built anew.
    const before = audience === 'full' ? graphOf(commits.slice(0, index).flat()) : open;
    const begun = index < from ? null : ended(book.begin(change, momentOf(before, at)));
    open.forget(hidden);
    open.apply(shown);
    if (index >= from) told.push(begun === null ? [] : ended(begun.finish(momentOf(graph, at))));
  }
  return told;
}

/** The same by looking at every record of the graphs before and after each commit. */
function compareAll(
  commits: readonly Commit[],
  asked: readonly Watch[],
  audience: Audience,
): readonly (readonly Alert[])[] {
  return commits.map((commit, index) => {
    const at = commit[0]?.recorded_at ?? 0;
    const [before, after] = [index, index + 1].map((end) => graphOf(commits.slice(0, end).flat(), audience));
    if (before === undefined || after === undefined) return [];
    const everything = new RefSet();
    for (const graph of [before, after]) {
      for (const object of LEDGER_KINDS) for (const id of graph.ids(object)) everything.add({ object, id });
    }
    return asked.flatMap((watch) => {
      const told = modesOf(watch.mode).flatMap((mode) => {
        const facts = (graph: LiveGraph): Facts =>
          withoutStop(factsOf(watch.question, mode, momentOf(graph, at), everything, at));
        const news = newsOf(watch.question, facts(before), facts(after), momentOf(after, at).view(mode));
        return [...news].map((one) => ({ mode, news: one }));
      });
      return withoutStop(alertsFromNews(watch, at, told));
    });
  });
}

function momentOf(graph: LiveGraph, at: number): Moment {
  const whole = new View(graph);
  const reality = new View(graph, { ...WHOLE_GRAPH, at });
  const view = (mode: Mode): View => (mode === 'knowledge' ? whole : reality);
  const paths = new PathFinder(graph, null, () => whole);
  return { view, path: (mode, query) => paths.find(view(mode).options, query) };
}

function ended<T>(work: Generator<void, T>): T {
  for (;;) {
    const turn = work.next();
    if (turn.done === true) return turn.value;
  }
}
