import { reading, revision, type Said } from '../../testing/a.js';
import { packOf, TestLedger } from '../../testing/ledger.js';
import type { RecordEdition, ForeignRevision, ItemReading } from './ingest.js';
import type { ObjectKind } from '../graph/records.js';

const edition = (at: string, said: Partial<RecordEdition> = {}): RecordEdition => ({
  attribute: 'modified',
  at,
  isAside: false,
  final: 'revoked',
  ...said,
});

function dated(at: string, name: string, said: Partial<RecordEdition> = {}): ItemReading {
  return { ...reading('entity', { id: 'x', name, attributes: { modified: at } }), edition: edition(at, said) };
}

function withdrawn(object: ObjectKind, id: string, content?: Said): ForeignRevision {
  const said = content === undefined ? undefined : reading(object, { id, ...content });
  return { ...revision(object, id, 'retracted'), reason: 'revoked', isForeign: true, content: said };
}

const nameOf = ({ graph }: TestLedger): string | undefined => graph.versions('entity', 'x').at(-1)?.fields.name;
const kinds = (ledger: TestLedger, ...records: readonly ItemReading[]): readonly string[] =>
  ledger.sync(records).outcomes.map(({ kind }) => kind);

describe('versions of a foreign record', () => {
  const STORED = '2022-05-01T00:00:00.500Z';

  it.each([
    ['2022-05-01T00:00:00.499Z', 'unchanged', 'stored'],
    ['2022-05-01T00:00:00.5Z', 'updated', 'sent'],
    ['2022-05-01T00:00:00.501Z', 'updated', 'sent'],
    ['2022-05-01T01:00:00+02:00', 'unchanged', 'stored'],
  ])('of %s after one of half a second past midnight: %s', (at, kind, name) => {
    const ledger = new TestLedger();
    ledger.sync([dated(STORED, 'stored')]);
    const { outcomes, warnings } = ledger.sync([dated(at, 'sent')]);
    expect(outcomes).toMatchObject([{ kind }]);
    expect(nameOf(ledger)).toBe(name);
    expect(warnings.map(({ code }) => code)).toEqual(kind === 'unchanged' ? ['older_version'] : []);
  });

  it('what is only said in place of something better never takes its place, and nothing is warned of', () => {
    const ledger = new TestLedger();
    ledger.sync([dated(STORED, 'stored')]);
    expect(ledger.sync([dated('', 'an id')])).toMatchObject({ outcomes: [{ kind: 'unchanged' }], warnings: [] });
    expect(nameOf(ledger)).toBe('stored');
  });

  it('a record whose edition is no content is the same while it says the same', () => {
    const ledger = new TestLedger();
    const aside = { isAside: true };
    ledger.sync([dated(STORED, 'stored', aside)]);
    expect(kinds(ledger, dated('2023-01-01', 'stored', aside))).toEqual(['unchanged']);
    expect(kinds(ledger, dated('2023-01-01', 'sent', aside))).toEqual(['updated']);
    expect(kinds(ledger, dated('2024-01-01', 'sent'))).toEqual(['updated']);
  });

  it('nothing comes after a withdrawal for good, but after one of our own', () => {
    const ledger = new TestLedger();
    ledger.sync([dated(STORED, 'stored')]);
    ledger.sync([{ ...revision('entity', 'x', 'retracted'), reason: 'revoked' }]);
    const { outcomes, warnings } = ledger.sync([dated('2024-01-01', 'sent')]);
    expect([outcomes, warnings]).toMatchObject([[{ kind: 'unchanged' }], [{ code: 'withdrawn_before' }]]);
    expect(kinds(ledger, dated('2024-01-01', 'sent', { final: 'something else' }))).toEqual(['updated']);
  });
});

describe('what was withdrawn before it was ever seen (spec/rulings.md#c-19)', () => {
  it('is skipped where nothing is known of it, and told why', () => {
    const [outcome] = new TestLedger().sync([withdrawn('entity', 'x')]).outcomes;
    expect(outcome).toMatchObject({ kind: 'skipped', refusal: { code: 'not_found' } });
  });

  it('is a fault where somebody of ours closes what is not there', () => {
    expect(kinds(new TestLedger(), revision('entity', 'x', 'retracted'))).toEqual(['rejected']);
  });

  it('is stored and closed where its content comes with it, and is the same again', () => {
    const ledger = new TestLedger();
    const record = withdrawn('entity', 'x', { name: 'Was' });
    expect(kinds(ledger, record)).toEqual(['created']);
    const told = ledger.graph
      .versions('entity', 'x')
      .map(({ version, fields, ...one }) => [version, one.revision, fields.name]);
    expect(told).toEqual([
      [1, null, 'Was'],
      [2, 'retracted', 'Was'],
    ]);
    expect(kinds(ledger, record)).toEqual(['unchanged']);
  });

  it('may be named by what comes with it, which no view shows then', () => {
    const ledger = new TestLedger();
    const link = reading('relation', { id: 'r', from_id: 'x', to_id: 'y' });
    expect(kinds(ledger, link, withdrawn('entity', 'x', {}), reading('entity', { id: 'y' }))).toEqual(
      Array.from({ length: 3 }, () => 'created'),
    );
    const pack = packOf(ledger.view());
    expect([pack.entities.map(({ id }) => id), pack.relations]).toEqual([['y'], []]);
  });

  it('closes what is stored, whatever content comes with it', () => {
    const ledger = new TestLedger();
    ledger.sync([reading('entity', { id: 'x', name: 'Stored' })]);
    expect(kinds(ledger, withdrawn('entity', 'x', { name: 'Sent' }))).toEqual(['updated']);
    expect(nameOf(ledger)).toBe('Stored');
  });

  it('is skipped where its content names what is not there', () => {
    const [outcome] = new TestLedger().sync([withdrawn('relation', 'r', { from_id: 'x', to_id: 'y' })]).outcomes;
    expect(outcome).toMatchObject({ kind: 'skipped', refusal: { code: 'dangling_reference', missing: ['x', 'y'] } });
  });
});

describe('evidence that an importer made for records that are refused (spec/rulings.md#c-44)', () => {
  const SEEN = [
    reading('entity', { id: 'p', kind: 'person', effective_at: '1980' }),
    reading('entity', { id: 'c' }),
    reading('source', { id: 's' }),
    reading('evidence', { id: 'e', source_id: 's' }),
  ];
  const led = (id: string, more: Said = {}): ItemReading =>
    reading('relation', { id, predicate: 'DIRECTOR_OF', from_id: 'p', to_id: 'c', evidence_ids: ['e'], ...more });
  const EARLY = { effective_at: '1950', effective_until: '1960' };
  const whole = { imported: 'whole' } as const;
  const evidenceOf = ({ graph }: TestLedger): readonly string[] => graph.ids('evidence');

  it('goes with them, and says why', () => {
    const ledger = new TestLedger();
    const { outcomes } = ledger.sync([...SEEN, led('r', EARLY)], whole);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['created', 'created', 'created', 'rejected', 'rejected']);
    expect(outcomes[3]).toMatchObject({
      refusal: {
        code: 'dangling_reference',
        message: 'Nothing that was taken rests on it; refused: relation r.',
        missing: [],
      },
    });
    expect(evidenceOf(ledger)).toEqual([]);
  });

  it('stays where one of them is taken, or where somebody sent it for itself', () => {
    const ledger = new TestLedger();
    ledger.sync([...SEEN, led('r', EARLY), led('late', { effective_at: '2010' })], whole);
    expect(evidenceOf(ledger)).toEqual(['e']);
    const native = new TestLedger();
    native.sync([...SEEN, led('r', EARLY)]);
    expect(evidenceOf(native)).toEqual(['e']);
    const named = new TestLedger();
    named.sync(SEEN, whole);
    expect(evidenceOf(named)).toEqual(['e']);
  });

  it('stays where it was stored before', () => {
    const ledger = new TestLedger();
    ledger.sync(SEEN, whole);
    ledger.sync([reading('evidence', { id: 'e', source_id: 's', attributes: { page: 2 } }), led('r', EARLY)], whole);
    expect(ledger.graph.versions('evidence', 'e').map(({ version }) => version)).toEqual([1, 2]);
  });

  it('stays with a link that lacks an end, and waits with it while the end may come', () => {
    const endless = led('r', { to_id: 'gone' });
    const ledger = new TestLedger();
    const { outcomes } = ledger.sync([...SEEN, endless], { imported: 'in part' });
    expect(outcomes.slice(3)).toMatchObject([
      { kind: 'rejected', refusal: { missing: ['gone'] } },
      { kind: 'rejected', refusal: { missing: ['gone'] } },
    ]);
    expect(evidenceOf(ledger)).toEqual([]);
    ledger.sync([...SEEN, endless], whole);
    expect(evidenceOf(ledger)).toEqual(['e']);
  });

  it('goes with an event that nobody is there to take part in, for that is told in words alone', () => {
    const ledger = new TestLedger();
    const participants = [{ entity_id: 'gone', role: 'target' }];
    ledger.sync([...SEEN, reading('event', { id: 'v', participants, evidence_ids: ['e'] })], whole);
    expect(evidenceOf(ledger)).toEqual([]);
  });

  it('is no fault where the record was withdrawn', () => {
    const ends = { predicate: 'DIRECTOR_OF', from_id: 'p', to_id: 'gone' };
    const record = withdrawn('relation', 'r', { ...ends, evidence_ids: ['e'] });
    expect(new TestLedger().sync([...SEEN, record], whole).outcomes.slice(3)).toMatchObject([
      { kind: 'skipped', refusal: { message: 'Nothing that was taken rests on it; refused: relation r.' } },
      { kind: 'skipped', refusal: { code: 'dangling_reference', missing: ['gone'] } },
    ]);
  });
});
