import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Service, startService } from '../support/service.js';

const README = fs.readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const CURL = new URL('../support/curl.js', import.meta.url).pathname;

let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService({ env: { DEMO_DATA: 'true' } });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'readme-'));
  fs.writeFileSync(path.join(folder, 'admin.key'), service.keyOf('admin'));
});
afterAll(async () => {
  await service.stop();
  fs.rmSync(folder, { recursive: true });
});

function sectionOf(heading: string): string {
  const [, rest = ''] = README.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

describe('the README', () => {
  it('puts on paper what it ingested, as it says', async () => {
    const [, rows = ''] = /<<'CSV'\n(.*?)CSV\n/s.exec(sectionOf('From a CSV to where the money went')) ?? [];
    await service.api
      .post('/api/v1/analytics/ingest?dataset=desk&tx_profile=generic')
      .set('X-API-Key', service.keyOf('analyst'))
      .set('Content-Type', 'text/csv')
      .send(rows)
      .expect(200);
    const show = /^show\(\) .*$/m.exec(README)?.[0] ?? '';
    const blocks = [...sectionOf('On paper').matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block).join('');
    const printed = blocks.split('\n').flatMap((line) => (line.startsWith('# ') ? [line.slice(2)] : []));
    expect(printed.length).toBeGreaterThan(2);
    const commands = blocks
      .replaceAll('http://localhost:3000', `http://127.0.0.1:${service.port}`)
      .replaceAll('.data/admin.key', path.join(folder, 'admin.key'));
    const script = [
      `curl() { '${process.execPath}' '${CURL}' "$@"; }`,
      `node() { '${process.execPath}' "$@"; }`,
      show,
      commands,
    ].join('\n');
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder });
    expect(stdout.trimEnd().split('\n')).toEqual(printed);
    expect(fs.readFileSync(path.join(folder, 'desk.xml'), 'utf8')).toContain('account-1');
  });
});
