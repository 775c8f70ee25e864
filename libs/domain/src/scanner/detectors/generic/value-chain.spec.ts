import { findingsOfScan, inRole, pays, scanOf } from '#domain/testing';

const chain = (edges: number, step = 10, amount = (n: number) => `${2000 - n * 10}.00`) =>
  Array.from({ length: edges }, (_, n) => pays(`a${n}`, `a${n + 1}`, amount(n), n * step));

describe('value_chain', () => {
  it('finds three payments that hand the same value on', () => {
    const [finding, ...others] = findingsOfScan('value_chain', chain(3));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'G07',
      severity: 'medium',
      measures: { length: 3, ratios: ['0.9950', '0.9950'], hop_delays_s: [36_000, 36_000] },
    });
    expect(inRole(finding, 'first')).toEqual(['a0']);
    expect(inRole(finding, 'middle')).toEqual(['a1', 'a2']);
    expect(inRole(finding, 'last')).toEqual(['a3']);
  });

  it('tells a ring that closes within a hop before or after it', () => {
    const told = (at: number) =>
      findingsOfScan('value_chain', [...chain(3), pays('a3', 'a0', '50.00', at)])[0]?.explanation;
    const words = 'It closes to a ring: a3 ';
    expect(told(-72)).toContain(`${words}had paid 50.00 EUR to a0, where it began, within 72 hours before it.`);
    expect(told(92)).toContain(`${words}paid 50.00 EUR to a0, where it began, within 72 hours after it.`);
    expect(told(15)).toContain(`${words}paid 50.00 EUR to a0, where it began, meanwhile.`);
    expect(told(-72.01)).not.toContain('ring');
    expect(told(92.01)).not.toContain('ring');
  });

  it('tells that the last account handed on as well, within the bounds of the rule, and why it ends there', () => {
    const told = (rows: readonly ReturnType<typeof pays>[], options = {}) =>
      findingsOfScan('value_chain', [...chain(3), ...rows], { options }).find(({ tx_count }) => tx_count === 3)
        ?.explanation;
    const on = (amount: string, at: number) => [pays('a3', 'z', amount, at)];
    const service = { known_services: ['z'] };
    const words = 'a3 handed about as much on as well, ';
    expect(told([], service)).not.toContain(words);
    expect(told(on('1800.00', 26), service)).toContain(
      `${words}1800.00 EUR to z within 6 hours (90.91 %), which is a known service, where chains end.`,
    );
    expect(told(on('1782.00', 92), service)).toContain(words);
    for (const no of [on('1781.99', 26), on('1800.00', 92.01), on('1800.00', 19.9)]) {
      expect(told(no, service)).not.toContain(words);
    }
    expect(told([pays('a3', 'a1', '1980.00', 26)])).toContain(
      'to a1 within 6 hours (100 %), which is in the chain already.',
    );
    const many = Array.from({ length: 130 }, (_, n) => pays('a3', `m${n}`, '2.00', 300 + n));
    expect(told([...on('1980.00', 26), ...many])).toContain('(100 %), but deals with so many that this need not be');
  });

  it('tells what the first account had got as well, and what fits better than the first payment', () => {
    const told = (rows: readonly ReturnType<typeof pays>[], options = {}) =>
      findingsOfScan('value_chain', [...chain(3), ...rows], { options }).find(({ explanation }) =>
        explanation.startsWith('a0 →'),
      )?.explanation;
    const service = { known_services: ['z'] };
    expect(told([pays('z', 'a0', '2000.00', -5)], service)).toContain(
      'a0 itself had got 2000.00 EUR from z, within 5 hours before it paid 100 % of that on, which is a known service',
    );
    expect(told([pays('z', 'a0', '2000.00', -72.01)], service)).not.toContain('itself had got');
    expect(told([pays('a3', 'a0', '2000.00', -5)])).not.toContain('itself had got');
    expect(told([pays('a2', 'a0', '2000.00', -5)])).toContain('on, which is in the chain already.');
    const better = 'which a1 got from y within 5 hours before it paid, fits that better than the first payment does';
    expect(told([pays('y', 'a1', '1991.00', 5)])).toContain(better);
    expect(told([pays('y', 'a1', '1980.00', 5)])).not.toContain('fits that better');
    expect(told([pays('y', 'a1', '1991.00', 5)])).toContain('(99.95 %), which is told in another chain.');
  });

  it('says where an account in between got three more of that amount before it paid', () => {
    const told = (...at: readonly number[]) =>
      findingsOfScan('value_chain', [...chain(3), ...at.map((hour, n) => pays(`x${n}`, 'a2', '1990.00', hour))])[0];
    expect(told(17, 18, 19)).toMatchObject({ severity: 'medium', contradicting: ['busy_middle'] });
    expect(told(17, 18, 19)?.explanation).toContain(
      'a2 got 3 others of about that amount in the time of a hop before it paid',
    );
    expect(told(18, 19)?.contradicting).toEqual([]);
    expect(told(18, 19, 20.01)?.contradicting).toEqual([]);
  });

  it('does not find two payments, and gives a longer chain as one', () => {
    expect(findingsOfScan('value_chain', chain(2))).toEqual([]);
    expect(findingsOfScan('value_chain', chain(9)).map(({ tx_count }) => tx_count)).toEqual([9]);
  });

  it.each([24, 25, 26, 40, 49, 300])('gives a chain of %i payments as one, and says how long it is', (edges) => {
    const amount = (n: number): string => `${(90_000 * 0.99 ** n).toFixed(2)}`;
    const found = findingsOfScan('value_chain', chain(edges, 10, amount));
    expect(found).toMatchObject([{ tx_count: edges, severity: 'medium', measures: { length: edges } }]);
    expect(found[0]?.title).toContain(`handed on over ${edges} payments`);
    expect(inRole(found[0], 'first')).toEqual(['a0']);
    expect(inRole(found[0], 'last')).toEqual([`a${edges}`]);
  });

  it('names all accounts of 24 payments, and the first and the last of more', () => {
    const told = (edges: number) => findingsOfScan('value_chain', chain(edges))[0]?.explanation;
    expect(told(24)).toContain('a10 → a11 → a12 → a13 → a14');
    expect(told(25)).toContain('a10 → a11 → … 2 others … → a14 → a15');
    expect(told(25)).toContain('(from 99.44 % to 99.5 %)');
  });

  it('tells one share of a long chain whose payments passed on the same each time', () => {
    const told = (last: string) =>
      findingsOfScan(
        'value_chain',
        chain(26, 10, (n) => (n === 25 ? last : '2000.00')),
      )[0]?.explanation;
    expect(told('2000.00')).toContain('(100 % each time)');
    // Equal as they are told.
    expect(told('1999.99')).toContain('(100 % each time)');
    expect(told('1999.80')).toContain('(from 99.99 % to 100 %)');
  });

  it.each([23, 24, 25, 49, 50, 51])(
    'tells the longest way on where %i payments branch off that are made first',
    (edges) => {
      const payment = (from: string, to: string, at: number) => pays(from, to, '2000.00', at);
      const branch = Array.from({ length: edges }, (_, n) =>
        payment(n === 0 ? 'a50' : `d${n}`, `d${n + 1}`, (50 + n) * 10 - 1),
      );
      const main = Array.from({ length: 100 }, (_, n) => payment(`a${n}`, `a${n + 1}`, n * 10));
      const lengths = findingsOfScan('value_chain', [...branch, ...main]).map(({ measures }) =>
        Number(measures['length']),
      );
      expect(lengths.sort((a, b) => b - a)).toEqual([50 + Math.max(50, edges), 23 + Math.min(50, edges)]);
    },
  );

  it.each([24, 25, 60])('follows %i payments of one day whatever their order', (edges) => {
    const rows = Array.from({ length: edges }, (_, n) =>
      pays(`a${edges - 1 - n}`, `a${edges - n}`, '2000.00', '2026-01-05'),
    );
    for (const order of [rows, rows.toReversed()]) {
      expect(findingsOfScan('value_chain', order).map(({ measures }) => measures['length'])).toEqual([edges]);
    }
  });

  it('overlaps by 23 payments at most where a long chain forks', () => {
    const branch = Array.from({ length: 40 }, (_, n) => {
      const payment = 30 + n;
      return pays(n === 0 ? 'a30' : `b${n}`, `b${n + 1}`, `${4000 - payment * 10 - 1}.00`, payment * 10 + 1);
    });
    const found = findingsOfScan('value_chain', [...chain(70, 10, (n) => `${4000 - n * 10}.00`), ...branch]);
    expect(found.map(({ tx_count }) => tx_count).sort()).toEqual([63, 70]);
    const [one, other] = found.map(({ tx_ids }) => new Set(tx_ids));
    expect([...(one ?? [])].filter((id) => other?.has(id))).toHaveLength(23);
  });

  it('asks for 72 hours, a tenth, and a value of 1000', () => {
    expect(findingsOfScan('value_chain', chain(3, 72))).toHaveLength(1);
    expect(findingsOfScan('value_chain', chain(3, 72.001))).toEqual([]);
    expect(
      findingsOfScan(
        'value_chain',
        chain(3, 5, (n) => ['2000', '1800', '1620'][n] ?? ''),
      ),
    ).toHaveLength(1);
    expect(
      findingsOfScan(
        'value_chain',
        chain(3, 5, (n) => ['2000', '1799', '1700'][n] ?? ''),
      ),
    ).toEqual([]);
    expect(
      findingsOfScan(
        'value_chain',
        chain(3, 5, () => '1000'),
      ),
    ).toHaveLength(1);
    expect(
      findingsOfScan(
        'value_chain',
        chain(3, 5, () => '999.99'),
      ),
    ).toEqual([]);
  });

  it('leaves a closed ring to temporal_cycle', () => {
    expect(findingsOfScan('value_chain', [...chain(2), pays('a2', 'a0', '1980.00', 30)])).toEqual([]);
  });

  it('is only context along own savings accounts', () => {
    const account_owners = ['a1', 'a2'].map((account) => ({ account, entity_id: 'e' }));
    expect(findingsOfScan('value_chain', chain(3), { options: { account_owners } })[0]).toMatchObject({
      severity: 'info',
      contradicting: ['own_transfer'],
    });
  });

  it('does not lead through an account that receives and pays so often that amounts match by chance', () => {
    const busy = (receipts: number, payments: number) => [
      ...chain(3),
      ...Array.from({ length: receipts - 1 }, (_, n) => pays(`in${n}`, 'a1', '90000.00', 1)),
      ...Array.from({ length: payments - 1 }, (_, n) => pays('a1', `out${n}`, '5000.00', 6)),
    ];
    expect(findingsOfScan('value_chain', busy(3, 3))).toHaveLength(1);
    expect(findingsOfScan('value_chain', busy(3, 4))).toEqual([]);
    expect(findingsOfScan('value_chain', busy(2, 20))).toHaveLength(1);
    expect(findingsOfScan('value_chain', busy(20, 2))).toHaveLength(1);
  });

  describe('beside what chance would give', () => {
    /** Payments by chance between accounts of a crowd for 30 days, the same for ever: of like amounts, or of any. */
    const crowd = (count: number) => {
      let state = 3;
      const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
      return Array.from({ length: count }, () => {
        const from = Math.floor(next() * 300);
        const to = (from + 1 + Math.floor(next() * 299)) % 300;
        return pays(`p${from}`, `p${to}`, (1000 * Math.exp(next() * 2)).toFixed(2), Math.floor(next() * 720));
      });
    };
    const scan = (rows: ReturnType<typeof pays>[], parameters = {}) =>
      scanOf(rows, { options: { parameters: { value_chain: parameters } }, query: { detectors: ['value_chain'] } });

    it('leaves the short chains of a crowd to it, but for requests that name a degree', () => {
      const { findings, coverage } = scan(crowd(1500));
      expect(coverage.left_to_chance).toBeGreaterThan(0);
      expect(findings).toEqual([]);
      const ruled = scan(crowd(1500), { hub_degree: 40 });
      expect(ruled.coverage.left_to_chance).toBe(0);
      expect(ruled.findings).toHaveLength(findings.length + coverage.left_to_chance);
      expect(ruled.findings[0]?.measures).not.toHaveProperty('expected_by_chance');
    });

    it('tells a chain of six among them', () => {
      const { findings } = scan([...crowd(1500), ...chain(6, 4)]);
      const planted = findings.find((finding) => inRole(finding, 'first')[0] === 'a0');
      expect(planted).toMatchObject({ severity: 'medium', measures: { length: 6 } });
      expect(Number(planted?.measures['expected_by_chance'])).toBeLessThanOrEqual(0.05);
    });

    it('makes one of which chance would give more than a twentieth, and at most one, low', () => {
      const told = [3, 4, 5, 6].map((length) => {
        const { findings } = scan([...crowd(1500), ...chain(length, 20)]);
        const planted = findings.find((finding) => inRole(finding, 'first')[0] === 'a0');
        return planted && [planted.severity, Number(planted.measures['expected_by_chance'])];
      });
      for (const one of told) {
        if (one === undefined) continue;
        const [severity, expected] = one;
        expect(Number(expected)).toBeLessThanOrEqual(1);
        expect(severity).toBe(Number(expected) > 0.05 ? 'low' : 'medium');
      }
      expect(told.filter((one) => one !== undefined).length).toBeGreaterThan(0);
    });
  });
});
