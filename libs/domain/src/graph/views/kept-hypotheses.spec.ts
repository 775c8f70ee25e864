import fc from 'fast-check';
import { advanceClaim } from '#domain/ingest';
import { present } from '#domain/read-model';
import { actor, reading, revision, TestLedger } from '#domain/testing';
import type { Audience } from '../graph.js';
import { TemporalIndex } from '#domain/temporal-index';
import { formatInstant } from '#domain/shared';
import { View } from './view.js';
import { WHOLE_GRAPH } from './view-options.js';
import { STATUSES, type Status } from '../records.js';

const SOURCE = { id: 's', published_at: '2015-01-01' };

type Visibility = 'public' | 'private';

/** A public relation on a claim whose status goes up and down. */
class Story {
  readonly ledger = new TestLedger();
  /** When each step was stored. */
  readonly times: number[] = [];

  constructor(visibility: Visibility, relation: object = {}, more: readonly object[] = []) {
    this.store(
      reading('source', SOURCE),
      ...['p', 'c'].map((id) => reading('entity', { id })),
      ...['x', 'y', 'z'].map((id) => reading('evidence', { id, source_id: 's' })),
      this.claim('k', { visibility, status: 'reported' }),
      ...more.map((said) => this.claim('l', said)),
    );
    this.relate({ status: 'reported', ...relation });
  }

  relate(said: object = {}): this {
    return this.store(this.relation(said));
  }

  /** As somebody who may not verify, who sends something else beside it. */
  edit(said: object, ...others: Parameters<TestLedger['sync']>[0]): this {
    return this.decide([this.relation(said), ...others], { actor: actor('analyst') });
  }

  say(id: string, said: object): this {
    return this.store(this.claim(id, said));
  }

  /** Steps of the claim, each a person's with what it needs. */
  go(...steps: readonly Status[]): this {
    for (const to of steps) this.step('k', to);
    return this;
  }

  step(id: string, to: Status): this {
    const draft = { to, reason: 'looked at', evidence_ids: ['y'], source_ids: [] };
    const taken = advanceClaim(this.ledger.graph, id, draft, { actor: actor('reviewer'), now: this.ledger.now });
    if (!taken.ok) throw new Error(taken.refusal.detail);
    this.times.push(this.ledger.now);
    for (const version of taken.value) this.ledger.append(version);
    this.ledger.now += 86_400_000;
    return this;
  }

  store(...readings: Parameters<TestLedger['sync']>[0]): this {
    return this.decide(readings);
  }

  shown(audience: Audience = 'full'): unknown {
    return present(this.ledger.view({}, audience), 'relation', 'r')?.['status'];
  }

  /** As it was shown after each step by what had been recorded. */
  recorded(audience: Audience = 'full'): readonly unknown[] {
    return this.times.map(
      (at) =>
        present(this.ledger.view({ at, mode: 'knowledge', known_basis: 'recorded' }, audience), 'relation', 'r')?.[
          'status'
        ],
    );
  }

  written(): readonly unknown[] {
    return this.ledger.graph.versions('relation', 'r').map(({ fields }) => fields.status);
  }

  private decide(...told: Parameters<TestLedger['sync']>): this {
    this.times.push(this.ledger.now);
    const { refused } = this.ledger.sync(...told) as unknown as { readonly refused?: readonly unknown[] };
    if (refused !== undefined && refused.length > 0) throw new Error(JSON.stringify(refused));
    return this;
  }

  private relation(said: object) {
    return reading('relation', {
      ...{ id: 'r', from_id: 'p', to_id: 'c', predicate: 'RELATED_TO', evidence_ids: ['x'], claim_ids: ['k'] },
      ...said,
    });
  }

  private claim(id: string, said: object) {
    return reading('claim', { id, subject_id: 'p', source_ids: ['s'], supporting_evidence_ids: ['y'], ...said });
  }
}

const UP_AND_DOWN = ['unverified', 'hypothesis', 'unverified', 'reported'] as const;

describe('a public relation whose claim was a hypothesis', () => {
  it('stays one in writing where the claim is public', () => {
    const story = new Story('public').go(...UP_AND_DOWN);
    expect([story.shown(), story.shown('public')]).toEqual(['hypothesis', 'hypothesis']);
    expect(story.written()).toEqual(['reported', 'unverified', 'hypothesis']);
  });

  it('stays one for who sees the claim where it is private, and is for the public what it was', () => {
    const story = new Story('private').go(...UP_AND_DOWN);
    expect([story.shown(), story.shown('public')]).toEqual(['hypothesis', 'reported']);
    expect(story.written()).toEqual(['reported']);
  });

  it('is shown so at every time from then on, and not before', () => {
    const story = new Story('private').go(...UP_AND_DOWN);
    const stays = ['hypothesis', 'hypothesis', 'hypothesis'];
    expect(story.recorded()).toEqual([undefined, 'reported', 'unverified', ...stays]);
    expect(story.recorded('public')).toEqual([undefined, ...Array.from({ length: 5 }, () => 'reported')]);
  });

  it('stays one for the public where a better claim that it does not see holds it up for others', () => {
    const both = { claim_ids: ['k', 'l'] };
    const story = new Story('public', both, [{ visibility: 'private', status: 'reported' }]);
    story.go('unverified', 'hypothesis', 'unverified');
    expect([story.shown(), story.shown('public')]).toEqual(['reported', 'hypothesis']);
    story.relate({ ...both, status: 'unverified' });
    expect([story.shown(), story.shown('public')]).toEqual(['unverified', 'unverified']);
    const shown = [undefined, 'reported', 'unverified', 'hypothesis', 'hypothesis', 'unverified'];
    expect(story.recorded('public')).toEqual(shown);
  });

  it.each([
    ['by way of internal', ['internal', 'hypothesis', 'unverified', 'reported'], 'hypothesis'],
    ['never, but internal', ['internal', 'unverified', 'reported'], 'reported'],
    ['never, but unverified', ['unverified', 'reported'], 'reported'],
    ['and was disproven after it', ['unverified', 'hypothesis', 'unverified', 'disputed'], 'hypothesis'],
  ] as const)('%s: %j is %s', (_, steps, expected) => {
    const told = new Story('private');
    for (const to of steps) {
      if (to === 'disputed') told.say('k', { contradicting_evidence_ids: ['z'], status: 'disputed' });
      else told.step('k', to);
    }
    expect(told.shown()).toBe(expected);
  });

  it('falls in writing once the claim is published, to hypothesis for everybody', () => {
    const story = new Story('private').go(...UP_AND_DOWN).say('k', { visibility: 'public', status: 'reported' });
    expect(story.written()).toEqual(['reported', 'hypothesis']);
    expect([story.shown(), story.shown('public')]).toEqual(['hypothesis', 'hypothesis']);
  });

  it('is what a person says of it after that', () => {
    const story = new Story('private').go(...UP_AND_DOWN).relate({ status: 'unverified' });
    expect([story.shown(), story.shown('public')]).toEqual(['unverified', 'unverified']);
    expect(story.recorded().at(-1)).toBe('unverified');
    expect(story.recorded().at(-2)).toBe('hypothesis');
    story.relate({ status: 'reported' });
    expect(story.shown()).toBe('reported');
    story.go('unverified', 'hypothesis', 'unverified');
    expect(story.shown()).toBe('hypothesis');
  });

  it('stays one where what is sent again says the status that it has, stored or shown, or none', () => {
    for (const said of [{ status: 'reported' }, { status: 'hypothesis' }, {}]) {
      const story = new Story('private').go(...UP_AND_DOWN).relate({ ...said, role: 'other words' });
      expect([said, story.shown(), story.shown('public')]).toEqual([said, 'hypothesis', 'reported']);
    }
  });

  it('stays one where it falls by itself after that', () => {
    const story = new Story('private', { status: 'reported' });
    story.say('k', { visibility: 'private', status: 'verified' });
    story.relate({ status: 'verified' });
    story.say('l', { visibility: 'private', status: 'hypothesis' });
    story.relate({ claim_ids: ['l'] });
    story.relate({ claim_ids: ['k'] });
    expect([story.shown(), story.shown('public')]).toEqual(['hypothesis', 'verified']);
    story.store(revision('evidence', 'x', 'retracted'));
    expect([story.shown(), story.written().at(-1)]).toEqual(['hypothesis', 'unverified']);
  });

  describe('and that is verified', () => {
    /** Another claim bound it between. */
    const verified = () =>
      new Story('private')
        .say('k', { visibility: 'private', status: 'verified' })
        .relate({ status: 'verified' })
        .say('l', { visibility: 'private', status: 'hypothesis' })
        .relate({ claim_ids: ['l'] })
        .relate({ claim_ids: ['k'] });

    it('stays one where who may not verify it rewords it', () => {
      const story = verified().edit({ role: 'other words' });
      expect([story.shown(), story.written().at(-1)]).toEqual(['hypothesis', 'reported']);
    });

    it('stays one where that left it without a source too', () => {
      const story = verified();
      const newest = story.ledger.graph.versions('relation', 'r').at(-1);
      if (newest === undefined) throw new Error('not stored');
      const at = formatInstant(story.ledger.now);
      const step = { from: 'verified', to: 'unverified', actor: 'ana', role: 'analyst', reason: null, at } as const;
      const status_history = [...newest.fields.status_history, { ...step, evidence_ids: [] }];
      story.ledger.store({ ...newest.fields, status: 'unverified', status_history });
      expect(story.shown()).toBe('hypothesis');
    });

    it('is disputed once a person disputes it', () => {
      const story = verified().relate({ status: 'disputed' });
      expect([story.shown(), story.written().at(-1)]).toEqual(['disputed', 'disputed']);
    });
  });

  it('stays one where the service writes that it falls with another claim', () => {
    const story = new Story('private', {}, [{ visibility: 'public', status: 'unverified' }]);
    story.go('unverified', 'hypothesis').relate({ claim_ids: ['l'] });
    expect([story.shown(), story.written()]).toEqual(['hypothesis', ['reported', 'reported', 'unverified']]);
  });

  it('stays one where it named a claim that was never more, and does so no longer', () => {
    const story = new Story('private', { claim_ids: [] }, [{ visibility: 'private', status: 'hypothesis' }]);
    story.relate({ claim_ids: ['l'] }).relate({ claim_ids: [] });
    expect([story.shown(), story.shown('public')]).toEqual(['hypothesis', 'reported']);
  });

  it('stays one where the claim fell after a person had given it a status, at the same instant', () => {
    const story = new Story('private', { status: 'unverified' }).relate({ status: 'reported' });
    for (const to of ['unverified', 'hypothesis'] as const) {
      story.ledger.now -= 86_400_000;
      story.go(to);
    }
    story.go('unverified');
    expect([story.shown(), story.shown('public')]).toEqual(['hypothesis', 'reported']);
  });

  it('is one in reality at any time, and without a time', () => {
    const story = new Story('private').go(...UP_AND_DOWN);
    for (const at of [null, Date.UTC(2016), ...story.times]) {
      const view = story.ledger.view({ at, mode: 'reality' });
      expect(present(view, 'relation', 'r')?.['status']).toBe('hypothesis');
    }
    expect(present(story.ledger.view({ at: null, mode: 'knowledge' }), 'relation', 'r')?.['status']).toBe('hypothesis');
  });

  it('is one for as long as nobody could know what a person said of it', () => {
    const story = new Story('private').go(...UP_AND_DOWN).relate({ status: 'unverified' });
    const shown = story.times.map(
      (at) => present(story.ledger.view({ at, mode: 'knowledge' }), 'relation', 'r')?.['status'],
    );
    const before = ['reported', 'reported', 'reported'];
    expect(shown).toEqual([...before, 'hypothesis', 'hypothesis', 'hypothesis', 'unverified']);
  });

  it('stays one that has no history of its status', () => {
    const story = new Story('private');
    const [stored] = story.ledger.graph.versions('relation', 'r');
    if (stored === undefined) throw new Error('not stored');
    story.ledger.store({ ...stored.fields, status_history: [] });
    story.go('unverified', 'hypothesis', 'unverified');
    expect([story.shown(), story.shown('public')]).toEqual(['hypothesis', 'reported']);
  });

  it.each([
    ['evidence', revision('evidence', 'w', 'retracted')],
    ['source', reading('source', { id: 't', retracted_at: '2026-01-01' })],
  ] as const)('stays one since the %s of a better claim was withdrawn', (_, withdrawn) => {
    const story = new Story('private', { claim_ids: ['k', 'l'] }, [{ visibility: 'private', status: 'reported' }]);
    story.store(reading('source', { id: 't' }), reading('evidence', { id: 'w', source_id: 't' }));
    story.say('l', { visibility: 'private', source_ids: [], supporting_evidence_ids: ['w'] });
    story.go('unverified', 'hypothesis');
    expect(story.store(withdrawn).shown()).toBe('hypothesis');
    story.go('unverified');
    expect([story.shown(), story.shown('public')]).toEqual(['hypothesis', 'reported']);
  });

  it('stays one when the claim is taken off it, or is gone', () => {
    const off = new Story('private').go('unverified', 'hypothesis').relate({ claim_ids: [] });
    expect([off.shown(), off.shown('public')]).toEqual(['hypothesis', 'reported']);
    const gone = new Story('private').go('unverified', 'hypothesis').store(revision('claim', 'k', 'retracted'));
    expect([gone.shown(), gone.shown('public')]).toEqual(['hypothesis', 'reported']);
  });
});

describe('a relation that no claim has bound to hypothesis', () => {
  it('is none where a better claim carried it', () => {
    const story = new Story('private', { claim_ids: ['k', 'l'] }, [{ visibility: 'private', status: 'reported' }]);
    story.go(...UP_AND_DOWN);
    expect(story.shown()).toBe('reported');
    expect(
      story
        .recorded()
        .slice(1)
        .every((status) => status === 'reported'),
    ).toBe(true);
  });

  it('is none where that went only when the claim was no hypothesis any longer', () => {
    const story = new Story('private', { claim_ids: ['k', 'l'] }, [{ visibility: 'private', status: 'reported' }]);
    story.go(...UP_AND_DOWN).store(revision('claim', 'l', 'retracted'));
    expect(story.shown()).toBe('reported');
  });

  it('is one where that went while it was', () => {
    const story = new Story('private', { claim_ids: ['k', 'l'] }, [{ visibility: 'private', status: 'reported' }]);
    story
      .go('unverified', 'hypothesis')
      .store(revision('claim', 'l', 'retracted'))
      .go('unverified', 'reported');
    expect(story.shown()).toBe('hypothesis');
  });

  it('is none where it names the claim only since that is one no longer', () => {
    const story = new Story('private', { claim_ids: [] }).go(...UP_AND_DOWN).relate({ claim_ids: ['k'] });
    expect(story.shown()).toBe('reported');
    expect(story.recorded().at(-1)).toBe('reported');
  });
});

describe('a reported relation of which no source counts any longer', () => {
  it('falls in writing with its public claim, though nothing is written of its sources', () => {
    const story = new Story('public').store(reading('source', { id: 's', retracted_at: '2026-01-01' }));
    expect([story.shown(), story.written()]).toEqual(['unverified', ['reported']]);
    story.go('unverified');
    expect([story.shown(), story.written()]).toEqual(['unverified', ['reported']]);
    story.go('hypothesis');
    expect([story.shown(), story.written()]).toEqual(['hypothesis', ['reported', 'hypothesis']]);
  });
});

describe('what is known of a relation that stays a hypothesis', () => {
  it('is stable only once it was bound so, whenever what that rests on was published', () => {
    const { ledger, times } = new Story('private').go(...UP_AND_DOWN);
    const { graph } = ledger;
    const index = new TemporalIndex(graph);
    for (const _ of index.catchUp(new View(graph)));
    const ordinal = graph.ordinalOf('relation', 'r');
    const told = [Date.UTC(2016), ...times].map((at) => [
      index.isStable(ordinal, at),
      present(index.view({ ...WHOLE_GRAPH, at, mode: 'knowledge' }), 'relation', 'r')?.['status'],
    ]);
    const [before, after] = [
      [false, 'reported'],
      [true, 'hypothesis'],
    ];
    expect(told).toEqual([before, before, before, before, after, after, after]);
  });

  it.each([
    ['the first version', []],
    ['a later version', [{ role: 'owner' }]],
  ])('is nothing of what it named only in a version that is not known yet: %s', (_, before) => {
    const story = new Story('private', { claim_ids: [] });
    for (const said of before) story.relate({ claim_ids: [], ...said });
    const { length } = story.times;
    story.relate({ claim_ids: ['k'], published_at: '2030-01-01' }).go('unverified', 'hypothesis');
    const knownAt = (at: number): unknown =>
      present(story.ledger.view({ at, mode: 'knowledge' }), 'relation', 'r')?.['status'];
    expect(story.shown()).toBe('hypothesis');
    expect(length).toBe(before.length + 2);
    expect(knownAt(Date.UTC(2029))).toBe('reported');
    expect(knownAt(Date.UTC(2029, 11, 31))).toBe('reported');
    expect(knownAt(Date.UTC(2030))).toBe('hypothesis');
  });
});

describe('every view of a relation', () => {
  const claimId = fc.constantFrom('k', 'l');
  const visibility = fc.constantFrom<Visibility>('public', 'private');
  const turn: fc.Arbitrary<(story: Story) => unknown> = fc.oneof(
    fc.record({ id: claimId, to: fc.constantFrom(...STATUSES) }).map(
      ({ id, to }) =>
        (story: Story) =>
          story.step(id, to),
    ),
    fc.record({ id: claimId, to: fc.constantFrom<Status>('hypothesis', 'unverified') }).map(
      ({ id, to }) =>
        (story: Story) =>
          story.step(id, to),
    ),
    fc.record({ id: claimId, visibility }).map(
      ({ id, ...said }) =>
        (story: Story) =>
          story.say(id, said),
    ),
    fc
      .record({
        claim_ids: fc.subarray(['k', 'l']),
        visibility: fc.constantFrom<Visibility>('public', 'public', 'private'),
      })
      .map((said) => (story: Story) => story.relate(said)),
    fc.constantFrom(...STATUSES).map((status) => (story: Story) => story.relate({ status, claim_ids: ['k'] })),
    fc
      .constantFrom(null, '2026-01-01')
      .map((retracted_at) => (story: Story) => story.store(reading('source', { ...SOURCE, retracted_at }))),
  );

  it('shows it leaving hypothesis upwards only by a step of a person on itself', () => {
    let bound = 0;
    fc.assert(
      fc.property(visibility, fc.array(turn, { minLength: 3, maxLength: 14 }), (first, turns) => {
        const story = new Story(first, {}, [{ visibility: 'private', status: 'unverified' }]);
        for (const take of turns) {
          try {
            take(story);
          } catch {
            // What is refused is not stored.
          }
        }
        const steps = story.ledger.graph.versions('relation', 'r').at(-1)?.fields.status_history ?? [];
        for (const audience of ['full', 'public'] as const) {
          const shown = story.recorded(audience);
          shown.forEach((status, index) => {
            const before = shown[index - 1];
            if (before !== 'hypothesis' || status === undefined) return;
            bound += 1;
            const [from = 0, until = 0] = [story.times[index - 1], story.times[index]];
            const isDecided = steps.some(
              ({ role, at }) => role !== 'system' && Date.parse(at) > from && Date.parse(at) <= until,
            );
            const left = ['hypothesis', 'disproven'].includes(String(status)) || isDecided;
            expect({ audience, shown, left }).toMatchObject({ left: true });
          });
        }
        expect(story.recorded().at(-1)).toEqual(story.shown());
        const { now } = story.ledger;
        for (const audience of ['full', 'public'] as const) {
          const graph = story.ledger.graphFor(audience);
          if (graph.versions('relation', 'r').length === 0) continue;
          const index = new TemporalIndex(graph);
          for (const _ of index.catchUp(new View(graph)));
          for (const at of [Date.UTC(2016), ...story.times, now]) {
            for (const mode of ['knowledge', 'reality'] as const) {
              const options = { ...WHOLE_GRAPH, at, mode };
              expect(present(index.view(options), 'relation', 'r')).toEqual(
                present(new View(graph, options), 'relation', 'r'),
              );
              if (mode === 'knowledge' && index.isStable(graph.ordinalOf('relation', 'r'), at)) {
                expect(present(new View(graph, options), 'relation', 'r')?.['status']).toBe(story.shown(audience));
              }
            }
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(bound).toBeGreaterThan(20);
  });
});
