import { type Service, startService } from '../../support/service.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly type?: string };
}

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly Parameter[];
  readonly needsBody: boolean;
}

const HOSTILE_VALUES = [
  '',
  '%00',
  '%ED%A0%80',
  '%zz',
  '-1',
  '1e400',
  '9007199254740993',
  'abc',
  '__proto__',
  "'%20or%201=1",
  '%25',
  '2021-13-45',
  'x'.repeat(3_000),
];
const HOSTILE_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"a"',
  '{"__proto__":{}}',
  '{"a":1e400}',
  '{"a":"\\ud800"}',
  '[['.repeat(40),
  '{"constructor":1}',
];

/** Thousands of requests, while others may use the machine. */
const WITHIN_MS = 180_000;

/** What holds for every operation that the service documents, whoever wrote it. */
describe('every operation', () => {
  let service: Service;
  let operations: readonly Operation[];

  beforeAll(async () => {
    service = await startService();
    const { body } = await service.api.get('/api/v1/openapi/spec').expect(200);
    operations = Object.entries<
      Record<string, { parameters?: Parameter[]; requestBody?: { readonly required?: boolean } }>
    >(body.data.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { parameters = [], requestBody }]) => {
        return { path, method, parameters, needsBody: requestBody?.required === true };
      }),
    );
  });
  afterAll(() => service.stop());

  it('refuses a parameter that it does not know, and names it; of what is not there it says that first', async () => {
    for (const { path, method } of operations) {
      const { status, body } = await send(method, `${filled(path)}?unheard_of=1`);
      const told = (body.error?.errors ?? []).map((fault: { parameter?: string }) => fault.parameter);
      const isAbsent = method === 'get' && path.includes('{');
      const expected = isAbsent ? [404, false] : [400, true];
      expect([method, path, status, told.includes('unheard_of')]).toEqual([method, path, ...expected]);
    }
  });

  it(
    'answers hostile parameters below 500',
    async () => {
      for (const { path, method, parameters } of operations) {
        for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
          // Some parameters may stand several times.
          if (schema?.type === 'array') continue;
          const urls = HOSTILE_VALUES.map((value) => `${filled(path)}?${name}=${value}`);
          const answers = await Promise.all(
            urls.map(async (url) => ({ url, status: (await send(method, url)).status })),
          );
          expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        }
      }
    },
    WITHIN_MS,
  );

  it('refuses a parameter that is given twice', async () => {
    for (const { path, method, parameters } of operations) {
      for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
        // Some parameters may stand several times.
        if (schema?.type === 'array') continue;
        const { status } = await send(method, `${filled(path)}?${name}=1&${name}=1`);
        expect([`${method} ${path}?${name}`, status]).toEqual([`${method} ${path}?${name}`, 400]);
      }
    }
  });

  it('refuses an id that is none', async () => {
    for (const { path, method } of operations.filter((operation) => operation.path.includes('{'))) {
      for (const id of ['a%20b', 'x'.repeat(129), '%F0%9F%98%80', '..%2Fx', '%00']) {
        const { status } = await send(method, path.replaceAll(/\{\w+\}/g, id));
        expect([`${method} ${path} ${id}`, status]).toEqual([`${method} ${path} ${id}`, 400]);
      }
    }
  });

  it('refuses a hostile body', async () => {
    for (const { path, method } of operations.filter((operation) => operation.method !== 'get')) {
      for (const text of HOSTILE_BODIES) {
        // A scan of no transactions is a scan.
        if (text === '[]' && path.endsWith('/scan/transactions')) continue;
        // A bootstrap that is told nothing only plans.
        if (text === '' && path.endsWith('/bootstrap')) continue;
        const { status } = await send(method, filled(path), text);
        expect([`${method} ${path} ${text}`, status >= 400 && status < 500]).toEqual([
          `${method} ${path} ${text}`,
          true,
        ]);
      }
    }
  });

  it('answers 405 with Allow to a method that it does not take', async () => {
    for (const path of new Set(operations.map((operation) => filled(operation.path)))) {
      const { headers } = await service.api.patch(path).expect(405);
      expect(headers['allow']).toMatch(/GET|POST|PUT|DELETE/);
    }
  });

  it('answers 405 to a read of a path that others have as an id', async () => {
    const { headers, body } = await service.api.get('/api/v1/graph/resolutions/bootstrap').expect(405);
    expect(headers['allow']).toBe('OPTIONS, POST');
    expect(body.error.code).toBe('method_not_allowed');
    const head = await service.api.head('/api/v1/graph/resolutions/bootstrap').expect(405);
    expect(head.headers['allow']).toBe('OPTIONS, POST');
    await service.api.get('/api/v1/graph/resolutions/absent').expect(404);
    const other = await service.api.delete('/api/v1/graph/resolutions/absent').expect(405);
    expect(other.headers['allow']).toBe('GET, HEAD, OPTIONS');
  });

  it('says of every operation that needs a body that there is none', async () => {
    const needs = operations.filter(({ needsBody, path }) => needsBody && !/\/(bootstrap|run)$/.test(path));
    expect(needs.length).toBeGreaterThan(15);
    for (const { method, path } of needs) {
      for (const text of [undefined, '']) {
        const { status, body } = await send(method, filled(path), text);
        expect([path, status, body.error?.code]).toEqual([path, 400, 'malformed_request']);
      }
    }
  });

  function send(method: string, path: string, text?: string) {
    const sent = service.api[method as 'get' | 'post'](path).set('X-API-Key', service.keyOf('admin'));
    return text === undefined ? sent : sent.set('Content-Type', 'application/json').send(text);
  }

  function filled(path: string): string {
    return path.replaceAll(/\{\w+\}/g, 'nobody');
  }
});
