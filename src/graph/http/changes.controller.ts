import { Controller, Get, Headers, Query, Req, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { LEDGER_KINDS } from '#domain/graph';
import { isAtLeast } from '#domain/shared';
import { wantedOf } from '../../platform/http/input/accept.js';
import { Access, type Caller, CurrentCaller, RequestSignal } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { Page, StreamedAnswer } from '../../platform/http/answer/answer.js';
import { type EventText, eventStream } from '../../platform/http/answer/event-stream.js';
import { Callers } from '../../platform/http/auth/callers.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { Produces } from '../../platform/http/answer/envelope.interceptor.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { Answers, textSchema } from '../../platform/http/openapi/openapi.js';
import { Refused } from '../../platform/http/answer/refused.js';
import { ChangesService, type ChangeEntry, type ChangePage, type ChangeReader } from '../changes.service.js';
import { Graphs } from '../graphs.js';
import { ChangesQuery } from './changes.dto.js';
import { CHANGE } from './reading.answers.js';

const EVENT_STREAM = 'text/event-stream';
const EVENTS = 'Server-sent events of the name `change`; the id of each is its cursor, its data a Change as JSON.';
/** Changes looked for at a time while events are sent. */
const BATCH = 500;

@ApiTags('graph')
@Controller('graph/changes')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class ChangesController {
  constructor(
    private readonly feed: ChangesService,
    private readonly settings: HttpSettings,
    private readonly callers: Callers,
    private readonly graphs: Graphs,
  ) {}

  @Get()
  @Produces('application/json', EVENT_STREAM)
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'With events: the cursor to go on after.' })
  @ApiOperation({
    operationId: 'listChanges',
    summary: 'What changed, oldest first: a page of it, or events as they come (text/event-stream)',
  })
  @Answers(CHANGE, { list: true, media: { [EVENT_STREAM]: textSchema(EVENTS) } })
  changes(
    @Query() query: ChangesQuery,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Headers('last-event-id') lastEventId: string | undefined,
    @RequestSignal() signal: AbortSignal,
  ): Page<ChangeView> | StreamedAnswer {
    const reader = readerOf(caller, query.include_private === true);
    if (wantedOf(request, ['application/json', EVENT_STREAM]) === EVENT_STREAM) {
      const from = lastEventId === undefined ? placeOf(query.after, 'after') : placeOf(lastEventId, 'Last-Event-ID');
      // What cannot be told at all is refused before events begin.
      if (!this.graphs.remembers) this.feed.after(reader, from, 1);
      return new StreamedAnswer(this.events(reader, from, request, signal), `${EVENT_STREAM}; charset=utf-8`, {
        'Cache-Control': 'no-store',
      });
    }
    const { limit = this.settings.limits.list_default } = query;
    const from = placeOf(query.after, 'after');
    const { changes, has_more } = this.feed.after(reader, from, limit);
    const next_cursor = cursorOf(changes.at(-1) ?? from);
    return new Page(changes.map(viewOf), { limit, has_more, next_cursor });
  }

  private events(
    reader: ChangeReader,
    from: ChangeEntry | null,
    request: Request,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    let last = from;
    let taken = { place: -1, has_more: true };
    // Events come after the answer: each look is a question of its own.
    const place = (): number => this.graphs.apart(() => this.graphs.place);
    const look = (): Promise<ChangePage & { readonly place: number }> =>
      this.graphs.apart(() =>
        this.graphs.read(() =>
          Promise.resolve().then(() => ({ ...this.feed.after(reader, last, BATCH), place: this.graphs.place })),
        ),
      );
    const take = async (): Promise<EventText> => {
      if (!taken.has_more && place() <= taken.place) return { text: '', has_more: false };
      const { changes, ...now } = await look();
      taken = now;
      last = changes.at(-1) ?? last;
      const text = changes.map(
        (change) => `id: ${cursorOf(change)}\nevent: change\ndata: ${JSON.stringify(viewOf(change))}\n\n`,
      );
      return { text: text.join(''), has_more: now.has_more };
    };
    const wait = (ms: number): Promise<boolean> =>
      place() > taken.place ? Promise.resolve(!signal.aborted) : this.feed.next(ms, signal);
    return eventStream({ take, wait, isWelcome: () => this.callers.isStill(request) }, signal);
  }
}

function readerOf(caller: Caller, includePrivate: boolean): ChangeReader {
  const worksHere = caller.actor !== null && isAtLeast(caller.actor.role, 'analyst');
  return { audience: audienceOf(caller, includePrivate), worksHere };
}

interface ChangeView extends ChangeEntry {
  readonly cursor: string;
}

function viewOf(change: ChangeEntry): ChangeView {
  return { cursor: cursorOf(change), ...change };
}

/** Before the first change there is a place too, so that there is always a cursor to go on with. */
function cursorOf(change: ChangeEntry | null): string {
  return encodeCursor({}, change === null ? [''] : [change.at, change.object, change.id, change.version]);
}

function placeOf(cursor: string | undefined, parameter: string): ChangeEntry | null {
  if (cursor === undefined || cursor === '') return null;
  const detail = 'is not a cursor of the changes';
  const refused = new Refused({
    code: 'invalid_parameter',
    detail: `${parameter} ${detail}.`,
    errors: [{ parameter, detail }],
  });
  let position: ReturnType<typeof decodeCursor>;
  try {
    position = decodeCursor({}, cursor);
  } catch {
    throw refused;
  }
  const [at, kind, id, version] = position;
  if (at === '') return null;
  const object = LEDGER_KINDS.find((name) => name === kind);
  if (typeof at !== 'string' || object === undefined || typeof id !== 'string' || typeof version !== 'number') {
    throw refused;
  }
  return { at, op: 'updated', object, id, version };
}
