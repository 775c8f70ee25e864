import fs from 'node:fs';
import readline from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, EntitySchema } from 'typeorm';
import { mustEqual, type RunningService } from './running-service.js';
import { taken, withPeakRss, type Taken } from './measure.js';
import { short, type Goal, type Row } from './report.js';
import { connected, type Material } from './workplace.js';

/** The peers store at most so many of the records: their cost for each does not hang on how many there are. */
const PEER_RECORDS = 50_000;
const TYPEORM_BATCH = 500;
const RECORDSET_BATCH = 5_000;
const MB = 1_048_576;

interface SyncReply {
  readonly data: { readonly created: number; readonly unchanged: number; readonly rejected: number };
}

/** `POST /graph/sync` of the whole graph over HTTP: tried out, stored, sent again. */
export async function importRows(service: RunningService, material: Material, peerUrl: string): Promise<Row[]> {
  const peers = await storeInBareTables(material, peerUrl);
  const rows: Row[] = [];
  const { records } = material;
  const asked = [
    ['import: dry run', true, { created: records, unchanged: 0 }],
    ['import', false, { created: records, unchanged: 0 }],
    ['import: all unchanged', false, { created: 0, unchanged: records }],
  ] as const;
  for (const [operation, dryRun, expected] of asked) {
    const before = process.memoryUsage.rss();
    const { result, peak } = await withPeakRss(() => taken(() => sync(service, material, dryRun)));
    mustEqual(`${operation}: created`, result.result.created, expected.created);
    mustEqual(`${operation}: unchanged`, result.result.unchanged, expected.unchanged);
    mustEqual(`${operation}: rejected`, result.result.rejected, 0);
    const memory = `RSS ${short(before / MB)} to ${short(process.memoryUsage.rss() / MB)} MB, peak ${short(peak / MB)}`;
    const goal: Goal = { of: 'figure', must: 10_000, aim: 30_000, atLeast: true };
    rows.push(rateRow(operation, result, records, memory, operation === 'import' ? goal : undefined, peers.copy));
  }
  const sample = peers.records;
  rows.push(rateRow('peer: TypeORM insert in batches, bare table', peers.typeorm, sample, `${sample} records`));
  rows.push(rateRow('peer: json_to_recordset, bare table', peers.recordset, sample, `${sample} records`));
  rows.push(rateRow('peer: COPY, bare table (the floor)', peers.copy, sample, `${sample} records`));
  return rows;
}

async function sync(service: RunningService, { file }: Material, dryRun: boolean): Promise<SyncReply['data']> {
  const path = `graph/sync?dataset=bench&dry_run=${dryRun ? '1' : '0'}`;
  const headers = { 'Content-Type': 'application/x-ndjson' };
  const body = fs.createReadStream(file);
  const reply = await service.send(path, { method: 'POST', headers, body, keeps: true });
  if (reply.status !== 200) throw new Error(`sync answered ${reply.status}: ${reply.body.toString()}`);
  return (JSON.parse(reply.body.toString()) as SyncReply).data;
}

function rateRow(
  operation: string,
  { ms, cpuMs }: Taken<unknown>,
  records: number,
  more: string,
  goal?: Goal,
  floor?: Taken<unknown> & { readonly records: number },
): Row {
  const rate = records / (ms / 1_000);
  const cpuUs = (cpuMs * 1_000) / records;
  const notes = `${short(cpuUs)} us CPU a record, ${more}`;
  const row: Row = {
    operation,
    figure: rate,
    unit: 'records/s',
    notes,
    cpuUs,
    ...(goal === undefined ? {} : { goal }),
  };
  return floor === undefined ? row : { ...row, peer: { name: 'COPY', figure: floor.records / (floor.ms / 1_000) } };
}

interface Document {
  readonly object: string;
  readonly id: string;
  readonly fields: string;
}

/** The same documents into a table without any rule, by the ways that there are. */
async function storeInBareTables(material: Material, url: string) {
  const documents = await sampleOf(material);
  const records = documents.length;
  const ways = ['typeorm', 'recordset', 'copied'];
  await connected(url, async (client) => {
    for (const way of ways) await client.query(`create table bare_${way} (object text, id text, fields json)`);
  });
  const typeorm = await withTypeOrm(url, documents);
  const [recordset, copy] = await connected(url, async (client) => {
    const statement = `insert into bare_recordset
      select object, id, fields from json_to_recordset($1) as row (object text, id text, fields json)`;
    const recordset = await taken(async () => {
      for (const batch of batches(documents, RECORDSET_BATCH)) {
        const rows = batch.map(({ object, id, fields }) => `{"object":"${object}","id":"${id}","fields":${fields}}`);
        await client.query(statement, [`[${rows.join(',')}]`]);
      }
    });
    const line = ({ object, id, fields }: Document) => `${object}\t${id}\t${fields.replaceAll('\\', '\\\\')}\n`;
    const text = function* () {
      for (const batch of batches(documents, 200)) yield batch.map(line).join('');
    };
    const copy = await taken(() =>
      pipeline(Readable.from(text()), client.query(copyFrom('copy bare_copied from stdin'))),
    );
    for (const way of ways) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from bare_${way}`);
      mustEqual(`bare_${way}`, rows[0]?.count, records);
    }
    return [recordset, { ...copy, records }] as const;
  });
  return { records, typeorm, recordset, copy };
}

const bareTable = new EntitySchema<Document>({
  name: 'bare_typeorm',
  columns: { object: { type: 'text', primary: true }, id: { type: 'text', primary: true }, fields: { type: 'json' } },
});

async function withTypeOrm(url: string, documents: readonly Document[]): Promise<Taken<void>> {
  const source = await new DataSource({ type: 'postgres', url, entities: [bareTable] }).initialize();
  try {
    const table = source.getRepository(bareTable);
    const rows = documents.map((one) => ({ ...one, fields: JSON.parse(one.fields) as string }));
    return await taken(async () => {
      for (const batch of batches(rows, TYPEORM_BATCH)) await table.insert([...batch]);
    });
  } finally {
    await source.destroy();
  }
}

/** Records from all over the file, as many as the peers take. */
async function sampleOf({ file, records }: Material): Promise<readonly Document[]> {
  const every = Math.ceil(records / PEER_RECORDS);
  const documents: Document[] = [];
  let place = 0;
  for await (const line of readline.createInterface({ input: fs.createReadStream(file) })) {
    place += 1;
    if (place % every !== 0) continue;
    const { object, id } = JSON.parse(line) as Omit<Document, 'fields'>;
    documents.push({ object, id, fields: line });
  }
  return documents;
}

function* batches<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
