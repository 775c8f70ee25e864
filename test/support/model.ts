import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { RecordStanding } from '../../src/mcp/http/tool-answer.js';

/** Whatever JSON says, as the bodies of answers are in other tests. */
type Parsed = ReturnType<JSON['parse']>;

export interface Answered {
  readonly isError: boolean;
  /** What a model reads. */
  readonly text: string;
  readonly standing: readonly RecordStanding[];
  readonly notKnown: readonly string[];
  /** `data` of what the interface answered. */
  readonly data: Parsed;
  readonly code: string | null;
  readonly told: Parsed;
}

/** A model at the door, through the official client. */
export class Model {
  private constructor(
    readonly client: Client,
    private readonly transport: Transport,
  ) {}

  static async over(transport: Transport): Promise<Model> {
    const client = new Client({ name: 'a-model', version: '1.0.0' });
    await client.connect(transport);
    return new Model(client, transport);
  }

  static overHttp(port: number, headers: Readonly<Record<string, string>>): Promise<Model> {
    const url = new URL(`http://127.0.0.1:${port}/mcp`);
    return Model.over(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  }

  get session(): string {
    return this.transport.sessionId ?? '';
  }

  async call(name: string, given: Record<string, unknown> = {}): Promise<Answered> {
    const result = await this.client.callTool({ name, arguments: given });
    const [part] = result.content as readonly { readonly text?: string }[];
    const text = part?.text ?? '';
    const isError = result.isError === true;
    const told: Parsed = isError ? JSON.parse(text) : result.structuredContent;
    return {
      isError,
      text,
      standing: told.standing ?? [],
      notKnown: told.not_known ?? [],
      data: told.untrusted_record_text?.data,
      code: isError ? told.code : null,
      told,
    };
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
