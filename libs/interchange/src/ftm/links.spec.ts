import { imported } from '../../../../test/support/imported.js';
import type { ImportOptions } from '#adapter-kit';
import { FtmImporter } from './ftm.importer.js';

const run = (inputs: readonly unknown[], options: Partial<ImportOptions> = {}, window?: number) =>
  imported(new FtmImporter(window), inputs, options);

const thing = (schema: string, properties: object = {}, more: object = {}) => ({
  id: 'x',
  schema,
  properties: { name: ['X'], ...properties },
  ...more,
});
const link = (schema: string, properties: object, more: object = {}) => ({ id: 'l', schema, properties, ...more });

describe('FtM links', () => {
  it.each([
    ['Ownership', { owner: ['a'], asset: ['b'] }, 'OWNS', 'ds:a', 'ds:b'],
    ['Directorship', { director: ['a'], organization: ['b'], role: ['Director'] }, 'DIRECTOR_OF', 'ds:a', 'ds:b'],
    ['Employment', { employee: ['a'], employer: ['b'] }, 'EMPLOYED_BY', 'ds:a', 'ds:b'],
    ['Debt', { debtor: ['a'], creditor: ['b'] }, 'LENT_TO', 'ds:b', 'ds:a'],
    ['Family', { person: ['a'], relative: ['b'], relationship: ['spouse'] }, 'FAMILY_OF', 'ds:a', 'ds:b'],
    ['Family', { person: ['a'], relative: ['b'], relationship: ['Mother of'] }, 'PARENT_OF', 'ds:b', 'ds:a'],
    ['Family', { person: ['a'], relative: ['b'], relationship: ['is son'] }, 'PARENT_OF', 'ds:a', 'ds:b'],
    ['Family', { person: ['a'], relative: ['b'], relationship: ['grandmother'] }, 'FAMILY_OF', 'ds:a', 'ds:b'],
    ['Associate', { person: ['a'], associate: ['b'] }, 'RELATED_TO', 'ds:a', 'ds:b'],
    ['UnknownLink', { subject: ['a'], object: ['b'] }, 'RELATED_TO', 'ds:a', 'ds:b'],
    ['Representation', { agent: ['a'], client: ['b'] }, 'RELATED_TO', 'ds:a', 'ds:b'],
    ['Membership', { member: ['a'], organization: ['b'] }, 'RELATED_TO', 'ds:a', 'ds:b'],
  ])('reads %s %j as %s', (schema, properties, predicate, from, to) => {
    const { of, codes } = run([link(schema, properties)]);
    expect(of('relation')).toEqual([expect.objectContaining({ id: 'ds:l', predicate, from_id: from, to_id: to })]);
    expect(codes).toEqual([]);
  });

  it('keeps the role of a link, and names it by the link where none is given', () => {
    expect(run([link('Membership', { member: ['a'], organization: ['b'], role: ['chair'] })]).one('ds:l')?.role).toBe(
      'chair',
    );
    expect(run([link('Membership', { member: ['a'], organization: ['b'] })]).one('ds:l')?.role).toBe('member');
  });

  it('is an indirect interest where its role says so (spec/rulings.md#c-36)', () => {
    const held = (...role: readonly string[]) =>
      run([link('Ownership', { owner: ['a'], asset: ['b'], role })]).one('ds:l')?.attributes;
    const indirect = expect.objectContaining({ direct_or_indirect: 'indirect' });
    for (const role of ['indirect interest', 'Indirect', 'indirectly held']) {
      expect(held('shareholder', role)).toEqual(indirect);
    }
    for (const role of ['shareholder', 'direct or indirect', 'not indirect']) expect(held(role)).not.toEqual(indirect);
  });

  it('is reported by each of its datasets, which are sources of their own', () => {
    const { of, one } = run([
      link('Ownership', { owner: ['a'], asset: ['b'], sourceUrl: ['https://r.example/1'] }, { datasets: ['m', 'n'] }),
    ]);
    expect(of('source').map(({ id }) => id)).toEqual(['ds:source:m', 'ds:source:n']);
    expect(of('evidence')).toEqual([
      expect.objectContaining({
        source_id: 'ds:source:m',
        method: 'registry_extract',
        snapshot: { locator: 'https://r.example/1' },
      }),
      expect.objectContaining({ source_id: 'ds:source:n' }),
    ]);
    expect(one('ds:l')).toMatchObject({ status: 'reported', evidence_ids: ['ds:evidence:l:m', 'ds:evidence:l:n'] });
  });

  it('is reported by the file where it names no dataset', () => {
    const { of } = run([link('Ownership', { owner: ['a'], asset: ['b'] })], {
      published_at: '2024-05-01',
      source: { title: 'Register', type: 'registry' },
    });
    expect(of('source')).toEqual([
      expect.objectContaining({
        id: 'ds:source:file',
        title: 'Register',
        type: 'registry',
        published_at: '2024-05-01',
      }),
    ]);
  });

  it('gives one relation for each pair of its ends', () => {
    const { of } = run([link('Ownership', { owner: ['a', 'b'], asset: ['c'] })]);
    expect(of('relation').map(({ from_id, to_id }) => [from_id, to_id])).toEqual([
      ['ds:a', 'ds:c'],
      ['ds:b', 'ds:c'],
    ]);
    expect(new Set(of('relation').map(({ id }) => id)).size).toBe(2);
  });

  it('gives relations whose ends are not in the input, so that the sync rejects them (spec/interchange.md#ftm-6)', () => {
    const { of, rejections } = run([link('Ownership', { owner: ['a'], asset: ['gone'] })]);
    expect(of('entity')).toEqual([]);
    expect(of('relation')[0]).toMatchObject({ to_id: 'ds:gone' });
    expect(rejections).toEqual([]);
  });

  it('rejects a link with only one end', () => {
    expect(run([link('Ownership', { owner: ['a'] })]).rejections).toMatchObject([
      { code: 'invalid_request', id: 'ds:l', index: 0 },
    ]);
  });

  it('keeps a role that speaks from the side of the asset, and suggests the other predicate', () => {
    const { one, codes } = run([link('Ownership', { owner: ['a'], asset: ['b'], role: ['subsidiary of'] })]);
    expect(one('ds:l')).toMatchObject({
      predicate: 'OWNS',
      role: 'subsidiary of',
      attributes: { suggested_predicate: 'SUBSIDIARY_OF' },
    });
    expect(codes).toEqual(['predicate_suggestion']);
  });

  it('says when the role of a directorship is no office', () => {
    const directorship = (role: string) =>
      run([link('Directorship', { director: ['a'], organization: ['b'], role: [role] })]);
    expect(directorship('Leader or official of').codes).toEqual(['role_text_unmapped']);
    expect(directorship('Генеральный директор').codes).toEqual([]);
  });

  it.each([
    [['75'], { exact: 75 }],
    [['25-50%'], { min: 25, max: 50 }],
    [['0,01'], { exact: 0.01 }],
    [['>50'], { min: 50, max: null }],
    [['up to 5 %'], { min: null, max: 5 }],
    [['100'], { exact: 100 }],
    [['48', '51'], { min: 48, max: 51 }],
  ])('reads the percentage %j (spec/interchange.md#ftm-8)', (percentage, share) => {
    const relation = run([link('Ownership', { owner: ['a'], asset: ['b'], percentage })]).one('ds:l');
    expect(relation).toMatchObject({ share, attributes: { percentages: percentage } });
  });

  it.each([[['101']], [['a lot']], [['50', 'some']]])(
    'reads no share in %j and says so (spec/interchange.md#ftm-8)',
    (percentage) => {
      const { one, codes } = run([link('Ownership', { owner: ['a'], asset: ['b'], percentage })]);
      expect(one('ds:l')).not.toHaveProperty('share');
      expect(codes).toEqual(['percentage_unreadable']);
    },
  );

  it('lets shares side by side stand as they are (spec/interchange.md#ftm-2)', () => {
    const owned = (id: string, percentage: string) => ({
      ...link('Ownership', { owner: ['a'], asset: ['b'], percentage: [percentage], startDate: ['2015-11-25'] }),
      id,
    });
    const { of, rejections } = run([owned('1', '48'), owned('2', '50'), owned('3', '51')]);
    expect(of('relation').map(({ share }) => share)).toEqual([{ exact: 48 }, { exact: 50 }, { exact: 51 }]);
    expect(rejections).toEqual([]);
  });

  it('takes the date of an interval as a day on which it is said to hold, not as its start', () => {
    const { one, of } = run([link('Ownership', { owner: ['a'], asset: ['b'], date: ['2019-05-01'] })]);
    expect(one('ds:l')).not.toHaveProperty('effective_at');
    expect(of('source').map(({ asserted_as_of }) => asserted_as_of)).toEqual([undefined, '2019-05-01']);
    expect(of('evidence')[0]).toMatchObject({ source_id: 'ds:source:file:as-of:2019-05-01' });
  });

  it('reads the deprecated parent as an ownership by it (spec/interchange.md#ftm-7)', () => {
    const { one, codes } = run([thing('Company', { parent: ['p'] })]);
    expect(one('ds:x:parent')).toMatchObject({ predicate: 'OWNS', from_id: 'ds:p', to_id: 'ds:x', status: 'reported' });
    expect(codes).toEqual(['deprecated_property']);
  });
});

describe('FtM happenings', () => {
  const payment = (more: object = {}) =>
    link('Payment', { payer: ['a'], beneficiary: ['b'], amountEur: ['100000'], date: ['2011-12-29'], ...more });

  it('reads a payment as an event', () => {
    const { records, one } = run([payment()]);
    expect(records.filter(({ object }) => object === 'relation')).toEqual([]);
    expect(one('ds:l')).toMatchObject({
      object: 'event',
      type: 'payment',
      amount: { value: '100000', asset: 'EUR' },
      effective_at: '2011-12-29',
      participants: [
        { entity_id: 'ds:a', role: 'payer' },
        { entity_id: 'ds:b', role: 'beneficiary' },
      ],
    });
  });

  it.each(['donation', 'Research grant', 'Funding'])('funds when the purpose is %s', (purpose) => {
    expect(run([payment({ purpose: [purpose] })]).one('ds:l:funded')).toMatchObject({
      predicate: 'FUNDED',
      from_id: 'ds:a',
      to_id: 'ds:b',
      effective_at: '2011-12-29',
      amount: { value: '100000', asset: 'EUR' },
      evidence_ids: ['ds:evidence:l:file'],
    });
  });

  it('funds without a purpose only when the request asks for it (spec/rulings.md#a-20)', () => {
    expect(run([payment()], { payment_as: 'FUNDED' }).of('relation')).toHaveLength(1);
    expect(run([payment({ purpose: ['rent'] })], { payment_as: 'FUNDED' }).of('relation')).toEqual([]);
  });

  it('says what is no decimal amount', () => {
    const { one, codes } = run([payment({ amountEur: ['1.000,50'] })]);
    expect(one('ds:l')).not.toHaveProperty('amount');
    expect(codes).toEqual(['amount_not_decimal']);
  });

  it('reads a sanction as an event, dated by its listing where it has no start', () => {
    const sanction = { entity: ['x'], program: ['EU-UKR'], listingDate: ['2023-12-18'], authority: ['FPS'] };
    expect(run([link('Sanction', sanction)]).one('ds:l')).toMatchObject({
      object: 'event',
      type: 'sanction',
      title: 'EU-UKR',
      effective_at: '2023-12-18',
      participants: [{ entity_id: 'ds:x', role: 'target' }],
      attributes: { authorities: ['FPS'] },
    });
  });

  it.each([
    ['CourtCaseParty', { party: ['a'], case: ['c'], role: ['defendant'] }, 'defendant', 'case'],
    ['ProjectParticipant', { participant: ['a'], project: ['c'] }, 'participant', 'project'],
    ['ContractAward', { supplier: ['a'], contract: ['c'] }, 'supplier', 'contract'],
  ])('reads %s as an event with its parts', (schema, properties, role, other) => {
    expect(run([link(schema, properties)]).one('ds:l')).toMatchObject({
      object: 'event',
      participants: [
        { entity_id: 'ds:a', role },
        { entity_id: 'ds:c', role: other },
      ],
    });
  });
});

describe('FtM offices', () => {
  const post = (organization: string[]) => ({
    id: 'q',
    schema: 'Position',
    properties: { name: ['Minister'], organization },
  });
  const held = (properties: object = {}) => ({
    id: 'l',
    schema: 'Occupancy',
    properties: { holder: ['x'], post: ['q'], ...properties },
  });

  it.each([
    ['before', [post(['o']), held()]],
    ['after', [held(), post(['o'])]],
  ])('are employment where the position names an organisation and comes %s', (_, inputs) => {
    expect(run(inputs).one('ds:l')).toMatchObject({
      predicate: 'EMPLOYED_BY',
      from_id: 'ds:x',
      to_id: 'ds:o',
      role: 'Minister',
    });
  });

  it('are an attribute of the holder otherwise', () => {
    const { of, one } = run([thing('Person'), post([]), held({ startDate: ['2001'], status: ['ended'] })]);
    expect(of('relation')).toEqual([]);
    expect(one('ds:x')).toMatchObject({
      attributes: { positions_held: [{ position: 'Minister', effective_at: '2001', statuses: ['ended'] }] },
    });
  });

  it('do not begin on the day of a declaration', () => {
    const { one, of } = run([post(['o']), held({ declarationDate: ['2020-03-01'] })]);
    expect(one('ds:l')).not.toHaveProperty('effective_at');
    expect(of('source').at(-1)).toMatchObject({ asserted_as_of: '2020-03-01' });
  });
});

describe('FtM documents', () => {
  const document = { id: 'd', schema: 'Article', properties: { title: ['Leak'], publishedAt: ['2020-01-02'] } };

  it('are sources', () => {
    expect(run([document]).one('ds:d')).toMatchObject({
      object: 'source',
      type: 'press',
      title: 'Leak',
      published_at: '2020-01-02',
    });
  });

  it.each([
    ['Documentation', { document: ['d'], entity: ['x'], role: ['subject'] }],
    ['Mention', { document: ['d'], resolved: ['x'] }],
  ])('are linked by %s as evidence, never as a relation', (schema, properties) => {
    const { of, one } = run([document, link(schema, properties)]);
    expect(of('relation')).toEqual([]);
    expect(one('ds:l')).toMatchObject({ object: 'evidence', source_id: 'ds:d', attributes: { about_ids: ['ds:x'] } });
  });
});

describe('FtM and identity', () => {
  it.each([
    ['Similar', { candidate: ['x'], match: ['y'] }, 'SAME_AS'],
    ['Succession', { predecessor: ['y'], successor: ['x'] }, 'SUCCESSOR_OF'],
  ])('hands %s on as a suggestion, never as a relation', (schema, properties, predicate) => {
    const { of, one, warnings } = run([thing('Company'), link(schema, properties)]);
    expect(of('relation')).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'identity_suggestion', id: 'ds:x' }]);
    expect(one('ds:x')).toMatchObject({ attributes: { identity_hints: [{ predicate, other_id: 'ds:y' }] } });
  });

  it.each(['positive', 'negative', 'unsure'])('hands a %s line of a resolver dump on as a suggestion', (judgement) => {
    const { one, codes } = run([thing('Company'), ['x', 'y', judgement, null, 'elliot', '2023-10-03T19:55']]);
    expect(codes).toEqual(['identity_suggestion']);
    expect(one('ds:x')).toMatchObject({ attributes: { identity_hints: [{ judgement, other_id: 'ds:y' }] } });
  });

  it('turns judgements about a canonical node back into pairs of what is one by it', () => {
    const lines = [
      ['NK-1', 'x', 'positive'],
      ['y', 'NK-1', 'positive'],
      ['NK-1', 'w', 'negative'],
    ];
    const { warnings, one } = run([thing('Company'), ...lines]);
    expect(warnings.map(({ id, message }) => `${id} ${message}`)).toEqual([
      'ds:x SAME_AS ds:y: judged positive',
      'ds:x not SAME_AS ds:w: judged negative',
      'ds:y not SAME_AS ds:w: judged negative',
    ]);
    expect(one('ds:x')).toMatchObject({ attributes: { identity_hints: [{ other_id: 'ds:y' }, { other_id: 'ds:w' }] } });
  });

  it('takes a canonical node that is an entity of the input, or stands for one alone, as it is', () => {
    const node = { id: 'NK-1', schema: 'Company', properties: { name: ['Node'] } };
    expect(run([node, ['NK-1', 'x', 'positive']]).warnings).toMatchObject([{ id: 'ds:NK-1' }]);
    expect(run([['NK-1', 'x', 'positive']]).warnings).toMatchObject([{ id: 'ds:NK-1' }]);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('finds the entity behind an old id that a link names %s it (spec/interchange.md#ftm-5)', (_, place) => {
    const merged = { id: 'y', schema: 'Company', properties: { name: ['New'] }, referents: ['old-y'] };
    const old = { id: 'o', schema: 'Ownership', properties: { owner: ['old-y'], asset: ['x'] } };
    const inputs = [thing('Company'), old];
    inputs.splice(place + 1, 0, merged);
    const { one, of } = run(inputs);
    expect(one('ds:o')).toMatchObject({ from_id: 'ds:y', to_id: 'ds:x' });
    expect(one('ds:y')).toMatchObject({
      external_ids: [
        { scheme: 'ftm', value: 'y' },
        { scheme: 'ftm_referent', value: 'old-y' },
      ],
    });
    expect(of('entity')).toHaveLength(2);
  });

  it('leaves an id alone that is an entity of its own, whoever claims it', () => {
    const claims = { id: 'y', schema: 'Company', properties: { name: ['New'] }, referents: ['x'] };
    const { one } = run([
      thing('Company'),
      claims,
      { id: 'o', schema: 'Debt', properties: { debtor: ['x'], creditor: ['y'] } },
    ]);
    expect(one('ds:o')).toMatchObject({ from_id: 'ds:y', to_id: 'ds:x' });
  });

  it('refuses a resolver line without a judgement', () => {
    expect(run([['x', 'y']]).rejections).toMatchObject([{ code: 'invalid_request' }]);
  });
});
