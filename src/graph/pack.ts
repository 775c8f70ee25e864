import {
  chosen,
  EDGE_KINDS,
  PACK_MEMBERS,
  packEdges,
  packRecord,
  select,
  Summary,
  Validator,
  warningsOf,
  type GraphAdapter,
  type InvariantVerdict,
  type Lens,
  type PackMember,
  type RecordWarning,
  type Selection,
  type Version,
  type View,
  type ViewOptions,
  type Violation,
  type Wire,
} from '#domain';
import type { Projection } from './projection.js';

/** Which pack of a projection is asked for. */
export interface PackOptions extends ViewOptions {
  readonly adapter: GraphAdapter;
  readonly asset: string | null;
  readonly lens: Lens;
  /** `summary` presents clusters and parallel relations as one. */
  readonly shape: 'full' | 'summary';
}

/** What is kept of a record for every pack of the whole graph. */
interface Written {
  readonly record: string;
  readonly edges: readonly string[];
  readonly warnings: readonly RecordWarning[];
}

const NO_WARNINGS: readonly RecordWarning[] = [];
/** Relations that are judged with others: sums of shares, circles. What is odd about one may change with a far one. */
const JUDGED_TOGETHER: ReadonlySet<string> = new Set(['OWNS', 'CONTROLS', 'SUBSIDIARY_OF', 'PARENT_OF']);

function reachesFar({ fields }: Version): boolean {
  return fields.object === 'relation' && JUDGED_TOGETHER.has(fields.predicate);
}

const PIECE_CHARACTERS = 65_536;
/** How long writing may hold the event loop before it lets others run. */
const TURN_MS = 8;

/**
 * Writes the records of one pack as JSON text. Between turns the event loop is free; `write` answers false when the
 * graph changed meanwhile, because no answer may mix two versions of it.
 */
export class PackWriter {
  readonly counts: Record<PackMember, number>;
  private readonly pieces: Buffer[] = [];
  private readonly warnings: RecordWarning[] = [];
  private readonly validator: Validator;
  private readonly revision: number;
  private readonly selection: Selection | null;
  private readonly summary: Summary | null;
  private pending: string[] = [];
  private pendingCharacters = 0;
  private turnStarted = performance.now();

  constructor(
    private readonly projection: Projection,
    private readonly view: View,
    private readonly options: PackOptions,
    private readonly now: number,
  ) {
    this.revision = projection.revision;
    this.validator = new Validator({ view, now });
    this.selection = select(view, options);
    this.summary = options.shape === 'summary' ? new Summary(view, this.selection) : null;
    const counts: Partial<Record<PackMember, number>> = {};
    for (const [member] of PACK_MEMBERS) counts[member] = 0;
    // Every member was just given its count.
    this.counts = counts as Record<PackMember, number>;
  }

  /** @param yields whether others may run in between; a write by them then makes the answer false */
  async write(yields: boolean): Promise<boolean> {
    let opening = '{';
    for (const [member, object] of PACK_MEMBERS) {
      this.text(`${opening}"${member}":[`);
      opening = ',';
      for (const version of chosen(this.view, this.selection, object)) {
        this.validator.take(version);
        const { record, warnings } = this.written(version);
        if (record !== '') this.item(member, record);
        this.warnings.push(...(reachesFar(version) ? this.warningsOf(version) : warnings));
        if (yields && this.isDue() && !(await this.turn())) return false;
      }
      if (member === 'relations' && !(await this.writeEdges(yields))) return false;
      this.text(']');
    }
    return true;
  }

  verdicts(): readonly InvariantVerdict[] {
    return this.validator.verdicts();
  }

  /** The pack's `validation`. */
  validation(): Readonly<Record<string, unknown>> {
    const invariants = this.verdicts();
    const violations = invariants.flatMap((verdict) => verdict.violations);
    return {
      ok: violations.length === 0,
      invariants,
      errors: violations.map(errorOf),
      warnings: this.warnings,
      counts: {
        checked: invariants.reduce((sum, { checked }) => sum + checked, 0),
        errors: violations.length,
        warnings: this.warnings.length,
      },
    };
  }

  /** Ends the document with these members; answers all of its bytes. */
  end(members: Readonly<Record<string, unknown>>): readonly Uint8Array[] {
    for (const [member, value] of Object.entries(members)) this.text(`,"${member}":${JSON.stringify(value)}`);
    this.text('}');
    this.flush();
    return this.pieces;
  }

  private async writeEdges(yields: boolean): Promise<boolean> {
    for (const object of EDGE_KINDS) {
      for (const version of chosen(this.view, this.selection, object)) {
        for (const edge of this.written(version).edges) this.item('relations', edge);
        if (yields && this.isDue() && !(await this.turn())) return false;
      }
    }
    return true;
  }

  private written(version: Version): Written {
    const { at, include_observations } = this.options;
    const isWhole = at === null && include_observations && this.selection === null && this.summary === null;
    if (!isWhole) return this.make(version);
    return this.projection.keep(version.fields.object, version.fields.id, () => this.make(version));
  }

  private make(version: Version): Written {
    const record = version.fields.object === 'resolution' ? null : this.recordOf(version);
    return {
      record: record === null ? '' : JSON.stringify(record),
      edges: this.edgesOf(version).map((edge) => JSON.stringify(edge)),
      warnings: reachesFar(version) ? NO_WARNINGS : this.warningsOf(version),
    };
  }

  private warningsOf(version: Version): readonly RecordWarning[] {
    return warningsOf(version, { view: this.view, now: this.now });
  }

  private recordOf(version: Version): Wire | null {
    return this.summary === null ? packRecord(this.view, this.selection, version) : this.summary.record(version);
  }

  private edgesOf(version: Version): readonly Wire[] {
    return this.summary === null ? packEdges(this.view, this.selection, version) : this.summary.edges(version);
  }

  private item(member: PackMember, text: string): void {
    this.text(this.counts[member] === 0 ? text : `,${text}`);
    this.counts[member] += 1;
  }

  private text(text: string): void {
    this.pending.push(text);
    this.pendingCharacters += text.length;
    if (this.pendingCharacters >= PIECE_CHARACTERS) this.flush();
  }

  private flush(): void {
    if (this.pending.length === 0) return;
    this.pieces.push(Buffer.from(this.pending.join('')));
    this.pending = [];
    this.pendingCharacters = 0;
  }

  private isDue(): boolean {
    return performance.now() - this.turnStarted >= TURN_MS;
  }

  private async turn(): Promise<boolean> {
    await new Promise((resolve) => setImmediate(resolve));
    this.turnStarted = performance.now();
    return this.projection.revision === this.revision;
  }
}

function errorOf(violation: Violation): Readonly<Record<string, unknown>> {
  const { invariant, rule, message, record, related } = violation;
  return {
    code: invariant,
    rule: rule ?? null,
    severity: 'error',
    object: record?.object ?? null,
    id: record?.id ?? null,
    message,
    related_ids: related ?? [],
  };
}
