import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file of transactions, named by its path below the folder. */
export interface TransactionFile {
  readonly name: string;
  readonly path: string;
  readonly form: 'csv' | 'parquet' | 'ndjson';
  /** Moves when the file changes. */
  readonly version: string;
}

const FORMS: Readonly<Record<string, TransactionFile['form']>> = {
  '.csv': 'csv',
  '.parquet': 'parquet',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
};

/** Every file of transactions in a folder and below, by name. A link that leads out of the folder is not followed. */
export async function filesIn(folder: string): Promise<readonly TransactionFile[]> {
  const root = await realpath(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files: TransactionFile[] = [];
  for (const entry of entries) {
    const form = FORMS[path.extname(entry.name).toLowerCase()];
    if (form === undefined) continue;
    const place = path.join(entry.parentPath, entry.name);
    const target = await realpath(place).catch(() => null);
    if (target === null || !target.startsWith(root + path.sep)) continue;
    const { mtimeMs, size, ...found } = await stat(target);
    if (!(found.mode & 0o100_000)) continue;
    const name = path.relative(root, place).split(path.sep).join('/');
    files.push({ name, path: target, form, version: `${mtimeMs}-${size}` });
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
