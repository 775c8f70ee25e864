import { randomBytes } from 'node:crypto';
import type { ServiceProcess } from './service-process.js';

export interface FullDiskReport {
  readonly acknowledged: number;
  readonly lost: number;
  /** Answers to writes while the disk was full, by their code. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly failed_reads: number;
  /** Milliseconds from the moment there was room again until a write was taken. */
  readonly recovered_ms: number;
}

const MAX_WRITES = 2_000;
const REFUSED_WRITES = 20;
const TEXT_BYTES = 90_000;
const RECOVERS_WITHIN_MS = 60_000;

/** Writes until the disk is full, reads and writes on it, makes room, and looks for all that was acknowledged (R6). */
export async function fillDisk(service: ServiceProcess, makeRoom: () => Promise<void>): Promise<FullDiskReport> {
  const acknowledged: string[] = [];
  const refusals: Record<string, number> = {};
  let failedReads = 0;
  const write = async (id: string): Promise<string | null> => {
    // Random, so that nothing can be compressed on its way to the disk.
    const text = randomBytes(TEXT_BYTES).toString('base64');
    const records = [
      { object: 'source', id: `s-${id}`, title: id, type: 'other' },
      { object: 'evidence', id, source_id: `s-${id}`, method: 'document', snapshot: { text } },
    ];
    const body = { format: 'native', dataset: 'trial', records };
    const reply = await service.send('/graph/sync', { method: 'POST', body });
    if (reply?.status === 200) acknowledged.push(id);
    if (reply?.status === 200) return null;
    return (reply?.body as { error?: { code?: string } } | undefined)?.error?.code ?? 'no answer';
  };
  const read = async (): Promise<void> => {
    const reply = await service.send(`/graph/sources?limit=5`);
    if (reply?.status !== 200) failedReads += 1;
  };
  let refused = 0;
  for (let count = 0; count < MAX_WRITES && refused < REFUSED_WRITES; count += 1) {
    const code = await write(`e-${count}`);
    await read();
    if (code === null) continue;
    refused += 1;
    refusals[code] = (refusals[code] ?? 0) + 1;
  }
  await makeRoom();
  const since = performance.now();
  for (let count = 0; (await write(`after-${count}`)) !== null; count += 1) {
    if (performance.now() - since > RECOVERS_WITHIN_MS) break;
    await new Promise((done) => setTimeout(done, 200));
  }
  const recovered = Math.round(performance.now() - since);
  await service.kill();
  await service.start();
  let lost = 0;
  for (const id of acknowledged) {
    const reply = await service.send(`/graph/evidence/${id}/history`);
    if (reply?.status !== 200) lost += 1;
  }
  return { acknowledged: acknowledged.length, lost, refusals, failed_reads: failedReads, recovered_ms: recovered };
}
