import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { someOf } from '../../../shared/counted.js';
import {
  changesOf,
  hasExchanged,
  sendersOf,
  together,
  type Change,
  type Held,
  type Sender,
} from '../../analysis/exchanges.js';
import { innerRing } from './inner-ring.js';
import { evidenceOf, heldText, isListedAs } from './transfer-finding.js';
import { byTransaction } from './transfers-by-transaction.js';

/** E06: one asset goes out and another comes in within one transaction, or a known bridge takes or gives it (context). */
export const swapOrBridge: Detector = {
  detector: 'swap_or_bridge',
  code: 'E06',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  next: 'go on with what was got instead of what was given; a pool that it went over is no party to it',
  traps: [],
  detect(context) {
    const senders = sendersOf(context);
    return foundFindings(
      byTransaction(context).flatMap((transfers): FindingDraft[] => {
        if (!context.budget.spend(transfers.length)) return [];
        const moving = transfers.filter(({ value }) => value > 0n);
        // What each account gets: of the first asset, and of the first other one.
        const gets = new Map<string, { first: EvmTransfer; other: EvmTransfer | null }>();
        for (const into of moving) {
          const known = gets.get(into.to);
          if (known === undefined) gets.set(into.to, { first: into, other: null });
          else if (known.first.asset !== into.asset) known.other ??= into;
        }
        const backTo = ({ from, asset }: EvmTransfer): EvmTransfer | null => {
          const received = gets.get(from);
          return received === undefined || received.first.asset !== asset ? (received?.first ?? null) : received.other;
        };
        const swapper = moving.find((out) => backTo(out) !== null);
        if (swapper === undefined) return bridgings(context, transfers, moving);
        const sender = senders.get(`${swapper.chainId}/${swapper.hash}`) ?? NOBODY;
        const exchange = exchangeOf(changesOf(moving), sender, { first: swapper, back: backTo(swapper) });
        const { who, gave, got, through } = exchange;
        const ends = who === sender.initiator || through.length > 0 ? null : endsOf(moving, who);
        // Where money goes round, pools alone have another asset at the end: nobody changed one.
        if (who !== sender.initiator && innerRing(moving, (steps) => context.budget.spend(steps)) !== null) return [];
        return [
          {
            subject: swapper.hash,
            severity: 'info',
            accounts: [
              { account: who, role: 'subject' },
              ...[...through, ...(ends === null ? [] : [...ends.givers, ...ends.takers])].map((account) => ({
                account,
                role: 'counterparty',
              })),
            ],
            ...evidenceOf(context, transfers, 'swap'),
            measures: { from_asset: gave[0]?.one.asset ?? '', to_asset: got[0]?.one.asset ?? '' },
            title:
              ends === null
                ? `${who} changed one asset for another`
                : `${who}, which may be a pool, gave one asset and got another`,
            explanation: `${exchangeText(context, exchange, sender)}${endsText(who, ends)}`,
          },
        ];
      }),
    );
  },
};

const NOBODY: Sender = { initiator: null, called: null };

/** Who changed what for what, and over whom. */
interface Exchange extends Change {
  readonly who: string;
  readonly through: readonly string[];
  /** The side of it that no row tells, as where a contract hands on the chain's own coin. */
  readonly unseen: 'gave' | 'got' | null;
  /** Who got, or gave, what no row connects with who sent the transaction. */
  readonly others: readonly string[];
}

/**
 * Of who sent the transaction, as far as it changed anything; else of the contract that was called; else of the first who
 * both gave and got. A pool that it went through gives and gets as well, and is not who changed anything
 * (spec/rulings.md#c-88).
 */
function exchangeOf(
  changes: ReadonlyMap<string, Change>,
  { initiator, called }: Sender,
  { first, back }: { readonly first: EvmTransfer; readonly back: EvmTransfer | null },
): Exchange {
  const traders = [...changes].flatMap(([account, change]) => (hasExchanged(change) ? [account] : []));
  const full = (who: string): Exchange => ({
    who,
    ...(changes.get(who) ?? NOTHING),
    through: traders.filter((one) => one !== who),
    unseen: null,
    others: [],
  });
  if (initiator !== null) {
    if (traders.includes(initiator)) return full(initiator);
    const own = changes.get(initiator) ?? NOTHING;
    // All others who gave and got, taken together: what one hands to the next is neither given nor got.
    const between = together(traders.flatMap((one) => changes.get(one) ?? []));
    const side = own.gave.length > 0 ? ('gave' as const) : ('got' as const);
    const other = side === 'gave' ? between.gave : between.got;
    const met = side === 'gave' ? between.got : between.gave;
    if (other.length > 0 && isMostOf(own[side], met)) {
      const moved = new Set(other.map(({ one: { asset } }) => asset));
      const isTrader = new Set(traders);
      const others = [...changes].flatMap(([account, change]) => {
        const held = side === 'gave' ? change.got : change.gave;
        const isEnd = account !== initiator && !isTrader.has(account);
        return isEnd && held.some(({ one: { asset } }) => moved.has(asset)) ? [account] : [];
      });
      const [gave, got] = side === 'gave' ? [own.gave, other] : [other, own.got];
      return { who: initiator, gave, got, through: traders, unseen: side === 'gave' ? 'got' : 'gave', others };
    }
  }
  const known = [called, first.from].find((one) => one !== null && traders.includes(one));
  if (known !== undefined && known !== null) return full(known);
  const held = (one: EvmTransfer): Held => ({ one, value: one.value, values: [one.value] });
  return {
    who: first.from,
    gave: [held(first)],
    got: back === null ? [] : [held(back)],
    through: [],
    unseen: null,
    others: [],
  };
}

/** Who gave to an account and who got from it. */
interface Ends {
  readonly givers: readonly string[];
  readonly takers: readonly string[];
}

/** Both ends of an account that gives and gets, where nobody else does both with it; else null. */
function endsOf(moving: readonly EvmTransfer[], who: string): Ends | null {
  const givers = new Set(moving.flatMap(({ from, to }) => (to === who && from !== who ? [from] : [])));
  const takers = new Set(moving.flatMap(({ from, to }) => (from === who && to !== who ? [to] : [])));
  const isOpen = givers.size > 0 && takers.size > 0 && [...givers].every((one) => !takers.has(one));
  return isOpen ? { givers: [...givers], takers: [...takers] } : null;
}

/** That the rows do not tell who of the three changed anything. */
function endsText(who: string, ends: Ends | null): string {
  return ends === null
    ? ''
    : ` ${who} got from ${someOf(ends.givers)} and gave to ${someOf(ends.takers)}, neither of whom does both in it: ` +
        'it may be a pool, and who changed an asset one of these or who is behind them.';
}

const NOTHING: Change = { gave: [], got: [] };

/** Whether what one gave or got is half or more of the other side of it: who is paid a fee changed nothing. */
function isMostOf(own: readonly Held[], met: readonly Held[]): boolean {
  const byAsset = new Map(met.map((held) => [held.one.asset, held.value]));
  return own.some(({ one: { asset }, value }) => {
    const held = byAsset.get(asset);
    return held !== undefined && value * 2n >= held;
  });
}

function exchangeText(
  context: ScanContext,
  { who, gave, got, through, unseen, others }: Exchange,
  sender: Sender,
): string {
  const text = (held: readonly Held[]): string =>
    `${held
      .slice(0, ASSETS_NAMED)
      .map((one) => heldText(context, one))
      .join(' and ')}${held.length > ASSETS_NAMED ? ` and ${held.length - ASSETS_NAMED} other assets` : ''}`;
  const over = through.length === 0 ? '' : ` over ${someOf(through)}`;
  if (unseen === 'got') {
    return (
      `In one transaction ${who} gave ${text(gave)}, for which ${text(got)} went${over} to ${someOf(others)}: no row tells ` +
      `what ${who} got, as where a contract hands the chain's own coin on.`
    );
  }
  if (unseen === 'gave') {
    return (
      `In one transaction ${who} got ${text(got)}, for which ${text(gave)} came${over} from ${someOf(others)}: no row tells ` +
      `what ${who} gave, as where a contract changes the chain's own coin.`
    );
  }
  return `In one transaction ${who} gave ${text(gave)} and got ${text(got)}${over}. ${senderText(who, through, sender)}`.trim();
}

/** So many assets of each side stand in the sentence. */
const ASSETS_NAMED = 3;

function senderText(who: string, through: readonly string[], { initiator }: Sender): string {
  if (initiator === who) return '';
  if (initiator !== null) return `${initiator} sent the transaction.`;
  return through.length === 0
    ? ''
    : 'No row tells who sent the transaction: it may as well have been the other side that changed its asset.';
}

/** What goes to a bridge comes out on another chain; which contracts are bridges, the watchlist of the request says. */
function bridgings(
  context: ScanContext,
  transfers: readonly EvmTransfer[],
  moving: readonly EvmTransfer[],
): FindingDraft[] {
  for (const { from, to, asset, hash } of moving) {
    const bridge = [to, from].find((end) => isListedAs(context, end, /bridge/i));
    if (bridge === undefined) continue;
    const subject = bridge === to ? from : to;
    return [
      {
        subject: hash,
        severity: 'info',
        accounts: [
          { account: subject, role: 'subject' },
          { account: bridge, role: 'counterparty' },
        ],
        ...evidenceOf(context, transfers, 'bridge'),
        measures: bridge === to ? { from_asset: asset, bridge } : { to_asset: asset, bridge },
        title: `${subject} ${bridge === to ? 'sent to' : 'got from'} a known bridge`,
        explanation: `${asset} went ${bridge === to ? 'into' : 'out of'} the bridge ${bridge}: the other half is on another chain.`,
      },
    ];
  }
  return [];
}
