import { Option, type Command } from 'commander';
import { CsvFault, CsvReader, filledCells } from '#domain/movements';
import { REDACTIONS, REPORT_FORMATS, REPORT_SCHEMAS, REPORT_SECTIONS, REPORT_TYPES } from '#domain/reports';
import type { ApiClient } from '../../remote/api-client.js';
import { addFormOption, openBody, readText, type BodyForm, type InputBody } from '../../remote/input-body.js';
import { jsonOption } from '../../remote/query-options.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import { CommandFailed } from '../../exit-codes.js';
import { writeResult } from '../../output.js';
import { failureText } from '../../session.js';
import { putJson, say, type Terminal } from '../../terminal.js';

interface ReportOptions extends ApiClientOptions {
  readonly as?: BodyForm;
  readonly format: string;
  readonly profile?: string;
  readonly type?: string;
  readonly schema?: string;
  readonly section?: string;
  readonly query?: string;
  readonly case?: string;
  readonly options?: string;
  readonly internalAccounts?: readonly string[];
  readonly reportFields?: string;
  readonly title?: string;
  readonly finding?: readonly string[];
  readonly redact?: string;
  readonly asOf?: string;
  readonly draft?: true;
  readonly out?: string;
  readonly json?: true;
}
interface Report {
  readonly filename: string;
  readonly validation: {
    readonly ok: boolean | null;
    readonly schema: string;
    readonly errors: readonly { readonly path: string; readonly message: string }[];
  };
  readonly content: string | object;
}

const FAULTS_SHOWN = 20;

/** `report`: findings, flows, movements or a case on paper; nothing of it is stored. */
export function defineReport(command: Command, terminal: Terminal): void {
  command
    .argument('[file]', 'transactions, or what `scan --json` answered; - is standard input')
    .option('--case <id>', 'instead of a file: a case of the graph')
    .option('--query <json>', 'instead of a file: stored movements, by the parameters of GET /analytics/transactions')
    .addOption(new Option('--format <format>', 'what it is written as').choices(REPORT_FORMATS).default('summary'))
    .addOption(new Option('--type <type>', 'what it reports').choices(REPORT_TYPES))
    .addOption(new Option('--schema <schema>', 'of xml').choices(REPORT_SCHEMAS))
    .addOption(new Option('--section <table>', 'of csv').choices(REPORT_SECTIONS))
    .option('--profile <profile>', 'the form of the transactions (generic without)')
    .option('--options <json>', 'as for scan: JSON, or a file that holds it')
    .option('--internal-accounts <account...>', 'accounts that count as inside')
    .option('--report-fields <json>', 'what a filing says beside its transactions: JSON, or a file that holds it')
    .option('--title <title>', 'what stands above it')
    .option('--finding <id...>', 'only these findings')
    .addOption(new Option('--redact <how>', 'what is left out').choices(REDACTIONS))
    .option('--as-of <instant>', 'by what was known then')
    .option('--draft', 'a filing that lacks something is written all the same')
    .option('--private', 'with what is not for the public; needs the role admin')
    .option('--out <file>', 'standard output without it')
    .option('--json', 'with what names and checks it, as the API answers');
  addApiClientOptions(addFormOption(command)).action(async (file: string | undefined, options: ReportOptions) => {
    const [settings, fields, query] = [
      await jsonOption('options', options.options),
      await jsonOption('report-fields', options.reportFields),
      await jsonOption('query', options.query),
    ];
    const given = [file, options.case, query].filter((one) => one !== undefined);
    if (given.length !== 1) throw new CommandFailed('usage', 'Give one of a file, --case and --query');
    const needsStore = file === undefined;
    const report = await withApiClient(
      terminal,
      options,
      async (client) => {
        const input =
          file === undefined
            ? {
                ...(query === undefined ? {} : { query }),
                ...(options.case === undefined ? {} : { case_id: options.case }),
              }
            : await inputOf(client, await openBody(terminal, file, options.as ?? null), options, settings);
        const value = { ...membersOf(options, settings, fields), ...input };
        return (await client.ask<Report>({ method: 'POST', path: '/reports', body: { value } })).data;
      },
      needsStore,
    );
    if (options.json === true) putJson(terminal, report);
    else writeResult(terminal, options.out, contentOf(report));
    const { ok, schema, errors } = report.validation;
    if (ok !== false) return;
    for (const { path, message } of errors.slice(0, FAULTS_SHOWN)) say(terminal, `  ${path}: ${message}`);
    throw new CommandFailed('found', `It is not valid by ${schema}`);
  });
}

/** What a report says whatever it is made of. */
function membersOf(options: ReportOptions, settings: unknown, fields: unknown): object {
  const { format, type, schema, section, title, finding, redact, asOf, draft } = options;
  const members = {
    format,
    type: type ?? (options.case === undefined ? undefined : 'case'),
    schema,
    section,
    title,
    finding_ids: finding,
    redact,
    as_of: asOf,
    report_fields: fields,
    options: settings,
    strict: draft === true ? false : undefined,
    include_private: options.private,
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** A file as a report takes it: transactions in a list, the result of a scan as it is, and XML after a scan of it. */
async function inputOf(client: ApiClient, body: InputBody, options: ReportOptions, settings: unknown): Promise<object> {
  const { profile } = options;
  if (body.form === 'xml') {
    const query = { tx_profile: profile, options: settings === undefined ? undefined : JSON.stringify(settings) };
    return { scan_result: (await client.ask({ method: 'POST', path: '/scan/transactions', query, body })).data };
  }
  const text = await readText(body);
  const value = body.form === 'csv' ? csvRows(text, body.name) : parsed(text, body);
  const scanned = scanResultOf(value);
  if (scanned !== null) return { scan_result: scanned };
  return {
    transactions: isObject(value) && 'transactions' in value ? value['transactions'] : value,
    ...(profile === undefined ? {} : { tx_profile: profile }),
    ...(options.internalAccounts === undefined ? {} : { internal_accounts: options.internalAccounts }),
  };
}

/** The result of a scan: as the command tells it, or in the envelope of the API. Null for anything else. */
function scanResultOf(value: unknown): unknown {
  if (!isObject(value)) return null;
  if ('scan_id' in value) return value;
  return isObject(value['data']) && 'scan_id' in value['data'] ? value['data'] : null;
}

function parsed(text: string, { name, form }: InputBody): unknown {
  try {
    if (form !== 'ndjson') return JSON.parse(text) as unknown;
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.map((line) => JSON.parse(line) as unknown);
  } catch (error) {
    throw new CommandFailed('data', `${name} is not JSON: ${failureText(error)}`);
  }
}

/** Rows as a scan reads them from a CSV: an object of the cells that hold anything. */
function csvRows(text: string, name: string): readonly object[] {
  const records: (readonly string[])[] = [];
  try {
    const reader = new CsvReader((cells) => records.push(cells));
    reader.push(text.replace(/^\uFEFF/, ''));
    reader.finish();
  } catch (error) {
    if (error instanceof CsvFault) throw new CommandFailed('data', `${name} is not CSV: ${error.message}`);
    throw error;
  }
  const [header = [], ...rows] = records;
  const tooLong = rows.findIndex((cells) => cells.length > header.length);
  if (tooLong >= 0) throw new CommandFailed('data', `${name}: record ${tooLong + 2} has more cells than the header`);
  return rows.map((cells) => filledCells(header, cells));
}

function contentOf({ content }: Report): string {
  return typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
