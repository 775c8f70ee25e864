import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { WATCH_KINDS, WATCH_STATUSES, type WatchKind, type WatchStatus } from '#domain/watches';
import {
  ALERT_STATES,
  DELIVERY_STATES,
  type AlertState,
  type DeliveryState,
} from '../../platform/storage/watch-store.js';
import { Choice, Cursor, Limit, QueryText } from '../../platform/http/input/query-fields.js';

const REASON_CHARS = 2_000;

export class WatchesQuery {
  @Choice(WATCH_KINDS, 'Only watches of this kind.')
  kind?: WatchKind;

  @Choice(WATCH_STATUSES.slice(0, 2), 'Only watches of this status.')
  status?: WatchStatus;

  @QueryText('Only watches of this owner.')
  owner?: string;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

export class AlertsQuery {
  @QueryText('Only what was told of changes behind this graph_version: the same alerts again, in the same order.')
  from_version?: string;

  @Choice(ALERT_STATES, 'Only alerts in this state.')
  state?: AlertState;

  @Cursor('The cursor of an alert, or page.next_cursor: what came after it.')
  cursor?: string;

  @Limit()
  limit?: number;
}

export class AlertStepBody {
  @ApiProperty({ description: 'Why.', maxLength: REASON_CHARS })
  @IsString()
  @Length(1, REASON_CHARS, { message: `must be 1 to ${REASON_CHARS} characters` })
  @Matches(/[\p{L}\p{N}\p{P}\p{S}]/u, { message: 'must say something' })
  reason!: string;
}

export class WebhookBody {
  @ApiProperty({ description: 'Where what the watch tells is sent: https, and in the open network.', maxLength: 2_048 })
  @IsString()
  @Length(1, 2_048, { message: 'must be 1 to 2048 characters' })
  url!: string;
}

/** A week. */
export const MAX_DIGEST_MINUTES = 10_080;
const MINUTES_TEXT = `must be a whole number from 1 to ${MAX_DIGEST_MINUTES}`;

export class DigestBody {
  @ApiProperty({ description: 'The address of a mailbox.', maxLength: 254 })
  @IsString()
  @Length(3, 254, { message: 'must be 3 to 254 characters' })
  to!: string;

  @ApiPropertyOptional({
    description: 'At most one message in so many minutes.',
    type: 'integer',
    minimum: 1,
    maximum: MAX_DIGEST_MINUTES,
    default: 60,
  })
  @IsOptional()
  @IsInt({ message: MINUTES_TEXT })
  @Min(1, { message: MINUTES_TEXT })
  @Max(MAX_DIGEST_MINUTES, { message: MINUTES_TEXT })
  every_minutes?: number;
}

export class DeliveriesQuery {
  @Choice(DELIVERY_STATES, 'Only deliveries in this state; dead ones were given up.')
  state?: DeliveryState;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}
