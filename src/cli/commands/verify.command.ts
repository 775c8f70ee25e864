import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import type { Audience } from '#domain/graph';
import { Graphs } from '../../graph/graphs.js';
import { Clock } from '../../platform/clock.js';
import { SyncService } from '../../graph/sync/sync.service.js';
import { CLI_ACTOR } from '../actor.js';
import { CommandFailed } from '../exit-codes.js';
import { OWN_COMMAND } from '../own-command.js';
import { withService, withStorage } from '../session.js';
import {
  graphFaults,
  IMPOSSIBLE,
  impossibleRelations,
  storeFaults,
  type StoreFault,
  type StoreFigures,
} from '../store-checks.js';
import { putJson, type Terminal } from '../terminal.js';

interface VerifyOptions {
  readonly json?: true;
  readonly retract?: true;
}

/** Faults told; all are counted. */
const LISTED = 1_000;
const AUDIENCES: readonly Audience[] = ['full', 'public'];

/** What a look at the whole store came to. */
export interface StoreVerdict extends StoreFigures {
  readonly ok: boolean;
  readonly invariant_checks: number;
  /** Null where the store is not whole: no graph was made of it. */
  readonly graph_version: Readonly<Record<Audience, string>> | null;
  /** How many promises are broken; `listed` has the first thousand. */
  readonly faults: number;
  readonly listed: readonly StoreFault[];
  /** What was taken back before the look, where that was asked for. */
  readonly retracted?: readonly RetractedRun[];
}

/** Relations of one dataset that were taken back. */
export interface RetractedRun {
  readonly dataset: string;
  /** The run that did it, which can be taken back as any other. */
  readonly run_id: string;
  readonly relations: readonly string[];
}

/** `verify`: checks over the whole store that everything that is promised of it holds. */
export function defineVerify(command: Command, terminal: Terminal): void {
  command
    .option('--retract', 'first take back the relations that are impossible in time, by a run for each dataset')
    .option('--json', 'answer as JSON')
    .action(async ({ json, retract }: VerifyOptions) => {
      const retracted = retract === true ? { retracted: await retractImpossible(terminal) } : {};
      const verdict = { ...(await verifyStore(terminal)), ...retracted };
      if (json === true) putJson(terminal, verdict);
      else terminal.out(verdictText(verdict));
      if (!verdict.ok) throw new CommandFailed('found', '');
    });
}

/**
 * Takes back the relations that are impossible in time and stand in the store all the same, because they came in before
 * the rule: nothing is deleted, and each run can be taken back itself.
 */
function retractImpossible(terminal: Terminal): Promise<readonly RetractedRun[]> {
  return withService(terminal, async (app) => {
    const { graph } = app.get(Graphs).projection('full');
    const found = new Map<string, ReadRelation[]>();
    for (const [id, why] of impossibleRelations(graph, app.get(Clock).now())) {
      const dataset = graph.versions('relation', id).at(-1)?.fields.dataset ?? null;
      if (dataset === null) continue;
      const reason = `impossible in time: ${why}`;
      const record = { object: 'relation', id, revision: 'retracted', reason } as const;
      found.set(dataset, [...(found.get(dataset) ?? []), record]);
    }
    const runs: RetractedRun[] = [];
    for (const [dataset, records] of found) runs.push(await retract(app.get(SyncService), dataset, records));
    return runs;
  });
}

interface ReadRelation {
  readonly id: string;
}

async function retract(service: SyncService, dataset: string, records: readonly ReadRelation[]): Promise<RetractedRun> {
  const request = { format: 'native', dataset, dry_run: false, on_error: 'abort', is_held: true } as const;
  const asked = { ...request, published_at: null, source: null, payment_as: null, request_id: null, idempotency: null };
  const inputs = records.map((value, index) => ({ place: { index }, value }));
  const answer = await service.sync({ ...asked, actor: CLI_ACTOR }, inputs);
  if (!answer.ok) throw new CommandFailed('found', answer.refusal.detail);
  if (!('result' in answer.value)) throw new CommandFailed('found', 'the relations could not be taken back');
  return { dataset, run_id: answer.value.result.run_id, relations: records.map(({ id }) => id) };
}

/**
 * Reads the whole store, and both graphs that are made of it, and tells every broken promise. Of a store that lacks a
 * place of its order no graph is made, because no reader steps over a version: then the store alone is told of.
 */
export async function verifyStore(terminal: Terminal): Promise<StoreVerdict> {
  const listed: StoreFault[] = [];
  let faults = 0;
  let isWhole = true;
  const tell = (fault: StoreFault): void => {
    faults += 1;
    isWhole &&= fault.check !== 'order';
    if (listed.length < LISTED) listed.push(fault);
  };
  const figures = await withStorage(terminal, ({ ledger, auditTrail }) => storeFaults(ledger, auditTrail, tell));
  const graphs = isWhole ? await withService(terminal, (app) => Promise.resolve(verifyGraphs(app, tell))) : NO_GRAPHS;
  return { ok: faults === 0, ...figures, ...graphs, faults, listed };
}

type GraphVerdict = Pick<StoreVerdict, 'invariant_checks' | 'graph_version'>;
const NO_GRAPHS: GraphVerdict = { invariant_checks: 0, graph_version: null };

function verifyGraphs(app: INestApplicationContext, tell: (fault: StoreFault) => void): GraphVerdict {
  const graphs = app.get(Graphs);
  const now = app.get(Clock).now();
  let checks = 0;
  for (const audience of AUDIENCES) checks += graphFaults(graphs.projection(audience).graph, now, tell);
  const graph_version = {
    full: graphs.projection('full').graph_version,
    public: graphs.projection('public').graph_version,
  };
  return { invariant_checks: checks, graph_version };
}

const REMEDY =
  'what is impossible in time keeps packs from being given out: send it again as it should be, have it disproven, or ' +
  `take it back with ${OWN_COMMAND} verify --retract\n`;

function isImpossibleRelation({ check, record }: StoreFault): boolean {
  return check.includes(`: ${IMPOSSIBLE}`) && record?.startsWith('relation ') === true;
}

/** A verdict for people: each fault, and the sum of it. */
export function verdictText(verdict: StoreVerdict): string {
  const { versions, snapshots, audit_entries, invariant_checks, graph_version, faults, listed } = verdict;
  const taken = (verdict.retracted ?? []).flatMap(({ dataset, run_id, relations }) =>
    relations.map((id) => `taken back: relation ${id} of ${dataset}, by run ${run_id}\n`),
  );
  const lines = listed.map(
    ({ check, record, message }) => `${check}: ${record === null ? '' : `${record}: `}${message}\n`,
  );
  if (listed.some(isImpossibleRelation)) lines.push(REMEDY);
  const graphs =
    graph_version === null
      ? 'no graph was made of a store with gaps'
      : `graph_version full ${graph_version.full}, public ${graph_version.public}`;
  return (
    `${taken.join('')}${lines.join('')}${versions} versions, ${snapshots} snapshots, ${audit_entries} audit entries, ` +
    `${invariant_checks} checks of invariants: ${faults === 0 ? 'all is well' : `${faults} faults`}\n${graphs}\n`
  );
}
