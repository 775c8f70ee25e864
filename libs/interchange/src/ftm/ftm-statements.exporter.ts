import { csvRecord } from '#domain/analytics';
import { sha256Hex } from '#domain/shared';
import type { ExportAbout, Exporter, ExportRecords, Losses } from '#adapter-kit';
import { isForeignObject, objectAt, foreignTextAt, textsAt, type ForeignObject } from '../kit/foreign-value.js';
import { FtmExporter } from './ftm.exporter.js';

/** Columns of a statement file, in the order in which `ftm statements` writes them. */
const COLUMNS = [
  ...['canonical_id', 'entity_id', 'prop', 'schema', 'value', 'dataset', 'lang', 'original_value', 'external'],
  ...['first_seen', 'last_seen', 'id'],
];
type Row = Readonly<Record<string, string>>;

/**
 * FtM statements: a row for each value of each property, and a row of `id` for each dataset that has the entity. Which
 * dataset says a value is kept here for the entity as a whole; where there are several, the rows name the first.
 */
export class StatementsExporter implements Exporter {
  readonly lossy = true;
  readonly overview = false;
  readonly format: 'statements' | 'statements_csv';
  readonly mediaType: string;
  readonly extension: string;
  private readonly entities = new FtmExporter();

  constructor(private readonly layout: 'lines' | 'csv') {
    this.format = layout === 'csv' ? 'statements_csv' : 'statements';
    this.mediaType = layout === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8';
    this.extension = layout === 'csv' ? 'statements.csv' : 'statements.json';
  }

  *write(records: ExportRecords, about: ExportAbout, losses: Losses): Generator<string> {
    if (this.layout === 'csv') yield csvRecord(COLUMNS);
    for (const line of this.entities.write(records, about, losses)) {
      if (line === '') yield '';
      else for (const row of rowsOf(line, losses)) yield this.text(row);
    }
  }

  private text(row: Row): string {
    return this.layout === 'lines' ? `${JSON.stringify(row)}\n` : csvRecord(COLUMNS.map((column) => row[column]));
  }
}

function* rowsOf(line: string, losses: Losses): Generator<Row> {
  const entity: unknown = JSON.parse(line);
  if (!isForeignObject(entity)) return;
  const [id, schema] = [foreignTextAt(entity, 'id') ?? '', foreignTextAt(entity, 'schema') ?? ''];
  const datasets = textsAt(entity, 'datasets');
  const [dataset = 'default'] = datasets;
  const row = (own: string, prop: string, value: string, said: string): Row => ({
    canonical_id: id,
    entity_id: own,
    prop,
    schema,
    value,
    dataset: said,
    id: sha256Hex([said, own, prop, value].join('.')).slice(0, 40),
  });
  for (const said of datasets.length === 0 ? [dataset] : datasets) yield row(id, 'id', id, said);
  for (const referent of textsAt(entity, 'referents')) yield row(referent, 'id', referent, dataset);
  const properties = objectAt(entity, 'properties') ?? {};
  for (const [prop, value] of valuesOf(properties)) {
    if (datasets.length > 1) losses.lose('statements.dataset');
    yield row(id, prop, value, dataset);
  }
}

function* valuesOf(properties: ForeignObject): Generator<readonly [prop: string, value: string]> {
  for (const prop of Object.keys(properties)) for (const value of textsAt(properties, prop)) yield [prop, value];
}
