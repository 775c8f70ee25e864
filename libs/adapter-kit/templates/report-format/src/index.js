// @ts-check
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { myThing } from './my-thing.report-format.js';

export default defineAdapters({
  name: 'my-thing',
  adapters: [{ port: 'report-format', version: 'VERSION', adapter: myThing }],
});
