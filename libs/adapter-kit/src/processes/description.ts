/** A value of an adapter, as it is told to another process: what can be called is only said to be there. */
export type Described =
  | { readonly value: unknown }
  | { readonly call: true }
  | { readonly list: readonly Described[] }
  | { readonly members: Readonly<Record<string, Described>> };

/** What a package brings, without the code of anybody. */
export interface DescribedPackage {
  readonly specifier: string;
  readonly content: Described;
}
