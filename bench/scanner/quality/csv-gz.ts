import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Lines of a gzip file. */
export function linesOf(path: string): string[] {
  return gunzipSync(readFileSync(path))
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => line.length > 0);
}

/** Records of a gzip CSV without quoted cells, as all the labelled sets are. */
export function recordsOf(path: string): Record<string, string>[] {
  const [header, ...lines] = linesOf(path);
  const names = (header ?? '').split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']));
  });
}
