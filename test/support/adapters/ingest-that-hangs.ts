import { movementRow } from '../../contracts/movement-rows.js';
import { movementLine } from '#domain/analytics';
import { SystemClock } from '../../../src/platform/clock.js';
import { ParquetMovementFiles } from '../../../src/platform/duckdb/parquet-movement-files.js';
import { Database } from '../../../src/platform/typeorm/connection/database.js';
import { FiledMovementStore } from '../../../src/platform/typeorm/filed-movement-store.js';
import { MovementDatasets } from '../../../src/platform/typeorm/movement-datasets.js';
import { TypeOrmMovementStore } from '../../../src/platform/typeorm/typeorm-movement-store.js';
import { databaseOptions, READY_MS } from '../postgres-options.js';

/** A process that has written the files of a batch, says so, and never comes to name them. */
const [url = '', folder = ''] = process.argv.slice(2);
const clock = new SystemClock();
const database = new Database(databaseOptions(url), clock);
database.start();
await database.ready(READY_MS);
const files = new ParquetMovementFiles(folder, clock);
const rows = new TypeOrmMovementStore(database, clock);
const store = new FiledMovementStore(new MovementDatasets(database, clock), files, rows);
const lines = async function* () {
  await Promise.resolve();
  for (const txId of ['1', '2', '3']) yield movementLine(movementRow({ txId }), 1);
};
await store.ingest({ dataset: 'd', profile: 'generic', retentionDays: null, lines: lines() }, async () => {
  process.stdout.write('written\n');
  await new Promise((resolve) => setTimeout(resolve, READY_MS));
  return { keep: false, value: null };
});
await files.close();
await database.stop();
