import { parseDecimal, parsePpm, powerOfTen } from '../table/decimal.js';
import type { Unit } from '../table/movements.js';
import { HOUR_MS } from '../table/movement-time.js';

export type ParameterUnit = 'count' | 'hours' | 'days' | 'ratio' | 'value' | 'factor' | 'flag' | 'choice';

/** One number of a rule: its name, what it is by default, and the bounds within which a request may set it. */
export interface Parameter {
  readonly name: string;
  readonly default: number | string | boolean;
  readonly min: number | string | null;
  readonly max: number | string | null;
  readonly unit: ParameterUnit;
  /** The allowed words of a `choice`. */
  readonly values?: readonly string[];
}

/** A rule with numbers that a request may set: what the reading of options has to know of a detector. */
export interface Parameterised {
  readonly detector: string;
  readonly parameters: readonly Parameter[];
}

export type ParameterValues = Readonly<Record<string, number | string | boolean>>;

export function countParameter(name: string, standard: number, min: number, max: number): Parameter {
  return { name, default: standard, min, max, unit: 'count' };
}

export function hours(name: string, standard: number, max = 8760): Parameter {
  return { name, default: standard, min: 1, max, unit: 'hours' };
}

export function days(name: string, standard: number, max = 3650): Parameter {
  return { name, default: standard, min: 1, max, unit: 'days' };
}

/** A share or tolerance: a decimal text with at most 6 decimals. */
export function ratio(name: string, standard: string, min = '0', max = '10'): Parameter {
  return { name, default: standard, min, max, unit: 'ratio' };
}

/** Whole units of a currency: a decimal text. */
export function value(name: string, standard: string): Parameter {
  return { name, default: standard, min: '0', max: '1000000000000', unit: 'value' };
}

/** How many times as much: a decimal text. */
export function factor(name: string, standard: string): Parameter {
  return { name, default: standard, min: '0', max: '1000', unit: 'factor' };
}

export function flagParameter(name: string, standard: boolean): Parameter {
  return { name, default: standard, min: null, max: null, unit: 'flag' };
}

export function choice(name: string, values: readonly [string, ...string[]]): Parameter {
  return { name, default: values[0], min: null, max: null, unit: 'choice', values };
}

/**
 * What makes an account a hub for path searches: more than `hub_degree` distinct counterparties on one side within
 * `hub_window_h`, which is the window of the pattern; or, as a standing hub, as many within `standing_hub_h`, evenly
 * spread over it (ADR 0041).
 */
export function hubParameters(windowHours: number): readonly Parameter[] {
  return [
    countParameter('hub_degree', 40, 2, 100_000),
    hours('hub_window_h', windowHours),
    hours('standing_hub_h', 720),
  ];
}

/**
 * The same where chance decides unless a request names a degree (spec/rulings.md#c-13): 0 is chance, and then neither
 * window counts.
 */
export function chanceHubParameters(windowHours: number): readonly Parameter[] {
  return [
    countParameter('hub_degree', 0, 0, 100_000),
    hours('hub_window_h', windowHours),
    hours('standing_hub_h', 720),
  ];
}

/** The value if it may stand for the parameter, else a sentence that says what may. */
export function checkParameter(
  parameter: Parameter,
  given: number | string | boolean,
): { ok: true; value: number | string | boolean } | { ok: false; detail: string } {
  const { unit, min, max } = parameter;
  if (unit === 'flag') {
    return typeof given === 'boolean' ? { ok: true, value: given } : { ok: false, detail: 'must be true or false' };
  }
  if (unit === 'choice') {
    const values = parameter.values ?? [];
    return typeof given === 'string' && values.includes(given)
      ? { ok: true, value: given }
      : { ok: false, detail: `must be one of ${values.join(', ')}` };
  }
  const range = `must be from ${min} to ${max}`;
  if (unit === 'count' || unit === 'hours' || unit === 'days') {
    const whole = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given;
    const within = typeof whole === 'number' && Number.isInteger(whole) && whole >= Number(min) && whole <= Number(max);
    return within ? { ok: true, value: whole } : { ok: false, detail: `${range}, a whole number` };
  }
  const text = typeof given === 'number' ? String(given) : given;
  const ppm = typeof text === 'string' ? parsePpm(text) : null;
  const [low, high] = [parsePpm(String(min)), parsePpm(String(max))];
  if (typeof text !== 'string' || ppm === null || low === null || high === null || ppm < low || ppm > high) {
    return { ok: false, detail: `${range}, a decimal text` };
  }
  return { ok: true, value: text };
}

/** The numbers that a detector runs with. Reading a name that the detector does not list is a fault of its author. */
export class Settings {
  private readonly ratios = new Map<string, bigint>();

  /** `named` are those that the request set. */
  constructor(
    readonly values: ParameterValues,
    private readonly named: ReadonlySet<string> = new Set(),
  ) {}

  isNamed(name: string): boolean {
    return this.named.has(name);
  }

  count(name: string): number {
    return Number(this.values[name]);
  }

  hoursMs(name: string): number {
    return this.count(name) * HOUR_MS;
  }

  daysMs(name: string): number {
    return this.count(name) * 24 * HOUR_MS;
  }

  /** In parts per million. */
  ppm(name: string): bigint {
    const known = this.ratios.get(name);
    if (known !== undefined) return known;
    const parsed = parsePpm(String(this.values[name])) ?? 0n;
    this.ratios.set(name, parsed);
    return parsed;
  }

  isSet(name: string): boolean {
    return this.values[name] === true;
  }

  word(name: string): string {
    return String(this.values[name]);
  }

  /** A money minimum in minor units of `unit`; null where the unit is of no known worth and the minimum is not applied. */
  minimum(name: string, unit: Unit): bigint | null {
    if (!unit.priced) return null;
    const decimal = parseDecimal(String(this.values[name]));
    if (decimal === null) return null;
    if (decimal.scale <= unit.scale) return decimal.units * powerOfTen(unit.scale - decimal.scale);
    // The first amount of the unit that is not below it.
    const divisor = powerOfTen(decimal.scale - unit.scale);
    return (decimal.units + divisor - 1n) / divisor;
  }
}

export function defaultsOf(parameters: readonly Parameter[]): ParameterValues {
  return Object.fromEntries(parameters.map(({ name, default: standard }) => [name, standard]));
}
