import type { Wire } from '#domain/read-model';
import type { ExportAbout, Exporter, ExportRecords, Losses } from '#adapter-kit';
import { foreignTextAt } from '../kit/foreign-value.js';
import { BodsExportParties, isUnnamed, partyTypeOf } from './export/party.js';
import { exportedAnnotationsOf, bodsAttributesOf, BodsRecords, statementIdOf, withoutNulls } from './export/record.js';
import { BodsExportRelationships, type Relationship } from './export/relationship.js';
import { BodsExportSources } from './export/source.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * Beneficial Ownership Data Standard 0.4, as one JSON array: the way back of the importer beside it, so that an export
 * that is imported and exported again is the same, but for what the loss report names. Parties stand before
 * relationships, components before what names them.
 */
export class BodsExporter implements Exporter {
  readonly format = 'bods';
  readonly mediaType = 'application/json; charset=utf-8';
  readonly extension = 'bods.json';
  readonly lossy = true;
  readonly overview = false;

  *write(records: ExportRecords, about: ExportAbout, losses: Losses): Generator<string> {
    for (const [member, object] of UNSAID) losses.lose(member, [...records.names(object)].length);
    losses.lose('resolutions', [...records.decisions()].length);
    let separator = '[\n';
    for (const statement of statements(records, about, losses)) {
      if (statement === null) {
        yield '';
        continue;
      }
      yield `${separator}${JSON.stringify(statement)}`;
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }
}

/** BODS speaks of ownership and control, and of nothing else (spec/interchange.md#formats). */
const UNSAID = [
  ['claims', 'claim'],
  ['events', 'event'],
  ['questions', 'question'],
  ['cases', 'case'],
] as const;

function* statements(records: ExportRecords, about: ExportAbout, losses: Losses): Generator<Members | null> {
  const ids = new BodsRecords(losses);
  yield* ids.read(records);
  const sources = new BodsExportSources(records, about, losses);
  const parties = new BodsExportParties(ids, losses);
  const relationships = new BodsExportRelationships(records, ids, losses);
  const gathered = yield* relationships.gather();
  const subjects = subjectsOf(gathered, ids);
  for (const entity of records.each('entity')) {
    const type = partyTypeOf(entity);
    if (type === null) losses.lose(`entities.${String(entity['kind'])}`);
    if (type === null || isUnnamed(entity)) continue;
    const attributes = bodsAttributesOf(entity);
    const recordId = ids.of('entity', entity.id);
    const declarationSubject = foreignTextAt(attributes, 'declaration_subject') ?? subjects.get(entity.id) ?? recordId;
    yield statement(sources.ofEntity(entity), {
      ...declared(attributes, declarationSubject),
      ...annotated(parties.annotations(entity)),
      recordId,
      recordType: type,
      recordStatus: foreignTextAt(attributes, 'record_status') === 'closed' ? 'closed' : 'new',
      recordDetails: parties.details(entity, type),
    });
  }
  for (const relationship of gathered) {
    const { recordId, relations, subject } = relationship;
    const [first] = relations;
    const evidence = first === undefined ? {} : declarationOf(records, relations);
    const declarationSubject = foreignTextAt(evidence, 'declaration_subject') ?? ids.of('entity', subject.id);
    yield statement(sources.ofRelations(relations), {
      ...declared(evidence, declarationSubject),
      ...annotated(first === undefined ? [] : exportedAnnotationsOf(bodsAttributesOf(first))),
      recordId,
      recordType: 'relationship',
      recordStatus: 'new',
      recordDetails: relationships.details(relationship),
    });
  }
}

/** A statement whose id follows from what it says, and not from when it was exported. */
function statement(common: Members & { readonly statementDate: string }, content: Members): Members {
  const { statementDate, publicationDetails, ...rest } = common;
  const said = { statementDate, ...content, ...rest };
  return { statementId: statementIdOf(said), ...said, publicationDetails };
}

function declared(attributes: Members, declarationSubject: string): Members {
  return withoutNulls({ declaration: foreignTextAt(attributes, 'declaration'), declarationSubject });
}

function annotated(annotations: readonly Members[]): Members {
  return annotations.length === 0 ? {} : { annotations };
}

/** What the evidence of a relationship says of the declaration that it was part of. */
function declarationOf(records: ExportRecords, relations: readonly Wire[]): Members {
  for (const relation of relations) {
    const ids = Array.isArray(relation['evidence_ids']) ? (relation['evidence_ids'] as readonly unknown[]) : [];
    for (const id of ids) {
      const evidence = records.find('evidence', String(id));
      if (evidence !== null && foreignTextAt(bodsAttributesOf(evidence), 'declaration_subject') !== null) {
        return bodsAttributesOf(evidence);
      }
    }
  }
  return {};
}

/** Person → the first subject that it has an interest in: a declaration is about an entity. */
function subjectsOf(relationships: readonly Relationship[], ids: BodsRecords): ReadonlyMap<string, string> {
  const subjects = new Map<string, string>();
  for (const { subject, party } of relationships) {
    if (party['kind'] === 'person' && !subjects.has(party.id)) subjects.set(party.id, ids.of('entity', subject.id));
  }
  return subjects;
}
