import { ForeignDataFolder } from '#embedded-postgres';
import { ConfigError, readConfig } from './platform/config.js';
import { serve } from './serve.js';

try {
  await serve(readConfig(process.env, process.stdout.isTTY), process.env, process.stdout.isTTY);
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const isConfiguration = error instanceof ConfigError || error instanceof ForeignDataFolder;
  if (!isTaken && !isConfiguration) throw error;
  process.stderr.write(isTaken ? `${error.message}. Name another port: PORT=3001 npm start\n` : `${error.message}\n`);
  // What was begun before the fault was found would keep the process from ending.
  process.exit(isTaken ? 69 : 78);
}
