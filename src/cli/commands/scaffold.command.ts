import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Argument, type Command } from 'commander';
import { CommandFailed } from '../exit-codes.js';
import { failureText } from '../session.js';
import { say, type Terminal } from '../terminal.js';

interface Blueprint {
  /** Files of the example, in `libs/adapter-kit/example`; each with a spec beside it. */
  readonly example: string;
  /** Where the new adapter belongs. */
  readonly folder: (name: string) => string;
  readonly next: (name: string) => string;
}

/** What can be begun from the example of its port. */
const BLUEPRINTS: Readonly<Record<string, Blueprint>> = {
  importer: {
    example: 'register.importer',
    folder: (name) => `libs/interchange/src/${name}`,
    next: () => 'add an instance to IMPORTERS (libs/interchange/src/formats.ts)',
  },
  'graph-adapter': {
    example: 'register.slice',
    folder: () => 'libs/domain/src/read-model',
    next: () => 'add an instance to SLICES (libs/domain/src/read-model/slices.ts)',
  },
  'transaction-source': {
    example: 'register.source',
    folder: (name) => `src/analytics/${name}`,
    next: () => 'add an instance to the sources of src/analytics/analytics.module.ts',
  },
};

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const EXAMPLES = 'libs/adapter-kit/example';

/** `scaffold`: an adapter to begin with, which already passes the contract tests of its port. */
export function defineScaffold(command: Command, terminal: Terminal): void {
  command
    .addArgument(new Argument('<port>', 'what it is (docs/ports)').choices(Object.keys(BLUEPRINTS)))
    .argument('<name>', 'lower case words with dashes, such as companies-house')
    .option('--root <folder>', 'the checkout', '.')
    .action(async (port: string, name: string, { root }: { readonly root: string }) => {
      const blueprint = BLUEPRINTS[port];
      if (blueprint === undefined || !NAME.test(name)) {
        throw new CommandFailed('usage', 'A name is lower case words with dashes, such as companies-house.');
      }
      const folder = blueprint.folder(name);
      for (const ending of ['.ts', '.spec.ts']) {
        const example = `${EXAMPLES}/${blueprint.example}${ending}`;
        const target = path.join(folder, `${blueprint.example.replace('register', name)}${ending}`);
        await create(path.join(root, target), renamed(await textOf(path.join(root, example)), name, folder));
        terminal.out(`${target}\n`);
      }
      say(terminal, `next: ${blueprint.next(name)}; then npm run generate, and its spec with npm test`);
    });
}

/** The text of the example under another name, and with the ways that lead from its new place. */
function renamed(text: string, name: string, folder: string): string {
  const words = name.split('-');
  const className = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return text
    .replaceAll('Register', className)
    .replaceAll(/'register'/g, `'${name}'`)
    .replaceAll('./register.', `./${name}.`)
    .replaceAll("'#domain/graph'", folder.startsWith('libs/domain') ? "'../graph/records.js'" : "'#domain/graph'");
}

async function textOf(example: string): Promise<string> {
  return readFile(example, 'utf8').catch((error: unknown) => {
    throw new CommandFailed('no_input', `${example} cannot be read, run this in a checkout: ${failureText(error)}`);
  });
}

/** Never over a file that is there. */
async function create(target: string, text: string): Promise<void> {
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text, { flag: 'wx' });
  } catch (error) {
    throw new CommandFailed('no_output', `${target} cannot be written: ${failureText(error)}`);
  }
}
