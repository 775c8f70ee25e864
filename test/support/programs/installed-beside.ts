import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compiled, outside } from '../adapters/outside-package.js';
import { ServedInstance } from '../served-instance.js';

/** The service and the package of another team, as npm would install both, outside of the checkout. */
export class InstalledBeside {
  private constructor(
    readonly folder: string,
    private readonly home: string,
  ) {}

  /** @param isCompiled whether the package of the other team is needed */
  static async make(isCompiled: boolean): Promise<InstalledBeside> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-extensions-'));
    const modules = path.join(folder, 'node_modules');
    const home = path.join(modules, 'investigation-graph');
    fs.cpSync('package.json', path.join(home, 'package.json'));
    const filter = (name: string): boolean => !/\.(map|(spec|int-spec|e2e-spec)\.js)$/.test(name);
    for (const part of ['src', 'libs', 'workbench']) {
      fs.cpSync(`dist-test/${part}`, path.join(home, 'dist', part), { recursive: true, filter });
    }
    for (const name of fs.readdirSync('node_modules')) {
      if (name !== '.bin' && !name.startsWith('.')) {
        fs.symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
      }
    }
    if (isCompiled) {
      await outside('test/adapters/sample', path.join(modules, '@team/psc'));
      await compiled(path.join(modules, '@team/psc'));
    }
    return new InstalledBeside(folder, home);
  }

  /** The command line of the service that is installed. */
  get cli(): string {
    return path.join(this.home, 'dist/src/cli.js');
  }

  /** Writes a file beside both; its name as `ADAPTERS` takes it. */
  file(name: string, text: string): string {
    fs.writeFileSync(path.join(this.folder, name), text);
    return `./${name}`;
  }

  serve(adapters: string): Promise<ServedInstance> {
    return ServedInstance.start(adapters, this.folder, this.cli);
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
