import {
  firstInstantOf,
  GROUP_KEYS,
  type GroupKey,
  type TransactionPosition,
  type TransactionSort,
  type Zone,
} from '#domain/analytics';
import type { Audience } from '#domain/graph';
import { parseDecimal } from '#domain/movements';
import { parseQueryInstant } from '#domain/shared';
import { Refused } from '../../platform/http/answer/refused.js';
import type { AnalyticsQuestion } from '../analytics.service.js';
import { zoneNamed } from '../time-zone.js';
import type { AnalyticsQuery, TransactionsRequest } from './analytics.dto.js';

/** What a query asks. Refuses with `invalid_parameter` what makes no sense. */
export function analyticsQuestion(
  query: AnalyticsQuery & Pick<TransactionsRequest, 'class'>,
  audience: Audience,
  signal: AbortSignal,
): AnalyticsQuestion {
  const zone = zoneOf(query.tz ?? 'UTC');
  const [from, to] = [instantOf('from_at', query.from_at, zone), instantOf('to_at', query.to_at, zone)];
  if (from !== null && to !== null && from > to) throw senseless('from_at', 'must not be after to_at');
  const [minAmount, maxAmount] = [decimalOf(query.min_amount), decimalOf(query.max_amount)];
  return {
    source: query.source ?? null,
    filter: {
      datasets: query.dataset ?? [],
      from,
      to,
      counterparties: query.counterparty ?? [],
      asset: query.asset ?? null,
      kind: query.kind ?? null,
      direction: query.direction ?? 'both',
      minAmount,
      maxAmount,
      channel: query.channel ?? null,
      country: query.country ?? null,
      profile: query.tx_profile ?? null,
      class: query.class ?? null,
    },
    perimeter: { accounts: query.account ?? [], entities: query.entity_id ?? [], banks: query.bank ?? [] },
    zone,
    valueAsset: query.value_asset ?? null,
    audience,
    signal,
  };
}

/** The keys of `group_by`. */
export function groupKeysOf(given: string | undefined): readonly GroupKey[] {
  if (given === undefined) return [];
  const words = given.split(',').map((word) => word.trim());
  const keys = words.map((word) => GROUP_KEYS.find((key) => key === word));
  const isFine = keys.every((key) => key !== undefined) && keys.length <= 2 && new Set(keys).size === keys.length;
  if (!isFine) throw senseless('group_by', `must be one or two of ${GROUP_KEYS.join(', ')}`);
  return keys.filter((key) => key !== undefined);
}

/** The position in a cursor that was made for this order. */
export function positionOf(parts: TransactionPosition, sort: TransactionSort): TransactionPosition {
  const forms = sort.endsWith('amount')
    ? [isText, isUnits, isText, isText, isNumber]
    : [isNumber, isText, isText, isNumber];
  const isFine = parts.length === forms.length && forms.every((holds, index) => holds(parts[index]));
  if (!isFine) throw senseless('cursor', 'is not a cursor of this service');
  return parts;
}

function isText(part: unknown): boolean {
  return typeof part === 'string';
}

function isNumber(part: unknown): boolean {
  return Number.isSafeInteger(part);
}

function isUnits(part: unknown): boolean {
  return typeof part === 'string' && /^\d{1,90}$/.test(part);
}

function zoneOf(name: string): Zone {
  const zone = zoneNamed(name);
  if (zone === null) throw senseless('tz', 'must be a time zone of the IANA database, such as Europe/Amsterdam');
  return zone;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day begins by the clocks of the zone (spec/rulings.md#b-41). */
function instantOf(parameter: string, text: string | undefined, zone: Zone): number | null {
  if (text === undefined) return null;
  const instant = parseQueryInstant(text);
  if (instant === null) throw senseless(parameter, 'must be an RFC 3339 timestamp or a day (YYYY-MM-DD)');
  return DAY.test(text) ? firstInstantOf(instant, zone) : instant;
}

function decimalOf(text: string | undefined) {
  return text === undefined ? null : parseDecimal(text);
}

function senseless(parameter: string, detail: string): Refused {
  return new Refused({ code: 'invalid_parameter', detail: `${parameter} ${detail}.`, errors: [{ parameter, detail }] });
}
