/** JSON Schema of OpenAPI 3.1, as plain JSON. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

declare const TOLD: unique symbol;

/** What a member of an answer holds: its schema, and the type that the schema was written for. */
export interface Shape<out T> {
  readonly schema: Schema;
  readonly [TOLD]?: T;
}

/** A member that need not be there. */
export interface Optional<out T> {
  readonly shape: Shape<T>;
}

/** One shape for each member of T, whose types agree: a member that T lacks or has otherwise does not compile. */
export type ShapeMembers<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Shape<T[K]>;
};

/**
 * The name under which a schema stands in `components.schemas`. Schemas are written one inside the other, and hoisted
 * by this mark when the document is made.
 */
export const NAME_EXTENSION = 'x-schema-name';

const SAFE = Number.MAX_SAFE_INTEGER;

/** An object of a known type, under a name of its own. */
export function object<T extends object>(name: string, description: string, members: ShapeMembers<T>): Shape<T> {
  return { schema: objectSchema(name, description, members) };
}

/** An object that no type of the code describes; the tests hold every answer against it. */
export function record<M extends Readonly<Record<string, AnyMember>>>(
  name: string,
  description: string,
  members: M,
): Shape<Unwrapped<M>> {
  return { schema: objectSchema(name, description, members) };
}

/** An object without a name, for what stands in one place only. */
export function part<T extends object>(description: string, members: ShapeMembers<T>): Shape<T> {
  return { schema: objectSchema(null, description, members) };
}

/** An object with everything that another has, and more. */
export function extended<T extends object, M extends Readonly<Record<string, AnyMember>>>(
  name: string,
  description: string,
  { schema }: Shape<T>,
  members: M,
): Shape<T & Unwrapped<M>> {
  const more = objectSchema(name, description, members);
  return {
    schema: {
      ...schema,
      ...more,
      properties: { ...(schema['properties'] as Schema), ...(more['properties'] as Schema) },
      required: [...((schema['required'] ?? []) as string[]), ...((more['required'] ?? []) as string[])],
    },
  };
}

type AnyMember = Shape<unknown> | Optional<unknown>;
type Unwrapped<M> = { readonly [K in keyof M]: M[K] extends Shape<infer T> ? T : unknown };

function objectSchema(name: string | null, description: string, members: Readonly<Record<string, AnyMember>>): Schema {
  const listed = Object.entries(members);
  const required = listed.filter(([, member]) => 'schema' in member).map(([member]) => member);
  return {
    ...(name === null ? {} : { [NAME_EXTENSION]: name }),
    type: 'object',
    description,
    properties: Object.fromEntries(
      listed.map(([key, member]) => [key, 'schema' in member ? member.schema : member.shape.schema]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** An object to which somebody else adds members of their own. */
export function withMore<T>({ schema }: Shape<T>, description: string): Shape<T> {
  return { schema: { ...schema, additionalProperties: { description } } };
}

export function optional<T>(shape: Shape<T>): Optional<T> {
  return { shape };
}

/** The same shape, with what it says in this place. */
export function described<T>(description: string, { schema }: Shape<T>): Shape<T> {
  // A reference may have a description beside it; a named schema keeps its own.
  return {
    schema: schema[NAME_EXTENSION] === undefined ? { ...schema, description } : { allOf: [schema], description },
  };
}

export function nullable<T>({ schema }: Shape<T>): Shape<T | null> {
  const { type, enum: words, description, ...rest } = schema;
  if (typeof type !== 'string' || schema[NAME_EXTENSION] !== undefined) {
    return { schema: { anyOf: [schema, { type: 'null' }] } };
  }
  return {
    schema: {
      ...rest,
      type: [type, 'null'],
      ...(Array.isArray(words) ? { enum: [...(words as unknown[]), null] } : {}),
      ...(description === undefined ? {} : { description }),
    },
  };
}

export function list<T>(items: Shape<T>, description?: string): Shape<readonly T[]> {
  return { schema: { type: 'array', ...said(description), items: items.schema } };
}

/** A map whose keys are data. */
export function mapOf<T>(values: Shape<T>, description: string): Shape<Readonly<Record<string, T>>> {
  return { schema: { type: 'object', description, additionalProperties: values.schema } };
}

/** One of several shapes. */
export function either<S extends readonly Shape<unknown>[]>(
  description: string,
  ...shapes: S
): Shape<S[number] extends Shape<infer T> ? T : never> {
  return { schema: { description, anyOf: shapes.map(({ schema }) => schema) } };
}

export function text(description: string, example?: string): Shape<string> {
  return { schema: { type: 'string', description, ...shown(example) } };
}

/** The id of a record. */
export function id(description: string, example = 'person:ada-verhoeven'): Shape<string> {
  return text(description, example);
}

export function ids(description: string, example?: string): Shape<readonly string[]> {
  return list(text('An id.', example), description);
}

/** An instant: RFC 3339 in UTC with milliseconds. */
export function instant(description: string, example = '2021-05-01T00:00:00.000Z'): Shape<string> {
  return { schema: { type: 'string', format: 'date-time', description, ...shown(example) } };
}

/** A time as precise as it is known: a year, a month, a day, or an instant. */
export function partialDate(description: string): Shape<string> {
  return text(`${description} YYYY, YYYY-MM, YYYY-MM-DD or RFC 3339.`, '2019-03');
}

/** What an offset means in a date of valid time (spec/rulings.md#c-95). */
export const OFFSET_NOTE = 'With an offset other than Z it is the calendar day as written.';

/** A date of valid time: as above, and a day where it is written with an offset. */
export function validDate(description: string): Shape<string> {
  return partialDate(`${description} ${OFFSET_NOTE}`);
}

/** The moment of a movement: RFC 3339, or a day where its source tells no more. */
export function movementTime(description: string): Shape<string> {
  return text(`${description} RFC 3339, or YYYY-MM-DD where the source tells no more.`, '2024-03-01T09:30:00Z');
}

/** An amount or a ratio as a decimal text, which no reader rounds. */
export function decimal(description: string, example = '1250.00'): Shape<string> {
  return { schema: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', description, ...shown(example) } };
}

export function sha256(description: string): Shape<string> {
  return { schema: { type: 'string', pattern: '^[0-9a-f]{64}$', description } };
}

/** A whole number of something, none at the least. */
export function count(description: string, example?: number): Shape<number> {
  return { schema: { type: 'integer', minimum: 0, maximum: SAFE, description, ...shown(example) } };
}

export function integer(description: string, minimum: number, maximum = SAFE): Shape<number> {
  return { schema: { type: 'integer', minimum, maximum, description } };
}

export function number(
  description: string,
  bounds: { readonly min?: number; readonly max?: number } = {},
): Shape<number> {
  const { min, max } = bounds;
  return {
    schema: {
      type: 'number',
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
      description,
    },
  };
}

export function flag(description: string): Shape<boolean> {
  return { schema: { type: 'boolean', description } };
}

/** One of these words. */
export function word<const V extends readonly (string | boolean)[]>(values: V, description: string): Shape<V[number]> {
  const type = typeof values[0] === 'boolean' ? 'boolean' : 'string';
  return { schema: { type, enum: [...values], description } };
}

/** JSON of any kind: what somebody else gave, passed on as it is. */
export function json(description: string): Shape<never> {
  return { schema: { description } };
}

function said(description: string | undefined): Schema {
  return description === undefined ? {} : { description };
}

function shown(example: unknown): Schema {
  return example === undefined ? {} : { examples: [example] };
}

type Node = Record<string, unknown>;

/**
 * Takes every schema with a name out of the document, and puts a reference in its place.
 *
 * @returns the schemas by name
 * @throws where one name stands for two schemas
 */
export function hoisted(document: object): Readonly<Record<string, Schema>> {
  const found = new Map<string, { readonly text: string; readonly schema: Schema }>();
  const seen = new Map<object, unknown>();
  const visit = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const known = seen.get(node);
    if (known !== undefined) return known;
    const copy: unknown = Array.isArray(node) ? node.map(visit) : membersOf(node as Node, visit);
    const name = (node as Node)[NAME_EXTENSION];
    if (typeof name !== 'string') return copy;
    const { [NAME_EXTENSION]: _, ...schema } = copy as Node;
    const written = JSON.stringify(schema);
    const same = found.get(name);
    if (same !== undefined && same.text !== written) throw new Error(`two schemas have the name ${name}`);
    if (same === undefined) found.set(name, { text: written, schema });
    const reference = { $ref: `#/components/schemas/${name}` };
    seen.set(node, reference);
    return reference;
  };
  for (const [key, member] of Object.entries(document)) (document as Node)[key] = visit(member);
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, { schema }]) => [name, schema]));
}

function membersOf(node: Node, visit: (member: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, member]) => [key, visit(member)]));
}
