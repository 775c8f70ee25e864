// @ts-check
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { myThing } from './my-thing.profile.js';

export default defineAdapters({
  name: 'my-thing',
  adapters: [{ port: 'transaction-profile', version: 'VERSION', adapter: myThing }],
});
