/**
 * The elements without which goAML 5.0.2 takes no filing, by the type that they are children of (goAML Schema Reference,
 * UNODC); `a|b` is met by either. What is absent is noted as a problem of the report, at its path.
 */
export const MANDATORY: Readonly<Record<string, string>> = {
  report: 'rentity_id report_code submission_date currency_code_local report_indicators/indicator transaction|activity',
  transaction:
    'transaction_location transaction_description date_transaction transmode_code transmode_comment amount_local ' +
    't_from t_to',
  t_from: 'from_funds_code from_country',
  t_to: 'to_funds_code to_country',
  report_party: 'reason',
  person: 'first_name last_name',
  person_my_client:
    'gender first_name last_name birthdate id_number nationality1 residence phones identification|identifications ' +
    'tax_reg_number',
  director: 'first_name last_name',
  director_my_client: 'first_name last_name',
  reporting_person: 'first_name last_name',
  entity: 'name',
  entity_my_client:
    'name incorporation_legal_form incorporation_number business addresses incorporation_state ' +
    'incorporation_country_code director_id|related_persons incorporation_date tax_reg_number',
  account: 'institution_code|swift account account_name',
  account_my_client:
    'institution_name institution_code|swift non_bank_institution branch account currency_code account_name ' +
    'personal_account_type|account_type signatory|related_persons opened status_code beneficiary',
  signatory: 't_person',
  signatory_my_client: 't_person role',
  account_person: 't_person',
  account_person_my_client: 't_person role',
  account_entity: 'account_entity_relation entity',
  account_relation: 'account_account_relation account',
  account_fund: 'currency_code',
  entity_person: 'person role',
  entity_relation: 'entity_entity_relation entity',
  person_relation: 'person',
  identification: 'type number issue_country',
  phone: 'tph_contact_type tph_communication_type tph_number',
  address: 'address_type address city country_code state',
  previous_name: 'first_name last_name',
  social_account: 'platform user_name',
  employment: 'employer_name',
  network_device: 'ip_address',
  pep: 'pep_country',
  sanction_list: 'provider sanction_list_name',
  re_relationship: 'relationship_date_range',
  date_range: 'valid_from',
  additional_info: 'info_subject',
};

/** Whether a type has to have an element, or one of several (`a|b`). */
export function isMandatory(type: string, element: string): boolean {
  return MANDATORY[type]?.split(' ').includes(element) === true;
}
