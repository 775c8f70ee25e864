import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SECRET = 'unheard-of';
/** A user that is not root, which may read everything. */
const NOBODY = 65534;

const PROGRAM = `
  const { spawnSync } = require('node:child_process');
  const { openSync, readFileSync } = require('node:fs');
  const seen = (read) => { try { return read() } catch (error) { return error.code } };
  if (process.argv[2] !== 'adapter') {
    const { stdout } = spawnSync(process.execPath, [__filename, 'adapter'], { env: {}, encoding: 'utf8' });
    process.stdout.write(stdout);
  } else {
    const of = '/proc/' + process.ppid;
    const variables = seen(() => readFileSync(of + '/environ', 'utf8'));
    const memory = seen(() => typeof openSync(of + '/mem', 'r'));
    console.log(JSON.stringify({ variables, memory, isMeasured: process.memoryUsage.rss() > 0 }));
  }`;

/** What the child of a program sees of it that is started from a copy of Node with these rights. */
function seenOf(mode: number): unknown {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-unreadable-'));
  try {
    fs.chmodSync(folder, 0o755);
    const [node, program] = [path.join(folder, 'node'), path.join(folder, 'program.cjs')];
    fs.copyFileSync(process.execPath, node);
    fs.chmodSync(node, mode);
    fs.writeFileSync(program, PROGRAM, { mode: 0o644 });
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const { stdout } = spawnSync(node, [program], { ...user, cwd: folder, env: { SECRET }, encoding: 'utf8' });
    return JSON.parse(stdout);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Whoever may run a program and not read it is not shown what it holds either: so it is in the image. */
describe('a program that may be run and not read', () => {
  it('shows its variables and its memory to no other process of its user', () => {
    expect(seenOf(0o111)).toEqual({ variables: 'EACCES', memory: 'EACCES', isMeasured: true });
    expect(seenOf(0o555)).toMatchObject({ variables: `SECRET=${SECRET}\0`, isMeasured: true });
  });

  it('is the Node of the image', () => {
    const image = fs.readFileSync('docker/Dockerfile', 'utf8');
    expect(image).toContain('COPY --from=build --chmod=0711 /node /usr/local/bin/node\n');
    expect(image).toMatch(/^USER [1-9]/m);
  });
});
