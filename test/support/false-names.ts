/**
 * For a process of its own, by `--import`: names lead where the file FALSE_NAMES says, which is read at each look-up, and
 * the file CONNECTIONS tells whereto the process tried to connect. So a test plays whoever answers for a name.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import dns from 'node:dns/promises';
import net from 'node:net';

const { FALSE_NAMES = '', CONNECTIONS = '' } = process.env;

const lookup = (host: string): Promise<readonly { readonly address: string; readonly family: number }[]> => {
  const names = JSON.parse(fs.readFileSync(FALSE_NAMES, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  return Promise.resolve((names[host] ?? []).map((address) => ({ address, family: net.isIP(address) })));
};
Object.assign(dns, { lookup });
syncBuiltinESMExports();

// However it is called: its overloads cannot be passed on as such.
const connect = Reflect.get(net.Socket.prototype, 'connect') as (...given: unknown[]) => net.Socket;
Object.assign(net.Socket.prototype, {
  connect(this: net.Socket, ...given: unknown[]): net.Socket {
    this.on('connectionAttempt', (address: string, port: number) => {
      // What is a file is on this machine, and no name leads there.
      if (net.isIP(address) !== 0) fs.appendFileSync(CONNECTIONS, `${address} ${port}\n`);
    });
    return connect.apply(this, given);
  },
});
