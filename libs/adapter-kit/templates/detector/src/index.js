// @ts-check
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { myThing } from './my-thing.detector.js';

export default defineAdapters({
  name: 'my-thing',
  adapters: [{ port: 'detector', version: 'VERSION', adapter: myThing }],
});
