// Writes what libs/client knows of the API from docs/openapi.json: the types of every operation (openapi-typescript), and
// a table of where each one is.
// Usage: node scripts/client-types.js
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import openapiTypescript, { astToString } from 'openapi-typescript';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'libs/client/src/generated');
const HEAD = '// Written from docs/openapi.json by scripts/client-types.js (npm run generate). Do not edit.\n';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Where each operation is, whether a write takes an Idempotency-Key, and what its cursor is called. */
export function operationRows({ paths }) {
  const rows = [];
  for (const [place, byMethod] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = byMethod[method];
      if (operation === undefined) continue;
      const names = (operation.parameters ?? []).map(({ name }) => name);
      const cursor = ['cursor', 'after'].find((name) => names.includes(name)) ?? null;
      const keyed = names.includes('Idempotency-Key');
      rows.push([operation.operationId, { method, path: place, keyed, cursor }]);
    }
  }
  return rows.sort(([a], [b]) => (a < b ? -1 : 1));
}

export function operationsText(document) {
  const rows = operationRows(document).map(([id, row]) => `  ${id}: ${JSON.stringify(row)},`);
  return `${HEAD}import type { operations } from './schema.js';

export interface OperationRow {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly keyed: boolean;
  readonly cursor: string | null;
}

/** Where each operation is. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationRow } = {
${rows.join('\n')}
};
`;
}

/** The document without its examples, which say nothing of types. */
function withoutExamples(node) {
  if (Array.isArray(node)) return node.map(withoutExamples);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key, value]) => key !== 'examples' || Array.isArray(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExamples(value)]));
}

async function main() {
  const document = withoutExamples(JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')));
  const types = await openapiTypescript(document, { defaultNonNullable: false });
  writeFileSync(path.join(OUT, 'schema.ts'), HEAD + astToString(types));
  writeFileSync(path.join(OUT, 'operations.ts'), operationsText(document));
}

if (process.argv[1] === import.meta.filename) await main();
