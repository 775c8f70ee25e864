import fc from 'fast-check';
import type { Audience, View } from '#domain/graph';
import { WHOLE_SELECTION, SLICES, select, Summary } from '#domain/read-model';
import { Losses, type Exporter } from '#adapter-kit';
import { arbitraryHistory, CANARY, viewOf } from '#domain/testing';
import { exportRecords } from '../../src/graph/documents/export-records.js';

export interface ExporterUnderTest {
  readonly exporter: Exporter;
  /** How many random graphs each law is tried on. */
  readonly runs?: number;
  /** The ids that a document gives to its objects, and those by which its objects name each other. */
  readonly namesIn: (document: string) => { readonly ids: readonly string[]; readonly refs: readonly string[] };
}

const ABOUT = { generated_at: '2026-01-01T00:00:00.000Z', graph_version: 'v', at: null, mode: 'reality' };
const ASKED = fc
  .record({
    slice: fc.constantFrom(...SLICES),
    lens: fc.constantFrom('all' as const, 'all' as const, 'ownership' as const, 'cases' as const, 'events' as const),
  })
  .map((asked): typeof WHOLE_SELECTION => ({ ...WHOLE_SELECTION, ...asked }));

/** What an exporter makes of a view. */
export function exported(
  exporter: Exporter,
  view: View,
  asked = WHOLE_SELECTION,
): { readonly document: string; readonly losses: Readonly<Record<string, number>> } {
  const losses = new Losses();
  const selection = select(view, asked);
  const summary = exporter.overview ? new Summary(view, selection) : null;
  for (const _ of summary?.gather() ?? []);
  const records = exportRecords(view, selection, summary);
  const document = [...exporter.write(records, ABOUT, losses)].join('');
  return { document, losses: losses.counts() };
}

/** What every exporter promises. */
export function anExporter(name: string, { exporter, namesIn, runs = 60 }: ExporterUnderTest): void {
  describe(`${name}, as an exporter`, () => {
    const audience = fc.constantFrom<Audience>('public', 'full');

    it('gives the same document and the same losses for the same records', () => {
      fc.assert(
        fc.property(arbitraryHistory(), audience, (ledger, seen) => {
          const twice = [0, 1].map(() => exported(exporter, viewOf(ledger.versions, {}, seen)));
          expect(twice[0]).toEqual(twice[1]);
        }),
        { numRuns: Math.min(runs, 25) },
      );
    });

    it('names nothing that is not in the document, and nothing twice', () => {
      fc.assert(
        fc.property(arbitraryHistory(), audience, ASKED, (ledger, seen, asked) => {
          const { ids, refs } = namesIn(exported(exporter, viewOf(ledger.versions, {}, seen), asked).document);
          expect(ids.length).toBe(new Set(ids).size);
          expect(refs.filter((ref) => !ids.includes(ref))).toEqual([]);
        }),
        { numRuns: runs },
      );
    });

    it('shows the public nothing of what is private', () => {
      fc.assert(
        fc.property(arbitraryHistory(), ASKED, (ledger, asked) => {
          const { document, losses } = exported(exporter, viewOf(ledger.versions, {}, 'public'), asked);
          expect(`${document}${JSON.stringify(losses)}`).not.toContain(CANARY);
        }),
        { numRuns: runs },
      );
    });

    it('says that it is lossy if it ever loses anything', () => {
      fc.assert(
        fc.property(arbitraryHistory(), (ledger) => {
          const { losses } = exported(exporter, viewOf(ledger.versions));
          if (!exporter.lossy) expect(losses).toEqual({});
        }),
        { numRuns: Math.min(runs, 25) },
      );
    });
  });
}
