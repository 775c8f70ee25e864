import { SuggestionIndex, type MatchChange, type SuggestionQuery } from '#domain/resolutions';
import { matchable } from '#domain/testing';
import { transliterate } from './transliterate.js';
import { WaitingQuestions } from './waiting-questions.js';

/** What a piece of each costs. */
interface Prices {
  readonly list: number;
  readonly question: number;
}

/** As many of one name, who hang together, and as many of another. */
const CROWD = 60;
const OTHERS = 6;

function crowdIndex(): SuggestionIndex {
  const index = new SuggestionIndex(transliterate, undefined, 0);
  const called = (id: string, name: string): MatchChange => {
    return { what: 'entity', id, entity: matchable({ id, name }), seen_at: 0 };
  };
  // Those of the other name come last.
  for (let at = 0; at < CROWD; at += 1) index.take(called(`a${at}`, 'Ada Verhoeven'));
  for (let at = 0; at < OTHERS; at += 1) index.take(called(`b${at}`, 'Emil Dorn'));
  return index;
}

const about = (entity_id: string | null): SuggestionQuery => {
  return { entity_id, kind: null, min_score: 0, after: null, limit: 100 };
};

/** When each question is answered, and when the list is whole, by a clock that goes on with the work alone. */
function answered(ids: readonly (string | null)[], { list, question }: Prices) {
  let time = 0;
  const index = crowdIndex();
  const priced = {
    get isCurrent() {
      return index.isCurrent;
    },
    work: () => {
      time += list;
      return index.work();
    },
    prepare: (query: SuggestionQuery) => {
      if (!index.isCurrent) time += question;
      return index.prepare(query);
    },
  };
  const waiting = new WaitingQuestions(priced, () => time);
  ids.forEach((id, at) => waiting.put(at, about(id)));
  const at: number[] = [];
  const serve = (): void => waiting.serve((id) => (at[id] = time));
  while (waiting.workOnList() && !index.isCurrent) serve();
  const whole = time;
  serve();
  return { at, whole, size: waiting.size };
}

describe('questions that wait for a list', () => {
  const alone = answered([], { list: 1, question: 1 }).whole;

  it.each([1, 7, 100])('have no more time than it (a piece of theirs takes %d times as long)', (question) => {
    const ids = Array.from({ length: 9 }, (_, at) => `a${at}`);
    for (const asked of [ids.slice(0, 1), ids]) {
      const { at, whole, size } = answered(asked, { list: 1, question });
      expect(whole).toBeLessThanOrEqual(2 * alone + question);
      expect([at.length, size]).toEqual([asked.length, 0]);
      expect(Math.max(...at)).toBeLessThanOrEqual(whole);
    }
  });

  it('are answered before it is whole where less is needed, also behind one that needs much', () => {
    for (const asked of [['b0'], ['a0', 'b0']]) {
      const { at, whole } = answered(asked, { list: 1, question: 1 });
      expect(at.at(-1)).toBeLessThan(whole / 2);
    }
  });

  it('about all are answered when it is whole, and cost it nothing', () => {
    const { at, whole } = answered([null], { list: 1, question: 0 });
    expect([at, whole]).toEqual([[whole], alone]);
  });

  it('have no more time than it where somebody asks again after each answer', () => {
    for (const question of [1, 7, 100]) {
      let time = 0;
      let asked = 0;
      const index = crowdIndex();
      const priced = {
        get isCurrent() {
          return index.isCurrent;
        },
        work: () => (time += 1) > 0 && index.work(),
        prepare: (query: SuggestionQuery) => (time += question) > 0 && index.prepare(query),
      };
      const waiting = new WaitingQuestions(priced, () => time);
      while (waiting.workOnList() && !index.isCurrent) {
        if (waiting.size === 0) waiting.put((asked += 1), about(`b${asked % OTHERS}`));
        waiting.serve(() => undefined);
      }
      expect(time).toBeLessThanOrEqual(2 * alone + question);
      if (question === 1) expect(asked).toBeGreaterThan(OTHERS);
    }
  });

  it('have nothing of the time in which an answer about all alone was waited for', () => {
    let time = 0;
    let pieces = 0;
    const index = {
      isCurrent: false,
      work: () => (time += 100) > 0,
      prepare: ({ entity_id }: SuggestionQuery) => entity_id !== null && (time += 60) > 0 && (pieces += 1) < 0,
    };
    const waiting = new WaitingQuestions(index, () => time);
    waiting.put(1, about(null));
    waiting.workOnList();
    waiting.put(2, about('a'));
    waiting.serve(() => undefined);
    expect(pieces).toBe(0);
    waiting.workOnList();
    waiting.serve(() => undefined);
    expect(pieces).toBe(1);
  });

  it('have nothing of the time before they were asked', () => {
    let time = 0;
    const asked: string[] = [];
    const index = {
      isCurrent: false,
      work: () => (time += 100) > 0,
      prepare: ({ entity_id }: SuggestionQuery) => (time += 60) > 0 && asked.push(entity_id ?? '') < 0,
    };
    const waiting = new WaitingQuestions(index, () => time);
    waiting.workOnList();
    waiting.put(1, about('a'));
    waiting.put(2, about('b'));
    waiting.put(3, about('gone'));
    waiting.drop(3);
    waiting.serve(() => undefined);
    expect(asked).toEqual([]);
    waiting.workOnList();
    waiting.serve(() => undefined);
    expect(asked).toEqual(['a', 'b']);
    waiting.serve(() => undefined);
    expect(asked).toHaveLength(2);
    waiting.workOnList();
    waiting.serve(() => undefined);
    expect([asked, waiting.size]).toEqual([['a', 'b', 'a', 'b'], 2]);
  });
});
