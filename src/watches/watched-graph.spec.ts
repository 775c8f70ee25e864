import { LiveGraph, readRecord, type ReadFields, type Version } from '#domain/graph';
import { ingest } from '#domain/ingest';
import type { WatchQuestion } from '#domain/watches';
import { YieldBudget } from '../platform/work/yield-budget.js';
import { WatchedGraph } from './watched-graph.js';

const RELATIONS = 1_500;
const CONTEXT = {
  actor: { label: 'desk', role: 'admin' },
  now: 1_000,
  dataset: 'd',
  run_id: null,
  reason: null,
} as const;

const commit: readonly Version[] = (() => {
  const hub = { object: 'entity', id: 'hub', kind: 'company', name: 'Hub' };
  const others = Array.from({ length: RELATIONS }, (_, at) => [
    { object: 'entity', id: `e${at}`, kind: 'company', name: `E ${at}` },
    { object: 'relation', id: `r${at}`, predicate: 'RELATED_TO', from_id: `e${at}`, to_id: 'hub' },
  ]);
  const readings = [hub, ...others.flat()].map((draft) => readRecord(draft, { dataset: 'd' })) as readonly ReadFields[];
  const { versions } = ingest(new LiveGraph('full'), readings, CONTEXT);
  return versions.map((version, at) => ({ ...version, seq: at + 1 }));
})();

/** How often others had a turn while a commit was evaluated for a watch that lets them whenever it may. */
async function turnsOf(question: WatchQuestion): Promise<{ readonly turns: number; readonly alerts: number }> {
  const graph = new WatchedGraph((text) => text);
  const said = { name: 'w', audience: 'public', mode: 'knowledge', status: 'active', owner: 'desk' } as const;
  graph.watch({ ...said, id: 'w', version: 1, created_at: 0, updated_at: 0, since: 0, revision: 0, question });
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const { alerts } = await graph.evaluate(commit, new YieldBudget(0));
  isOver = true;
  return { turns, alerts: alerts.length };
}

describe('the evaluation of a large commit', () => {
  it('lets others run record by record, and alert by alert, of a watch that all of it concerns', async () => {
    const { turns, alerts } = await turnsOf({ kind: 'entity', entity_id: 'hub' });
    expect(alerts).toBe(RELATIONS + 1);
    // Looked at before and after, told, and addressed.
    expect(turns).toBeGreaterThan(4 * RELATIONS);
  });

  it('lets others run of a watch over rules, which looks at every record', async () => {
    expect((await turnsOf({ kind: 'invariant', rules: [] })).turns).toBeGreaterThan(2 * RELATIONS);
  });

  it('lets others run while it is taken in, of a watch that nothing of it concerns', async () => {
    const { turns, alerts } = await turnsOf({ kind: 'claim', claim_id: 'none' });
    expect(alerts).toBe(0);
    expect(turns).toBeGreaterThan(commit.length / 1_000);
  });
});
