import { alertsOf } from './alert.js';
import type { News } from './fact.js';
import type { Watch, WatchKind } from './watch.js';

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
  alertsOf(
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

  it('is one in both views', () => {
    const both = (['reality', 'knowledge'] as const).map((mode) => ({ mode, news: news() }));
    expect(alertsOf(watch('claim'), 1_000, both)).toMatchObject([{ modes: ['reality', 'knowledge'] }]);
  });
});
