import { type Service, startService } from '../support/service.js';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema: { readonly example?: unknown; readonly default?: unknown; readonly enum?: readonly unknown[] };
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly security: readonly object[];
}

/** Ids that every installation makes for itself: there is none to show before somebody has made one. */
const MADE_HERE = [
  '/api/v1/collections/{id}',
  '/api/v1/collections/{id}/runs',
  '/api/v1/collections/{id}/state',
  '/api/v1/graph/resolutions/{id}',
  '/api/v1/graph/sync/{run_id}',
  '/api/v1/reports/jobs/{job_id}',
  '/api/v1/reports/jobs/{job_id}/result',
  '/api/v1/watches/{id}',
  '/api/v1/watches/{id}/alerts',
  '/api/v1/watches/{id}/alerts/stream',
  '/api/v1/watches/{id}/alerts/{alert_id}',
  '/api/v1/watches/{id}/deliveries',
  '/api/v1/watches/{id}/digest',
  '/api/v1/watches/{id}/webhook',
];
/** A difference needs its two times, though the comparison of one time needs neither. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { '/api/v1/graph/diff': ['from_at', 'to_at'] };

/** What the page of the documentation fills a form with, and sends with the first click: an example, else a default. */
function filledWith({ example, schema }: Parameter): unknown {
  return example ?? schema.example ?? schema.default;
}

describe('the first try of the documentation', () => {
  let service: Service;
  let reads: readonly (readonly [path: string, operation: Operation])[];

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
    const { paths } = (await service.api.get('/api/v1/openapi/spec').expect(200)).body.data;
    reads = Object.entries<{ readonly get?: Operation }>(paths).flatMap(([path, { get }]) =>
      get === undefined ? [] : [[path, get] as const],
    );
  });
  afterAll(() => service.stop());

  function addressOf(path: string, { parameters = [] }: Operation, isBare: boolean): string {
    const query = new URLSearchParams();
    let place = path;
    for (const parameter of parameters) {
      const value = filledWith(parameter);
      if (value === undefined) continue;
      if (parameter.in === 'path') place = place.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
      const isNeeded = parameter.required === true || NEEDED[path]?.includes(parameter.name) === true;
      if (parameter.in === 'query' && (isNeeded || !isBare)) query.set(parameter.name, String(value));
    }
    return query.size === 0 ? place : `${place}?${query}`;
  }

  it('has an id of the demonstration wherever one is needed', () => {
    const without = reads.filter(([, { parameters = [] }]) =>
      parameters.some((parameter) => parameter.required === true && filledWith(parameter) === undefined),
    );
    expect(without.map(([path]) => path).sort()).toEqual([...MADE_HERE].sort());
  });

  it('restricts nothing: what is not needed has no example, and what is off has no list of words', () => {
    for (const [path, { parameters = [] }] of reads) {
      for (const { name, required = false, example, schema } of parameters) {
        if (required || NEEDED[path]?.includes(name) === true) continue;
        const isFlag = schema.enum?.includes('0') === true;
        const shown = [path, name, example ?? schema.example, isFlag && schema.default !== '1'];
        expect(shown).toEqual([path, name, undefined, false]);
      }
    }
  });

  it('answers the question that the operation describes, of every read', async () => {
    let answered = 0;
    for (const [path, operation] of reads) {
      if (MADE_HERE.includes(path)) continue;
      const ask = async (address: string) => {
        const { status, body } = await service.api.get(address).set('X-API-Key', service.keyOf('admin'));
        expect([address, status]).toEqual([address, 200]);
        return steady(body.data);
      };
      expect([path, await ask(addressOf(path, operation, false))]).toEqual([
        path,
        await ask(addressOf(path, operation, true)),
      ]);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(25);
  });
});

/** An answer without what differs from one moment to the next. */
function steady(data: unknown): unknown {
  const moments = new Set([
    'took_ms',
    'uptime_s',
    'age_s',
    'checked_at',
    'generated_at',
    'used_bytes',
    'versions_left',
    'bytes_a_version',
    'resident_bytes',
    'heap_bytes',
    'off_heap_bytes',
  ]);
  const text = JSON.stringify(data, (name, value: unknown) => (moments.has(name) ? null : value));
  return text === undefined ? undefined : JSON.parse(text);
}
