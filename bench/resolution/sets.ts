import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Matcher, nameEvidenceBits, planBootstrap, IdentityView, ProfileMaker, scorePair } from '#domain/resolutions';
import { transliterate } from '../../src/resolutions/threads/transliterate.js';
import type { Judged } from './measures.js';
import { acceptAll, type Served } from './served.js';
import { screen, type Screened } from './screening.js';
import { entityOf, type NeutralRecord } from './records.js';
import type { DrawnSet } from './drawn/set.js';

/** A set, judged: its scored pairs, the true pairs that were never compared, and what bootstrap would link wrongly. */
export interface JudgedSet {
  readonly name: string;
  readonly judged: readonly Judged[];
  readonly missed: number;
  readonly bootstrapLinks: number;
  readonly bootstrapWrong: number;
  /** The groups that the file names its pairs by, where it does: languages, kinds. */
  readonly groups: readonly string[] | null;
  /** What accepting the whole list makes; null for a set of pairs, whose records belong to no common list. */
  readonly served: Served | null;
}

/** The lists to screen against that stand in a folder, asked about every stranger or one in `each`. */
export function screenLists(
  folder: string,
  only: readonly string[] = [],
  each = 1,
): readonly { readonly name: string; readonly screened: Screened }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => only.length === 0 || only.includes(name))
    .sort()
    .flatMap((name) => {
      const at = join(folder, name);
      const files = readdirSync(at, { withFileTypes: true }).map((file) => file.name);
      const [list, strangers] = [/^index_.*jsonl\.gz$/, /^negatives_.*jsonl\.gz$/].map((pattern) =>
        files.find((file) => pattern.test(file)),
      );
      if (list === undefined || strangers === undefined) return [];
      const asked = recordsOf(join(at, strangers)).filter((_stranger, index) => index % each === 0);
      return [{ name, screened: screen(recordsOf(join(at, list)), asked) }];
    });
}

function recordsOf(file: string): NeutralRecord[] {
  return linesOf(file).map((line): NeutralRecord => JSON.parse(line) as NeutralRecord);
}

/** A pair alone says nothing about the population that it comes from; this stands in for it. */
const POPULATION = 1_000;

/** Every set in a folder: those with `pairs.jsonl.gz`, and those with `records.jsonl.gz` and `truth.csv.gz`. */
export function judgeSets(folder: string, only: readonly string[] = []): JudgedSet[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const at = join(folder, name);
      if (only.length > 0 && !only.includes(name)) return [];
      if (existsSync(join(at, 'pairs.jsonl.gz'))) return [judgePairs(name, pairsOf(at))];
      return existsSync(join(at, 'truth.csv.gz')) ? [judgeLinkage(name, at)] : [];
    });
}

/** Two records and whether they are one. */
export interface NeutralPair {
  readonly label: number;
  readonly group?: string;
  readonly left: NeutralRecord;
  readonly right: NeutralRecord;
}

function pairsOf(at: string): readonly NeutralPair[] {
  return linesOf(join(at, 'pairs.jsonl.gz')).map((line): NeutralPair => JSON.parse(line) as NeutralPair);
}

/** Scores each pair of a set as if a thousand entities could be confused. */
export function judgePairs(name: string, pairs: readonly NeutralPair[]): JudgedSet {
  const maker = new ProfileMaker(transliterate);
  const profiles = pairs.map(
    ({ left, right }, index) =>
      [maker.make(entityOf(left, `l${index}`)), maker.make(entityOf(right, `r${index}`))] as const,
  );
  for (const [left, right] of profiles) {
    maker.count(left, 1);
    maker.count(right, 1);
  }
  maker.freeze({ person: POPULATION, organisation: POPULATION, thing: POPULATION });
  const judged = profiles.map(([left, right], index) => ({
    score: scorePair(left, right, { size: POPULATION })?.score ?? 0,
    label: pairs[index]?.label === 1,
  }));
  let bootstrapLinks = 0;
  let bootstrapWrong = 0;
  profiles.forEach(([left, right], index) => {
    const byId = new Map([left, right].map((profile) => [profile.id, profile]));
    const links = planBootstrap({
      profiles: byId.values(),
      profileOf: (id) => byId.get(id),
      identity: UNDECIDED,
      nameBits: nameEvidenceBits,
    }).planned.length;
    bootstrapLinks += links;
    if (pairs[index]?.label !== 1) bootstrapWrong += links;
  });
  const groups = pairs.map(({ group }) => group ?? '');
  return { name, judged, missed: 0, bootstrapLinks, bootstrapWrong, groups, served: null };
}

const UNDECIDED = new IdentityView({ clusters: [], judged: [] });

function judgeLinkage(name: string, at: string): JudgedSet {
  const clusterOf = new Map<string, string>();
  for (const line of linesOf(join(at, 'truth.csv.gz')).slice(1)) {
    const [cluster, record] = line.split(',');
    if (cluster !== undefined && record !== undefined) clusterOf.set(record, cluster);
  }
  return judgeRecords({ name, records: recordsOf(join(at, 'records.jsonl.gz')), clusterOf });
}

/** Blocks, compares and serves the records of a set, and counts against the truth. */
export function judgeRecords({ name, records, clusterOf }: DrawnSet): JudgedSet {
  const sourceOf = new Map(records.map(({ id = '', src = '' }) => [id, src]));
  // Two sources without duplicates of their own are only compared with each other.
  const isBetweenSources = new Set(sourceOf.values()).size > 1;
  const isAsked = (a: string, b: string): boolean => !isBetweenSources || sourceOf.get(a) !== sourceOf.get(b);
  const isTrue = (a: string, b: string): boolean =>
    clusterOf.get(a) !== undefined && clusterOf.get(a) === clusterOf.get(b);

  const matcher = new Matcher(transliterate);
  for (const record of records) matcher.put(entityOf(record, record.id ?? ''));
  matcher.settle();
  const judged: Judged[] = [];
  for (const { a, b, score } of matcher.allPairs(0)) {
    if (isAsked(a.id, b.id)) judged.push({ score: score.score, label: isTrue(a.id, b.id) });
  }
  const { planned } = planBootstrap({
    profiles: matcher.allProfiles(),
    profileOf: (id) => matcher.profile(id),
    identity: UNDECIDED,
    nameBits: nameEvidenceBits,
  });
  return {
    name,
    judged,
    missed: truePairs(clusterOf, isAsked) - judged.filter(({ label }) => label).length,
    bootstrapLinks: planned.length,
    bootstrapWrong: planned.filter(({ from_id, to_id }) => !isTrue(from_id, to_id)).length,
    groups: null,
    served: acceptAll(
      records.map((record) => entityOf(record, record.id ?? '')),
      clusterOf,
      isAsked,
    ),
  };
}

function truePairs(clusterOf: ReadonlyMap<string, string>, isAsked: (a: string, b: string) => boolean): number {
  const members = new Map<string, string[]>();
  for (const [record, cluster] of clusterOf) members.set(cluster, [...(members.get(cluster) ?? []), record]);
  let count = 0;
  for (const records of members.values()) {
    records.forEach((one, index) => {
      for (const other of records.slice(0, index)) if (isAsked(one, other)) count++;
    });
  }
  return count;
}

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
}
