import { FtmImporter } from '../../src/graph/ftm/ftm.importer.js';
import { anImporter } from '../contracts/importer.contract.js';

anImporter('FtmImporter', {
  importer: new FtmImporter(),
  sample: [
    { id: 'p1', schema: 'Person', properties: { name: ['Ada Example'], birthDate: ['1970'], addressEntity: ['a1'] } },
    { id: 'a1', schema: 'Address', properties: { full: ['1 Example Street'], country: ['de'] } },
    { id: 'c1', schema: 'Company', datasets: ['reg', 'list'], properties: { name: ['Example AG'], leiCode: ['X'] } },
    { id: 'o1', schema: 'Ownership', datasets: ['reg', 'list'], properties: { owner: ['p1'], asset: ['c1', 'c2'] } },
    { id: 's1', schema: 'Sanction', properties: { entity: ['p1'], startDate: ['2020-01-01'] } },
    { id: 'y1', schema: 'Payment', properties: { payer: ['p1'], beneficiary: ['c1'], purpose: ['donation'] } },
    { id: 'n1', schema: 'Passport', properties: { holder: ['p1'], number: ['N1'] } },
    { id: 'id with blanks and ümlauts', schema: 'Company', properties: { name: ['Odd Ltd'] } },
  ],
  shapes: [
    {
      id: 'p1',
      schema: 'Person',
      caption: 'Ada',
      datasets: ['d'],
      referents: ['r'],
      first_seen: '2024-01-01T00:00:00',
      properties: { name: ['Ada'], birthDate: ['1970'], country: ['de'], parent: ['c1'], addressEntity: ['a1'] },
    },
    {
      id: 'o1',
      schema: 'Ownership',
      properties: { owner: ['p1'], asset: ['c1'], percentage: ['50'], startDate: ['2020'] },
    },
    {
      id: 'y1',
      schema: 'Payment',
      properties: { payer: ['p1'], beneficiary: ['c1'], amountEur: ['5'], date: ['2020'] },
    },
    { id: 'x1', schema: 'Occupancy', properties: { holder: ['p1'], post: ['q1'], declarationDate: ['2020'] } },
    { id: 'q1', schema: 'Position', properties: { name: ['Mayor'], organization: ['c1'] } },
    { op: 'ADD', entity: { id: 'p1', schema: 'Person', properties: { name: ['Ada'] } } },
    { op: 'DEL', entity: { id: 'p1' } },
    { entity_id: 'p1', canonical_id: 'p1', schema: 'Person', prop: 'name', value: 'Ada', dataset: 'd' },
  ],
  loss: {
    input: [{ id: 'p', schema: 'Person', properties: { name: ['A'], hobby: ['chess'] } }],
    path: 'Person.properties.hobby',
  },
});
