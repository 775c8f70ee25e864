import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Stories } from '../support/browser/browser.js';

describe('the first visit', () => {
  /** Every visit is to a service of its own, with nothing in it; the browser is one. */
  let browser: Stories;

  beforeAll(async () => {
    browser = await Stories.begin({ env: { DEMO_DATA: 'false' } });
  });
  afterAll(() => browser.end());

  it('says on an empty store how data get in, and takes a file', async () => {
    const stories = await browser.beside({ env: { DEMO_DATA: 'false' } });
    try {
      const visit = await stories.visit();
      await visit.open('#/start');
      await visit.untilText('There is nothing here yet.', '.view');
      await visit.untilText('sign in with a key of the role analyst', '.view');
      await visit.click('button::-p-text(Not signed in)');
      await visit.fill('input[name=key]', visit.service.keyOf('analyst'));
      await visit.page.keyboard.press('Enter');
      await visit.until(`document.querySelector('.view input[type=file]') !== null`);
      await visit.page.keyboard.press('Escape');
      const field = await visit.page.waitForSelector('.view input[type=file]');
      const chosen = path.resolve('examples/people.ftm.ndjson');
      await (field as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(chosen);
      await visit.until(`document.querySelector('select[name=format]')?.value === 'ftm'`);
      await visit.fill('input[name=dataset]', 'mine');
      expect(await visit.faults()).toEqual([]);
      await visit.click('button::-p-text(Try it without storing)');
      await visit.untilText('It would store 5 records from 3 lines', '.view');
      await visit.click('button::-p-text(Store it)');
      await visit.untilText('Stored 5 records from 3 lines', '.view');
      expect(visit.noise).toEqual([]);
    } finally {
      await stories.end();
    }
  });

  it.each([
    ['people.ftm.ndjson', 'ftm'],
    ['ownership.bods.json', 'bods'],
    ['harbour.stix.json', 'stix'],
    ['statements.ftm.csv', 'ftm'],
    ['records.ndjson', 'native'],
  ])('draws what is in a file that is dropped: %s', async (name, format) => {
    const stories = await browser.beside({ env: { DEMO_DATA: 'false' } });
    try {
      const visit = await stories.visit();
      await visit.open('#/start');
      await visit.untilText('There is nothing here yet.', '.view');
      await visit.click('button::-p-text(Not signed in)');
      await visit.fill('input[name=key]', visit.service.keyOf('reviewer'));
      await visit.page.keyboard.press('Enter');
      await visit.until(`document.querySelector('.view input[type=file]') !== null`);
      await visit.page.keyboard.press('Escape');
      const text = fs.readFileSync(path.resolve('examples', name), 'utf8');
      await visit.page.evaluate(`{
        const given = new DataTransfer();
        given.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
        document.querySelector('.view .drop').dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
      }`);
      await visit.until(`document.querySelector('select[name=format]')?.value === '${format}'`);
      await visit.fill('input[name=dataset]', 'mine');
      await visit.click('button::-p-text(Store it)');
      await visit.untilText('rejected 0.', '.view');
      await visit.click('button::-p-text(Look at it)');
      await visit.until(`document.querySelectorAll('.hits li').length > 1`);
      await visit.until(
        `Number(document.querySelector('.stage-drawing')?.dataset.nodes) === document.querySelectorAll('.hits li').length`,
      );
      expect(await visit.faults()).toEqual([]);
      expect(visit.noise).toEqual([]);
    } finally {
      await stories.end();
    }
  });

  it('leads payments that are dropped, also beside the field and by nobody in particular, to where they are looked at', async () => {
    const stories = await browser.beside({ env: { DEMO_DATA: 'false' } });
    try {
      const visit = await stories.visit();
      await visit.open('#/start');
      await visit.untilText('sign in with a key of the role analyst', '.view');
      const drop = (name: string) =>
        visit.page.evaluate(`(() => {
          const given = new DataTransfer();
          given.items.add(new File([${JSON.stringify(fs.readFileSync(path.resolve('examples', name), 'utf8'))}], ${JSON.stringify(name)}));
          const event = new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true });
          document.querySelector('.canvas').dispatchEvent(event);
          return event.defaultPrevented;
        })()`);
      // The browser would open it in place of the page.
      expect(await drop('people.ftm.ndjson')).toBe(true);
      await visit.untilText('people.ftm.ndjson waits until you have signed in', '.view');
      expect(await drop('bank.json')).toBe(true);
      await visit.untilText('bank.json is no table of FollowTheMoney', '.view');
      await visit.click('button::-p-text(Another file)');
      expect(await drop('transactions.csv')).toBe(true);
      await visit.untilText('transactions.csv is no table of FollowTheMoney', '.view');
      expect(await visit.faults()).toEqual([]);
      await visit.click('button::-p-text(Look at it as payments)');
      await visit.click('.view button::-p-text(Scan)');
      await visit.untilText('10 rows came in, 10 were read', '.view');
      expect(visit.noise).toEqual([]);
    } finally {
      await stories.end();
    }
  });

  it('takes a file from the moment on that it asks for one', async () => {
    const stories = await browser.beside({ env: { DEMO_DATA: 'false' } });
    try {
      const visit = await stories.visit();
      // Nothing is between the words and the drop: an observer runs before the next frame.
      await visit.page.evaluateOnNewDocument(`
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.view')?.textContent.includes('sign in with a key of the role analyst')) return;
          observer.disconnect();
          const given = new DataTransfer();
          given.items.add(new File(['{}'], 'people.ftm.ndjson'));
          document.querySelector('.canvas').dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
        }).observe(document, { childList: true, subtree: true, characterData: true });
      `);
      await visit.open('#/start');
      await visit.untilText('people.ftm.ndjson waits until you have signed in', '.view');
      expect(visit.noise).toEqual([]);
    } finally {
      await stories.end();
    }
  });

  it('says line by line why what was rejected was', async () => {
    const stories = await browser.beside({ env: { DEMO_DATA: 'false' } });
    try {
      const visit = await stories.visit();
      await visit.open('#/start');
      await visit.click('button::-p-text(Not signed in)');
      await visit.fill('input[name=key]', visit.service.keyOf('reviewer'));
      await visit.page.keyboard.press('Enter');
      const field = await visit.page.waitForSelector('.view input[type=file]');
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'workbench-rejected-'));
      try {
        const chosen = path.join(folder, 'two.ndjson');
        const lines = [
          { object: 'entity', id: 'person:a', kind: 'person', name: 'Ada' },
          { object: 'entity', id: 'person:b', kind: 'person', name: 'x'.repeat(1_001) },
        ];
        fs.writeFileSync(chosen, lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
        await (field as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(chosen);
        await visit.fill('input[name=dataset]', 'mine');
        await visit.click('button::-p-text(Try it without storing)');
        await visit.untilText('It would store 1 records from 2 lines, and reject 1.', '.view');
        await visit.untilText('Line 2: person:b', '.view');
        expect(await visit.faults()).toEqual([]);
      } finally {
        fs.rmSync(folder, { recursive: true, force: true });
      }
    } finally {
      await stories.end();
    }
  });
});
