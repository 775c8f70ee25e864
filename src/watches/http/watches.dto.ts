import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import {
  ALERT_KINDS,
  WATCH_AUDIENCES,
  WATCH_KINDS,
  WATCH_MODES,
  WATCH_STATUSES,
  type WatchKind,
  type WatchStatus,
} from '#domain/watches';
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

/** A watch as it goes over the wire. */
export class WatchView {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty({ description: 'Grows by one with each change; its ETag is the If-Match of the next one.' })
  readonly version!: number;

  @ApiProperty({ description: 'The label of the key that made it.' })
  readonly owner!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiProperty({ enum: WATCH_AUDIENCES, description: 'Over which graph it is evaluated.' })
  readonly audience!: string;

  @ApiProperty({ enum: WATCH_MODES, description: 'What is news: what became so, what became known, or both.' })
  readonly mode!: string;

  @ApiProperty({ enum: WATCH_STATUSES })
  readonly status!: string;

  @ApiProperty({ type: Object, description: 'What it asks. In lists the names of a search are counted, not told.' })
  readonly question!: Readonly<Record<string, unknown>>;

  @ApiProperty()
  readonly created_at!: string;

  @ApiProperty()
  readonly updated_at!: string;
}

export class WatchDeletedView {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty({ enum: ['deleted'] })
  readonly status!: string;
}

/** What a watch tells, without what somebody made of it. */
class ToldView {
  @ApiProperty({ description: 'Made of what it tells: the same news has the same id.' })
  readonly id!: string;

  @ApiProperty()
  readonly watch_id!: string;

  @ApiProperty({ description: 'The version of the watch that told it.' })
  readonly watch_version!: number;

  @ApiProperty({ enum: ALERT_KINDS })
  readonly kind!: string;

  @ApiProperty({ type: [String], enum: WATCH_MODES.slice(0, 2), description: 'In which views it is news.' })
  readonly modes!: readonly string[];

  @ApiProperty({ description: 'When the change was stored.' })
  readonly at!: string;

  @ApiProperty({ type: Object, description: 'The record that it is about: {object, id}.' })
  readonly subject!: Readonly<Record<string, unknown>>;

  @ApiProperty({ description: 'Alerts of one group are about one thing.' })
  readonly group!: string;

  @ApiProperty()
  readonly summary!: string;

  @ApiProperty({
    type: Object,
    description: 'What the same question would be answered with: evidence, path, features.',
  })
  readonly explanation!: Readonly<Record<string, unknown>>;

  @ApiProperty({ description: 'Of the graph of its audience, with the change that caused it.' })
  readonly graph_version!: string;
}

export class AlertView extends ToldView {
  @ApiProperty({ description: 'Names this place: the next request is asked with it as cursor.' })
  readonly cursor!: string;

  @ApiProperty({ enum: ALERT_STATES })
  readonly state!: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  readonly state_reason!: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  readonly state_by!: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  readonly state_at!: string | null;
}

export class DryRunView extends ToldView {}

export class DryRunResultView {
  @ApiProperty({ type: [DryRunView], description: 'Oldest first, 1 000 at most.' })
  readonly alerts!: readonly DryRunView[];

  @ApiProperty({ description: 'Commits that were gone through.' })
  readonly commits!: number;

  @ApiProperty({ description: 'Whether there were more alerts than are told.' })
  readonly truncated!: boolean;
}

export class WebhookBody {
  @ApiProperty({ description: 'Where what the watch tells is sent: https, and in the open network.', maxLength: 2_048 })
  @IsString()
  @Length(1, 2_048, { message: 'must be 1 to 2048 characters' })
  url!: string;
}

class WebhookSecretView {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly created_at!: string;

  @ApiProperty({ type: String, nullable: true, description: 'When it signs no longer; null while it is in use.' })
  readonly expires_at!: string | null;
}

export class WebhookView {
  @ApiProperty()
  readonly watch_id!: string;

  @ApiProperty()
  readonly url!: string;

  @ApiProperty({ type: [WebhookSecretView], description: 'The secrets that sign, without what they are.' })
  readonly secrets!: readonly WebhookSecretView[];

  @ApiPropertyOptional({
    type: String,
    description: 'whsec_…: the secret that was made just now. Told this once.',
  })
  readonly secret?: string;

  @ApiProperty()
  readonly created_at!: string;

  @ApiProperty()
  readonly updated_at!: string;
}

export class DeliveriesQuery {
  @Choice(DELIVERY_STATES, 'Only deliveries in this state; dead ones were given up.')
  state?: DeliveryState;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

export class DeliveryView {
  @ApiProperty()
  readonly alert_id!: string;

  @ApiProperty({ enum: DELIVERY_STATES })
  readonly state!: string;

  @ApiProperty()
  readonly attempts!: number;

  @ApiProperty({ type: String, nullable: true, description: 'When it is tried next; null where it is not.' })
  readonly next_at!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The status of the last answer.' })
  readonly last_status!: number | null;

  @ApiProperty({ type: String, nullable: true })
  readonly last_error!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly delivered_at!: string | null;
}
