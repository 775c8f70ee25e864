// A package as another team would write it: persons with significant control of a register of companies, as CSV, a rule
// about payments, a slice and an export. It is used from outside of this tree, by nothing but docs/ports.
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { dutch } from './dutch.js';
import { names } from './names.js';
import { PscImporter } from './psc.importer.js';
import { standingOrder } from './standing-order.js';

export default defineAdapters({
  name: '@team/psc',
  adapters: [
    { port: 'importer', version: '1.2', adapter: new PscImporter() },
    { port: 'detector', version: '1.0', adapter: standingOrder },
    { port: 'graph-adapter', version: '1.0', adapter: dutch },
    { port: 'exporter', version: '1.0', adapter: names },
  ],
});
