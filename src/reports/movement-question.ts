import {
  BUCKETS,
  DIRECTIONS,
  firstInstantOf,
  FLOW_CLASSES,
  FLOW_VIEWS,
  GROUP_KEYS,
  UTC,
  type GroupKey,
  type Zone,
} from '#domain/analytics';
import type { Audience } from '#domain/graph';
import { parseDecimal, PROFILE_NAMES, type JsonObject } from '#domain/movements';
import { MemberReader } from '#domain/reports';
import { ok, parseQueryInstant, refuse, type Result } from '#domain/shared';
import type { FlowsQuestion } from '../analytics/analytics.service.js';
import { zoneNamed } from '../analytics/time-zone.js';

/** Parameters that may have several values. */
const LISTS = ['dataset', 'account', 'counterparty', 'entity_id', 'bank'] as const;
const TEXTS = [
  'source',
  'from_at',
  'to_at',
  'asset',
  'kind',
  'min_amount',
  'max_amount',
  'channel',
  'country',
  'tz',
  'value_asset',
] as const;
const WORDS = ['direction', 'tx_profile', 'class', 'bucket', 'view'] as const;
const MEMBERS: readonly string[] = [...LISTS, ...TEXTS, ...WORDS, 'group_by', 'top'];

const NAME_CHARS = 256;
const MAX_VALUES = 1_000;
const MAX_TOP = 1_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^\d{1,30}(\.\d{1,30})?$/;
const ERRORS_LISTED = 50;

/** The `query` of a report, in the words of GET /analytics/flows and /analytics/transactions. All faults are told. */
export function movementQuestion(query: JsonObject, audience: Audience, signal: AbortSignal): Result<FlowsQuestion> {
  const reader = new MemberReader(query, '/query');
  reader.only(MEMBERS);
  const text = Object.fromEntries(TEXTS.map((name) => [name, reader.text(name, 1, NAME_CHARS)] as const));
  const list = Object.fromEntries(LISTS.map((name) => [name, listOf(reader, query, name)] as const));
  const zone = zoneOf(reader, text['tz'] ?? null);
  const [from, to] = [
    instantOf(reader, 'from_at', text['from_at'] ?? null, zone),
    instantOf(reader, 'to_at', text['to_at'] ?? null, zone),
  ];
  if (from !== null && to !== null && from > to) reader.senseless('from_at', 'must not be after to_at');
  const question: FlowsQuestion = {
    source: text['source'] ?? null,
    filter: {
      datasets: list['dataset'] ?? [],
      from,
      to,
      counterparties: list['counterparty'] ?? [],
      asset: text['asset'] ?? null,
      kind: text['kind'] ?? null,
      direction: reader.choice('direction', DIRECTIONS, 'both') ?? 'both',
      minAmount: amountOf(reader, 'min_amount', text['min_amount'] ?? null),
      maxAmount: amountOf(reader, 'max_amount', text['max_amount'] ?? null),
      channel: text['channel'] ?? null,
      country: text['country'] ?? null,
      profile: query['tx_profile'] === undefined ? null : reader.choice('tx_profile', PROFILE_NAMES, 'generic'),
      class: query['class'] === undefined ? null : reader.choice('class', FLOW_CLASSES, 'transfer'),
    },
    perimeter: { accounts: list['account'] ?? [], entities: list['entity_id'] ?? [], banks: list['bank'] ?? [] },
    zone,
    valueAsset: text['value_asset'] ?? null,
    bucket: reader.choice('bucket', BUCKETS, 'none') ?? 'none',
    groupBy: groupKeysOf(reader, query),
    top: topOf(reader, query),
    view: reader.choice('view', FLOW_VIEWS, 'table') ?? 'table',
    audience,
    signal,
  };
  if (reader.faults.length === 0) return ok(question);
  return refuse({
    code: reader.areAllSenseless ? 'invalid_parameter' : 'invalid_request',
    detail: 'The query of this report cannot be asked.',
    errors: reader.faults.slice(0, ERRORS_LISTED),
  });
}

/** One value or several. */
function listOf(reader: MemberReader, query: JsonObject, name: string): readonly string[] {
  if (typeof query[name] !== 'string') return reader.texts(name, MAX_VALUES, NAME_CHARS) ?? [];
  const only = reader.text(name, 1, NAME_CHARS);
  return only === null ? [] : [only];
}

function zoneOf(reader: MemberReader, name: string | null): Zone {
  const zone = zoneNamed(name ?? 'UTC');
  if (zone === null) reader.senseless('tz', 'must be a time zone of the IANA database, such as Europe/Amsterdam');
  return zone ?? UTC;
}

/** A day begins by the clocks of the zone (spec/rulings.md#b-41). */
function instantOf(reader: MemberReader, name: string, text: string | null, zone: Zone): number | null {
  if (text === null) return null;
  const instant = parseQueryInstant(text);
  if (instant === null) return reader.senseless(name, 'must be an RFC 3339 timestamp or a day (YYYY-MM-DD)');
  return DAY.test(text) ? firstInstantOf(instant, zone) : instant;
}

function amountOf(reader: MemberReader, name: string, text: string | null): ReturnType<typeof parseDecimal> {
  if (text === null) return null;
  return AMOUNT.test(text) ? parseDecimal(text) : reader.senseless(name, 'must be a decimal number');
}

/** One key, or two as a list or separated by a comma. */
function groupKeysOf(reader: MemberReader, query: JsonObject): readonly GroupKey[] {
  if (query['group_by'] === undefined) return [];
  const words = listOf(reader, query, 'group_by').flatMap((word) => word.split(',').map((one) => one.trim()));
  const keys = words.flatMap((word) => GROUP_KEYS.find((key) => key === word) ?? []);
  const isFine = keys.length === words.length && keys.length <= 2 && new Set(keys).size === keys.length;
  if (!isFine) reader.senseless('group_by', `must be one or two of ${GROUP_KEYS.join(', ')}`);
  return keys;
}

function topOf(reader: MemberReader, query: JsonObject): number {
  const top = query['top'];
  if (typeof top === 'number' && top >= 1 && top <= MAX_TOP) return top;
  if (top !== undefined) reader.senseless('top', `must be from 1 to ${MAX_TOP}`);
  return 20;
}
