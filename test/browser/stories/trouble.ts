import type { Begin, Stories, Visit } from '../../support/browser/browser.js';

/** A key that is no longer valid, a service that is not there, an address of what is not there. */
export function troubleStories(begin: Begin): void {
  describe('the workbench, where something is wrong', () => {
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
      // What is refused or lost, the browser itself tells its console.
      const told = /status of 4|ERR_INTERNET_DISCONNECTED/;
      expect(visit.noise.filter((line) => !told.test(line))).toEqual([]);
      await visit.end();
    });

    it('says of a name that nobody has that nobody has it, for all to see', async () => {
      await visit.open('#/search?on=person:ada-verhoeven');
      await visit.type('header input[type=search]', 'zzyzx of nowhere');
      await visit.untilText('Nothing of that name.', 'header .told');
      expect(await visit.faults()).toEqual([]);
    });

    it('does not call a service that is not there a name that nobody has', async () => {
      await visit.open('#/search?on=person:ada-verhoeven');
      await visit.until(`document.querySelector('.stage-drawing')?.dataset.nodes === '1'`);
      await visit.page.setOfflineMode(true);
      await visit.type('header input[type=search]', 'ada');
      await visit.untilText('The service cannot be reached.', 'header .told');
      await visit.page.setOfflineMode(false);
      await visit.type('header input[type=search]', ' verh');
      await visit.untilText('Ada Verhoeven', 'header [role=listbox]');
    });

    it('says of a key that is not valid any more that it is not, and goes on without', async () => {
      await visit.open('#/search?on=person:ada-verhoeven');
      await visit.page.evaluate(`sessionStorage.setItem('workbench.key', 'igk_gone')`);
      await visit.page.reload();
      await visit.untilText('The key of this tab is not valid, or no longer', '[role=alert]');
      await visit.untilText('Key not valid', 'header');
      expect(await visit.faults()).toEqual([]);
      await visit.click('button::-p-text(Go on without a key)');
      await visit.untilText('Not signed in', 'header');
      await visit.until(`document.querySelector('.stage-drawing')?.dataset.nodes === '1'`);
      expect(await visit.page.evaluate(`document.querySelector('.key-refused')`)).toBeNull();
    });

    it('asks for another key where one is not valid any more', async () => {
      await visit.open('#/decide');
      await visit.page.evaluate(`sessionStorage.setItem('workbench.key', 'igk_gone')`);
      await visit.page.reload();
      await visit.untilText('Key not valid', 'header');
      await visit.click('.key-refused button::-p-text(Sign in)');
      await visit.fill('input[name=key]', visit.service.keyOf('analyst'));
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Signed in: analyst', 'header');
      await visit.untilText('Reason', '.view');
    });

    it.each(['sel=entity:', 'sel=bogus', 'at=2016-02-30', 'versus=2016-02-30&at=2016-02-01'])(
      'leaves out of an address what is of no form: %s',
      async (query) => {
        await visit.open(`#/search?on=person:ada-verhoeven&${query}`);
        await visit.until(`document.querySelector('.stage-drawing')?.dataset.nodes === '1'`);
        expect(await visit.page.evaluate(`document.querySelector('.why, [role=alert]')`)).toBeNull();
        expect(visit.noise).toEqual([]);
      },
    );

    it('says how many of what an address names are not there', async () => {
      await visit.open('#/search?on=person:ada-verhoeven+person:nobody+company:nowhere');
      await visit.untilText('2 of what was put here are not in this store', '.canvas');
      expect(await visit.faults()).toEqual([]);
      await visit.click('button::-p-text(Leave them out)');
      await visit.until(`document.querySelector('.missing') === null`);
      expect(await visit.page.evaluate('location.hash')).toBe('#/search?on=person:ada-verhoeven');
    });

    it('says nothing is missing of what is only not there on the day', async () => {
      await visit.open('#/search?on=person:ada-verhoeven&at=1950-01-01');
      await visit.until(`document.querySelector('.stage-drawing')?.dataset.nodes === '1'`);
      await visit.until(`document.querySelector('.canvas').getAttribute('aria-busy') === 'false'`);
      expect(await visit.page.evaluate(`document.querySelector('.missing')`)).toBeNull();
    });

    it('says of a path from something to itself what to do', async () => {
      await visit.open('#/paths?from=person:ada-verhoeven&to=person:ada-verhoeven');
      await visit.untilText('Both ends are the same', '.view');
    });

    it('says what is wrong once', async () => {
      await visit.open(`#/search?on=person:ada-verhoeven&q=${'x'.repeat(300)}`);
      await visit.untilText('at most 200 characters', '.view');
      expect((await visit.textOf('.view [role=alert]')).match(/at most 200 characters/g)).toHaveLength(1);
    });
  });
}
