import { MANDATORY } from './mandatory-elements.js';

/**
 * The elements of goAML 5.0.2 below a party, in the order in which its schema wants them (goAML Schema Reference, UNODC).
 * Each is `name`, or `name:type` where it has children or is a date.
 */
const PERSON_HEAD = 'gender title first_name middle_name prefix last_name birthdate:date birth_place';
const PERSON_ID = 'passport_number passport_country id_number nationality1 nationality2 nationality3 residence';
const PERSON =
  `${PERSON_HEAD} country_of_birth mothers_name alias full_name_frn previous_names:previous_names ssn ${PERSON_ID} ` +
  'residence_since:date phones:phones addresses:addresses network_devices:network_devices email emails:emails ' +
  'social_media:social_media occupation employer_name employer_address_id:address employer_phone_id:phone ' +
  'employment_history:employment_history identification:identification identifications:identifications deceased ' +
  'date_deceased:date tax_number tax_reg_number source_of_wealth peps:peps is_protected sanctions:sanctions ' +
  'related_persons:person_relations re_relationship:re_relationship additional_information:additional_information comments';
const ENTITY = (person: string): string =>
  'name commercial_name incorporation_legal_form incorporation_number business entity_status entity_status_date:date ' +
  'phones:phones addresses:addresses network_devices:network_devices email emails:emails url urls:urls ' +
  `incorporation_state incorporation_country_code director_id:${person} related_persons:entity_persons ` +
  'related_entities:entity_relations incorporation_date:date business_closed date_business_closed:date tax_number ' +
  'tax_reg_number entity_identifications:entity_identifications re_relationship:re_relationship sanctions:sanctions ' +
  'additional_information:additional_information comments';
const ACCOUNT = (client: '' | '_my_client'): string =>
  'institution_name institution_code swift institution_country non_bank_institution collection_account branch ' +
  'account_category account currency_code account_funds:account_funds account_name iban client_number ' +
  `personal_account_type account_type t_entity:entity${client} related_entities:account_entities ` +
  `signatory:signatory${client} related_persons:account_persons${client} related_accounts:account_relations opened:date ` +
  'closed:date balance date_balance:date status_code status_date:date beneficiary beneficiary_comment ' +
  'network_devices:network_devices sanctions:sanctions additional_information:additional_information comments';

const ELEMENTS: Readonly<Record<string, string>> = {
  person: PERSON,
  person_my_client: PERSON,
  director: PERSON.replace(' comments', ' comments role'),
  director_my_client: PERSON.replace(' comments', ' comments role'),
  reporting_person:
    `${PERSON_HEAD} mothers_name alias ssn ${PERSON_ID} phones:phones addresses:addresses email occupation employer_name ` +
    'employer_address_id:address employer_phone_id:phone identification:identification deceased date_deceased:date ' +
    'tax_number tax_reg_number source_of_wealth comments',
  entity: ENTITY('director'),
  entity_my_client: ENTITY('director_my_client'),
  account: ACCOUNT(''),
  account_my_client: ACCOUNT('_my_client'),
  signatory: 'is_primary t_person:person role',
  signatory_my_client: 'is_primary t_person:person_my_client role',
  account_persons: 'account_related_person:account_person',
  account_persons_my_client: 'account_related_person:account_person_my_client',
  account_person: 'is_primary t_person:person role relation_date_range:date_range comments',
  account_person_my_client: 'is_primary t_person:person_my_client role relation_date_range:date_range comments',
  account_entities: 'account_related_entity:account_entity',
  account_entity: 'account_entity_relation entity:entity relation_date_range:date_range comments',
  account_relations: 'account_related_account:account_relation',
  account_relation: 'account_account_relation account:account relation_date_range:date_range comments',
  account_funds: 'account_fund:account_fund',
  account_fund: 'currency_code currency_balance currency_balance_date:date',
  entity_persons: 'entity_related_person:entity_person',
  entity_person: 'person:person role relation_date_range:date_range share_percentage voting_percentage comments',
  entity_relations: 'entity_related_entity:entity_relation',
  entity_relation: 'entity_entity_relation entity:entity relation_date_range:date_range share_percentage comments',
  entity_identifications: 'entity_identifier:identification',
  person_relations: 'person_related_person:person_relation',
  person_relation: 'person_person_relation person:person relation_date_range:date_range comments',
  identifications: 'identification:identification',
  identification: 'type number issue_date:date expiry_date:date issued_by issue_country comments',
  phones: 'phone:phone',
  phone: 'tph_contact_type tph_communication_type tph_country_prefix tph_number tph_extension comments',
  addresses: 'address:address',
  address:
    'address_type address house_number apartment_number additional_address_line1 additional_address_line2 town city zip ' +
    'country_code state geo_location:geo_location comments',
  geo_location: 'latitude longitude plus_code is_approx_location error_distance_margin margin_uom',
  emails: 'email',
  urls: 'url',
  previous_names: 'previous_name:previous_name',
  previous_name: 'first_name last_name comments',
  social_media: 'social_account:social_account',
  social_account: 'platform user_name comments',
  employment_history: 'employment:employment',
  employment:
    'employer_name employer_business employer_identifier employer_addresses:addresses employer_phones:phones ' +
    'employment_period:date_range',
  network_devices: 'network_device:network_device',
  network_device: 'device_number operating_system service_provider ip_address:ip_address',
  ip_address: 'ipv6 ipv4 cgn_port nat first_seen_date:date last_seen_date:date using_proxy city country comments',
  peps: 'pep:pep',
  pep: 'pep_country function_name function_description pep_date_range:date_range comments',
  sanctions: 'sanction_list:sanction_list',
  sanction_list:
    'provider sanction_list_name match_criteria link_to_source sanction_list_attributes ' +
    'sanction_list_date_range:date_range comments',
  re_relationship: 'client_number relationship_date_range:date_range comments',
  date_range: 'valid_from:date is_approx_from_date valid_to:date is_approx_to_date',
  additional_information: 'additional_info:additional_info',
  additional_info: 'info_type info_subject info_text info_numeric info_date:date info_boolean',
};

export interface GoamlElement {
  readonly name: string;
  /** Null for a plain value; `date` for a moment; else the type of its children. */
  readonly type: string | null;
}

export interface GoamlType {
  readonly elements: readonly GoamlElement[];
  /** Names of which one has to be there, for each thing that is demanded. */
  readonly mandatory: readonly (readonly string[])[];
}

const TYPES: ReadonlyMap<string, GoamlType> = new Map(
  Object.entries(ELEMENTS).map(([type, text]) => {
    const elements = text.split(' ').map((entry) => {
      const [name = '', child = null] = entry.split(':');
      return { name, type: child };
    });
    const mandatory = (MANDATORY[type] ?? '').split(' ').filter((entry) => entry !== '');
    return [type, { elements, mandatory: mandatory.map((entry) => entry.split('|')) }];
  }),
);

/** The elements of a type, in order, and which of them are demanded. */
export function goamlType(name: string): GoamlType {
  const type = TYPES.get(name);
  if (type === undefined) throw new Error(`goAML has no type ${name} here`);
  return type;
}
