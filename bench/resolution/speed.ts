import { cpuUsage, memoryUsage } from 'node:process';
import { Matcher, MODEL, SuggestionIndex, type MatchChange } from '#domain/resolutions';
import { transliterate } from '../../src/resolutions/threads/transliterate.js';
import { generatePopulation } from './generator.js';

/** What one population costs: CPU seconds of this thread, megabytes above what the population itself takes. */
export interface Speed {
  readonly size: number;
  readonly buildS: number;
  readonly memoryMB: number;
  readonly passS: number;
  readonly pairs: number;
  /** Share of planted duplicates that a pass finds at all, and at the threshold. */
  readonly blocked: number;
  readonly found: number;
  /** Milliseconds of CPU for one changed entity and its fresh suggestions, 95th percentile. */
  readonly changeP95Ms: number;
  readonly fullPairsPerS: number;
  readonly namePairsPerS: number;
}

/** What the list that the service serves costs: it is filled from a full pass, and then kept current. */
export interface IndexSpeed {
  readonly size: number;
  readonly buildS: number;
  readonly passS: number;
  /** After the pass, above what the population itself takes. */
  readonly memoryMB: number;
  readonly kept: number;
  /** Longest piece of work, in milliseconds: nobody who asks waits longer for his turn. */
  readonly longestPieceMs: number;
  /** One changed entity, its pairs anew, and the page of it; 95th percentile. */
  readonly changeP95Ms: number;
  /** The first page of the whole list. */
  readonly pageMs: number;
}

const SEED = 20_261_120;

/** Measures the index of suggestions as the service fills it: told of everything, then working in pieces. */
export function measureIndex(size: number): IndexSpeed {
  const { entities } = generatePopulation(size, SEED);
  collectGarbage();
  const before = memoryUsage();
  const matchIndex = new SuggestionIndex(transliterate);
  const buildS = cpuSeconds(() => entities.forEach((entity) => matchIndex.take(changeOf(entity.id, entity))));
  let longestPieceMs = 0;
  const passS = cpuSeconds(() => {
    for (let isMore = true; isMore;) {
      const from = performance.now();
      isMore = matchIndex.work();
      longestPieceMs = Math.max(longestPieceMs, performance.now() - from);
    }
  });
  collectGarbage();
  const after = memoryUsage();
  const memoryMB = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;
  const query = { entity_id: null, kind: null, min_score: MODEL.threshold, after: null, limit: 50 };
  const pageMs = cpuSeconds(() => matchIndex.suggestions(query)) * 1000;
  const kept = matchIndex.size;
  const costs = generatePopulation(500, SEED + 1).entities.map((entity, index) => {
    const id = `e${(index * 37) % Math.floor(size / 2)}`;
    return cpuSeconds(() => {
      matchIndex.take(changeOf(id, { ...entity, id }));
      while (!matchIndex.isCurrent) matchIndex.work();
      matchIndex.suggestions({ ...query, entity_id: id });
    });
  });
  return { size, buildS, passS, memoryMB, kept, longestPieceMs, changeP95Ms: p95(costs) * 1000, pageMs };
}

function changeOf(id: string, entity: Parameters<Matcher['put']>[0]): MatchChange {
  return { what: 'entity', id, entity, seen_at: 0 };
}

function p95(costs: readonly number[]): number {
  return [...costs].sort((a, b) => a - b)[Math.floor(costs.length * 0.95)] ?? 0;
}

/** Measures index build, memory, a full pass and single changes on a generated population. */
export function measureSpeed(size: number): Speed {
  const { entities, twinOf } = generatePopulation(size, SEED);
  collectGarbage();
  const before = memoryUsage();
  const matcher = new Matcher(transliterate);
  const buildS = cpuSeconds(() => {
    for (const entity of entities) matcher.put(entity);
    matcher.settle();
  });
  collectGarbage();
  const after = memoryUsage();
  const memoryMB = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;

  let pairs = 0;
  let blocked = 0;
  let found = 0;
  const passS = cpuSeconds(() => {
    for (const { a, b, score } of matcher.allPairs(0)) {
      pairs++;
      if (twinOf.get(b.id) !== a.id && twinOf.get(a.id) !== b.id) continue;
      blocked++;
      if (score.score >= MODEL.threshold) found++;
    }
  });
  const planted = twinOf.size;
  return {
    size,
    buildS,
    memoryMB,
    passS,
    pairs,
    blocked: blocked / planted,
    found: found / planted,
    changeP95Ms: changeP95(matcher, size),
    ...scoringSpeed(matcher, size),
  };
}

function changeP95(matcher: Matcher, size: number): number {
  const fresh = generatePopulation(500, SEED + 1).entities;
  const costs = fresh.map((entity, index) => {
    const id = `e${(index * 37) % Math.floor(size / 2)}`;
    return cpuSeconds(() => {
      matcher.put({ ...entity, id });
      matcher.pairsOf(id, MODEL.threshold);
    });
  });
  return p95(costs) * 1000;
}

/** Scores the nearest of many entities again and again: whole pairs, and pairs of which only names are known. */
function scoringSpeed(
  matcher: Matcher,
  size: number,
): { readonly fullPairsPerS: number; readonly namePairsPerS: number } {
  const full: [string, string][] = [];
  for (let index = 0; full.length < 20_000 && index < size; index++) {
    for (const { a, b } of matcher.pairsOf(`e${index}`, 0)) full.push([a.id, b.id]);
  }
  const rate = (of: Matcher): number => {
    const seconds = cpuSeconds(() => {
      for (const [a, b] of full) of.score(a, b);
    });
    return full.length / seconds;
  };
  const bare = new Matcher(transliterate);
  for (const id of new Set(full.flat())) {
    const profile = matcher.profile(id);
    if (profile !== undefined) bare.put(nameOnly(id, profile.kind, profile.names[0]?.value ?? ''));
  }
  bare.settle();
  return { fullPairsPerS: rate(matcher), namePairsPerS: rate(bare) };
}

function nameOnly(id: string, kind: 'person' | 'company' | string, name: string): Parameters<Matcher['put']>[0] {
  return {
    id,
    kind: kind === 'person' ? 'person' : 'company',
    name,
    names: [],
    identifiers: [],
    gender: null,
    addresses: [],
    birth_place: null,
    countries: [],
    asset_symbol: null,
    effective_at: null,
    effective_until: null,
    dataset: null,
    attributes: {},
  };
}

function cpuSeconds(work: () => void): number {
  const before = cpuUsage();
  work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1e6;
}

/** With `--expose-gc` the memory figures are exact; without it they include garbage. */
function collectGarbage(): void {
  globalThis.gc?.();
}
