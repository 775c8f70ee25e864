import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Argument, type Command } from 'commander';
import { OWN_WORDS, PORT_VERSIONS } from '#adapter-kit';
import { CommandFailed } from '../exit-codes.js';
import { failureText } from '../session.js';
import { say, type Terminal } from '../terminal.js';

/** Beside the build: the kit as a tarball, and of each kind a package to begin with (scripts/pack-kit.js). */
const KIT = fileURLToPath(new URL('../../../adapter-kit/', import.meta.url));

interface Kind {
  /** The port that an adapter of this kind speaks, which is also its page in docs/ports. */
  readonly port: keyof typeof PORT_VERSIONS;
  readonly kind: string;
  /** What is to be written, and in which file. */
  readonly what: string;
  /** How a running service is asked for it. */
  readonly use: string;
}

/** What can be begun, by the word of the command. */
const KINDS: Readonly<Record<string, Kind>> = {
  importer: {
    port: 'importer',
    kind: 'a foreign format that it reads',
    what: 'your mapping in `src/my-thing.importer.js`, a sample in `golden/sample.csv` and by hand what it says in `golden/records.ndjson`',
    use: 'Then `POST /graph/sync?format=my_thing&dataset=mine`; from the command line, which has to be told of it too, `ADAPTERS=./my-thing npx investigation-graph import --format my_thing --dataset mine my-thing/golden/sample.csv`.',
  },
  detector: {
    port: 'detector',
    kind: 'a rule about payments',
    what: 'your rule in `src/my-thing.detector.js`, and in `test/contract.test.js` payments and by hand what it must find in them',
    use: 'Then `POST /scan/transactions?detectors=my_thing`; from the command line, which has to be told of it too, `ADAPTERS=./my-thing npx investigation-graph scan --detectors my_thing payments.csv`.',
  },
  exporter: {
    port: 'exporter',
    kind: 'a form in which the graph can be had',
    what: 'your format in `src/my-thing.exporter.js`, and by hand the document of a small graph in `golden/document.txt`',
    use: 'Then `GET /graph?format=my_thing`; from the command line, which has to be told of it too, `ADAPTERS=./my-thing npx investigation-graph export --format my_thing`.',
  },
  slice: {
    port: 'graph-adapter',
    kind: 'a part of the graph',
    what: 'in `src/my-thing.slice.js` which entities belong to it, and in `test/contract.test.js` some that do and some that do not',
    use: 'Then `GET /graph?adapter=my-thing`.',
  },
  profile: {
    port: 'transaction-profile',
    kind: 'a form in which transactions come',
    what: 'your reading of a row in `src/my-thing.profile.js`, and in `test/contract.test.js` rows and by hand the payments that they are',
    use: 'Then `POST /scan/transactions?tx_profile=my_thing`; from the command line, which has to be told of it too, `ADAPTERS=./my-thing npx investigation-graph scan --profile my_thing payments.csv`.',
  },
  source: {
    port: 'transaction-source',
    kind: 'a place where movements lie',
    what: 'how it is asked in `src/my-thing.source.js`, and in `test/contract.test.js` by hand every payment of a sample',
    use: 'Then `GET /analytics/flows?source=my-thing`.',
  },
  'report-format': {
    port: 'report-format',
    kind: 'a form in which reports are written',
    what: 'your format in `src/my-thing.report-format.js`, and in `test/contract.test.js` by hand the document of the report in `golden/report.json`',
    use: 'Then `POST /reports` with `"format":"my_thing"`; from the command line, which has to be told of it too, `ADAPTERS=./my-thing npx investigation-graph report --format my_thing payments.csv`.',
  },
  feature: {
    port: 'matcher-feature',
    kind: 'a comparison of entities that may be one',
    what: 'in `src/my-thing.feature.js` what an entity says, and in `test/contract.test.js` pairs and by hand their level',
    use: 'Then `GET /graph/resolutions/suggestions` names it among the features of a pair.',
  },
};

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_CHARS = 32;

/** `adapter new`: a package of its own that already keeps the contract of its port, and needs no network. */
export function defineAdapter(command: Command, terminal: Terminal): void {
  command
    .command('new')
    .description('begin a package with an adapter, its contract test and what it stands on')
    .addArgument(new Argument('<kind>', 'what it is (docs/ports)').choices(Object.keys(KINDS)))
    .argument('<name>', 'lower case words with dashes, such as companies-house')
    .option('--to <folder>', 'where the folder of the package is made', '.')
    .action(async (word: string, name: string, { to }: { readonly to: string }) => {
      const kind = KINDS[word];
      if (kind === undefined || !NAME.test(name) || name.length > MAX_CHARS) {
        throw new CommandFailed('usage', 'A name is lower case words with dashes, such as companies-house.');
      }
      const own = OWN_WORDS[kind.port].find((one) => one === name || one === name.split('-').join('_'));
      if (own !== undefined) {
        const words = `The service has a ${word} ${own} itself, and is not started with two.`;
        throw new CommandFailed('usage', `${words} Taken are ${OWN_WORDS[kind.port].join(', ')}.`);
      }
      const home = path.join(to, name);
      const tarball = await tarballName();
      const texts = await textsOf(word, kind, name, tarball);
      await begun(home);
      for (const [file, text] of texts) {
        await written(path.join(home, file), text);
        terminal.out(`${path.join(home, file)}\n`);
      }
      await mkdir(path.join(home, 'vendor'), { recursive: true });
      await cp(path.join(KIT, tarball), path.join(home, 'vendor', tarball));
      say(terminal, `next: cd ${home} && npm install && npm test; then its README.md`);
    });
}

/** The files of the package, under its name. */
async function textsOf(
  word: string,
  kind: Kind,
  name: string,
  tarball: string,
): Promise<readonly (readonly [file: string, text: string])[]> {
  const manifest = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    exports: './src/index.js',
    files: ['src'],
    scripts: { test: 'node --test test/' },
    dependencies: { '@investigation-graph/adapter-kit': `file:vendor/${tarball}` },
  };
  const texts: [string, string][] = [['package.json', `${JSON.stringify(manifest, null, 2)}\n`]];
  for (const folder of ['common', word]) {
    const root = path.join(KIT, 'templates', folder);
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(unpacked)) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const text = (await readFile(file, 'utf8'))
        .replaceAll('KIND', kind.kind)
        .replaceAll('WHAT', kind.what)
        .replaceAll('PAGE', kind.port)
        .replaceAll(/^( *)USE$/gm, `$1${kind.use}`)
        .replaceAll('VERSION', PORT_VERSIONS[kind.port]);
      texts.push([renamed(path.relative(root, file), name), renamed(text, name)]);
    }
  }
  return texts;
}

function renamed(text: string, name: string): string {
  const words = name.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return text
    .replaceAll('my-thing', name)
    .replaceAll('my_thing', words.join('_'))
    .replaceAll('MyThing', pascal)
    .replaceAll('myThing', pascal.charAt(0).toLowerCase() + pascal.slice(1));
}

async function tarballName(): Promise<string> {
  const [tarball] = (await readdir(KIT).catch(unpacked)).filter((name) => name.endsWith('.tgz'));
  return tarball ?? unpacked();
}

function unpacked(): never {
  throw new CommandFailed('no_input', 'The kit is not there: in a checkout, npm run build packs it.');
}

/** Never in a folder that is there. */
async function begun(home: string): Promise<void> {
  try {
    await mkdir(path.dirname(home), { recursive: true });
    await mkdir(home);
  } catch (error) {
    throw new CommandFailed('no_output', `${home} cannot be made: ${failureText(error)}`);
  }
}

async function written(file: string, text: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    throw new CommandFailed('no_output', `${file} cannot be written: ${failureText(error)}`);
  }
}
