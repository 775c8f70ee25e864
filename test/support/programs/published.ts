import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterEveryTest } from '../one-realm/every-test.js';

/*
 * Holds every answer that a test gets against the published document. A member that the document does not know, a type
 * that it does not give, a status or a media type that it does not name: each fails the test in which it was answered.
 */

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

interface Published {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

type Reference = Readonly<Record<string, unknown>> & { readonly $ref?: string };
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Record<string, Reference> }>>>>;
  readonly components: { readonly responses?: Readonly<Record<string, unknown>> };
}

const ID = 'published:/';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

let document: Published | undefined;
let routes: readonly (readonly [pattern: RegExp, path: string])[] = [];
const validators = new Map<string, ValidateFunction>();
const ajv = new Ajv2020({ strict: false, validateFormats: false, discriminator: true, inlineRefs: false });
const disagreements = new Set<string>();

afterEveryTest(() => {
  const found = [...disagreements];
  disagreements.clear();
  if (found.length > 0) throw new Error(`answers are not as docs/openapi.json says:\n${found.join('\n')}`);
});

/** Looks at all that a server answers from now on. */
export function holdToDocument(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const method = (request.method ?? '').toLowerCase();
    // A slash behind a path is none of its own.
    const path = ((request.url ?? '').split('?')[0] ?? '').replace(/\/+$/, '');
    // What the Model Context Protocol answers is said by that protocol.
    if (!METHODS.includes(method) || !path.startsWith('/api/v1/') || path === '/api/v1/mcp') return;
    const pieces: Uint8Array[] = [];
    const isJson = (): boolean => /^application\/json\b/i.test(String(response.getHeader('content-type') ?? ''));
    const write = response.write.bind(response) as (...args: unknown[]) => boolean;
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    const keep = (piece: unknown): void => {
      if (!isJson() || typeof piece === 'function' || piece === null || piece === undefined) return;
      pieces.push(typeof piece === 'string' ? Buffer.from(piece) : (piece as Uint8Array));
    };
    response.write = ((...args: unknown[]) => {
      keep(args[0]);
      return write(...args);
    }) as ServerResponse['write'];
    response.end = ((...args: unknown[]) => {
      keep(args[0]);
      const type = mediaTypeOf(response);
      const encoding = String(response.getHeader('content-encoding') ?? '');
      const wrong = type === '' ? null : faultOf(method, path, response.statusCode, type, () => read(pieces, encoding));
      if (wrong !== null) disagreements.add(`${method.toUpperCase()} ${path} → ${response.statusCode}: ${wrong}`);
      return end(...args);
    }) as ServerResponse['end'];
  });
}

/** What is not as the document says; null where all is. */
export function faultOf(
  method: string,
  path: string,
  status: number,
  type: string,
  body: () => unknown,
): string | null {
  const { paths } = published();
  const template = routes.find(([pattern]) => pattern.test(path))?.[1];
  const operation = template === undefined ? undefined : paths[template]?.[method];
  if (template === undefined || operation === undefined) return disagreementOf('/components/schemas/Problem', body);
  const answer = operation.responses[String(status)];
  if (answer === undefined) return 'the document has no such status';
  const types = Object.keys(answer.content ?? {}).map((one) => one.split(';')[0]);
  if (!types.includes(type)) return `the document has no ${type}`;
  if (type !== 'application/json') return null;
  const place = ['paths', template, method, 'responses', String(status), 'content', type, 'schema'];
  return disagreementOf(place.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''), body);
}

function disagreementOf(pointer: string, body: () => unknown): string | null {
  let validate = validators.get(pointer);
  if (validate === undefined) {
    validate = ajv.compile({ $ref: `${ID}#${encodeURI(pointer)}` });
    validators.set(pointer, validate);
  }
  if (validate(body())) return null;
  const errors = [...(validate.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length);
  // Of several forms that an answer may have, the one that goes furthest is the one that was meant.
  const told = errors.slice(0, 3).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`;
  });
  return told.join('; ');
}

function published(): Published {
  if (document === undefined) {
    const closed = close(withResponses(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))) as Published;
    ajv.addSchema(closed, ID);
    routes = Object.keys(closed.paths)
      // Words before names: /entities/{id} is not the place of /entities/warm.
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .map((path) => [new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`), path]);
    document = closed;
  }
  return document;
}

/** Refusals stand once in the document; here each operation has them itself. */
function withResponses(document: Document): Document {
  const { responses: shared = {} } = document.components;
  const resolved = ({ $ref, ...response }: Reference): unknown =>
    $ref === undefined ? response : shared[$ref.slice($ref.lastIndexOf('/') + 1)];
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      for (const [status, response] of Object.entries(operation.responses)) {
        operation.responses[status] = resolved(response) as Reference;
      }
    }
  }
  return document;
}

/** The document promises that members may be added, so it does not close its objects; a test does. */
function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, member]) => [key, close(member)]));
  if (typeof copy['properties'] === 'object' && copy['type'] === 'object') copy['additionalProperties'] ??= false;
  // Ajv finds the branch by the values of the member themselves.
  const { discriminator } = copy as { discriminator?: { readonly propertyName: string } };
  if (discriminator !== undefined) copy['discriminator'] = { propertyName: discriminator.propertyName };
  return copy;
}

function read(pieces: readonly Uint8Array[], encoding: string): unknown {
  const bytes = Buffer.concat(pieces);
  const plain = encoding === 'gzip' ? gunzipSync(bytes) : encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
  return JSON.parse(plain.toString('utf8'));
}

function mediaTypeOf(response: ServerResponse): string {
  if (response.statusCode === 304) return '';
  const [type = ''] = String(response.getHeader('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}
