import { canonicalJson } from '../../shared/canonical-json.js';
import type { EvidenceVersion, SourceFields, SourceVersion } from '../records.js';

/** What is said in one publication, and the date of it. */
type Dates = ReadonlyMap<string, string | null>;

/**
 * The dates of publications that a source tells without one (spec/rulings.md#c-96). Versions that say the same, but for
 * the date and for who may see them, tell of one publication: its date is the first that was stated after the last of
 * them that states none, so that one which was taken back counts no more, and one that moves it later moves nothing here.
 */
export class PublicationDates {
  private readonly ofAll: Dates;
  private readonly ofPublic: Dates;

  /** The versions of one source, oldest first. */
  constructor(versions: readonly SourceVersion[]) {
    const open = versions.filter(({ revision }) => revision === null);
    const isAnyFilledIn = open.some(isUndated) && !open.every(isUndated);
    this.ofAll = isAnyFilledIn ? datesOf(open) : NO_DATES;
    const forAll = open.filter(isPublic);
    this.ofPublic = forAll.length === open.length ? this.ofAll : isAnyFilledIn ? datesOf(forAll) : NO_DATES;
  }

  /**
   * Those that a version without a date may count by, the sooner of them. Of what is public the public has its own, by
   * public versions alone: who sees more knows of it no later.
   */
  of(version: SourceVersion): readonly string[] {
    const said = isUndated(version) ? saidIn(version) : null;
    if (said === null) return [];
    const told = [this.ofAll.get(said), isPublic(version) ? this.ofPublic.get(said) : null];
    return told.filter((date): date is string => typeof date === 'string');
  }
}

/** What a version of a source says, but for its date and for who may see it, as one text. */
export function publicationText(fields: SourceFields): string {
  return canonicalJson({ ...fields, published_at: null, visibility: null });
}

const NO_DATES: Dates = new Map();

function datesOf(versions: readonly SourceVersion[]): Dates {
  const dates = new Map<string, string | null>();
  for (const version of versions) {
    const said = saidIn(version);
    if (said !== null) dates.set(said, isUndated(version) ? null : (dates.get(said) ?? version.fields.published_at));
  }
  return dates;
}

/** Null where words were taken out and nothing tells any longer what they were: that is equal to nothing. */
function saidIn({ fields, said_sha256 }: SourceVersion): string | null {
  return said_sha256 === undefined ? publicationText(fields) : said_sha256;
}

function isUndated({ fields }: SourceVersion): boolean {
  return fields.published_at === null;
}

export function isPublic({ fields }: SourceVersion | EvidenceVersion): boolean {
  return fields.visibility === 'public';
}
