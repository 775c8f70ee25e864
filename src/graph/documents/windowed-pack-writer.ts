import { HOLDING_PREDICATES, type LedgerKind, type RelationVersion, type Version, type View } from '#domain/graph';
import {
  HoldingNetwork,
  localWarningsOf,
  Validator,
  type InvariantContext,
  type InvariantVerdict,
  type RecordWarning,
} from '#domain/invariants';
import { EDGE_KINDS, PACK_MEMBERS, packEdges, packRecord, type PackMember } from '#domain/read-model';
import type { Bytes } from '../../platform/bytes.js';
import type { Spool, Spools } from '../../platform/spools.js';
import type { GraphWindows } from '../graph-windows.js';
import { PackDocument } from '../projection/pack.js';
import type { GraphProjection } from '../projection/projection.js';
import { writing } from '../projection/unwritten-record.js';
import { viewOf, type DocumentQuery } from './document-query.js';
import { GatheredVerdicts } from './gathered-verdicts.js';

/** What some records come to in a pack. */
interface WrittenRecords {
  readonly records: readonly string[];
  readonly warnings: readonly string[];
  readonly verdicts: readonly InvariantVerdict[];
}

const PIECE_BYTES = 65_536;

/**
 * A pack of all records of a graph that is not held: written some after some, in the order of the pack, and spooled until
 * all of it is found sound.
 */
export class WindowedPackWriter extends PackDocument {
  private readonly document: Spool;
  private readonly warnings: Spool;
  protected override warned = 0;
  private readonly found = new GatheredVerdicts();

  constructor(
    projection: GraphProjection,
    private readonly windows: GraphWindows,
    private readonly query: DocumentQuery,
    spools: Spools,
    now: number,
  ) {
    super(projection, viewOf(query, projection), now);
    this.document = spools.open();
    this.warnings = spools.open();
  }

  /** All of it is of one place of the ledger: nothing is written anew. */
  override async write(): Promise<boolean> {
    let opening = '{';
    for (const [member, object] of PACK_MEMBERS) {
      this.text(`${opening}"${member}":[`);
      opening = ',';
      await this.writeKind(member, object);
      if (member === 'relations') await this.writeEdges();
      this.text(']');
    }
    return true;
  }

  override verdicts(): readonly InvariantVerdict[] {
    return this.found.all;
  }

  protected override keep(text: string): void {
    this.document.write(text);
  }

  protected override written(): readonly Bytes[] {
    return this.document.bytes();
  }

  protected override writeWarnings(): void {
    const { byteLength } = this.warnings;
    const decoder = new TextDecoder();
    for (let at = 0; at < byteLength; at += PIECE_BYTES) {
      this.text(decoder.decode(this.warnings.read(at, Math.min(PIECE_BYTES, byteLength - at)), { stream: true }));
    }
    // It stands in the document now.
    this.warnings.close();
  }

  private async writeKind(member: PackMember, object: LedgerKind): Promise<void> {
    const network = object === 'relation' ? await this.network() : null;
    for await (const found of this.through(object, (versions, context) => writtenOf(versions, context, network))) {
      for (const text of found.records) this.item(member, text);
      for (const text of found.warnings) {
        this.warnings.write(this.warned === 0 ? text : `,${text}`);
        this.warned += 1;
      }
      this.found.add(found.verdicts);
    }
  }

  private async writeEdges(): Promise<void> {
    for (const object of EDGE_KINDS) {
      const edges = this.through(object, (versions, { view }) =>
        versions.flatMap((version) => packEdges(view, null, version).map((edge) => JSON.stringify(edge))),
      );
      for await (const texts of edges) for (const text of texts) this.item('relations', text);
    }
  }

  /** Who holds what, of all that hold something; those that can be part of a circle are looked at once more. */
  private async network(): Promise<HoldingNetwork> {
    const network = new HoldingNetwork();
    for await (const holdings of this.holdings(() => true)) {
      for (const version of holdings) network.take(version);
    }
    if (network.isEmpty) return network;
    for await (const walked of this.holdings((version, view) => network.isWalked(version, view))) {
      for (const version of walked) network.link(version);
    }
    return network;
  }

  /** Relations of the view that say who holds what, and are wanted. */
  private holdings(
    isWanted: (version: RelationVersion, view: View) => boolean,
  ): AsyncGenerator<readonly RelationVersion[], void> {
    return this.windows.through(this.query.audience, 'relation', (projection, ids) => {
      const { graph } = projection;
      const view = viewOf(this.query, projection);
      // What holds nothing is not looked at: whether it is in the view would have to be fetched.
      const holding = ids.filter((id) => graph.versions('relation', id).some(isHolding));
      return versionsOf(view, 'relation', holding).filter((version) => isWanted(version, view));
    });
  }

  private through<T>(
    object: LedgerKind,
    work: (versions: readonly Version[], context: InvariantContext) => T,
  ): AsyncGenerator<T, void> {
    return this.windows.through(this.query.audience, object, (projection, ids) => {
      const view = viewOf(this.query, projection);
      return work(versionsOf(view, object, ids), { view, now: this.now });
    });
  }
}

/** What some records, as a view has them, come to in a pack: as it writes them one by one. */
function writtenOf(
  versions: readonly Version[],
  context: InvariantContext,
  network: HoldingNetwork | null,
): WrittenRecords {
  const validator = new Validator(context);
  const records: string[] = [];
  const warnings: string[] = [];
  for (const version of versions) {
    writing(version.fields, () => {
      validator.take(version);
      records.push(JSON.stringify(packRecord(context.view, null, version)));
      const odd = [...localWarningsOf(version, context), ...besideOthers(version, context, network)];
      for (const warning of odd) warnings.push(JSON.stringify(warning));
    });
  }
  return { records, warnings, verdicts: validator.verdicts() };
}

function besideOthers(
  version: Version,
  context: InvariantContext,
  network: HoldingNetwork | null,
): readonly RecordWarning[] {
  // Only relations are given a network to be judged by.
  return network === null ? [] : network.warningsOf(version as RelationVersion, context);
}

function versionsOf<K extends LedgerKind>(view: View, object: K, ids: readonly string[]): readonly Version<K>[] {
  return ids.flatMap((id) => view.find(object, id) ?? []);
}

function isHolding({ fields }: RelationVersion): boolean {
  return HOLDING_PREDICATES.has(fields.predicate);
}
