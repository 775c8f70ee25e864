import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import puppeteer, { type Browser } from 'puppeteer-core';

const PACKAGE = path.resolve('node_modules/@sparticuz/chromium');

/** Where a Chromium is: one that is named, or the one that comes as a package for Linux on x64; null where there is none. */
function chromium(): { readonly executablePath: string; readonly libraries: string | null } | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return { executablePath: named, libraries: null };
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { version } = JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = path.resolve('node_modules/.cache', `chromium-${version}`);
  if (!fs.existsSync(folder)) unpack(folder);
  return { executablePath: path.join(folder, 'chromium'), libraries: path.join(folder, 'lib') };
}

/** Unpacks beside its place and then moves there, so that nobody finds half of it. */
function unpack(folder: string): void {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const beside = fs.mkdtempSync(`${folder}-`);
  const unpacked = (name: string): Buffer => brotliDecompressSync(fs.readFileSync(path.join(PACKAGE, 'bin', name)));
  fs.writeFileSync(path.join(beside, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  // Libraries that a small system lacks: libnspr4, libnss3, libexpat.
  execFileSync('tar', ['-xf', '-', '-C', beside], { input: unpacked('al2023.tar.br') });
  try {
    fs.renameSync(beside, folder);
  } catch {
    // Another process was faster.
    fs.rmSync(beside, { recursive: true, force: true });
  }
}

/** A browser without a window, which asks nobody but whom it is sent to; it gives up what takes longer than is said. */
export async function launchChromium(patienceMs: number): Promise<Browser> {
  const found = chromium();
  if (found === null) throw new Error('There is no Chromium for this machine: name one in CHROMIUM_PATH.');
  const { executablePath, libraries } = found;
  const inherited = process.env['LD_LIBRARY_PATH'];
  const search = [inherited, libraries].filter((one) => one !== undefined && one !== null && one !== '').join(':');
  return puppeteer.launch({
    executablePath,
    headless: 'shell',
    env: { ...process.env, LD_LIBRARY_PATH: search },
    protocolTimeout: patienceMs,
    timeout: patienceMs,
    defaultViewport: { width: 1400, height: 900 },
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--force-prefers-reduced-motion',
      '--lang=en-US',
    ],
  });
}
