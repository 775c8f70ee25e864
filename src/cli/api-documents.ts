/** What these generators read of an OpenAPI 3.1 document, as the service writes it. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
}

export interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: OperationSchema }>> };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: OperationSchema;
}

export type OperationSchema = Readonly<Record<string, unknown>>;

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
