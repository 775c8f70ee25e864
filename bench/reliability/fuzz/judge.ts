import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from './document.js';
import type { FuzzRequest } from './requests.js';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const ROOT = 'openapi';
const BODILESS = [204, 304];
/** Documents of other formats are bare; one of them is JSON too. */
const OTHER_FORMAT = /[?&]format=(bods|ftm|graphml|gexf|jsonld)\b/;
const EMPTY_SEGMENT = /^[^?]*\/(\/|\?|$)/;

/** Holds answers to what the document says of them. */
export class Judge {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  private readonly validators = new Map<string, ValidateFunction | null>();

  constructor(private readonly document: OpenApiDocument) {
    this.ajv.addSchema({ $id: ROOT, components: document.components });
  }

  /** What is wrong with an answer, in one line; null when nothing is. */
  fault({ place, method, path }: FuzzRequest, { status, headers, body }: FuzzAnswer): string | null {
    if (status >= 500) return `answers ${status}: ${body.toString().slice(0, 300)}`;
    if (headers['x-request-id'] === undefined) return `${status} without X-Request-Id`;
    if (method === 'HEAD' || BODILESS.includes(status)) return body.length === 0 ? null : `${status} with a body`;
    const type = String(headers['content-type'] ?? '');
    if (type === '') return `${status} without a Content-Type`;
    const media = type.split(';')[0] ?? '';
    if (media !== 'application/json' && status >= 400) return `${status} as ${media}`;
    if (media !== 'application/json') return null;
    // A name that is empty makes the path of another operation.
    if (EMPTY_SEGMENT.test(path) || OTHER_FORMAT.test(path)) return null;
    const said = method === place.method ? status : 404;
    const validate = this.validatorOf(place.path, place.method, String(said));
    if (validate === undefined) return `answers ${status}, which the document does not tell of`;
    const value: unknown = JSON.parse(body.toString());
    if (validate === null || validate(value)) return null;
    return `${status} outside its schema: ${this.ajv.errorsText(validate.errors)} in ${body.toString().slice(0, 300)}`;
  }

  /** Null where the document says nothing of the content; undefined where it says nothing of the status. */
  private validatorOf(path: string, method: string, status: string): ValidateFunction | null | undefined {
    const operation = this.document.paths[path]?.[method.toLowerCase() as 'get' | 'post'];
    const response = operation?.responses[status];
    if (response === undefined) return undefined;
    const name = `${method} ${path} ${status}`;
    const known = this.validators.get(name);
    if (known !== undefined) return known;
    const schema = response.content?.['application/json']?.schema;
    const validate = schema === undefined ? null : this.ajv.compile(withRoot(schema));
    this.validators.set(name, validate);
    return validate;
  }
}

/** References of the document, as references to the schema under which the judge knows it. */
function withRoot(schema: unknown): Record<string, unknown> {
  const text = JSON.stringify(schema).replaceAll('"#/components', `"${ROOT}#/components`);
  return JSON.parse(text) as Record<string, unknown>;
}
