/** What these generators read of an OpenAPI 3.1 document, as the service writes it. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, Answer | undefined>>;
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export type Schema = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function operationsOf({ paths }: ApiDocument): readonly Listed[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    METHODS.flatMap((method) => {
      const operation = byMethod[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
}

/** A Postman collection (schema 2.1): a folder for each tag; `baseUrl` and `apiKey` are variables of it. */
export function postmanOf(document: ApiDocument): object {
  const folders = new Map<string, object[]>();
  for (const { method, path, operation } of operationsOf(document)) {
    const tag = operation.tags?.[0] ?? 'other';
    const parameters = operation.parameters ?? [];
    const segments = path.split('/').filter((segment) => segment !== '');
    const hasBody = operation.requestBody?.content['application/json'] !== undefined;
    const item = {
      name: operation.summary ?? `${method} ${path}`,
      request: {
        method: method.toUpperCase(),
        header: hasBody ? [{ key: 'Content-Type', value: 'application/json' }] : [],
        url: {
          raw: `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
          host: ['{{baseUrl}}'],
          path: segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')),
          query: parameters
            .filter((one) => one.in === 'query')
            .map(({ name, description = '', required }) => ({
              key: name,
              value: '',
              description,
              disabled: required !== true,
            })),
          variable: parameters.filter((one) => one.in === 'path').map(({ name }) => ({ key: name, value: '' })),
        },
        ...(hasBody ? { body: { mode: 'raw', raw: '{}', options: { raw: { language: 'json' } } } } : {}),
      },
    };
    folders.set(tag, [...(folders.get(tag) ?? []), item]);
  }
  return {
    info: {
      name: document.info.title,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-Key' },
        { key: 'value', value: '{{apiKey}}' },
        { key: 'in', value: 'header' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:3000' },
      { key: 'apiKey', value: '' },
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

/** A typed client in TypeScript, one file without imports: a method for each operation, over `fetch`. */
export function clientOf(document: ApiDocument): string {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const types = schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  const methods = operationsOf(document).map(methodOf);
  return `${HEAD}${types.join('\n')}\n\n${CLIENT}\n${methods.join('\n')}}\n`;
}

const HEAD = `// Written from the OpenAPI document by \`npm run cli -- client\`. Do not edit.
/* eslint-disable */

`;

const CLIENT = `/** An answer that says no. */
export class ApiError extends Error {
  constructor(readonly status: number, readonly error: { readonly code: string; readonly detail: string } & Record<string, unknown>) {
    super(\`\${error.code}: \${error.detail}\`);
  }
}

export interface ClientOptions {
  /** Such as http://localhost:3000 */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly fetch?: typeof fetch;
}

type Query = Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[] | undefined>>;

export class InvestigationGraphClient {
  constructor(private readonly options: ClientOptions) {}

  private async send<T>(method: string, path: string, query: Query = {}, body?: unknown, ifMatch?: string): Promise<T> {
    const url = new URL(path, this.options.baseUrl);
    for (const [name, value] of Object.entries(query)) {
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) url.searchParams.append(name, String(one));
    }
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (this.options.apiKey !== undefined) headers['X-API-Key'] = this.options.apiKey;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (ifMatch !== undefined) headers['If-Match'] = ifMatch;
    const answer = await (this.options.fetch ?? fetch)(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const told = await answer.json();
    if (!answer.ok) throw new ApiError(answer.status, told.error);
    return told as T;
  }
`;

function methodOf({ method, path, operation }: Listed): string {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const name = nameOf(operation.operationId ?? `${method}_${path}`);
  const isMatched = parameters.some((one) => one.in === 'header' && one.name === 'If-Match');
  const body = operation.requestBody?.content['application/json']?.schema;
  const needed = inQuery.some(({ required }) => required === true);
  const query = inQuery.map(
    (one) => `${JSON.stringify(one.name)}${one.required === true ? '' : '?'}: ${queryType(one)}`,
  );
  const given = [
    ...inPath.map((one) => `${nameOf(one.name)}: string`),
    ...(isMatched ? ['ifMatch: string'] : []),
    ...(body === undefined ? [] : [`body: ${typeOf(body)}`]),
    ...(query.length === 0 ? [] : [`query: { ${query.join('; ')} }${needed ? '' : ' = {}'}`]),
  ];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, word: string) => `\${encodeURIComponent(${nameOf(word)})}`);
  const sent = [JSON.stringify(method.toUpperCase()), `\`${address}\``, query.length === 0 ? '{}' : 'query'];
  if (body !== undefined || isMatched) sent.push(body === undefined ? 'undefined' : 'body');
  if (isMatched) sent.push('ifMatch');
  return `
  /** ${operation.summary ?? name} */
  ${name}(${given.join(', ')}): Promise<${answerOf(operation)}> {
    return this.send(${sent.join(', ')});
  }
`;
}

/** `EntitiesController_one` → `entitiesOne`. */
function nameOf(operationId: string): string {
  const words = operationId
    .replace('Controller_', '_')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

function queryType({ schema = {} }: Parameter): string {
  const listed = schema['enum'];
  if (Array.isArray(listed)) return listed.map((value) => JSON.stringify(value)).join(' | ');
  return 'string | number | boolean';
}

function answerOf({ responses }: Operation): string {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = good?.content?.['application/json']?.schema;
  return schema === undefined ? 'unknown' : typeOf(schema);
}

function typeOf(schema: Schema): string {
  const ref = schema['$ref'];
  if (typeof ref === 'string') return ref.slice(ref.lastIndexOf('/') + 1);
  for (const [word, joint] of [
    ['oneOf', ' | '],
    ['anyOf', ' | '],
    ['allOf', ' & '],
  ] as const) {
    const parts = schema[word];
    if (Array.isArray(parts)) return parts.map((part: Schema) => `(${typeOf(part)})`).join(joint);
  }
  const listed = schema['enum'];
  if (Array.isArray(listed)) return listed.map((value) => JSON.stringify(value)).join(' | ') || 'never';
  const type = schema['type'];
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: String(one) })).join(' | ');
  if (type === 'array') return `readonly (${typeOf((schema['items'] ?? {}) as Schema)})[]`;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  const properties = schema['properties'];
  if (typeof properties !== 'object' || properties === null) {
    return type === 'object' ? 'Record<string, unknown>' : 'unknown';
  }
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const members = Object.entries(properties as Readonly<Record<string, Schema>>).map(
    ([name, inner]) => `readonly ${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(inner)}`,
  );
  return `{ ${members.join('; ')} }`;
}
