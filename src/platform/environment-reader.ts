import { readFileSync } from 'node:fs';
import { isSafeAddress } from './oidc-settings.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Variables whose value is a secret, or an address in which one may stand. It may stand in a file instead, which
 * `<variable>_FILE` names: as secrets are mounted.
 */
export const IN_FILES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URLS',
  'ADMIN_API_KEY',
  'SOURCE_ESPLORA_URL',
  'SOURCE_EVM_URL',
  'SMTP_URL',
]);

/** Reads variables by kind and collects what is wrong with them, so that all of it is told at once. */
export class EnvironmentReader {
  readonly faults: string[] = [];

  constructor(private readonly env: Environment) {}

  text(variable: string, byDefault: string, pattern: RegExp, whatItMayBe: string): string {
    return this.optional(variable, pattern, whatItMayBe) ?? byDefault;
  }

  optional(variable: string, pattern: RegExp, whatItMayBe: string): string | null {
    const value = this.given(variable);
    return value === null || pattern.test(value) ? value : this.fault(variable, whatItMayBe, null);
  }

  secret(variable: string, shortest: number): string | null {
    const value = this.given(variable);
    if (value === null || value.length >= shortest) return value;
    return this.fault(variable, `at least ${shortest} characters`, null);
  }

  list(variable: string, pattern: Pick<RegExp, 'test'>, whatItMayBe: string): readonly string[] {
    const values = (this.given(variable) ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '');
    return values.every((value) => pattern.test(value)) ? values : this.fault(variable, whatItMayBe, []);
  }

  address(variable: string): string | null {
    const value = this.given(variable);
    if (value === null || isSafeAddress(value)) return value;
    return this.fault(variable, 'https://…, or http:// on this machine', null);
  }

  integer(variable: string, byDefault: number, min: number, max: number): number {
    const value = this.given(variable);
    if (value === null) return byDefault;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN;
    return number >= min && number <= max
      ? number
      : this.fault(variable, `a whole number from ${min} to ${max}`, byDefault);
  }

  boolean(variable: string, byDefault: boolean): boolean {
    const value = this.given(variable);
    if (value === null) return byDefault;
    if (value === 'true' || value === '1') return true;
    return value === 'false' || value === '0' ? false : this.fault(variable, 'true or false', byDefault);
  }

  oneOf<T extends string>(variable: string, values: readonly T[], byDefault: T): T {
    const value = this.given(variable);
    if (value === null) return byDefault;
    return (
      values.find((allowed) => allowed === value) ?? this.fault(variable, `one of ${values.join(', ')}`, byDefault)
    );
  }

  private given(variable: string): string | null {
    const value = this.env[variable] || null;
    const named = `${variable}_FILE`;
    const file = IN_FILES.has(variable) ? this.env[named] || null : null;
    if (file === null) return value;
    if (value !== null) return this.fault(named, `absent where ${variable} is given`, value);
    let secret: string;
    try {
      secret = readFileSync(file, 'utf8').trim();
    } catch {
      return this.fault(named, 'a file that can be read', null);
    }
    // One that is not written yet means no other database, nor another key, than the one it names.
    return secret === '' ? this.fault(named, 'a file that is not empty', null) : secret;
  }

  private fault<T>(variable: string, whatItMayBe: string, instead: T): T {
    this.faults.push(`${variable}: must be ${whatItMayBe}`);
    return instead;
  }
}
