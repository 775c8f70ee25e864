import { DEFAULT_SCAN_QUERY, type ScanRequest } from '#domain/scanner';
import { pays } from '#domain/testing';
import type { ScanTask } from '../scan-runner.js';
import { ThreadedScanRunner } from './threaded-scan-runner.js';

const CANARY = 'kingfisher7f3a';

function task(rows: number, ownersOf: ScanTask['ownersOf']): ScanTask {
  const list = Array.from({ length: rows }, (_, n) => pays(CANARY, `${CANARY}-${n}`, '1.00', n));
  const body = Buffer.from(JSON.stringify({ transactions: list, options: { resolve_owners: true } }));
  const { limit, budgetMs, dryRun, minSeverity } = DEFAULT_SCAN_QUERY;
  const request: ScanRequest = {
    format: 'json',
    profile: 'generic',
    detectors: ['own_transfer'],
    include: [],
    onError: 'skip',
    options: null,
    ownersRefusal: null,
    maxRows: 100_000,
    maxLine: 1_000_000,
    ...{ limit, budgetMs, dryRun, minSeverity },
  };
  return { request, body: inPieces(body), ownersOf, signal: new AbortController().signal, who: 'a' };
}

async function* inPieces(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += 65_536) yield await Promise.resolve(body.subarray(at, at + 65_536));
}

describe('a scan runner', () => {
  it('refuses what needs more memory than a thread may have, and goes on', async () => {
    // The few rows need 14, most of it for the code, and more where the collector runs late; the many more than 32.
    const runner = new ThreadedScanRunner(24);
    const nobody: ScanTask['ownersOf'] = () => Promise.resolve({ owners: [], links: [] });
    const refused = await runner.run(task(40_000, nobody));
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'payload_too_large' } });
    const scanned = await runner.run(task(3_000, nobody));
    expect(scanned).toMatchObject({ ok: true, value: { received: 3_000 } });
  });

  // The second is large enough for a thread.
  it.each([3, 6_000])('asks for the owners of the accounts of %d rows, and of nobody else', async (rows) => {
    const asked: string[] = [];
    const outcome = await new ThreadedScanRunner().run(
      task(rows, (accounts) => {
        asked.push(...accounts);
        return Promise.resolve({
          owners: [CANARY, `${CANARY}-0`].map((account) => ({ account, entity_id: 'e' })),
          links: [],
        });
      }),
    );
    expect(new Set(asked).size).toBe(rows + 1);
    if (!outcome.ok) throw new Error(outcome.refusal.detail);
    const { findings, counts } = JSON.parse(Buffer.from(outcome.value.json).toString());
    expect(findings).toMatchObject([{ detector: 'own_transfer', tx_count: 1 }]);
    expect([outcome.value.received, counts.received]).toEqual([rows, rows]);
  });

  it.each([3, 6_000])(
    'fails without the words of the failure, which may quote a transaction (%d rows)',
    async (rows) => {
      const failing = new ThreadedScanRunner().run(
        task(rows, ([account = '']) => Promise.reject(new SyntaxError(`Cannot read ${account}\n at all`))),
      );
      const failure = await failing.then(
        () => new Error('none'),
        (error: Error) => error,
      );
      expect(failure.message).toBe('A scan failed.');
      expect(failure.stack).toMatch(/SyntaxError[^]*threaded-scan-runner/);
      expect(failure.stack).not.toContain(CANARY);
    },
  );
});
