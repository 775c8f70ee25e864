import type { FaultyPath } from '../faulty-path.js';
import { prepare } from '../mixed.js';
import { dataOf, ServiceProcess } from '../service-process.js';
import { atMost, exactly, type Figure } from './figure.js';
import { msUntil } from './waiting.js';

const WRITES = 40;
const LOSSES = 3;

/** R11: two replicas, of which one writes and the other, whose path to the database can be lost, reads. */
export async function replicasAgree(url: string, path: FaultyPath): Promise<readonly Figure[]> {
  const writer = await new ServiceProcess({ DATABASE_URL: url }).start();
  const reader = await new ServiceProcess({ DATABASE_URL: path.url }).start();
  await prepare(writer);
  let count = 0;
  const write = async (): Promise<string> => {
    count += 1;
    const records = [{ object: 'entity', id: `new:${count}`, kind: 'person', name: `New ${count}` }];
    const body = { format: 'native', dataset: 'trial', records };
    const reply = await writer.send('/graph/sync', { method: 'POST', body });
    return dataOf<{ readonly graph_version: string }>(reply).graph_version;
  };
  const isSeen = async (headers: Readonly<Record<string, string>> = {}): Promise<boolean> =>
    (await reader.send(`/graph/entities/new:${count}`, { headers }))?.status === 200;

  const [told, afterLoss]: [number[], number[]] = [[], []];
  let missed = 0;
  for (let n = 0; n < WRITES; n += 1) {
    const version = await write();
    if (n % 2 === 0) told.push(await msUntil(() => isSeen()));
    else if (!(await isSeen({ 'x-graph-version': version }))) missed += 1;
  }
  for (let n = 0; n < LOSSES; n += 1) {
    path.loseConnections();
    await write();
    afterLoss.push(await msUntil(() => isSeen()));
  }
  for (const service of [writer, reader]) await service.stop();
  return [
    atMost('R11', 'another replica shows a write within', Math.max(...told), 3_000, 'ms'),
    atMost('R11', 'the same when its connections fall silent, within', Math.max(...afterLoss), 3_000, 'ms'),
    exactly('R11', `own writes not seen with X-Graph-Version, of ${WRITES / 2}`, missed, 0),
  ];
}
