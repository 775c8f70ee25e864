/** What a goAML filing lacks, as fields that somebody can fill; pure. */

/** Both ends of a movement of the report, in the order of the filing. */
export interface FiledMovement {
  readonly from: string | null;
  readonly to: string | null;
}

export interface GoamlGap {
  /** The same for every place of the filing that one answer fills. */
  readonly key: string;
  /** goAML's name of it, and of what may stand instead: `institution_code|swift`. */
  readonly element: string;
  /** The account that it is said of; null where it is said of the whole report. */
  readonly account: string | null;
  /** Where it stands in `report_fields`, or in the party of the account. */
  readonly path: readonly string[];
  /** The elements that it is part of, below the report or the party: `signatory`, `phones`. */
  readonly within: readonly string[];
}

const PLACE = /^\/report\/transaction\[(\d+)\]\/(.+)$/;
/** One value is said of every transaction. */
const OF_EVERY = ['transaction_location', 'transaction_description', 'transmode_code', 'transmode_comment'];
const END = /^t_(from|to)(?:_my_client)?\/(?:from|to)_(.+)$/;
const DETAILS = /^(account|person|entity)\/(.+)$/;
/**
 * Elements that have elements of their own, by what their schema demands: no single word says them. What a client's
 * signatory needs beyond that, the next answer of the service tells.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  signatory: ['t_person/first_name', 't_person/last_name', 'role'],
  director_id: ['first_name', 'last_name'],
  identification: ['type', 'number', 'issue_country'],
  phones: ['phone/tph_contact_type', 'phone/tph_communication_type', 'phone/tph_number'],
  addresses: ['address/address_type', 'address/address', 'address/city', 'address/country_code', 'address/state'],
};

/** The fields that fill a gap; none where nobody can fill it by a word, as where no rate is known. */
export function gapsAt(pointer: string, movements: readonly FiledMovement[]): readonly GoamlGap[] {
  const found = gapAt(pointer, movements);
  if (found === null) return [];
  const compound = found.element.split('|').find((element) => Object.hasOwn(PARTS, element));
  const parts = compound === undefined ? undefined : PARTS[compound];
  if (compound === undefined || parts === undefined) return [found];
  const above = found.path.slice(0, -1);
  return parts.map((part) => gap(found.account, [...above, compound, ...part.split('/')]));
}

function gapAt(pointer: string, movements: readonly FiledMovement[]): GoamlGap | null {
  const [, place = '', inside = ''] = PLACE.exec(pointer) ?? [];
  if (place === '') return gapOfReport(pointer.replace(/^\/report\//, ''));
  if (OF_EVERY.includes(inside)) return gap(null, [inside]);
  const [, side, rest = ''] = END.exec(inside) ?? [];
  const movement = movements[Number(place) - 1];
  const account = side === 'from' ? movement?.from : side === 'to' ? movement?.to : null;
  if (account === null || account === undefined) return null;
  if (rest === 'funds_code' || rest === 'country') return gap(account, [rest]);
  const [, kind, element = ''] = DETAILS.exec(rest) ?? [];
  if (kind === undefined) return null;
  return gap(account, [kind === 'account' ? 'account_details' : kind, ...element.split('/')]);
}

function gapOfReport(inside: string): GoamlGap | null {
  if (inside === 'report_indicators/indicator') return gap(null, ['indicators']);
  const path = inside.split('/');
  const isNamed = /^[a-z_]+$/.test(inside) || path[0] === 'reporting_person' || path[0] === 'location';
  return isNamed ? gap(null, path) : null;
}

function gap(account: string | null, path: readonly string[]): GoamlGap {
  const within = path.slice(account === null ? 0 : 1, -1).map((step) => step.replace(/\[\d+\]$/, ''));
  return { key: JSON.stringify([account, ...path]), element: path.at(-1) ?? '', account, path, within };
}

/** The `report_fields` of what was filled in; what is empty is left out. */
export function reportFieldsOf(
  gaps: readonly GoamlGap[],
  values: Readonly<Record<string, string>>,
  clients: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const parties = new Map<string, Record<string, unknown>>();
  for (const account of clients) parties.set(account, { account, my_client: true });
  for (const { key, account, path } of gaps) {
    const value = (values[key] ?? '').trim();
    if (value === '') continue;
    if (account === null) put(fields, path, path[0] === 'indicators' ? value.split(/[\s,;]+/).filter(Boolean) : value);
    else {
      const party = parties.get(account) ?? { account };
      parties.set(account, party);
      put(party, path, value);
    }
  }
  return parties.size === 0 ? fields : { ...fields, parties: [...parties.values()] };
}

/** Puts a value at its place; of names of which one is enough, under the first. */
function put(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [step = '', ...rest] = path;
  const [, name = step, place] = /^([^[|]+)(?:\[(\d+)\])?/.exec(step) ?? [];
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const there = into[name];
  if (place === undefined) {
    const inner = isMembers(there) ? there : {};
    into[name] = inner;
    put(inner, rest, value);
    return;
  }
  const all = Array.isArray(there) ? (there as unknown[]) : [];
  into[name] = all;
  const at = Number(place) - 1;
  const inner = isMembers(all[at]) ? all[at] : {};
  all[at] = inner;
  put(inner, rest, value);
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
