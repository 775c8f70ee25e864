import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as graph from '#domain/graph';
import type * as ingest from '#domain/ingest';
import { INVARIANTS } from '#domain/invariants';
import type * as invariants from '#domain/invariants';
import type * as testing from '#domain/testing';

// Each rule is emptied for real: in a copy of the compiled domain the body of its definition is replaced, and the copy is
// asked the same questions as the original. What refuses, and what tells, must both fall silent.

type Version = graph.Version;

/** The domain as one copy of it decides. */
interface Domain {
  readonly a: typeof testing.a;
  readonly actor: typeof testing.actor;
  readonly reading: typeof testing.reading;
  readonly version: typeof testing.version;
  readonly STORED_AT: typeof testing.STORED_AT;
  readonly TestLedger: typeof testing.TestLedger;
  readonly graphOf: typeof testing.graphOf;
  readonly View: typeof graph.View;
  readonly WHOLE_GRAPH: typeof graph.WHOLE_GRAPH;
  readonly Validator: typeof invariants.Validator;
  readonly advanceClaim: typeof ingest.advanceClaim;
}

const DOMAIN = path.resolve(import.meta.dirname, '../..');
const ROOMS = ['shared', 'algorithms', 'graph', 'temporal-index', 'invariants', 'lifecycle', 'ingest', 'read-model'];
const copies = mkdtempSync(path.join(tmpdir(), 'decided-once-'));
writeFileSync(path.join(copies, 'package.json'), JSON.stringify({ type: 'module' }));
afterAll(() => rmSync(copies, { recursive: true }));

interface Definition {
  /** In libs/domain/src. */
  readonly file: string;
  readonly name: string;
  /** What it answers once it is emptied: that nothing stands against it. */
  readonly emptied: string;
}

async function load(root: string): Promise<Domain> {
  const at = async <T>(file: string) => (await import(pathToFileURL(path.join(root, file)).href)) as T;
  return {
    ...(await at<Pick<Domain, 'a' | 'actor' | 'reading' | 'version' | 'STORED_AT'>>('testing/a.js')),
    ...(await at<Pick<Domain, 'TestLedger' | 'graphOf'>>('testing/ledger.js')),
    ...(await at<Pick<Domain, 'View' | 'WHOLE_GRAPH'>>('src/graph/index.js')),
    ...(await at<Pick<Domain, 'Validator'>>('src/invariants/index.js')),
    ...(await at<Pick<Domain, 'advanceClaim'>>('src/ingest/index.js')),
  };
}

/** The domain with one definition emptied. */
async function loadWithout({ file, name, emptied }: Definition): Promise<Domain> {
  const root = path.join(copies, name);
  const filter = (one: string) => !one.endsWith('spec.js') && !one.endsWith('.map');
  for (const room of ROOMS) {
    cpSync(path.join(DOMAIN, 'src', room), path.join(root, 'src', room), { recursive: true, filter });
  }
  for (const one of ['a.js', 'ledger.js']) cpSync(path.join(DOMAIN, 'testing', one), path.join(root, 'testing', one));
  const target = path.join(root, 'src', file);
  const whole = readFileSync(target, 'utf8');
  const head = new RegExp(`function ${name}\\(.*\\) \\{`);
  expect(whole).toMatch(head);
  writeFileSync(
    target,
    whole.replace(head, (found) => `${found} if (true) return ${emptied};`),
  );
  return load(root);
}

function isBreach(
  { Validator, STORED_AT }: Domain,
  view: graph.View,
  id: string,
  versions: Iterable<Version>,
): boolean {
  const validator = new Validator({ view, now: STORED_AT });
  for (const one of versions) validator.take(one);
  return validator.verdicts().find((verdict) => verdict.id === id)?.ok === false;
}

/** The verdict on versions that were stored without asking. */
function isReportedOf(
  domain: Domain,
  id: string,
  versions: readonly Version[],
  audience: graph.Audience = 'full',
): boolean {
  const stored = domain.graphOf([], audience);
  stored.apply(versions);
  return isBreach(domain, new domain.View(stored, domain.WHOLE_GRAPH), id, versions);
}

/** A ledger that holds two ends, a source and an evidence of it. */
function begun({ TestLedger, reading }: Domain) {
  const ledger = new TestLedger();
  ledger.sync([
    reading('entity', { id: 'entity', visibility: 'public' }),
    reading('entity', { id: 'from', visibility: 'public' }),
    reading('entity', { id: 'to', visibility: 'public' }),
    reading('source', { id: 's', visibility: 'public' }),
    reading('source', { id: 't', visibility: 'public' }),
    reading('evidence', { id: 'v', source_id: 's', visibility: 'public' }),
  ]);
  return ledger;
}

/** Whether the last of what is sent is refused, by this rule or by a code. */
function isRefused(
  domain: Domain,
  by: string,
  sent: readonly graph.ReadFields[],
  role: 'admin' | 'ai' = 'admin',
): boolean {
  const ledger = begun(domain);
  const last = sent.map((one) => ledger.sync([one], { actor: domain.actor(role) }).outcomes[0]).at(-1);
  if (last?.kind !== 'rejected') return false;
  const { code, violations } = last.refusal;
  return code === by || violations.some(({ invariant }) => invariant === by);
}

/** Whether a step of a claim that stands like this is refused by the rule. */
function isStepRefused(domain: Domain, by: string, from: graph.Status, to: graph.Status): boolean {
  const ledger = begun(domain);
  ledger.sync([domain.reading('claim', { id: 'c', status: from })]);
  const draft = { to, reason: null, evidence_ids: [], source_ids: [] };
  const step = domain.advanceClaim(ledger.graph, 'c', draft, { actor: domain.actor('admin'), now: ledger.now });
  return !step.ok && step.refusal.violations?.some(({ invariant }) => invariant === by) === true;
}

const AROUND = ({ a, version }: Domain): readonly Version[] => [
  version(a.entity({ id: 'entity', visibility: 'public' })),
  version(a.entity({ id: 'from', visibility: 'public' })),
  version(a.entity({ id: 'to', visibility: 'public' })),
  version(a.source({ id: 's', visibility: 'public' })),
];

interface Row extends Definition {
  readonly id: string;
  /** Each way in which the rule refuses. */
  readonly refuses: Readonly<Record<string, (domain: Domain) => boolean>>;
  /** Whether a validation tells of the breach, where it is stored. */
  readonly tells: (domain: Domain) => boolean;
}

const [VERIFIED, PROMOTED, DERIVED, PUBLIC, INDIRECT, TIME, MODEL, SNAPSHOT] = [
  'no_verified_edge_without_evidence',
  'hypothesis_does_not_auto_promote',
  'derivative_sources_are_not_independent',
  'public_export_excludes_private_evidence',
  'indirect_path_is_not_direct_relation',
  'temporally_impossible_relations_rejected',
  'ai_inference_is_not_evidence',
  'evidence_snapshot_survives_source_edit',
] as const;

const evidenceAt = ({ a, version }: Domain, number: number, said: object) =>
  version(a.evidence({ id: 'v', source_id: 's', source_version: 1, ...said }), { version: number });
const hash = (digit: string) => ({ snapshot: { sha256: digit.repeat(64) } });
const stepOf = (from: graph.Status | null, to: graph.Status) => ({
  ...{ from, to, actor: 'somebody', role: 'analyst', at: '2024-01-01T00:00:00.000Z' },
  ...{ reason: null, evidence_ids: [] },
});

const TABLE: readonly Row[] = [
  {
    id: VERIFIED,
    file: 'graph/admissible.ts',
    name: 'mayBeVerified',
    emptied: 'true',
    refuses: {
      'a sync': (domain) => isRefused(domain, VERIFIED, [domain.reading('relation', { status: 'verified' })]),
      'a step': (domain) => isStepRefused(domain, VERIFIED, 'unverified', 'verified'),
      'a view': (domain) => {
        const bare = domain.version<'relation'>(domain.a.relation({ status: 'verified' }));
        return new domain.View(domain.graphOf([...AROUND(domain), bare])).statusOf(bare) !== 'verified';
      },
    },
    tells: (domain) => {
      const bare = domain.version(domain.a.relation({ status: 'verified', evidence_ids: ['gone'] }));
      class Credulous extends domain.View {
        override isAdmissible(): boolean {
          return true;
        }
      }
      const view = new Credulous(domain.graphOf([...AROUND(domain), bare]), domain.WHOLE_GRAPH);
      return isBreach(domain, view, VERIFIED, [bare]);
    },
  },
  {
    id: PROMOTED,
    file: 'invariants/hypothesis-does-not-auto-promote.ts',
    name: 'needsOfPromotion',
    emptied: '[]',
    refuses: {
      'a sync': (domain) =>
        isRefused(domain, PROMOTED, [
          domain.reading('claim', { id: 'c', status: 'hypothesis' }),
          domain.reading('claim', { id: 'c', status: 'unverified' }),
        ]),
      'a step': (domain) => isStepRefused(domain, PROMOTED, 'hypothesis', 'unverified'),
      'a step to verified': (domain) => isStepRefused(domain, PROMOTED, 'hypothesis', 'verified'),
    },
    tells: (domain) => {
      const status_history = [stepOf(null, 'hypothesis'), stepOf('hypothesis', 'unverified')];
      const promoted = domain.version(domain.a.claim({ status: 'unverified', status_history }));
      return isReportedOf(domain, PROMOTED, [...AROUND(domain), promoted]);
    },
  },
  {
    id: DERIVED,
    file: 'invariants/derivative-sources-are-not-independent.ts',
    name: 'derivesFromItself',
    emptied: 'false',
    refuses: {
      'a sync': (domain) =>
        isRefused(domain, DERIVED, [domain.reading('source', { id: 'x', derived_from: [{ source_id: 'x' }] })]),
    },
    tells: (domain) =>
      isReportedOf(domain, DERIVED, [domain.version(domain.a.source({ id: 'x', derived_from: [{ source_id: 'x' }] }))]),
  },
  {
    id: PUBLIC,
    file: 'invariants/public-export-excludes-private-evidence.ts',
    name: 'isPrivate',
    emptied: 'false',
    refuses: {
      'the feed of the public graph': (domain) => {
        const ledger = begun(domain);
        ledger.sync([domain.reading('entity', { id: 'x', visibility: 'private' })]);
        return ledger.view({}, 'public').find('entity', 'x') === null;
      },
      'a sync, which lowers an evidence of a private source': (domain) => {
        const ledger = begun(domain);
        ledger.sync([domain.reading('source', { id: 'p', visibility: 'private' })]);
        ledger.sync([domain.reading('evidence', { id: 'e', source_id: 'p', visibility: 'public' })]);
        return ledger.view().find('evidence', 'e')?.fields.visibility === 'private';
      },
    },
    tells: (domain) =>
      isReportedOf(domain, PUBLIC, [domain.version(domain.a.entity({ id: 'x', visibility: 'private' }))], 'public'),
  },
  {
    id: PUBLIC,
    file: 'graph/views/visibility.ts',
    name: 'hasVisibleSupport',
    emptied: 'true',
    refuses: {
      'a public view': (domain) => {
        const ledger = begun(domain);
        ledger.sync([
          domain.reading('evidence', { id: 'p', source_id: 's', visibility: 'private' }),
          domain.reading('relation', { id: 'r', visibility: 'public', evidence_ids: ['p'] }),
        ]);
        return ledger.view({}, 'public').find('relation', 'r') === null;
      },
    },
    tells: (domain) => {
      const bare = domain.version(domain.a.relation({ id: 'r', visibility: 'public', evidence_ids: ['hidden'] }));
      return isReportedOf(domain, PUBLIC, [...AROUND(domain), bare], 'public');
    },
  },
  {
    id: INDIRECT,
    file: 'invariants/indirect-path-is-not-direct-relation.ts',
    name: 'isMadeOf',
    emptied: 'false',
    refuses: {
      'a sync': (domain) =>
        isRefused(domain, INDIRECT, [domain.reading('relation', { id: 'r', component_relation_ids: ['r'] })]),
      'a sync of one that names it back': (domain) =>
        isRefused(domain, INDIRECT, [
          domain.reading('relation', { id: 'r' }),
          domain.reading('relation', { id: 'q', component_relation_ids: ['r'] }),
          domain.reading('relation', { id: 'r', component_relation_ids: ['q'] }),
        ]),
    },
    tells: (domain) => {
      const own = domain.version(domain.a.relation({ id: 'r', component_relation_ids: ['r'] }));
      return isReportedOf(domain, INDIRECT, [...AROUND(domain), own]);
    },
  },
  {
    id: TIME,
    file: 'graph/time/finding.ts',
    name: 'isImpossible',
    emptied: 'false',
    refuses: {
      'a view of what was known': (domain) => {
        const backwards = { effective_at: '2020', effective_until: '2019', published_at: '2018-01-01' } as const;
        const row = { actor: 'ana', role: 'reviewer', reason: null, at: '2026-01-01T00:00:00.000Z', evidence_ids: [] };
        const entered = { ...row, from: null, to: 'reported' } as const;
        const status_history = [entered, { ...row, from: 'reported', to: 'disproven' } as const];
        const known = domain.version<'relation'>(
          domain.a.relation({ ...backwards, status: 'disproven', status_history }),
        );
        const at = Date.parse('2019-01-01');
        const options = { ...domain.WHOLE_GRAPH, at, mode: 'knowledge' } as const;
        return new domain.View(domain.graphOf([...AROUND(domain), known]), options).statusOf(known) === 'disproven';
      },
      'a sync': (domain) =>
        isRefused(domain, TIME, [domain.reading('relation', { effective_at: '2020', effective_until: '2019' })]),
    },
    tells: (domain) => {
      const backwards = domain.version(domain.a.relation({ effective_at: '2020', effective_until: '2019' }));
      return isReportedOf(domain, TIME, [...AROUND(domain), backwards]);
    },
  },
  {
    id: MODEL,
    file: 'graph/admissible.ts',
    name: 'isInferredByModel',
    emptied: 'false',
    refuses: {
      'a sync': (domain) =>
        isRefused(domain, MODEL, [domain.reading('evidence', { id: 'x', source_id: 's', method: 'ai_inference' })]),
      'a view': (domain) => {
        const inferred = evidenceAt(domain, 1, { method: 'ai_inference' });
        return !new domain.View(domain.graphOf([...AROUND(domain), inferred])).isAdmissible('v');
      },
    },
    tells: (domain) =>
      isReportedOf(domain, MODEL, [...AROUND(domain), evidenceAt(domain, 1, { method: 'ai_inference' })]),
  },
  {
    id: MODEL,
    file: 'graph/admissible.ts',
    name: 'isGeneratedByModel',
    emptied: 'false',
    refuses: {
      'a sync': (domain) =>
        isRefused(domain, MODEL, [
          domain.reading('source', { id: 'g', derived_from: [{ source_id: 's', kind: 'ai_generated' }] }),
          domain.reading('evidence', { id: 'x', source_id: 'g' }),
        ]),
      'a view': (domain) => {
        const ledger = begun(domain);
        ledger.sync([domain.reading('source', { id: 'g', derived_from: [{ source_id: 's', kind: 'ai_generated' }] })]);
        return !ledger.view().sources.counts('g');
      },
    },
    tells: (domain) => {
      const made = domain.a.source({ id: 'g', derived_from: [{ source_id: 's', kind: 'ai_generated' }] });
      const of = domain.version(domain.a.evidence({ id: 'x', source_id: 'g', source_version: 1 }));
      return isReportedOf(domain, MODEL, [...AROUND(domain), domain.version(made), of]);
    },
  },
  {
    id: MODEL,
    file: 'invariants/ai-inference-is-not-evidence.ts',
    name: 'mayModelEnter',
    emptied: 'true',
    refuses: {
      'a sync of what was inferred': (domain) =>
        isRefused(domain, MODEL, [domain.reading('claim', { origin: 'inferred', status: 'unverified' })]),
      'a sync by a key of role ai': (domain) =>
        isRefused(domain, 'forbidden', [domain.reading('claim', { status: 'unverified' })], 'ai'),
    },
    tells: (domain) => {
      const inferred = domain.version(domain.a.claim({ origin: 'inferred', status: 'unverified' }));
      return isReportedOf(domain, MODEL, [...AROUND(domain), inferred]);
    },
  },
  {
    id: SNAPSHOT,
    file: 'invariants/evidence-snapshot-survives-source-edit.ts',
    name: 'hasOtherHash',
    emptied: 'false',
    refuses: {
      'a sync': (domain) =>
        isRefused(domain, 'conflict', [
          domain.reading('evidence', { id: 'x', source_id: 's', ...hash('1') }),
          domain.reading('evidence', { id: 'x', source_id: 's', ...hash('2') }),
        ]),
    },
    tells: (domain) => {
      const stored = [...AROUND(domain), evidenceAt(domain, 1, hash('1'))];
      const later = evidenceAt(domain, 2, hash('2'));
      const view = new domain.View(domain.graphOf([...stored, later]), domain.WHOLE_GRAPH);
      return isBreach(domain, view, SNAPSHOT, [later]);
    },
  },
  {
    id: SNAPSHOT,
    file: 'invariants/evidence-snapshot-survives-source-edit.ts',
    name: 'isBoundOtherwise',
    emptied: 'false',
    refuses: {
      'a sync': (domain) =>
        isRefused(domain, SNAPSHOT, [
          domain.reading('evidence', { id: 'x', source_id: 's', ...hash('1') }),
          domain.reading('evidence', { id: 'x', source_id: 't', ...hash('1') }),
        ]),
    },
    tells: (domain) => {
      const stored = [
        ...AROUND(domain),
        domain.version(domain.a.source({ id: 't' })),
        evidenceAt(domain, 1, hash('1')),
      ];
      const later = evidenceAt(domain, 2, { source_id: 't', ...hash('1') });
      const view = new domain.View(domain.graphOf([...stored, later]), domain.WHOLE_GRAPH);
      return isBreach(domain, view, SNAPSHOT, [later]);
    },
  },
];

it('is shown for each of the eight', () => {
  expect(INVARIANTS.filter(({ id }) => !TABLE.some((row) => row.id === id))).toEqual([]);
});

describe.each(TABLE)('$id, decided by $name', ({ refuses, tells, ...definition }) => {
  const answers = (domain: Domain) => ({
    ...Object.fromEntries(Object.entries(refuses).map(([way, isRefusedBy]) => [way, isRefusedBy(domain)])),
    verdict: tells(domain),
  });
  const all = (answer: boolean) => Object.fromEntries([...Object.keys(refuses), 'verdict'].map((way) => [way, answer]));

  it('is refused, and told of', async () => {
    expect(answers(await load(DOMAIN))).toEqual(all(true));
  });

  it('is neither once its definition is emptied', async () => {
    const file = definition.file.replace(/\.ts$/, '.js');
    expect(answers(await loadWithout({ ...definition, file }))).toEqual(all(false));
  });
});
