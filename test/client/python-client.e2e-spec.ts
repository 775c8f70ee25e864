import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Service, startService } from '../support/service.js';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');
const PACKAGE = path.join(ROOT, 'clients/python');

/** Python as it is called here; null where there is none that the client runs on. */
async function python(): Promise<string | null> {
  const asked = run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']);
  return asked.then(
    () => 'python3',
    () => null,
  );
}

/** What runs the client: tests/smoke.py says what came of it. */
async function smoke(command: string, service: Service): Promise<unknown> {
  const args = ['-W', 'error', '-B', 'tests/smoke.py', `http://127.0.0.1:${service.port}`, service.keyOf('admin')];
  return JSON.parse((await run(command, args, { cwd: PACKAGE })).stdout);
}

const EXPECTED = {
  types: expect.any(Number),
  uses: {
    found: true,
    names: 12,
    received: 300,
    progress: 300,
    same: true,
    changes: 3,
    csv: expect.stringContaining(','),
    scanned: 'generic',
    metrics: true,
    refused: ['404 not_found', '401 unauthenticated', '412 precondition_failed'],
  },
  repeats: {
    keys: 1,
    first_wait: 3.125,
    gave_up: '503 warming',
    once: '503 warming',
    too_long: '503 internal',
    came: ['1', '2'],
    resumed_after: 'a',
  },
};

describe('the Python client', () => {
  let operations: string;
  beforeAll(async () => {
    operations = await readFile(path.join(PACKAGE, 'investigation_graph/generated/operations.py'), 'utf8');
  });

  it('has every operation of the document, by its name', async () => {
    const document = JSON.parse(await readFile(path.join(ROOT, 'docs/openapi.json'), 'utf8'));
    const paths = document.paths as Readonly<
      Record<string, Readonly<Record<string, { readonly operationId: string }>>>
    >;
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    const snake = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(ids.filter((id) => !operations.includes(`    def ${snake(id)}(`))).toEqual([]);
  });

  it('needs nothing but the standard library', async () => {
    for (const file of ['_transport.py', 'client.py', 'generated/operations.py', 'generated/types.py']) {
      const text = await readFile(path.join(PACKAGE, 'investigation_graph', file), 'utf8');
      const modules = [...text.matchAll(/^(?:from|import) ([\w.]+)/gm)].map(
        ([, name = '']) => name.split('.')[0] ?? '',
      );
      expect(modules.filter((name) => name !== '' && !STANDARD.includes(name))).toEqual([]);
    }
  });

  it('asks, pages, streams, follows and repeats as it says, where Python is', async () => {
    const command = await python();
    const service = await startService({ env: { DEMO_DATA: 'true' } });
    try {
      if (command !== null) expect(await smoke(command, service)).toEqual(EXPECTED);
    } finally {
      await service.stop();
    }
  });
});

const STANDARD = ['__future__', 'collections', 'http', 'json', 'random', 'time', 'typing', 'urllib', 'uuid'];
