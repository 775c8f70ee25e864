import type { Refusal, Result } from '#domain/shared';

/** The one exception for an expected no. It carries the refusal; `ProblemFilter` gives it its status. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    /** Headers of the answer that belong to the refusal, such as `Allow`. */
    readonly headers: Readonly<Record<string, string>> = {},
    /** The status of the answer, where it is not the one of the code. */
    readonly status: number | null = null,
  ) {
    super(refusal.detail);
  }
}

/** The value of a result, or its refusal as the answer to the request. */
export function orRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}

/** The refusal of a request that lacks a parameter. */
export function missingParameter(parameter: string, detail: string): Refused {
  return new Refused({ code: 'invalid_request', detail: `${parameter} ${detail}.`, errors: [{ parameter, detail }] });
}
