import type { Begin, Stories, Visit } from '../../support/browser/browser.js';

/** Why a relation is there, and what a source holds up. */
export function whyStories(begin: Begin): void {
  describe('why, in the workbench', () => {
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

    it('tells of a relation: status over time, what it says where, how many independent voices, since when', async () => {
      await visit.open('#/search?sel=relation:relation:tern-fund-invest-villa');
      await visit.untilText('Knowable from 2018-10-07', '.why');
      await visit.untilText('Evidence: 4. Sources: 4, of which independent: 2.', '.why');
      await visit.untilText('On 2 May 2016 Tern Opportunities Fund paid EUR 4,200,000', '.why');
      await visit.untilText('2 origins', '.why');
      await visit.untilText('verified 2022-03-11', '.why .steps');
      await visit.click('.why summary::-p-text(Versions)');
      await visit.untilText('version 1', '.why');
      expect(await visit.faults()).toEqual([]);
    });

    it('leads from a relation to its source, and tries what would fall with it, changing nothing', async () => {
      await visit.open('#/sources?at=2020-09-01&mode=knowledge&sel=source:source:ledger-weekly-2019');
      await visit.untilText('withdrawn 2020-09-15', '.why');
      await visit.click('.why button::-p-text(If it were withdrawn)');
      await visit.untilText('would fall. Nothing is changed by looking.', '.why');
      await visit.untilText('reported → unverified', '.why');
      await visit.untilText('0 evidences left', '.why');
      expect(await visit.faults()).toEqual([]);
    });

    it('says of a source that is withdrawn already why nothing falls with it', async () => {
      await visit.open('#/sources?sel=source:source:ledger-weekly-2019');
      await visit.click('.why button::-p-text(If it were withdrawn)');
      await visit.untilText('It is withdrawn already', '.why');
    });

    it('tells of the origin of a source no more than is known of it', async () => {
      for (const [query, origin] of [
        ['Decision 18-44', 'original'],
        ['The Osprey files', 'not known'],
        ['Machine summary of eleven', 'derives from 2'],
      ]) {
        await visit.open(`#/sources?q=${encodeURIComponent(query ?? '')}`);
        await visit.untilText(query ?? '', '.view tbody');
        expect(await visit.textOf('.view tbody td:last-child')).toContain(origin);
      }
    });

    it('calls sources that derive from one another by their titles', async () => {
      await visit.open('#/sources?sel=source:source:blog-bollard');
      await visit.until(
        `[...document.querySelectorAll('.why .plain')].some((one) => one.innerText.includes('The minister knew'))`,
      );
      expect(await visit.textOf('.why')).not.toContain('source:');
    });

    it('tells of an entity what is claimed of it, as what, against how much, and who calls it so', async () => {
      await visit.open('#/search?on=person:ada-verhoeven&sel=entity:person:ada-verhoeven');
      await visit.untilText('A. J. Verhoeven-Smit alias Annual report 2015', '.why');
      await visit.untilText('Ada Verhoeven was a director of Gannet Marine Services', '.why');
      expect(await visit.faults()).toEqual([]);
      await visit.click('.why button::-p-text(Ada Verhoeven was a director of Gannet)');
      await visit.untilText('Supporting evidence', '.view');
    });

    it('tells of a claim what its evidence says, and by which source', async () => {
      await visit.open('#/decide?tab=claims&id=claim:minister-knew');
      await visit.untilText('Bollard has it from a sure hand: the minister knew.', '.view blockquote');
      await visit.untilText('Gangway: the minister knew', '.view article');
      expect(await visit.faults()).toEqual([]);
      await visit.click('.view article button::-p-text(Gangway: the minister knew)');
      await visit.untilText('Bollard blog', '.why');
    });

    it('shows what a later version changed', async () => {
      await visit.open('#/search?on=&sel=relation:relation:nikos-director-terminals');
      await visit.click('.why summary::-p-text(Versions)');
      await visit.untilText('effective at: 2019-09-01 2018-09-01', '.why');
    });

    it('leaves the panel by Escape', async () => {
      await visit.open('#/search?on=&sel=entity:person:ada-verhoeven');
      await visit.untilText('Ada Verhoeven', '.why h2');
      await visit.focus('.why');
      await visit.page.keyboard.press('Escape');
      await visit.until(`document.querySelector('.why') === null`);
    });
  });
}
