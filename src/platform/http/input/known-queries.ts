/** Longer queries are checked every time. */
const LONGEST = 400;

/**
 * Checked queries by the text they were read from: what is asked again and again is checked once. Only queries without
 * a fault are kept, and nobody can change one; the oldest goes first.
 */
export class KnownQueries {
  private readonly known = new Map<string, object>();

  /** @param most how many are kept */
  constructor(private readonly most: number) {}

  /** What the query of the address was read as for a route; undefined where nobody has asked it lately. */
  get(route: string, text: string): object | undefined {
    return this.known.get(`${route}?${text}`);
  }

  /** Keeps what a query was read as. It is frozen from then on, its lists too. */
  put(route: string, text: string, value: unknown): void {
    if (text.length > LONGEST || typeof value !== 'object' || value === null) return;
    for (const member of Object.values(value)) if (typeof member === 'object') Object.freeze(member);
    if (this.known.size >= this.most) {
      for (const oldest of this.known.keys()) {
        this.known.delete(oldest);
        break;
      }
    }
    this.known.set(`${route}?${text}`, Object.freeze(value));
  }
}

/** What stands behind the first `?` of an address. */
export function queryTextOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
