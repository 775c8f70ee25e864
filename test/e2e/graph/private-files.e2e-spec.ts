import { type Draft, GRAPH, packOf, stored, sync, type SyncTold } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

/** In every name and number of what the private files say. */
const CANARY = 'CANARY';

type Words = Readonly<{ name: string; passport: string }>;

const PERSON_ID = 'identity--00000000-0000-4000-8000-000000000001';
const FIRM_ID = 'identity--00000000-0000-4000-8000-000000000002';
const stix = (type: string, id: string, more: Draft): Draft => ({
  ...{ type, id, spec_version: '2.1', created: '2020-01-01T00:00:00Z', modified: '2020-01-01T00:00:00Z' },
  ...more,
});

function bods(recordId: string, recordType: string, recordDetails: Draft): Draft {
  return {
    statementId: `private-statement-of-record-${recordId.padStart(10, '0')}`,
    ...{ statementDate: '2020-01-31', declarationSubject: 'firm', recordId, recordType, recordStatus: 'new' },
    recordDetails: { isComponent: false, ...recordDetails },
    publicationDetails: { publicationDate: '2020-03-01', bodsVersion: '0.4', publisher: { name: 'P' } },
  };
}

/** A person who owns a firm, as each format says it; ids of the person's and of the firm's record. */
const FILES: readonly (readonly [format: string, person: string, file: (words: Words) => readonly Draft[]])[] = [
  [
    'ftm',
    'leak:p',
    ({ name, passport }) => [
      {
        id: 'p',
        schema: 'Person',
        properties: { name: [name], birthDate: ['1971-05-05'], passportNumber: [passport] },
      },
      { id: 'f', schema: 'Company', properties: { name: [`${name} Firm`] } },
      { id: 'o', schema: 'Ownership', properties: { owner: ['p'], asset: ['f'] } },
      { id: 'd', schema: 'Document', properties: { title: [`${name} paper`] } },
    ],
  ],
  [
    'bods',
    'leak:p',
    ({ name, passport }) => [
      bods('p', 'person', {
        personType: 'knownPerson',
        names: [{ type: 'legal', fullName: name }],
        birthDate: '1971-05-05',
        identifiers: [{ id: passport, scheme: 'PASSPORT' }],
      }),
      bods('f', 'entity', { entityType: { type: 'registeredEntity' }, name: `${name} Firm` }),
      bods('o', 'relationship', { subject: 'f', interestedParty: 'p', interests: [{ type: 'shareholding' }] }),
    ],
  ],
  [
    'stix',
    `leak:${PERSON_ID}`,
    ({ name, passport }) => [
      stix('identity', PERSON_ID, { name, identity_class: 'individual', description: passport }),
      stix('identity', FIRM_ID, { name: `${name} Firm`, identity_class: 'organization' }),
      stix('relationship', 'relationship--00000000-0000-4000-8000-000000000003', {
        relationship_type: 'owns',
        source_ref: PERSON_ID,
        target_ref: FIRM_ID,
      }),
    ],
  ],
  [
    'senzing',
    'leak:C:1',
    ({ name, passport }) => [
      {
        DATA_SOURCE: 'C',
        RECORD_ID: '1',
        RECORD_TYPE: 'PERSON',
        FEATURES: [
          { NAME_FULL: name },
          { PASSPORT_NUMBER: passport },
          { REL_POINTER_DOMAIN: 'C', REL_POINTER_KEY: '2', REL_POINTER_ROLE: 'Owns 60%' },
        ],
      },
      {
        DATA_SOURCE: 'C',
        RECORD_ID: '2',
        RECORD_TYPE: 'ORGANIZATION',
        FEATURES: [{ NAME_ORG: `${name} Firm` }, { REL_ANCHOR_DOMAIN: 'C', REL_ANCHOR_KEY: '2' }],
      },
    ],
  ],
];

const SECRET: Words = { name: `${CANARY} Person`, passport: `${CANARY}123` };
const OPEN: Words = { name: 'Known Person', passport: 'P000001' };

describe.each(FILES)('a private file of %s (spec/rulings.md#c-93)', (format, personId, file) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService();
  });
  afterEach(() => service.stop());

  async function sent(records: readonly Draft[], visibility: 'public' | 'private' | null): Promise<SyncTold> {
    const source = { title: 'Leaked list', type: 'leak', ...(visibility === null ? {} : { visibility }) };
    const as = { format, dataset: 'leak', source, role: 'analyst' } as const;
    return stored(service, records, as);
  }
  const told = async (): Promise<string> =>
    JSON.stringify([
      await packOf(service),
      (await service.api.get(`${GRAPH}/entities?q=${CANARY}`).expect(200)).body.data,
      (await service.api.get(`${GRAPH}/sources?q=${CANARY}`).expect(200)).body.data,
    ]);
  const ofAdmin = async () => packOf(service, 'include_private=1', 'admin');

  it('brings nothing into the public graph, and all of it to an admin', async () => {
    await sent(file(SECRET), 'private');
    expect(await told()).not.toContain(CANARY);
    const { entities, sources, evidence, relations } = await ofAdmin();
    expect(entities).toHaveLength(2);
    const all = [...entities, ...sources, ...evidence, ...relations];
    expect(all.filter(({ visibility }) => visibility !== 'private')).toEqual([]);
    expect(JSON.stringify(entities)).toContain(`${CANARY}123`);
  });

  it('is public where its source is, or says nothing of it', async () => {
    await sent(file(SECRET), null);
    expect(await told()).toContain(CANARY);
  });

  it('is taken again as it is, and anew where it says more, without a word', async () => {
    await sent(file(SECRET), 'private');
    expect(await sent(file(SECRET), 'private')).toMatchObject({ created: 0, updated: 0, warnings: [] });
    const changed = await sent(file({ ...SECRET, name: `${CANARY} Other` }), 'private');
    expect(changed.updated).toBeGreaterThan(0);
    expect(changed.warnings.filter(({ code }) => code === 'private_file')).toEqual([]);
    expect(await told()).not.toContain(CANARY);
    expect(JSON.stringify((await ofAdmin()).entities)).toContain(`${CANARY} Other`);
  });

  it('leaves what is public as it was, and says so', async () => {
    await sent(file(OPEN), null);
    const before = (await packOf(service)).entities;
    const { warnings } = await sent(file(SECRET), 'private');
    expect(await told()).not.toContain(CANARY);
    expect((await packOf(service)).entities).toEqual(before);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'private_file', object: 'entity', id: personId, related_ids: [personId] }),
    );
  });

  it('is published by a person who says so of the record', async () => {
    await sent(file(SECRET), 'private');
    const person = (await ofAdmin()).entities.find(({ id }) => id === personId);
    const { object, id, kind, name }: Draft = person ?? {};
    const open = { object, id, kind, name, visibility: 'public' };
    await sync(service, [open], { dataset: 'leak', role: 'analyst' }).expect(200);
    expect((await packOf(service)).entities.map((one) => one.id)).toEqual([personId]);
  });
});
