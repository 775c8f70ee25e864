import { describeImporter } from '#adapter-kit/testing';
import { RegisterImporter } from './register.importer.js';

const ROW = { number: '4711', name: 'Example AG', founded: '2001-02-03', owner: '4712', share: 60 };

describeImporter('RegisterImporter', {
  importer: new RegisterImporter(),
  sample: [ROW, { number: '4712', name: 'Holding AG' }, { number: 'with blanks', name: 'Odd AG', owner: '4711' }],
  shapes: [ROW],
  loss: { input: [{ ...ROW, colour: 'red' }], path: 'colour' },
});
