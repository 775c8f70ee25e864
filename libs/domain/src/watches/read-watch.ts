import { ENTITY_KINDS, ID_PATTERN, type Json } from '../graph/index.js';
import { parseScanOptions, readLosslessJson } from '../movements/index.js';
import { DETECTORS, SEVERITIES } from '../scanner/index.js';
import { MAX_HOPS, PATH_DEFAULTS } from '../paths/index.js';
import type { Fault } from '../shared/refusal.js';
import { parseDate } from '../shared/time.js';
import {
  WATCH_AUDIENCES,
  WATCH_KINDS,
  WATCH_MODES,
  WATCHED_PATHS,
  WATCHED_RULES,
  type PatternQuestion,
  type ScreenedIdentifier,
  type ScreenedName,
  type WatchContent,
  type WatchQuestion,
} from './watch.js';

/** What a watch may be made of. */
export const WATCH_LIMITS = {
  name_chars: 200,
  names: 10_000,
  name_of_list_chars: 1_000,
  aliases: 24,
  identifiers: 24,
  max_hops: MAX_HOPS,
  at_least: 100,
  rules: 100,
  window_days: 366,
  options_bytes: 1_048_576,
} as const;

/** From here on the matcher says that two may be one. Of a list nobody is to be missed: who wants fewer asks for more. */
const MIN_SCORE = 0.5;
const DEFAULT_WINDOW_DAYS = 30;
const STATUSES = ['active', 'paused'] as const;

export type ReadWatch =
  { readonly ok: true; readonly content: WatchContent } | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Reads what an owner says of a watch; tells everything that is wrong with it.
 *
 * @param others members that stand beside it and are read elsewhere
 */
export function readWatch(body: Json, others: readonly string[] = []): ReadWatch {
  const reader = new Reader();
  const members = reader.object(body, '', ['name', 'audience', 'mode', 'status', 'question', ...others]);
  if (members === null) return { ok: false, faults: reader.faults };
  const content: WatchContent = {
    name: reader.text(members['name'], '/name', WATCH_LIMITS.name_chars),
    audience: reader.oneOf(members['audience'], '/audience', WATCH_AUDIENCES, 'public'),
    mode: reader.oneOf(members['mode'], '/mode', WATCH_MODES, 'both'),
    status: reader.oneOf(members['status'], '/status', STATUSES, 'active'),
    question: questionOf(reader, members['question'] ?? null),
  };
  return reader.faults.length === 0 ? { ok: true, content } : { ok: false, faults: reader.faults };
}

const MEMBERS: Readonly<Record<WatchQuestion['kind'], readonly string[]>> = {
  entity: ['entity_id'],
  search: ['names', 'min_score'],
  path: ['from_id', 'to_id', 'path_kind', 'max_hops'],
  claim: ['claim_id'],
  question: ['question_id'],
  corroboration: ['object', 'id', 'at_least'],
  invariant: ['rules'],
  pattern: ['dataset', 'detector', 'min_severity', 'window_days', 'options'],
  collection: ['collection_id'],
};

const NOTHING: WatchQuestion = { kind: 'invariant', rules: [] };

function questionOf(reader: Reader, value: Json): WatchQuestion {
  const at = '/question';
  const loose = reader.object(value, at, null);
  if (loose === null) return NOTHING;
  const before = reader.faults.length;
  const kind = reader.oneOf(loose['kind'], `${at}/kind`, WATCH_KINDS, null);
  if (kind === null || reader.faults.length > before) return NOTHING;
  const members = reader.object(value, at, ['kind', ...MEMBERS[kind]]) ?? {};
  const id = (member: string): string => reader.id(members[member], `${at}/${member}`);
  switch (kind) {
    case 'entity':
      return { kind, entity_id: id('entity_id') };
    case 'search':
      return {
        kind,
        names: reader.list(members['names'], `${at}/names`, 1, WATCH_LIMITS.names, (one, place) =>
          nameOf(reader, one, place),
        ),
        min_score: reader.number(members['min_score'], `${at}/min_score`, MIN_SCORE, 1, MIN_SCORE),
      };
    case 'path': {
      const question = {
        kind,
        from_id: id('from_id'),
        to_id: id('to_id'),
        path_kind: reader.oneOf(members['path_kind'], `${at}/path_kind`, WATCHED_PATHS, 'documented_path'),
        max_hops: reader.whole(members['max_hops'], `${at}/max_hops`, 1, WATCH_LIMITS.max_hops, PATH_DEFAULTS.max_hops),
      };
      if (question.from_id !== '' && question.from_id === question.to_id) {
        reader.fault(`${at}/to_id`, 'must be another entity than from_id');
      }
      return question;
    }
    case 'claim':
      return { kind, claim_id: id('claim_id') };
    case 'question':
      return { kind, question_id: id('question_id') };
    case 'corroboration':
      return {
        kind,
        object: reader.oneOf(members['object'], `${at}/object`, ['claim', 'relation'] as const, null) ?? 'claim',
        id: id('id'),
        at_least: reader.whole(members['at_least'], `${at}/at_least`, 1, WATCH_LIMITS.at_least, null),
      };
    case 'invariant':
      return {
        kind,
        rules: reader.list(
          members['rules'] ?? [],
          `${at}/rules`,
          0,
          WATCH_LIMITS.rules,
          (one, place) => reader.oneOf(one, place, WATCHED_RULES, null) ?? '',
        ),
      };
    case 'pattern':
      return patternOf(reader, members, at);
    case 'collection':
      return { kind, collection_id: id('collection_id') };
  }
}

/** Members of a scan's options that a watch has no use for: it sees what is stored, and never the graph. */
const NOT_OF_A_WATCH = ['history', 'resolve_owners'];

function patternOf(reader: Reader, members: Members, at: string): PatternQuestion {
  const detectors = DETECTORS.generic;
  const names = detectors.map(({ detector }) => detector);
  const detector = reader.oneOf(members['detector'], `${at}/detector`, names, null) ?? '';
  const given = members['options'];
  const options = given === undefined ? {} : given;
  for (const { pointer, detail } of optionFaults(options, detector, `${at}/options`)) {
    reader.fault(pointer ?? `${at}/options`, detail);
  }
  return {
    kind: 'pattern',
    dataset: reader.id(members['dataset'], `${at}/dataset`),
    detector,
    min_severity: reader.oneOf(members['min_severity'], `${at}/min_severity`, SEVERITIES, 'info'),
    window_days: reader.whole(
      members['window_days'],
      `${at}/window_days`,
      1,
      WATCH_LIMITS.window_days,
      DEFAULT_WINDOW_DAYS,
    ),
    options: typeof options === 'object' && options !== null ? options : {},
  };
}

function optionFaults(options: Json, detector: string, at: string): readonly Fault[] {
  const text = JSON.stringify(options);
  if (text.length > WATCH_LIMITS.options_bytes) {
    return [{ pointer: at, detail: `must be at most ${WATCH_LIMITS.options_bytes} bytes` }];
  }
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) {
    const member = NOT_OF_A_WATCH.find((one) => Object.hasOwn(options, one));
    if (member !== undefined) return [{ pointer: `${at}/${member}`, detail: 'is no option of a watch' }];
  }
  const read = readLosslessJson(text);
  if (!read.ok) return [{ pointer: at, detail: 'is nested too deeply' }];
  const own = DETECTORS.generic.filter((one) => one.detector === detector);
  // Whose numbers they are is not known, and has been told of.
  if (own.length === 0) return [];
  const parsed = parseScanOptions(read.value, own, at);
  return parsed.ok ? [] : (parsed.refusal.errors ?? [{ pointer: at, detail: parsed.refusal.detail }]);
}

const NAME_MEMBERS = ['key', 'name', 'aliases', 'kind', 'countries', 'born_at', 'identifiers'];

function nameOf(reader: Reader, value: Json, at: string): ScreenedName {
  const members = reader.object(value, at, NAME_MEMBERS) ?? {};
  const text = (one: Json, place: string): string => reader.spokenName(one, place, WATCH_LIMITS.name_of_list_chars);
  const born = reader.optionalText(members['born_at'], `${at}/born_at`, 32);
  if (born !== null && parseDate(born) === null) reader.fault(`${at}/born_at`, 'must be a year, a month or a day');
  return {
    key: reader.optionalText(members['key'], `${at}/key`, WATCH_LIMITS.name_chars),
    name: text(members['name'] ?? null, `${at}/name`),
    aliases: reader.list(members['aliases'] ?? [], `${at}/aliases`, 0, WATCH_LIMITS.aliases, text),
    kind: reader.oneOf(members['kind'], `${at}/kind`, ENTITY_KINDS, 'other'),
    countries: reader.list(members['countries'] ?? [], `${at}/countries`, 0, WATCH_LIMITS.aliases, (one, place) =>
      reader.text(one, place, 8),
    ),
    born_at: born,
    identifiers: reader.list(
      members['identifiers'] ?? [],
      `${at}/identifiers`,
      0,
      WATCH_LIMITS.identifiers,
      (one, place) => identifierOf(reader, one, place),
    ),
  };
}

function identifierOf(reader: Reader, value: Json, at: string): ScreenedIdentifier {
  const members = reader.object(value, at, ['scheme', 'value', 'jurisdiction', 'country', 'chain']) ?? {};
  const optional = (member: string): string | null => reader.optionalText(members[member], `${at}/${member}`, 64);
  return {
    scheme: reader.text(members['scheme'], `${at}/scheme`, 64),
    value: reader.text(members['value'], `${at}/value`, 256),
    jurisdiction: optional('jurisdiction'),
    country: optional('country'),
    chain: optional('chain'),
  };
}

type Members = Readonly<Record<string, Json | undefined>>;

/** Reads values of a body by kind and collects what is wrong with them; a fault gives a value that nobody uses. */
class Reader {
  readonly faults: Fault[] = [];

  fault(pointer: string, detail: string): void {
    this.faults.push({ pointer, detail });
  }

  /** @param known the members that it may have; null lets them all through */
  object(value: Json, at: string, known: readonly string[] | null): Members | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fault(at, 'must be an object');
      return null;
    }
    for (const member of known === null ? [] : Object.keys(value)) {
      if (known?.includes(member) === false) this.fault(`${at}/${escaped(member)}`, 'is not a member of this object');
    }
    return value as Members;
  }

  text(value: Json | undefined, at: string, most: number): string {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= most) return value;
    this.fault(at, `must be a text of 1 to ${most} characters`);
    return '';
  }

  /** A text that something is left of when names are compared. */
  spokenName(value: Json | undefined, at: string, most: number): string {
    const text = this.text(value, at, most);
    if (text !== '' && !/[\p{L}\p{N}]/u.test(text)) this.fault(at, 'must hold a letter or a digit');
    return text;
  }

  optionalText(value: Json | undefined, at: string, most: number): string | null {
    return value === undefined || value === null ? null : this.text(value, at, most);
  }

  id(value: Json | undefined, at: string): string {
    if (typeof value === 'string' && ID_PATTERN.test(value)) return value;
    this.fault(at, 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -');
    return '';
  }

  oneOf<T extends string>(value: Json | undefined, at: string, words: readonly T[], byDefault: T): T;
  oneOf<T extends string>(value: Json | undefined, at: string, words: readonly T[], byDefault: null): T | null;
  oneOf<T extends string>(value: Json | undefined, at: string, words: readonly T[], byDefault: T | null): T | null {
    if (value === undefined && byDefault !== null) return byDefault;
    const word = words.find((one) => one === value);
    if (word === undefined) this.fault(at, `must be one of ${words.join(', ')}`);
    return word ?? byDefault;
  }

  whole(value: Json | undefined, at: string, least: number, most: number, byDefault: number | null): number {
    if (value === undefined && byDefault !== null) return byDefault;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.fault(at, `must be a whole number from ${least} to ${most}`);
    return least;
  }

  number(value: Json | undefined, at: string, least: number, most: number, byDefault: number): number {
    if (value === undefined) return byDefault;
    if (typeof value === 'number' && value >= least && value <= most) return value;
    this.fault(at, `must be a number from ${least} to ${most}`);
    return byDefault;
  }

  list<T>(
    value: Json | undefined,
    at: string,
    least: number,
    most: number,
    one: (value: Json, at: string) => T,
  ): readonly T[] {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      this.fault(at, `must be a list of ${least} to ${most}`);
      return [];
    }
    return value.map((item: Json, index) => one(item, `${at}/${index}`));
  }
}

function escaped(member: string): string {
  return member.replaceAll('~', '~0').replaceAll('/', '~1');
}
