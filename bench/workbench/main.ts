/**
 * The workbench in a real browser, before the built service with a generated graph (100000 entities without an argument,
 * three relations each): what somebody waits for at the first view, a search, an expansion, another day, and how many
 * frames a large drawing has while it is dragged. Service and browser share the machine, so the load stands beside.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { launchChromium } from '../../test/support/browser/chromium.js';
import { printRows, short, type Row } from '../graph/report.js';
import { ServiceProcess } from '../reliability/service-process.js';
import { ask, loadOfMachine } from '../scale/outside.js';
import { writeRecords } from '../scale/records.js';

const PATIENCE_MS = 300_000;
const VISITS = 7;
const SEARCHES = 40;
const EXPANSIONS = 30;
const DAYS = 20;
const DRAGGED = 500;
const DRAG_STEPS = 150;

const [argument = '100000'] = process.argv.slice(2);
const entities = Number(argument);
if (!Number.isInteger(entities) || entities < 1_000) {
  console.error('usage: bench:workbench -- [number of entities], 1000 or more');
  process.exit(2);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-workbench-'));
// An embedded PostgreSQL runs as a user without rights where this one is root.
fs.chmodSync(folder, 0o755);
const service = new ServiceProcess({ DATA_DIR: path.join(folder, 'data') });
let browser: Browser | null = null;
try {
  const { parts, names, records } = writeRecords(folder, entities);
  await service.start();
  const agent = new http.Agent({ keepAlive: true });
  for (const { file } of parts) {
    const headers = { 'content-type': 'application/x-ndjson' };
    const answer = await ask(service.port, '/api/v1/graph/sync?dataset=scale', agent, {
      method: 'POST',
      headers,
      file,
    });
    if (answer.status !== 200) throw new Error(`import: ${answer.status} ${answer.text.slice(0, 300)}`);
  }
  const listed = await ask(service.port, `/api/v1/graph/entities?limit=${DRAGGED}`, agent);
  const ids = (JSON.parse(listed.text) as { readonly data: readonly { readonly id: string }[] }).data.map(
    ({ id }) => id,
  );
  agent.destroy();
  browser = await launchChromium(PATIENCE_MS);
  const origin = `http://127.0.0.1:${service.port}`;
  const rows = [
    ...(await firstViews(browser, origin)),
    ...(await searches(browser, origin, names)),
    await expansions(browser, origin, ids),
    await days(browser, origin, ids.slice(0, 60)),
    ...(await dragging(browser, origin, ids)),
  ];
  printRows(`${short(entities)} entities, ${short(records)} records; ${loadOfMachine()}`, rows);
} finally {
  await browser?.close();
  await service.kill();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function visit(from: Browser, address: string): Promise<Page> {
  const context = await from.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 1_400, height: 900 });
  await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
  return page;
}

async function until(page: Page, condition: string): Promise<void> {
  await page.waitForFunction(condition, { polling: 'raf' });
}

/** Until something can be read and a name can be typed; and what came over the wire for it. */
async function firstViews(from: Browser, origin: string): Promise<readonly Row[]> {
  const painted: number[] = [];
  let bytes = 0;
  for (let count = 0; count < VISITS; count += 1) {
    const page = await visit(from, 'about:blank');
    await page.evaluateOnNewDocument(`{
      const look = () => {
        if (document.querySelector('header input[type=search]') && document.querySelector('.view h2')) {
          requestAnimationFrame(() => (window.usefulAt = performance.now()));
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }`);
    await page.goto(`${origin}/`, { waitUntil: 'load', timeout: PATIENCE_MS });
    await until(page, 'window.usefulAt !== undefined');
    painted.push((await page.evaluate('window.usefulAt')) as number);
    bytes = (await page.evaluate(
      `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ name }) => !name.includes('/api/')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
    )) as number;
    await page.browserContext().close();
  }
  return [
    { operation: 'first useful paint', ...inMs(painted), goal: { of: 'figure', must: 1_500 } },
    { operation: 'weight of the first view', figure: bytes / 1_000, unit: 'kB', goal: { of: 'figure', must: 600 } },
  ];
}

/** A name typed into the list of the search: what the answer took, and what stood between the last key and the list. */
async function searches(from: Browser, origin: string, names: readonly string[]): Promise<readonly Row[]> {
  const page = await visit(from, `${origin}/#/search`);
  await until(page, `document.querySelectorAll('.hits li').length > 0`);
  const [answered, listed]: [number[], number[]] = [[], []];
  const step = Math.max(1, Math.floor(names.length / SEARCHES));
  for (let at = 0; at < SEARCHES; at += 1) {
    const name = names[(at * step) % names.length] ?? '';
    const took = (await page.evaluate(`(async () => {
      performance.clearResourceTimings();
      const field = document.querySelector('input[name=query]');
      const began = performance.now();
      field.value = ${JSON.stringify(name)};
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const asked = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/graph/entities?') && name.includes('q='));
      while (!(asked()?.responseEnd > 0) || document.querySelector('.view [role=status]').getAttribute('aria-busy') === 'true') await frame();
      await frame();
      return [asked().duration, performance.now() - began];
    })()`)) as [number, number];
    answered.push(took[0]);
    listed.push(took[1]);
  }
  await page.browserContext().close();
  return [
    { operation: 'search, its answer (p95)', ...inMs(answered), goal: { of: 'figure', must: 150 } },
    { operation: 'search, from the key to the list (p95)', ...inMs(listed) },
  ];
}

/** One entity on the canvas, expanded: from the press of the button until its neighbours are drawn. */
async function expansions(from: Browser, origin: string, ids: readonly string[]): Promise<Row> {
  const page = await visit(from, `${origin}/#/search?on=`);
  const taken: number[] = [];
  for (const id of ids.slice(0, EXPANSIONS)) {
    await page.evaluate(`location.hash = ${JSON.stringify(`#/search?on=${id}&sel=entity:${id}`)}`);
    await until(
      page,
      `document.querySelector('.stage-drawing')?.dataset.nodes === '1' && document.querySelector('.why .way') !== null`,
    );
    taken.push(
      (await page.evaluate(`(async () => {
        const began = performance.now();
        document.querySelector('.why [name=expand]').click();
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        while (Number(document.querySelector('.stage-drawing').dataset.nodes) < 2) await frame();
        await frame();
        return performance.now() - began;
      })()`)) as number,
    );
  }
  await page.browserContext().close();
  return { operation: 'expand (p95)', ...inMs(taken), goal: { of: 'figure', must: 200 } };
}

/** Another day over what is on the canvas: from the change of the field until the answer is drawn. */
async function days(from: Browser, origin: string, ids: readonly string[]): Promise<Row> {
  const page = await visit(from, `${origin}/#/search?at=2010-01-01&on=${ids.join('+')}`);
  await until(
    page,
    `document.querySelector('.canvas')?.getAttribute('aria-busy') === 'false' && document.querySelector('.stage-drawing')?.dataset.nodes > 0`,
  );
  const taken: number[] = [];
  for (let at = 0; at < DAYS; at += 1) {
    const day = `20${String(11 + Math.floor(at / 2)).padStart(2, '0')}-0${1 + (at % 2) * 6}-01`;
    taken.push(
      (await page.evaluate(`(async () => {
        const began = performance.now();
        const field = document.querySelector('input[name=day]');
        field.value = '${day}';
        field.dispatchEvent(new Event('change', { bubbles: true }));
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        while (document.querySelector('.canvas').getAttribute('aria-busy') !== 'false') await frame();
        await frame();
        return performance.now() - began;
      })()`)) as number,
    );
  }
  await page.browserContext().close();
  return {
    operation: `another day, ${ids.length} on the canvas (p95)`,
    ...inMs(taken),
    goal: { of: 'figure', must: 300 },
  };
}

/** A drawing of 500 nodes that is dragged by its ground, and by one of its nodes. */
async function dragging(from: Browser, origin: string, ids: readonly string[]): Promise<readonly Row[]> {
  const page = await visit(from, `${origin}/#/search?on=${ids.join('+')}`);
  await until(page, `document.querySelector('.stage-drawing')?.dataset.nodes === '${ids.length}'`);
  await sleep(2_000);
  const box = await (await page.$('.stage-drawing'))?.boundingBox();
  if (box === null || box === undefined) throw new Error('the stage has no room');
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  await page.evaluate(`{
    window.frames = [];
    const count = (now) => { window.frames.push(now); requestAnimationFrame(count); };
    requestAnimationFrame(count);
  }`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate('window.frames.length = 0');
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(x + Math.sin(step / 8) * 120, y + step);
  }
  const frames = (await page.evaluate('window.frames')) as number[];
  await page.mouse.up();
  await page.browserContext().close();
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1_000;
  return [
    {
      operation: `frames while dragging ${ids.length} nodes`,
      figure: gaps.length / seconds,
      unit: 'frames/s',
      notes: `longest ${short(Math.max(...gaps))} ms`,
      goal: { of: 'figure', must: 60, atLeast: true },
    },
  ];
}

/** The 95th percentile, the middle beside it. */
function inMs(taken: readonly number[]): Pick<Row, 'figure' | 'unit' | 'notes'> {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { figure: at(0.95), unit: 'ms', notes: `p50 ${short(at(0.5))} ms of ${sorted.length}` };
}
