import type { Wire } from '#domain/read-model';
import { sha256Hex } from '#domain/shared';
import type { ExportRecords, Losses } from '#adapter-kit';
import {
  countriesOf,
  isForeignObject,
  listAt,
  objectsAt,
  foreignTextAt,
  textsAt,
  type ForeignObject,
} from '../../kit/foreign-value.js';
import { nameScriptOf } from '../../kit/script-of.js';
import { FtmDraft } from './draft.js';
import { ftmAttributesOf } from './evidence.js';
import type { FtmIds } from './ids.js';
import { exportIdentifier } from './identifier.js';
import { CHAINS } from '../identifiers.js';
import {
  FTM_KINDS,
  FTM_SCHEMA_OF_KIND,
  FUND_TOPIC,
  LEGAL_FORMS,
  REGULATOR_TOPIC,
  REGULATOR_TOPICS,
} from '../schemata.js';
import { THING_ATTRIBUTES } from '../thing.js';
import { loseUntold } from '../../kit/untold.js';
import { FTM_SCHEME, TOLD_OF_ENTITY } from '../told-members.js';

/** What a schema calls the beginning and the end of a life. */
const LIVES: Readonly<Record<string, readonly [start: string, end: string]>> = {
  Person: ['birthDate', 'deathDate'],
  Company: ['incorporationDate', 'dissolutionDate'],
  Organization: ['incorporationDate', 'dissolutionDate'],
  PublicBody: ['incorporationDate', 'dissolutionDate'],
  LegalEntity: ['incorporationDate', 'dissolutionDate'],
  Vessel: ['buildDate', 'endDate'],
  Airplane: ['buildDate', 'endDate'],
  Vehicle: ['buildDate', 'endDate'],
  CourtCase: ['fileDate', 'endDate'],
};

/** Attributes that the importer makes itself, or that are written in another way. */
const IMPLIED: ReadonlySet<string> = new Set([
  ...['ftm_schema', 'ftm_datasets', 're_registered_at', 'descriptions', 'birth_places', 'positions_held'],
  ...['birth_dates', 'death_dates', 'incorporation_dates', 'dissolution_dates'],
]);
const CARRIED: ReadonlySet<string> = new Set(THING_ATTRIBUTES.map(([, attribute]) => attribute));

/** Writes entities, each followed by its addresses, papers and offices, which FtM has as entities of their own. */
export class FtmExportThings {
  private readonly positions = new Set<string>();

  constructor(
    private readonly records: ExportRecords,
    private readonly ids: FtmIds,
    private readonly losses: Losses,
  ) {}

  *lines(): Generator<string> {
    for (const entity of this.records.each('entity')) yield* this.thing(entity);
  }

  private *thing(entity: Wire): Generator<string> {
    const id = this.ids.of('entity', entity.id);
    const attributes = ftmAttributesOf(entity);
    const schema = this.schemaOf(entity, attributes);
    const draft = new FtmDraft(id, schema);
    this.names(entity, id, attributes, draft);
    for (const [property, attribute] of THING_ATTRIBUTES) draft.add(property, ...textsAt(attributes, attribute));
    this.topics(entity, schema, draft);
    this.life(entity, schema, attributes, draft);
    draft
      .add('gender', foreignTextAt(entity, 'gender'))
      .add('birthPlace', foreignTextAt(entity, 'birth_place'), ...textsAt(attributes, 'birth_places'))
      .add('description', foreignTextAt(entity, 'description'), ...textsAt(attributes, 'descriptions'))
      .add('country', ...this.countries(entity, draft));
    const attached = [...this.addresses(entity, draft)];
    const symbol = foreignTextAt(entity, 'asset_symbol');
    for (const identifier of objectsAt(entity, 'identifiers')) {
      const paper = exportIdentifier(identifier, draft, this.losses);
      if (paper !== null) attached.push(paper);
    }
    if (symbol !== null && !draft.values('ticker').includes(symbol)) draft.add('currencySymbol', symbol);
    this.chain(entity, draft);
    draft.datasets = textsAt(attributes, 'ftm_datasets');
    const own = foreignTextAt(entity, 'dataset');
    if (draft.datasets.length === 0 && own !== null) draft.datasets = [own];
    draft.referents = objectsAt(entity, 'external_ids')
      .filter((one) => foreignTextAt(one, 'scheme') === 'ftm_referent')
      .flatMap((one) => foreignTextAt(one, 'value') ?? []);
    this.unsaid(entity, attributes);
    yield draft.line(draft.values('name')[0] ?? null);
    yield* attached;
    yield* this.offices(draft, attributes);
  }

  private schemaOf(entity: Wire, attributes: ForeignObject): string {
    const kind = String(entity['kind']);
    const given = foreignTextAt(attributes, 'ftm_schema');
    const topics = textsAt(attributes, 'topics');
    if (given !== null) {
      const isFund = topics.includes(FUND_TOPIC) && LEGAL_FORMS.has(given);
      const isRegulator = given === 'PublicBody' && topics.some((topic) => REGULATOR_TOPICS.has(topic));
      const meant = isFund ? 'fund' : isRegulator ? 'regulator' : (FTM_KINDS.get(given) ?? 'other');
      if (meant === kind) return given;
    }
    if (kind === 'protocol') this.losses.lose('entities.kind');
    return FTM_SCHEMA_OF_KIND[kind] ?? 'LegalEntity';
  }

  private topics(entity: Wire, schema: string, draft: FtmDraft): void {
    const topics = draft.values('topics');
    if (entity['kind'] === 'fund' && !topics.includes(FUND_TOPIC)) draft.add('topics', FUND_TOPIC);
    const isRegulator = entity['kind'] === 'regulator' && schema === 'PublicBody';
    if (isRegulator && !topics.some((topic) => REGULATOR_TOPICS.has(topic))) draft.add('topics', REGULATOR_TOPIC);
  }

  /** A name in another script is a name like the first; in the same one it is an alias, unless it is a former name. */
  private names(entity: Wire, id: string, attributes: ForeignObject, draft: FtmDraft): void {
    const name = String(entity['name']);
    const names = objectsAt(entity, 'names');
    const weak = new Set(textsAt(attributes, 'weak_aliases'));
    if (names.length > 0 || name !== id) draft.add('name', name);
    const others: (readonly [property: string, value: string])[] = [];
    for (const one of names) {
      const value = foreignTextAt(one, 'value');
      if (value === null || value === name) continue;
      if (foreignTextAt(one, 'type') === 'former') others.push(['previousName', value]);
      else if (!weak.has(value)) others.push([nameScriptOf(value) === nameScriptOf(name) ? 'alias' : 'name', value]);
      for (const member of ['lang', 'effective_at', 'effective_until', 'source_id']) {
        if (foreignTextAt(one, member) !== null) this.losses.lose(`entities.names.${member}`);
      }
    }
    // FtM lists have no order of their own.
    for (const [property, value] of others.sort(([, left], [, right]) => (left < right ? -1 : 1))) {
      draft.add(property, value);
    }
  }

  private life(entity: Wire, schema: string, attributes: ForeignObject, draft: FtmDraft): void {
    const [start, end] = LIVES[schema] ?? ['startDate', 'endDate'];
    const lists = schema === 'Person' ? ['birth_dates', 'death_dates'] : ['incorporation_dates', 'dissolution_dates'];
    const [starts, ends] = lists.map((name) => textsAt(attributes, name));
    const known = (starts?.length ?? 0) + (ends?.length ?? 0) > 0;
    draft.add(start, ...(known ? (starts ?? []) : [foreignTextAt(entity, 'effective_at')]));
    draft.add(end, ...(known ? (ends ?? []) : [foreignTextAt(entity, 'effective_until')]));
    if (!known && foreignTextAt(entity, 'end_state') !== null) this.losses.lose('entities.end_state');
  }

  /** The countries that no other property says already. */
  private countries(entity: Wire, draft: FtmDraft): string[] {
    const said = new Set(
      countriesOf(
        ['mainCountry', 'jurisdiction', 'nationality', 'citizenship'].flatMap((property) => draft.values(property)),
      ),
    );
    return textsAt(entity, 'countries')
      .filter((country) => !said.has(country))
      .map((country) => country.toLowerCase());
  }

  private *addresses(entity: Wire, draft: FtmDraft): Generator<string> {
    const found: FtmDraft[] = [];
    for (const address of listAt(entity, 'addresses')) {
      if (!isForeignObject(address)) {
        draft.add('address', String(address));
        continue;
      }
      const id = `${draft.id}:address-${sha256Hex(JSON.stringify(address)).slice(0, 12)}`;
      found.push(
        new FtmDraft(id, 'Address')
          .add('full', foreignTextAt(address, 'full'))
          .add('street', foreignTextAt(address, 'street'))
          .add('city', foreignTextAt(address, 'city'))
          .add('postalCode', foreignTextAt(address, 'postal_code'))
          .add('region', foreignTextAt(address, 'region'))
          .add('country', foreignTextAt(address, 'country')?.toLowerCase()),
      );
    }
    found.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const address of found) {
      draft.add('addressEntity', address.id);
      yield address.line();
    }
  }

  /** FtM says the chain of a wallet by its currency. */
  private chain(entity: Wire, draft: FtmDraft): void {
    const chains = new Set(
      objectsAt(entity, 'identifiers').flatMap((one) =>
        foreignTextAt(one, 'scheme') === 'wallet' ? (foreignTextAt(one, 'chain') ?? []) : [],
      ),
    );
    const [chain] = chains;
    if (chain === undefined) return;
    const said = draft.values('currencySymbol')[0] ?? draft.values('currency')[0];
    if (said === undefined) {
      draft.add('currency', [...CHAINS].find(([, name]) => name === chain)?.[0] ?? chain.toUpperCase());
    }
    const understood = said === undefined ? chain : (CHAINS.get(said.toUpperCase()) ?? said.toLowerCase());
    if (chains.size > 1 || understood !== chain) this.losses.lose('entities.identifiers.chain', chains.size);
  }

  /** Offices that name no organisation are kept on their holder; in FtM both office and position are entities. */
  private *offices(holder: FtmDraft, attributes: ForeignObject): Generator<string> {
    for (const held of objectsAt(attributes, 'positions_held')) {
      const [position, post] = [foreignTextAt(held, 'position'), foreignTextAt(held, 'position_id')];
      if (position === null || post === null) continue;
      const countries = textsAt(held, 'countries').map((country) => country.toLowerCase());
      if (!this.positions.has(post) && (position !== post || countries.length > 0)) {
        this.positions.add(post);
        yield new FtmDraft(post, 'Position')
          .add('name', position)
          .add('country', ...countries)
          .line(position);
      }
      const id = `${holder.id}:office-${sha256Hex(JSON.stringify(held)).slice(0, 12)}`;
      yield new FtmDraft(id, 'Occupancy')
        .add('holder', holder.id)
        .add('post', post)
        .add('startDate', foreignTextAt(held, 'effective_at'))
        .add('endDate', foreignTextAt(held, 'effective_until'))
        .add('declarationDate', foreignTextAt(held, 'asserted_as_of'))
        .add('status', ...textsAt(held, 'statuses'))
        .line();
    }
  }

  private unsaid(entity: Wire, attributes: ForeignObject): void {
    for (const name of Object.keys(attributes)) {
      if (!CARRIED.has(name) && !IMPLIED.has(name)) this.losses.lose('entities.attributes');
    }
    loseUntold(entity, TOLD_OF_ENTITY, this.losses, FTM_SCHEME);
  }
}
