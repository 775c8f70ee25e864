import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonObject } from '#domain/movements';
import { pays } from '#domain/testing';

/** A ring of three, which temporal_cycle finds, in the currency of the filing. */
export const RING: readonly JsonObject[] = [
  pays('anna', 'bert', '1000.07', 0, { tx_id: 'r1', asset: 'AED' }),
  pays('bert', 'carl', '990.03', 1, { tx_id: 'r2', asset: 'AED' }),
  pays('carl', 'anna', '980.01', 2, { tx_id: 'r3', asset: 'AED' }),
];

const ADDRESS = { address_type: 'BU', address: 'Quay 1', city: 'Dubai', country_code: 'AE', state: 'Dubai' };
const PHONES = { phone: [{ tph_contact_type: 'BU', tph_communication_type: 'L', tph_number: '44441234' }] };

/** A filing that lacks nothing: a client who is a person, a company, and an account elsewhere. */
export const FILING: JsonObject = {
  rentity_id: 101,
  currency_code_local: 'AED',
  report_code: 'STR',
  submission_code: 'E',
  reporting_person: { last_name: 'Khan', first_name: 'Sara', gender: 'F', occupation: 'MLRO', phones: PHONES },
  location: ADDRESS,
  reason: 'Money came back to where it was sent from within two hours',
  action: 'Under watch',
  indicators: ['STRUC'],
  transmode_code: 'ELCFT',
  transmode_comment: 'E',
  transaction_location: 'Dubai',
  transaction_description: 'Transfers in a ring',
  parties: [
    {
      account: 'anna',
      my_client: true,
      funds_code: 'BANKD',
      country: 'AE',
      person: {
        gender: 'F',
        first_name: 'Anna',
        last_name: 'Hassan',
        birthdate: '1989-07-02',
        id_number: '784198512345671',
        nationality1: 'AE',
        residence: 'AE',
        phones: PHONES,
        identifications: {
          identification: [
            {
              type: 'EID',
              number: '784198512345671',
              issue_date: '2020-01-15',
              expiry_date: '2030-01-14',
              issue_country: 'AE',
            },
          ],
        },
        tax_reg_number: 'Y',
      },
    },
    { account: 'bert', funds_code: 'CASH', country: 'GB', entity: { name: 'Bert Trading' } },
    {
      account: 'carl',
      funds_code: 'CASH',
      country: 'GB',
      account_details: { institution_code: 'BARCGB22', account_name: 'Carl Smith' },
    },
  ],
};

/** The path of a schema to hold filings to: that of an FIU, for whoever has one (`GOAML_XSD`), or a small one of our own. */
export async function goamlSchema(folder: string): Promise<string> {
  const given = process.env['GOAML_XSD'];
  if (given !== undefined) return given;
  const own = path.join(folder, 'goaml.xsd');
  await writeFile(own, SMALL_GOAML_XSD);
  return own;
}

/** A schema of our own with the order and the demands of goAML as far as `FILING` goes, to check against. */
const SMALL_GOAML_XSD = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="report">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="schema_version" type="xs:string" minOccurs="0"/>
        <xs:element name="rentity_id" type="xs:positiveInteger"/>
        <xs:element name="submission_code" type="xs:string"/>
        <xs:element name="report_code">
          <xs:simpleType>
            <xs:restriction base="xs:string">
              <xs:enumeration value="STR"/>
              <xs:enumeration value="SAR"/>
            </xs:restriction>
          </xs:simpleType>
        </xs:element>
        <xs:element name="entity_reference" type="xs:string"/>
        <xs:element name="submission_date" type="xs:dateTime"/>
        <xs:element name="currency_code_local" type="xs:string"/>
        <xs:element name="reporting_person" type="any" minOccurs="0"/>
        <xs:element name="location" type="any" minOccurs="0"/>
        <xs:element name="reason" type="xs:string" minOccurs="0"/>
        <xs:element name="action" type="xs:string" minOccurs="0"/>
        <xs:choice>
          <xs:element name="transaction" type="transaction" maxOccurs="unbounded"/>
          <xs:element name="activity" type="any"/>
        </xs:choice>
        <xs:element name="report_indicators">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="indicator" type="xs:string" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
  <xs:complexType name="transaction">
    <xs:sequence>
      <xs:element name="transactionnumber" type="xs:string"/>
      <xs:element name="internal_ref_number" type="xs:string" minOccurs="0"/>
      <xs:element name="transaction_location" type="xs:string"/>
      <xs:element name="transaction_description" type="xs:string"/>
      <xs:element name="date_transaction" type="xs:dateTime"/>
      <xs:element name="transmode_code" type="xs:string"/>
      <xs:element name="transmode_comment" type="xs:string"/>
      <xs:element name="amount_local" type="xs:decimal"/>
      <xs:choice>
        <xs:element name="t_from_my_client" type="any"/>
        <xs:element name="t_from" type="any"/>
      </xs:choice>
      <xs:choice>
        <xs:element name="t_to_my_client" type="any"/>
        <xs:element name="t_to" type="any"/>
      </xs:choice>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="any">
    <xs:sequence>
      <xs:any processContents="skip" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
</xs:schema>
`;
