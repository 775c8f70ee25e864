import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Service, startService } from '../support/service.js';

const README = new URL('../../../README.md', import.meta.url);
const CURL = new URL('../support/curl.js', import.meta.url).pathname;

let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService({ storage: 'postgres', env: { DEMO_DATA: 'true' } });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'readme-'));
  fs.writeFileSync(path.join(folder, 'admin.key'), service.keyOf('admin'));
});
afterAll(async () => {
  await service.stop();
  fs.rmSync(folder, { recursive: true });
});

/** The commands of a section of the README, and what it says that they print. */
function blocksOf(section: string): { readonly commands: string; readonly printed: readonly string[] } {
  const text = fs.readFileSync(README, 'utf8');
  const [, rest = ''] = text.split(`\n## ${section}\n`);
  const [own = ''] = rest.split('\n## ');
  const commands = [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block).join('');
  const printed = commands.split('\n').flatMap((line) => (line.startsWith('# ') ? [line.slice(2)] : []));
  return { commands, printed };
}

describe('the README', () => {
  it('takes a hypothesis to a verified claim, and undoes a wrong merge, as it says', async () => {
    const { commands, printed } = blocksOf('Deciding, step by step');
    expect(printed.length).toBeGreaterThan(5);
    const here = commands
      .replaceAll('http://localhost:3000', `http://127.0.0.1:${service.port}`)
      .replaceAll('.data/admin.key', path.join(folder, 'admin.key'));
    const script = `curl() { '${process.execPath}' '${CURL}' "$@"; }\nnode() { '${process.execPath}' "$@"; }\n${here}`;
    const { stdout } = await promisify(execFile)('sh', ['-c', script]);
    expect(stdout.trimEnd().split('\n')).toEqual(printed);
  });
});
