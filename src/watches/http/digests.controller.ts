import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, formatInstant } from '#domain/shared';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { Access, type Caller, CurrentActor, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import type { DigestRecord } from '../../platform/storage/watch-store.js';
import { DigestService } from '../outbox/digest.service.js';
import type { DigestView } from './watch-views.js';
import { DIGEST } from './watches.answers.js';
import { DigestBody } from './watches.dto.js';

/** To whom what a watch tells is sent by mail. */
@ApiTags('watches')
@Controller('watches/:id/digest')
export class DigestsController {
  constructor(private readonly digests: DigestService) {}

  @Put()
  @Access({ role: 'analyst' })
  @ApiOperation({
    operationId: 'setDigest',
    summary: 'Sends what the watch tells by mail, gathered: at most one message in so many minutes',
  })
  @Answers(DIGEST)
  async set(
    @Param('id') id: string,
    @Body() { to, every_minutes = 60 }: DigestBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
  ): Promise<DigestView> {
    return digestView(orRefuse(await this.digests.set(id, to, every_minutes, { actor, request_id })));
  }

  @Get()
  @Access({ role: 'analyst' })
  @ApiOperation({
    operationId: 'getDigest',
    summary: 'To whom it is sent, and how that stands; for its owner and admins',
  })
  @Answers(DIGEST)
  async one(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<DigestView> {
    return digestView(orRefuse(await this.digests.find(id, actor)));
  }

  @Delete()
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'deleteDigest', summary: 'Sends no more mail, and forgets what waits to be sent' })
  @Answers(DIGEST)
  async remove(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
  ): Promise<DigestView> {
    return digestView(orRefuse(await this.digests.remove(id, { actor, request_id })));
  }
}

function digestView({ sent_place: _, recipient, open_place, next_at, ...digest }: DigestRecord): DigestView {
  const { sent_at, created_at, updated_at } = digest;
  return {
    ...digest,
    to: recipient,
    is_under_way: open_place !== null,
    next_at: formatInstant(next_at),
    sent_at: sent_at === null ? null : formatInstant(sent_at),
    created_at: formatInstant(created_at),
    updated_at: formatInstant(updated_at),
  };
}
