import type { Importer, ImportOptions, NativeRecord } from '#adapter-kit';

/** What an importer makes of whole inputs, in the words that a test asks it in. */
export function imported(importer: Importer, inputs: readonly unknown[], options: Partial<ImportOptions> = {}) {
  const session = importer.open({
    dataset: 'ds',
    published_at: null,
    source: null,
    payment_as: null,
    now: 0,
    ...options,
  });
  const batches = [...inputs.map((input, index) => session.take(input, { index })), session.finish()];
  const records = batches.flatMap((batch) => batch.records.map(({ record }) => record));
  const of = (object: string): NativeRecord[] => records.filter((record) => record.object === object);
  return {
    records,
    of,
    relations: of('relation'),
    one: (id: string): NativeRecord | undefined => records.find((record) => record.id === id),
    warnings: batches.flatMap((batch) => batch.warnings),
    codes: batches.flatMap((batch) => batch.warnings.map(({ code }) => code)),
    rejections: batches.flatMap((batch) => batch.rejections),
    unmapped: session.unmapped,
  };
}
