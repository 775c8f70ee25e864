import type { Wire } from '#domain/read-model';
import { compareIds, sha256Hex } from '#domain/shared';
import type { ExportAbout, Exporter, ExportRecords, Losses } from '#adapter-kit';
import { listAt, objectAt, objectsAt, foreignTextAt, textsAt } from '../kit/foreign-value.js';
import { indirectnessOfLink, loseAttributes } from '../kit/indirect.js';
import { isLeftUnsaid } from '../kit/unsaid.js';
import { SENZING_IDENTIFIERS } from './entity.js';
import { heldRole, readIndirectness, readRole, wordOf } from './roles.js';
import { SENZING_SCHEME, TOLD_OF_ENTITY, TOLD_OF_RELATION } from './told-members.js';
import { loseUntold } from '../kit/untold.js';

type Features = Record<string, string>[];

/**
 * Senzing JSON, one record a line: a feed for engines of entity resolution. Every record has an anchor, and a pointer for
 * each relation that leads from it. Relations have no dates there, and no status.
 */
export class SenzingExporter implements Exporter {
  readonly format = 'senzing';
  readonly mediaType = 'application/x-ndjson; charset=utf-8';
  readonly extension = 'senzing.json';
  readonly lossy = true;
  readonly overview = false;

  *write(records: ExportRecords, _about: ExportAbout, losses: Losses): Generator<string> {
    const names = new Map<string, Name>();
    const taken = new Set<string>();
    for (const { id, dataset, external_ids } of records.names('entity')) {
      const name = nameOf(id, dataset, external_ids, taken);
      taken.add(`${name.source}:${name.record}`);
      names.set(id, name);
      yield '';
    }
    const pointers = new Map<string, Features>();
    for (const relation of records.each('relation')) {
      yield '';
      const pointer = pointerOf(relation, names, losses);
      if (pointer === null) continue;
      const from = String(relation['from_id']);
      const known = pointers.get(from);
      if (known === undefined) pointers.set(from, [pointer]);
      else if (!known.some((one) => JSON.stringify(one) === JSON.stringify(pointer))) known.push(pointer);
      else losses.lose('relations.parallel');
    }
    for (const [member, object] of UNSAID) losses.lose(member, [...records.names(object)].length);
    losses.lose('resolutions', [...records.decisions()].length);
    for (const entity of records.each('entity')) {
      const name = names.get(entity.id);
      if (name === undefined) continue;
      const anchor = { REL_ANCHOR_DOMAIN: name.source, REL_ANCHOR_KEY: name.record };
      const leading = (pointers.get(entity.id) ?? []).map((one) => [JSON.stringify(one), one] as const);
      leading.sort(([a], [b]) => compareIds(a, b));
      const features = [...featuresOf(entity, losses), anchor, ...leading.map(([, one]) => one)];
      const type = typeOf(entity);
      const head = { DATA_SOURCE: name.source, RECORD_ID: name.record };
      yield `${JSON.stringify({ ...head, ...(type === null ? {} : { RECORD_TYPE: type }), FEATURES: features })}\n`;
    }
  }
}

/** What Senzing calls the source of a record, and the record in it. */
interface Name {
  readonly source: string;
  readonly record: string;
}

const UNSAID = [
  ['sources', 'source'],
  ['evidence', 'evidence'],
  ['claims', 'claim'],
  ['events', 'event'],
  ['questions', 'question'],
  ['cases', 'case'],
] as const;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['person', 'PERSON'],
  ...['company', 'fund', 'organization', 'government', 'regulator'].map((kind) => [kind, 'ORGANIZATION'] as const),
]);

function nameOf(
  id: string,
  dataset: string | null,
  externalIds: readonly { readonly scheme: string; readonly value: string }[],
  taken: ReadonlySet<string>,
): Name {
  const own = externalIds.find(({ scheme }) => scheme === 'senzing')?.value;
  const colon = own?.indexOf(':') ?? -1;
  const name =
    own === undefined || colon < 1
      ? { source: dataset ?? 'INVESTIGATION_GRAPH', record: id }
      : { source: own.slice(0, colon), record: own.slice(colon + 1) };
  if (!taken.has(`${name.source}:${name.record}`)) return name;
  return { source: name.source, record: `${name.record}-${sha256Hex(id).slice(0, 12)}` };
}

/** The pointer of a relation; null for one that may not be told as a fact. */
function pointerOf(relation: Wire, names: ReadonlyMap<string, Name>, losses: Losses): Record<string, string> | null {
  const to = names.get(String(relation['to_id']));
  const status = foreignTextAt(relation, 'status');
  if (isLeftUnsaid(relation, losses)) return null;
  if (to === undefined) {
    losses.lose(`relations.${status ?? 'unknown'}`);
    return null;
  }
  losses.lose(`relations.status.${status ?? 'null'}`);
  loseUntold(relation, TOLD_OF_RELATION, losses, SENZING_SCHEME);
  loseAttributes(relation, NO_NAMES, indirectnessOfLink(relation), losses);
  return { REL_POINTER_DOMAIN: to.source, REL_POINTER_KEY: to.record, REL_POINTER_ROLE: roleOf(relation, losses) };
}

/** What it is called, with a word before it where it is not known to be direct. */
function roleOf(relation: Wire, losses: Losses): string {
  const role = directRoleOf(relation, losses);
  const held = indirectnessOfLink(relation);
  return held === null || readIndirectness(role).held === held ? role : heldRole(readIndirectness(role).role, held);
}

/** A text that is read again as the same predicate and direction. */
function directRoleOf(relation: Wire, losses: Losses): string {
  const predicate = String(relation['predicate']);
  const role = foreignTextAt(relation, 'role');
  const share = objectAt(relation, 'share');
  const exact = share === null ? null : foreignTextAt(share, 'exact');
  if (share !== null && exact === null) losses.lose('relations.share');
  const reading = role === null ? null : readRole(role);
  const isSaid = reading === null ? predicate === 'RELATED_TO' : reading.predicate === predicate && !reading.reversed;
  if (role !== null && isSaid && (exact === null || role.includes('%'))) return role;
  const word = wordOf(predicate) ?? role ?? predicate.toLowerCase().replaceAll('_', ' ');
  if (role !== null && word !== role) losses.lose('relations.role');
  return exact === null ? word : `${word} ${exact}%`;
}

function typeOf(entity: Wire): string | null {
  const given = foreignTextAt(objectAt(entity, 'attributes') ?? {}, 'senzing_record_type');
  return given ?? TYPES.get(String(entity['kind'])) ?? null;
}

function featuresOf(entity: Wire, losses: Losses): Features {
  const isPerson = entity['kind'] === 'person';
  const features: Features = [...nameFeatures(entity, losses)];
  const put = (name: string, value: string | null): void => {
    if (value !== null) features.push({ [name]: value });
  };
  const attributes = objectAt(entity, 'attributes') ?? {};
  put(
    isPerson ? 'DATE_OF_BIRTH' : 'REGISTRATION_DATE',
    foreignTextAt(attributes, isPerson ? 'date_of_birth' : 'registration_date') ??
      foreignTextAt(entity, 'effective_at'),
  );
  if (isPerson) {
    put('DATE_OF_DEATH', foreignTextAt(attributes, 'date_of_death') ?? foreignTextAt(entity, 'effective_until'));
  } else if (foreignTextAt(entity, 'effective_until') !== null) losses.lose('entities.effective_until');
  put('GENDER', foreignTextAt(entity, 'gender'));
  put('PLACE_OF_BIRTH', foreignTextAt(entity, 'birth_place'));
  features.push(...addressFeatures(entity), ...identifierFeatures(entity));
  const nationalities = textsAt(attributes, 'nationalities');
  for (const nationality of nationalities) put('NATIONALITY', nationality);
  for (const country of textsAt(entity, 'countries')) {
    if (!nationalities.includes(country)) put(isPerson ? 'NATIONALITY' : 'COUNTRY_OF_ASSOCIATION', country);
  }
  for (const website of textsAt(attributes, 'websites')) put('WEBSITE_ADDRESS', website);
  loseUntold(entity, TOLD_OF_ENTITY, losses, SENZING_SCHEME);
  const unsaid = Object.keys(attributes).filter((name) => !CARRIED.has(name));
  losses.lose('entities.attributes', unsaid.length);
  return features;
}

const CARRIED: ReadonlySet<string> = new Set([
  ...['senzing_record_type', 'nationalities', 'websites', 'date_of_birth', 'registration_date', 'date_of_death'],
]);

const NO_NAMES: ReadonlySet<string> = new Set();

function nameFeatures(entity: Wire, losses: Losses): Features {
  const member = TYPES.get(String(entity['kind'])) === 'ORGANIZATION' ? 'NAME_ORG' : 'NAME_FULL';
  const primary = String(entity['name']);
  const others = objectsAt(entity, 'names').filter((name) => foreignTextAt(name, 'value') !== primary);
  for (const name of others) if (foreignTextAt(name, 'type') !== 'alias') losses.lose('entities.names.type');
  return [
    { NAME_TYPE: 'PRIMARY', [member]: primary },
    ...others.flatMap((name) => {
      const [value, lang] = [foreignTextAt(name, 'value'), foreignTextAt(name, 'lang')];
      if (value === null) return [];
      return [{ NAME_TYPE: 'ALIAS', [member]: value, ...(lang === null ? {} : { NAME_LANGUAGE: lang }) }];
    }),
  ];
}

const ADDRESS_PARTS = [
  ['full', 'ADDR_FULL'],
  ['street', 'ADDR_LINE1'],
  ['city', 'ADDR_CITY'],
  ['region', 'ADDR_STATE'],
  ['postal_code', 'ADDR_POSTAL_CODE'],
  ['country', 'ADDR_COUNTRY'],
] as const;

function addressFeatures(entity: Wire): Features {
  return listAt(entity, 'addresses').flatMap((address) => {
    if (typeof address === 'string') return [{ ADDR_FULL: address }];
    const parts = objectAt({ address }, 'address') ?? {};
    const feature: Record<string, string> = {};
    for (const [part, name] of ADDRESS_PARTS) {
      const value = foreignTextAt(parts, part);
      if (value !== null) feature[name] = value;
    }
    return Object.keys(feature).length === 0 ? [] : [feature];
  });
}

function identifierFeatures(entity: Wire): Features {
  return objectsAt(entity, 'identifiers').flatMap((identifier) => {
    const [scheme, value] = [foreignTextAt(identifier, 'scheme'), foreignTextAt(identifier, 'value')];
    if (scheme === null || value === null) return [];
    const row = SENZING_IDENTIFIERS.find((one) => one.scheme === scheme);
    if (row === undefined) return [{ OTHER_ID_TYPE: scheme, OTHER_ID_NUMBER: value }];
    const country = foreignTextAt(identifier, row.as ?? 'country');
    return [
      { [row.number]: value, ...(country === null || row.country === undefined ? {} : { [row.country]: country }) },
    ];
  });
}
