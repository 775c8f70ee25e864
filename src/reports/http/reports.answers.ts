import { STATUSES } from '#domain/graph';
import {
  type CaseFile,
  REDACTIONS,
  type Report,
  REPORT_FORMATS,
  REPORT_SCHEMA,
  REPORT_SCHEMAS,
  REPORT_TYPES,
  type ReportTransaction,
} from '#domain/reports';
import { JOB_STATES } from '../../platform/work/job-queue.js';
import { FINDING, FLOWS, NOT_EVALUATED, PERIMETER, TX_PROFILE } from '../../platform/http/openapi/movement-shapes.js';
import {
  count,
  decimal,
  either,
  flag,
  id,
  ids,
  instant,
  json,
  list,
  mapOf,
  movementTime,
  nullable,
  number,
  object,
  optional,
  part,
  partialDate,
  validDate,
  record,
  type Shape,
  sha256,
  text,
  described,
  word,
} from '../../platform/http/openapi/shape.js';

type Statement = Report['statements']['facts'][number];
type Account = Report['accounts'][number];
type Method = Report['method'];

const TX_IDS = list(text('A transaction.', 'tx-1001'), 'Transactions that it rests on.');

const STATEMENT = object<Statement>('ReportStatement', 'One sentence, with what it rests on.', {
  id: text('F, O or H with its place.', 'F1'),
  text: text('The sentence.'),
  tx_ids: described('Transactions that it rests on, in the order of time: the first 200.', TX_IDS),
  tx_count: count('How many there are.'),
  evidence_ids: ids('Evidence, or sources where there is none, of a statement about the graph.'),
});

const META = object<Report['meta']>('ReportMeta', 'What the report is of.', {
  schema: word([REPORT_SCHEMA], 'The form of the report.'),
  type: word(REPORT_TYPES, 'What it is about.'),
  title: text('What it is called.'),
  language: word(['en'], 'Its language.'),
  as_of: nullable(movementTime('Time of the last movement, or what the request says.')),
  period: nullable(
    part<NonNullable<Report['meta']['period']>>('From the first to the last movement.', {
      from_at: movementTime('From this time on.'),
      to_at: movementTime('Up to this time.'),
    }),
  ),
  tx_profile: nullable(TX_PROFILE),
  redact: word(REDACTIONS, 'Whose names were left out.'),
  logic_version: text('The version of the rules.', '0.17.0'),
  counts: part<Report['meta']['counts']>('What was looked at, and what the report holds.', {
    received: count('Transactions in the input.'),
    accepted: count('Transactions that were read.'),
    rejected: count('Transactions that were not.'),
    duplicates: count('Transactions that the input has twice.'),
    findings: count('Findings.'),
    transactions: count('Transactions that the report cites.'),
    movements: count('Movements of them.'),
    accounts: count('Accounts of them.'),
  }),
  report_fields: mapOf(json('A member as it was sent.'), 'What the request says for a filing, as it was sent.'),
});

const AT = nullable(partialDate('When.'));
const EVIDENCE_IDS = ids('Evidence for it.', 'evidence:deed-2016');
const SUPPORT = {
  status: word(STATUSES, 'How far it is believed.'),
  evidence_ids: EVIDENCE_IDS,
  source_ids: ids('Sources of that evidence.', 'source:ledger-weekly-2019'),
  independent_source_count_min: count('Independent sources if every source of unknown derivation copies another.'),
  independent_source_count_max: count('Independent sources if every source of unknown derivation is original.'),
};
type Amount = NonNullable<CaseFile['relations'][number]['amount']>;
const AMOUNT = nullable(
  object<Amount>('Amount', 'An amount of money or of units.', {
    value: decimal('Decimal text.'),
    asset: text('Currency code, asset symbol or asset id.', 'EUR'),
  }),
);
const MEMBER = object<CaseFile['members'][number]>('CaseMember', 'An entity of a case.', {
  id: id('Its id.'),
  kind: text('What sort of thing it is.', 'person'),
  name: text('What it is called.', 'Ada Verhoeven'),
});

const CASE_FILE = object<CaseFile>('CaseFile', 'What the graph holds of a case, as the caller may see it.', {
  id: id('The case.', 'case-file:pension-money'),
  title: text('What it is called.'),
  summary: nullable(text('What it is about.')),
  tags: list(text('A label.'), 'Free labels.'),
  members: list(MEMBER, 'Entities of the case.'),
  mentioned: list(MEMBER, 'Entities that are no members, and that something of the case names.'),
  claims: list(
    object<CaseFile['claims'][number]>('CaseClaim', 'A claim of a case.', {
      ...SUPPORT,
      id: id('Its id.', 'claim:ada-director-gannet'),
      statement: text('What is claimed.'),
      subject_id: id('The entity that it is about.'),
      object_id: nullable(id('The other entity.')),
    }),
    'Claims.',
  ),
  relations: list(
    object<CaseFile['relations'][number]>('CaseRelation', 'A relation between members of a case.', {
      ...SUPPORT,
      id: id('Its id.', 'relation:kestrel-owns-aurelia'),
      predicate: text('What joins the two.', 'OWNS'),
      from_id: id('Where it starts.'),
      to_id: id('Where it ends.'),
      effective_at: nullable(validDate('From when on it holds.')),
      effective_until: nullable(validDate('Until when, exclusive.')),
      amount: AMOUNT,
      modality: text('Done, or only announced.', 'occurred'),
      indirect: flag('An interest held by way of others: no direct relation of the two.'),
      direct_or_indirect: optional(
        word(['indirect', 'unknown'], 'Of an interest that is not known to be direct: what is known of that.'),
      ),
    }),
    'Relations between members.',
  ),
  events: list(
    object<CaseFile['events'][number]>('CaseEvent', 'An event with members of a case.', {
      id: id('Its id.'),
      title: text('What happened.'),
      effective_at: AT,
      amount: AMOUNT,
      participant_ids: ids('Who took part.'),
      evidence_ids: EVIDENCE_IDS,
    }),
    'Events.',
  ),
  questions: list(
    object<CaseFile['questions'][number]>('CaseQuestion', 'A question of a case.', {
      id: id('Its id.', 'question:who-paid-for-the-villa'),
      text: text('What is asked.'),
      status: text('How far it is answered.', 'open'),
      answer: nullable(text('The answer, in words.')),
    }),
    'Questions.',
  ),
  evidence: list(
    object<CaseFile['evidence'][number]>('CaseEvidence', 'Evidence that a case rests on.', {
      id: id('Its id.'),
      source_id: id('The source that it was taken from.', 'source:ledger-weekly-2019'),
      method: text('How it was come by.', 'document'),
      captured_at: AT,
      sha256: nullable(sha256('Of what was captured.')),
    }),
    'Evidence.',
  ),
  sources: list(
    object<CaseFile['sources'][number]>('CaseSource', 'A source that a case rests on.', {
      id: id('Its id.', 'source:ledger-weekly-2019'),
      title: text('What it is called.'),
      publisher: nullable(text('Who publishes it.')),
      url: nullable(text('Where it stands; never fetched.')),
      published_at: AT,
    }),
    'Sources.',
  ),
});

const TRANSACTION = object<ReportTransaction>('ReportTransaction', 'One movement of a cited transaction.', {
  tx_id: text('The transaction.', 'tx-1001'),
  leg: nullable(count('Which movement of it; null where no row could be read.')),
  at: nullable(movementTime('When.')),
  from: nullable(text('The account that it leaves.', 'acc-1')),
  to: nullable(text('The account that it reaches.', 'acc-2')),
  amount: nullable(decimal('In whole units of the asset.')),
  asset: nullable(text('Currency code, asset symbol or contract.', 'EUR')),
  kind: nullable(text('What sort of movement.', 'transfer')),
  class: nullable(text('Side of the perimeter, in reports that have one.', 'deposit')),
  finding_ids: list(text('A finding.'), 'Findings that rest on it.'),
});

/** The report as a value, in the form of json: every other format is a projection of it. */
export const REPORT_DOCUMENT = object<Report>('ReportDocument', 'What a report says, before any format.', {
  meta: META,
  perimeter: nullable(PERIMETER),
  statements: part<Report['statements']>('What it says in sentences.', {
    facts: list(STATEMENT, 'What the data says.'),
    observations: list(STATEMENT, 'What a rule or a source sees in it.'),
    hypotheses: list(STATEMENT, 'Conjecture.'),
  }),
  findings: list(FINDING, 'Findings.'),
  flows: nullable(FLOWS),
  transactions: list(TRANSACTION, 'The transactions that it cites, by time, id and leg.'),
  accounts: list(
    object<Account>('ReportAccount', 'An account of the cited transactions.', {
      account: text('The account.', 'acc-1'),
      in_count: count('Movements that reach it.'),
      out_count: count('Movements that leave it.'),
      totals: list(
        part<Account['totals'][number]>('What went in and out, of one asset.', {
          asset: text('The asset.', 'EUR'),
          in: decimal('What came in.'),
          out: decimal('What went out.'),
        }),
        'By asset.',
      ),
      finding_ids: list(text('A finding.'), 'Findings that it takes part in.'),
      score: number('The highest score of its findings; 0 without.', { min: 0, max: 100 }),
    }),
    'By name.',
  ),
  case: optional(described('In a report of a case.', CASE_FILE)),
  method: part<Method>('How it was found.', {
    profile_version: nullable(text('The version of the readers.', '1.0.0')),
    detectors: list(
      part<Method['detectors'][number]>('A rule that was applied.', {
        detector: text('The rule.', 'fan_in'),
        code: text('Its code.', 'G-01'),
        detector_version: text('Its version.', '1.0.0'),
        parameters: mapOf(
          { schema: { type: ['string', 'number', 'boolean'], description: 'A figure, a word or a switch.' } },
          'Its numbers.',
        ),
      }),
      'Rules that were applied.',
    ),
    not_evaluated: list(NOT_EVALUATED, 'Rules that could not be applied.'),
  }),
  sources: list(
    part<Report['sources'][number]>('Where the content comes from.', {
      source: word(['request', 'scan_result', 'analytics', 'graph'], 'Where from.'),
      reference: nullable(text('What names it there.')),
      sha256: sha256('Over content whose order does not matter.'),
    }),
    'Where the content comes from.',
  ),
  limits: part<Report['limits']>('Where the looking ended.', {
    max_transactions: count('Transactions that a report takes.'),
    truncated: flag('Something was left out.'),
    detectors_truncated: list(text('A rule.'), 'Rules that ended before they had seen all.'),
    findings_truncated: flag('There are more findings.'),
    stopped_at_hubs: count('Searches that ended at an account with too many movements.'),
    ties: count('Movements of the same instant.'),
    fx: word(['request', 'none'], 'Where rates of exchange came from.'),
  }),
  rates: list(
    part<Report['rates'][number]>('A rate of exchange.', {
      base: text('The one currency.', 'USD'),
      quote: text('The other.', 'EUR'),
      rate: decimal('Quote for one base.', '0.92'),
      at: movementTime('Of when.'),
    }),
    'Rates that values were computed by.',
  ),
});

const CONTENT: Shape<unknown> = either(
  'A text; an object where format is json.',
  text('The document.'),
  REPORT_DOCUMENT,
);

export const REPORT = record('Report', 'A report, with what names and checks it.', {
  report_id: text('Names it by its content: equal reports have equal ids.', 'rpt_0b1c…'),
  format: word(REPORT_FORMATS, 'Its format.'),
  media_type: text('Its media type.', 'application/xml'),
  filename: text('What to save it as.', 'rpt_0b1c….xml'),
  size: count('Bytes of the report; of an object, of its canonical JSON (RFC 8785).'),
  sha256: sha256('Of those bytes.'),
  generated_at: instant('When it was made.'),
  schema: word(REPORT_SCHEMAS, 'What it was checked against.'),
  validation: record('ReportValidation', 'What the check found.', {
    ok: nullable(flag('Whether it is valid; null where there was no schema to check against.')),
    schema: word(REPORT_SCHEMAS, 'The schema.'),
    errors: list(
      record('ReportFault', 'What is not as the schema says.', {
        path: text('Path of the element.'),
        code: text('What sort of fault.'),
        message: text('What is wrong, in words.'),
      }),
      'What is wrong.',
    ),
    unchecked: list(text('A rule.'), 'What this service cannot check.'),
  }),
  content: CONTENT,
});

export const JOB_GIVEN = record('ReportJobGiven', 'A report that another process makes.', {
  job_id: { schema: { type: 'string', format: 'uuid', description: 'Names the job.' } },
  state: word(['queued'], 'It waits.'),
  result_key: text('Opens the result, in X-Job-Key. Told once: the service keeps only what closes it.'),
});

export const JOB = record('ReportJob', 'How far a report is that another process makes.', {
  job_id: { schema: { type: 'string', format: 'uuid', description: 'Names the job.' } },
  state: word(JOB_STATES, 'How far it is.'),
  created_at: instant('When it was asked for.'),
  started_at: nullable(instant('When it was begun.')),
  finished_at: nullable(instant('When it was done.')),
  retries: count('How often it was begun again because whoever had it was lost.'),
});
