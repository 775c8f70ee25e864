import { readFileSync } from 'node:fs';

type Node = Readonly<Record<string, unknown>>;
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Node }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Node }>> }>
  >;
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Node>> };
};
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Schemas that answers hold, by name, and those that stand in the operations themselves. */
function answered(): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const reference = (node as Node)['$ref'];
    if (typeof reference === 'string') {
      const name = reference.slice(reference.lastIndexOf('/') + 1);
      if (found.has(name)) return;
      found.set(name, schemas[name]);
      visit(schemas[name]);
      return;
    }
    for (const member of Object.values(node)) visit(member);
  };
  for (const { operationId, responses } of operations) {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const [type, { schema }] of Object.entries(content)) {
        found.set(`${operationId} ${status} ${type}`, schema);
        visit(schema);
      }
    }
  }
  return found;
}

/** Every schema within a schema, with its place. */
function* within(node: unknown, place: string): Generator<readonly [string, Node]> {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Node;
  yield [place, schema];
  for (const [name, member] of Object.entries((schema['properties'] ?? {}) as Node)) {
    yield* within(member, `${place}.${name}`);
  }
  if (typeof schema['additionalProperties'] === 'object') yield* within(schema['additionalProperties'], `${place}.*`);
  if (schema['items'] !== undefined) yield* within(schema['items'], `${place}[]`);
  for (const word of ['anyOf', 'oneOf', 'allOf']) {
    for (const part of (schema[word] ?? []) as readonly Node[]) yield* within(part, place);
  }
}

const all = [...answered()].flatMap(([name, schema]) => [...within(schema, name)]);

describe('the published document', () => {
  it('tells the members of every object of an answer, but of what somebody else makes', () => {
    const isTold = ({ properties, additionalProperties }: Node): boolean =>
      properties !== undefined || (typeof additionalProperties === 'object' && additionalProperties !== null);
    const loose = all.filter(([, schema]) => schema['type'] === 'object' && !isTold(schema)).map(([place]) => place);
    // Free JSON that was stored as it was given.
    const records = ['Case', 'Claim', 'Entity', 'Event', 'Evidence', 'Question', 'Relation', 'Source'];
    const shown = [
      ...records,
      ...records.map((name) => `${name}Version`),
      // Records as an alert tells them.
      ...['Claim', 'Entity', 'Event', 'Relation'].map((name) => `Told${name}`),
      'EntityDetail',
      'EntityHit',
      'Neighbour',
      'PackRelation',
      'SourceWithOrigins',
    ];
    expect([...new Set(loose)].sort()).toEqual(shown.map((name) => `${name}.attributes`).sort());
  });

  it('says of every member what it may hold, but of values that are anything', () => {
    const words = ['type', '$ref', 'anyOf', 'oneOf', 'allOf'];
    const free = all.filter(([, schema]) => words.every((word) => !(word in schema))).map(([place]) => place);
    expect([...new Set(free)].sort()).toEqual(
      [
        // The value of a claim, of a member that changed, of a measure of a rule.
        'ChangedMember.after',
        'ChangedMember.before',
        'Claim.value',
        'ClaimVersion.value',
        'ToldClaim.value',
        // What stands for the source that a collection brings: the members of a source that were given.
        'Collection.source',
        'CollectionLine.source',
        'Finding.accounts[].*',
        'Finding.measures.*',
        // What somebody else gave, or says.
        'Flows.coverage.*',
        'MemoryState.*',
        'Movement.metadata',
        'Overview.coverage.*',
        'ReportMeta.report_fields.*',
        'RetainedRecord.record.*',
        'RpcAnswer.error.*',
        'RpcAnswer.result.*',
        'ScanProfile.schema.*',
        'Violation.details.*',
        'getApiDescription 200 application/json.data.*',
        'getApiDescription 200 application/vnd.oai.openapi+json.*',
        'getGraph 200 application/json[].*',
      ].sort(),
    );
  });

  it('describes every member of an answer', () => {
    const silent: string[] = [];
    for (const [place, schema] of all) {
      for (const [name, member] of Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Node>>)) {
        const isEnvelope = place.includes(' ') || place === 'Problem';
        const words = ['description', '$ref', 'anyOf', 'items', 'oneOf'];
        if (!isEnvelope && words.every((word) => member[word] === undefined)) silent.push(`${place}.${name}`);
      }
    }
    expect(silent).toEqual([]);
  });

  it('tells records apart by their kind', () => {
    const { discriminator, oneOf } = schemas['Record'] as {
      readonly discriminator: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
      readonly oneOf: readonly { readonly $ref: string }[];
    };
    expect(discriminator.propertyName).toBe('object');
    expect(Object.values(discriminator.mapping).sort()).toEqual(oneOf.map(({ $ref }) => $ref).sort());
    for (const [kind, reference] of Object.entries(discriminator.mapping)) {
      const { properties } = schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
      expect((properties as Readonly<Record<string, Node>>)['object']?.['enum']).toEqual([kind]);
    }
  });

  it('types lines, tables and markup as the text that they are', () => {
    for (const { operationId, requestBody, responses } of operations) {
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
        for (const [type, { schema }] of Object.entries(content)) {
          if (/json$/.test(type) && type !== 'application/ld+json' && type !== 'application/stix+json') continue;
          expect([operationId, type, schema['type']]).toEqual([operationId, type, 'string']);
        }
      }
    }
  });

  it('names operations in the words of the field; who generates a client from it builds on the names', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [
        'acknowledgeAlert',
        'bootstrapResolutions',
        'countEntityFacets',
        'createCase',
        'createClaim',
        'createCollection',
        'createQuestion',
        'createReport',
        'createResolution',
        'createWatch',
        'deleteCollection',
        'deleteDataset',
        'deleteDigest',
        'deleteWatch',
        'deleteWebhook',
        'diffGraph',
        'dismissAlert',
        'dryRunWatch',
        'endMcpSession',
        'explainRelation',
        'findPath',
        'getAlert',
        'getApiDescription',
        'getCase',
        'getClaim',
        'getCollection',
        'getCollectionState',
        'getDigest',
        'getEntity',
        'getFlows',
        'getGraph',
        'getLiveness',
        'getMetrics',
        'getMonitorExport',
        'getOverview',
        'getQuestion',
        'getReadiness',
        'getRecordHistory',
        'getReportJob',
        'getReportJobResult',
        'getReportSchema',
        'getResolution',
        'getStatus',
        'getStudioExport',
        'getStudioRecipe',
        'getSubgraph',
        'getSyncRun',
        'getWatch',
        'getWebhook',
        'ingestTransactions',
        'listAlerts',
        'listCases',
        'listChanges',
        'listClaims',
        'listCollectionRuns',
        'listCollections',
        'listDatasets',
        'listEntities',
        'listNeighbours',
        'listQuestions',
        'listResolutions',
        'listScanProfiles',
        'listSourceDependents',
        'listSources',
        'listSuggestions',
        'listTransactions',
        'listWatches',
        'listWebhookDeliveries',
        'redeliverWebhook',
        'reviseCase',
        'reviseClaim',
        'reviseCollection',
        'reviseQuestion',
        'reviseWatch',
        'revokeBootstrapRun',
        'revokeResolution',
        'rollBackSyncRun',
        'rotateWebhookSecret',
        'runCollection',
        'scanTransactions',
        'sendMcpMessage',
        'setDigest',
        'setWebhook',
        'streamAlerts',
        'syncRecords',
        'transitionClaim',
        'transitionQuestion',
        'warmGraph',
      ].sort(),
    );
  });
});
