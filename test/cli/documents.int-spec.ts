import fs from 'node:fs';
import { run, type Ran } from '../support/programs/command-line.js';

interface Collection {
  readonly item: readonly { readonly name: string; readonly item: readonly { readonly request: object }[] }[];
}
interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

describe('documents for other programs', () => {
  const command = (...args: readonly string[]): Promise<Ran> => run([...args], {});

  it('a Postman collection: a folder for each tag, every request with the key of the collection', async () => {
    const collection = (await command('postman')).json<Collection>();
    expect(collection.item.map(({ name }) => name)).toEqual(expect.arrayContaining(['graph', 'peers']));
    const requests = collection.item.flatMap(({ item }) => item);
    expect(requests.length).toBeGreaterThan(50);
    expect(collection).toMatchObject({ auth: { type: 'apikey' } });
  });

  it('a bill of materials: what ships, and nothing that is only there to build and test', async () => {
    const bill = (await command('sbom')).json<Bill>();
    const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
      fs.readFileSync('package.json', 'utf8'),
    );
    const listed = bill.components.map(({ name, version }) => `${name}@${version}`);
    expect(bill.bomFormat).toBe('CycloneDX');
    for (const [name, version] of Object.entries(dependencies)) {
      // A package may be there in several versions, one for each that needs it.
      expect(listed).toContain(`${name}@${version}`);
    }
    expect(bill.components.map(({ name }) => name)).not.toContain('jest');
  });
});
