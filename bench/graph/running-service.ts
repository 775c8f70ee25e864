import http from 'node:http';
import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app.module.js';
import { GraphLoader } from '../../src/graph/graph.loader.js';
import { readConfig, type Config } from '../../src/platform/config.js';
import { Access } from '../../src/platform/http/auth/access-policy.js';
import { AnswerBytes } from '../../src/platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../src/platform/http/answer/answer.js';
import { createService } from '../../src/platform/http/configure-http.js';
import { ServiceLog } from '../../src/platform/http/operations/logging.js';
import { SERVICE_VERSION } from '../../src/platform/storage/schema-versions.js';

const ADMIN_KEY = 'the-admin-key-of-a-benchmark';
const HOUR_MS = '3600000';

/** The service as an operator would set it up for a large import on the loopback interface. */
export function benchConfig(databaseUrl: string): Config {
  return readConfig({
    STORAGE: 'postgres',
    DATABASE_URL: databaseUrl,
    ADMIN_API_KEY: ADMIN_KEY,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    // The client is in the same process and holds the loop as much as the service does.
    LIMIT_LOOP_LAG_MS: '0',
    LIMIT_STREAM_BYTES: String(4 * 1_024 ** 3),
    LIMIT_STREAM_ROWS: '10000000',
    LIMIT_BODY_MS: HOUR_MS,
    LIMIT_REQUEST_MS: HOUR_MS,
  });
}

/** Bytes that are there before the first request: what the pipeline itself costs. */
class Constant {
  bytes = AnswerBytes.ofText('{}');
}

@Controller('constant')
@Access({ read: 'public' })
class ConstantController {
  constructor(private readonly constant: Constant) {}

  @Get()
  answer(): PreparedAnswer {
    return new PreparedAnswer(this.constant.bytes);
  }
}

@Module({})
class ServiceWithConstant {
  static register(service: DynamicModule): DynamicModule {
    return {
      module: ServiceWithConstant,
      imports: [service],
      controllers: [ConstantController],
      providers: [Constant],
    };
  }
}

/** What a request brought. */
export interface Reply {
  readonly status: number;
  readonly etag: string | undefined;
  readonly bytes: number;
  /** Milliseconds until the first byte of the body, or the end where there is none. */
  readonly firstByteMs: number;
  readonly body: Buffer;
}

interface Sending {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: NodeJS.ReadableStream | string;
  /** Whether the body is wanted, or only its length. */
  readonly keeps?: boolean;
}

/** The whole service, in this process, spoken to over HTTP on the loopback interface. */
export class RunningService {
  private readonly agent = new http.Agent({ keepAlive: true });

  private constructor(
    readonly app: NestExpressApplication,
    private readonly port: number,
  ) {}

  static async start(databaseUrl: string): Promise<RunningService> {
    const config = benchConfig(databaseUrl);
    const log = ServiceLog.open(config.logLevel, config.logFormat);
    const module = ServiceWithConstant.register(AppModule.register(config, log));
    const app = await createService(module, log, SERVICE_VERSION);
    await app.listen(0, '127.0.0.1');
    await app.get(GraphLoader).loaded;
    return new RunningService(app, Number(new URL(await app.getUrl()).port));
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    await this.app.close();
  }

  /** From now on `/constant` answers with these bytes. */
  answerConstantly(body: Buffer, version: string): void {
    this.app.get(Constant, { strict: false }).bytes = new AnswerBytes([body], version);
  }

  /** @param path below the prefix of the API */
  send(path: string, { method = 'GET', headers = {}, body, keeps = false }: Sending = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const target = { port: this.port, path: `/api/v1/${path}`, method, agent: this.agent };
      const key = method === 'GET' ? {} : { 'X-API-Key': ADMIN_KEY };
      const request = http.request({ ...target, headers: { ...key, ...headers } }, (response) => {
        let firstByteMs: number | null = null;
        let bytes = 0;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          firstByteMs ??= performance.now() - started;
          bytes += chunk.byteLength;
          if (keeps) chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 0 } = response;
          firstByteMs ??= performance.now() - started;
          resolve({ status: statusCode, etag: response.headers.etag, bytes, firstByteMs, body: Buffer.concat(chunks) });
        });
      });
      request.on('error', reject);
      if (body === undefined || typeof body === 'string') request.end(body);
      else body.on('error', reject).pipe(request);
    });
  }
}

/** @throws Error when the answers do not agree, because then no time means anything. */
export function mustEqual(what: string, found: unknown, expected: unknown): void {
  if (found === expected) return;
  throw new Error(`${what}: ${String(found)}, expected ${String(expected)}`);
}
