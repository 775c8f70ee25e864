import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../config.js';
import { Traffic } from './traffic.js';

const trafficWith = (limits = {}) => {
  const config = readConfig({});
  return new Traffic({ ...config, limits: { ...config.limits, ...limits } });
};

describe('traffic', () => {
  it('is let in until the lag has lasted as long as it may', () => {
    const traffic = trafficWith({ loop_lag_ms: 200, loop_lag_for_ms: 2_000 });
    for (let ms = 500; ms < 2_000; ms += 500) {
      traffic.sample(201, 500);
      expect(traffic.refusal()).toBeNull();
    }
    traffic.sample(201, 500);
    expect(traffic.refusal()?.code).toBe('overloaded');
  });

  it('is let in again as soon as the lag is within its limit', () => {
    const traffic = trafficWith({ loop_lag_ms: 200, loop_lag_for_ms: 500 });
    traffic.sample(201, 500);
    expect(traffic.refusal()?.code).toBe('overloaded');
    traffic.sample(200, 500);
    expect(traffic.refusal()).toBeNull();
  });

  it('is never refused for lag where the limit is 0', () => {
    const traffic = trafficWith({ loop_lag_ms: 0 });
    for (let count = 0; count < 10; count += 1) traffic.sample(10_000, 500);
    expect(traffic.refusal()).toBeNull();
  });

  it('is refused while draining, which lasts until the last request has left', async () => {
    const traffic = trafficWith();
    const [first, second] = [{ shouldKeepAlive: true }, { shouldKeepAlive: true }];
    traffic.enter(first);
    traffic.enter(second);
    traffic.onModuleDestroy();
    expect(traffic.refusal()?.code).toBe('draining');
    let isOver = false;
    const drained = traffic.beforeApplicationShutdown().then(() => (isOver = true));
    traffic.leave(first);
    await Promise.resolve();
    expect(isOver).toBe(false);
    traffic.leave(second);
    expect(await drained).toBe(true);
  });

  it('is told to stay away for a moment longer, for who was answered last and comes again over a new connection', async () => {
    const traffic = trafficWith();
    const last = { shouldKeepAlive: true };
    traffic.enter(last);
    traffic.onModuleDestroy();
    expect(last.shouldKeepAlive).toBe(false);
    let isOver = false;
    const drained = traffic.beforeApplicationShutdown().then(() => (isOver = true));
    await sleep(300);
    traffic.leave(last);
    // Timers end in the order of their times, however late they are looked at.
    await sleep(100);
    expect(isOver).toBe(false);
    expect(await drained).toBe(true);
  });

  it('is waited for while somebody is connected, who may ask again, and no longer', async () => {
    const traffic = trafficWith();
    const server = createServer().listen(0, '127.0.0.1');
    traffic.watch(server);
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [connection] = (await once(server, 'connection')) as [Socket];
    traffic.onModuleDestroy();
    const soon = (): Promise<string> => sleep(100).then(() => 'waits');
    expect(await Promise.race([traffic.beforeApplicationShutdown(), soon()])).toBe('waits');
    client.destroy();
    await once(connection.resume(), 'close');
    expect(await Promise.race([traffic.beforeApplicationShutdown(), soon()])).toBeUndefined();
    server.close();
  });

  it('is not waited for where nobody ever asked', async () => {
    const traffic = trafficWith();
    traffic.onModuleDestroy();
    const next = sleep(100).then(() => 'waited');
    expect(await Promise.race([traffic.beforeApplicationShutdown(), next])).toBeUndefined();
  });

  it('is waited for no longer than the time for shutting down allows', async () => {
    const traffic = trafficWith({ shutdown_ms: 10 });
    traffic.enter({ shouldKeepAlive: true });
    traffic.onModuleDestroy();
    await expect(traffic.beforeApplicationShutdown()).resolves.toBeUndefined();
  });
});
