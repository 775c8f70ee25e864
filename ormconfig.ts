import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { dataSourceOptions, UNLIMITED_POOL } from './src/platform/typeorm/connection/data-source.js';

const url = process.env['DATABASE_URL'];
if (url === undefined || url === '') {
  throw new Error('DATABASE_URL: the address of the PostgreSQL to migrate is missing');
}

/** For TypeORM's own command line on the built project: `npx typeorm migration:show -d dist/ormconfig.js`. */
export default new DataSource(dataSourceOptions(url, UNLIMITED_POOL));
