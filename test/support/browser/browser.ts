import fs from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'puppeteer-core';
import { launchChromium } from './chromium.js';
import { type Service, startService, type ServiceOptions } from '../service.js';

/** Nothing is timed: this ends what hangs, and is many times what the slowest step needs on a machine with other work. */
const PATIENCE_MS = Number(process.env['TEST_PATIENCE_MS'] ?? 120_000);

/** How often a field is filled that holds more than it was filled with. */
const FILL_TRIES = 5;
/** More than there are things to come to on any page of the stories: twice around. */
const FARTHEST_TAB = 200;
/** Where a picture of the end of each story is put, to be looked at. */
const PICTURES = process.env['STORY_PICTURES'];
const MAX_FILE_CHARS = 200;

/** A person at a browser in front of a service of their own. */
export interface Visit {
  readonly page: Page;
  readonly service: Service;
  /** Goes to a fragment of the page, such as `#/search?q=ada`, as an address that somebody typed. */
  open(fragment?: string): Promise<void>;
  /** Waits until what a function of the page says is true. */
  until(condition: string): Promise<void>;
  /** Waits until a text stands somewhere on the page. */
  untilText(text: string, within?: string): Promise<void>;
  /** The text of an element, as somebody reads it. */
  textOf(selector: string): Promise<string>;
  /** Each waits until what it needs is there. */
  click(selector: string): Promise<void>;
  focus(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  /** Types into a field whatever stood there before. */
  fill(selector: string, text: string): Promise<void>;
  /** Goes with the Tab key to the next thing of this name or text, as somebody without a pointer does. */
  tabTo(name: string): Promise<void>;
  /** What axe finds serious or worse in what is shown now, each with where it is. */
  faults(): Promise<readonly string[]>;
  /** Everything that was not quiet: errors of the console and of scripts, and requests to other places. */
  readonly noise: readonly string[];
  /** Goes away, and leaves a picture of what was seen last where pictures are asked for. */
  end(): Promise<void>;
}

/** How stories come to the store that they are told on: one of their own, or one that many share. */
export type Begin = (options?: ServiceOptions) => Promise<Stories>;

/** What a spec file has: one service with one browser, and a page of its own for each story. */
export class Stories {
  private constructor(
    readonly service: Service,
    private readonly browser: Browser,
    /** Many more entities stand beside those that the stories are about. */
    readonly isLarge: boolean,
    private readonly isShared: boolean,
    private readonly isGuest = false,
  ) {}

  static async begin(options: ServiceOptions = { env: { DEMO_DATA: 'true' } }): Promise<Stories> {
    const [service, browser] = await Promise.all([
      startService({ isOneProcess: true, ...options }),
      launchChromium(PATIENCE_MS),
    ]);
    return new Stories(service, browser, false, false);
  }

  /** The same service and browser for stories that do not end them; of a store that was made large, they know. */
  shared(isLarge = false): Stories {
    return new Stories(this.service, this.browser, isLarge, true);
  }

  /** Another service before the same browser: its end leaves the browser open. */
  async beside(options: ServiceOptions): Promise<Stories> {
    return new Stories(await startService({ isOneProcess: true, ...options }), this.browser, false, false, true);
  }

  /** A new visitor, of whom the browser remembers nothing. */
  async visit(): Promise<Visit> {
    const context = await this.browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const origin = `http://127.0.0.1:${this.service.port}`;
    const noise: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) noise.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => noise.push(`error: ${String(error)}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${origin}/`) && !url.startsWith('data:') && !url.startsWith('blob:')) {
        noise.push(`request: ${url}`);
      }
    });
    return visitOf(page, this.service, origin, noise);
  }

  async end(): Promise<void> {
    if (this.isShared) return;
    if (!this.isGuest) await this.browser.close();
    await this.service.stop();
  }
}

function visitOf(page: Page, service: Service, origin: string, noise: readonly string[]): Visit {
  const until = async (condition: string): Promise<void> => {
    try {
      await page.waitForFunction(condition, { timeout: PATIENCE_MS, polling: 50 });
    } catch (error) {
      const shown = await page.evaluate('document.body.innerText').catch(String);
      throw new Error(`It never came to be that ${condition}. The page showed:\n${String(shown)}`, { cause: error });
    }
  };
  return {
    page,
    service,
    noise,
    until,
    end: async () => {
      if (PICTURES !== undefined) await takePicture(page, PICTURES);
      await page.browserContext().close();
    },
    open: async (fragment = '') => {
      await page.goto('about:blank');
      await page.goto(`${origin}/${fragment}`, { waitUntil: 'load', timeout: PATIENCE_MS });
      await until(`document.querySelector('main') !== null`);
    },
    untilText: (text, within = 'body') =>
      until(`document.querySelector(${JSON.stringify(within)})?.innerText.includes(${JSON.stringify(text)}) === true`),
    textOf: async (selector) => {
      await page.locator(selector).wait();
      return page.$eval(selector, (element) => (element as unknown as { innerText: string }).innerText);
    },
    faults: async () => {
      await page.evaluate(axe.source);
      return (await page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))))`)) as string[];
    },
    tabTo: async (name) => {
      for (let count = 0; count < FARTHEST_TAB; count += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(
          `(document.activeElement?.name || document.activeElement?.innerText || '').trim()`,
        );
        if (focused === name) return;
      }
      throw new Error(`The Tab key does not come to ${name}`);
    },
    focus: async (selector) => {
      await page.waitForSelector(selector);
      await page.focus(selector);
    },
    type: async (selector, text) => {
      await page.waitForSelector(selector);
      await page.type(selector, text);
    },
    choose: async (selector, value) => {
      await page.waitForSelector(selector);
      await page.select(selector, value);
    },
    click: (selector) => page.locator(selector).click(),
    fill: async (selector, text) => {
      await page.locator(selector).fill(text);
      // A form that is drawn anew between the emptying and the typing puts back what stood there, before what is typed.
      const valueOf = (): Promise<string> =>
        page.$eval(selector, (element) => (element as unknown as { value?: string }).value ?? '').catch(() => '');
      for (let tries = 0; tries < FILL_TRIES; tries += 1) {
        const value = await valueOf();
        if (value === text || !value.endsWith(text)) return;
        await page.locator(selector).fill('');
        await page.locator(selector).fill(text);
      }
    },
  };
}

/** Named by its story, as words with dashes. */
async function takePicture(page: Page, folder: string): Promise<void> {
  const story = (expect.getState().currentTestName ?? 'a visit').replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
  fs.mkdirSync(folder, { recursive: true });
  await page.screenshot({
    path: path.join(folder, `${story.slice(0, MAX_FILE_CHARS)}.webp`),
    type: 'webp',
    quality: 60,
  });
}
