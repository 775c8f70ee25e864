import { YieldBudget } from '../../platform/work/yield-budget.js';
import type { Ledger } from '../../platform/storage/ledger.js';
import type { Projections } from '../projection/projections.js';
import {
  fingerprintRowOf,
  SnapshotDamaged,
  type GraphSnapshots,
  type LedgerFingerprintRow,
  type StoredSnapshot,
} from './graph-snapshots.js';

/**
 * Fills empty projections from the snapshot that is kept. Answers the place of the ledger that they are at then; null
 * where there is no snapshot that fits, and the projections are not to be used.
 *
 * @param demandRoom throws where so many versions do not fit into memory
 */
export async function restoreInto(
  built: Projections,
  snapshots: GraphSnapshots,
  ledger: Ledger,
  demandRoom: (versions: number) => void,
): Promise<number | null> {
  const snapshot = await snapshots.open();
  if (snapshot === null) return null;
  const foreign = await mismatchOf(snapshot, ledger);
  if (foreign !== null) {
    snapshots.reject(foreign);
    return null;
  }
  try {
    await fill(built, snapshot, demandRoom);
  } catch (error) {
    if (!(error instanceof SnapshotDamaged)) throw error;
    snapshots.reject(error.message);
    return null;
  }
  return snapshot.head;
}

async function fill(
  built: Projections,
  snapshot: StoredSnapshot,
  demandRoom: (versions: number) => void,
): Promise<void> {
  const budget = new YieldBudget();
  let at = 0;
  for await (const { versions, open } of snapshot.rows()) {
    built.public.restore(open);
    built.full.restore(versions);
    at += versions.length;
    demandRoom(at);
    await budget.pause();
  }
  if (at !== snapshot.head) throw new SnapshotDamaged('it ends before its end');
  built.public.restoreState(snapshot.states.public);
  built.full.restoreState(snapshot.states.full);
}

/** Why a snapshot is not one of this ledger; null where it is. */
async function mismatchOf({ head, fingerprint }: StoredSnapshot, ledger: Ledger): Promise<string | null> {
  if ((await ledger.head()) < head) return 'the ledger has not come so far: it was put back to an earlier time';
  for (const row of fingerprint) {
    if ((await standsIn(ledger, row)) !== row.text) return 'it was made of another ledger';
  }
  return null;
}

/** What stands at the place of a row. */
async function standsIn(ledger: Ledger, { seq }: LedgerFingerprintRow): Promise<string | null> {
  for await (const { versions } of ledger.read(seq - 1, 'full')) {
    const [first] = versions;
    return first?.seq === seq ? fingerprintRowOf(first).text : null;
  }
  return null;
}
