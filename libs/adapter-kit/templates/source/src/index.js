// @ts-check
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { myThing } from './my-thing.source.js';

export default defineAdapters({
  name: 'my-thing',
  adapters: [{ port: 'transaction-source', version: 'VERSION', adapter: myThing }],
});
