import fc from 'fast-check';
import { openReader, parseScanOptions, RowIntake, type JsonObject } from '#domain/movements';
import { DETECTORS } from '#domain/scanner';
import { pays } from '#domain/testing';
import { NO_OWNERSHIP } from '../../../movements/table/ownership.js';
import { Budget } from '../../budget.js';
import { ScanContext } from '../scan-context.js';
import { amountOctaves, OCTAVES } from './amount-octaves.js';
import { ChainsByChance } from './chains-by-chance.js';
import { ChanceModel } from './chance-model.js';
import { CoresByChance } from './cores-by-chance.js';

function contextOf(rows: readonly JsonObject[]): ScanContext {
  const options = parseScanOptions({}, DETECTORS.generic);
  if (!options.ok) throw new Error(JSON.stringify(options.refusal));
  const intake = new RowIntake('generic', options.value, '');
  const reader = openReader(intake, false);
  rows.forEach((row, index) => reader.read(row, index));
  reader.finish();
  const { movements, conflicts, sources } = intake.finish();
  const budget = new Budget(Infinity, () => false);
  return new ScanContext(movements, options.value, 'generic', conflicts, sources, NO_OWNERSHIP, budget);
}

describe('octaves of amounts', () => {
  it('say of how many movements at most each is among the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 80 }), (amounts) => {
        const context = contextOf(amounts.map((amount, n) => pays('a', 'b', `${amount}.00`, n)));
        const octaves = amountOctaves(context);
        amounts.forEach((amount, n) => {
          const asLarge = amounts.filter((other) => other >= amount).length;
          let octave = 0;
          while (octave + 1 < OCTAVES && asLarge * 2 ** (octave + 1) <= amounts.length) octave++;
          expect(octaves[n]).toBe(octave);
        });
      }),
    );
  });
});

describe('groups by chance', () => {
  /** Payers and payees of 120 payments, with every payer's share and every payee's share of them. */
  const books = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
    minLength: 120,
    maxLength: 120,
  });

  it('are the sum over all choices of members, for the least busy of which the group is one', () => {
    fc.assert(
      fc.property(books, (pairs) => {
        const crowd = pairs.map(([from, to], n) => pays(`s${from}`, `t${to}`, '10.00', n * 6));
        const group = [0, 1].flatMap((s) => [0, 1].map((t) => pays(`s${s}`, `t${t}`, '10.00', 100 + s * 2 + t)));
        const context = contextOf([...crowd, ...group]);
        const model = new ChanceModel(context, () => true);
        const { movements } = context;
        const [s0, s1, t0, t1] = ['s0', 's1', 't0', 't1'].map((name) => context.accountNamed(name) ?? -1);
        const members = { sources: [s0 ?? -1, s1 ?? -1], targets: [t0 ?? -1, t1 ?? -1] };
        const edges = Array.from({ length: movements.count }, (_, edge) => edge).filter((edge) =>
          group.some(({ tx_id }) => tx_id === movements.txIds.at(movements.tx[edge] ?? 0)),
        );
        const windowMs = 72 * 3_600_000;
        const told = new CoresByChance(context, model, windowMs, 1).expected({ ...members, edges });
        const all = movements.accounts.map((_, account) => account);
        const paid = (account: number): number => model.paid[account] ?? 0;
        const received = (account: number): number => model.received[account] ?? 0;
        const most = { paid: Math.max(...all.map(paid)), received: Math.max(...all.map(received)) };
        const own = {
          paid: Math.max(...members.sources.map(paid)),
          received: Math.max(...members.targets.map(received)),
        };
        let fewest = Infinity;
        for (let halved = 0; halved === 0 || (most.paid >= own.paid && most.received >= own.received); halved++) {
          const payers = all.filter((account) => paid(account) > 0 && paid(account) <= most.paid);
          const payees = all.filter((account) => received(account) > 0 && received(account) <= most.received);
          let sum = 0;
          for (const a of payers) {
            for (const b of payers) {
              for (const c of payees) {
                for (const d of payees) sum += (paid(a) * paid(b) * received(c) * received(d)) ** 2;
              }
            }
          }
          fewest = Math.min(fewest, sum * (halved + 1) * (halved + 2));
          most.paid /= 2;
          most.received /= 2;
        }
        const [part, looked] = [model.part(3 * 3_600_000), 1 + Math.log(72 / 3)];
        // Four pairs, any of them first; two payers and two payees in any order; an E for each pair.
        const expected = (fewest / model.edges ** 4) * part ** 3 * 4 * looked * (1 / 4);
        expect(Math.abs((told ?? NaN) / expected - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it('are none where a hundred movements besides do not stand', () => {
    const rows = Array.from({ length: 99 }, (_, n) => pays(`a${n}`, 'b', '1.00', n));
    const context = contextOf([...rows, pays('x', 'y', '1.00', 3)]);
    const model = new ChanceModel(context, () => true);
    const chance = new CoresByChance(context, model, 1, 1);
    expect(chance.expected({ sources: [0], targets: [1], edges: [0] })).toBeNull();
    expect(chance.expected({ sources: [0], targets: [1], edges: [] })).not.toBeNull();
  });
});

describe('chains by chance', () => {
  const books = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 })), {
    minLength: 110,
    maxLength: 110,
  });

  it('are the sum over all middles, of accounts as busy at most', () => {
    fc.assert(
      fc.property(books, (pairs) => {
        const crowd = pairs.map(([from, by], n) => pays(`a${from}`, `a${(from + by) % 5}`, `${100 + n}.00`, n * 6));
        const planted = [0, 1, 2].map((n) => pays(`a${n}`, `a${n + 1}`, '150.00', 100 + n));
        const context = contextOf([...crowd, ...planted]);
        const { movements } = context;
        const model = new ChanceModel(context, () => true);
        const chain = planted.map(({ tx_id }) =>
          Array.from({ length: movements.count }, (_, edge) => edge).findIndex(
            (edge) => movements.txIds.at(movements.tx[edge] ?? 0) === tx_id,
          ),
        );
        const [windowMs, hour] = [72 * 3_600_000, 3_600_000];
        const told = new ChainsByChance(context, model, windowMs, 0.1).expected(chain);
        const all = movements.accounts.map((_, account) => account);
        const own = Math.max(...[1, 2].map((n) => model.through(context.accountNamed(`a${n}`) ?? -1)));
        // Equal amounts are looked at as if they were within a thousandth; two hours of 72.
        const each = model.part(2 * hour) * model.keeps(0, 2);
        const looked = (1 + Math.log(72 / 2)) * (1 + Math.log(0.1 / 0.001));
        const inOrder = (3 / 3) * (4 / 6);
        let fewest = Infinity;
        for (let [limit, halved] = [model.busiest, 1]; limit >= own && limit > 0; limit /= 2, halved++) {
          const middles = all.filter((account) => model.through(account) <= limit);
          let sum = 0;
          for (const one of middles) for (const two of middles) sum += model.through(one) * model.through(two);
          fewest = Math.min(fewest, (sum / model.edges ** 2) * halved * (halved + 1));
        }
        const expected = fewest * each ** 2 * model.edges * inOrder * looked;
        expect(Math.abs((told ?? NaN) / expected - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 40 },
    );
  });
});
