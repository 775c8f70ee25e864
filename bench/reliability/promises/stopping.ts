import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepare } from '../mixed.js';
import { ADMIN_KEY, dataOf, ServiceProcess } from '../service-process.js';
import { atMost, exactly, type Figure } from './figure.js';
import { timed } from './waiting.js';

const CLIENTS = 50;
const BUSY_MS = 1_500;

interface Answered {
  readonly status: number;
  /** The process was no longer listening: the request was never in flight. */
  readonly isTurnedAway: boolean;
}

/** R9: a service that is told to stop while 50 clients read and write. */
export async function toldToStop(url: string): Promise<readonly Figure[]> {
  const service = await new ServiceProcess({ DATABASE_URL: url }).start();
  await prepare(service);
  const { port } = service;
  const agent = new http.Agent({ keepAlive: true });
  const statements: string[] = [];
  let [answered, lost, isOver] = [0, 0, false];
  const client = async (number: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const statement = number % 2 === 0 ? `claim ${number}-${count}` : null;
      const { status, isTurnedAway } = await ask(agent, port, statement);
      if (status === 201 && statement !== null) statements.push(statement);
      if (status > 0) answered += 1;
      else if (!isTurnedAway) lost += 1;
      if (status === 0 || status === 503) return;
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  await sleep(BUSY_MS);
  const stopped = await timed(() => service.stop());
  isOver = true;
  await clients;
  agent.destroy();

  await service.start();
  const found = await statementsOf(service);
  await service.stop();
  return [
    exactly('R9', `cut of ${answered + lost} requests by ${CLIENTS} clients`, lost, 0),
    exactly(
      'R9',
      `lost of ${statements.length} acknowledged writes`,
      statements.filter((one) => !found.has(one)).length,
      0,
    ),
    atMost('R9', 'exit after SIGTERM', stopped.ms, 10_000, 'ms'),
  ];
}

function ask(agent: http.Agent, port: number, statement: string | null): Promise<Answered> {
  const [path, method] =
    statement === null ? ['/api/v1/graph/entities?limit=200', 'GET'] : ['/api/v1/graph/claims', 'POST'];
  const headers = { 'x-api-key': ADMIN_KEY, 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const request = http.request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isTurnedAway: false }));
      answer.on('error', () => resolve({ status: 0, isTurnedAway: false }));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, isTurnedAway: error.code === 'ECONNREFUSED' }),
    );
    request.end(statement === null ? undefined : JSON.stringify({ statement, subject_id: 'company:1' }));
  });
}

async function statementsOf(service: ServiceProcess): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let after = ''; ;) {
    const reply = await service.send(`/graph/claims?limit=1000${after}`);
    for (const { statement } of dataOf<readonly { readonly statement: string }[]>(reply)) found.add(statement);
    const { page } = reply?.body as { readonly page: { readonly next_cursor: string | null } };
    if (page.next_cursor === null) return found;
    after = `&cursor=${encodeURIComponent(page.next_cursor)}`;
  }
}
