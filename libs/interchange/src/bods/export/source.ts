import type { Wire } from '#domain/read-model';
import type { ExportAbout, ExportRecords, Losses } from '#adapter-kit';
import { objectAt, objectsAt, foreignTextAt, textsAt, type ForeignObject } from '../../kit/foreign-value.js';
import { SayingsOfModels } from '../../kit/of-model.js';
import { bodsAttributesOf } from './record.js';

type Members = Readonly<Record<string, unknown>>;

/** Words of BODS for the types of our sources; any other is a third party. */
const TYPES: Readonly<Record<string, string>> = { registry: 'officialRegister', filing: 'selfDeclaration' };
const PUBLISHER = 'Investigation graph';
/** Of what nothing is cited for, this graph is all that can be named. */
const UNSOURCED: Members = { type: ['thirdParty'], description: PUBLISHER };

/** What a statement says of itself: when, published by whom, on what source. */
export class BodsExportSources {
  private readonly ofModels: SayingsOfModels;

  constructor(
    private readonly records: ExportRecords,
    private readonly about: ExportAbout,
    private readonly losses: Losses,
  ) {
    this.ofModels = new SayingsOfModels(records, losses);
  }

  /** Of the newest statement that relations rest on. A statement names one source: of several evidences one is said. */
  ofRelations(relations: readonly Wire[]): Members & { readonly statementDate: string } {
    const ids = new Set(relations.flatMap((relation) => textsAt(relation, 'evidence_ids')));
    const found = [...ids]
      .flatMap((id) => this.records.find('evidence', id) ?? [])
      .filter((one) => !this.ofModels.leavesOutEvidence(one));
    const day = (evidence: Wire): string => foreignTextAt(bodsAttributesOf(evidence), 'statement_date') ?? '';
    const [evidence] = found.toSorted((a, b) =>
      day(a) === day(b) ? (a.id < b.id ? -1 : 1) : day(a) < day(b) ? 1 : -1,
    );
    this.losses.lose('relations.evidence_ids', Math.max(found.length - 1, 0));
    const source =
      evidence === undefined ? null : this.records.find('source', foreignTextAt(evidence, 'source_id') ?? '');
    const attributes = evidence === undefined ? {} : bodsAttributesOf(evidence);
    const [first] = relations;
    const snapshot = evidence === undefined ? {} : (objectAt(evidence, 'snapshot') ?? {});
    for (const name of ['sha256', 'text', 'media_type']) {
      if (foreignTextAt(snapshot, name) !== null) this.losses.lose(`evidence.snapshot.${name}`);
    }
    const said = source === null ? UNSOURCED : this.source(source, foreignTextAt(snapshot, 'captured_at'));
    return this.common(attributes, first === undefined ? null : dayOf(first), said);
  }

  /** Of an entity: what its last statement said; of one that no statement described, when it was stored. */
  ofEntity(entity: Wire): Members & { readonly statementDate: string } {
    return this.common(bodsAttributesOf(entity), dayOf(entity), null);
  }

  private common(
    attributes: ForeignObject,
    day: string | null,
    source: Members | null,
  ): Members & { readonly statementDate: string } {
    const license = foreignTextAt(attributes, 'license');
    return {
      statementDate: foreignTextAt(attributes, 'statement_date') ?? day ?? this.about.generated_at.slice(0, 10),
      publicationDetails: {
        publicationDate: this.about.generated_at.slice(0, 10),
        bodsVersion: '0.4',
        ...(license === null ? {} : { license }),
        publisher: { name: PUBLISHER },
      },
      ...(source === null ? {} : { source }),
    };
  }

  private source(source: Wire, captured: string | null): Members {
    const attributes = bodsAttributesOf(source);
    const [title, author, url] = ['title', 'author', 'url'].map((name) => foreignTextAt(source, name));
    const given = textsAt(attributes, 'bods_source_types');
    const description =
      foreignTextAt(attributes, 'bods_description') ?? (title === author || title === url ? null : title);
    if (foreignTextAt(source, 'publisher') !== null) this.losses.lose('sources.publisher');
    for (const name of ['language', 'published_at', 'independence_group', 'retracted_at', 'reliability']) {
      if (foreignTextAt(source, name) !== null) this.losses.lose(`sources.${name}`);
    }
    this.losses.lose('sources.derived_from', objectsAt(source, 'derived_from').length);
    const types = given.length > 0 ? given : [TYPES[String(source['type'])] ?? 'thirdParty'];
    return {
      type: types,
      ...(description === null || description === undefined ? {} : { description }),
      ...(url === null || url === undefined ? {} : { url }),
      ...(captured === null ? {} : { retrievedAt: captured }),
      ...(author === null || author === undefined ? {} : { assertedBy: [{ name: author }] }),
    };
  }
}

function dayOf(record: Wire): string | null {
  const text = foreignTextAt(record, 'published_at') ?? foreignTextAt(record, 'first_seen_at');
  return text?.slice(0, 10) ?? null;
}
