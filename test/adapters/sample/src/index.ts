// A package as another team would write it: persons with significant control of a register of companies, as CSV, and one
// adapter of every other port. It is used from outside of this tree, by nothing but docs/ports.
import path from 'node:path';
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { dutch } from './dutch.js';
import { ledgerDump } from './ledger-dump.js';
import { memo } from './memo.js';
import { names } from './names.js';
import { PscImporter } from './psc.importer.js';
import { registeredOffice } from './registered-office.js';
import { standingOrder } from './standing-order.js';
import { Till } from './till.js';

export default defineAdapters({
  name: '@team/psc',
  adapters: [
    { port: 'importer', version: '1.3', adapter: new PscImporter() },
    { port: 'detector', version: '1.0', adapter: standingOrder },
    { port: 'graph-adapter', version: '1.0', adapter: dutch },
    { port: 'exporter', version: '1.0', adapter: names },
    { port: 'transaction-profile', version: '1.0', adapter: ledgerDump },
    { port: 'transaction-source', version: '1.0', adapter: new Till(path.resolve('till.txt')) },
    { port: 'report-format', version: '1.0', adapter: memo },
    { port: 'matcher-feature', version: '1.0', adapter: registeredOffice },
  ],
});
