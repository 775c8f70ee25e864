import { foundFindings, notEvaluated, type Detector, type FindingDraft, type DraftAccount } from '../../detector.js';
import { sumsText } from '../../analysis/fan.js';
import { degreeOf, MOVEMENT_KINDS, type Incidence } from '../../../movements/table/movements.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { listings } from '../../analysis/watchlist.js';
import { counted } from '../../../shared/counted.js';

/** A party of a movement is on a list at that time. Names are compared exactly: folding the case of base58 is wrong. */
export const watchlistDirect: Detector = {
  detector: 'watchlist_direct',
  code: 'G20',
  version: '1',
  severity: 'high',
  context: false,
  parameters: [],
  next: 'check name, number and time of the entry against the account as it was held then',
  confirms: 'a match of name, date of birth or address key with the entry of the list, at the time of the payment',
  refutes: 'another holder of the account or address at that time, or a listing that began later',
  traps: ['listed_later', 'reversal'],
  detect(context) {
    if (context.options.watchlist.length === 0) return notEvaluated('no_watchlist', 'options.watchlist');
    const { movements } = context;
    const { out, into } = context.watched;
    const findings: FindingDraft[] = [];
    const listed = listings(context);
    const spends = spendsOf(context, new Set(listed.map(({ name }) => name)));
    for (const { entry, name, accounts, from } of listed) {
      if (!context.budget.begin(accounts.reduce((sum, one) => sum + degreeOf(out, one) + degreeOf(into, one), 0))) {
        break;
      }
      const sent = accounts.flatMap((account) => edgesAt(out, account));
      const received = new Set(accounts.flatMap((account) => edgesAt(into, account)));
      const all = [...sent, ...received, ...(spends.get(name) ?? [])].filter(
        (edge) => (movements.at[edge] ?? 0) >= from,
      );
      const own = new Set(accounts);
      const edges = [...new Set(all)].sort((a, b) => a - b);
      if (edges.length === 0) continue;
      const parties = [
        ...new Set(edges.flatMap((edge) => [movements.from[edge] ?? 0, movements.to[edge] ?? 0])),
      ].filter((party) => !own.has(party));
      findings.push({
        subject: `${entry.account}/${entry.list}`,
        severity: 'high',
        accounts: [
          ...listedAs(context, name, accounts),
          ...parties.map((party) => ({ account: party, role: 'party' })),
        ],
        edges: edges.map((edge) => ({ edge, role: received.has(edge) ? 'to_listed' : 'from_listed' })),
        measures: {
          entry: entry.account,
          list: entry.list,
          ...(entry.version === undefined ? {} : { version: entry.version }),
          ...(entry.listed_at === undefined ? {} : { listed_at: entry.listed_at }),
          movements: edges.length,
        },
        title: `${entry.account} is on the list ${entry.list} and took part in ${counted(edges.length, 'movement')}`,
        explanation:
          `${entry.account} stands on ${entry.list}${entry.listed_at === undefined ? '' : ` since ${entry.listed_at}`}; ` +
          `${counted(edges.length, 'movement')} (${sumsText(context, edges)}) with ${counted(parties.length, 'account')} ` +
          `${edges.length === 1 ? 'follows' : 'follow'}. Account numbers are reassigned: check who held it then.`,
      });
    }
    return foundFindings(findings);
  },
};

/** The listed account by its own name; what stands for it in the movements is told beside it, where that is another. */
function listedAs({ movements }: ScanContext, name: string, accounts: readonly number[]): DraftAccount[] {
  const [first] = accounts;
  const isItself = accounts.length === 1 && first !== undefined && movements.accounts[first] === name;
  if (isItself) return [{ account: first, role: 'listed' }];
  const known_as = accounts.map((account) => movements.accounts[account] ?? '');
  return [{ account: name, role: 'listed', details: known_as.length === 0 ? {} : { known_as } }];
}

function edgesAt({ start, edges }: Incidence, account: number): number[] {
  return [...edges.subarray(start[account] ?? 0, start[account + 1] ?? 0)];
}

const FEE = MOVEMENT_KINDS.indexOf('fee');

/**
 * The edges of the transactions that spend coins of these addresses. Where several owners may have paid together, nothing
 * is attributed to one of the inputs: its address is in no edge, and yet a party.
 */
function spendsOf(context: ScanContext, addresses: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const spends = new Map<string, number[]>();
  for (const { txid, inputs } of context.sources.utxo ?? []) {
    for (const address of new Set(inputs.map(({ account }) => account))) {
      if (!addresses.has(address)) continue;
      const edges = (context.edgesByTx.get(txid) ?? []).filter((edge) => context.movements.kind[edge] !== FEE);
      const known = spends.get(address);
      if (known === undefined) spends.set(address, edges);
      else for (const edge of edges) known.push(edge);
    }
  }
  return spends;
}
