import { ScanJob, type ScanRequest, type ScanResult } from '#domain/scanner';

const REQUEST: ScanRequest = {
  format: 'xml',
  profile: 'iso20022',
  detectors: null,
  minSeverity: 'info',
  include: ['edges'],
  limit: 100,
  budgetMs: 1000,
  dryRun: false,
  onError: 'skip',
  options: null,
  ownersRefusal: null,
  maxRows: 100,
  maxLine: 1000,
};

function outcome(text: string, request: Partial<ScanRequest> = {}): ScanResult | string {
  const job = new ScanJob({ ...REQUEST, ...request });
  const pushed = job.push(text);
  const ended = pushed.ok ? job.end() : pushed;
  const finished = ended.ok ? job.scan({ inputDigest: '', isOver: () => false }) : ended;
  return finished.ok ? finished.value : `${finished.refusal.code} ${finished.refusal.errors?.[0]?.detail ?? ''}`.trim();
}

const edgesOf = (text: string, request: Partial<ScanRequest> = {}) => {
  const result = outcome(text, request);
  return typeof result === 'string'
    ? result
    : result.edges?.map(({ tx_id, leg, from, to, at, amount, asset }) =>
        [tx_id, leg, from, to, at, amount, asset].join(' '),
      );
};

const statement = (
  entries: string,
) => `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id><CreDtTm>2026-01-09T10:00:00+01:00</CreDtTm><Acct><Id><IBAN>NL26 VAYB 8060</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

const entry = (
  amount: string,
  rest: string,
  more = '<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>',
) => `<Ntry><Amt Ccy="EUR">${amount}</Amt>${more}${rest}</Ntry>`;
const detail = (id: string, amount: string | null) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${amount === null ? '' : `<Amt Ccy="EUR">${amount}</Amt>`}<RltdPties><DbtrAcct><Id><Othr><Id>D-${id}</Id></Othr></Id></DbtrAcct></RltdPties></TxDtls>`;
const details = (...list: readonly string[]) => `<NtryDtls>${list.join('')}</NtryDtls>`;

describe('a statement', () => {
  it('gives an edge for each detail with an amount, and one for an entry without', () => {
    expect(
      edgesOf(statement(entry('3.10', details(detail('E1', '1.10'), detail('E2', '2'))) + entry('8.12345', ''))),
    ).toEqual([
      'E1 0 D-E1 NL26VAYB8060 2026-01-05 1.10000 EUR',
      'E2 1 D-E2 NL26VAYB8060 2026-01-05 2.00000 EUR',
      'M1/2 0 unknown NL26VAYB8060 2026-01-05 8.12345 EUR',
    ]);
  });

  it('uses the entry where its only detail has no amount, and the creation time where it has no date', () => {
    expect(
      edgesOf(
        statement(
          entry('5', details(detail('NOTPROVIDED', null)), '<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>'),
        ),
      ),
    ).toEqual(['M1/1 0 D-NOTPROVIDED NL26VAYB8060 2026-01-09T09:00:00.000Z 5.00000 EUR']);
  });

  it('pays out on a debit and in on a credit, whether it reverses another or not', () => {
    const dated = '<BookgDt><Dt>2026-01-05</Dt></BookgDt>';
    const directions = (more: string) =>
      edgesOf(statement(entry('1', '', `${more}${dated}`)))
        ?.toString()
        .includes('NL26VAYB8060 unknown');
    expect(directions('<CdtDbtInd>DBIT</CdtDbtInd>')).toBe(true);
    expect(directions('<CdtDbtInd>CRDT</CdtDbtInd>')).toBe(false);
    // A reversed debit comes as a credit, and a reversed credit as a debit.
    expect(directions('<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>')).toBe(false);
    expect(directions('<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>')).toBe(true);
  });

  it('names who paid back, though a reversal has the parties of the payment that it reverses', () => {
    const ours = '<DbtrAcct><Id><IBAN>NL26VAYB8060</IBAN></Id></DbtrAcct>';
    const theirs = '<CdtrAcct><Id><Othr><Id>C-1</Id></Othr></Id></CdtrAcct>';
    const parties = `<RltdPties>${ours}${theirs}</RltdPties>`;
    const paid = `<TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs>${parties}</TxDtls>`;
    const booked = '<Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>';
    const of = (signs: string) => edgesOf(statement(entry('5.00', details(paid), `${signs}${booked}`)));
    expect(of('<CdtDbtInd>DBIT</CdtDbtInd>')).toEqual(['E1 0 NL26VAYB8060 C-1 2026-01-05 5.00000 EUR']);
    expect(of('<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>')).toEqual([
      'E1 0 C-1 NL26VAYB8060 2026-01-05 5.00000 EUR',
    ]);
  });

  it('takes the direction of a detail where it has one, and off the sum what goes against the entry', () => {
    const against = detail('E2', '30.00').replace('<RltdPties>', '<CdtDbtInd>DBIT</CdtDbtInd><RltdPties>');
    expect(edgesOf(statement(entry('100.00', details(detail('E1', '130.00'), against))))).toEqual([
      'E1 0 D-E1 NL26VAYB8060 2026-01-05 130.00000 EUR',
      'E2 1 NL26VAYB8060 unknown 2026-01-05 30.00000 EUR',
    ]);
    expect(edgesOf(statement(entry('160.00', details(detail('E1', '130.00'), against))))).toBe(
      'transactions_rejected entry_sum_mismatch: the details do not add up to the entry',
    );
  });

  const side = (name: string, account: string) => `<${name}><Id><Othr><Id>${account}</Id></Othr></Id></${name}>`;
  const opposed = (debtor: string, creditor: string, id = 'E1', amount = '5.00') =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
    `<RltdPties>${side('DbtrAcct', debtor)}${side('CdtrAcct', creditor)}</RltdPties></TxDtls>`;
  const debit = '<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>';
  const problemsOf = (text: string) => {
    const result = outcome(text, { detectors: ['data_quality'] });
    return typeof result === 'string' ? result : result.findings.map(({ measures }) => measures['problem']);
  };

  it('takes the accounts of a detail as written where its direction contradicts them and its entry', () => {
    const own = 'NL26VAYB8060';
    const text = statement(entry('5.00', details(opposed(own, 'C-1')), debit));
    expect(edgesOf(text)).toEqual(['E1 0 NL26VAYB8060 C-1 2026-01-05 5.00000 EUR']);
    expect(problemsOf(text)).toEqual(['direction_contradicted']);
    // It goes against its entry by its accounts as well: it is what it says.
    const back = statement(
      entry('5.00', details(opposed('D-1', own, 'E2', '2.00'), opposed(own, 'C-1', 'E1', '7.00')), debit),
    );
    expect(edgesOf(back)).toEqual([
      'E1 1 NL26VAYB8060 C-1 2026-01-05 7.00000 EUR',
      'E2 0 D-1 NL26VAYB8060 2026-01-05 2.00000 EUR',
    ]);
    const both = statement(entry('5.00', details(opposed(own, own)), debit.replace('DBIT', 'CRDT')));
    expect(problemsOf(both)).toEqual(['from_equals_to']);
    expect(edgesOf(statement(entry('6.00', details(opposed(own, 'C-1')), debit)))).toContain('entry_sum_mismatch');
  });

  it('takes the details of an entry by the one reading by which they add up to it', () => {
    const own = 'NL26VAYB8060';
    const plain = (amount: string) => opposed(own, 'C-1', 'E1', amount).replace('<CdtDbtInd>CRDT</CdtDbtInd>', '');
    const of = (total: string, ...list: string[]) => {
      const result = outcome(statement(entry(total, details(...list), debit)), { detectors: ['data_quality'] });
      return typeof result === 'string'
        ? result
        : [
            ...(result.edges ?? []).map(({ from, to, amount }) => `${from} ${to} ${amount}`),
            ...result.findings.map(({ explanation }) => /it (has .*?)[.] /.exec(explanation)?.[1]),
          ];
    };
    // By the accounts they would be 20.00: what came back is named as the payment that it gives back was.
    expect(of('10.00', plain('15.00'), opposed(own, 'C-2', 'E2', '5.00'))).toEqual([
      `${own} C-1 15.00000`,
      `C-2 ${own} 5.00000`,
      'has a direction against that of its entry, by which alone the details add up to it and by which it is taken, while the accounts that it names go the way of the entry',
    ]);
    expect(of('20.00', plain('15.00'), opposed(own, 'C-2', 'E2', '5.00'))).toEqual([
      `${own} C-1 15.00000`,
      `${own} C-2 5.00000`,
      'has a direction against that of its entry, while the accounts that it names go the way of the entry and are taken as written',
    ]);
    expect(of('15.00', plain('15.00'), opposed(own, 'C-2', 'E2', '5.00'))).toContain('entry_sum_mismatch');
    // By both: as the accounts are written.
    expect(of('15.00', plain('15.00'), opposed(own, 'C-2', 'E2', '0.00'))).toContain(`${own} C-2 0.00000`);
    // A detail without an amount has that of the entry, which goes one way only.
    const bare = (debtor: string, creditor: string) =>
      opposed(debtor, creditor).replace('<Amt Ccy="EUR">5.00</Amt>', '');
    expect(of('5.00', bare('D-1', own))).toEqual([
      `${own} D-1 5.00000`,
      'has a direction against that of its entry, and no amount but that of the entry, whose direction is taken',
    ]);
    expect(of('5.00', bare(own, 'C-1'))).toEqual([
      `${own} C-1 5.00000`,
      'has a direction against that of its entry, while the accounts that it names go the way of the entry and are taken as written',
    ]);
  });

  it('takes the direction of a reversal, and none of a detail without an amount that repeats what is reversed', () => {
    const own = 'NL26VAYB8060';
    const of = (direction: string, reversed: string, indicator: string) => {
      const more = `<CdtDbtInd>${direction}</CdtDbtInd><RvslInd>${reversed}</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>`;
      const ours = direction === 'CRDT' ? opposed(own, 'C-1') : opposed('C-1', own);
      const bare = ours.replace('<Amt Ccy="EUR">5.00</Amt>', '').replace('<CdtDbtInd>CRDT</CdtDbtInd>', indicator);
      const text = statement(entry('5.00', details(bare), more));
      return [...(edgesOf(text) ?? []), ...problemsOf(text)];
    };
    const [credit, debited] = [`E1 0 C-1 ${own} 2026-01-05 5.00000 EUR`, `E1 0 ${own} C-1 2026-01-05 5.00000 EUR`];
    for (const reversed of ['true', '1']) {
      expect(of('CRDT', reversed, '<CdtDbtInd>DBIT</CdtDbtInd>')).toEqual([credit, 'direction_contradicted']);
      expect(of('DBIT', reversed, '<CdtDbtInd>CRDT</CdtDbtInd>')).toEqual([debited, 'direction_contradicted']);
      expect(of('CRDT', reversed, '<CdtDbtInd>CRDT</CdtDbtInd>')).toEqual([credit]);
      expect(of('CRDT', reversed, '')).toEqual([credit]);
    }
  });

  it('names nobody for the whole of an entry of which one detail of several is told', () => {
    const batch = (stated: number) =>
      statement(entry('3000.00', details(`<Btch><NbOfTxs>${stated}</NbOfTxs></Btch>`, detail('E1', null))));
    expect(edgesOf(batch(1))).toEqual(['E1 0 D-E1 NL26VAYB8060 2026-01-05 3000.00000 EUR']);
    expect(edgesOf(batch(2))).toEqual(['M1/1 0 unknown NL26VAYB8060 2026-01-05 3000.00000 EUR']);
    expect([1, 2].map((stated) => problemsOf(batch(stated)))).toEqual([[], ['batch_count_differs']]);
    const several = details('<Btch><NbOfTxs>3</NbOfTxs></Btch>', detail('E1', null), detail('E2', null));
    expect(problemsOf(statement(entry('3000.00', several)))).toEqual(['batch_count_differs']);
  });

  it('tells a fault of the movement that has it, and of no other that bears its id', () => {
    const own = 'NL26VAYB8060';
    const undated = '<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>';
    const plain = (creditor: string) => opposed(own, creditor).replace('<CdtDbtInd>CRDT</CdtDbtInd>', '');
    const batch = '<Btch><NbOfTxs>3</NbOfTxs></Btch>';
    const told = (first: string, more = debit) => {
      const text = statement(entry('5.00', first, more) + entry('5.00', details(plain('C-2')), debit));
      const result = outcome(text, { detectors: ['data_quality'] });
      return typeof result === 'string'
        ? result
        : result.findings.map(({ edges, measures }) => [measures['problem'], ...edges.map(({ to }) => to)]);
    };
    expect(told(details(opposed(own, 'C-1')))).toEqual([['direction_contradicted', 'C-1']]);
    expect(told(details(batch, plain('C-1')))).toEqual([['batch_count_differs', 'C-1']]);
    expect(told(details(plain('C-1')), undated)).toEqual([['dated_by_message', 'C-1']]);
    expect(told(details(plain('C-1')))).toEqual([]);
  });

  it('tells of an entry without a day that it is dated by when the message was made', () => {
    const undated = '<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>';
    expect(problemsOf(statement(entry('5.00', '', undated)))).toEqual(['dated_by_message']);
    expect(problemsOf(statement(entry('5.00', '', `${undated}<ValDt><Dt>2026-01-05</Dt></ValDt>`)))).toEqual([]);
  });

  it('tells a batch that states another number of transactions than it has details', () => {
    const batch = (stated: number) =>
      statement(
        entry('3.00', details(`<Btch><NbOfTxs>${stated}</NbOfTxs></Btch>`, detail('E1', '1.00'), detail('E2', '2.00'))),
      );
    expect([1, 2, 3].map((stated) => problemsOf(batch(stated)))).toEqual([
      ['batch_count_differs'],
      [],
      ['batch_count_differs'],
    ]);
  });

  it('tells batches that state other numbers apart, also by the id of the finding', () => {
    const batch = (stated: number, debtor: string) =>
      entry('3.00', details(`<Btch><NbOfTxs>${stated}</NbOfTxs></Btch>`, detail('E1', '3.00').replace('D-E1', debtor)));
    const idsOf = (first: number, second: number) => {
      const result = outcome(statement(batch(first, 'D-1') + batch(second, 'D-2')), { detectors: ['data_quality'] });
      return typeof result === 'string' ? [result] : result.findings.map(({ finding_id }) => finding_id);
    };
    expect(new Set(idsOf(4, 5)).size).toBe(2);
    expect(idsOf(5, 4)).toEqual(idsOf(4, 5));
    expect(idsOf(4, 4)).toHaveLength(1);
  });

  it('is no round amount where it is a sum of several transactions without details', () => {
    const round = (stated: string, ...more: string[]) => {
      const batch = stated === '' ? '' : `<Btch><NbOfTxs>${stated}</NbOfTxs></Btch>`;
      const result = outcome(statement(entry('200000.00', details(batch, ...more))), { detectors: ['round_amount'] });
      return typeof result === 'string' ? result : result.findings.length;
    };
    expect(['', '1', '2', '20'].map((stated) => round(stated))).toEqual([1, 1, 0, 0]);
    // Of one detail it is one amount; of two without amounts a sum, whatever is stated.
    expect(round('1', detail('E1', '200000.00'))).toBe(1);
    expect(round('', detail('E1', null), detail('E2', null))).toBe(0);
  });

  it('reads what the first versions call their accounts and truths, and asks for a direction', () => {
    const day = '<Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>';
    const reversed = entry('1.00', '', `<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>1</RvslInd>${day}`);
    const first = statement(reversed).replace('<IBAN>NL26 VAYB 8060</IBAN>', '<PrtryAcct><Id>P1</Id></PrtryAcct>');
    expect(edgesOf(first)).toEqual(['M1/1 0 unknown P1 2026-01-05 1.00000 EUR']);
    expect(edgesOf(statement(entry('1.00', '', day)))).toBe(
      'transactions_rejected missing_member: CRDT or DBIT is required',
    );
  });

  it('rejects details that do not add up, and what is not booked is not read unless asked for', () => {
    expect(edgesOf(statement(entry('3', details(detail('E1', '1'), detail('E2', '1')))))).toContain(
      'entry_sum_mismatch',
    );
    const pending = statement(
      entry('3', '', '<CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>'),
    );
    expect(edgesOf(pending)).toEqual([]);
    expect(edgesOf(pending, { options: '{"entry_status":["PDNG"]}' })).toHaveLength(1);
    const left = (request: Partial<ScanRequest> = {}) => {
      const result = outcome(pending, request);
      return typeof result === 'string' ? result : [result.counts.received, result.coverage.entries_left_out];
    };
    expect([left(), left({ options: '{"entry_status":["PDNG"]}' })]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('lets no amount of an entry vanish behind details of zero in another currency', () => {
    const foreign = (id: string, amount: string) => detail(id, amount).replace('Ccy="EUR"', 'Ccy="SEK"');
    const of = (...list: readonly string[]) => statement(entry('8.85', details(...list)));
    const whole = ['E1 0 D-E1 NL26VAYB8060 2026-01-05 8.85000 EUR'];
    for (const zero of ['0', '0.00']) {
      expect(edgesOf(of(foreign('E1', zero)))).toEqual(whole);
      expect(problemsOf(of(foreign('E1', zero)))).toEqual(['entry_sum_mismatch']);
    }
    expect(edgesOf(of(foreign('E1', '0'), detail('E2', '0')))).toEqual([
      'M1/1 0 unknown NL26VAYB8060 2026-01-05 8.85000 EUR',
    ]);
    // One that has an amount was exchanged, one without has that of its entry; zero of an entry of zero is what it is.
    expect(edgesOf(of(foreign('E1', '0.01')))).toEqual(['E1 0 D-E1 NL26VAYB8060 2026-01-05 0.01000 SEK']);
    expect(problemsOf(of(foreign('E1', '0.01')))).toEqual([]);
    expect(edgesOf(of(detail('E1', null)))).toEqual(whole);
    expect(problemsOf(of(detail('E1', null)))).toEqual([]);
    expect(problemsOf(statement(entry('0', details(foreign('E1', '0')))))).toEqual(['zero_amount']);
    // Beside others it adds nothing and excuses nothing.
    expect(edgesOf(of(detail('E1', '8.85'), foreign('E2', '0')))).toHaveLength(2);
    expect(edgesOf(of(detail('E1', '8.84'), foreign('E2', '0')))).toContain('entry_sum_mismatch');
    expect(edgesOf(of(detail('E1', '0')))).toContain('entry_sum_mismatch');
  });

  it('rejects more than five decimals', () => {
    expect(edgesOf(statement(entry('1.123456', '')))).toContain('too_many_decimals');
  });
});

describe('an entry or a payment that comes again', () => {
  const referred = (reference: string, rest: string) => entry('3.10', `<NtryRef>${reference}</NtryRef>${rest}`);
  const paid = (remittance: string) => `<AddtlNtryInf>${remittance}</AddtlNtryInf>`;
  const countsOf = (text: string) => {
    const result = outcome(text, { include: [] });
    return typeof result === 'string'
      ? result
      : { ...result.counts, rejected: result.rejected.map(({ code }) => code) };
  };
  const conflicts = (count: number) => Array.from({ length: count }, () => 'tx_id_conflict');

  it('counts as a duplicate where it says the same, however that is written', () => {
    const again = referred('R', paid('rent')).replace('<Amt Ccy="EUR">', "\n <!-- again --> <Amt  Ccy='EUR' >");
    expect(countsOf(statement(referred('R', paid('rent')) + again))).toMatchObject({ accepted: 1, duplicates: 1 });
  });

  it('is in conflict where anything differs, also what is in no edge', () => {
    const other = entry('1.00', '');
    const twice = referred('R', paid('rent')) + referred('R', paid('ransom')) + referred('R', paid('rent'));
    expect(countsOf(statement(twice + other))).toMatchObject({ received: 4, accepted: 1, rejected: conflicts(3) });
    const status = referred('R', '').replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>');
    expect(countsOf(statement(referred('R', '') + status + other))).toMatchObject({ rejected: conflicts(2) });
  });

  it('is in conflict with all of its details, also those that it has once', () => {
    const batch = (...list: readonly string[]) => referred('R', details(...list));
    const [three, two] = [
      batch(detail('E1', '1.10'), detail('E2', '1.00'), detail('E3', '1.00')),
      batch(detail('E1', '1.10'), detail('E2', '2.00')),
    ];
    const result = outcome(statement(three + two + entry('1.00', '')));
    expect(result).toMatchObject({ counts: { received: 6, accepted: 1, rejected: 5, duplicates: 0 } });
    expect(typeof result === 'string' ? [] : result.findings).toMatchObject([
      {
        detector: 'data_quality',
        tx_ids: ['E1', 'E2', 'E3'],
        measures: { problem: 'duplicate_tx_id', transactions: 3 },
      },
    ]);
  });

  it('is another one in another statement, and without a reference', () => {
    const [first, second] = [statement(referred('1', paid('rent'))), statement(referred('1', paid('ransom')))];
    const inner = /<Stmt>.*<\/Stmt>/s.exec(second)?.[0].replace('<Id>S1</Id>', '') ?? '';
    const both = first.replace('</Stmt>', () => `</Stmt>${inner}${inner.replace('ransom', 'heating')}`);
    expect(countsOf(both)).toMatchObject({ accepted: 3, rejected: [] });
    expect(countsOf(statement(entry('1', paid('a')) + entry('1', paid('b'))))).toMatchObject({ accepted: 2 });
  });

  it('is told by the reference of a payment between banks too', () => {
    const transfer = (id: string, remittance: string) =>
      `<CdtTrfTxInf><PmtId><TxId>${id}</TxId></PmtId><IntrBkSttlmAmt Ccy="EUR">5</IntrBkSttlmAmt><RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></CdtTrfTxInf>`;
    const message = (transfers: string) =>
      `<Document><FIToFICstmrCdtTrf><GrpHdr><MsgId>M</MsgId><IntrBkSttlmDt>2026-01-05</IntrBkSttlmDt></GrpHdr>${transfers}</FIToFICstmrCdtTrf></Document>`;
    expect(countsOf(message(transfer('T', 'a') + transfer('T', 'a')))).toMatchObject({ accepted: 1, duplicates: 1 });
    expect(countsOf(message(transfer('T', 'a') + transfer('T', 'b') + transfer('U', 'b')))).toMatchObject({
      accepted: 1,
      rejected: conflicts(2),
    });
  });
});

describe('a payment message', () => {
  const transfer = (
    parties: string,
  ) => `<m:wrap xmlns:m="x"><AppHdr/><p:Document xmlns:p="urn:x"><p:FIToFICstmrCdtTrf><p:GrpHdr><p:MsgId>M</p:MsgId></p:GrpHdr>
    <p:CdtTrfTxInf><p:PmtId><p:EndToEndId>E</p:EndToEndId><p:TxId>T</p:TxId></p:PmtId><p:IntrBkSttlmAmt Ccy="USD">7.5</p:IntrBkSttlmAmt><p:IntrBkSttlmDt>2026-01-05</p:IntrBkSttlmDt>${parties}</p:CdtTrfTxInf></p:FIToFICstmrCdtTrf></p:Document></m:wrap>`;

  it('is read in any wrapper and namespace', () => {
    const parties =
      '<Dbtr><Nm>A</Nm></Dbtr><DbtrAcct><Id><IBAN>I1</IBAN></Id></DbtrAcct><Cdtr><Nm>B</Nm></Cdtr><CdtrAcct><Id><IBAN>I2</IBAN></Id></CdtrAcct>';
    const result = outcome(transfer(parties));
    expect(edgesOf(transfer(parties))).toEqual(['T 0 I1 I2 2026-01-05 7.50000 USD']);
    expect(
      typeof result === 'string' ? [] : result.findings.filter((one) => one.detector === 'missing_party_data'),
    ).toEqual([]);
  });

  it('is an observation where its parties are not told', () => {
    const result = outcome(transfer('<Dbtr><Nm>A</Nm></Dbtr>'));
    expect(
      typeof result === 'string' ? [] : result.findings.filter((one) => one.detector === 'missing_party_data'),
    ).toMatchObject([
      {
        code: 'B04',
        severity: 'low',
        measures: { missing: ['debtor.account', 'creditor.name', 'creditor.account'] },
        explanation: expect.stringMatching(/^The payment lacks: .*, creditor\.account; it has debtor\.name\./),
      },
    ]);
  });

  it('names no unknown account beside a known name, and says how much it moved', () => {
    const told = (parties: string): string => {
      const result = outcome(transfer(parties));
      const found = typeof result === 'string' ? [] : result.findings;
      return found.find((one) => one.detector === 'missing_party_data')?.explanation ?? '';
    };
    const named = told('<Dbtr><Nm>A</Nm></Dbtr><CdtrAcct><Id><IBAN>I2</IBAN></Id></CdtrAcct>');
    expect(named).toContain(
      'it has debtor.name, creditor.account. It moved 7.50 USD from an account that it does not tell to I2. ' +
        'Names are to be read in the message: a scan keeps none.',
    );
    expect(named).not.toContain('unknown');
    const bare = told('<DbtrAcct><Id><IBAN>I1</IBAN></Id></DbtrAcct>');
    expect(bare).toContain('It moved 7.50 USD from I1 to an account that it does not tell. All of it');
  });

  it('is no account called unknown that got a round amount, where it names neither', () => {
    const result = outcome(transfer('<Dbtr><Nm>A</Nm></Dbtr>').replace('7.5', '5000'));
    const found = typeof result === 'string' ? [] : result.findings;
    const told = found.find((one) => one.detector === 'round_amount');
    expect(told?.title).toBe('1 round amount between accounts that no row names');
    expect(told?.explanation).toContain('1 amount (5000.00 USD) between accounts that no row names, with 3 zeros');
    expect(told?.explanation).not.toContain('unknown');
  });

  it('returns money from the payee of the original to its payer', () => {
    const text = `<Document><PmtRtr><GrpHdr><MsgId>M</MsgId><IntrBkSttlmDt>2026-01-05</IntrBkSttlmDt></GrpHdr><TxInf><RtrId>R</RtrId><RtrdIntrBkSttlmAmt Ccy="EUR">5</RtrdIntrBkSttlmAmt>
      <OrgnlTxRef><DbtrAcct><Id><IBAN>P</IBAN></Id></DbtrAcct><CdtrAcct><Id><IBAN>Q</IBAN></Id></CdtrAcct></OrgnlTxRef></TxInf></PmtRtr></Document>`;
    expect(edgesOf(text)).toEqual(['R 0 Q P 2026-01-05 5.00000 EUR']);
  });

  it('orders money from one account to many', () => {
    const text = `<Document><CstmrCdtTrfInitn><GrpHdr><MsgId>M</MsgId></GrpHdr><PmtInf><ReqdExctnDt>2026-01-05</ReqdExctnDt><DbtrAcct><Id><IBAN>P</IBAN></Id></DbtrAcct>
      <CdtTrfTxInf><PmtId><EndToEndId>E</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">5</InstdAmt></Amt><CdtrAcct><Id><IBAN>Q</IBAN></Id></CdtrAcct></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`;
    expect(edgesOf(text)).toEqual(['E 0 P Q 2026-01-05 5.00000 EUR']);
  });
});

describe('hostile or foreign XML', () => {
  it.each([
    ['<!DOCTYPE d [<!ENTITY e "x">]><Document>&e;</Document>', 'malformed_request'],
    ['<Document>&e;</Document>', 'malformed_request'],
    ['<Document>&#0;</Document>', 'malformed_request'],
    ['<Document><a></b></Document>', 'malformed_request'],
    ['<Document a="1" a="2"/>', 'malformed_request'],
    ['<Document/><Document/>', 'malformed_request'],
    [`${'<a>'.repeat(65)}${'</a>'.repeat(65)}`, 'malformed_request'],
    ['<Document>', 'malformed_request'],
    ['{"a":1}', 'malformed_request'],
    [
      '<Document><FIToFIPmtStsRpt/></Document>',
      'transactions_rejected not_this_profile: no message of the profile in the document',
    ],
  ])('%s is refused', (text, refusal) => {
    expect(outcome(text)).toBe(refusal);
  });

  it('reads the five entities, character references and CDATA', () => {
    expect(edgesOf(statement(entry('1', '<NtryRef>&lt;&#65;&amp;<![CDATA[<x>]]></NtryRef>')))).toEqual([
      '<A&<x> 0 unknown NL26VAYB8060 2026-01-05 1.00000 EUR',
    ]);
  });
});
