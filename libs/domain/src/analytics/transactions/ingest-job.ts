import type { Fault } from '../../shared/refusal.js';
import type { Result } from '../../shared/result.js';
import { RowIntake, type RowPlace, type Taken } from '../../movements/reading/row-intake.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../movements/formats/lossless-json.js';
import { parseScanOptions } from '../../movements/reading/parse-options.js';
import type { ProfileName } from '../../movements/profiles/profile-name.js';
import { openReader } from '../../movements/profiles/open-reader.js';
import type { ProfileReader } from '../../movements/profiles/profile-reader.js';
import { fault, type RowRejection } from '../../movements/reading/rejection-codes.js';
import type { ScanFormat } from '../../movements/formats/formats.js';
import type { ScanOptions } from '../../movements/reading/options.js';
import {
  ERRORS_LISTED,
  guarded,
  invalid,
  parsed,
  profileOf,
  Refusing,
  rowsRejected,
  TransactionBody,
  type OpenBody,
} from '../../movements/reading/transaction-body.js';
import { movementLine } from './movement-line.js';
import { movementRows } from './movement-rows.js';

/** What is stored, as a client asks for it: the form of the body, and what stands in the query. */
export interface IngestRequest {
  readonly format: ScanFormat;
  /** Null where the query does not say; so are the others. */
  readonly dataset: string | null;
  readonly profile: string | null;
  readonly retentionDays: number | null;
  readonly internalAccounts: readonly string[];
  readonly options: string | null;
  readonly onError: 'skip' | 'abort';
  readonly maxRows: number;
  readonly maxLine: number;
}

/** What a body turned out to ask for. */
export interface IngestPlan {
  readonly dataset: string;
  readonly profile: ProfileName;
  /** Days after which what was taken in is deleted; null keeps it. */
  readonly retentionDays: number | null;
  readonly counts: Taken['counts'];
  readonly rejections: readonly RowRejection[];
  readonly entriesLeftOut: number;
  readonly edges: number;
}

const BODY_MEMBERS = ['dataset', 'tx_profile', 'transactions', 'internal_accounts', 'options', 'retention_days'];
/** Options that matter to what is stored; the others are about detectors. */
const OPTION_MEMBERS = ['assets', 'rates', 'value_asset', 'entry_status', 'chain_id', 'known_services'];

const DATASET_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
export const MAX_RETENTION_DAYS = 36_500;

/** Movements of a body for a store: read like the transactions of a scan, handed out as lines. */
export class IngestJob {
  private readonly body: TransactionBody;
  private opened: { readonly intake: RowIntake; readonly reader: ProfileReader } | null = null;
  private dataset = '';
  private retentionDays: number | null = null;
  private internalAccounts: readonly string[] = [];
  private taken: Taken | null = null;

  constructor(private readonly request: IngestRequest) {
    const { format, profile, maxRows, maxLine } = request;
    const open = (around: JsonObject | null, place: RowPlace): OpenBody => this.open(around, place);
    this.body = new TransactionBody({ format, profile, maxRows, maxLine, members: BODY_MEMBERS, open });
  }

  /** Takes the next piece of the body: its text, and the bytes that it was decoded from if they are at hand. */
  push(text: string, bytes: Uint8Array | null = null): Result<null> {
    return this.body.push(text, bytes);
  }

  /** What is to be stored, once the whole body was pushed. */
  end(): Result<IngestPlan> {
    return this.body.end(() => {
      const { intake, reader } = this.whole();
      reader.finish();
      const taken = intake.finish();
      this.taken = taken;
      const { counts, rejections } = taken;
      if (counts.rejected > 0 && (this.request.onError === 'abort' || counts.rejected === counts.received)) {
        throw rowsRejected(counts.rejected, counts.received, rejections, 'nothing was stored');
      }
      return {
        dataset: this.dataset,
        profile: intake.profile,
        retentionDays: this.retentionDays,
        counts,
        rejections,
        entriesLeftOut: taken.entriesLeftOut,
        edges: taken.movements.count,
      };
    });
  }

  /** The movements as lines, some thousands in each text. */
  *lines(linesATime = 4_000): Generator<string> {
    const { intake } = this.whole();
    if (this.taken === null) throw new Error('the body has not ended');
    const origin = {
      dataset: this.dataset,
      profile: intake.profile,
      internalAccounts: new Set(this.internalAccounts),
      ownAccounts: intake.ownAccounts,
    };
    const weights = intake.builder.rowsByTransaction();
    const begun = new Set<string>();
    let text = '';
    let count = 0;
    for (const row of movementRows(this.taken.movements, origin)) {
      text += movementLine(row, begun.has(row.txId) ? 0 : (weights.get(row.txId) ?? 1));
      // The first line of a transaction stands for all of its rows.
      if (row.legs > 1) begun.add(row.txId);
      if (++count % linesATime > 0) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }

  /** Rejections of rows whose transaction the store has with other content. */
  conflicts(txIds: readonly string[]): Result<readonly RowRejection[]> {
    return guarded(() => {
      const { intake } = this.whole();
      const conflicts = intake.builder.firstRowsOf(new Set(txIds)).map(([txId, index]) => {
        const { code, detail } = fault('tx_id_conflict', null, 'the dataset has this transaction with other content');
        return { index, tx_id: txId, code, pointer: `${intake.rowPlace}/${index}`, detail };
      });
      if (this.request.onError === 'abort' && conflicts.length > 0) {
        throw rowsRejected(conflicts.length, this.taken?.counts.received ?? 0, conflicts, 'nothing was stored');
      }
      return conflicts;
    });
  }

  private whole(): { readonly intake: RowIntake; readonly reader: ProfileReader } {
    if (this.opened === null) throw new Error('the body has not ended');
    return this.opened;
  }

  private open(around: JsonObject | null, place: RowPlace): OpenBody {
    const { profile, added } = profileOf(this.request.profile, around?.['tx_profile'], this.request.format);
    const faults: Fault[] = [];
    this.dataset = this.datasetOf(around?.['dataset'], faults);
    this.retentionDays = this.retentionOf(around?.['retention_days'], faults);
    this.internalAccounts = this.accountsOf(around?.['internal_accounts'], faults);
    if (faults.length > 0) throw new Refusing(invalid('What is asked breaks the rules of its form.', faults));
    const intake = new RowIntake(profile, this.optionsOf(around?.['options']), place);
    const reader = openReader(intake, false, added);
    this.opened = { intake, reader };
    return { profile, added, reader };
  }

  private datasetOf(given: JsonValue | undefined, faults: Fault[]): string {
    const { dataset } = this.request;
    const inBody = given !== undefined;
    const place = inBody ? { pointer: '/dataset' } : { parameter: 'dataset' };
    const name = given ?? dataset;
    if (name === null) faults.push({ ...place, detail: 'is required' });
    else if (typeof name !== 'string' || !DATASET_PATTERN.test(name)) {
      faults.push({ ...place, detail: 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -' });
    } else if (inBody && dataset !== null && dataset !== name) {
      faults.push({ ...place, detail: `the query says ${dataset}` });
    } else return name;
    return '';
  }

  private retentionOf(given: JsonValue | undefined, faults: Fault[]): number | null {
    if (given === undefined || given === null) return this.request.retentionDays;
    const isWhole = typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MAX_RETENTION_DAYS;
    if (isWhole) return given;
    faults.push({ pointer: '/retention_days', detail: `must be a whole number from 1 to ${MAX_RETENTION_DAYS}` });
    return null;
  }

  private accountsOf(given: JsonValue | undefined, faults: Fault[]): readonly string[] {
    if (given === undefined) return this.request.internalAccounts;
    if (!isJsonArray(given)) {
      faults.push({ pointer: '/internal_accounts', detail: 'must be a list' });
      return [];
    }
    return given.flatMap((account, index) => {
      if (typeof account === 'string' && account.length > 0 && account.length <= 256) return [account];
      faults.push({ pointer: `/internal_accounts/${index}`, detail: 'must be a text of 1 to 256 characters' });
      return [];
    });
  }

  private optionsOf(inBody: JsonValue | undefined): ScanOptions {
    const { options: inQuery, format } = this.request;
    if (inQuery !== null && (inBody !== undefined || format === 'json')) {
      const errors = [{ parameter: 'options', detail: 'options of a JSON body stand in the body' }];
      throw new Refusing(invalid('Options stand in one place.', errors));
    }
    const given = inQuery === null ? inBody : parsed(inQuery, 'The parameter options');
    if (isJsonObject(given ?? null)) {
      const unknown = Object.keys(given as JsonObject).filter((member) => !OPTION_MEMBERS.includes(member));
      const errors = unknown.slice(0, ERRORS_LISTED).map((member) => ({
        pointer: `/options/${member}`,
        detail: `unknown member; known are ${OPTION_MEMBERS.join(', ')}`,
      }));
      if (errors.length > 0) throw new Refusing(invalid('The options are not valid.', errors));
    }
    const options = parseScanOptions(given, []);
    if (options.ok) return options.value;
    throw new Refusing(options.refusal);
  }
}
