import type { Json } from '#domain/graph';
import { parseDate, parseMoment } from '#domain/shared';
import {
  ALL,
  everyRecordOf,
  recordOf,
  textList,
  member,
  moment,
  start,
  end,
  latestEnd,
  textIn,
} from '../testing/told.js';
import type { DemonstrationRecord } from './draft.js';

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
    for (const one of everyRecordOf('evidence')) {
      const published = recordOf(one['source_id'])['published_at'];
      if (typeof published !== 'string') continue;
      expect([one.id, moment(member(one['snapshot'], 'captured_at')) >= moment(published)]).toEqual([one.id, true]);
    }
    for (const relation of ALL.filter(({ object, modality }) => object === 'relation' && modality !== 'planned')) {
      for (const id of textList(relation['evidence_ids'])) {
        const published = recordOf(recordOf(id)['source_id'])['published_at'];
        if (typeof published === 'string') {
          expect([relation.id, moment(published) >= start(relation)]).toEqual([relation.id, true]);
        }
      }
    }
  });

  it('tells of no end before it came, unless it was announced', () => {
    const published = (one: DemonstrationRecord): number =>
      typeof one['published_at'] === 'string'
        ? moment(one['published_at'])
        : Math.max(...textList(one['evidence_ids']).map((id) => publishedOf(recordOf(recordOf(id)['source_id']))));
    const isDated = (one: DemonstrationRecord): boolean =>
      typeof one['published_at'] === 'string' || textList(one['evidence_ids']).length > 0;
    const early = ALL.filter(({ object, modality }) => object === 'relation' && modality !== 'planned').filter(
      (relation) => isDated(relation) && beginningOf(relation['effective_until']) > published(relation),
    );
    expect(early.map(({ id }) => id)).toEqual([]);
  });
});

function publishedOf(source: DemonstrationRecord): number {
  return typeof source['published_at'] === 'string' ? moment(source['published_at']) : Infinity;
}

function beginningOf(date: Json | undefined): number {
  return parseDate(textIn(date))?.lo ?? -Infinity;
}
