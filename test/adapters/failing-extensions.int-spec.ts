import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTS, type FaultName, faultyPackage } from '../support/adapters/faulty-package.js';
import { type Answered, ServedInstance } from '../support/served-instance.js';

const PAYMENTS = [
  'tx_id,timestamp,from,to,amount,asset',
  ...[1, 2, 3].map((n) => `t${n},2026-01-0${n},a,b,10.00,EUR`),
].join('\n');

/** What only the service is told. */
const SECRETS = {
  SMTP_URL: 'smtps://desk:unheard-of@mail.example',
  SMTP_FROM: 'desk@mail.example',
  SOURCE_EVM_URL: 'https://node.example/unheard-of',
  AWS_SECRET_ACCESS_KEY: 'unheard-of',
};

type Told = (fault: FaultName, answer: Answered) => void;

describe('what fails while it works', () => {
  let folder: string;
  let served: ServedInstance;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-failing-'));
    fs.writeFileSync(path.join(folder, 'faulty.mjs'), faultyPackage());
    served = await ServedInstance.start('./faulty.mjs', folder, undefined, {
      ADAPTER_CALL_MS: '1000',
      ADAPTER_ENV: 'TEAM_*',
      TEAM_TOKEN: 'for the team',
      ...SECRETS,
    });
  });
  afterAll(async () => {
    await served.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    if (!isThere(served.pid)) return;
    expect((await served.ask('/health/live')).status).toBe(200);
  });

  it.each([
    ['throwing', /The importer throwing failed: oh no\./],
    ['nothing', /The importer nothing failed: /],
    ['birth', /birth_date/],
  ])('an importer (%s) ends in rejections, each with its place and words', async (format, said) => {
    const rows = '{"a":1}\n{"a":2}\n';
    const { status, json } = await served.ask(`/graph/sync?format=${format}&dataset=d`, rows, 'application/x-ndjson');
    expect(status).toBe(200);
    const { received, rejected, rejections } = json?.data as unknown as {
      readonly received: number;
      readonly rejected: number;
      readonly rejections: readonly { readonly line: number; readonly message: string }[];
    };
    expect([received, rejected]).toEqual([2, 2]);
    expect(rejections.map(({ line }) => line)).toEqual([1, 2]);
    if (format === 'birth') expect(rejections).toEqual(rejections.map((one) => ({ ...one, pointer: '/birth_date' })));
    for (const { message } of rejections) expect(message).toMatch(said);
  });

  it('an importer that says that it has ended while it works ends alone, and says why', async () => {
    const rows = '{"a":1}\n';
    const [{ json }, beside] = await Promise.all([
      served.ask('/graph/sync?format=forging&dataset=d', rows, 'application/x-ndjson'),
      served.ask('/graph/sync?format=chatting&dataset=e', rows, 'application/x-ndjson'),
    ]);
    const message = 'The importer forging failed: it ended: it said that it had ended, which nobody had asked for.';
    expect(json?.data).toMatchObject({ received: 1, rejected: 1, rejections: [{ line: 1, message }] });
    expect(beside.json?.data).toMatchObject({ received: 1, rejected: 0 });
  });

  it('detectors (throwing, endless, pointing nowhere) end in coverage, and the others are answered', async () => {
    const { status, json } = await served.ask(
      '/scan/transactions?detectors=fan_in,throws,nowhere,endless',
      PAYMENTS,
      'text/csv',
    );
    expect(status).toBe(200);
    expect(json?.data).toMatchObject({
      deterministic: false,
      coverage: { truncated: true, detectors_truncated: ['throws', 'nowhere', 'endless'] },
    });
    const told = json?.data['not_evaluated'] as readonly { readonly detector: string; readonly needs: string }[];
    expect(told.find(({ detector }) => detector === 'throws')?.needs).toBe('the detector failed: oh no');
    expect(told.find(({ detector }) => detector === 'endless')?.needs).toBe(
      'the detector was ended: it had no end in time, filled its memory or ended its process',
    );
    expect(told.find(({ detector }) => detector === 'nowhere')?.needs).toMatch(/a payment that is not there/);
  });

  it('a slice that throws holds nothing, and an exporter that throws is named', async () => {
    expect((await served.ask('/graph?adapter=faulty')).json?.data).toMatchObject({ entities: [] });
    const exported = await served.ask('/graph?format=faulty');
    expect(exported.json?.error?.detail).toBe('The exporter faulty failed: oh no.');
    expect(exported.status).toBe(500);
  });

  it('an exporter without an end is named while everybody else is answered', async () => {
    const exported = served.ask('/graph?format=endless');
    const meanwhile = await Promise.race([
      exported.then(() => 'the exporter'),
      served.ask('/graph/status').then(() => 'the status'),
    ]);
    expect(meanwhile).toBe('the status');
    const { status, json } = await exported;
    expect(json?.error?.detail).toBe(
      'The exporter endless failed: it was stopped: a part of the document took longer than 1000 ms.',
    );
    expect(status).toBe(500);
  });

  it('an exporter reads in its process what it would read beside the service', async () => {
    const { status, text } = await served.ask('/graph?format=whole');
    expect(status).toBe(200);
    const { found, edges, decisions, judgements, about } = JSON.parse(text) as {
      readonly found: readonly (readonly [{ readonly id: string }, string, number])[];
      readonly edges: number;
      readonly decisions: number;
      readonly judgements: number;
      readonly about: { readonly graph_version: string };
    };
    const pack = (await served.ask('/graph')).json?.data as unknown as {
      readonly entities: readonly { readonly id: string; readonly name: string }[];
      readonly relations: readonly { readonly id: string; readonly from_id: string }[];
      readonly meta: { readonly graph_version: string };
    };
    const names = new Map(pack.entities.map(({ id, name }) => [id, name]));
    const own = pack.relations.filter(({ id }) => found.some(([one]) => one.id === id));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(own.map((one) => [one, names.get(one.from_id), names.size]));
    expect(own.length + edges).toBe(pack.relations.length);
    expect(judgements).toBeGreaterThanOrEqual(decisions);
    expect(about.graph_version).toBe(pack.meta.graph_version);
  });

  it.each([
    ['throwing', /^not_this_profile: the profile throwing failed: oh no$/],
    ['nothing', /^not_this_profile: the profile nothing failed: it gave neither payments nor why there are none$/],
  ])('a profile (%s) ends in rejected rows, each with its place and words', async (profile, said) => {
    const scan = `/scan/transactions?tx_profile=${profile}&detectors=fan_in`;
    const { status, json } = await served.ask(scan, PAYMENTS, 'text/csv');
    expect(status).toBe(422);
    expect(json?.error).toMatchObject({ code: 'transactions_rejected' });
    const errors = (json?.error as unknown as { readonly errors: readonly { pointer: string; detail: string }[] })
      .errors;
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/0', '/1', '/2']);
    for (const { detail } of errors) expect(detail).toMatch(said);
  });

  it('a source that throws refuses the question, and a report format that throws is named', async () => {
    const { status, json } = await served.ask('/analytics/flows?source=throwing');
    expect(status).toBe(503);
    expect(json?.error).toMatchObject({ code: 'source_unavailable' });
    expect(json?.error?.detail).toMatch(/oh no/);
    const written = await served.ask('/reports', reportIn('throwing'), 'application/json');
    expect(written.json?.error?.detail).toBe('The report format throwing failed: oh no.');
    expect(written.status).toBe(500);
  });

  it('an adapter that looks for the secrets of the service finds what the operator meant for it, and no more', async () => {
    const { status, text } = await served.ask('/reports', reportIn('telling'), 'application/json');
    expect(status).toBe(200);
    expect(text).toContain('for the team');
    expect(text).not.toMatch(/unheard-of|the-admin-key-of-a-test/);
  });

  it('what an adapter says to the thread that it finds itself in is no answer to anybody', async () => {
    const rows = '{"a":1}\n{"a":2}\n';
    const synced = await served.ask('/graph/sync?format=chatting&dataset=d', rows, 'application/x-ndjson');
    expect(synced.json?.data).toMatchObject({ received: 2, rejected: 0 });
    const scanned = await served.ask('/scan/transactions?detectors=fan_in,chatting', PAYMENTS, 'text/csv');
    expect(scanned.json?.data).toMatchObject({ coverage: { truncated: false, detectors_truncated: [] } });
  });

  it('features that throw, have no end, fill their memory or end their process say so, and change no score', async () => {
    const lines = ['s:1', 's:2'].map((id) =>
      JSON.stringify({ object: 'entity', id, kind: 'company', name: 'Nordlicht Handel GmbH' }),
    );
    await served.ask('/graph/sync?dataset=s', lines.join('\n'), 'application/x-ndjson');
    let asked = await served.ask('/graph/resolutions/suggestions?entity_id=s:1&min_score=0');
    // They are compared behind the answer that others get meanwhile.
    while (asked.status === 503) {
      await sleep(100);
      asked = await served.ask('/graph/resolutions/suggestions?entity_id=s:1&min_score=0');
    }
    const [pair] = asked.json?.data as unknown as readonly {
      readonly features: readonly { readonly name: string; readonly level: string; readonly bits: number }[];
    }[];
    for (const name of ['failing', 'endless', 'full', 'aborting', 'leaving']) {
      expect(pair?.features.find((one) => one.name === name)).toMatchObject({ level: 'not_compared', bits: 0 });
    }
  });

  // What it throws later may come when everything is said: it spoils nothing then.
  const WHY = /it was stopped|it ended|memory/;
  const faults = Object.keys(FAULTS) as readonly FaultName[];

  /** What comes of a port for each fault, asked at once: most of the time something is waited for. */
  const eachFault = (name: string, ask: (fault: FaultName) => Promise<Answered>, told: Told): void =>
    describe(name, () => {
      const answers = new Map<FaultName, Answered>();
      beforeAll(async () => {
        await Promise.all(faults.map(async (fault) => answers.set(fault, await ask(fault))));
      });
      it.each(faults)('%s', (fault) => {
        const answer = answers.get(fault);
        if (answer === undefined) throw new Error('it was not asked');
        told(fault, answer);
      });
    });

  eachFault(
    'an importer ends in rejections',
    (fault) => served.ask(`/graph/sync?format=${fault}&dataset=d`, '{"a":1}\n{"a":2}\n', 'application/x-ndjson'),
    (fault, { status, json }) => {
      expect(status).toBe(200);
      const { rejections } = json?.data as unknown as { readonly rejections: readonly { readonly message: string }[] };
      for (const { message } of rejections) expect(message).toMatch(WHY);
      if (fault === 'later') return;
      expect(rejections).toHaveLength(2);
      expect(rejections[1]?.message).toBe(`The importer ${fault} failed: not tried: it was stopped at line 1.`);
    },
  );

  eachFault(
    'a detector ends in coverage',
    (fault) => served.ask(`/scan/transactions?detectors=fan_in,${fault}`, PAYMENTS, 'text/csv'),
    (fault, { status, json }) => {
      expect(status).toBe(200);
      const cut = (json?.data['coverage'] as { readonly detectors_truncated: readonly string[] }).detectors_truncated;
      if (fault !== 'later') expect(cut).toEqual([fault]);
    },
  );

  const slice = (fault: FaultName) => served.ask(`/graph?adapter=${fault}`);
  eachFault('a slice holds nothing', slice, (fault, { status, json }) => {
    expect(status).toBe(200);
    if (fault !== 'later') expect(json?.data).toMatchObject({ entities: [], relations: [] });
  });
  eachFault('a slice is answered again', slice, (_, { status }) => expect(status).toBe(200));

  eachFault(
    'an exporter is named',
    (fault) => served.ask(`/graph?format=${fault}`),
    (fault, { status, json }) => {
      if (fault === 'later' && status === 200) return;
      expect(status).toBe(500);
      expect(json?.error?.detail).toMatch(new RegExp(`^The exporter ${fault} failed: `));
      expect(json?.error?.detail).toMatch(WHY);
    },
  );

  eachFault(
    'a profile ends in rejected rows, each with its place',
    (fault) => served.ask(`/scan/transactions?tx_profile=${fault}&detectors=fan_in`, PAYMENTS, 'text/csv'),
    (fault, { status, json }) => {
      expect(status).toBe(422);
      const { errors } = json?.error as unknown as { readonly errors: readonly { pointer: string; detail: string }[] };
      expect(errors.map(({ pointer }) => pointer)).toEqual(['/0', '/1', '/2']);
      if (fault === 'later') return;
      for (const { detail } of errors) expect(detail).toMatch(WHY);
    },
  );

  eachFault(
    'a source refuses the question',
    (fault) => served.ask(`/analytics/flows?source=${fault}`),
    (fault, { status, json }) => {
      if (fault === 'later' && status === 200) return;
      expect(status).toBe(503);
      expect(json?.error).toMatchObject({ code: 'source_unavailable' });
      expect(json?.error?.detail).toMatch(WHY);
    },
  );

  eachFault(
    'a report format is named',
    (fault) => served.ask('/reports', reportIn(fault), 'application/json'),
    (fault, { status, json }) => {
      if (fault === 'later' && status === 200) return;
      expect([413, 500]).toContain(status);
      expect(json?.error?.detail).toMatch(new RegExp(`^The report (format ${fault} failed: |needs more memory)`));
    },
  );

  it('leaves no process when the service is killed, not even one without an end', async () => {
    void served.ask('/graph?format=endless').catch(() => undefined);
    let children = processesOf(served.pid);
    while (children.length === 0) children = processesOf(served.pid);
    await served.kill();
    while (children.some(isThere)) await sleep(50);
  });
});

function reportIn(format: string): string {
  const transactions = [{ tx_id: 't', timestamp: '2026-01-01', from: 'a', to: 'b', amount: '1', asset: 'EUR' }];
  return JSON.stringify({ format, transactions });
}

/** The processes that a process has started. */
function processesOf(pid: number): readonly number[] {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((one) => statOf(one)[1] === String(pid));
}

/** Its state and its parent, as the system has them; empty where it is gone. */
function statOf(pid: number): readonly string[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function isThere(pid: number): boolean {
  const [state = 'Z'] = statOf(pid);
  return state !== 'Z';
}
