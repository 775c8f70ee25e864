import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import type { Audience } from '#domain/graph';
import { Graphs } from '../../graph/graphs.js';
import { Clock } from '../../platform/clock.js';
import { CommandFailed } from '../exit-codes.js';
import { withService, withStorage } from '../session.js';
import { graphFaults, storeFaults, type StoreFault, type StoreFigures } from '../store-checks.js';
import { putJson, type Terminal } from '../terminal.js';

interface VerifyOptions {
  readonly json?: true;
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
}

/** `verify`: checks over the whole store that everything that is promised of it holds. */
export function defineVerify(command: Command, terminal: Terminal): void {
  command.option('--json', 'answer as JSON').action(async ({ json }: VerifyOptions) => {
    const verdict = await verifyStore(terminal);
    if (json === true) putJson(terminal, verdict);
    else terminal.out(verdictText(verdict));
    if (!verdict.ok) throw new CommandFailed('found', '');
  });
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

/** A verdict for people: each fault, and the sum of it. */
export function verdictText(verdict: StoreVerdict): string {
  const { versions, snapshots, audit_entries, invariant_checks, graph_version, faults, listed } = verdict;
  const lines = listed.map(
    ({ check, record, message }) => `${check}: ${record === null ? '' : `${record}: `}${message}\n`,
  );
  const graphs =
    graph_version === null
      ? 'no graph was made of a store with gaps'
      : `graph_version full ${graph_version.full}, public ${graph_version.public}`;
  return (
    `${lines.join('')}${versions} versions, ${snapshots} snapshots, ${audit_entries} audit entries, ` +
    `${invariant_checks} checks of invariants: ${faults === 0 ? 'all is well' : `${faults} faults`}\n${graphs}\n`
  );
}
