import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { sliceOf } from '#domain/read-model';
import { Access, audienceOf, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../platform/http/answer/answer.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { Produces, requireAcceptable, Untagged } from '../../platform/http/answer/envelope.interceptor.js';
import { Answers, textSchema } from '../../platform/http/openapi/openapi.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { Traffic } from '../../platform/http/admission/traffic.js';
import { ExportService, type ForeignExport } from '../export.service.js';
import { GraphStore } from '../graph.store.js';
import { PackService, type Pack } from '../pack.service.js';
import { StatusService } from '../status.service.js';
import { PACK, STATUS, WARMED } from './graph.answers.js';
import { AudienceQuery, GraphQuery, viewOptionsOf } from './graph.dto.js';

/** What the formats of others are sent as, for a client that says what it takes. */
const FOREIGN_MEDIA = {
  'application/x-ndjson': textSchema('One object a line: format=ftm, senzing, statements or resolver.'),
  'application/graphml+xml': textSchema('GraphML: format=graphml.'),
  'application/gexf+xml': textSchema('GEXF: format=gexf.'),
  'application/ld+json': textSchema('JSON-LD with PROV: format=jsonld.'),
  'application/stix+json': textSchema('A STIX 2.1 bundle: format=stix.'),
  'text/csv': textSchema('Statements of FollowTheMoney: format=statements_csv.'),
};
/** What format=bods answers: statements, whose members the standard says. */
const BODS_STATEMENTS = {
  type: 'array',
  description: 'With format=bods: statements of the Beneficial Ownership Data Standard 0.4.',
  items: { type: 'object', additionalProperties: { description: 'A member that the standard says.' } },
};
const FOREIGN_TYPES = Object.keys(FOREIGN_MEDIA);

/** How often anybody may have the graph built anew (spec/rulings.md#a-56). */
const WARM_EVERY_MS = 10_000;

@ApiTags('graph')
@Controller('graph')
@Access({ read: 'public' })
export class GraphController {
  private readonly bytes = new WeakMap<Pack | ForeignExport, AnswerBytes>();
  private warmedAt = -Infinity;

  constructor(
    private readonly packs: PackService,
    private readonly exports: ExportService,
    private readonly graphs: GraphStore,
    private readonly statuses: StatusService,
    private readonly traffic: Traffic,
  ) {}

  @Get()
  @UseGuards(GraphReadyGuard)
  @Produces('application/json', ...FOREIGN_TYPES)
  @ApiOperation({
    operationId: 'getGraph',
    summary: 'The graph of one time, as one document: enveloped, or in the format of another program',
  })
  @Answers(PACK, { media: FOREIGN_MEDIA, bare: BODS_STATEMENTS })
  async pack(
    @Query() query: GraphQuery,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<PreparedAnswer> {
    const audience = audienceOf(caller, query.include_private === true);
    const adapter = sliceOf(query.adapter ?? 'capital');
    const { asset = null, lens = 'all', shape = 'full', format = 'json' } = query;
    const asked = { ...viewOptionsOf(query), audience, adapter, asset, lens, shape };
    if (format !== 'json') return this.foreign(orRefuse(await this.exports.export({ ...asked, format })), request);
    requireAcceptable(request, ['application/json']);
    const pack = orRefuse(await this.packs.pack(asked));
    let bytes = this.bytes.get(pack);
    if (bytes === undefined) {
      bytes = AnswerBytes.enveloped(pack.parts, pack.version, (more) => this.packs.grew(pack, more));
      this.bytes.set(pack, bytes);
    }
    return new PreparedAnswer(bytes);
  }

  @Get('warm')
  @ApiOperation({
    operationId: 'warmGraph',
    summary: 'Builds the in-memory graph anew; calls at the same time share one build',
  })
  @Answers(WARMED)
  async warm(@Query() query: AudienceQuery, @CurrentCaller() caller: Caller): Promise<object> {
    const audience = audienceOf(caller, query.include_private === true);
    const due = performance.now() - this.warmedAt > WARM_EVERY_MS;
    if (due || !this.graphs.readsAreServed()) {
      this.warmedAt = performance.now();
      await this.graphs.warm();
    }
    const counts = await this.statuses.counts(audience);
    return {
      warmed: true,
      took_ms: this.graphs.state().took_ms ?? 0,
      graph_version: this.graphs.projection(audience).graph_version,
      counts,
    };
  }

  @Get('status')
  @Untagged()
  @ApiOperation({
    operationId: 'getStatus',
    summary: 'How the service is: always answered, also when something is not ready',
  })
  @Answers(STATUS)
  status(@Query() query: AudienceQuery, @CurrentCaller() caller: Caller): Promise<object> {
    const isFull = audienceOf(caller, query.include_private === true) === 'full';
    return this.statuses.status(caller.actor, this.traffic.draining, isFull);
  }

  /** A bare document, to be kept as a file. What its format could not say stands in the headers. */
  private foreign(made: ForeignExport, request: Request): PreparedAnswer {
    requireAcceptable(request, [made.mediaType.split(';')[0] ?? made.mediaType]);
    let bytes = this.bytes.get(made);
    if (bytes === undefined) {
      bytes = new AnswerBytes(made.parts, made.version, made.mediaType, (more) => this.exports.grew(made, more));
      this.bytes.set(made, bytes);
    }
    const headers = {
      'Content-Disposition': `attachment; filename="${made.filename}"`,
      'X-Lossy': String(made.lossy),
      ...(made.lossy ? { 'X-Loss-Report': lossText(made.losses) } : {}),
    };
    return new PreparedAnswer(bytes, { headers });
  }
}

/** Proxies refuse headers of more than a few kilobytes: what was lost least often is then summed up. */
const LOSS_CHARACTERS = 3_000;

function lossText(losses: Readonly<Record<string, number>>): string {
  const whole = JSON.stringify(losses);
  if (whole.length <= LOSS_CHARACTERS) return whole;
  const kept: Record<string, number> = {};
  let [length, other] = [0, 0];
  for (const [path, count] of Object.entries(losses).sort(([, a], [, b]) => b - a)) {
    length += path.length + 16;
    if (length > LOSS_CHARACTERS) other += count;
    else kept[path] = count;
  }
  return JSON.stringify({ ...kept, other });
}
