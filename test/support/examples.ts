import { readFileSync, writeFileSync } from 'node:fs';
import type { RefusalCode } from '#domain/shared';
import type { Examples } from '../../src/platform/http/openapi/generated/examples.js';

/*
 * Examples of the document, made of answers: what differs from one run to the next is given a fixed value of the same
 * form, and long lists are cut.
 */

const MODULE = 'src/platform/http/openapi/generated/examples.ts';
const HEAD = `// Written from answers of the service by test/e2e/documents/examples.e2e-spec.ts (UPDATE_EXAMPLES=1). Do not edit.
/** Answers that the document shows, as tests got them. */
export interface Examples {
  /** Answers where all went well, by operation id, status and media type. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Refusals, by their code. */
  readonly refusals: Readonly<Record<string, unknown>>;
}

export const EXAMPLES: Examples = `;

/** The longest list that an example shows. */
const SHOWN = 2;
/** The most characters that an example shows of a text in a format of its own; whole lines, and whole markup if small. */
const TEXT_SHOWN = 1_200;
const MARKUP_SHOWN = 4_000;

const MOMENT = '2026-01-02T03:04:05.678Z';
const DAY_MS = 86_400_000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?/g;

/** Names that this installation made, and what an example has in their place: hashes of what holds times, keys, cursors. */
const MADE_HERE: readonly (readonly [RegExp, string])[] = [
  [/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g, '5f4dcc3b5aa765d61d8327deb882cf99'],
  [/whsec_[A-Za-z0-9+/]{43}=/g, `whsec_${'A'.repeat(43)}=`],
  [/\bWy[IJ][\w-]{12,}/g, 'WyJDdXJzb3IiLCJvZiIsInRoZSIsImxhc3QiLCJpdGVtIl0'],
  [/\bMC4CAQ[\w+/-]{50,}=*/g, `MC4CAQAwBQYDK2VuBCIEI${'A'.repeat(43)}`],
];

const COMMIT = /(commit=)"[^"]*"/;

/** Figures of one moment and of one machine. */
const FIGURES: Readonly<Record<string, number>> = {
  took_ms: 12,
  uptime_s: 3_600,
  age_s: 1,
  resident_bytes: 268_435_456,
  heap_bytes: 134_217_728,
  off_heap_bytes: 16_777_216,
  used_bytes: 134_217_728,
  budget_bytes: 1_073_741_824,
  bytes_a_version: 1_650,
  versions_left: 500_000,
};

/** An answer, as it came. */
export interface Came {
  readonly status: number;
  /** The media type, without its parameters. */
  readonly type: string;
  /** JSON where it is JSON, else the text. */
  readonly body: ReturnType<JSON['parse']>;
}

/** A successful answer that is an example of its operation. */
export interface Shown extends Came {
  readonly method: string;
  readonly path: string;
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

/** Collects the first answer of each form of each operation, and the first refusal of each code. */
export class CollectedExamples {
  readonly answers = new Map<string, Shown>();
  readonly refusals = new Map<RefusalCode, unknown>();
  private readonly routes: readonly { readonly id: string; readonly method: string; readonly form: RegExp }[];

  /** @param words texts of this run, such as addresses, and what an example has in their place */
  constructor(
    document: Described,
    private readonly words: ReadonlyMap<string, string>,
  ) {
    this.routes = Object.entries(document.paths)
      // Words before names: /entities/{id} is not the place of /entities/warm.
      .sort(([a], [b]) => a.split('{').length - b.split('{').length)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId: id }]) => {
          return { id, method, form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
        }),
      );
  }

  take(method: string, path: string, came: Came): void {
    if (came.status >= 400) {
      this.takeRefusal(came.body);
      return;
    }
    const id = this.routes.find((one) => one.method === method && one.form.test(path))?.id;
    if (id === undefined) throw new Error(`the document has no ${method} ${path}`);
    const name = `${id} ${came.status} ${came.type}`;
    if (!this.answers.has(name)) this.answers.set(name, { method, path, ...came, body: this.shown(came.body) });
  }

  takeRefusal(body: { readonly error: { readonly code: RefusalCode } }): void {
    if (!this.refusals.has(body.error.code)) this.refusals.set(body.error.code, this.shown(body));
  }

  /** What the document takes, in the order of names. */
  get examples(): Examples {
    const sorted = <V>(pairs: readonly (readonly [string, V])[]): Record<string, V> =>
      Object.fromEntries([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)));
    return {
      answers: sorted([...this.answers].map(([name, { body }]) => [name, body])),
      refusals: sorted([...this.refusals]),
    };
  }

  private shown(body: unknown): unknown {
    const steady = new Steady(this.words).of(body);
    if (typeof steady !== 'string') return shortened(steady);
    // Figures differ from one moment to the next; those of the build say what a line is like.
    if (steady.startsWith('# HELP')) {
      return `${steady.split('\n').slice(0, 3).join('\n')}\n`.replace(COMMIT, '$1"0a1b2c3"');
    }
    // JSON that the document takes for a text in a format of its own.
    return steady.startsWith('{"') && !steady.includes('\n')
      ? JSON.stringify(shortened(JSON.parse(steady)))
      : firstLines(steady);
  }
}

/** The same answer at any time and on any machine. */
class Steady {
  private readonly names = new Map<string, string>();

  constructor(private readonly words: ReadonlyMap<string, string>) {}

  of(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return FIGURES[name] ?? value;
    if (Array.isArray(value)) return value.map((one) => this.of(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.of(one, key)]));
  }

  private text(given: string): string {
    let text = given;
    for (const [word, shown] of [...this.words, ...MADE_HERE]) text = text.replaceAll(word, shown);
    return text
      .replaceAll(UUID, (id) => this.name(id))
      .replaceAll(TIME, (time, fraction?: string) => (isRecent(time) ? momentLike(time, fraction) : time));
  }

  private name(id: string): string {
    const count = String(this.names.size + 1).padStart(12, '0');
    const name = this.names.get(id) ?? `019a0000-0000-7000-8000-${count}`;
    this.names.set(id, name);
    return name;
  }
}

/** What the service did just now, or is about to do: the furthest is when a source counts as silent, in three days. */
function isRecent(time: string): boolean {
  return Math.abs(Date.parse(time) - Date.now()) < 4 * DAY_MS;
}

/** The fixed moment, told as exactly as the other was. */
function momentLike(time: string, fraction?: string): string {
  if (!time.includes('T')) return MOMENT.slice(0, 10);
  return fraction === undefined ? `${MOMENT.slice(0, 19)}Z` : MOMENT;
}

/** An answer of which long lists show their first items. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

function firstLines(text: string): string {
  if (text.length <= (text.startsWith('<') ? MARKUP_SHOWN : TEXT_SHOWN)) return text;
  const end = text.lastIndexOf('\n', TEXT_SHOWN);
  return text.slice(0, end < 0 ? TEXT_SHOWN : end + 1);
}

/** The module that the document takes its examples from, as these make it. */
export function examplesModule(examples: Examples): string {
  return `${HEAD}${JSON.stringify(examples, null, 1)};\n`;
}

/** The module as it stands; with UPDATE_EXAMPLES=1 it is written first. */
export function storedExamplesModule(now: string): string {
  if (process.env['UPDATE_EXAMPLES'] === '1') writeFileSync(MODULE, now);
  return readFileSync(MODULE, 'utf8');
}
