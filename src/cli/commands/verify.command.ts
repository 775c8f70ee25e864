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
  canBeTakenBack,
  graphFaults,
  storeFaults,
  toTakeBack,
  type StoreFault,
  type StoreFigures,
  type TakenBack,
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

/** Records of one dataset that were taken back. */
export interface RetractedRun {
  readonly dataset: string;
  /** The run that did it, which can be taken back as any other. */
  readonly run_id: string;
  readonly relations: readonly string[];
  readonly evidence: readonly string[];
}

/** `verify`: checks over the whole store that everything that is promised of it holds. */
export function defineVerify(command: Command, terminal: Terminal): void {
  command
    .option(
      '--retract',
      'first take back relations that are impossible in time and evidence that a model made, by a run for each dataset',
    )
    .option('--json', 'answer as JSON')
    .action(async ({ json, retract }: VerifyOptions) => {
      const verdict = retract === true ? await retractAndVerify(terminal) : await verifyStore(terminal);
      if (json === true) putJson(terminal, verdict);
      else terminal.out(verdictText(verdict));
      if (!verdict.ok) throw new CommandFailed('found', '');
    });
}

/** Takes back what breaks a rule of today, and looks at the store; of a store with gaps nothing is taken back. */
async function retractAndVerify(terminal: Terminal): Promise<StoreVerdict> {
  const { isWhole, ...found } = await readStore(terminal);
  if (!isWhole) return { ...verdictOf(found, NO_GRAPHS), retracted: [] };
  const retracted = await retractBreaches(terminal);
  return { ...(await verifyStore(terminal)), retracted };
}

/**
 * Takes back what breaks a rule of today and stands in the store all the same, because it came in before the rule: nothing
 * is deleted, and each run can be taken back itself. Where one cannot be stored, those before it are told.
 */
function retractBreaches(terminal: Terminal): Promise<readonly RetractedRun[]> {
  return withService(terminal, async (app) => {
    const graphs = app.get(Graphs);
    const { graph } = graphs.projection('full');
    const byDataset = new Map<string, TakenBack[]>();
    for (const taken of toTakeBack(graph, graphs.projection('public').graph, app.get(Clock).now())) {
      byDataset.set(taken.dataset, [...(byDataset.get(taken.dataset) ?? []), taken]);
    }
    const runs: RetractedRun[] = [];
    try {
      for (const [dataset, taken] of byDataset) runs.push(await retract(app.get(SyncService), dataset, taken));
    } catch (error) {
      terminal.err.write(retractedText(runs));
      throw error;
    }
    return runs;
  });
}

async function retract(service: SyncService, dataset: string, taken: readonly TakenBack[]): Promise<RetractedRun> {
  const request = { format: 'native', dataset, dry_run: false, on_error: 'abort', is_held: true } as const;
  const asked = { ...request, published_at: null, source: null, payment_as: null, request_id: null, idempotency: null };
  const inputs = taken.map(({ object, id, reason }, index) => ({
    place: { index },
    value: { object, id, revision: 'retracted', reason },
  }));
  const answer = await service.sync({ ...asked, actor: CLI_ACTOR }, inputs);
  if (!answer.ok) throw new CommandFailed('found', answer.refusal.detail);
  if ('aborted' in answer.value) throw new CommandFailed('found', `${dataset}: ${answer.value.aborted.detail}`);
  if (!('result' in answer.value)) throw new CommandFailed('found', `${dataset}: nothing could be taken back`);
  const idsOf = (kind: TakenBack['object']): readonly string[] =>
    taken.filter(({ object }) => object === kind).map(({ id }) => id);
  const { run_id } = answer.value.result;
  return { dataset, run_id, relations: idsOf('relation'), evidence: idsOf('evidence') };
}

/**
 * Reads the whole store, and both graphs that are made of it, and tells every broken promise. Of a store that lacks a
 * place of its order no graph is made, because no reader steps over a version: then the store alone is told of.
 */
export async function verifyStore(terminal: Terminal): Promise<StoreVerdict> {
  const { isWhole, ...found } = await readStore(terminal);
  if (!isWhole) return verdictOf(found, NO_GRAPHS);
  const graphs = await withService(terminal, (app) => Promise.resolve(verifyGraphs(app, found.faults)));
  return verdictOf(found, graphs);
}

/** The faults that were found: all are counted, the first are kept. */
class Faults {
  readonly listed: StoreFault[] = [];
  count = 0;

  add(fault: StoreFault): void {
    this.count += 1;
    if (this.listed.length < LISTED) this.listed.push(fault);
  }
}

interface StoreRead {
  readonly figures: StoreFigures;
  readonly faults: Faults;
}

/** Reads the store alone, without a graph. */
async function readStore(terminal: Terminal): Promise<StoreRead & { readonly isWhole: boolean }> {
  const faults = new Faults();
  let isWhole = true;
  const tell = (fault: StoreFault): void => {
    faults.add(fault);
    isWhole &&= fault.check !== 'order';
  };
  const figures = await withStorage(terminal, ({ ledger, auditTrail }) => storeFaults(ledger, auditTrail, tell));
  return { figures, faults, isWhole };
}

function verdictOf({ figures, faults: { count, listed } }: StoreRead, graphs: GraphVerdict): StoreVerdict {
  return { ok: count === 0, ...figures, ...graphs, faults: count, listed };
}

type GraphVerdict = Pick<StoreVerdict, 'invariant_checks' | 'graph_version'>;
const NO_GRAPHS: GraphVerdict = { invariant_checks: 0, graph_version: null };

function verifyGraphs(app: INestApplicationContext, faults: Faults): GraphVerdict {
  const graphs = app.get(Graphs);
  const now = app.get(Clock).now();
  let checks = 0;
  const tell = (fault: StoreFault): void => faults.add(fault);
  for (const audience of AUDIENCES) checks += graphFaults(graphs.projection(audience).graph, now, tell);
  const graph_version = {
    full: graphs.projection('full').graph_version,
    public: graphs.projection('public').graph_version,
  };
  return { invariant_checks: checks, graph_version };
}

const REMEDY =
  'a relation that is impossible in time, and evidence that a model made, keep packs from being given out: send them again ' +
  `as they should be, have the relation disproven, or take them back with ${OWN_COMMAND} verify --retract\n`;

function retractedText(runs: readonly RetractedRun[]): string {
  const line = (what: string, { dataset, run_id }: RetractedRun): string =>
    `taken back: ${what} of ${dataset}, by run ${run_id}\n`;
  return runs
    .flatMap((run) => [
      ...run.relations.map((id) => line(`relation ${id}`, run)),
      ...run.evidence.map((id) => line(`evidence ${id}`, run)),
    ])
    .join('');
}

/** A verdict for people: each fault, and the sum of it. */
export function verdictText(verdict: StoreVerdict): string {
  const { versions, snapshots, audit_entries, invariant_checks, graph_version, faults, listed } = verdict;
  const taken = retractedText(verdict.retracted ?? []);
  const lines = listed.map(
    ({ check, record, message }) => `${check}: ${record === null ? '' : `${record}: `}${message}\n`,
  );
  if (listed.some(canBeTakenBack)) lines.push(REMEDY);
  const graphs =
    graph_version === null
      ? 'no graph was made of a store with gaps'
      : `graph_version full ${graph_version.full}, public ${graph_version.public}`;
  return (
    `${taken}${lines.join('')}${versions} versions, ${snapshots} snapshots, ${audit_entries} audit entries, ` +
    `${invariant_checks} checks of invariants: ${faults === 0 ? 'all is well' : `${faults} faults`}\n${graphs}\n`
  );
}
