// @ts-check
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { myThing } from './my-thing.exporter.js';

export default defineAdapters({
  name: 'my-thing',
  adapters: [{ port: 'exporter', version: 'VERSION', adapter: myThing }],
});
