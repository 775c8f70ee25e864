import type { Json } from '#domain/graph';
import { sha256Hex, type DateText } from '#domain/shared';
import type { ImportPlace } from '#adapter-kit';
import type { About, ImportCollector } from '../../kit/import-collector.js';
import type { Provenance } from '../../kit/provenance.js';
import { readDate } from './item.js';
import { WIKIDATA_LINKS, type LinkRow } from './properties.js';
import type { SnakValue, WikidataReference, WikidataStatement } from './statement.js';

/** Qualifiers that are carried over: start, end, kind of kinship, object has role, proportion. */
const READ: ReadonlySet<string> = new Set(['P580', 'P582', 'P1039', 'P3831', 'P1107']);

/**
 * Statements between items as relations. One that rests on a named source is `reported`; one without a reference, or that
 * was only copied from a Wikipedia (`P143`), is `unverified` (spec/interchange.md#wikidata-4).
 */
export class WikidataLinks {
  constructor(
    private readonly intake: ImportCollector,
    private readonly provenance: Provenance,
  ) {}

  put(itemId: string, statements: readonly WikidataStatement[], place: ImportPlace): void {
    for (const statement of statements) {
      const row = WIKIDATA_LINKS.get(statement.property);
      if (row === undefined) continue;
      if (statement.value.type === 'item') this.link(itemId, statement.value.id, statement, row, place);
      else this.intake.lose(`claims.${statement.property}.${statement.value.type}`);
    }
  }

  private link(itemId: string, otherId: string, statement: WikidataStatement, row: LinkRow, place: ImportPlace): void {
    const id = this.intake.id(statement.id);
    const about = { object: 'relation', id };
    const [from, to] = row.reversed === true ? [otherId, itemId] : [itemId, otherId];
    const start = this.date(statement, 'P580', about, place);
    const end = this.date(statement, 'P582', about, place);
    const ended = statement.qualifiers('P582').some(({ type }) => type === 'unknown');
    const references = statement.references();
    const sources = references.filter(({ isSource }) => isSource);
    for (const name of statement.qualified()) {
      if (!READ.has(name)) this.intake.lose(`claims.${statement.property}.qualifiers.${name}`);
    }
    const kinship = [...statement.qualifiers('P1039'), ...statement.qualifiers('P3831')].flatMap(wordOf);
    const attributes: Record<string, Json> = {
      wikidata_property: statement.property,
      wikidata_rank: statement.rank,
      kinship,
      imported_from: references.flatMap(({ importedFrom }) => importedFrom ?? []),
    };
    this.intake.put(
      'relation',
      id,
      {
        predicate: row.predicate,
        from_id: this.intake.id(from),
        from_object: 'entity',
        to_id: this.intake.id(to),
        to_object: 'entity',
        status: sources.length > 0 ? 'reported' : 'unverified',
        evidence_ids: this.evidence(itemId, statement, references, place),
        role: row.role,
        share: shareOf(statement.qualifiers('P1107')),
        effective_at: start,
        effective_until: end,
        end_state: end === null && ended ? 'unknown' : null,
        external_ids: [{ scheme: 'wikidata', value: statement.id }],
        attributes,
      },
      place,
    );
  }

  private date(statement: WikidataStatement, property: string, about: About, place: ImportPlace): DateText | null {
    const [value] = statement.qualifiers(property);
    return value?.type === 'time' ? readDate(value.date, property, this.intake, about, place) : null;
  }

  /** An extract of every named source; else one of Wikidata itself, as a copy of the Wikipedia that it was taken from. */
  private evidence(
    itemId: string,
    { id, property }: WikidataStatement,
    references: readonly WikidataReference[],
    place: ImportPlace,
  ): string[] {
    const named = new Map<string, string>();
    for (const reference of references) {
      if (!reference.isSource) continue;
      const source = this.sourceOf(reference, place);
      const evidence = this.intake.id('evidence', id, sha256Hex(source).slice(0, 16));
      if (named.has(evidence)) continue;
      const sighting = { locator: reference.url ?? `${itemId} ${property}`, capturedAt: reference.retrievedAt };
      named.set(evidence, this.provenance.evidence(evidence, source, sighting, place, { method: 'document' }));
    }
    if (named.size > 0) return [...named.values()];
    const copied = references.flatMap(({ importedFrom }) => importedFrom ?? [])[0];
    const source = copied === undefined ? this.provenance.file(place) : this.copyOf(copied, place);
    return [this.provenance.evidence(this.intake.id('evidence', id), source, { locator: id }, place)];
  }

  private sourceOf({ url, statedIn, title, publishedAt }: WikidataReference, place: ImportPlace): string {
    const key = url === null ? (statedIn ?? '') : `url:${sha256Hex(url).slice(0, 24)}`;
    const members = {
      title: (title ?? url ?? `Wikidata item ${statedIn}`).slice(0, 1_000),
      type: url === null ? 'other' : 'website',
      url: url?.slice(0, 2_000) ?? null,
      published_at: publishedAt,
      external_ids: [{ scheme: 'wikidata_reference', value: key }],
      attributes: { stated_in: statedIn },
    };
    return this.provenance.named(key, members, place);
  }

  private copyOf(wiki: string, place: ImportPlace): string {
    const key = `wikimedia:${sha256Hex(wiki).slice(0, 24)}`;
    const original = this.provenance.named(
      key,
      {
        title: `Wikimedia project ${wiki}`.slice(0, 1_000),
        type: 'website',
        external_ids: [{ scheme: 'wikimedia', value: wiki.slice(0, 900) }],
      },
      place,
    );
    return this.provenance.named(
      `copied:${key}`,
      {
        title: `Wikidata, imported from ${wiki}`.slice(0, 1_000),
        type: 'dataset',
        derived_from: [{ source_id: original, kind: 'aggregation' }],
        derivation_state: 'derived',
        external_ids: [{ scheme: 'wikimedia_copy', value: wiki.slice(0, 900) }],
      },
      place,
    );
  }
}

function wordOf(value: SnakValue): readonly string[] {
  if (value.type === 'item') return [value.id];
  return value.type === 'text' ? [value.text] : [];
}

/** A proportion of the whole, from 0 to 1, as per cent. */
function shareOf(values: readonly SnakValue[]): Json {
  const [value] = values;
  if (value?.type !== 'quantity' || value.unit !== '1') return null;
  const share = Number(value.amount) * 100;
  return share >= 0 && share <= 100 ? { exact: Math.round(share * 1e6) / 1e6 } : null;
}
