// @ts-check
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { myThing } from './my-thing.feature.js';

export default defineAdapters({
  name: 'my-thing',
  adapters: [{ port: 'matcher-feature', version: 'VERSION', adapter: myThing }],
});
