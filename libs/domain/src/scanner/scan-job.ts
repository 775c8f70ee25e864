import type { Result } from '../shared/result.js';
import { DETECTORS } from './detectors/detectors-by-profile.js';
import { HISTORY_BASE, RowIntake, type RowPlace } from '../movements/reading/row-intake.js';
import type { JsonObject, JsonValue } from '../movements/formats/lossless-json.js';
import { parseScanOptions } from '../movements/reading/parse-options.js';
import type { AddedProfile } from '../movements/profiles/added-profiles.js';
import type { ProfileName } from '../movements/profiles/profile-name.js';
import { openReader } from '../movements/profiles/open-reader.js';
import type { ProfileReader } from '../movements/profiles/profile-reader.js';
import type { ScanFormat } from '../movements/formats/formats.js';
import type { ScanOptions } from '../movements/reading/options.js';
import type { ScanResult } from './findings/scan-result.js';
import { ScanRun, type ScanInclude, type ScanQuery, type ScanSurroundings } from './scan.js';
import type { Severity } from './findings/severity.js';
import {
  guarded,
  invalid,
  parsed,
  profileOf,
  Refusing,
  rowsRejected,
  TransactionBody,
  type OpenBody,
} from '../movements/reading/transaction-body.js';

/** A scan as a client asks for it: the form of the body, and what stands in the query. */
export interface ScanRequest {
  readonly format: ScanFormat;
  /** Null where the query does not say. */
  readonly profile: string | null;
  readonly detectors: readonly string[] | null;
  readonly minSeverity: Severity;
  readonly include: readonly ScanInclude[];
  readonly limit: number;
  readonly budgetMs: number;
  readonly dryRun: boolean;
  readonly onError: 'skip' | 'abort';
  /** JSON text of the query parameter `options`, for bodies that have no place for them. */
  readonly options: string | null;
  /** Who may not have owners looked up in the investigation graph is refused with this; null for who may. */
  readonly ownersRefusal: 'unauthenticated' | 'forbidden' | null;
  /** Rows that are taken: over it, the scan is refused. */
  readonly maxRows: number;
  /** Characters of one line of a streamed body. */
  readonly maxLine: number;
}

const BODY_MEMBERS = ['tx_profile', 'transactions', 'options'];

interface Opened {
  readonly intake: RowIntake;
  readonly reader: ProfileReader;
  readonly added: AddedProfile | null;
}

/** A scan from the text of its body to its result. Nothing of it is kept once the result is made. */
export class ScanJob {
  private readonly body: TransactionBody;
  private opened: Opened | null = null;

  constructor(private readonly request: ScanRequest) {
    const { format, profile, maxRows, maxLine } = request;
    const open = (around: JsonObject | null, place: RowPlace): OpenBody => this.open(around, place);
    this.body = new TransactionBody({ format, profile, maxRows, maxLine, members: BODY_MEMBERS, open });
  }

  /** Takes the next piece of the body: its text, and the bytes that it was decoded from if they are at hand. */
  push(text: string, bytes: Uint8Array | null = null): Result<null> {
    return this.body.push(text, bytes);
  }

  /** Reads what is left, once the whole body was pushed. Answers the accounts whose owners are asked for; null for none. */
  end(): Result<readonly string[] | null> {
    return this.body.end(() => {
      const { intake, reader } = this.whole();
      intake.options.history.forEach((row, index) => reader.read(row, HISTORY_BASE + index));
      reader.finish();
      return intake.options.resolve_owners ? intake.namedAccounts() : null;
    });
  }

  /** The result, after the end; without detectors that others brought. */
  scan(surroundings: ScanSurroundings): Result<ScanResult> {
    return guarded(() => this.checked(this.run(surroundings).ownAlone()));
  }

  /** The results, one better than the other: each is there before a detector of others runs, the last when all did. */
  *scanInSteps(surroundings: ScanSurroundings): Generator<Result<ScanResult>, Result<ScanResult>> {
    const steps = this.run(surroundings).steps();
    for (;;) {
      let isLast = true;
      const step = guarded(() => {
        const { done, value } = steps.next();
        isLast = done === true;
        return this.checked(value);
      });
      if (isLast || !step.ok) return step;
      yield step;
    }
  }

  private run(surroundings: ScanSurroundings): ScanRun {
    const { intake } = this.whole();
    return new ScanRun(this.query(), intake.options, intake.finish(), surroundings);
  }

  private whole(): Opened {
    if (this.opened === null) throw new Error('the body has not ended');
    return this.opened;
  }

  private query(): ScanQuery {
    const { intake, added } = this.whole();
    const { detectors, minSeverity, limit, budgetMs, dryRun, include } = this.request;
    const query = {
      profile: intake.profile,
      detectors,
      minSeverity,
      limit,
      budgetMs,
      dryRun,
      include: new Set(include),
    };
    return added === null ? query : { ...query, readBy: { profile: added.profile, version: added.version } };
  }

  private checked(result: ScanResult): ScanResult {
    const { onError } = this.request;
    const { received, rejected } = result.counts;
    if (rejected > 0 && (onError === 'abort' || rejected === received)) {
      throw rowsRejected(rejected, received, result.rejected, 'nothing was scanned');
    }
    return result;
  }

  /** The reader of the profile, told what stands around the transactions. */
  private open(around: JsonObject | null, place: RowPlace): OpenBody {
    const { profile: inQuery, format, include } = this.request;
    const { profile, added } = profileOf(inQuery, around?.['tx_profile'], format);
    this.checkDetectors(profile);
    const intake = new RowIntake(profile, this.optionsOf(around?.['options'], profile), place);
    const reader = openReader(intake, include.includes('metadata'), added);
    this.opened = { intake, reader, added };
    return { profile, added, reader };
  }

  private checkDetectors(profile: ProfileName): void {
    const names = DETECTORS[profile].map(({ detector }) => detector);
    const unknown = (this.request.detectors ?? []).filter((detector) => !names.includes(detector));
    if (unknown.length === 0) return;
    const errors = [{ parameter: 'detectors', detail: `must be of ${names.join(', ')}` }];
    throw new Refusing({ code: 'invalid_parameter', detail: 'There is no such detector in this profile.', errors });
  }

  private optionsOf(inBody: JsonValue | undefined, profile: ProfileName): ScanOptions {
    const { options: inQuery, format } = this.request;
    if (inQuery !== null && (inBody !== undefined || format === 'json')) {
      const errors = [{ parameter: 'options', detail: 'options of a JSON body stand in the body' }];
      throw new Refusing(invalid('Options stand in one place.', errors));
    }
    const given = inQuery === null ? inBody : parsed(inQuery, 'The parameter options');
    const options = parseScanOptions(given, DETECTORS[profile]);
    const { ownersRefusal } = this.request;
    if (options.ok && options.value.resolve_owners && ownersRefusal !== null) {
      throw new Refusing({ code: ownersRefusal, detail: 'resolve_owners needs the role analyst or above.' });
    }
    if (options.ok) return options.value;
    throw new Refusing(options.refusal);
  }
}
