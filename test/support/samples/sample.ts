import { Writable } from 'node:stream';
import { Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { type Role, ROLES } from '#domain/shared';
import { ApiKeys, type KeyHolder } from '../../../src/platform/keys/api-keys.js';
import { Clock, SystemClock } from '../../../src/platform/clock.js';
import { readConfig } from '../../../src/platform/config.js';
import { DatabaseHealth } from '../../../src/platform/storage/database-health.js';
import { createService } from '../../../src/platform/http/configure-http.js';
import { HttpModule } from '../../../src/platform/http/http.module.js';
import type { HttpLimits, HttpSettings } from '../../../src/platform/http/http-settings.js';
import { ServiceLog } from '../../../src/platform/http/operations/logging.js';
import { NoReplicas, ReplicaChannel } from '../../../src/platform/storage/replica-channel.js';
import { ServedGraph } from '../../../src/platform/served-graph.js';
import { SampleController } from './sample.controller.js';
import { SampleState } from './sample-state.js';

/** Every role has one key, and its name is the key. */
class KeysByName extends ApiKeys {
  override authenticate(text: string): Promise<KeyHolder | null> {
    const role = /^key-of-(viewer|analyst|reviewer|admin|peer|ai|metrics)$/.exec(text)?.[1];
    return Promise.resolve(role === undefined ? null : { label: `the ${role}`, role: role as Role });
  }

  override rolesOf(label: string): Promise<readonly Role[]> {
    return Promise.resolve(ROLES.filter((role) => label === `the ${role}`));
  }
}

export interface Sample {
  readonly app: NestExpressApplication;
  readonly api: ReturnType<typeof supertest>;
  readonly state: SampleState;
  readonly port: number;
  /** Everything that was logged, one JSON object an entry. */
  readonly logged: readonly string[];
  stop(): Promise<void>;
}

/** The platform around the sample routes, listening on a port of its own. */
export async function startSample(
  settings: Partial<Omit<HttpSettings, 'limits'>> & { readonly limits?: Partial<HttpLimits> } = {},
  clock: Clock = new SystemClock(),
): Promise<Sample> {
  const logged: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString());
      done();
    },
  });
  const log = ServiceLog.open('info', 'json', sink);
  const state = new SampleState();
  const ports = provide(state, clock);
  const defaults = readConfig({});
  const http = HttpModule.register({
    log,
    settings: { ...defaults, ...settings, limits: { ...defaults.limits, loop_lag_ms: 0, ...settings.limits } },
    imports: [ports],
  });

  @Module({
    imports: [http, ports],
    controllers: [SampleController],
    providers: [{ provide: SampleState, useValue: state }],
  })
  class SampleModule {}

  const app = await createService(SampleModule, log, '0.0.0');
  await app.listen(0, '127.0.0.1');
  const { port } = new URL(await app.getUrl());
  return {
    app,
    api: supertest(`http://127.0.0.1:${port}`),
    state,
    port: Number(port),
    logged,
    stop: () => app.close(),
  };
}

function provide(state: SampleState, clock: Clock) {
  const providers = [
    { provide: ApiKeys, useClass: KeysByName },
    { provide: DatabaseHealth, useValue: state },
    { provide: ServedGraph, useValue: state },
    { provide: ReplicaChannel, useClass: NoReplicas },
    { provide: Clock, useValue: clock },
  ];

  @Module({ providers, exports: providers.map(({ provide: token }) => token) })
  class SamplePorts {}

  return SamplePorts;
}
