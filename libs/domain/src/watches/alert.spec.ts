import { withoutStop } from '../shared/interruptible.js';
import { alertsFromNews as alertsInTurns } from './alert.js';
import type { News } from './fact.js';
import type { Watch, WatchKind } from './watch.js';

const alertsFromNews = (...asked: Parameters<typeof alertsInTurns>) => withoutStop(alertsInTurns(...asked));
const watch = (kind: WatchKind) => ({ id: 'w', version: 1, question: { kind } }) as unknown as Watch;
const news = (content: readonly unknown[] = ['r', 1]): News => ({
  kind: 'record_added',
  subject: { object: 'relation', id: 'r' },
  group: 'r',
  content,
  summary: 'It is there.',
  explanation: {},
});
const idsOf = (kind: WatchKind, at: number, ...all: readonly News[]) =>
  alertsFromNews(
    watch(kind),
    at,
    all.map((one) => ({ mode: 'reality', news: one })),
  ).map(({ id }) => id);

describe('the id of an alert', () => {
  it('is the same whenever the news of one commit is found', () => {
    expect(idsOf('path', 1_000, news())).toEqual(idsOf('path', 1_000, news()));
    expect(idsOf('path', 1_000, news(), news())).toHaveLength(1);
    expect(idsOf('path', 1_000, news(), news(['r', 2]))).toHaveLength(2);
  });

  it.each<WatchKind>(['entity', 'search', 'path', 'claim', 'question', 'corroboration', 'invariant'])(
    'is another for what became so again, of a watch of kind %s',
    (kind) => {
      expect(idsOf(kind, 1_000, news())).not.toEqual(idsOf(kind, 1_001, news()));
    },
  );

  it.each<WatchKind>(['pattern', 'collection'])('is no other for what is found again, of kind %s', (kind) => {
    expect(idsOf(kind, 1_000, news())).toEqual(idsOf(kind, 2_000, news()));
  });

  it('is one for a record that the views show differently, as the first of them has it', () => {
    const [reality, knowledge] = [news(['r', 'without what has ended']), news(['r', 'with it'])];
    const alerts = alertsFromNews(watch('entity'), 1_000, [
      { mode: 'reality', news: reality },
      { mode: 'knowledge', news: knowledge },
    ]);
    expect(alerts).toMatchObject([{ modes: ['reality', 'knowledge'] }]);
    expect(alerts.map(({ id }) => id)).toEqual(idsOf('entity', 1_000, reality));
  });

  it('is another where one view tells that a record is gone, and the other that it changed', () => {
    const gone: News = { ...news(), kind: 'record_removed' };
    const changed: News = { ...news(), kind: 'record_changed' };
    const both = [
      { mode: 'reality', news: gone },
      { mode: 'knowledge', news: changed },
    ] as const;
    expect(alertsFromNews(watch('entity'), 1_000, both)).toHaveLength(2);
  });

  it('is one in both views', () => {
    const both = (['reality', 'knowledge'] as const).map((mode) => ({ mode, news: news() }));
    expect(alertsFromNews(watch('claim'), 1_000, both)).toMatchObject([{ modes: ['reality', 'knowledge'] }]);
  });
});
