import fs from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  const started = globalThis.testServer;
  if (started === undefined) return;
  await started.server.stop();
  for (const folder of [started.dataDir, started.server.socketDir]) {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
