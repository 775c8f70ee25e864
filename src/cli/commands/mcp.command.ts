import { once } from 'node:events';
import { Transform, Writable } from 'node:stream';
import type { Command } from 'commander';
import { addApiClientOptions, withAddress, type ApiClientOptions } from '../remote/with-api-client.js';
import type { ServiceAddress } from '../remote/api-client.js';
import { failureText } from '../session.js';
import { say, type Terminal } from '../terminal.js';

/** As whom a model acts where nobody says otherwise: it may propose hypotheses, and reads what everybody may. */
const ROLE = 'ai';
const FAILED = -32_000;
const LINE_END = 0x0a;

/** `mcp`: the door for models over standard input and output; every message goes to the `/mcp` of a service. */
export function defineMcp(command: Command, terminal: Terminal): void {
  addApiClientOptions(command).action((options: ApiClientOptions) => {
    const isOwn = options.url === undefined && !terminal.env['API_URL'];
    const role = options.role ?? (isOwn ? ROLE : undefined);
    return withAddress(terminal, role === undefined ? options : { ...options, role }, (address) =>
      bridge(terminal, address),
    );
  });
}

/**
 * Passes messages on, in both directions. What the service refuses is an answer. At the end of the input whatever was taken
 * is still answered; who interrupts waits for nothing.
 */
async function bridge(terminal: Terminal, { url, key, role }: ServiceAddress): Promise<void> {
  const [{ StdioServerTransport }, { StreamableHTTPClientTransport }, { isJSONRPCRequest }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const isBeginning = (message: object): boolean => 'method' in message && message.method === 'initialize';
  const headers: Record<string, string> = {};
  if (key !== null) headers['X-API-Key'] = key;
  if (role !== null) headers['X-Role'] = role;
  const output = new Writable({
    write(piece: Buffer | string, _encoding, done) {
      terminal.out(piece.toString());
      done();
    },
  });
  const input = terminal.input().pipe(wholeLines());
  const ended = once(input, 'end', { signal: terminal.interrupted }).catch(() => undefined);
  const underWay = new Set<Promise<void>>();
  /** Resolves when the session that was asked for is there, or is not to be had. */
  let begun: Promise<void> = Promise.resolve();
  const follow = (work: Promise<void>): Promise<void> => {
    const followed = work.finally(() => underWay.delete(followed));
    underWay.add(followed);
    return followed;
  };
  const model = new StdioServerTransport(input, output);
  const service = new StreamableHTTPClientTransport(new URL(`${url.replace(/\/+$/, '')}/api/v1/mcp`), {
    requestInit: { headers },
  });
  service.onmessage = (message) => {
    // As a client of the protocol does, once it knows which version is spoken.
    if ('result' in message && typeof message.result['protocolVersion'] === 'string') {
      service.setProtocolVersion(message.result['protocolVersion']);
    }
    void follow(model.send(message));
  };
  model.onmessage = (message) => {
    const told = async (error: unknown): Promise<void> => {
      const text = failureText(error);
      if (!isJSONRPCRequest(message)) return say(terminal, text);
      await model.send({ jsonrpc: '2.0', id: message.id, error: { code: FAILED, message: text } });
    };
    // What follows in the same breath is of the session that is being begun.
    const passed = follow(begun.then(() => service.send(message)).catch(told));
    if (isBeginning(message)) begun = passed;
  };
  model.onerror = (error) => say(terminal, failureText(error));
  await service.start();
  await model.start();
  await ended;
  while (underWay.size > 0 && !terminal.interrupted.aborted) {
    await Promise.race([Promise.allSettled(underWay), interruption(terminal)]);
  }
  await service.terminateSession().catch(() => undefined);
  await service.close();
  await model.close();
}

function interruption({ interrupted }: Terminal): Promise<void> {
  return new Promise((resolve) => interrupted.addEventListener('abort', () => resolve(), { once: true }));
}

/** A message is a line: the last one of a file may lack its end. */
function wholeLines(): Transform {
  let isWhole = true;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      isWhole = piece.at(-1) === LINE_END;
      done(null, piece);
    },
    flush(done) {
      done(null, isWhole ? undefined : '\n');
    },
  });
}
