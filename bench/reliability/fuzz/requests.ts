import type { Chance } from '../chance.js';
import { placesOf, resolved, type OpenApiDocument, type Parameter, type Place, type Schema } from './document.js';
import { HOSTILE_BODIES, HOSTILE_TEXTS, HOSTILE_VALUES, OBJECTS, recordOf } from './values.js';

/** A request as it goes over the wire. */
export interface FuzzRequest {
  readonly place: Place;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

export interface Surroundings {
  /** Ids of records that are there. */
  readonly ids: readonly string[];
  /** Keys that are valid. */
  readonly keys: readonly string[];
}

const MANY_NAMES = ['limit', 'cursor', 'q', 'at', 'mode', '__proto__', 'x', 'include_private'];
const DEEPEST = 6;

/** Makes requests from the service's own description: as described, a little off, and far off. */
export class RequestMaker {
  private readonly places: readonly Place[];

  constructor(
    private readonly document: OpenApiDocument,
    private readonly chance: Chance,
    private readonly around: Surroundings,
  ) {
    this.places = placesOf(document);
  }

  next(): FuzzRequest {
    const { chance } = this;
    const place = chance.oneOf(this.places);
    const method = chance.happens(0.02) ? chance.oneOf(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) : place.method;
    const parameters = place.operation.parameters ?? [];
    const path = this.pathOf(place.path, parameters);
    const query = this.queryOf(parameters);
    const { body, type } = method === 'POST' ? this.bodyOf(place) : { body: null, type: null };
    const headers = this.headersOf(parameters, type);
    return { place, method, path: query === '' ? path : `${path}?${query}`, headers, body };
  }

  private pathOf(template: string, parameters: readonly Parameter[]): string {
    const path = template.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const parameter = parameters.find((known) => known.in === 'path' && known.name === name);
      if (this.chance.happens(0.75)) {
        return encodeURIComponent(
          name === 'object' ? this.chance.oneOf(OBJECTS) : String(this.textOf(parameter?.schema ?? {}, name)),
        );
      }
      return encoded(this.chance.oneOf(HOSTILE_TEXTS));
    });
    return this.chance.happens(0.01) ? `${path}/${encoded(this.chance.oneOf(HOSTILE_TEXTS))}` : path;
  }

  private queryOf(parameters: readonly Parameter[]): string {
    const pairs: string[] = [];
    for (const { name, required, schema = {} } of parameters.filter((parameter) => parameter.in === 'query')) {
      if (!this.chance.happens(required === true ? 0.95 : 0.25)) continue;
      const value = this.chance.happens(0.8)
        ? String(this.textOf(resolved(this.document, schema), name))
        : this.chance.oneOf(HOSTILE_TEXTS);
      pairs.push(`${name}=${encoded(value)}`);
      if (this.chance.happens(0.03)) pairs.push(`${name}=${encoded(value)}`);
      if (this.chance.happens(0.02)) pairs.push(`${name}[a]=1`);
    }
    if (this.chance.happens(0.05)) {
      pairs.push(`${this.chance.oneOf(MANY_NAMES)}=${encoded(this.chance.oneOf(HOSTILE_TEXTS))}`);
    }
    return pairs.join('&');
  }

  private headersOf(parameters: readonly Parameter[], type: string | null): Record<string, string> {
    const { chance } = this;
    const headers: Record<string, string> = {};
    const put = (name: string, value: string): void => {
      const sane = value.replace(/[^\t\x20-\x7e]/g, '');
      headers[name] = sane;
    };
    if (type !== null) put('content-type', type);
    if (chance.happens(0.85)) {
      put('x-api-key', chance.happens(0.93) ? chance.oneOf(this.around.keys) : chance.oneOf(HOSTILE_TEXTS));
    }
    for (const { name, schema = {} } of parameters.filter((parameter) => parameter.in === 'header')) {
      if (chance.happens(name === 'X-Role' ? 0.1 : 0.5)) {
        put(name, chance.happens(0.7) ? String(this.textOf(schema, name)) : chance.oneOf(HOSTILE_TEXTS));
      }
    }
    if (chance.happens(0.15)) put('idempotency-key', chance.oneOf(['a', 'b', chance.oneOf(HOSTILE_TEXTS)]));
    if (chance.happens(0.1)) put('if-none-match', chance.oneOf(['*', '"x"', 'W/"x", "y"', '"']));
    if (chance.happens(0.1)) put('if-match', chance.oneOf(['*', '"1"', '"x-gzip"', '']));
    if (chance.happens(0.1)) put('accept', chance.oneOf(['application/json', 'text/html', '*/*', ';q=x', 'a/b;q=0']));
    if (chance.happens(0.1)) put('accept-encoding', chance.oneOf(['gzip', 'br', 'identity;q=0', '*;q=0', 'x']));
    if (chance.happens(0.05)) put('x-request-id', chance.oneOf(HOSTILE_TEXTS));
    if (chance.happens(0.03)) put('content-encoding', chance.oneOf(['gzip', 'br', 'deflate', 'x']));
    return headers;
  }

  private bodyOf({ path, operation }: Place): { body: string | Buffer | null; type: string | null } {
    const { chance } = this;
    const content = operation.requestBody?.content ?? {};
    const types = Object.keys(content);
    const described = types.length === 0 ? 'application/json' : chance.oneOf(types);
    const type = chance.happens(0.95)
      ? described
      : chance.oneOf(['text/plain', 'application/xml', 'x', 'application/json; charset=utf-16']);
    if (types.length === 0 && chance.happens(0.7)) return { body: null, type: null };
    if (chance.happens(0.12)) return { body: chance.oneOf(HOSTILE_BODIES), type };
    if (path.endsWith('/graph/sync')) return { body: this.syncBody(described), type };
    if (path.endsWith('/scan/transactions')) return { body: this.scanBody(described), type };
    const value = this.valueOf(content[described]?.schema ?? {}, '', 0);
    return { body: jsonOf(value), type };
  }

  private syncBody(type: string): string {
    const records = Array.from({ length: 1 + this.chance.below(6) }, () => recordOf(this.chance, this.around.ids));
    if (type === 'application/x-ndjson') return records.map((record) => `${jsonOf(record)}\n`).join('');
    const format = this.chance.happens(0.7) ? 'native' : this.chance.oneOf(['ftm', 'bods', 'stix', 'x']);
    const dry_run = this.chance.happens(0.3);
    const on_error = this.chance.oneOf(['skip', 'abort']);
    return jsonOf({ format, dataset: this.chance.oneOf(['d', 'e', '']), records, dry_run, on_error });
  }

  private scanBody(type: string): string {
    const { chance } = this;
    const row = (): unknown => ({
      tx_id: chance.oneOf(['1', '2', chance.oneOf(HOSTILE_TEXTS)]),
      at: chance.oneOf(['2024-01-01T00:00:00Z', '2024-01-02', 'x', 1_704_067_200]),
      from: chance.oneOf(['a', 'b', null, '']),
      to: chance.oneOf(['a', 'c', '0x0']),
      amount: chance.oneOf(['10', 10.5, '-1', '1e999', 'NaN', null]),
      asset: chance.oneOf(['EUR', 'BTC', '', null]),
      [chance.oneOf(['extra', 'hash', 'value', 'inputs'])]: chance.oneOf(HOSTILE_VALUES),
    });
    const rows = Array.from({ length: 1 + chance.below(8) }, row);
    if (type === 'application/x-ndjson') return rows.map((line) => `${jsonOf(line)}\n`).join('');
    if (type === 'text/csv') {
      return `tx_id,at,from,to,amount,asset\n1,2024-01-01,a,b,${chance.oneOf(HOSTILE_TEXTS)},EUR\n`;
    }
    if (type !== 'application/json') return String(chance.oneOf(HOSTILE_BODIES));
    const profile = chance.oneOf(['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022', 'x']);
    return jsonOf(chance.happens(0.5) ? rows : { tx_profile: profile, transactions: rows });
  }

  /** A value of a schema, now and then of none. */
  private valueOf(schema: Schema, name: string, depth: number): unknown {
    const { chance } = this;
    if (chance.happens(0.06)) return chance.oneOf([...HOSTILE_VALUES, ...HOSTILE_TEXTS]);
    const known = resolved(this.document, schema);
    const choices = known.oneOf ?? known.anyOf;
    if (choices !== undefined && choices.length > 0) return this.valueOf(chance.oneOf(choices), name, depth);
    if (known.allOf !== undefined) {
      const parts = known.allOf.map((part) => this.valueOf(part, name, depth + 1));
      return Object.assign({}, ...parts.filter((part) => typeof part === 'object' && part !== null)) as unknown;
    }
    const types = typeof known.type === 'string' ? [known.type] : (known.type ?? ['object', 'string']);
    switch (chance.oneOf(types)) {
      case 'object':
        return this.objectOf(known, depth);
      case 'array':
        return Array.from({ length: depth > DEEPEST ? 0 : chance.below(3) }, () =>
          this.valueOf(known.items ?? {}, name, depth + 1),
        );
      case 'null':
        return null;
      default:
        return this.textOf(known, name);
    }
  }

  private objectOf({ properties = {}, required = [] }: Schema, depth: number): unknown {
    const value: Record<string, unknown> = {};
    if (depth > DEEPEST) return value;
    for (const [name, schema] of Object.entries(properties)) {
      if (this.chance.happens(required.includes(name) ? 0.97 : 0.3)) {
        value[name] = this.valueOf(schema, name, depth + 1);
      }
    }
    if (this.chance.happens(0.04)) value[this.chance.oneOf(['x', 'constructor', ''])] = 1;
    return value;
  }

  /** A value that is no list and no object, such as stands in a query too. */
  private textOf(schema: Schema, name: string): unknown {
    const { chance } = this;
    if (schema.enum !== undefined && schema.enum.length > 0) return chance.oneOf(schema.enum);
    const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null');
    if (type === 'boolean') return chance.happens(0.5);
    if (type === 'integer' || type === 'number') {
      const { minimum = 0, maximum = 100 } = schema;
      return chance.oneOf([minimum, maximum, minimum - 1, maximum + 1, Math.round((minimum + maximum) / 2), 1, 2]);
    }
    if (/(^|_)(id|ids|from|to)$/.test(name) || schema.pattern?.includes('{1,128}') === true) {
      return chance.happens(0.9) ? chance.oneOf(this.around.ids) : 'no-such-id';
    }
    if (/(_at|_until|^at|expires)$/.test(name)) {
      return chance.oneOf(['2021-05-01T00:00:00Z', '2016-06-01', '2019', '2019-03', '1990-01-01']);
    }
    const examples = [...(schema.examples ?? []), schema.example, schema.default].filter((one) => one !== undefined);
    return chance.oneOf(examples.length > 0 && chance.happens(0.6) ? examples : ['ada', 'x', 'text', '1']);
  }
}

/** Percent-escapes for whatever a text holds; a lone surrogate as the bytes that it would have. */
function encoded(text: string): string {
  return text
    .split(/(\p{Cs})/u)
    .map((part) => (/^\p{Cs}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
}

/** JSON, in which a number that JSON cannot write and a lone surrogate stay what they are. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
