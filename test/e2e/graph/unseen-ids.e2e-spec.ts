import type { Role } from '#domain/shared';
import {
  claim,
  company,
  evidence,
  GRAPH,
  person,
  relation,
  source,
  stored,
  sync,
  type Draft,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const HIDDEN = { visibility: 'private' } as const;

let service: Service;

beforeAll(async () => {
  service = await startService();
  await stored(
    service,
    [
      person('ann', { effective_at: '1970' }),
      company('acme'),
      source('paper', '2020-01-01'),
      evidence('page', 'paper'),
      person('hid-person', { ...HIDDEN, effective_at: '1971-04-12' }),
      source('hid-source', '2020-01-01', HIDDEN),
      evidence('hid-evidence', 'hid-source', HIDDEN),
      relation('hid-relation', 'PARENT_OF', 'ann', 'hid-person', HIDDEN),
      claim('hid-claim', 'ann', HIDDEN),
      { object: 'case', id: 'hid-case', title: 'A case' },
      { object: 'event', id: 'hid-event', title: 'A meeting', ...HIDDEN },
    ],
    { role: 'admin', dataset: 'desk' },
  );
});
afterAll(() => service.stop());

const NAMED: readonly [string, (id: (kind: string) => string) => Draft][] = [
  ['an end', (id) => relation('r', 'FAMILY_OF', 'ann', id('person'))],
  ['an end that time forbids', (id) => relation('r', 'DIRECTOR_OF', id('person'), 'acme', { effective_until: '1960' })],
  ['evidence', (id) => relation('r', 'OWNS', 'ann', 'acme', { evidence_ids: [id('evidence')] })],
  ['a claim', (id) => relation('r', 'OWNS', 'ann', 'acme', { claim_ids: [id('claim')] })],
  ['a component', (id) => relation('r', 'OWNS', 'ann', 'acme', { component_relation_ids: [id('relation')] })],
  ['a source', (id) => evidence('e', id('source'))],
  ['an origin', (id) => source('s', '2021-01-01', { derived_from: [{ source_id: id('source'), kind: 'quotation' }] })],
  ['the source of a name', (id) => person('p', { names: [{ value: 'P', type: 'alias', source_id: id('source') }] })],
  ['a participant', (id) => ({ object: 'event', id: 'v', title: 'V', participants: [{ entity_id: id('person') }] })],
  ['a subject', (id) => claim('c', id('person'))],
  ['an event', (id) => claim('c', 'ann', { object_id: id('event') })],
  ['grounds', (id) => claim('c', 'ann', { supporting_evidence_ids: [id('evidence')] })],
  ['counter-evidence', (id) => claim('c', 'ann', { contradicting_evidence_ids: [id('evidence')] })],
  ['a case', (id) => claim('c', 'ann', { case_ids: [id('case')] })],
  ['a relation', (id) => claim('c', 'ann', { relation_ids: [id('relation')] })],
  ['a member', (id) => ({ object: 'case', id: 'k', title: 'K', member_ids: [id('person')] })],
  ['what it is about', (id) => ({ object: 'question', id: 'q', text: 'Q?', about_ids: [id('event')] })],
  ['itself', (id) => ({ object: 'entity', id: id('person'), revision: 'retracted', reason: 'r' })],
];

const hidden = (kind: string): string => `hid-${kind}`;
const none = (kind: string): string => `nob-${kind}`;

/** An answer, but for what is never the same twice and for the ids that differ. */
function told({ status, body }: { readonly status: number; readonly body: unknown }): string {
  return `${status} ${JSON.stringify(body)
    .replaceAll(/"(request_id|run_id)":"[^"]+"|"took_ms":\d+/g, '')
    .replaceAll(/(hid|nob)-/g, '')}`;
}

/** The text of an answer, but for ids that the service makes: any digits may stand in those. */
function withoutNumbersOfOurs(body: unknown): string {
  return JSON.stringify(body).replaceAll(/"(request_id|run_id|graph_version)":"[^"]+"/g, '');
}

function post(path: string, role: Role, body: object) {
  return service.api.post(`${GRAPH}${path}`).set('X-API-Key', service.keyOf(role)).send(body);
}

describe('what a machine names and may not know of', () => {
  it.each(NAMED)('is told as not there in a sync: %s', async (_, draft) => {
    const [first, second] = [await sync(service, [draft(hidden)], PEER), await sync(service, [draft(none)], PEER)];
    expect(first.body.data.rejected).toBe(1);
    expect(told(first)).toBe(told(second));
  });

  it.each(NAMED.filter(([, draft]) => draft(none)['object'] === 'claim'))(
    'is told as not there in a claim: %s',
    async (_, draft) => {
      const ask = (id: (kind: string) => string) => {
        const { object: __, ...body }: Draft = { ...draft(id), status: 'hypothesis' };
        return post('/claims', 'ai', body);
      };
      const first = await ask(hidden);
      expect([first.status, first.body.error.code]).toEqual([422, 'dangling_reference']);
      expect(told(first)).toBe(told(await ask(none)));
    },
  );

  it('may be what its own dataset holds', async () => {
    const own = { role: 'peer', dataset: 'theirs' } as const;
    await stored(service, [person('own-person', HIDDEN)], own);
    await stored(service, [relation('own-relation', 'FAMILY_OF', 'ann', 'own-person', HIDDEN)], own);
  });
});

const PEER = { role: 'peer', dataset: 'theirs', dry_run: true } as const;

describe('what stands in the way and is not for the sender to know', () => {
  it.each(['peer', 'analyst'] as const)('is not told to a key of role %s', async (role) => {
    // Its daughter of 1971 is private, and nobody is born after his child.
    const late = person('ann', { effective_at: '1990' });
    const { body } = await sync(service, [late], { role, dataset: 'desk-2', dry_run: true });
    expect(body.data.rejections).toMatchObject([{ code: 'conflict' }]);
    const relative = relation('circle', 'PARENT_OF', 'hid-person', 'ann');
    const circle = await sync(service, [relative], { role, dataset: 'desk-2', dry_run: true });
    expect(circle.body.data.rejected).toBe(1);
    for (const answer of [body, circle.body]) {
      expect(withoutNumbersOfOurs(answer)).not.toMatch(/1971|1970|hid-relation/);
    }
  });

  describe.each(['peer', 'analyst', 'reviewer'] as const)(
    'for the name of its dataset, to a key of role %s',
    (role) => {
      const as = { role, dataset: 'desk', dry_run: true } as const;
      const office = (until: string) =>
        relation('r', 'DIRECTOR_OF', 'hid-person', 'acme', { effective_at: '1950', effective_until: until });

      it('is told as the rule alone', async () => {
        const { body } = await sync(service, [office('1960')], as);
        expect(body.data.rejections).toMatchObject([
          {
            code: 'invariant_violated',
            message: 'Something that you may not see stands against it.',
            violations: [{ rule: 'before_subject_life' }],
          },
        ]);
        expect(withoutNumbersOfOurs(body)).not.toMatch(/1971|related|details/);
      });

      it('is no warning', async () => {
        const { body } = await sync(service, [office('2000')], as);
        expect(body.data.rejected).toBe(0);
        expect(JSON.stringify(body.data.warnings)).not.toMatch(/1971|subject_age/);
      });

      it('is told of what came with the request', async () => {
        const born = person('brought', { ...HIDDEN, effective_at: '1981-02-03' });
        const { body } = await sync(service, [born, { ...office('1960'), from_id: 'brought' }], as);
        expect(JSON.stringify(body.data.rejections)).toMatch(/1981-02-03/);
      });

      it('is not told of what came with the request and was refused', async () => {
        const turned = person('hid-person', { ...HIDDEN, effective_at: '1999', effective_until: '1998' });
        const { body } = await sync(service, [turned, office('1960')], as);
        expect(body.data.rejected).toBe(2);
        expect(withoutNumbersOfOurs(body)).not.toMatch(/1971/);
      });
    },
  );

  it('is told to an admin', async () => {
    const relative = relation('circle', 'PARENT_OF', 'hid-person', 'ann');
    const { body } = await sync(service, [relative], { role: 'admin', dataset: 'desk-2', dry_run: true });
    expect(JSON.stringify(body.data.rejections)).toMatch(/hid-relation|1971/);
  });

  it('is left out of the warnings', async () => {
    await stored(service, [relation('hid-share', 'OWNS', 'hid-person', 'acme', { ...HIDDEN, share: { exact: 90 } })], {
      role: 'admin',
      dataset: 'desk',
    });
    const share = [relation('r', 'OWNS', 'ann', 'acme', { share: { exact: 20 } })];
    const warned = async (role: Role) => (await sync(service, share, { ...PEER, role })).body.data.warnings;
    expect(await warned('admin')).toMatchObject([{ rule: 'share_over_100' }]);
    expect(await warned('analyst')).toEqual([]);
    expect(await warned('peer')).toEqual([]);
  });
});

describe('the run of a sync', () => {
  it('is for a peer to read where it is its own, or public', async () => {
    const run = async (role: Role, more: Draft) => {
      const { run_id } = await stored(service, [person(`of-${role}-${String(more['visibility'])}`, more)], { role });
      return String(run_id);
    };
    const read = (id: string, role: Role) =>
      service.api.get(`${GRAPH}/sync/${id}`).set('X-API-Key', service.keyOf(role));
    await read(await run('analyst', { visibility: 'public' }), 'peer').expect(200);
    await read(await run('peer', HIDDEN), 'peer').expect(200);
    const own = await run('analyst', HIDDEN);
    await read(own, 'peer').expect(404);
    await read(own, 'reviewer').expect(200);
  });

  it('tells what it warned of and rejected to who sent it and to admins, and else the numbers of a private one', async () => {
    const run = async (name: string, more: Draft) => {
      const records = [
        person(`${name}-gone`, { ...more, effective_until: '1990-01-01' }),
        relation(`${name}-held`, 'OWNS', `${name}-gone`, 'acme', { ...more, effective_until: '1995' }),
        relation(`${name}-void`, 'OWNS', 'ann', 'nobody-there', more),
      ];
      const { body } = await sync(service, records, { role: 'analyst', on_error: 'skip' });
      expect(body.data).toMatchObject({ rejected: 1, warnings: [{ rule: 'runs_past_end' }] });
      return String(body.data.run_id);
    };
    const result = async (id: string, role: Role) => {
      const { body } = await service.api.get(`${GRAPH}/sync/${id}`).set('X-API-Key', service.keyOf(role)).expect(200);
      return body.data.result;
    };
    const hidden = await run('hushed', HIDDEN);
    const numbers = { created: 2, rejected: 1 };
    const nothing = { rejections: [], warnings: [], validation: { errors: [] }, truncated: true };
    expect(await result(hidden, 'reviewer')).toMatchObject({ ...numbers, ...nothing });
    for (const role of ['analyst', 'admin'] as const) {
      expect(await result(hidden, role)).toMatchObject({
        ...numbers,
        warnings: [{ rule: 'runs_past_end' }],
        truncated: false,
      });
    }
    const open = await run('open', { visibility: 'public' });
    expect(await result(open, 'reviewer')).toMatchObject({ rejections: [{}], warnings: [{ rule: 'runs_past_end' }] });
  });
});

describe('a machine that enters a claim', () => {
  const guess = { id: 'guess', statement: 'A guess.', subject_id: 'ann', status: 'hypothesis', ...HIDDEN };

  it('is told its own private one again as long as nobody else had a hand in it', async () => {
    const first = await post('/claims', 'ai', guess).expect(201);
    expect((await post('/claims', 'ai', guess).expect(200)).body).toEqual(first.body);
    expect((await post('/claims', 'ai', { ...guess, statement: 'Else.' }).expect(409)).body.error.code).toBe(
      'conflict',
    );
    const step = { to: 'reported', reason: 'CANARY', evidence_ids: ['page'], source_ids: ['paper'] };
    await post('/claims/guess/transitions', 'analyst', step).expect(200);
    const { body } = await post('/claims', 'ai', guess).expect(409);
    expect(JSON.stringify(body)).not.toMatch(/CANARY|reported/);
  });

  it('is told no more of a private one than that its id is taken', async () => {
    const taken = await post('/claims', 'ai', { ...guess, id: 'hid-claim' }).expect(409);
    const open = await post('/claims', 'analyst', { id: 'open', statement: 'Open.', subject_id: 'ann' }).expect(201);
    expect(open.body.data.visibility).toBe('public');
    const other = await post('/claims', 'ai', { ...guess, id: 'open' });
    expect(told(taken)).toBe(told(other));
  });
});
