import { describeImporter } from '#adapter-kit/testing';
import { RegisterImporter } from './register.importer.js';

const ROW = { number: '4711', name: 'Example AG', founded: '2001-02-03', owner: '4712', share: 60 };
const register = (value: string) => [{ scheme: 'register', value }];

describeImporter('RegisterImporter', {
  importer: new RegisterImporter(),
  sample: [ROW, { number: '4712', name: 'Holding AG' }, { number: 'with blanks', name: 'Odd AG', owner: '4711' }],
  // What the sample says, written down by hand: nothing else tells a payer from a payee.
  expected: [
    {
      object: 'entity',
      id: 'ds:4711',
      external_ids: register('4711'),
      kind: 'company',
      name: 'Example AG',
      effective_at: '2001-02-03',
    },
    {
      object: 'relation',
      id: 'ds:4712-owns-4711',
      external_ids: register('4712-owns-4711'),
      predicate: 'OWNS',
      from_id: 'ds:4712',
      to_id: 'ds:4711',
      share: { exact: 60 },
    },
    { object: 'entity', id: 'ds:4712', external_ids: register('4712'), kind: 'company', name: 'Holding AG' },
  ],
  shapes: [ROW],
  loss: { input: [{ ...ROW, colour: 'red' }], path: 'colour' },
});

describe('RegisterImporter', () => {
  function founded(text: unknown): readonly [effective_at: unknown, lost: number] {
    const options = { dataset: 'ds', published_at: null, source: null, payment_as: null, now: 0 };
    const session = new RegisterImporter().open(options);
    const [entity] = session.take({ number: '1', name: 'One AG', founded: text }, { index: 0 }).records;
    return [entity?.record.effective_at, session.unmapped.get('founded') ?? 0];
  }

  it.each(['2001-01-29', '2001-01-30', '2001-01-31', '2004-02-29'])('reads the day %s', (day) => {
    expect(founded(day)).toEqual([day, 0]);
  });

  it.each(['2001-01-32', '2001-02-29', '2001-02-30', '2001-04-31', '2001-13-01', '2001-00-10', 'May 2001', 2001])(
    'counts %j as lost: the calendar has no such day',
    (day) => {
      expect(founded(day)).toEqual([null, 1]);
    },
  );

  it('loses nothing where nothing is said', () => {
    expect(founded(null)).toEqual([null, 0]);
  });
});
