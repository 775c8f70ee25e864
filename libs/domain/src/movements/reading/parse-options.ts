import type { Fault, Refusal } from '../../shared/refusal.js';
import { refuse, ok, type Result } from '../../shared/result.js';
import { parseDecimal } from '../table/decimal.js';
import { isJsonArray, isJsonObject, JsonNumber, type JsonObject, type JsonValue } from '../formats/lossless-json.js';
import { parseMovementTime } from '../table/movement-time.js';
import { checkParameter, type Parameterised, type ParameterValues } from './parameters.js';
import type { ScanOptions } from './options.js';
import { DEFAULT_THRESHOLDS, type Threshold } from './thresholds.js';

/** Checks one value and says what is wrong with it; null when nothing is. */
type Check = (value: JsonValue) => string | null;

const isText: Check = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= 256 ? null : 'a text of 1 to 256 characters';
const isTime: Check = (value) =>
  typeof value === 'string' && parseMovementTime(value) !== null ? null : 'RFC 3339 with an offset, or YYYY-MM-DD';
const isPositive: Check = (value) => {
  const decimal = typeof value === 'string' ? parseDecimal(value) : null;
  return decimal !== null && decimal.units > 0n ? null : 'a decimal text above zero';
};
const isScale: Check = (value) =>
  typeof value === 'number' && value >= 0 && value <= 30 ? null : 'a whole number from 0 to 30';
const isFlag: Check = (value) => (typeof value === 'boolean' ? null : 'true or false');
const isChain: Check = (value) => (typeof value === 'number' && value >= 0 ? null : 'a whole number');
const isTexts: Check = (value) =>
  isJsonArray(value) && value.every((item) => isText(item) === null) ? null : 'a list of texts';
const isThresholdKind: Check = (value) => (value === 'cash' || value === 'travel_rule' ? null : 'cash or travel_rule');

interface Members {
  readonly required: Readonly<Record<string, Check>>;
  readonly optional: Readonly<Record<string, Check>>;
}

const LISTS: Readonly<Record<string, Members>> = {
  assets: { required: { asset: isText }, optional: { scale: isScale, unit_value: isFlag } },
  rates: { required: { base: isText, quote: isText, rate: isPositive, at: isTime }, optional: {} },
  thresholds: {
    required: { currency: isText, amount: isPositive },
    optional: { jurisdiction: isText, basis: isText, kind: isThresholdKind },
  },
  watchlist: {
    required: { account: isText, list: isText },
    optional: { listed_at: isTime, version: isText, category: isText },
  },
  account_owners: {
    required: { account: isText, entity_id: isText },
    optional: { from_at: isTime, until_at: isTime, relation_ids: isTexts },
  },
  account_opened: { required: { account: isText, at: isTime }, optional: {} },
};

const PAIRS = ['allow_pairs', 'corridors'] as const;
const TEXTS = ['known_services', 'entry_status'] as const;
const SINGLE: Readonly<Record<string, Check>> = {
  resolve_owners: isFlag,
  value_asset: isText,
  as_of: isTime,
  chain_id: isChain,
};

/** Names of all members that `options` may have. */
const OPTION_MEMBERS: readonly string[] = [
  'parameters',
  'history',
  ...Object.keys(LISTS),
  ...PAIRS,
  ...TEXTS,
  ...Object.keys(SINGLE),
];

/** Nothing said: the options of a request that sends transactions alone. */
export const DEFAULT_OPTIONS: ScanOptions = {
  parameters: {},
  assets: [],
  rates: [],
  thresholds: DEFAULT_THRESHOLDS,
  allow_pairs: [],
  known_services: [],
  watchlist: [],
  account_owners: [],
  resolve_owners: false,
  history: [],
  corridors: [],
  entry_status: ['BOOK'],
  account_opened: [],
  chain_id: 1,
};

/**
 * Reads the `options` of a scan. All faults are listed, with pointers below `place`. Parameters are checked against the
 * detectors of the profile: a name that is none of theirs, or a value outside its bounds, is a fault, and an
 * `invalid_parameter` where nothing else is wrong (spec/rulings.md#b-35, #b-61).
 */
export function parseScanOptions(
  given: JsonValue | undefined,
  detectors: readonly Parameterised[],
  place = '/options',
): Result<ScanOptions> {
  if (given === undefined) return ok(DEFAULT_OPTIONS);
  if (!isJsonObject(given)) {
    return refuse(invalid('invalid_request', [{ pointer: place, detail: 'must be an object' }]));
  }
  const faults: Fault[] = [];
  for (const member of Object.keys(given)) {
    if (!OPTION_MEMBERS.includes(member)) {
      faults.push({ pointer: `${place}/${member}`, detail: `unknown member; known are ${OPTION_MEMBERS.join(', ')}` });
    }
  }
  for (const [member, members] of Object.entries(LISTS)) {
    checkList(given[member], members, `${place}/${member}`, faults);
  }
  for (const member of PAIRS) {
    checkEach(given[member], `${place}/${member}`, faults, (item) =>
      isJsonArray(item) && item.length === 2 && item.every((end) => isText(end) === null) ? null : 'a pair of texts',
    );
  }
  for (const member of TEXTS) checkEach(given[member], `${place}/${member}`, faults, isText);
  for (const [member, check] of Object.entries(SINGLE)) {
    const value = given[member];
    const wrong = value === undefined ? null : check(value);
    if (wrong !== null) faults.push({ pointer: `${place}/${member}`, detail: `must be ${wrong}` });
  }
  const history = given['history'];
  if (history !== undefined && !isJsonArray(history)) {
    faults.push({ pointer: `${place}/history`, detail: 'must be a list' });
  }
  const valueFaults: Fault[] = [];
  const parameters = parseParameters(given['parameters'], detectors, `${place}/parameters`, valueFaults);
  if (faults.length > 0) return refuse(invalid('invalid_request', [...faults, ...valueFaults]));
  if (valueFaults.length > 0) return refuse(invalid('invalid_parameter', valueFaults));
  return ok({ ...DEFAULT_OPTIONS, ...trusted(given), thresholds: thresholdsOf(given['thresholds']), parameters });
}

/** Every member has been checked by now: the members that are there have the types that `ScanOptions` gives them. */
function trusted(given: JsonObject): Partial<ScanOptions> {
  return given;
}

function thresholdsOf(given: JsonValue | undefined): readonly Threshold[] {
  if (!isJsonArray(given)) return DEFAULT_THRESHOLDS;
  return given.filter(isJsonObject).map((entry) => ({
    jurisdiction: textOr(entry['jurisdiction'], ''),
    currency: textOr(entry['currency'], ''),
    amount: textOr(entry['amount'], '0'),
    basis: textOr(entry['basis'], 'given in the request'),
    kind: entry['kind'] === 'travel_rule' ? 'travel_rule' : 'cash',
  }));
}

function textOr(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function checkList(
  given: JsonValue | undefined,
  { required, optional }: Members,
  place: string,
  faults: Fault[],
): void {
  if (given === undefined) return;
  if (!isJsonArray(given)) {
    faults.push({ pointer: place, detail: 'must be a list' });
    return;
  }
  given.forEach((item, index) => {
    const pointer = `${place}/${index}`;
    if (!isJsonObject(item)) {
      faults.push({ pointer, detail: 'must be an object' });
      return;
    }
    for (const [member, check] of Object.entries(required)) {
      const value = item[member];
      const wrong = value === undefined ? 'given' : check(value);
      if (wrong !== null) faults.push({ pointer: `${pointer}/${member}`, detail: `must be ${wrong}` });
    }
    for (const [member, value] of Object.entries(item)) {
      if (required[member] !== undefined) continue;
      const check = optional[member];
      const wrong = check === undefined ? 'left out: unknown member' : check(value);
      if (wrong !== null) faults.push({ pointer: `${pointer}/${member}`, detail: `must be ${wrong}` });
    }
  });
}

function checkEach(given: JsonValue | undefined, place: string, faults: Fault[], check: Check): void {
  if (given === undefined) return;
  if (!isJsonArray(given)) {
    faults.push({ pointer: place, detail: 'must be a list' });
    return;
  }
  given.forEach((item, index) => {
    const wrong = check(item);
    if (wrong !== null) faults.push({ pointer: `${place}/${index}`, detail: `must be ${wrong}` });
  });
}

function parseParameters(
  given: JsonValue | undefined,
  detectors: readonly Parameterised[],
  place: string,
  faults: Fault[],
): Readonly<Record<string, ParameterValues>> {
  if (given === undefined) return {};
  if (!isJsonObject(given)) {
    faults.push({ pointer: place, detail: 'must be an object' });
    return {};
  }
  const parsed: Record<string, ParameterValues> = {};
  for (const [name, values] of Object.entries(given)) {
    const detector = detectors.find((one) => one.detector === name);
    const pointer = `${place}/${name}`;
    if (detector === undefined) {
      faults.push({
        pointer,
        detail: `no detector of this profile; they are ${detectors.map((one) => one.detector).join(', ')}`,
      });
    } else if (!isJsonObject(values)) {
      faults.push({ pointer, detail: 'must be an object' });
    } else {
      parsed[name] = parseValues(values, detector, pointer, faults);
    }
  }
  return parsed;
}

function parseValues(values: JsonObject, detector: Parameterised, place: string, faults: Fault[]): ParameterValues {
  const parsed: Record<string, number | string | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const parameter = detector.parameters.find((one) => one.name === name);
    if (parameter === undefined) {
      const names = detector.parameters.map((one) => one.name).join(', ');
      faults.push({ pointer: `${place}/${name}`, detail: `no parameter of ${detector.detector}; they are ${names}` });
      continue;
    }
    // The digits of a number with a fraction are as good as a text here: a parameter is no amount.
    const plain = value instanceof JsonNumber ? value.text : value;
    const checked =
      typeof plain === 'number' || typeof plain === 'string' || typeof plain === 'boolean'
        ? checkParameter(parameter, plain)
        : { ok: false as const, detail: 'must be a number, a text or a flag' };
    if (checked.ok) parsed[name] = checked.value;
    else faults.push({ pointer: `${place}/${name}`, detail: checked.detail });
  }
  return parsed;
}

/** Faults that an answer lists. */
const FAULTS_LISTED = 50;

function invalid(code: 'invalid_request' | 'invalid_parameter', faults: readonly Fault[]): Refusal {
  return {
    code,
    detail: 'the options of the scan are not valid',
    errors: faults.slice(0, FAULTS_LISTED),
  };
}
