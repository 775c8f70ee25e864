/** The schema of our XML, as `GET /reports/schemas/investigation-report-1` serves it. */
export const INVESTIGATION_REPORT_XSD = String.raw`<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:r="urn:investigation-graph:report:1" targetNamespace="urn:investigation-graph:report:1" elementFormDefault="qualified" version="1">
  <xs:annotation>
    <xs:documentation>A report of the Investigation Graph and Transaction Scanner Service. Facts, observations and hypotheses stand apart; each names the transactions or the evidence that it rests on. The one moment in it is as_of.</xs:documentation>
  </xs:annotation>
  <xs:element name="report" type="r:report"/>
  <xs:simpleType name="count">
    <xs:restriction base="xs:nonNegativeInteger"/>
  </xs:simpleType>
  <xs:simpleType name="amount">
    <xs:restriction base="xs:string">
      <xs:pattern value="-?[0-9]+(\.[0-9]+)?"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="time">
    <xs:annotation>
      <xs:documentation>A year, a month, a day, or an instant with its offset.</xs:documentation>
    </xs:annotation>
    <xs:restriction base="xs:string">
      <xs:pattern value="[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+\-][0-9]{2}:[0-9]{2}))?)?)?"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="digest">
    <xs:restriction base="xs:string">
      <xs:pattern value="[0-9a-f]{64}"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="report_type">
    <xs:restriction base="xs:string">
      <xs:enumeration value="scan"/>
      <xs:enumeration value="flows"/>
      <xs:enumeration value="transactions"/>
      <xs:enumeration value="case"/>
      <xs:enumeration value="str"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="redaction">
    <xs:restriction base="xs:string">
      <xs:enumeration value="none"/>
      <xs:enumeration value="accounts"/>
      <xs:enumeration value="all_parties"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="severity">
    <xs:restriction base="xs:string">
      <xs:enumeration value="info"/>
      <xs:enumeration value="low"/>
      <xs:enumeration value="medium"/>
      <xs:enumeration value="high"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:complexType name="report">
    <xs:sequence>
      <xs:element name="meta" type="r:meta"/>
      <xs:element name="perimeter" type="r:values"/>
      <xs:element name="statements" type="r:statements"/>
      <xs:element name="findings" type="r:findings"/>
      <xs:element name="flows" type="r:values"/>
      <xs:element name="transactions" type="r:transactions"/>
      <xs:element name="accounts" type="r:accounts"/>
      <xs:element name="case" type="r:case" minOccurs="0"/>
      <xs:element name="method" type="r:method"/>
      <xs:element name="sources" type="r:sources"/>
      <xs:element name="limits" type="r:values"/>
      <xs:element name="rates" type="r:rates"/>
    </xs:sequence>
    <xs:attribute name="schema" type="xs:string" fixed="investigation-report-1" use="required"/>
  </xs:complexType>
  <xs:complexType name="meta">
    <xs:sequence>
      <xs:element name="type" type="r:report_type"/>
      <xs:element name="title" type="xs:string"/>
      <xs:element name="language" type="xs:string" fixed="en"/>
      <xs:element name="as_of" type="r:time" minOccurs="0"/>
      <xs:element name="period" type="r:period" minOccurs="0"/>
      <xs:element name="tx_profile" type="xs:string" minOccurs="0"/>
      <xs:element name="redact" type="r:redaction"/>
      <xs:element name="logic_version" type="xs:string"/>
      <xs:element name="counts" type="r:counts"/>
      <xs:element name="report_fields" type="r:values"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="period">
    <xs:sequence>
      <xs:element name="from_at" type="r:time"/>
      <xs:element name="to_at" type="r:time"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="counts">
    <xs:sequence>
      <xs:element name="received" type="r:count"/>
      <xs:element name="accepted" type="r:count"/>
      <xs:element name="rejected" type="r:count"/>
      <xs:element name="duplicates" type="r:count"/>
      <xs:element name="findings" type="r:count"/>
      <xs:element name="transactions" type="r:count"/>
      <xs:element name="movements" type="r:count"/>
      <xs:element name="accounts" type="r:count"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="values">
    <xs:annotation>
      <xs:documentation>Members with names of their own: a text, a list, or members again.</xs:documentation>
    </xs:annotation>
    <xs:choice minOccurs="0" maxOccurs="unbounded">
      <xs:element name="value" type="r:value"/>
      <xs:element name="list" type="r:values"/>
      <xs:element name="object" type="r:values"/>
    </xs:choice>
    <xs:attribute name="name" type="xs:string"/>
    <xs:attribute name="kind" type="xs:string"/>
  </xs:complexType>
  <xs:complexType name="value">
    <xs:simpleContent>
      <xs:extension base="xs:string">
        <xs:attribute name="name" type="xs:string"/>
      </xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="statements">
    <xs:sequence>
      <xs:element name="facts" type="r:statement_list"/>
      <xs:element name="observations" type="r:statement_list"/>
      <xs:element name="hypotheses" type="r:statement_list"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="statement_list">
    <xs:sequence>
      <xs:element name="statement" type="r:statement" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="statement">
    <xs:sequence>
      <xs:element name="text" type="xs:string"/>
      <xs:element name="tx_count" type="r:count"/>
      <xs:element name="tx_id" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="evidence_id" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="id" type="xs:string" use="required"/>
  </xs:complexType>
  <xs:complexType name="findings">
    <xs:sequence>
      <xs:element name="finding" type="r:finding" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="finding">
    <xs:sequence>
      <xs:element name="finding_id" type="xs:string"/>
      <xs:element name="detector" type="xs:string"/>
      <xs:element name="code" type="xs:string"/>
      <xs:element name="detector_version" type="xs:string"/>
      <xs:element name="kind" type="xs:string" fixed="observation"/>
      <xs:element name="severity" type="r:severity"/>
      <xs:element name="score" type="r:count"/>
      <xs:element name="confidence" type="r:confidence"/>
      <xs:element name="title" type="xs:string"/>
      <xs:element name="explanation" type="xs:string"/>
      <xs:element name="window" type="r:period" minOccurs="0"/>
      <xs:element name="tx_count" type="r:count"/>
      <xs:element name="tx_truncated" type="xs:boolean"/>
      <xs:element name="tx_id" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="account" type="r:values" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="edge" type="r:edge" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="measures" type="r:values"/>
      <xs:element name="parameters" type="r:values"/>
      <xs:element name="contribution" type="r:contribution" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="contradicting" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="trap_checked" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="overlap" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="confidence">
    <xs:sequence>
      <xs:element name="basis" type="xs:string"/>
      <xs:element name="precision" type="xs:string" minOccurs="0"/>
      <xs:element name="n" type="r:count"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="contribution">
    <xs:sequence>
      <xs:element name="reason" type="xs:string"/>
      <xs:element name="points" type="xs:integer"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="edge">
    <xs:sequence>
      <xs:element name="tx_id" type="xs:string"/>
      <xs:element name="leg" type="r:count"/>
      <xs:element name="from" type="xs:string"/>
      <xs:element name="to" type="xs:string"/>
      <xs:element name="at" type="r:time"/>
      <xs:element name="amount" type="r:amount"/>
      <xs:element name="asset" type="xs:string"/>
      <xs:element name="kind" type="xs:string" minOccurs="0"/>
      <xs:element name="role" type="xs:string" minOccurs="0"/>
      <xs:element name="history" type="xs:boolean" minOccurs="0"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="transactions">
    <xs:sequence>
      <xs:element name="transaction" type="r:transaction" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="transaction">
    <xs:sequence>
      <xs:element name="tx_id" type="xs:string"/>
      <xs:element name="leg" type="r:count" minOccurs="0"/>
      <xs:element name="at" type="r:time" minOccurs="0"/>
      <xs:element name="from" type="xs:string" minOccurs="0"/>
      <xs:element name="to" type="xs:string" minOccurs="0"/>
      <xs:element name="amount" type="r:amount" minOccurs="0"/>
      <xs:element name="asset" type="xs:string" minOccurs="0"/>
      <xs:element name="kind" type="xs:string" minOccurs="0"/>
      <xs:element name="class" type="xs:string" minOccurs="0"/>
      <xs:element name="finding_id" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="accounts">
    <xs:sequence>
      <xs:element name="account" type="r:account" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="account">
    <xs:sequence>
      <xs:element name="account" type="xs:string"/>
      <xs:element name="in_count" type="r:count"/>
      <xs:element name="out_count" type="r:count"/>
      <xs:element name="total" type="r:total" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="finding_id" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="score" type="r:count"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="total">
    <xs:sequence>
      <xs:element name="asset" type="xs:string"/>
      <xs:element name="in" type="r:amount"/>
      <xs:element name="out" type="r:amount"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="case">
    <xs:sequence>
      <xs:element name="id" type="xs:string"/>
      <xs:element name="title" type="xs:string"/>
      <xs:element name="summary" type="xs:string" minOccurs="0"/>
      <xs:element name="tag" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="record" type="r:values" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="method">
    <xs:sequence>
      <xs:element name="profile_version" type="xs:string" minOccurs="0"/>
      <xs:element name="detector" type="r:detector" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="not_evaluated" type="r:not_evaluated" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="detector">
    <xs:sequence>
      <xs:element name="detector" type="xs:string"/>
      <xs:element name="code" type="xs:string"/>
      <xs:element name="detector_version" type="xs:string"/>
      <xs:element name="parameters" type="r:values"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="not_evaluated">
    <xs:sequence>
      <xs:element name="detector" type="xs:string"/>
      <xs:element name="why" type="xs:string"/>
      <xs:element name="needs" type="xs:string"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="sources">
    <xs:sequence>
      <xs:element name="source" type="r:source" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="source">
    <xs:sequence>
      <xs:element name="source" type="xs:string"/>
      <xs:element name="reference" type="xs:string" minOccurs="0"/>
      <xs:element name="sha256" type="r:digest"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="rates">
    <xs:sequence>
      <xs:element name="rate" type="r:rate" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="rate">
    <xs:sequence>
      <xs:element name="base" type="xs:string"/>
      <xs:element name="quote" type="xs:string"/>
      <xs:element name="rate" type="r:amount"/>
      <xs:element name="at" type="r:time"/>
    </xs:sequence>
  </xs:complexType>
</xs:schema>
`;
