import type { Begin, Stories, Visit } from '../../support/browser/browser.js';

/** How two things hang together. */
export function pathStories(begin: Begin): void {
  describe('paths in the workbench', () => {
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

    const drawn = (nodes: number) => `document.querySelector('.stage-drawing')?.dataset.nodes === '${nodes}'`;

    /** Enter takes what the arrow has come to, once it is marked. */
    const chosenInList = `document.querySelector('.view [role=option][aria-selected=true]') !== null`;

    it('leads from the pension fund to the villa, by the keyboard alone, looking further than six steps', async () => {
      await visit.open('#/paths?on=');
      await visit.until(`document.querySelector('select[name=kind]') !== null`);
      await visit.tabTo('kind');
      await visit.page.keyboard.type('money');
      await visit.until(`location.hash.includes('kind=capital_path')`);
      await visit.tabTo('from');
      await visit.page.keyboard.type('northern teachers');
      await visit.untilText('Northern Teachers Pension Fund', '.view [role=listbox]:not([hidden])');
      await visit.page.keyboard.press('ArrowDown');
      await visit.until(chosenInList);
      await visit.page.keyboard.press('Enter');
      await visit.until(`location.hash.includes('from=fund:northern-teachers')`);
      await visit.tabTo('to');
      await visit.page.keyboard.type('villa korali');
      await visit.untilText('Villa Korali', '.view [role=listbox]:not([hidden])');
      await visit.page.keyboard.press('ArrowDown');
      await visit.until(chosenInList);
      await visit.page.keyboard.press('Enter');
      await visit.until(`location.hash.includes('to=asset:villa-korali')`);
      await visit.untilText('Not found within 6 steps.', '.view');
      expect(await visit.faults()).toEqual([]);
      await visit.tabTo('Look further');
      await visit.page.keyboard.press('Enter');
      await visit.untilText('7 steps.', '.view');
      await visit.untilText('Indirect:', '.view');
      await visit.until(drawn(8));
      await visit.untilText('At most 4,200,000 EUR', '.view');
      await visit.untilText('Lantern Quay Holding', '.path');
      expect(await visit.faults()).toEqual([]);
      // It stands from left to right: the arrow to the right leads over all of it.
      await visit.focus('.stage-drawing');
      await visit.page.keyboard.press('ArrowRight');
      for (let step = 0; step < 8; step += 1) await visit.page.keyboard.press('ArrowLeft');
      await visit.untilText('Northern Teachers Pension Fund', '.stage [role=status]');
      const passed = ['Northern Teachers Pension Fund'];
      while (passed.length < 8) {
        await visit.page.keyboard.press('ArrowRight');
        const before = JSON.stringify(passed.at(-1));
        await visit.until(`document.querySelector('.stage [role=status]').innerText.trim() !== ${before}`);
        passed.push((await visit.textOf('.stage [role=status]')).trim());
      }
      expect(new Set(passed).size).toBe(8);
      expect([passed[0], passed[7]]).toEqual(['Northern Teachers Pension Fund', 'Villa Korali']);
    });

    it('opens again from its address as it was: path, canvas, day, comparison, pin, form and the open panel', async () => {
      await visit.open('#/paths?from=company:petrel-finance&to=asset:villa-korali&on=&at=2016-06-01');
      await visit.untilText('2 steps.', '.path');
      await visit.until(drawn(3));
      await visit.click('input[name=compare]');
      await visit.click('.path button.link');
      await visit.until(`document.querySelector('.why h2') !== null`);
      await visit.focus('.stage-drawing');
      await visit.page.keyboard.press('ArrowRight');
      await visit.page.keyboard.press('p');
      await visit.until(`location.hash.includes('pinned=')`);
      const shown = async ({ page }: Visit) =>
        page.evaluate(`[
        document.querySelector('.why h2').innerText,
        document.querySelector('.path').innerText,
        document.querySelector('input[name=day]').value,
        document.querySelector('input[name=compare]').checked,
        document.querySelector('.canvas > .toolbar [role=status]').innerText,
        location.hash,
      ]`);
      await visit.until(`document.querySelector('.changes') !== null`);
      const before = await shown(visit);
      const other = await stories.visit();
      await other.open(String(await visit.page.evaluate('location.hash')));
      await other.untilText('2 steps.', '.path');
      await other.until(drawn(3));
      await other.until(`document.querySelector('.why h2') !== null && document.querySelector('.changes') !== null`);
      expect(await shown(other)).toEqual(before);
      expect(other.noise).toEqual([]);
      // The table is the same canvas in another form, and stands in the address, too.
      await other.click('.toolbar button::-p-text(Table)');
      await other.until(`location.hash.includes('table=1')`);
      await other.untilText('Villa Korali', '.tables');
      await other.end();
    });

    it('begins at what is selected, and goes the other way round', async () => {
      await visit.open('#/search?on=person:ada-verhoeven&sel=entity:person:ada-verhoeven');
      await visit.click('.why button::-p-text(Path from here)');
      await visit.until(`location.hash.startsWith('#/paths') && location.hash.includes('from=person:ada-verhoeven')`);
      await visit.type('input[name=to]', 'villa korali');
      await visit.untilText('Villa Korali', '.view [role=listbox]:not([hidden])');
      await visit.click('.view [role=option]');
      await visit.untilText('Indirect:', '.path');
      await visit.click('.view button::-p-text(The other way)');
      await visit.until(`location.hash.includes('from=asset:villa-korali')`);
    });

    it('asks for a day where what was knowable is asked for', async () => {
      await visit.open('#/paths?from=person:ada-verhoeven&to=company:gannet-services&kind=knowledge_at_time&on=');
      await visit.untilText('Choose a day above.', '.view');
      await visit.open(
        '#/paths?from=person:ada-verhoeven&to=company:gannet-services&kind=knowledge_at_time&on=&at=2021-05-01',
      );
      await visit.untilText('Knowable from 2021-04-10', '.path');
    });
  });
}
