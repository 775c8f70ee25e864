import type { Json, WorldPredicate } from '#domain/graph';
import { foreignMember, objectAt, foreignTextAt, type ForeignObject } from '../kit/foreign-value.js';
import { camelCase } from './import/statement.js';

export type Directness = 'direct' | 'indirect' | 'unknown';

/** One interest as one relation of ours: one interest is one relation, with its own period and share. */
export interface Interest {
  /** In the spelling of 0.4; `unspecifiedInterest` where the statement names none. */
  readonly type: string;
  readonly predicate: WorldPredicate;
  /** From the subject to the interested party, against the common direction. */
  readonly reversed: boolean;
  readonly role: string | null;
  readonly share: Json | null;
  readonly shareUnreadable: boolean;
  readonly directness: Directness | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly beneficial: boolean | null;
  readonly attributes: Readonly<Record<string, Json>>;
}

/** interest type → predicate; what is in no row is RELATED_TO. A nominee is not an owner. */
export const INTEREST_PREDICATES: ReadonlyMap<string, WorldPredicate> = new Map<string, WorldPredicate>([
  ['shareholding', 'OWNS'],
  ['votingRights', 'CONTROLS'],
  ['appointmentOfBoard', 'CONTROLS'],
  ['otherInfluenceOrControl', 'CONTROLS'],
  ['controlViaCompanyRulesOrArticles', 'CONTROLS'],
  ['controlByLegalFramework', 'CONTROLS'],
  ['trustee', 'CONTROLS'],
  ['protector', 'CONTROLS'],
  ['seniorManagingOfficial', 'CONTROLS'],
  ['boardMember', 'DIRECTOR_OF'],
  ['boardChair', 'DIRECTOR_OF'],
]);

/** Words of the versions before 0.4 that were not only spelled otherwise. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['influenceOrControl', 'otherInfluenceOrControl'],
  ['otherInfluenceOrControlOfTrust', 'otherInfluenceOrControl'],
  ['settlorOfTrust', 'settlor'],
  ['trusteeOfTrust', 'trustee'],
  ['protectorOfTrust', 'protector'],
  ['beneficiaryOfTrust', 'beneficiaryOfLegalArrangement'],
  ['rightsToProfitOrIncome', 'rightToProfitOrIncomeFromAssets'],
]);

const BASES: Readonly<Record<string, string>> = { shareholding: 'shares', votingRights: 'votes' };

const READ: ReadonlySet<string> = new Set([
  'type',
  'interestLevel',
  'directOrIndirect',
  'beneficialOwnershipOrControl',
  'startDate',
  'endDate',
  'share',
  'details',
]);

/** The relation that an interest is; `null` stands for a relationship that names none. */
export function readInterest(given: ForeignObject | null): Interest {
  const interest = given ?? {};
  const word = camelCase(foreignTextAt(interest, 'type') ?? 'unspecifiedInterest');
  const type = RENAMED.get(word) ?? word;
  const details = foreignTextAt(interest, 'details');
  const directness = directnessOf(
    foreignTextAt(interest, 'directOrIndirect') ?? foreignTextAt(interest, 'interestLevel'),
  );
  const share = shareOf(objectAt(interest, 'share'));
  const attributes: Record<string, Json> = { interest_type: type };
  if (details !== null) attributes.details = details;
  if (share !== null && BASES[type] !== undefined) attributes.share_basis = BASES[type];
  const exclusive = exclusiveBounds(objectAt(interest, 'share'));
  if (exclusive.length > 0) attributes.share_exclusive = exclusive;

  const beneficial = foreignMember(interest, 'beneficialOwnershipOrControl');
  const common = {
    type,
    share: share === 'unreadable' ? null : share,
    shareUnreadable: share === 'unreadable',
    start: foreignTextAt(interest, 'startDate'),
    end: foreignTextAt(interest, 'endDate'),
    beneficial: typeof beneficial === 'boolean' ? beneficial : null,
    attributes,
  };
  // GLEIF says in words what its accounting consolidation is; the interest type is the same for all of them.
  const consolidation = /IS_(DIRECTLY|ULTIMATELY)_CONSOLIDATED_BY/.exec(details ?? '')?.[1];
  if (consolidation === 'DIRECTLY') {
    return { ...common, predicate: 'SUBSIDIARY_OF', reversed: true, role: 'direct consolidation', directness };
  }
  if (consolidation === 'ULTIMATELY') {
    return {
      ...common,
      predicate: 'CONTROLS',
      reversed: false,
      role: 'ultimate consolidation',
      directness: 'indirect',
    };
  }
  const role = type === 'shareholding' ? null : type;
  return { ...common, predicate: INTEREST_PREDICATES.get(type) ?? 'RELATED_TO', reversed: false, role, directness };
}

/** Members of an interest that are not carried over. */
export function lostOf(interest: ForeignObject): readonly string[] {
  return Object.keys(interest).filter((name) => !READ.has(name));
}

/**
 * What makes an updated interest another one; a start that is stated again is none of it (spec/interchange.md#bods-4).
 */
export function interestContent(interest: Interest): string {
  return JSON.stringify([
    interest.share,
    interest.directness,
    interest.beneficial,
    interest.attributes.details ?? null,
  ]);
}

function directnessOf(word: string | null): Directness | null {
  return word === 'direct' || word === 'indirect' || word === 'unknown' ? word : null;
}

/**
 * `exact`, else the bounds. Exclusive bounds are numbers in 0.4 and flags beside `minimum`, `maximum` before; our range
 * does not tell them apart, so that they are named in `attributes` as well.
 */
function shareOf(share: ForeignObject | null): Json | 'unreadable' | null {
  if (share === null) return null;
  const exact = figure(share, 'exact');
  const min = figure(share, 'minimum') ?? figure(share, 'exclusiveMinimum');
  const max = figure(share, 'maximum') ?? figure(share, 'exclusiveMaximum');
  const figures = [exact, min, max].filter((value) => value !== null);
  if (figures.length === 0) return null;
  if (figures.some((value) => value < 0 || value > 100) || (min !== null && max !== null && min > max)) {
    return 'unreadable';
  }
  return exact === null ? { min, max } : { exact };
}

function exclusiveBounds(share: ForeignObject | null): string[] {
  if (share === null) return [];
  return ['exclusiveMinimum', 'exclusiveMaximum'].filter((name) => {
    const value = foreignMember(share, name);
    return value === true || typeof value === 'number';
  });
}

function figure(share: ForeignObject, name: string): number | null {
  const value = foreignMember(share, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
