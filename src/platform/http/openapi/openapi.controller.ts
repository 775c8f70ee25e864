import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { wantedOf } from '../input/accept.js';
import { Access } from '../auth/access-policy.js';
import { AnswerBytes } from '../answer/answer-bytes.js';
import { PreparedAnswer } from '../answer/answer.js';
import { Produces } from '../answer/envelope.interceptor.js';
import { Answers, OpenApi } from './openapi.js';
import { OpenApiQuery } from './openapi.dto.js';
import { json, mapOf } from './shape.js';

const BARE_TYPE = 'application/vnd.oai.openapi+json';
const DESCRIPTION = mapOf(json('A member that OpenAPI 3.1 says.'), 'The OpenAPI 3.1 document.');

@ApiTags('documentation')
@Controller('openapi')
@Access({ read: 'anybody' })
export class OpenApiController {
  private enveloped: AnswerBytes | undefined;
  private bare: AnswerBytes | undefined;

  constructor(private readonly openApi: OpenApi) {}

  @Get('spec')
  @Produces('application/json', BARE_TYPE)
  @ApiOperation({ operationId: 'getApiDescription', summary: 'This document: in the envelope, or bare for tools' })
  @Answers(DESCRIPTION, {
    description: 'The OpenAPI 3.1 document',
    media: { [BARE_TYPE]: DESCRIPTION.schema },
  })
  spec(@Query() query: OpenApiQuery, @Req() request: Request): PreparedAnswer {
    const isBare = query.raw || wantedOf(request, ['application/json', BARE_TYPE]) === BARE_TYPE;
    return new PreparedAnswer(isBare ? this.bareBytes() : this.envelopedBytes());
  }

  private bareBytes(): AnswerBytes {
    this.bare ??= AnswerBytes.ofText(JSON.stringify(this.openApi.document()), undefined, BARE_TYPE);
    return this.bare;
  }

  private envelopedBytes(): AnswerBytes {
    const { parts, version } = this.bareBytes();
    this.enveloped ??= AnswerBytes.enveloped(parts, version);
    return this.enveloped;
  }
}
