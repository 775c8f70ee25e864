import type { Command } from 'commander';
import type { Audience } from '#domain';
import { GraphStore } from '../graph/graph.store.js';
import { AuditTrail } from '../platform/audit-trail.js';
import { Clock } from '../platform/clock.js';
import { Ledger } from '../platform/ledger.js';
import { CommandFailed } from './exit-codes.js';
import { withService } from './session.js';
import { graphFaults, storeFaults, type Fault } from './store-checks.js';
import { putJson, type Terminal } from './terminal.js';

interface VerifyOptions {
  readonly json?: true;
}

/** Faults told; all are counted. */
const LISTED = 1_000;
const AUDIENCES: readonly Audience[] = ['full', 'public'];

/** `verify`: checks over the whole store that everything that is promised of it holds. */
export function addVerify(program: Command, terminal: Terminal): void {
  program
    .command('verify')
    .description('check every record, snapshot, version and audit entry of the store; ends with 1 if anything is wrong')
    .option('--json', 'answer as JSON')
    .action((options: VerifyOptions) =>
      withService(terminal, async (app) => {
        const faults: Fault[] = [];
        let count = 0;
        const tell = (fault: Fault): void => {
          count += 1;
          if (faults.length < LISTED) faults.push(fault);
        };
        const figures = await storeFaults(app.get(Ledger), app.get(AuditTrail), tell);
        const graphs = app.get(GraphStore);
        const now = app.get(Clock).now();
        let checks = 0;
        for (const audience of AUDIENCES) checks += graphFaults(graphs.projection(audience).graph, now, tell);
        const graph_version = {
          full: graphs.projection('full').graph_version,
          public: graphs.projection('public').graph_version,
        };
        const answer = { ok: count === 0, ...figures, invariant_checks: checks, graph_version, faults: count };
        if (options.json === true) putJson(terminal, { ...answer, listed: faults });
        else {
          for (const { check, record, message } of faults) {
            terminal.out(`${check}: ${record === null ? '' : `${record}: `}${message}\n`);
          }
          terminal.out(
            `${figures.versions} versions, ${figures.snapshots} snapshots, ${figures.audit_entries} audit entries, ` +
              `${checks} checks of invariants: ${count === 0 ? 'all is well' : `${count} faults`}\n` +
              `graph_version full ${graph_version.full}, public ${graph_version.public}\n`,
          );
        }
        if (count > 0) throw new CommandFailed('found', '');
      }),
    );
}
