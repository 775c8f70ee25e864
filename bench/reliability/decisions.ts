import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.js';
import { dataOf, type ServiceProcess } from './service-process.js';

export interface DecisionsOptions {
  readonly decisions: number;
  readonly entities: number;
  readonly deciders: number;
  readonly chance: Chance;
}

export interface DecisionsReport {
  readonly asked: number;
  readonly acknowledged: number;
  /** Refused because other decisions stand in the way. */
  readonly conflicts: number;
  /** Acknowledged, and not in the list of live decisions. */
  readonly lost: number;
  /** Pairs judged not to be one that stand in one cluster. */
  readonly negative_in_cluster: number;
  /** Entities whose cluster is not what the live decisions make of it, asked of every replica. */
  readonly wrong_clusters: number;
  readonly odd: readonly string[];
  readonly took_s: number;
}

interface Decision {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly judgement: 'positive' | 'negative' | 'unsure';
}

/** Many decide at once, over several replicas, who is who; then every acknowledged decision must hold. */
export async function decideAtOnce(
  replicas: readonly ServiceProcess[],
  { decisions, entities, deciders, chance }: DecisionsOptions,
): Promise<DecisionsReport> {
  const started = performance.now();
  const ids = Array.from({ length: entities }, (_, n) => `person:${n}`);
  const [first] = replicas;
  if (first === undefined) throw new Error('there is no replica');
  const records = ids.map((id) => ({ object: 'entity', id, kind: 'person', name: id }));
  for (let at = 0; at < records.length; at += 5_000) {
    const body = { format: 'native', dataset: 'trial', records: records.slice(at, at + 5_000) };
    dataOf(await first.send('/graph/sync', { method: 'POST', body }));
  }
  await agreeing(replicas);

  const acknowledged = new Set<string>();
  const odd: string[] = [];
  let conflicts = 0;
  let left = decisions;
  const decider = async (number: number): Promise<void> => {
    const replica = replicas[number % replicas.length] ?? first;
    while (left > 0) {
      left -= 1;
      const [from_id, to_id] = pairOf(ids, chance);
      const judgement = chance.happens(0.75) ? 'positive' : 'negative';
      const body = { predicate: 'SAME_AS', judgement, from_id, to_id, evidence_ids: [], reason: 'a trial' };
      const reply = await replica.send('/graph/resolutions', { method: 'POST', body });
      if (reply?.status === 201 || reply?.status === 200) {
        acknowledged.add(dataOf<{ readonly resolution: Decision }>(reply).resolution.id);
      } else if (reply?.status === 409) conflicts += 1;
      else odd.push(`${reply?.status ?? 'no answer'} ${JSON.stringify(reply?.body)}`);
    }
  };
  await Promise.all(Array.from({ length: deciders }, (_, number) => decider(number)));
  await agreeing(replicas);

  const live = await liveDecisions(first);
  const clusters = clustersOf(ids, live);
  const negatives = live.filter(({ judgement }) => judgement === 'negative');
  const listed = new Set(live.map(({ id }) => id));
  let wrong = 0;
  for (const replica of replicas) {
    for (const id of ids) {
      const shown = dataOf<{ readonly cluster: { readonly member_ids: readonly string[] } | null }>(
        await replica.send(`/graph/entities/${id}`),
      ).cluster?.member_ids ?? [id];
      const expected = ids.filter((other) => clusters.get(other) === clusters.get(id));
      if ([...shown].sort().join() !== expected.sort().join()) wrong += 1;
    }
  }
  return {
    asked: decisions,
    acknowledged: acknowledged.size,
    conflicts,
    lost: [...acknowledged].filter((id) => !listed.has(id)).length,
    negative_in_cluster: negatives.filter(({ from_id, to_id }) => clusters.get(from_id) === clusters.get(to_id)).length,
    wrong_clusters: wrong,
    odd,
    took_s: Math.round((performance.now() - started) / 1_000),
  };
}

/** Waits until every replica shows the same graph. */
export async function agreeing(replicas: readonly ServiceProcess[], withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const versions = await Promise.all(
      replicas.map(
        async (replica) => dataOf<{ graph_version: string }>(await replica.send('/graph/status')).graph_version,
      ),
    );
    if (new Set(versions).size === 1) return;
    if (performance.now() > deadline) throw new Error(`the replicas do not agree: ${versions.join(', ')}`);
    await sleep(50);
  }
}

function pairOf(ids: readonly string[], chance: Chance): readonly [string, string] {
  const from = chance.below(ids.length);
  // Near ones more often, so that clusters grow and stand in one another's way.
  const to = (from + 1 + chance.below(Math.min(6, ids.length - 1))) % ids.length;
  return [ids[from] ?? '', ids[to] ?? ''];
}

async function liveDecisions(replica: ServiceProcess): Promise<readonly Decision[]> {
  const all: Decision[] = [];
  let after = '';
  for (;;) {
    const reply = await replica.send(`/graph/resolutions?live=1&limit=1000${after}`);
    all.push(...dataOf<readonly Decision[]>(reply));
    const { page } = reply?.body as { readonly page: { readonly next_cursor: string | null } };
    if (page.next_cursor === null) return all;
    after = `&cursor=${encodeURIComponent(page.next_cursor)}`;
  }
}

/** The cluster of each, by the plainest way there is. */
function clustersOf(ids: readonly string[], live: readonly Decision[]): ReadonlyMap<string, string> {
  const cluster = new Map(ids.map((id) => [id, id]));
  for (const { judgement, from_id, to_id } of live) {
    if (judgement !== 'positive') continue;
    const [kept, given] = [cluster.get(from_id), cluster.get(to_id)];
    if (kept === undefined || given === undefined) continue;
    for (const [id, name] of cluster) if (name === given) cluster.set(id, kept);
  }
  return cluster;
}
