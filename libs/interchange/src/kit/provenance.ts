import type { Json } from '#domain/graph';
import type { DateText } from '#domain/shared';
import type { ImportPlace } from '#adapter-kit';
import type { ImportCollector, ForeignMembers } from './import-collector.js';

/** Where a snapshot of a foreign record was seen. */
export interface SnapshotPlace {
  /** Address or foreign id under which the record is found again. */
  readonly locator: string;
  readonly capturedAt?: DateText | null;
}

/**
 * Who says what a file says. A file speaks for itself as one source; where its records name who stands behind them
 * (a register, a list), each of these is a source of its own.
 */
export class Provenance {
  constructor(
    private readonly intake: ImportCollector,
    private readonly format: string,
  ) {}

  /** The source that stands for the file itself, described by the request. */
  file(place: ImportPlace): string {
    const { dataset, published_at, source } = this.intake.options;
    const id = this.intake.id('source', 'file');
    const given = Object.fromEntries(
      Object.entries(source ?? {}).filter(([name]) => name !== 'object' && name !== 'id'),
    );
    this.intake.putOnce(
      'source',
      id,
      () => ({
        title: dataset,
        type: 'dataset',
        published_at,
        external_ids: [{ scheme: this.format, value: dataset }],
        ...given,
      }),
      place,
    );
    return id;
  }

  /** A source that the format names; `key` tells it from the others of the dataset. */
  named(key: string, members: ForeignMembers, place: ImportPlace): string {
    const id = this.intake.id('source', key);
    this.intake.putOnce('source', id, () => members, place);
    return id;
  }

  /**
   * The same source as of a day on which it states something as present. Only a source can carry `asserted_as_of`, and
   * it bounds what is known of a missing start or end (spec/semantics.md#in-effect).
   */
  asOf(
    sourceId: string,
    key: string,
    asOf: DateText,
    title: string,
    place: ImportPlace,
    more: ForeignMembers = {},
  ): string {
    return this.named(
      `${key}:as-of:${asOf}`,
      {
        title: `${title} (as of ${asOf})`,
        type: 'dataset',
        asserted_as_of: asOf,
        derived_from: [{ source_id: sourceId, kind: 'based_on' }],
        derivation_state: 'derived',
        ...more,
      },
      place,
    );
  }

  /** An extract of a source: what a relation or an event rests on. To be called once for an id. */
  evidence(
    id: string,
    sourceId: string,
    sighting: SnapshotPlace,
    place: ImportPlace,
    more: ForeignMembers = {},
  ): string {
    const snapshot: Record<string, Json> = { locator: sighting.locator };
    if (sighting.capturedAt) snapshot.captured_at = sighting.capturedAt;
    this.intake.put('evidence', id, { source_id: sourceId, method: 'registry_extract', snapshot, ...more }, place);
    return id;
  }
}
