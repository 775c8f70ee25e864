// Builds the service where its build is missing or older than its sources, so that no command runs yesterday's code.
// Where there are no sources (a container), the build that is there is the one to run.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');
/** The last file that a build writes. */
const BUILT = path.join(DIST, 'workbench/index.html');
const SOURCES = ['src', 'libs', 'scripts', 'package.json', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'];

if (existsSync(path.join(ROOT, 'src')) && (!existsSync(BUILT) || newestOf(SOURCES) > statSync(BUILT).mtimeMs)) {
  if (isWritable(ROOT) && (!existsSync(DIST) || isWritable(DIST))) {
    process.stderr.write('compiling, about 40 s the first time; later only after a change\n');
    process.exitCode =
      run('node_modules/@nestjs/cli/bin/nest.js', 'build') ||
      run('scripts/pack-kit.js', 'dist') ||
      run('scripts/bundle.js', 'dist') ||
      run('scripts/build-workbench.js', 'dist');
  } else {
    process.stderr.write(
      `${DIST} has to be compiled, and is not this user's to write: clone into a folder of your own\n`,
    );
    process.exitCode = 73;
  }
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function run(script, argument) {
  // Standard output belongs to the command that follows.
  const options = { cwd: ROOT, stdio: ['ignore', 2, 2] };
  return spawnSync(process.execPath, [path.join(ROOT, script), argument], options).status ?? 1;
}

/** When something was last changed; a folder is changed by a file that goes. */
function newestOf(names) {
  let newest = 0;
  for (const name of names) {
    const file = path.join(ROOT, name);
    if (!existsSync(file)) continue;
    newest = Math.max(newest, statSync(file).mtimeMs);
    if (!statSync(file).isDirectory()) continue;
    for (const entry of readdirSync(file, { recursive: true, withFileTypes: true })) {
      newest = Math.max(newest, statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
    }
  }
  return newest;
}
