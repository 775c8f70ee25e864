import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { shellLine } from '../../support/programs/pseudo-terminal.js';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { type Service, startService } from '../../support/service.js';
import { program } from '../../support/programs/program.js';

const README = fs.readFileSync('README.md', 'utf8');
const CURL = path.resolve('dist-test/test/support/programs/curl.js');
const CLI = program('cli');
/** Ends what one block printed; no answer has it. */
const END_OF_BLOCK = '\x1e';
/** bash is on every machine that builds this; zsh is what a Mac gives, and is tried where it is. */
const SHELLS = ['bash', ...(spawnSync('zsh', ['-c', 'true']).status === 0 ? ['zsh'] : [])];

interface Block {
  /** What is copied into the shell. */
  readonly commands: string;
  /** The answer that stands in the block below; empty where there is none. */
  readonly answer: string;
}

const BLOCKS: readonly Block[] = [...README.matchAll(/^```sh\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?/gms)].map(
  ([, commands = '', answer = '']) => ({ commands, answer }),
);

describe('the walk of the README', () => {
  let database: TestDatabase;
  let service: Service;
  let folder: string;

  beforeEach(async () => {
    database = await openDatabase();
    service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: database.url, DEMO_DATA: 'true' } });
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'readme-'));
    // The place where somebody stands who has cloned it and started it.
    fs.mkdirSync(path.join(folder, '.data'));
    fs.writeFileSync(path.join(folder, '.data/admin.key'), service.keyOf('admin'));
    fs.symlinkSync(path.resolve('examples'), path.join(folder, 'examples'));
  });
  afterEach(async () => {
    await service.stop();
    await database.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  it.each(SHELLS)('answers what it says, to all that is copied into %s', async (shell) => {
    const tools = [
      `curl() { ${shellLine([process.execPath, CURL])} "$@"; }`,
      `node() { ${shellLine([process.execPath])} "$@"; }`,
      // npm run -s cli -- …
      `npm() { ${shellLine(['env', `DATABASE_URL=${database.url}`, process.execPath, CLI])} "\${@:5}"; }`,
    ];
    const blocks = BLOCKS.map(({ commands }) => `${commands}printf '${END_OF_BLOCK}'\n`);
    const script = [...tools, ...blocks]
      .join('\n')
      .replaceAll('http://localhost:3000', `http://127.0.0.1:${service.port}`);
    const env = { ...ENVIRONMENT, TMPDIR: folder };
    const { stdout } = await promisify(execFile)(shell, ['-c', script], { cwd: folder, env });
    const printed = stdout.split(END_OF_BLOCK).slice(0, -1);
    expect(printed).toEqual(BLOCKS.map(({ answer }) => answer));
    // Whatever is written goes into the folder that the walk makes for it.
    expect(fs.readdirSync(folder).filter((name) => !name.startsWith('tmp.'))).toEqual(['.data', 'examples']);
    const [made = ''] = fs.readdirSync(folder).filter((name) => name.startsWith('tmp.'));
    expect(fs.readdirSync(path.join(folder, made)).sort()).toEqual(['desk.xml', 'graph.gexf']);
  });
});

describe('the blocks of the README', () => {
  it('has commands alone in what is copied, for a shell at which somebody types takes no comments', () => {
    expect(BLOCKS.length).toBeGreaterThan(25);
    expect(BLOCKS.filter(({ answer }) => answer !== '').length).toBeGreaterThan(20);
    for (const { commands } of BLOCKS) expect(commands).not.toMatch(/(^|\s)#/m);
    const fences = [...README.matchAll(/^```(\w*)$/gm)].map(([, language = '']) => language);
    expect([...new Set(fences)].sort()).toEqual(['', 'sh', 'text']);
  });

  it('shows no answer without the command that it answers', () => {
    expect(BLOCKS.filter(({ answer }) => answer !== '')).toHaveLength((README.match(/^```text$/gm) ?? []).length);
  });
});

/** What a shell needs, and nothing of how this machine is set up. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
