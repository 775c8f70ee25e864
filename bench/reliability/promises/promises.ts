import { FaultyPath } from '../faulty-path.js';
import type { Ground } from '../ground.js';
import { databaseAway } from './away.js';
import type { Figure } from './figure.js';
import { replicasAgree } from './replicas.js';
import { databaseSlow } from './slow.js';
import { toldToStop } from './stopping.js';
import { migrationsAtOnce, poisoned, sameBytes } from './stores.js';

/** What ends by itself long before; a trial that does not has found something too. */
const MAX_MS = 300_000;

/**
 * Measures the figures of spec/operations.md#promises, that no other trial measures: of the service as it was built, on
 * a PostgreSQL behind a path that can be slow or lost. What throws, or does not end, is a promise that does not hold.
 *
 * @param otherNode another Node, by which the same bytes must be told; null where there is none
 * @param only of these alone, such as `R9`; null for all
 */
export async function measurePromises(
  ground: Ground,
  otherNode: string | null,
  only: string | null,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const measure = async (promise: string, work: () => Promise<readonly Figure[]>): Promise<void> => {
    if (only !== null && !promise.split(', ').includes(only)) return;
    console.log(`measuring ${promise} …`);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('it does not end')), MAX_MS);
    });
    try {
      figures.push(...(await Promise.race([work(), tooLong])));
    } catch (error) {
      console.error(error);
      const measured = error instanceof Error ? error.message : String(error);
      figures.push({ promise, what: 'is measured', measured, limit: 'yes', holds: false });
    } finally {
      clearTimeout(timer);
    }
  };
  const onPath = async (
    name: string,
    work: (url: string, path: FaultyPath) => Promise<readonly Figure[]>,
  ): Promise<readonly Figure[]> => {
    const url = await ground.database(name);
    const path = await FaultyPath.to(url);
    try {
      return await work(url, path);
    } finally {
      await path.close();
    }
  };
  await measure('R1, R2, R3', () => onPath('away', (_, path) => databaseAway(ground, path)));
  await measure('R4, R5', () => onPath('slow', databaseSlow));
  await measure('R9', async () => toldToStop(await ground.database('stopping')));
  await measure('R11', () => onPath('replicas', replicasAgree));
  await measure('R12', () => migrationsAtOnce(ground));
  await measure('R13, R17', () => sameBytes(ground, otherNode));
  await measure('R18', () => poisoned(ground));
  return figures;
}
