/** A number as nodes write it (https://ethereum.org/en/developers/docs/apis/json-rpc/#hex-encoding). */
export type Hex = `0x${string}`;

/** What went wrong with a node, as it concerns whoever asked it. */
export class NodeFailure extends Error {}

/** The node could not be asked. */
export class NodeUnreachable extends NodeFailure {
  /** @param status of the answer over HTTP; null where there was none in time, or none that is JSON-RPC */
  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** The node answered, and says no. */
export class NodeRefusal extends NodeFailure {
  /** @param code as JSON-RPC 2.0 and EIP-1474 have them */
  constructor(readonly code: number) {
    super(`The node answers ${code}.`);
  }
}

/** Where a node is asked, and the longest wait for one answer. */
export interface NodeAddress {
  readonly url: string;
  readonly answerMs: number;
}

/**
 * Asks a node one thing by JSON-RPC 2.0 over HTTP, once: whoever asks knows whether it is worth another try. Nothing of the
 * address, in which a key may stand, is said in an error.
 *
 * @throws NodeUnreachable where nothing came in time that is an answer, NodeRefusal where the answer is an error
 */
export async function askNode(
  { url, answerMs }: NodeAddress,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    text = await response.text();
  } catch {
    throw new NodeUnreachable('The node does not answer.');
  }
  const answer = objectIn(text);
  const error = answer?.['error'];
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number') {
    throw new NodeRefusal(error.code);
  }
  if (!response.ok) throw new NodeUnreachable(`The node answers ${response.status}.`, response.status);
  if (answer === null || !('result' in answer)) {
    throw new NodeUnreachable('The node answers no JSON-RPC.', response.status);
  }
  return answer['result'];
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** @throws NodeFailure where it is no number */
export function bigIntOf(hex: unknown): bigint {
  if (typeof hex !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(hex)) {
    throw new NodeFailure('The node writes no number.');
  }
  return BigInt(hex);
}

/** @throws NodeFailure where it is no number, or one that is not exact */
export function numberOf(hex: unknown): number {
  const number = Number(bigIntOf(hex));
  if (!Number.isSafeInteger(number)) throw new NodeFailure('The node writes a number that is too large.');
  return number;
}

export function hexOf(number: number): Hex {
  return `0x${number.toString(16)}`;
}
