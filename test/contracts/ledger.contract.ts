import type { Audience, QuestionFields, Version, Visibility, UncommittedVersion } from '#domain/graph';
import fc from 'fast-check';
import type { AuditTrail } from '../../src/platform/storage/audit-trail.js';
import type { AuditEntry, Ledger, LedgerBatch, SyncRun } from '../../src/platform/storage/ledger.js';
import type { SyncRuns } from '../../src/platform/storage/sync-runs.js';
import type { StoppedClock } from '../support/clocks.js';

export interface OpenLedger {
  readonly ledger: Ledger;
  /** The same ledger as another replica sees it; the ledger itself where there can be only one. */
  readonly replica: Ledger;
  readonly trail: AuditTrail;
  readonly runs: SyncRuns;
  readonly clock: StoppedClock;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** What every Ledger promises, whatever it keeps its versions in. */
export function aLedger(openEmpty: () => Promise<OpenLedger>): void {
  describe('a ledger', () => {
    let open: OpenLedger;

    const append = (...versions: UncommittedVersion[]) =>
      open.ledger.write((transaction) => transaction.append(versions));
    const read = async (audience: Audience, after = 0) => seen(await all(open.ledger, audience, after));
    const hiddenAt = async (head: number): Promise<LedgerBatch[]> => {
      const batches: LedgerBatch[] = [];
      for await (const batch of open.ledger.readHidden(head)) batches.push(batch);
      return batches;
    };

    beforeEach(async () => {
      open = await openEmpty();
    });
    afterEach(() => open.close());

    it('is at 0 while nothing is stored, and tells so in one empty batch', async () => {
      expect(await open.ledger.head()).toBe(0);
      expect(await all(open.ledger, 'full')).toEqual([{ versions: [], hidden: [], head: 0 }]);
    });

    it('gives back a version exactly as it was appended, with its place', async () => {
      const version = question('q', 1, 'public', {
        text: 'Who? \u{1F50D} "\\',
        attributes: { b: 1, a: [null, { deep: 0.1 }] },
      });
      const [stored] = await append(version);
      expect(stored).toEqual({ ...version, seq: 1 });
      expect((await all(open.ledger, 'full'))[0]?.versions).toEqual([stored]);
    });

    it('keeps the order of members as it was given', async () => {
      await append(question('q', 1, 'public', { attributes: { z: 1, a: 2, '10': 3 } }));
      const fields = (await all(open.ledger, 'full'))[0]?.versions[0]?.fields;
      expect(JSON.stringify(fields)).toBe(
        JSON.stringify(question('q', 1, 'public', { attributes: { z: 1, a: 2, '10': 3 } }).fields),
      );
    });

    it('gives fields as text, where it does, as they would be written out', async () => {
      const attributes = { z: 1e21, '10': -0.5, a: [1, { b: '\u2028 \u0007 "\\/' }], '2': '\u{1F50D}\n' };
      await append(question('q', 1, 'public', { attributes }), question('p', 1, 'private'));
      for (const batch of [...(await all(open.ledger, 'full')), ...(await hiddenAt(2))]) {
        for (const [{ fields }, text] of batch.texts ?? []) expect(text).toBe(JSON.stringify(fields));
      }
    });

    it('tells the text of fields that it appends, where it does, as they would be written out', async () => {
      const attributes = { z: 1e21, '10': -0.5, a: [1, { b: '\u2028 \u0007 "\\/' }], '2': '\u{1F50D}\n' };
      const texts = new Map<Version, string>();
      const placed = await open.ledger.write((transaction) =>
        transaction.append([question('q', 1, 'public', { attributes }), question('p', 1, 'private')], texts),
      );
      for (const [version, text] of texts) {
        expect(placed).toContain(version);
        expect(text).toBe(JSON.stringify(version.fields));
      }
    });

    it('keeps revision, reason, run and instant', async () => {
      const closing: UncommittedVersion = {
        ...question('q', 2),
        revision: 'retracted',
        revision_reason: 'wrong',
        run_id: 'run-1',
      };
      await append(question('q', 1), closing);
      expect((await all(open.ledger, 'full'))[0]?.versions[1]).toEqual({ ...closing, seq: 2 });
    });

    it('numbers what one write appends in the order given, and goes on where the last write ended', async () => {
      await append(question('a', 1), question('b', 1));
      const places = await open.ledger.write(async (transaction) => {
        const first = await transaction.append([question('c', 1)]);
        const second = await transaction.append([question('a', 2), question('b', 2)]);
        return [transaction.head, ...first, ...second].map((place) => (typeof place === 'number' ? place : place.seq));
      });
      expect(places).toEqual([2, 3, 4, 5]);
      expect(await open.ledger.head()).toBe(5);
    });

    it('leaves no gap and loses nothing under 20 concurrent writers on two replicas', async () => {
      const writes = Array.from({ length: 20 }, (_, writer) =>
        (writer % 2 === 0 ? open.ledger : open.replica).write((transaction) =>
          transaction.append(Array.from({ length: 5 }, (_, n) => question(`q${writer}-${n}`, 1))),
        ),
      );
      const places = (await Promise.all(writes)).map((stored) => stored.map(({ seq }) => seq));
      for (const [first = 0, ...rest] of places) expect(rest).toEqual([first + 1, first + 2, first + 3, first + 4]);
      expect(places.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
      expect(await read('full')).toHaveLength(100);
    });

    it('lets a decision that rests on the head stand: nobody moves it meanwhile', async () => {
      const addOne = async (ledger: Ledger) =>
        ledger.write(async (transaction) => {
          const { head } = transaction;
          await new Promise((done) => setImmediate(done));
          await transaction.append([question('counter', head + 1)]);
        });
      await Promise.all(Array.from({ length: 10 }, (_, n) => addOne(n % 2 === 0 ? open.ledger : open.replica)));
      expect(await read('full')).toEqual(Array.from({ length: 10 }, (_, n) => `question counter ${n + 1}`));
    });

    it('serves its writers in the order in which they came', async () => {
      const order: number[] = [];
      const writes = Array.from({ length: 10 }, (_, n) =>
        open.ledger.write((transaction) => {
          order.push(n);
          return transaction.append([question(`q${n}`, 1)]);
        }),
      );
      await Promise.all(writes);
      expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });

    it('lets nobody else write while one is open, and the next once it is committed', async () => {
      const first = await open.ledger.begin();
      await first.transaction.append([question('first', 1)]);
      let isNextOpen = false;
      const next = open.ledger.begin().then((write) => {
        isNextOpen = true;
        return write;
      });
      await new Promise((done) => setTimeout(done, 20));
      expect(isNextOpen).toBe(false);
      await first.commit();
      const second = await next;
      expect(second.transaction.head).toBe(1);
      await second.commit();
      expect(await read('full')).toEqual(['question first 1']);
    });

    it('takes an open write back, says why, and lets the next in; not one that is committed', async () => {
      const lost = await open.ledger.begin();
      await lost.transaction.append([question('lost', 1)]);
      await expect(lost.again(new Error('no'))).rejects.toThrow('no');
      const kept = await open.ledger.begin();
      await kept.transaction.append([question('kept', 1)]);
      await kept.commit();
      await expect(kept.again(new Error('too late'))).rejects.toThrow('too late');
      await append(question('after', 1));
      expect(await read('full')).toEqual(['question kept 1', 'question after 1']);
    });

    it('stores nothing of a write that fails, and goes on', async () => {
      const failing = open.ledger.write(async (transaction) => {
        await transaction.append([question('lost', 1)]);
        await transaction.audit([entry('create')]);
        await transaction.remember('scope', 'key', answer('lost'));
        await transaction.saveRun(run('lost'));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');

      expect(await open.ledger.head()).toBe(0);
      expect(await read('full')).toEqual([]);
      expect(await open.trail.list({ limit: 10 })).toEqual([]);
      expect(await open.runs.find('lost')).toBeNull();
      expect(await open.ledger.write((transaction) => transaction.answered('scope', 'key'))).toBeNull();
      expect((await append(question('kept', 1)))[0]?.seq).toBe(1);
    });

    it('refuses a version that is stored already, in another write and in the same', async () => {
      await append(question('q', 1));
      await expect(append(question('fine', 1), question('q', 1))).rejects.toThrow();
      await expect(append(question('p', 1), question('p', 1))).rejects.toThrow();
      expect(await read('full')).toEqual(['question q 1']);
    });

    it('reads on from a place', async () => {
      await append(question('a', 1), question('b', 1), question('c', 1));
      expect(await read('full', 2)).toEqual(['question c 1']);
      expect(await read('public', 2)).toEqual(['question c 1']);
      expect((await all(open.ledger, 'full', 3)).at(-1)?.head).toBe(3);
    });

    it('reads many versions in batches that follow each other without overlap', async () => {
      await append(...Array.from({ length: 4_500 }, (_, n) => question(`q${n}`, 1)));
      for (const audience of ['full', 'public'] as const) {
        const batches = await all(open.ledger, audience);
        expect(batches.length).toBeGreaterThan(1);
        expect(batches.flatMap(({ versions }) => versions.map(({ seq }) => seq))).toEqual(
          Array.from({ length: 4_500 }, (_, n) => n + 1),
        );
        expect(batches.map(({ head }) => head)).toEqual(batches.map(({ versions }) => versions.at(-1)?.seq));
      }
    });

    it.each([1_999, 2_000, 2_001, 4_500])('reads %i hidden versions, each once and in order', async (count) => {
      await append(question('open', 1), ...Array.from({ length: count }, (_, n) => question(`p${n}`, 1, 'private')));
      await append(question('last', 1));
      const batches = await hiddenAt(count + 2);
      expect(batches.flatMap(({ versions }) => versions.map(({ seq }) => seq))).toEqual(
        Array.from({ length: count }, (_, n) => n + 2),
      );
      expect(batches.at(-1)?.head).toBe(count + 2);
    });

    it('reads each version once, as told to the public or as hidden from it', async () => {
      await append(question('open', 1), question('secret', 1, 'private'), question('turned', 1), question('back', 1));
      await append(question('turned', 2, 'private'), question('back', 2, 'private'));
      await append(question('back', 3));
      const batches = await hiddenAt(7);
      const hidden = seen(batches);
      expect(hidden).toEqual(['question secret 1', 'question turned 1', 'question turned 2', 'question back 2']);
      expect([...hidden, ...(await read('public'))].sort()).toEqual([...(await read('full'))].sort());
      expect(batches.at(-1)?.head).toBe(7);
    });

    it('still reads what was hidden from it, when that was shown or hidden in between', async () => {
      await append(question('back', 1), question('turned', 1));
      await append(question('back', 2, 'private'));
      const told = await read('public');
      await append(question('back', 3), question('turned', 2, 'private'));
      const hidden = seen(await hiddenAt(3));
      expect(hidden).toEqual(['question back 1', 'question back 2']);
      expect([...told, ...hidden].sort()).toEqual([...(await read('full')).slice(0, 3)].sort());
    });

    describe('for the public', () => {
      it('leaves private versions and records in the store', async () => {
        await append(question('open', 1), question('secret', 1, 'private'), question('open', 2));
        expect(await read('public')).toEqual(['question open 1', 'question open 2']);
        expect(await read('full')).toHaveLength(3);
      });

      it('moves the head past what it may not read', async () => {
        await append(question('open', 1), question('secret', 1, 'private'));
        expect((await all(open.ledger, 'public')).at(-1)?.head).toBe(2);
      });

      it('reads no version of a record that is private now, and tells those who knew it to forget it', async () => {
        await append(question('q', 1), question('other', 1));
        await append(question('q', 2, 'private'));
        expect(await read('public')).toEqual(['question other 1']);
        expect(hiddenIn(await all(open.ledger, 'public', 0))).toEqual([]);
        expect(hiddenIn(await all(open.ledger, 'public', 2))).toEqual(['question q']);
        expect(await read('public', 2)).toEqual([]);
        expect(hiddenIn(await all(open.ledger, 'full', 2))).toEqual([]);
      });

      it('does not speak of a record that never was public', async () => {
        await append(question('secret', 1, 'private'));
        await append(question('secret', 2, 'private'));
        expect(hiddenIn(await all(open.ledger, 'public', 1))).toEqual([]);
      });

      it('reads every public version again of a record that was private for a while', async () => {
        await append(question('q', 1), question('q', 2, 'private'));
        await append(question('q', 3));
        const batches = await all(open.ledger, 'public', 2);
        expect(hiddenIn(batches)).toEqual(['question q']);
        expect(seen(batches)).toEqual(['question q 1', 'question q 3']);
        expect(await read('public')).toEqual(['question q 1', 'question q 3']);
      });

      it('leads a reader who stops at any batch to the same records as one who reads anew', async () => {
        await append(question('q', 1), ...Array.from({ length: 2_500 }, (_, n) => question(`filler${n}`, 1)));
        await append(question('q', 2, 'private'));
        const known = new Map<string, Version>();
        const first = await firstBatch(open.ledger, 'public', 0);
        take(known, first);
        await append(question('q', 3));
        for (const batch of await all(open.ledger, 'public', first.head)) take(known, batch);

        const anew = new Map<string, Version>();
        for (const batch of await all(open.ledger, 'public', 0)) take(anew, batch);
        expect([...known.keys()].sort()).toEqual([...anew.keys()].sort());
        expect(known.has('question q 1')).toBe(true);
      });
    });

    it('keeps a public reader who comes now and then at what one who reads anew would see', async () => {
      const names = ['a', 'b', 'c'];
      const step = fc.record({
        name: fc.constantFrom(...names),
        visibility: fc.constantFrom<Visibility>('public', 'private'),
        readsAfterwards: fc.boolean(),
      });
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          round++;
          const known = new Map<string, Version>();
          const versions = new Map<string, number>();
          let place = await open.ledger.head();
          const start = place;
          const readOn = async () => {
            for (const batch of await all(open.replica, 'public', place)) {
              take(known, batch);
              place = batch.head;
            }
          };
          for (const { name, visibility, readsAfterwards } of steps) {
            const version = (versions.get(name) ?? 0) + 1;
            versions.set(name, version);
            await append(question(`${round}-${name}`, version, visibility));
            if (readsAfterwards) await readOn();
          }
          await readOn();

          const anew = new Map<string, Version>();
          for (const batch of await all(open.ledger, 'public', start)) take(anew, batch);
          expect([...known.keys()].sort()).toEqual([...anew.keys()].sort());
          expect(place).toBe(await open.ledger.head());
        }),
        { numRuns: 40 },
      );
    });

    describe('an answer that is remembered', () => {
      it('is given to the same key on the same path only', async () => {
        await open.ledger.write((transaction) => transaction.remember('label POST /claims', 'k', answer('first')));
        const asked = (scope: string, key: string) =>
          open.replica.write((transaction) => transaction.answered(scope, key));
        expect(await asked('label POST /claims', 'k')).toEqual(answer('first'));
        expect(await asked('label POST /cases', 'k')).toBeNull();
        expect(await asked('label POST /claims', 'other')).toBeNull();
      });

      it('is there when the record is there, however often the request is sent', async () => {
        const request = (ledger: Ledger) =>
          ledger.write(async (transaction) => {
            const before = await transaction.answered('scope', 'key');
            if (before !== null) return before.body;
            await transaction.append([question('once', 1)]);
            await transaction.remember('scope', 'key', answer('stored'));
            return 'stored';
          });
        const bodies = await Promise.all([open.ledger, open.replica, open.ledger, open.replica].map(request));
        expect(bodies).toEqual(['stored', 'stored', 'stored', 'stored']);
        expect(await read('full')).toEqual(['question once 1']);
      });

      it('is kept for 24 hours', async () => {
        const asked = () => open.ledger.write((transaction) => transaction.answered('scope', 'key'));
        await open.ledger.write((transaction) => transaction.remember('scope', 'key', answer('old')));
        open.clock.advance(DAY_MS - 1);
        expect(await asked()).toEqual(answer('old'));
        open.clock.advance(1);
        expect(await asked()).toBeNull();
        await open.ledger.write((transaction) => transaction.remember('scope', 'key', answer('new')));
        expect(await asked()).toEqual(answer('new'));
      });
    });

    it('keeps the trail of what was done, newest first, and pages through it', async () => {
      await open.ledger.write((transaction) => transaction.audit([entry('create', 'a'), entry('revise', 'b')]));
      await open.replica.write((transaction) => transaction.audit([entry('retract', 'a')]));
      const newest = await open.trail.list({ limit: 2 });
      expect(newest).toEqual([
        { ...entry('retract', 'a'), place: 3 },
        { ...entry('revise', 'b'), place: 2 },
      ]);
      expect(await open.trail.list({ limit: 2, before: 2 })).toEqual([{ ...entry('create', 'a'), place: 1 }]);
      expect((await open.trail.list({ limit: 9, object: 'question', id: 'a' })).map(({ action }) => action)).toEqual([
        'retract',
        'create',
      ]);
      expect(await open.trail.list({ limit: 9, actor: 'nobody' })).toEqual([]);
    });

    it('keeps in the trail, of what is told together, who did what and when, in its order', async () => {
      const [a, b] = [entry('create', 'a'), entry('create', 'b')];
      const told: AuditEntry[] = [
        a,
        b,
        { ...b, at: a.at + 1 },
        { ...b, actor: 'other' },
        { ...b, role: 'admin' },
        { ...b, request_id: null },
        entry('key.create'),
        a,
      ];
      await open.ledger.write(async (transaction) => {
        await transaction.audit([]);
        await transaction.audit(told);
        await transaction.audit([b]);
      });
      const placed = [...told, b].map((one, index) => ({ ...one, place: index + 1 }));
      expect(await open.trail.list({ limit: 20 })).toEqual(placed.reverse());
    });

    it('keeps the newest state of a run, and finds the last that finished', async () => {
      const save = (saved: SyncRun) => open.ledger.write((transaction) => transaction.saveRun(saved));
      await save(run('r1'));
      expect(await open.runs.find('r1')).toEqual(run('r1'));
      expect(await open.runs.lastFinished(false)).toBeNull();

      const finished: SyncRun = { ...run('r1'), state: 'finished', finished_at: 2_000, result: { created: 1 } };
      const secret: SyncRun = { ...run('r2'), state: 'finished', finished_at: 3_000, public: false };
      await save(finished);
      await save(secret);
      expect(await open.runs.find('r1')).toEqual(finished);
      expect(await open.runs.lastFinished(true)).toEqual(finished);
      expect(await open.runs.lastFinished(false)).toEqual(secret);
      expect(await open.runs.find('unknown')).toBeNull();
    });

    it('tells listeners on every replica of a new head, until they stop listening', async () => {
      const here: number[] = [];
      const stop = open.ledger.onCommit((head) => here.push(head));
      const there = new Promise<number>((told) => open.replica.onCommit((head) => (head > 0 ? told(head) : undefined)));
      await append(question('a', 1), question('b', 1));
      // Of the same head perhaps more than once, and of none before it.
      const isNew = (head: number): boolean => head > 0;
      expect(new Set(here.filter(isNew))).toEqual(new Set([2]));
      expect(await there).toBe(2);
      stop();
      await append(question('c', 1));
      expect(new Set(here.filter(isNew))).toEqual(new Set([2]));
    });

    it('tells nobody of a write that appended nothing', async () => {
      const heads: number[] = [];
      open.ledger.onCommit((head) => heads.push(head));
      await open.ledger.write((transaction) => transaction.audit([entry('key.create')]));
      expect(heads.filter((head) => head > 0)).toEqual([]);
    });
  });
}

/** A small record of the ledger; only what the test is about differs. */
export function question(
  id: string,
  version: number,
  visibility: Visibility = 'public',
  fields: Partial<QuestionFields> = {},
): UncommittedVersion<'question'> {
  return {
    version,
    recorded_at: Date.parse('2024-05-06T07:08:09.123Z'),
    revision: null,
    revision_reason: null,
    run_id: null,
    fields: {
      object: 'question',
      id,
      effective_at: null,
      effective_until: null,
      end_state: null,
      published_at: null,
      visibility,
      origin: 'asserted',
      dataset: null,
      external_ids: [],
      attributes: {},
      text: 'Who?',
      status: 'open',
      about_ids: [],
      case_ids: [],
      answer: null,
      answer_claim_ids: [],
      status_history: [],
      ...fields,
    },
  };
}

function entry(action: string, id: string | null = null): AuditEntry {
  const object = id === null ? null : 'question';
  const version = id === null ? null : 1;
  return { at: 1_700_000_000_123, actor: 'desk', role: 'analyst', request_id: 'r', action, object, id, version };
}

function answer(body: string) {
  return { fingerprint: 'f', status: 201, headers: { location: '/x' }, body };
}

function run(runId: string): SyncRun {
  return {
    run_id: runId,
    dataset: 'd',
    format: 'native',
    state: 'running',
    started_at: 1_000,
    finished_at: null,
    actor: 'desk',
    public: true,
    result: null,
  };
}

async function all(ledger: Ledger, audience: Audience, after = 0): Promise<LedgerBatch[]> {
  const batches: LedgerBatch[] = [];
  for await (const batch of ledger.read(after, audience)) batches.push(batch);
  return batches;
}

async function firstBatch(ledger: Ledger, audience: Audience, after: number): Promise<LedgerBatch> {
  for await (const batch of ledger.read(after, audience)) return batch;
  throw new Error('a read without a batch');
}

/** What a projection does with a batch. */
function take(known: Map<string, Version>, { hidden, versions }: LedgerBatch): void {
  for (const { object, id } of hidden) {
    for (const key of [...known.keys()]) if (key.startsWith(`${object} ${id} `)) known.delete(key);
  }
  for (const version of versions) known.set(nameOf(version), version);
}

function seen(batches: readonly LedgerBatch[]): string[] {
  return batches.flatMap(({ versions }) => versions.map(nameOf));
}

function hiddenIn(batches: readonly LedgerBatch[]): string[] {
  return batches.flatMap(({ hidden }) => hidden.map(({ object, id }) => `${object} ${id}`));
}

function nameOf({ fields, version }: Version): string {
  return `${fields.object} ${fields.id} ${version}`;
}
