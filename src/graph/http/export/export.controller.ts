import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Audience } from '#domain/graph';
import { PATH_KINDS } from '#domain/paths';
import { IMPORT_HINTS, IMPORT_LENSES, replayOf, ROLES_OF_PEERS, STUDIO_URLS, studioRecipe } from '#domain/read-model';
import { Access, type Caller, CurrentCaller } from '../../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../../platform/http/auth/audience-of-caller.js';
import { AnswerBytes } from '../../../platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../../platform/http/answer/answer.js';
import { GraphReadyGuard } from '../../../platform/http/admission/graph-ready.guard.js';
import { type Holding, UntilSent } from '../../../platform/http/answer/until-sent.js';
import { Answers } from '../../../platform/http/openapi/openapi.js';
import { orRefuse } from '../../../platform/http/answer/refused.js';
import { LOGIC_VERSION, PACK_SCHEMA } from '../../../platform/storage/schema-versions.js';
import { WHOLE_DOCUMENT } from '../../documents/document-query.js';
import { Graphs } from '../../graphs.js';
import { wholeTimeline } from '../../reading/whole-timeline.js';
import { PackService, type Pack } from '../../documents/pack.service.js';
import { MONITOR_EXPORT, STUDIO_EXPORT, STUDIO_RECIPE } from './export.answers.js';
import { MonitorQuery, StudioQuery } from './export.dto.js';

/** What the two peers are given: graph_studio authors on the graph, monitor explores it. Neither becomes its truth. */
@ApiTags('peers')
@Controller('graph/export')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class ExportController {
  private readonly monitors = new WeakMap<Pack, AnswerBytes>();

  constructor(
    private readonly packs: PackService,
    private readonly graphs: Graphs,
  ) {}

  @Get('studio')
  @ApiOperation({ operationId: 'getStudioExport', summary: 'The handshake with graph_studio' })
  @Answers(STUDIO_EXPORT)
  async studio(
    @Query() query: StudioQuery,
    @CurrentCaller() caller: Caller,
    @UntilSent() untilSent: Holding,
  ): Promise<PreparedAnswer> {
    const pack = untilSent(await this.pack(audienceOf(caller, query.include_private === true)));
    const { graph_version, counts } = pack;
    const handshake = {
      peer: 'graph_studio',
      role: 'author',
      roles: ROLES_OF_PEERS,
      author_truth: false,
      mode: 'investigation',
      schema: PACK_SCHEMA,
      logic_version: LOGIC_VERSION,
      graph_version,
      ...STUDIO_URLS,
      counts,
      import_lenses: IMPORT_LENSES,
      import_hints: IMPORT_HINTS,
    };
    const embeds = query.include_pack === true;
    return prepared(`studio-${embeds ? 'full-' : ''}${pack.version}`, handshake, 'pack', embeds ? pack : null, {});
  }

  @Get('studio/recipe')
  @ApiOperation({ operationId: 'getStudioRecipe', summary: 'How graph_studio imports the graph, in five steps' })
  @Answers(STUDIO_RECIPE)
  recipe(): unknown {
    return studioRecipe(LOGIC_VERSION);
  }

  @Get('monitor')
  @ApiOperation({
    operationId: 'getMonitorExport',
    summary: 'The graph for exploring: the pack, its timeline, and where to replay, search and compare',
  })
  @Answers(MONITOR_EXPORT)
  async monitor(
    @Query() query: MonitorQuery,
    @CurrentCaller() caller: Caller,
    @UntilSent() untilSent: Holding,
  ): Promise<PreparedAnswer> {
    const audience = audienceOf(caller, query.include_private === true);
    const pack = untilSent(await this.pack(audience));
    const known = this.monitors.get(pack);
    if (known !== undefined) return new PreparedAnswer(known);
    const timeline = await wholeTimeline(this.graphs, audience);
    const own = audience === 'full' ? '&include_private=1' : '';
    const head = {
      peer: 'monitor',
      role: 'explore',
      roles: ROLES_OF_PEERS,
      schema: PACK_SCHEMA,
      logic_version: LOGIC_VERSION,
      graph_version: pack.graph_version,
    };
    const tail = {
      timeline,
      replay: {
        ...(replayOf(timeline) ?? { from_at: null, to_at: null }),
        url_template: `/api/v1/graph?at={at}&mode={mode}${own}`,
      },
      path: { url_template: `/api/v1/graph/path?from={from}&to={to}&kind={kind}${own}`, kinds: PATH_KINDS },
      diff: { url_template: `/api/v1/graph/diff?from_at={from_at}&to_at={to_at}&mode={mode}${own}` },
      changes_url: '/api/v1/graph/changes',
    };
    const answer = prepared(`monitor-${pack.version}`, head, 'graph', pack, tail);
    this.monitors.set(pack, answer.bytes);
    return answer;
  }

  private async pack(audience: Audience): Promise<Pack> {
    return orRefuse(await this.packs.pack({ ...WHOLE_DOCUMENT, audience }));
  }
}

/** An object with a pack as one of its members, without serialising the pack again. */
function prepared(version: string, head: object, member: string, pack: Pack | null, tail: object): PreparedAnswer {
  const opening = `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(member)}:`;
  const rest = JSON.stringify(tail).slice(1);
  const closing = rest === '}' ? '}' : `,${rest}`;
  const parts = [Buffer.from(opening), ...(pack?.parts ?? [Buffer.from('null')]), Buffer.from(closing)];
  return new PreparedAnswer(AnswerBytes.enveloped(parts, version));
}
