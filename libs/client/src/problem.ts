import type { components } from './generated/schema.js';

/** The members of RFC 9457, with a code that a program goes by. */
export type Problem = components['schemas']['Problem']['error'];

/** An answer that says no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Seconds after which it is worth asking again; null where nobody says. */
    readonly retryAfterS: number | null,
  ) {
    super(`${problem.code}: ${problem.detail}`);
  }

  get code(): Problem['code'] {
    return this.problem.code;
  }
}

/** What an answer with this body is; one that is no problem of the service (a proxy's page) is `internal`. */
export function errorOf(response: Response, body: unknown): ApiError {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  const problem = isProblem(error) ? error : foreignProblem(response);
  return new ApiError(response.status, problem, retryAfterOf(response));
}

/** Seconds that `Retry-After` asks for, which may be a number or a date. */
export function retryAfterOf(response: Response, now = Date.now): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now()) / 1_000));
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

function foreignProblem(response: Response): Problem {
  return {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code: 'internal',
    detail: `The answer has status ${response.status} and is none of the service.`,
    request_id: response.headers.get('x-request-id') ?? '',
  };
}
