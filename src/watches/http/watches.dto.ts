import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
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
  reason!: string;
}

export class WebhookBody {
  @ApiProperty({ description: 'Where what the watch tells is sent: https, and in the open network.', maxLength: 2_048 })
  @IsString()
  @Length(1, 2_048, { message: 'must be 1 to 2048 characters' })
  url!: string;
}

export class DeliveriesQuery {
  @Choice(DELIVERY_STATES, 'Only deliveries in this state; dead ones were given up.')
  state?: DeliveryState;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}
