import type { Begin, Stories, Visit } from '../../support/browser/browser.js';

const TWO = 'on=person:ada-verhoeven+company:gannet-services';

/** Two clocks over what is on the canvas. */
export function clockStories(begin: Begin): void {
  describe('the two clocks of the workbench', () => {
    let stories: Stories;
    let visit: Visit;

    beforeAll(async () => {
      stories = await begin();
    });
    afterAll(() => stories.end());
    beforeEach(async () => {
      visit = await stories.visit();
    });
    afterEach(async () => {
      expect(visit.noise).toEqual([]);
      await visit.end();
    });

    const relations = (count: number) =>
      visit.untilText(count === 1 ? ', one relation' : `, ${count} relations`, '.canvas > .toolbar');

    it('draws what was true on a day, and what was knowable on the same day', async () => {
      await visit.open(`#/search?${TWO}&at=2016-06-01`);
      await relations(1);
      await visit.click('input[name=mode][value=knowledge]');
      await relations(0);
      await visit.click('input[name=mode][value=reality]');
      await relations(1);
      expect(await visit.page.evaluate('location.hash')).toContain('at=2016-06-01');
    });

    it('tells in colours and in words what was true and not knowable', async () => {
      await visit.open(`#/search?${TWO}&at=2016-06-01&mode=knowledge`);
      await relations(0);
      await visit.click('input[name=compare]');
      await relations(1);
      await visit.untilText('2 differences', '.changes');
      await visit.click('.changes summary');
      await visit.untilText('Ada Verhoeven director of Gannet Marine Services FZE', '.changes');
      await visit.untilText('true, but nobody could know', '.changes');
      await visit.untilText('true, but nobody could know', '.legend');
      expect(await visit.faults()).toEqual([]);
      await visit.click('.changes button::-p-text(Ada Verhoeven director)');
      await visit.untilText('director of', '.why h2');
    });

    it('tells what differs by another day, with the reason', async () => {
      await visit.open(`#/search?${TWO}&at=2018-06-01&versus=2018-07-01`);
      await relations(1);
      await visit.click('.changes summary');
      await visit.untilText('no longer later (ended)', '.changes');
    });

    it('moves from change to change of the clock that runs, and by the keyboard day by day', async () => {
      await visit.open(`#/search?${TWO}&at=2015-01-15`);
      await relations(0);
      await visit.click('.timeline button::-p-text(Next change)');
      await visit.untilText('2015-02-01', '.timeline output');
      await relations(1);
      await visit.click('.timeline button::-p-text(Next change)');
      await visit.untilText('2018-06-30', '.timeline output');
      await visit.click('input[name=mode][value=knowledge]');
      await visit.untilText('2018-06-30', '.timeline output');
      await visit.click('.timeline button::-p-text(Next change)');
      await visit.untilText('2021-04-10', '.timeline output');
      await visit.focus('input[name=moment]');
      await visit.page.keyboard.press('ArrowLeft');
      await visit.untilText('2021-04-09', '.timeline output');
      await visit.click('header button::-p-text(Undo)');
      await visit.untilText('2021-04-10', '.timeline output');
    });
  });
}
