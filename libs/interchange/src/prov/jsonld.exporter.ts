import { OBJECT_KINDS } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { formatInstant, surelyBy } from '#domain/shared';
import type { ExportAbout, Exporter, ExportRecords } from '#adapter-kit';
import { listAt, objectsAt, foreignTextAt, textsAt } from '../kit/foreign-value.js';

/** A node of the document: members of PROV-O, and the whole record under `record`. */
type ProvNode = Readonly<Record<string, unknown>>;

/**
 * JSON-LD 1.1 in the words of PROV-O (W3C Recommendation 2013): what was said, on what it rests, who decided it and when.
 * Every record stands whole in its node as a JSON literal, so that nothing is lost.
 */
export class JsonldExporter implements Exporter {
  readonly format = 'jsonld';
  readonly mediaType = 'application/ld+json; charset=utf-8';
  readonly extension = 'jsonld';
  readonly lossy = false;
  readonly overview = false;

  *write(records: ExportRecords, about: ExportAbout): Generator<string> {
    yield `{"@context":${JSON.stringify(CONTEXT)},"@id":"graph:${about.graph_version}","@type":"Bundle",`;
    yield `"generatedAtTime":${JSON.stringify(about.generated_at)},"@graph":[`;
    let separator = '\n';
    for (const node of this.nodes(records)) {
      yield `${separator}${JSON.stringify(node)}`;
      separator = ',\n';
    }
    yield '\n]}\n';
  }

  private *nodes(records: ExportRecords): Generator<ProvNode> {
    const agents = new Set<string>();
    const sourceVersions = new Set<string>();
    for (const object of OBJECT_KINDS) {
      for (const record of records.each(object)) {
        yield nodeOf(record);
        if (object === 'evidence') {
          const quoted = sourceVersionOf(record);
          if (!sourceVersions.has(quoted)) {
            sourceVersions.add(quoted);
            yield { '@id': quoted, '@type': 'Entity', specializationOf: iri('source', record['source_id']) };
          }
        }
        for (const [index, step] of objectsAt(record, 'status_history').entries()) {
          const actor = foreignTextAt(step, 'actor');
          if (actor !== null) agents.add(actor);
          yield activity(`activity:${object}:${record.id}:${index + 1}`, 'StatusStep', {
            startedAtTime: step['at'],
            endedAtTime: step['at'],
            used: [iri(object, record.id), ...idsOf(step, 'evidence_ids', 'evidence')],
            wasAssociatedWith: actor === null ? null : agentIri(actor),
            record: step,
          });
        }
      }
    }
    for (const edge of records.edges()) yield { '@id': `edge:${edge.id}`, '@type': 'ig:Relation', record: edge };
    for (const decision of records.decisions()) {
      const actor = foreignTextAt(decision, 'decided_by');
      if (actor !== null) agents.add(actor);
      yield activity(iri('resolution', decision.id), 'Resolution', {
        startedAtTime: decision['decided_at'],
        endedAtTime: decision['decided_at'],
        used: [
          iri('entity', decision['from_id']),
          iri('entity', decision['to_id']),
          ...idsOf(decision, 'evidence_ids', 'evidence'),
        ],
        wasAssociatedWith: actor === null ? null : agentIri(actor),
        record: decision,
      });
    }
    for (const agent of [...agents].sort()) yield { '@id': agentIri(agent), '@type': 'Agent', label: agent };
  }
}

const NAMESPACE = 'urn:investigation-graph:';
const PROV_TERMS = ['Entity', 'Activity', 'Agent', 'Bundle'];
const PROV_LINKS = [
  ...['wasDerivedFrom', 'wasQuotedFrom', 'hadPrimarySource', 'specializationOf', 'alternateOf', 'used'],
  ...['wasAssociatedWith', 'wasAttributedTo'],
];
const PROV_TIMES = ['generatedAtTime', 'invalidatedAtTime', 'startedAtTime', 'endedAtTime'];

const CONTEXT = {
  '@version': 1.1,
  prov: 'http://www.w3.org/ns/prov#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  ig: `${NAMESPACE}vocabulary:`,
  ...Object.fromEntries(
    [...OBJECT_KINDS, 'resolution', 'edge', 'agent', 'activity', 'source-version', 'graph'].map((prefix) => [
      prefix,
      `${NAMESPACE}${prefix}:`,
    ]),
  ),
  label: 'rdfs:label',
  record: { '@id': 'ig:record', '@type': '@json' },
  ...Object.fromEntries(PROV_TERMS.map((term) => [term, `prov:${term}`])),
  ...Object.fromEntries(PROV_LINKS.map((term) => [term, { '@id': `prov:${term}`, '@type': '@id' }])),
  ...Object.fromEntries(PROV_TIMES.map((term) => [term, { '@id': `prov:${term}`, '@type': 'xsd:dateTime' }])),
};

function nodeOf(record: Wire): ProvNode {
  const { object, id } = record;
  return withoutNothing({
    '@id': iri(object, id),
    '@type': ['Entity', `ig:${object}`],
    label: ['name', 'title', 'statement', 'text', 'predicate', 'method']
      .map((name) => foreignTextAt(record, name))
      .find(Boolean),
    generatedAtTime: instantAt(record, 'published_at'),
    ...linksOf(record),
    record,
  });
}

/** What PROV-O says of a record: on what it rests, what it is another form of, and until when it stood. */
function linksOf(record: Wire): ProvNode {
  switch (record.object) {
    case 'entity': {
      const canonical = foreignTextAt(record, 'canonical_id') ?? record.id;
      const others = textsAt(record, 'member_ids').filter((id) => id !== record.id);
      return {
        specializationOf: canonical === record.id ? null : iri('entity', canonical),
        alternateOf: others.map((id) => iri('entity', id)),
      };
    }
    case 'source':
      return {
        wasDerivedFrom: objectsAt(record, 'derived_from').map((from) => iri('source', from['source_id'])),
        invalidatedAtTime: instantAt(record, 'retracted_at'),
      };
    case 'evidence':
      return { wasQuotedFrom: sourceVersionOf(record), hadPrimarySource: iri('source', record['source_id']) };
    case 'claim':
      return {
        wasDerivedFrom: [
          ...idsOf(record, 'supporting_evidence_ids', 'evidence'),
          ...idsOf(record, 'contradicting_evidence_ids', 'evidence'),
        ],
        wasAttributedTo: idsOf(record, 'source_ids', 'source'),
      };
    case 'relation':
    case 'event':
      return {
        wasDerivedFrom: [...idsOf(record, 'evidence_ids', 'evidence'), ...idsOf(record, 'claim_ids', 'claim')],
      };
    default:
      return {};
  }
}

function activity(id: string, type: string, members: ProvNode): ProvNode {
  return withoutNothing({ '@id': id, '@type': ['Activity', `ig:${type}`], ...members });
}

function sourceVersionOf(evidence: Wire): string {
  return `source-version:${String(evidence['source_id'])}:${String(evidence['source_version'])}`;
}

function iri(prefix: string, id: unknown): string {
  return `${prefix}:${String(id)}`;
}

/** A key is labelled with any text; the ids of records need no escaping. */
function agentIri(label: string): string {
  return iri('agent', encodeURIComponent(label));
}

function idsOf(record: Readonly<Record<string, unknown>>, name: string, prefix: string): string[] {
  return listAt(record, name).map((id) => iri(prefix, id));
}

/** `xsd:dateTime` takes instants only: the one by which it surely was. The text that was given stands in the record. */
function instantAt(record: Wire, name: string): string | null {
  const instant = surelyBy(foreignTextAt(record, name));
  return instant === null ? null : formatInstant(instant);
}

function withoutNothing(node: ProvNode): ProvNode {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
