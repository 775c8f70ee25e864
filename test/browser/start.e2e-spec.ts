import path from 'node:path';
import { Stories } from '../support/browser.js';

describe('the first visit', () => {
  it('leads in five steps through the story of the demonstration', async () => {
    const stories = await Stories.begin();
    try {
      const visit = await stories.visit();
      await visit.open();
      await visit.untilText('A tour in five steps', '.view');
      await visit.click('button::-p-text(Begin the tour)');
      await visit.until(`document.querySelector('.stage-drawing')?.dataset.nodes === '8'`);
      await visit.untilText('Villa Korali', '.why');
      expect(await visit.faults()).toEqual([]);
      const onwards = async (step: number): Promise<void> => {
        await visit.click('button::-p-text(Next step)');
        await visit.untilText(`Step ${step} of 5`, '.tour-bar');
      };
      await onwards(2);
      await visit.until(`location.hash.includes('compare=1') && location.hash.includes('at=2015-06-01')`);
      await visit.untilText('Knowable from 2016-06-30', '.why');
      await onwards(3);
      await visit.untilText('2020-09-15', '.why');
      await visit.click('button::-p-text(Back)');
      await visit.untilText('Step 2 of 5', '.tour-bar');
      await onwards(3);
      await onwards(4);
      await visit.untilText('Wenzhao Li', '.cluster.chosen');
      await visit.untilText('The deed passes every contract', '.view');
      await onwards(5);
      await visit.untilText('6 findings', '.view');
      expect(await visit.faults()).toEqual([]);
      await visit.page.setViewport({ width: 390, height: 844 });
      expect(await visit.faults()).toEqual([]);
      expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      await visit.click('button::-p-text(End the tour)');
      await visit.until(`document.querySelector('.tour-bar') === null`);
      await visit.untilText('A tour in five steps', '.view');
      // The day and the clock are one line there, until somebody opens them.
      expect(await visit.page.$eval('input[name=day]', (field) => field.checkVisibility())).toBe(false);
      await visit.click('button::-p-text(What was true)');
      await visit.until(`document.querySelector('input[name=day]').checkVisibility()`);
      expect(visit.noise).toEqual([]);
    } finally {
      await stories.end();
    }
  });

  it('says on an empty store how data get in, and takes a file', async () => {
    const stories = await Stories.begin({ env: { DEMO_DATA: 'false' } });
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
});
