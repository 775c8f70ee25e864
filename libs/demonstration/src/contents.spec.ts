import { isImo, isInn, isIsin, isLei } from '#domain/resolutions';
import { parseDate } from '#domain/shared';
import {
  everyRecordOf,
  recordWithId,
  revised,
  recordOf,
  textIn,
  items,
  textList,
  member,
  derivations,
  start,
  end,
  isJoined,
  passable,
} from '../testing/told.js';
import { DEMONSTRATION_DECISIONS } from './index.js';

describe('the demonstration holds', () => {
  it('former names with their periods, and names in five scripts', () => {
    const names = everyRecordOf('entity').flatMap(({ name, names }) => [
      textIn(name),
      ...items(names).map((one) => textIn(member(one, 'value'))),
    ]);
    for (const script of [
      /\p{Script=Cyrillic}/u,
      /\p{Script=Greek}/u,
      /\p{Script=Han}/u,
      /\p{Script=Arabic}/u,
      /\p{Script=Latin}/u,
    ]) {
      expect(names.some((name) => script.test(name))).toBe(true);
    }
    const former = everyRecordOf('entity')
      .flatMap(({ names }) => items(names))
      .filter((name) => member(name, 'type') === 'former');
    expect(former.length).toBeGreaterThanOrEqual(5);
    expect(former.every((name) => parseDate(textIn(member(name, 'effective_until'))) !== null)).toBe(true);
  });

  it('a late publication, a withdrawal and a correction', () => {
    expect(recordWithId('relation:ada-director-gannet')).toMatchObject({
      effective_at: '2015-02-01',
      effective_until: '2018-06-30',
    });
    expect(recordWithId('source:courier-2021-directorship')['published_at']).toBe('2021-04-10');
    expect(recordWithId('source:ledger-weekly-2019')['published_at']).toBe('2019-03-01');
    expect(revised('source:ledger-weekly-2019')['retracted_at']).toBe('2020-09-15');
    expect(recordWithId('relation:nikos-director-terminals')['effective_at']).toBe('2019-09-01');
    expect(revised('relation:nikos-director-terminals')['effective_at']).toBe('2018-09-01');
    expect(recordWithId('source:nl-register-lqh-2020')['published_at']).toBe('2020-01-10');
  });

  it('every way to derive a source, a circle of two, an equal snapshot and a group that is not independent', () => {
    const kinds = new Set(
      everyRecordOf('source')
        .flatMap(derivations)
        .map(({ kind }) => kind),
    );
    expect([...kinds].sort()).toEqual(['aggregation', 'ai_generated', 'quotation', 'republication', 'translation']);
    const circle = ['source:blog-gangway', 'source:blog-bollard'].map((id) =>
      derivations(recordWithId(id)).map(({ source_id }) => source_id),
    );
    expect(circle).toEqual([['source:blog-bollard'], ['source:blog-gangway']]);
    const texts = everyRecordOf('evidence').map(({ snapshot }) => textIn(member(snapshot, 'text')));
    expect(texts.length - new Set(texts).size).toBe(1);
    expect(
      everyRecordOf('source').filter((source) => source['independence_group'] === 'lantern-quay').length,
    ).toBeGreaterThan(1);
  });

  it('a disputed, an internal and a disproven claim, hypotheses, and one that 2022 disproves', () => {
    const statuses = new Set(everyRecordOf('claim').map(({ status }) => status));
    expect([...statuses].sort()).toEqual(
      'disproven disputed hypothesis internal reported unverified verified'.split(' '),
    );
    const overturned = revised('claim:minister-paid');
    expect(overturned['status']).toBe('disproven');
    const published = textList(overturned['contradicting_evidence_ids']).map(
      (id) => recordOf(recordOf(id)['source_id'])['published_at'],
    );
    expect(published).toContain('2022-06-21');
  });

  it('money that arrives in the order of time, and a chain that only looks as if it did', () => {
    const chain =
      'teachers-invest-meridiaan meridiaan-invest-lqh lqh-lent-heron heron-funded-cormorant cormorant-lent-kestrel kestrel-invest-tern-fund tern-fund-invest-villa';
    expect(isJoined(chain)).toBe(true);
    expect(passable(chain)).toBe(true);
    const decoy = 'lqh-lent-petrel petrel-lent-gannet gannet-funded-villa';
    expect(isJoined(decoy)).toBe(true);
    expect(passable(decoy)).toBe(false);
  });

  it('an owner whom knowledge shows and reality does not', () => {
    expect(recordWithId('relation:kestrel-owns-aurelia')['effective_until']).toBeNull();
    expect(revised('relation:kestrel-owns-aurelia')['effective_until']).toBe('2016-02-15');
  });

  it('plans, partial dates, unknown starts and certainty that runs out', () => {
    const relations = everyRecordOf('relation');
    expect(relations.filter(({ modality }) => modality === 'planned').length).toBeGreaterThanOrEqual(3);
    expect(relations.some(({ effective_at }) => /^\d{4}$/.test(textIn(effective_at)))).toBe(true);
    expect(relations.some(({ effective_at }) => /^\d{4}-\d{2}$/.test(textIn(effective_at)))).toBe(true);
    const unknown = relations
      .filter(({ effective_at }) => effective_at === null)
      .flatMap(({ evidence_ids }) => textList(evidence_ids));
    const bounded = unknown
      .map((id) => recordOf(recordOf(id)['source_id']))
      .filter((source) => typeof source['coverage_until'] === 'string');
    expect(bounded.some((source) => typeof source['asserted_as_of'] === 'string')).toBe(true);
  });

  it('shares of more than the whole at one instant, and an indirect interest that names its parts', () => {
    const at = Date.UTC(2018, 5, 1);
    const held = everyRecordOf('relation').filter(
      ({ predicate, to_id }) => predicate === 'OWNS' && to_id === 'company:tern-capital',
    );
    const least = held
      .filter((one) => start(one) <= at && at < end(one))
      .map(({ share }) => member(share, 'exact') ?? member(share, 'min'));
    expect(least.reduce<number>((sum, share) => sum + Number(share), 0)).toBe(115);
    expect(textList(recordWithId('relation:samir-owns-kestrel-indirectly')['component_relation_ids'])).toHaveLength(2);
  });

  it('observations of a chain, and machine guesses', () => {
    expect(everyRecordOf('relation').filter(({ origin }) => origin === 'observed').length).toBeGreaterThanOrEqual(2);
    expect(everyRecordOf('relation').filter(({ origin }) => origin === 'inferred').length).toBeGreaterThanOrEqual(2);
    expect(everyRecordOf('evidence').some(({ method }) => method === 'onchain')).toBe(true);
  });

  it('something hidden, with what hangs on it', () => {
    const hidden = new Set(
      everyRecordOf('evidence')
        .filter(({ visibility }) => visibility === 'private')
        .map(({ id }) => id),
    );
    const hanging = everyRecordOf('relation').filter(
      ({ evidence_ids }) => textList(evidence_ids).length > 0 && textList(evidence_ids).every((id) => hidden.has(id)),
    );
    expect(hanging.length).toBeGreaterThanOrEqual(2);
    expect(
      everyRecordOf('case')
        .map(({ visibility }) => visibility ?? 'private')
        .sort(),
    ).toEqual(['private', 'public']);
  });

  it('namesakes told apart, a successor, a former self, and two spellings nobody has joined', () => {
    const decided = DEMONSTRATION_DECISIONS.map(({ predicate, judgement }) => `${predicate} ${judgement}`).sort();
    expect(decided).toEqual([
      'FORMERLY_KNOWN_AS positive',
      'SAME_AS negative',
      'SAME_AS positive',
      'SAME_AS unsure',
      'SUCCESSOR_OF positive',
    ]);
    expect(recordWithId('person:jan-de-wit-1959')['name']).toBe(recordWithId('person:jan-de-wit-1984')['name']);
    const orlovsky = ['person:mikhail-orlovsky', 'person:michail-orlowski'];
    expect(new Set(orlovsky.map((id) => recordWithId(id)['effective_at'])).size).toBe(1);
    expect(
      DEMONSTRATION_DECISIONS.filter(({ from_id, to_id }) => orlovsky.includes(from_id) || orlovsky.includes(to_id)),
    ).toEqual([]);
  });

  it('identifiers whose check digits are right', () => {
    const checks: Readonly<Record<string, (value: string) => boolean>> = {
      lei: isLei,
      isin: isIsin,
      imo: isImo,
      tax_id: isInn,
    };
    const seen = everyRecordOf('entity').flatMap(({ identifiers }) => items(identifiers));
    for (const identifier of seen) {
      const value = textIn(member(identifier, 'value')).replaceAll(' ', '');
      const check = checks[textIn(member(identifier, 'scheme'))];
      if (check !== undefined) expect([value, check(value)]).toEqual([value, true]);
    }
    const schemes = new Set(seen.map((identifier) => member(identifier, 'scheme')));
    expect([...schemes].sort()).toEqual(['bic', 'imo', 'isin', 'lei', 'registration', 'tax_id', 'wallet']);
  });
});
