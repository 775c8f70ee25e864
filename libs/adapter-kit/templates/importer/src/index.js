// @ts-check
import { defineAdapters } from '@investigation-graph/adapter-kit';
import { MyThingImporter } from './my-thing.importer.js';

export default defineAdapters({
  name: 'my-thing',
  adapters: [{ port: 'importer', version: 'VERSION', adapter: new MyThingImporter() }],
});
