// @ts-check
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { myThing } from './my-thing.slice.js';

export default defineAdapters({
  name: 'my-thing',
  adapters: [{ port: 'graph-adapter', version: 'VERSION', adapter: myThing }],
});
