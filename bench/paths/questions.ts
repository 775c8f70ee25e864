import type { PathAnswer } from '#domain/paths';
import { NONE, type FloorPaths } from './floor.js';
import { MAX_HOPS, type Asked, type Ours } from './ours.js';
import type { Graphology, Kuzu, Recursive } from './peers.js';

export interface Engines {
  readonly ours: Ours;
  readonly floor: FloorPaths;
  readonly graphology: Graphology | null;
  readonly kuzu: Kuzu | null;
  readonly sql: Recursive | null;
}

/** One question, asked of all who can say it. Each answers a number that they must agree on; null when it cannot. */
export interface Question {
  readonly name: string;
  readonly ours: (ours: Ours, from: number, to: number) => number | null;
  readonly floor: (floor: FloorPaths, from: number, to: number) => number;
  readonly peers: readonly Peer[];
}

interface Peer {
  readonly name: string;
  /** How many times faster than this one the engine has to be. */
  readonly times: number;
  readonly ask: (engines: Engines, from: number, to: number) => number | Promise<number> | null;
}

/** Every kind of path, of all times; and those that an instant changes, as of one. */
export function questionsFor(at: number): readonly Question[] {
  const hopsAsOf: Question['floor'] = (floor, from, to) => floor.hopsAsOf(from, to, MAX_HOPS, at);
  const hopPeers: readonly Peer[] = [
    {
      name: 'graphology',
      times: 10,
      ask: ({ graphology }, from, to) => graphology?.hops('hops', from, to, MAX_HOPS) ?? null,
    },
    { name: 'Kuzu', times: 100, ask: ({ kuzu }, from, to) => kuzu?.hops(from, to) ?? null },
    { name: 'recursive CTE', times: 100, ask: ({ sql }, from, to) => sql?.hops(from, to) ?? null },
  ];
  const asOfPeers: readonly Peer[] = [
    {
      name: 'graphology',
      times: 10,
      ask: ({ graphology }, from, to) => graphology?.hops('asOf', from, to, MAX_HOPS) ?? null,
    },
    { name: 'Kuzu', times: 100, ask: ({ kuzu }, from, to) => kuzu?.hopsAsOf(from, to) ?? null },
    { name: 'recursive CTE', times: 100, ask: ({ sql }, from, to) => sql?.hopsAsOf(from, to, at) ?? null },
  ];
  return [
    question('direct', { kind: 'direct' }, hopsOf, (floor, from, to) => floor.direct(from, to)),
    question('documented_path', { kind: 'documented_path' }, hopsOf, hops, hopPeers),
    question('documented_path as of t', { kind: 'documented_path', at }, hopsOf, hopsAsOf, asOfPeers),
    question('temporal_path as of t', { kind: 'temporal_path', at }, hopsOf, hopsAsOf, asOfPeers),
    question('evidence_backed_path', { kind: 'evidence_backed_path' }, widthOf, (floor, from, to) =>
      floor.widest(from, to, MAX_HOPS),
    ),
    question(
      'temporal_path, foremost',
      { kind: 'temporal_path' },
      arrivalOf,
      (floor, from, to) => floor.foremost(from, to, MAX_HOPS),
      [{ name: 'recursive CTE', times: 100, ask: ({ sql }, from, to) => sql?.foremost(from, to, false) ?? null }],
    ),
    question('temporal_path, shortest', { kind: 'temporal_path', objective: 'shortest' }, hopsOf, (floor, from, to) =>
      floor.shortest(from, to, MAX_HOPS),
    ),
    question('temporal_path, fastest', { kind: 'temporal_path', objective: 'fastest' }, tookOf, (floor, from, to) =>
      floor.fastest(from, to, MAX_HOPS),
    ),
    question(
      'capital_path',
      { kind: 'capital_path' },
      arrivalOf,
      (floor, from, to) => floor.foremost(from, to, MAX_HOPS, true),
      [{ name: 'recursive CTE', times: 100, ask: ({ sql }, from, to) => sql?.foremost(from, to, true) ?? null }],
    ),
    question('knowledge_at_time', { kind: 'knowledge_at_time', at, mode: 'knowledge' }, knownOf, (floor, from, to) =>
      floor.knowable(from, to, MAX_HOPS),
    ),
  ];
}

function hops(floor: FloorPaths, from: number, to: number): number {
  return floor.hops(from, to, MAX_HOPS);
}

function question(
  name: string,
  asked: Asked,
  read: (answer: PathAnswer) => number,
  floor: Question['floor'],
  peers: readonly Peer[] = [],
): Question {
  return {
    name,
    ours: (ours, from, to) => {
      const answer = ours.ask(from, to, asked);
      return answer.truncated ? null : read(answer);
    },
    floor,
    peers,
  };
}

function hopsOf({ hops }: PathAnswer): number {
  return hops ?? NONE;
}

function widthOf({ hops, paths: [best] }: PathAnswer): number {
  if (best === undefined || hops === null) return NONE;
  return Math.min(...best.steps.map((step) => step.independent_source_count_min)) * 16 - hops;
}

function arrivalOf({ paths: [best] }: PathAnswer): number {
  return best === undefined ? NONE : instantOf(best.arrival_at);
}

function tookOf({ paths: [best] }: PathAnswer): number {
  if (best === undefined) return NONE;
  const [departure, arrival] = [instantOf(best.departure_at), instantOf(best.arrival_at)];
  return departure === arrival ? 0 : arrival - departure;
}

function knownOf({ first_knowable_at }: PathAnswer): number {
  return instantOf(first_knowable_at);
}

function instantOf(text: string | null | undefined): number {
  return typeof text === 'string' ? Date.parse(text) : NONE;
}
