import { LineTable, type FlowTable } from '#domain/analytics';

/** Whose movement lines are read. */
export interface ColumnTask {
  readonly dataset: string;
  readonly profile: string;
}

/**
 * Reads the movement lines of a dataset, in pieces cut anywhere, into columns. The pieces are read to their end, because
 * whoever they come from cannot stop in the middle. Rejects with what they throw.
 */
export type ReadColumns = (task: ColumnTask, pieces: AsyncIterable<Uint8Array>) => Promise<FlowTable>;

/** Here and now, for few lines. */
export const readInPlace: ReadColumns = async ({ dataset, profile }, pieces) => {
  const lines = new LineTable(dataset, profile);
  for await (const piece of pieces) lines.push(piece);
  return lines.finish();
};
