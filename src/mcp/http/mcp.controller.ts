import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request as ExpressRequest } from 'express';
import type { Json } from '#domain/graph';
import type { Actor } from '#domain/shared';
import { Access, CurrentActor, RequestSignal } from '../../platform/http/auth/access-policy.js';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../platform/http/answer/answer.js';
import { Produces, Untagged } from '../../platform/http/answer/envelope.interceptor.js';
import { Refused } from '../../platform/http/answer/refused.js';
import type { Shape } from '../../platform/http/openapi/shape.js';
import { McpSettings } from '../mcp-settings.js';
import { RPC_ANSWER, RPC_MESSAGE, SESSION_ENDED } from './mcp.answers.js';
import type { McpSession } from './mcp-session.js';
import { McpSessions } from './mcp-sessions.js';

const JSON_TYPE = 'application/json';
const SESSION = 'mcp-session-id';

type Content = NonNullable<Parameters<typeof ApiOkResponse>[0]>['content'];
type SchemaObject = Extract<Parameters<typeof ApiBody>[0], { readonly schema: unknown }>['schema'];

function contentOf({ schema }: Shape<unknown>): Content {
  return { [JSON_TYPE]: { schema } };
}

/** The door for models: the Model Context Protocol over streamable HTTP. */
@ApiTags('mcp')
@Controller('mcp')
@Access({ read: 'key' })
@Untagged()
export class McpController {
  constructor(
    private readonly sessions: McpSessions,
    private readonly settings: McpSettings,
  ) {}

  @Post()
  @HttpCode(200)
  @Produces(JSON_TYPE)
  @ApiHeader({ name: 'Mcp-Session-Id', required: false, description: 'The session, as `initialize` answered it.' })
  @ApiBody({ schema: RPC_MESSAGE.schema as SchemaObject, description: 'One JSON-RPC 2.0 message.' })
  @ApiOperation({ operationId: 'sendMcpMessage', summary: 'A message of the Model Context Protocol (docs/mcp.md)' })
  @ApiOkResponse({ description: 'A JSON-RPC 2.0 answer', content: contentOf(RPC_ANSWER) })
  @ApiAcceptedResponse({ description: 'It was a notification, which has no answer' })
  async message(
    @Body() body: Json,
    @Req() request: ExpressRequest,
    @CurrentActor() actor: Actor,
    @RequestSignal() signal: AbortSignal,
  ): Promise<PreparedAnswer> {
    this.requireKnownOrigin(request);
    // One message a request, as the protocol demands since 2025-06-18: a batch would be one call of a budget.
    if (Array.isArray(body)) {
      throw new Refused({ code: 'invalid_request', detail: 'A request holds one message, not a list of them.' });
    }
    const session = await this.sessionOf(request, actor, body);
    const response = await session.handle(webRequest(request, signal), body);
    // What was no beginning after all leaves no session behind.
    if (!response.ok && request.header(SESSION) === undefined) await this.sessions.close(session);
    return answerOf(response);
  }

  @Delete()
  @HttpCode(200)
  @Produces(JSON_TYPE)
  @ApiHeader({ name: 'Mcp-Session-Id', required: true, description: 'The session that is over.' })
  @ApiOperation({ operationId: 'endMcpSession', summary: 'Ends a session of the Model Context Protocol' })
  @ApiOkResponse({ description: 'It is over', content: contentOf(SESSION_ENDED) })
  async end(@Req() request: ExpressRequest, @CurrentActor() actor: Actor): Promise<PreparedAnswer> {
    this.requireKnownOrigin(request);
    await this.sessions.close(this.known(request, actor));
    return new PreparedAnswer(AnswerBytes.ofText('{}'));
  }

  /** A page of somebody else's, in the browser of who may reach this service, is not let in (DNS rebinding). */
  private requireKnownOrigin(request: ExpressRequest): void {
    const origin = request.header('origin');
    if (origin === undefined || this.settings.mcpOrigins.includes(origin)) return;
    throw new Refused({ code: 'forbidden', detail: 'Pages of this origin may not speak to this door (MCP_ORIGINS).' });
  }

  private async sessionOf(request: ExpressRequest, actor: Actor, body: Json): Promise<McpSession> {
    if (request.header(SESSION) !== undefined) return this.known(request, actor);
    if (!isInitialize(body)) {
      throw new Refused({
        code: 'invalid_request',
        detail: 'A session begins with initialize, and names itself after.',
      });
    }
    const opened = await this.sessions.open(actor);
    if ('code' in opened) throw new Refused(opened);
    return opened;
  }

  private known(request: ExpressRequest, actor: Actor): McpSession {
    const session = this.sessions.find(request.header(SESSION) ?? '', actor);
    if (session === null) throw new Refused({ code: 'not_found', detail: 'There is no such session.' });
    return session;
  }
}

function isInitialize(body: Json): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body['method'] === 'initialize';
}

/** The request as the web has it, without its body, which is read. */
function webRequest(request: ExpressRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  // The protocol wants both named; an answer is always JSON here.
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(`http://localhost${request.originalUrl}`, { method: request.method, headers, signal });
}

async function answerOf(response: Response): Promise<PreparedAnswer> {
  const headers: Record<string, string> = {};
  const session = response.headers.get(SESSION);
  if (session !== null) headers['Mcp-Session-Id'] = session;
  return new PreparedAnswer(AnswerBytes.ofText(await response.text()), { status: response.status, headers });
}
