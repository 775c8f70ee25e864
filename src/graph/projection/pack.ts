import type { RelationVersion, Version, View } from '#domain/graph';
import {
  HoldingComponents,
  Validator,
  localWarningsOf,
  type InvariantContext,
  type InvariantVerdict,
  type RecordWarning,
} from '#domain/invariants';
import {
  chosen,
  EDGE_KINDS,
  PACK_MEMBERS,
  packEdges,
  packRecord,
  select,
  Summary,
  type PackMember,
  type Selection,
  type Wire,
} from '#domain/read-model';
import type { Violation } from '#domain/shared';
import type { Bytes } from '../../platform/bytes.js';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import type { DocumentQuery } from '../documents/document-query.js';
import type { GraphProjection } from './projection.js';
import { writing } from './unwritten-record.js';

const PIECE_CHARACTERS = 65_536;

/** What every pack has: its records and edges as JSON text, and what was found out about them on the way. */
export abstract class PackDocument {
  readonly counts: Record<PackMember, number>;
  protected readonly validator: Validator;
  private readonly parts: Bytes[] = [];
  private readonly revision: number;
  private readonly edition: number;
  private pending: string[] = [];
  private pendingCharacters = 0;
  private readonly budget = new YieldBudget();
  protected readonly context: InvariantContext;

  constructor(
    protected readonly projection: GraphProjection,
    protected readonly view: View,
    protected readonly now: number,
  ) {
    this.revision = projection.revision;
    this.edition = projection.texts.edition;
    this.context = { view, now };
    this.validator = new Validator(this.context);
    const counts: Partial<Record<PackMember, number>> = {};
    for (const [member] of PACK_MEMBERS) counts[member] = 0;
    // Every member was just given its count.
    this.counts = counts as Record<PackMember, number>;
  }

  /**
   * Writes all records. Between turns the event loop is free.
   *
   * @param yields whether others may run in between
   * @returns false when they changed the graph, because no answer may mix two versions of it
   */
  abstract write(yields: boolean): Promise<boolean>;

  verdicts(): readonly InvariantVerdict[] {
    return this.validator.verdicts();
  }

  /** Ends the document; answers all of its bytes. */
  end(meta: Readonly<Record<string, unknown>>): readonly Bytes[] {
    const invariants = this.verdicts();
    const violations = invariants.flatMap((verdict) => verdict.violations);
    const found = { ok: violations.length === 0, invariants, errors: violations.map(errorOf) };
    const counts = {
      checked: invariants.reduce((sum, { checked }) => sum + checked, 0),
      errors: violations.length,
      warnings: this.warned,
    };
    this.text(`,"meta":${JSON.stringify(meta)},"validation":${JSON.stringify(found).slice(0, -1)},"warnings":[`);
    this.writeWarnings();
    this.text(`],"counts":${JSON.stringify(counts)}}}`);
    this.flush();
    return this.written();
  }

  /** How many warnings there are. */
  protected abstract readonly warned: number;

  /** Writes all warnings, commas between them. */
  protected abstract writeWarnings(): void;

  protected item(member: PackMember, text: string): void {
    this.text(this.counts[member] === 0 ? text : `,${text}`);
    this.counts[member] += 1;
  }

  protected text(text: string): void {
    this.pending.push(text);
    this.pendingCharacters += text.length;
    if (this.pendingCharacters >= PIECE_CHARACTERS) this.flush();
  }

  /** Bytes that stand: not copied. */
  protected bytes(parts: readonly Bytes[]): void {
    this.flush();
    for (const part of parts) this.parts.push(part);
  }

  private flush(): void {
    if (this.pending.length === 0) return;
    const text = this.pending.join('');
    this.pending = [];
    this.pendingCharacters = 0;
    this.keep(text);
  }

  /** Puts a piece of the document behind those before. */
  protected keep(text: string): void {
    this.parts.push(Buffer.from(text));
  }

  /** All that was kept. */
  protected written(): readonly Bytes[] {
    return this.parts;
  }

  protected isDue(): boolean {
    return this.budget.isSpent;
  }

  /** Answers whether the graph is still the same. */
  protected async gather(components: HoldingComponents, yields: boolean): Promise<boolean> {
    for (const _ of components.gather()) if (yields && this.isDue() && !(await this.turn())) return false;
    return true;
  }

  /** Lets others run; answers whether the graph is still the same. */
  protected async turn(): Promise<boolean> {
    await this.budget.renew();
    return this.projection.revision === this.revision && this.projection.texts.edition === this.edition;
  }
}

/** Works out every record of a pack: for slices, lenses, summaries and whatever else is not kept. */
export class PackWriter extends PackDocument {
  /** As JSON texts. */
  private readonly warnings: string[] = [];
  private readonly selection: Selection | null;
  private readonly summary: Summary | null;

  constructor(projection: GraphProjection, view: View, options: DocumentQuery, now: number) {
    super(projection, view, now);
    this.selection = select(view, options);
    this.summary = options.shape === 'summary' ? new Summary(view, this.selection) : null;
  }

  protected override get warned(): number {
    return this.warnings.length;
  }

  protected override writeWarnings(): void {
    this.text(this.warnings.join(','));
  }

  override async write(yields: boolean): Promise<boolean> {
    for (const _ of this.summary?.gather() ?? []) if (yields && this.isDue() && !(await this.turn())) return false;
    let opening = '{';
    for (const [member, object] of PACK_MEMBERS) {
      this.text(`${opening}"${member}":[`);
      opening = ',';
      const components = object === 'relation' ? new HoldingComponents(this.context) : null;
      if (components !== null && !(await this.gather(components, yields))) return false;
      for (const version of chosen(this.view, this.selection, object)) {
        writing(version.fields, () => this.writeRecord(member, version, components));
        if (yields && this.isDue() && !(await this.turn())) return false;
      }
      if (member === 'relations' && !(await this.writeEdges(yields))) return false;
      this.text(']');
    }
    return true;
  }

  private writeRecord(member: PackMember, version: Version, components: HoldingComponents | null): void {
    this.validator.take(version);
    const record = this.recordOf(version);
    if (record !== null) this.item(member, JSON.stringify(record));
    this.warn(localWarningsOf(version, this.context));
    // Only relations are given the components to be judged by.
    if (components !== null) this.warn(components.warningsOf(version as RelationVersion, this.context));
  }

  private warn(warnings: readonly RecordWarning[]): void {
    for (const warning of warnings) this.warnings.push(JSON.stringify(warning));
  }

  private async writeEdges(yields: boolean): Promise<boolean> {
    for (const object of EDGE_KINDS) {
      for (const version of chosen(this.view, this.selection, object)) {
        for (const edge of this.edgesOf(version)) this.item('relations', JSON.stringify(edge));
        if (yields && this.isDue() && !(await this.turn())) return false;
      }
    }
    return true;
  }

  private recordOf(version: Version): Wire | null {
    return this.summary === null ? packRecord(this.view, this.selection, version) : this.summary.record(version);
  }

  private edgesOf(version: Version): readonly Wire[] {
    return this.summary === null ? packEdges(this.view, this.selection, version) : this.summary.edges(version);
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
