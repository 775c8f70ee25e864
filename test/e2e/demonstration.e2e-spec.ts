import fs from 'node:fs';
import { type Service, startService } from '../support/service.js';

const DOCUMENT = new URL('../../../docs/demonstration.md', import.meta.url);

/** A row of the table of questions: what is asked, and what stands where in the answer. */
interface Question {
  readonly address: string;
  readonly there: readonly (readonly [place: string, value: unknown])[];
}

function questions(): readonly Question[] {
  const [, section = ''] = fs.readFileSync(DOCUMENT, 'utf8').split('\n## Questions worth asking\n');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [, asked = '', there = ''] = row.split(/(?<!\\)\|/);
    const [address = ''] = codeIn(asked);
    return { address, there: codeIn(there).map((code) => expectation(code)) };
  });
}

function codeIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

function expectation(code: string): readonly [string, unknown] {
  const [, place = '', value = ''] = /^(\S+) = (.*)$/.exec(code) ?? [];
  return [place, value === 'nothing' ? undefined : JSON.parse(value)];
}

/** What stands at a place: members and positions behind points, a record of a list by its id in brackets. */
function standsAt(data: unknown, place: string): unknown {
  const steps = [...place.matchAll(/\[([^\]]+)\]|[^.[\]]+/g)];
  return steps.reduce<unknown>((value, [name, id]) => {
    if (id !== undefined && Array.isArray(value)) return value.find((record) => record.id === id);
    return Object(value)[name];
  }, data);
}

describe('the demonstration', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
  });
  afterAll(() => service.stop());

  const ask = (address: string) => {
    const asked = service.api.get(encodeURI(`/api/v1${address}`));
    return address.includes('include_private') ? asked.set('X-API-Key', service.keyOf('admin')) : asked;
  };

  it('has a table of questions, each with a place to look at', () => {
    expect(questions().length).toBeGreaterThan(20);
    for (const { address, there } of questions()) expect([address, there.length > 0]).toEqual([address, true]);
  });

  it.each(questions().map(({ address, there }) => [address, there] as const))('answers %s', async (address, there) => {
    const { body } = await ask(address).expect(200);
    for (const [place, value] of there) expect([place, standsAt(body.data, place)]).toEqual([place, value]);
  });

  it('finds the villa by what every answer that stops short of it says to ask next', async () => {
    let address = '/api/v1/graph/path?kind=capital_path&from=fund:northern-teachers&to=asset:villa-korali&max_hops=1';
    const hops: number[] = [];
    for (;;) {
      const { data } = (await service.api.get(address).expect(200)).body;
      hops.push(data.limits.max_hops);
      if (data.found) break;
      expect(data).toMatchObject({ limited_by: 'max_hops', next: expect.stringMatching(/^\/api\/v1\/graph\/path\?/) });
      address = data.next;
    }
    expect(hops).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
