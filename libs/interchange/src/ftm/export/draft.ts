/** An FtM entity in the making. Every property is a list of distinct texts; one without values is left out. */
export class FtmDraft {
  private readonly properties = new Map<string, Set<string>>();
  datasets: readonly string[] = [];
  referents: readonly string[] = [];

  constructor(
    readonly id: string,
    readonly schema: string,
  ) {}

  add(property: string, ...values: readonly (string | null | undefined)[]): this {
    for (const value of values) {
      if (value === null || value === undefined || value === '') continue;
      const known = this.properties.get(property);
      if (known === undefined) this.properties.set(property, new Set([value]));
      else known.add(value);
    }
    return this;
  }

  values(property: string): readonly string[] {
    return [...(this.properties.get(property) ?? [])];
  }

  /** One line of the file, with the properties in an order of their own. */
  line(caption: string | null = null): string {
    const names = [...this.properties.keys()].sort();
    const properties = Object.fromEntries(names.map((name) => [name, this.listed(name)]));
    const own = { id: this.id, ...(caption === null ? {} : { caption }), schema: this.schema, properties };
    const referents = this.referents.length === 0 ? {} : { referents: this.referents };
    const datasets = this.datasets.length === 0 ? {} : { datasets: this.datasets };
    return `${JSON.stringify({ ...own, ...referents, ...datasets })}\n`;
  }

  /** Lists of FtM have no order, save that a reader takes the first of some for the chief one. */
  private listed(property: string): readonly string[] {
    const [first = '', ...rest] = this.values(property);
    return LED_BY_FIRST.has(property) ? [first, ...rest.sort()] : [first, ...rest].sort();
  }
}

const LED_BY_FIRST: ReadonlySet<string> = new Set(['name', 'description', 'birthPlace', 'gender']);
