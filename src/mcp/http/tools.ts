import { z } from 'zod';
import { BUCKETS } from '#domain/analytics';
import { ENTITY_KINDS, LENSES, PREDICATES } from '#domain/graph';
import { REQUEST_PROFILES } from '#domain/movements';
import { MAX_HOPS, PATH_KINDS } from '#domain/paths';
import { SLICES } from '#domain/read-model';
import { SEVERITIES } from '#domain/scanner';
import { caseRecordsIn, changedIn, type Ask, type Mentions } from './mentioned.js';
import type { ApiQuestion } from './own-api.js';

/** What a model may do, and which question to our own interface it comes to. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** Written here and nowhere else: no word of a record ever stands in it. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** Whether it enters something, which takes a key of the role ai. */
  readonly writes: boolean;
  /** Whether it answers records of the graph; else nothing in the answer has a standing there. */
  readonly isOfRecords: boolean;
  readonly question: (given: never) => ApiQuestion;
  /** What its answer speaks of without holding it; null where an answer holds all that it speaks of. */
  readonly mentions: ((given: never, data: unknown, ask: Ask) => Promise<Mentions | null>) | null;
}

/** Ties the arguments of a question to what is checked of them. Members that are not named are refused. */
function tool<Shape extends z.ZodRawShape>(
  about: Pick<Tool, 'name' | 'title' | 'description'> & { readonly writes?: true; readonly isOfRecords?: false },
  shape: Shape,
  question: (given: z.output<z.ZodObject<Shape>>) => ApiQuestion,
  mentions: ((given: z.output<z.ZodObject<Shape>>, data: unknown, ask: Ask) => Promise<Mentions | null>) | null = null,
): Tool {
  const { name, title, description, writes = false, isOfRecords = true } = about;
  return { name, title, description, writes, isOfRecords, input: z.strictObject(shape), question, mentions };
}

const id = z.string().regex(/^[A-Za-z0-9._:-]{1,128}$/, 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -');
const ids = z.array(id).max(50).optional();
const text = (most: number) => z.string().min(1).max(most);
const moment = z.string().max(40).describe('RFC 3339 instant, or a day such as 2019-02-03.');
const limit = z.int().min(1).max(50).default(10).describe('Records of one page.');
const cursor = z.string().max(2_000).optional().describe('next_cursor of the page before.');

/** As of which time, and whether as it was or as it could be known. */
const TIME = {
  at: moment.optional().describe('The graph as of this time; now without it.'),
  mode: z
    .enum(['reality', 'knowledge'])
    .optional()
    .describe('reality: what was so, by what is known now. knowledge: what could be known then.'),
  include_private: z.boolean().optional().describe('Only a key that may see private records may say true.'),
};

/** Where one record of each kind is read. */
const PLACE_OF: Readonly<Record<string, (name: string) => string>> = {
  entity: (name) => `/graph/entities/${name}`,
  claim: (name) => `/graph/claims/${name}`,
  question: (name) => `/graph/questions/${name}`,
  case: (name) => `/graph/cases/${name}`,
  relation: (name) => `/graph/relations/${name}/history`,
  source: (name) => `/graph/sources/${name}/history`,
  evidence: (name) => `/graph/evidence/${name}/history`,
  event: (name) => `/graph/events/${name}/history`,
};
const READABLE = ['entity', 'claim', 'question', 'case', 'relation', 'source', 'evidence', 'event'] as const;
/** Kinds that are read as they stand now. */
const TIMELESS: ReadonlySet<string> = new Set(['claim', 'question', 'case']);

const CONJECTURE =
  'It is stored as a hypothesis that a machine inferred, private, for people to look at. It proves nothing, and no call ' +
  'of any tool can verify, merge, decide or publish anything.';

/** Every tool, in the order of the list. */
export const TOOLS: readonly Tool[] = [
  tool(
    {
      name: 'search',
      title: 'Search entities',
      description: 'Finds persons, companies and other entities by name, alias or identifier, forgiving mistakes.',
    },
    {
      q: text(200),
      kind: z.enum(ENTITY_KINDS).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      limit,
      cursor,
      ...TIME,
    },
    (given) => ({ method: 'GET', path: '/graph/entities', query: given }),
  ),
  tool(
    {
      name: 'read',
      title: 'Read one record',
      description:
        'Reads one record by its kind and id: an entity with its cluster, or a claim, question or case as it stands; of a ' +
        'relation, source, evidence or event every version, oldest first.',
    },
    { object: z.enum(READABLE), id, ...TIME },
    ({ object, id: name, include_private, ...time }) => ({
      method: 'GET',
      path: PLACE_OF[object]?.(encodeURIComponent(name)) ?? '',
      query: TIMELESS.has(object) ? { include_private } : { include_private, ...time },
    }),
  ),
  tool(
    { name: 'neighbours', title: 'Neighbours of an entity', description: 'What stands one or two relations away.' },
    {
      id,
      hops: z.int().min(1).max(2).default(1),
      lens: z.enum(LENSES).optional(),
      predicate: z.enum(PREDICATES.map(({ predicate }) => predicate)).optional(),
      limit,
      cursor,
      ...TIME,
    },
    ({ id: name, ...query }) => ({
      method: 'GET',
      path: `/graph/entities/${encodeURIComponent(name)}/neighbours`,
      query,
    }),
  ),
  tool(
    {
      name: 'explain',
      title: 'Explain a relation',
      description:
        'Why a relation stands as it does: evidence, sources, their independence, steps of its status, rules.',
    },
    { relation_id: id, ...TIME },
    ({ relation_id, ...query }) => ({
      method: 'GET',
      path: `/graph/relations/${encodeURIComponent(relation_id)}/explain`,
      query,
    }),
  ),
  tool(
    {
      name: 'path',
      title: 'Find a path',
      description:
        'How two entities are connected. An indirect path is no relation between its ends, and no path found is no proof ' +
        'that there is none: limited_by tells what ended the search.',
    },
    {
      from: id,
      to: id,
      kind: z.enum(PATH_KINDS).optional(),
      max_hops: z.int().min(1).max(MAX_HOPS).optional(),
      max_paths: z.int().min(1).max(10).optional(),
      lens: z.enum(LENSES).optional(),
      ...TIME,
    },
    (query) => ({ method: 'GET', path: '/graph/path', query }),
  ),
  tool(
    {
      name: 'diff',
      title: 'Compare two times',
      description: 'What was added, removed and changed between two instants.',
    },
    {
      from_at: moment,
      to_at: moment,
      adapter: z.enum(SLICES.map(({ key }) => key)).optional(),
      mode: TIME.mode,
      include_private: TIME.include_private,
    },
    (query) => ({ method: 'GET', path: '/graph/diff', query }),
    ({ to_at, mode, include_private }, data) =>
      Promise.resolve({ records: changedIn(data), view: { at: to_at, mode, include_private } }),
  ),
  tool(
    {
      name: 'flows',
      title: 'Flows of value',
      description: 'Deposits, withdrawals and transfers in datasets of movements. Takes a key of a person.',
      isOfRecords: false,
    },
    {
      dataset: z.array(text(256)).max(20).optional(),
      from_at: moment.optional(),
      to_at: moment.optional(),
      account: z.array(text(256)).max(100).optional(),
      entity_id: z.array(id).max(100).optional(),
      asset: text(256).optional(),
      bucket: z.enum(BUCKETS).optional(),
      group_by: text(64).optional(),
      top: z.int().min(1).max(100).default(20),
    },
    (query) => ({ method: 'GET', path: '/analytics/flows', query }),
  ),
  tool(
    {
      name: 'scan',
      title: 'Scan transactions',
      description:
        'Looks for patterns in transactions that you bring. Nothing of them is stored. A finding is no proof.',
      isOfRecords: false,
    },
    {
      tx_profile: z.enum(REQUEST_PROFILES),
      transactions: z
        .array(z.record(z.string().max(128), z.unknown()))
        .min(1)
        .max(1_000),
      min_severity: z.enum(SEVERITIES).optional(),
    },
    ({ tx_profile, transactions, min_severity }) => ({
      method: 'POST',
      path: '/scan/transactions',
      query: { min_severity, limit: 100 },
      body: { tx_profile, transactions },
    }),
  ),
  tool(
    {
      name: 'draft_report',
      title: 'Draft a report',
      description:
        'A summary of transactions that you bring, or of a case, as a draft for a person to check. Nothing is stored, ' +
        'filed or sent.',
      isOfRecords: false,
    },
    {
      case_id: id.optional(),
      transactions: z
        .array(z.record(z.string().max(128), z.unknown()))
        .min(1)
        .max(1_000)
        .optional(),
      include_private: TIME.include_private,
    },
    ({ case_id, transactions, include_private }) => ({
      method: 'POST',
      path: '/reports',
      body: {
        format: 'summary',
        ...(case_id === undefined ? {} : { type: 'case', case_id }),
        ...(transactions === undefined ? {} : { transactions }),
        ...(include_private === undefined ? {} : { include_private }),
      },
    }),
    async ({ case_id, include_private }, _, ask) => {
      if (case_id === undefined) return null;
      // The summary is words; the same report as a value names the records that the words are of.
      const body = {
        format: 'json',
        type: 'case',
        case_id,
        ...(include_private === undefined ? {} : { include_private }),
      };
      const report = await ask({ method: 'POST', path: '/reports', body });
      return { records: report.ok ? caseRecordsIn(report.data) : null, view: { include_private } };
    },
  ),
  tool(
    {
      name: 'propose_hypothesis',
      title: 'Propose a hypothesis',
      description: `Enters a conjecture about an entity, with the evidence that speaks for or against it. ${CONJECTURE}`,
      writes: true,
    },
    {
      statement: text(2_000),
      subject_id: id,
      object_id: id.optional(),
      supporting_evidence_ids: ids,
      contradicting_evidence_ids: ids,
      source_ids: ids,
    },
    (given) => conjecture('machine_hypothesis', given),
  ),
  tool(
    {
      name: 'ask_question',
      title: 'Ask a question',
      description: `Enters a question about an entity that people should answer. ${CONJECTURE}`,
      writes: true,
    },
    { question: text(2_000), subject_id: id },
    ({ question, subject_id }) => conjecture('machine_question', { statement: question, subject_id }),
  ),
  tool(
    {
      name: 'suggest_evidence',
      title: 'Suggest evidence to look at',
      description: `Points people to evidence or sources that are here and bear on an entity, and says why. ${CONJECTURE}`,
      writes: true,
    },
    { reason: text(2_000), subject_id: id, evidence_ids: ids, source_ids: ids },
    ({ reason, subject_id, evidence_ids = [], source_ids = [] }) =>
      // Named as what to look at, not as what supports anything: a suggestion is cited by nothing.
      conjecture('machine_suggests_evidence', {
        statement: reason,
        subject_id,
        value: { look_at_evidence_ids: evidence_ids, look_at_source_ids: source_ids },
      }),
  ),
];

/**
 * All that a model may write: a private hypothesis, inferred by a machine, which says of which sort it is. The members
 * that mark it stand last, so that nothing given can take their place.
 */
function conjecture(predicate: string, given: Readonly<Record<string, unknown>>): ApiQuestion {
  const body = { ...given, predicate, status: 'hypothesis', origin: 'inferred', visibility: 'private' };
  return { method: 'POST', path: '/graph/claims', body };
}
