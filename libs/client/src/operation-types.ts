import type { operations } from './generated/schema.js';

/** The name of an operation, as the OpenAPI document has it. */
export type OperationId = keyof operations;

type Content<R> = R extends { readonly content: infer C } ? C : never;
type Bodies<Id extends OperationId> = {
  [S in keyof operations[Id]['responses'] & (200 | 201 | 202)]: Content<operations[Id]['responses'][S]>;
}[keyof operations[Id]['responses'] & (200 | 201 | 202)];

type JsonOf<C> = C extends { readonly 'application/json': infer J } ? J : never;
/** Every form of a bare document is a text. */
type TextOf<C> = [JsonOf<C>] extends [never] ? { readonly data: string } : JsonOf<C>;

/** The envelope, where there is one beside bare documents; the messages of other protocols have none. */
type Enveloped<J> = [Extract<J, { readonly data: unknown }>] extends [never]
  ? J
  : Extract<J, { readonly data: unknown }>;

/** What an operation answers where it succeeds: the envelope, or a text as `data`. */
export type AnswerOf<Id extends OperationId> = Enveloped<TextOf<Bodies<Id>>>;

type ParametersOf<Id extends OperationId> = operations[Id]['parameters'];
type Query<Id extends OperationId> = ParametersOf<Id> extends { query: infer Q } ? Q : OptionalQuery<Id>;
type OptionalQuery<Id extends OperationId> =
  ParametersOf<Id> extends { query?: infer Q } ? Exclude<Q, undefined> : never;
type Path<Id extends OperationId> = ParametersOf<Id> extends { path: infer P } ? P : never;
type Header<Id extends OperationId> = ParametersOf<Id> extends { header: infer H } ? H : OptionalHeader<Id>;
type OptionalHeader<Id extends OperationId> =
  ParametersOf<Id> extends { header?: infer H } ? Exclude<H, undefined> : never;
type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer C } } ? JsonOf<C> : never;

/** A member that must be given where something in it must be. */
type Given<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** What may be said to any operation. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** What an operation is asked with: parameters by place, and the body. */
export type InputOf<Id extends OperationId> = CallOptions &
  Given<'path', Path<Id>> &
  Given<'query', Query<Id>> &
  Given<'header', Header<Id>> &
  ([Body<Id>] extends [never] ? unknown : { readonly body: Body<Id> });

/** An operation that needs nothing may be called with nothing. */
export type ArgumentsOf<Id extends OperationId> =
  object extends InputOf<Id> ? readonly [input?: InputOf<Id>] : readonly [input: InputOf<Id>];

/** How an answer came. */
export interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  /** The service said that what was kept of an earlier answer still holds. */
  readonly confirmed: boolean;
}

/** An answer, with how it came. */
export type Answered<Id extends OperationId> = AnswerOf<Id> & { readonly http: Exchange };

/** Operations that answer a list a page at a time. */
export type ListId = {
  [Id in OperationId]: AnswerOf<Id> extends { readonly data: readonly unknown[]; readonly page: object } ? Id : never;
}[OperationId];

export type ItemOf<Id extends ListId> = AnswerOf<Id> extends { readonly data: readonly (infer Item)[] } ? Item : never;
