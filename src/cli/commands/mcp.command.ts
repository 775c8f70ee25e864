import { once } from 'node:events';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { addDoorOptions, withAddress, type DoorOptions } from '../asking/with-door.js';
import type { ServiceAddress } from '../asking/door.js';
import { failureText } from '../session.js';
import { say, type Terminal } from '../terminal.js';

/** As whom a model acts where nobody says otherwise: it may propose hypotheses, and reads what everybody may. */
const ROLE = 'ai';
const FAILED = -32_000;

/** `mcp`: the door for models over standard input and output; every message goes to the `/mcp` of a service. */
export function defineMcp(command: Command, terminal: Terminal): void {
  addDoorOptions(command).action((options: DoorOptions) => {
    const isOwn = options.url === undefined && !terminal.env['API_URL'];
    const role = options.role ?? (isOwn ? ROLE : undefined);
    return withAddress(terminal, role === undefined ? options : { ...options, role }, (address) =>
      bridge(terminal, address),
    );
  });
}

/** Passes messages on, in both directions, until the input ends. What the service refuses is an answer. */
async function bridge(terminal: Terminal, { url, key, role }: ServiceAddress): Promise<void> {
  const [{ StdioServerTransport }, { StreamableHTTPClientTransport }, { isJSONRPCRequest }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const headers: Record<string, string> = {};
  if (key !== null) headers['X-API-Key'] = key;
  if (role !== null) headers['X-Role'] = role;
  const output = new Writable({
    write(piece: Buffer | string, _encoding, done) {
      terminal.out(piece.toString());
      done();
    },
  });
  const input = terminal.input();
  const ended = once(input, 'end', { signal: terminal.interrupted }).catch(() => undefined);
  const model = new StdioServerTransport(input, output);
  const service = new StreamableHTTPClientTransport(new URL(`${url.replace(/\/+$/, '')}/api/v1/mcp`), {
    requestInit: { headers },
  });
  service.onmessage = (message) => {
    // As a client of the protocol does, once it knows which version is spoken.
    if ('result' in message && typeof message.result['protocolVersion'] === 'string') {
      service.setProtocolVersion(message.result['protocolVersion']);
    }
    void model.send(message);
  };
  model.onmessage = (message) => {
    service.send(message).catch((error: unknown) => {
      if (isJSONRPCRequest(message)) {
        void model.send({ jsonrpc: '2.0', id: message.id, error: { code: FAILED, message: failureText(error) } });
      } else say(terminal, failureText(error));
    });
  };
  await service.start();
  await model.start();
  await ended;
  await service.terminateSession().catch(() => undefined);
  await service.close();
  await model.close();
}
