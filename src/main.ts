import 'reflect-metadata';
import { ConfigError, readConfig } from './platform/config.js';
import { serve } from './serve.js';

try {
  await serve(readConfig(process.env, process.stdout.isTTY));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // What was begun before the fault was found would keep the process from ending.
  process.exit(78);
}
