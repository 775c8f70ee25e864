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

/** No answer is longer: whoever asked asks for less. */
const MAX_ANSWER_BYTES = 10 * 1_048_576;
/** The status of an answer that is more than is read, as of a question that is too wide. */
export const TOO_LARGE_STATUS = 413;

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
  let text: string | null;
  try {
    const { address, authorization } = addressed(url);
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...authorization },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    text = await textOf(response);
  } catch {
    throw new NodeUnreachable('The node does not answer.');
  }
  if (text === null) throw new NodeUnreachable('The node answers more than is read.', TOO_LARGE_STATUS);
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

/** Null where it is longer than is read: who leaves the loop ends the connection. */
async function textOf({ body }: Response): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.byteLength;
    if (length > MAX_ANSWER_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** `fetch` takes no address with a user in it: that goes into a header (RFC 7617). */
function addressed(url: string): {
  readonly address: string;
  readonly authorization: Readonly<Record<string, string>>;
} {
  const address = new URL(url);
  const { username, password } = address;
  if (username === '' && password === '') return { address: url, authorization: {} };
  address.username = '';
  address.password = '';
  const words = `${decoded(username)}:${decoded(password)}`;
  return {
    address: address.href,
    authorization: { authorization: `Basic ${Buffer.from(words).toString('base64')}` },
  };
}

/** What is no percent-encoding was meant as it stands: `URL` leaves it so. */
function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
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
export function numberOfHex(hex: unknown): number {
  const number = Number(bigIntOf(hex));
  if (!Number.isSafeInteger(number)) throw new NodeFailure('The node writes a number that is too large.');
  return number;
}

export function hexOf(number: number): Hex {
  return `0x${number.toString(16)}`;
}
