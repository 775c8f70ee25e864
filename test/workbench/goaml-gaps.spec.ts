import { gapsAt, reportFieldsOf, type GoamlGap } from '../../libs/workbench/src/index.js';

const MOVEMENTS = [
  { from: 'ada', to: 'ben' },
  { from: null, to: 'carol' },
];

function gapOf(pointer: string): GoamlGap {
  const [gap] = gapsAt(pointer, MOVEMENTS);
  if (gap === undefined) throw new Error(`no field fills ${pointer}`);
  return gap;
}

/** Every gap filled with the name of its element. */
function filled(...pointers: readonly string[]) {
  const gaps = pointers.map(gapOf);
  return reportFieldsOf(gaps, Object.fromEntries(gaps.map(({ key, element }) => [key, element])), new Set());
}

describe('what a goAML filing lacks', () => {
  it('is filled at the place where the service reads it', () => {
    expect(
      filled(
        '/report/rentity_id',
        '/report/report_indicators/indicator',
        '/report/transaction[2]/transmode_comment',
        '/report/transaction[1]/t_from/from_funds_code',
        '/report/transaction[1]/t_from/from_account/institution_code|swift',
        '/report/transaction[1]/t_from/from_account/phones/phone[2]/tph_number',
        '/report/transaction[1]/t_to_my_client/to_country',
        '/report/transaction[1]/t_to_my_client/to_person/first_name',
        '/report/location/city',
      ),
    ).toEqual({
      rentity_id: 'rentity_id',
      indicators: ['indicators'],
      transmode_comment: 'transmode_comment',
      location: { city: 'city' },
      parties: [
        {
          account: 'ada',
          funds_code: 'funds_code',
          account_details: {
            institution_code: 'institution_code|swift',
            phones: { phone: [undefined, { tph_number: 'tph_number' }] },
          },
        },
        { account: 'ben', country: 'country', person: { first_name: 'first_name' } },
      ],
    });
  });

  it.each([
    ['from_account/signatory|related_persons', 'signatory', ['first_name', 'last_name', 'role']],
    ['from_entity/director_id|related_persons', 'director_id', ['first_name', 'last_name']],
    [
      'from_account/signatory/t_person/identification|identifications',
      'signatory',
      ['type', 'number', 'issue_country'],
    ],
    [
      'from_account/signatory/t_person/phones',
      'signatory',
      ['tph_contact_type', 'tph_communication_type', 'tph_number'],
    ],
    ['from_entity/addresses', 'addresses', ['address_type', 'address', 'city', 'country_code', 'state']],
    ['from_account/signatory[2]/t_person/gender', 'signatory', ['gender']],
  ])('is asked for by its parts where no single word says it: %s', (inside, whole, elements) => {
    const gaps = gapsAt(`/report/transaction[1]/t_from_my_client/${inside}`, MOVEMENTS);
    expect(gaps.map(({ element }) => element)).toEqual(elements);
    expect(new Set(gaps.map(({ within: [outermost] }) => outermost))).toEqual(new Set([whole]));
    expect(new Set(gaps.map(({ key }) => key)).size).toBe(gaps.length);
  });

  it('puts a signatory where the service reads one', () => {
    const person = '/report/transaction[1]/t_from_my_client/from_account/signatory/t_person';
    const gaps = [
      ...gapsAt('/report/transaction[1]/t_from_my_client/from_account/signatory|related_persons', MOVEMENTS),
      ...gapsAt(`${person}/gender`, MOVEMENTS),
      ...gapsAt(`${person}/phones`, MOVEMENTS),
    ];
    const values = Object.fromEntries(gaps.map(({ key, element }) => [key, element]));
    expect(reportFieldsOf(gaps, values, new Set(['ada']))).toEqual({
      parties: [
        {
          account: 'ada',
          my_client: true,
          account_details: {
            signatory: {
              t_person: {
                first_name: 'first_name',
                last_name: 'last_name',
                gender: 'gender',
                phones: {
                  phone: {
                    tph_contact_type: 'tph_contact_type',
                    tph_communication_type: 'tph_communication_type',
                    tph_number: 'tph_number',
                  },
                },
              },
              role: 'role',
            },
          },
        },
      ],
    });
  });

  it('is asked for once, however many transactions lack it', () => {
    const [one, other] = [1, 2].map((index) => gapOf(`/report/transaction[${index}]/transaction_location`));
    expect(one?.key).toBe(other?.key);
    expect(gapOf('/report/transaction[1]/t_to/to_country').key).not.toBe(
      gapOf('/report/transaction[1]/t_from/from_country').key,
    );
  });

  it.each([
    '/report/transaction[1]/amount_local',
    '/report/transaction[2]/t_from/from_country',
    '/report/transaction[3]/t_to/to_country',
    '/report/transaction|activity',
    '/somewhere/else',
  ])('is only told where no word fills it: %s', (pointer) => {
    expect(gapsAt(pointer, MOVEMENTS)).toEqual([]);
  });

  it('says nothing of what was left empty, and names clients also where nothing else is said of them', () => {
    const gap = gapOf('/report/report_code');
    expect(reportFieldsOf([gap], { [gap.key]: '  ' }, new Set())).toEqual({});
    expect(reportFieldsOf([gap], {}, new Set(['ben']))).toEqual({ parties: [{ account: 'ben', my_client: true }] });
    const codes = gapOf('/report/report_indicators/indicator');
    expect(reportFieldsOf([codes], { [codes.key]: 'A1, B2;C3' }, new Set())).toEqual({
      indicators: ['A1', 'B2', 'C3'],
    });
  });
});
