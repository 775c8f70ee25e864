/** As much of a schema of the OpenAPI document as making a value of it needs. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly example?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Content {
  readonly schema?: Schema;
}

export interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One operation with where it stands. */
export interface Place {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly operation: Operation;
}

export function placesOf(document: OpenApiDocument): readonly Place[] {
  return Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get === undefined ? [] : [{ path, method: 'GET' as const, operation: get }]),
    ...(post === undefined ? [] : [{ path, method: 'POST' as const, operation: post }]),
  ]);
}

/** The schema that a reference names; the schema itself where it is none. */
export function resolved(document: OpenApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
