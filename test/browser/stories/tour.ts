import type { Begin } from '../../support/browser/browser.js';

/** The first visit of somebody who has the demonstration before them. */
export function tourStories(begin: Begin): void {
  describe('the tour', () => {
    it('leads in five steps through the story of the demonstration', async () => {
      const stories = await begin();
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
        await visit.click('.why button::-p-text(If it were withdrawn)');
        await visit.untilText('3 would fall.', '.why');
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
  });
}
