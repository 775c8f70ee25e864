import {
  EVIDENCE_METHODS,
  ID_PATTERN,
  OBJECT_KINDS,
  isImo,
  isInn,
  isIsin,
  isLei,
  misfitEnd,
  parseDate,
  parseMoment,
  predicateRule,
  readRecord,
  type Json,
  type ObjectKind,
} from '#domain';
import { DEMONSTRATION, DEMONSTRATION_DECISIONS, DEMONSTRATION_REVISIONS, FICTIONAL } from './index.js';
import type { DemonstrationRecord } from './draft.js';

const ALL = [...DEMONSTRATION, ...DEMONSTRATION_REVISIONS];
const BY_ID: ReadonlyMap<string, DemonstrationRecord> = new Map(DEMONSTRATION.map((record) => [record.id, record]));

describe('the demonstration, as records', () => {
  it('is as rich as promised', () => {
    expect(all('entity').length).toBeGreaterThanOrEqual(60);
    expect(DEMONSTRATION.length).toBeGreaterThanOrEqual(200);
    const least = { source: 30, evidence: 35, relation: 75, event: 10, claim: 15, question: 6, case: 2 } as const;
    for (const kind of Object.keys(least) as (keyof typeof least)[]) {
      expect([kind, all(kind).length >= least[kind]]).toEqual([kind, true]);
    }
  });

  it('is legal, record by record', () => {
    const unread = ALL.map((record) => readRecord(record)).filter(({ ok }) => !ok);
    expect(unread).toEqual([]);
  });

  it('has every kind of entity and every predicate that a sync may write', () => {
    expect(new Set(all('entity').map(({ kind }) => kind)).size).toBe(10);
    expect([...new Set(all('relation').map(({ predicate }) => predicate))].sort()).toEqual(
      'CONTROLS DIRECTOR_OF EMPLOYED_BY FAMILY_OF FOUNDED FUNDED INVESTED_IN LENT_TO OWNS PARENT_OF RELATED_TO SUBSIDIARY_OF'.split(
        ' ',
      ),
    );
  });

  it('gives each record one id that a path can hold, in the order in which records lean on each other', () => {
    expect(BY_ID.size).toBe(DEMONSTRATION.length);
    expect(ALL.filter(({ id }) => !ID_PATTERN.test(id))).toEqual([]);
    const order = ['source', 'evidence', 'entity', 'relation', 'event', 'claim', 'question', 'case'];
    const places = DEMONSTRATION.map(({ object }) => order.indexOf(object));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect([...order].sort()).toEqual([...OBJECT_KINDS].sort());
  });

  it('says of every record that it is invented, and leads nowhere', () => {
    expect(ALL.filter(({ attributes }) => member(attributes, 'note') !== FICTIONAL)).toEqual([]);
    for (const source of all('source')) {
      expect(source['publisher']).toMatch(/ \(fictional\)$/);
      if (source['url'] !== undefined) expect(source['url']).toMatch(/^https:\/\/[a-z-]+\.example\//);
    }
  });

  it('names nothing that is not there', () => {
    const dangling = ALL.flatMap((record) =>
      references(record).filter(({ id, object }) => BY_ID.get(id)?.object !== object),
    );
    expect(dangling).toEqual([]);
    const grounds = DEMONSTRATION_DECISIONS.flatMap(({ evidence_ids }) => evidence_ids);
    expect(grounds.map((id) => BY_ID.get(id)?.object)).toEqual(grounds.map(() => 'evidence'));
  });

  it('revises only what it holds, and changes it', () => {
    for (const revision of DEMONSTRATION_REVISIONS) {
      expect(BY_ID.get(revision.id)?.object).toBe(revision.object);
      expect(revision).not.toEqual(BY_ID.get(revision.id));
    }
  });

  it('puts at the ends of a predicate only what it takes', () => {
    const misfits = all('relation').filter((relation) => {
      const rule = predicateRule(text(relation['predicate']));
      return (
        rule === undefined ||
        rule.role !== 'world' ||
        misfitEnd(rule, kindOf(relation['from_id']), kindOf(relation['to_id'])) !== null
      );
    });
    expect(misfits).toEqual([]);
    for (const { predicate, from_id, to_id } of DEMONSTRATION_DECISIONS) {
      const rule = predicateRule(predicate);
      expect(rule && misfitEnd(rule, kindOf(from_id), kindOf(to_id))).toBeNull();
    }
  });
});

describe('the demonstration, in time', () => {
  it('holds only dates of the calendar, none captured or withdrawn in the future', () => {
    for (const record of ALL) {
      for (const name of ['effective_at', 'effective_until', 'asserted_as_of', 'coverage_until', 'retracted_at']) {
        const given = record[name];
        if (typeof given === 'string') {
          expect([record.id, given, parseDate(given) !== null]).toEqual([record.id, given, true]);
        }
      }
      for (const given of [record['published_at'], member(record['snapshot'], 'captured_at')]) {
        if (typeof given !== 'string') continue;
        expect([record.id, given, (parseMoment(given)?.lo ?? Infinity) < Date.UTC(2024, 0, 1)]).toEqual([
          record.id,
          given,
          true,
        ]);
      }
    }
  });

  it('ends nothing before it begins', () => {
    const reversed = ALL.filter((record) => start(record) >= end(record));
    expect(reversed.map(({ id }) => id)).toEqual([]);
  });

  it('lets a relation hold only while both ends exist', () => {
    const outside = ALL.filter(({ object }) => object === 'relation').filter((relation) => {
      const ends = [relation['from_id'], relation['to_id']].map(recordOf);
      return (
        ends.some((one) => start(relation) < start(one) && start(relation) !== -Infinity) ||
        ends.some(
          (one) => start(relation) >= end(one) || (end(relation) !== Infinity && end(relation) > latestEnd(one)),
        )
      );
    });
    expect(outside.map(({ id }) => id)).toEqual([]);
  });

  it('captures evidence after it was published, and publishes what happened after it happened', () => {
    for (const one of all('evidence')) {
      const published = recordOf(one['source_id'])['published_at'];
      if (typeof published !== 'string') continue;
      expect([one.id, moment(member(one['snapshot'], 'captured_at')) >= moment(published)]).toEqual([one.id, true]);
    }
    for (const relation of ALL.filter(({ object, modality }) => object === 'relation' && modality !== 'planned')) {
      for (const id of list(relation['evidence_ids'])) {
        const published = recordOf(recordOf(id)['source_id'])['published_at'];
        if (typeof published === 'string') {
          expect([relation.id, moment(published) >= start(relation)]).toEqual([relation.id, true]);
        }
      }
    }
  });
});

describe('the demonstration, as evidence', () => {
  it('reports and verifies nothing without evidence, and lets no machine give any', () => {
    for (const record of ALL.filter(({ object }) => object === 'relation' || object === 'claim')) {
      const status = record['status'] ?? 'reported';
      const supporting =
        record.object === 'claim' ? list(record['supporting_evidence_ids']) : list(record['evidence_ids']);
      if (status === 'reported' || status === 'verified') {
        expect([record.id, supporting.length > 0]).toEqual([record.id, true]);
      }
      if (status === 'disputed' || status === 'disproven') {
        expect(list(record['contradicting_evidence_ids'])).not.toEqual([]);
      }
      if (record['origin'] === 'inferred') expect([record.id, status]).toEqual([record.id, 'hypothesis']);
    }
    const machines = all('source').filter((source) => derivations(source).some(({ kind }) => kind === 'ai_generated'));
    expect(machines).toHaveLength(1);
    const methods: readonly string[] = EVIDENCE_METHODS.filter((method) => method !== 'ai_inference');
    for (const one of all('evidence')) {
      expect(machines.map(({ id }) => id)).not.toContain(one['source_id']);
      expect(methods).toContain(one['method']);
      expect(text(member(one['snapshot'], 'text')).length).toBeGreaterThan(40);
    }
  });

  it('never shows an evidence more widely than its source', () => {
    const hidden = all('evidence').filter((one) => recordOf(one['source_id'])['visibility'] === 'private');
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.filter(({ visibility }) => visibility !== 'private')).toEqual([]);
  });
});

describe('the demonstration holds', () => {
  it('former names with their periods, and names in five scripts', () => {
    const names = all('entity').flatMap(({ name, names }) => [
      text(name),
      ...items(names).map((one) => text(member(one, 'value'))),
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
    const former = all('entity')
      .flatMap(({ names }) => items(names))
      .filter((name) => member(name, 'type') === 'former');
    expect(former.length).toBeGreaterThanOrEqual(5);
    expect(former.every((name) => parseDate(text(member(name, 'effective_until'))) !== null)).toBe(true);
  });

  it('a late publication, a withdrawal and a correction', () => {
    expect(get('relation:ada-director-gannet')).toMatchObject({
      effective_at: '2015-02-01',
      effective_until: '2018-06-30',
    });
    expect(get('source:courier-2021-directorship')['published_at']).toBe('2021-04-10');
    expect(get('source:ledger-weekly-2019')['published_at']).toBe('2019-03-01');
    expect(revised('source:ledger-weekly-2019')['retracted_at']).toBe('2020-09-15');
    expect(get('relation:nikos-director-terminals')['effective_at']).toBe('2019-09-01');
    expect(revised('relation:nikos-director-terminals')['effective_at']).toBe('2018-09-01');
    expect(get('source:nl-register-lqh-2020')['published_at']).toBe('2020-01-10');
  });

  it('every way to derive a source, a circle of two, an equal snapshot and a group that is not independent', () => {
    const kinds = new Set(
      all('source')
        .flatMap(derivations)
        .map(({ kind }) => kind),
    );
    expect([...kinds].sort()).toEqual(['aggregation', 'ai_generated', 'quotation', 'republication', 'translation']);
    const circle = ['source:blog-gangway', 'source:blog-bollard'].map((id) =>
      derivations(get(id)).map(({ source_id }) => source_id),
    );
    expect(circle).toEqual([['source:blog-bollard'], ['source:blog-gangway']]);
    const texts = all('evidence').map(({ snapshot }) => text(member(snapshot, 'text')));
    expect(texts.length - new Set(texts).size).toBe(1);
    expect(all('source').filter((source) => source['independence_group'] === 'lantern-quay').length).toBeGreaterThan(1);
  });

  it('a disputed, an internal and a disproven claim, hypotheses, and one that 2022 disproves', () => {
    const statuses = new Set(all('claim').map(({ status }) => status));
    expect([...statuses].sort()).toEqual(
      'disproven disputed hypothesis internal reported unverified verified'.split(' '),
    );
    const overturned = revised('claim:minister-paid');
    expect(overturned['status']).toBe('disproven');
    const published = list(overturned['contradicting_evidence_ids']).map(
      (id) => recordOf(recordOf(id)['source_id'])['published_at'],
    );
    expect(published).toContain('2022-06-21');
  });

  it('money that arrives in the order of time, and a chain that only looks as if it did', () => {
    const chain =
      'teachers-invest-meridiaan meridiaan-invest-lqh lqh-lent-heron heron-funded-cormorant cormorant-lent-kestrel kestrel-invest-tern-fund tern-fund-invest-villa';
    expect(joined(chain)).toBe(true);
    expect(passable(chain)).toBe(true);
    const decoy = 'lqh-lent-petrel petrel-lent-gannet gannet-funded-villa';
    expect(joined(decoy)).toBe(true);
    expect(passable(decoy)).toBe(false);
  });

  it('an owner whom knowledge shows and reality does not', () => {
    expect(get('relation:kestrel-owns-aurelia')['effective_until']).toBeNull();
    expect(revised('relation:kestrel-owns-aurelia')['effective_until']).toBe('2016-02-15');
  });

  it('plans, partial dates, unknown starts and certainty that runs out', () => {
    const relations = all('relation');
    expect(relations.filter(({ modality }) => modality === 'planned').length).toBeGreaterThanOrEqual(3);
    expect(relations.some(({ effective_at }) => /^\d{4}$/.test(text(effective_at)))).toBe(true);
    expect(relations.some(({ effective_at }) => /^\d{4}-\d{2}$/.test(text(effective_at)))).toBe(true);
    const unknown = relations
      .filter(({ effective_at }) => effective_at === null)
      .flatMap(({ evidence_ids }) => list(evidence_ids));
    const bounded = unknown
      .map((id) => recordOf(recordOf(id)['source_id']))
      .filter((source) => typeof source['coverage_until'] === 'string');
    expect(bounded.some((source) => typeof source['asserted_as_of'] === 'string')).toBe(true);
  });

  it('shares of more than the whole at one instant, and an indirect interest that names its parts', () => {
    const at = Date.UTC(2018, 5, 1);
    const held = all('relation').filter(
      ({ predicate, to_id }) => predicate === 'OWNS' && to_id === 'company:tern-capital',
    );
    const least = held
      .filter((one) => start(one) <= at && at < end(one))
      .map(({ share }) => member(share, 'exact') ?? member(share, 'min'));
    expect(least.reduce<number>((sum, share) => sum + Number(share), 0)).toBe(115);
    expect(list(get('relation:samir-owns-kestrel-indirectly')['component_relation_ids'])).toHaveLength(2);
  });

  it('observations of a chain, and machine guesses', () => {
    expect(all('relation').filter(({ origin }) => origin === 'observed').length).toBeGreaterThanOrEqual(2);
    expect(all('relation').filter(({ origin }) => origin === 'inferred').length).toBeGreaterThanOrEqual(2);
    expect(all('evidence').some(({ method }) => method === 'onchain')).toBe(true);
  });

  it('something hidden, with what hangs on it', () => {
    const hidden = new Set(
      all('evidence')
        .filter(({ visibility }) => visibility === 'private')
        .map(({ id }) => id),
    );
    const hanging = all('relation').filter(
      ({ evidence_ids }) => list(evidence_ids).length > 0 && list(evidence_ids).every((id) => hidden.has(id)),
    );
    expect(hanging.length).toBeGreaterThanOrEqual(2);
    expect(
      all('case')
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
    expect(get('person:jan-de-wit-1959')['name']).toBe(get('person:jan-de-wit-1984')['name']);
    const orlovsky = ['person:mikhail-orlovsky', 'person:michail-orlowski'];
    expect(new Set(orlovsky.map((id) => get(id)['effective_at'])).size).toBe(1);
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
    const seen = all('entity').flatMap(({ identifiers }) => items(identifiers));
    for (const identifier of seen) {
      const value = text(member(identifier, 'value')).replaceAll(' ', '');
      const check = checks[text(member(identifier, 'scheme'))];
      if (check !== undefined) expect([value, check(value)]).toEqual([value, true]);
    }
    const schemes = new Set(seen.map((identifier) => member(identifier, 'scheme')));
    expect([...schemes].sort()).toEqual(['bic', 'imo', 'isin', 'lei', 'registration', 'tax_id', 'wallet']);
  });
});

function all(object: ObjectKind): readonly DemonstrationRecord[] {
  return DEMONSTRATION.filter((record) => record.object === object);
}

function get(id: string): DemonstrationRecord {
  const record = BY_ID.get(id);
  if (record === undefined) throw new Error(`no record ${id}`);
  return record;
}

function revised(id: string): DemonstrationRecord {
  const revision = DEMONSTRATION_REVISIONS.find((record) => record.id === id);
  if (revision === undefined) throw new Error(`no revision of ${id}`);
  return revision;
}

function recordOf(id: Json | undefined): DemonstrationRecord {
  return get(text(id));
}

function kindOf(id: Json | undefined): string {
  return text(recordOf(id)['kind']);
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function items(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function list(value: Json | undefined): readonly string[] {
  return items(value).filter((item) => typeof item === 'string');
}

function member(value: Json | undefined, name: string): Json | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return (value as { readonly [name: string]: Json })[name];
}

function derivations(source: DemonstrationRecord): readonly { readonly source_id: string; readonly kind: string }[] {
  return items(source['derived_from']).map((one) => ({
    source_id: text(member(one, 'source_id')),
    kind: text(member(one, 'kind')),
  }));
}

const LISTS: Readonly<Record<string, ObjectKind>> = {
  source_ids: 'source',
  evidence_ids: 'evidence',
  supporting_evidence_ids: 'evidence',
  contradicting_evidence_ids: 'evidence',
  claim_ids: 'claim',
  answer_claim_ids: 'claim',
  relation_ids: 'relation',
  component_relation_ids: 'relation',
  case_ids: 'case',
  question_ids: 'question',
  about_ids: 'entity',
  member_ids: 'entity',
};
const SINGLES: Readonly<Record<string, ObjectKind>> = {
  source_id: 'source',
  retraction_source_id: 'source',
  from_id: 'entity',
  to_id: 'entity',
  subject_id: 'entity',
  object_id: 'entity',
};

function references(record: DemonstrationRecord): readonly { readonly id: string; readonly object: ObjectKind }[] {
  const nested = (list: string, name: string, object: ObjectKind) =>
    items(record[list]).flatMap((one) =>
      typeof member(one, name) === 'string' ? [{ id: text(member(one, name)), object }] : [],
    );
  return [
    ...Object.entries(LISTS).flatMap(([name, object]) => list(record[name]).map((id) => ({ id, object }))),
    ...Object.entries(SINGLES).flatMap(([name, object]) =>
      typeof record[name] === 'string' ? [{ id: text(record[name]), object }] : [],
    ),
    ...nested('names', 'source_id', 'source'),
    ...nested('derived_from', 'source_id', 'source'),
    ...nested('participants', 'entity_id', 'entity'),
  ];
}

function moment(value: Json | undefined): number {
  return parseMoment(text(value))?.lo ?? NaN;
}

function start(record: DemonstrationRecord): number {
  return parseDate(text(record['effective_at']))?.lo ?? -Infinity;
}

function end(record: DemonstrationRecord): number {
  return parseDate(text(record['effective_until']))?.lo ?? Infinity;
}

function latestEnd(record: DemonstrationRecord): number {
  return parseDate(text(record['effective_until']))?.hi ?? Infinity;
}

function hops(chain: string): readonly DemonstrationRecord[] {
  return chain.split(' ').map((id) => get(`relation:${id}`));
}

/** Each hop begins where the one before it arrives. */
function joined(chain: string): boolean {
  return hops(chain).every((hop, place, all) => place === 0 || hop['from_id'] === all[place - 1]?.['to_id']);
}

/** Waiting is allowed; what has ended cannot be taken any more. */
function passable(chain: string): boolean {
  let now = -Infinity;
  return hops(chain).every((hop) => {
    now = Math.max(now, start(hop));
    return now < end(hop);
  });
}
