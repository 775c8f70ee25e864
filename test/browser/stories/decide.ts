import type { Begin, Stories, Visit } from '../../support/browser/browser.js';

/** Deciding, for who has a key. */
export function decidingStories(begin: Begin): void {
  describe('deciding, on the workbench', () => {
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
      // What the service refuses, the browser itself tells its console.
      expect(visit.noise.filter((line) => !line.includes('status of 4'))).toEqual([]);
      await visit.end();
    });

    const signIn = async (role: 'analyst' | 'reviewer'): Promise<void> => {
      await visit.tabTo('Not signed in');
      await visit.page.keyboard.press('Enter');
      await visit.tabTo('key');
      await visit.page.keyboard.type(visit.service.keyOf(role));
      await visit.page.keyboard.press('Enter');
      await visit.untilText(`Signed in: ${role}`, 'header');
      await visit.page.keyboard.press('Escape');
    };

    it('judges a suggestion with the keyboard alone, is told what lacks, and takes the decision back', async () => {
      await visit.open('#/decide');
      await visit.until(`/\\d+ (likeliest )?pairs/.test(document.querySelector('.view').innerText)`);
      const told = await visit.textOf('.view > .faint');
      const waiting = Number(/\d+/.exec(told)?.[0]);
      expect(told).toBe(stories.isLarge ? `The ${waiting} likeliest pairs of those that wait.` : '3 pairs wait.');
      await visit.untilText('Morport Invest LLC', 'article');
      await visit.untilText('22.0', 'article');
      expect(await visit.page.$('form.decision')).toBeNull();
      expect(await visit.faults()).toEqual([]);

      await signIn('analyst');
      await visit.until(`document.querySelector('form.decision') !== null`);
      await visit.tabTo('Same');
      await visit.page.keyboard.press('Enter');
      await visit.until(`document.querySelector('[name=reason]')?.getAttribute('aria-invalid') === 'true'`);
      await visit.untilText('must say something', 'form.decision');
      expect(await visit.faults()).toEqual([]);

      await visit.tabTo('Suggestions');
      await visit.tabTo('reason');
      await visit.page.keyboard.type('One tax number.');
      await visit.tabTo('Same');
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Decided as the same:', '.view');
      await visit.untilText(told.replace(String(waiting), String(waiting - 1)), '.view');
      await visit.tabTo('Suggestions');
      await visit.tabTo('Take it back');
      await visit.page.keyboard.press('Enter');
      await visit.untilText(told, '.view');
    });

    it('takes a decision of the past back, and says that the two stand apart again', async () => {
      await visit.open('#/decide?tab=decisions');
      await visit.untilText('The deed passes every contract', '.view');
      await signIn('reviewer');
      await visit.click('section[aria-label*="company:northgate-logistics"] button::-p-text(Take back)');
      await visit.fill('section[aria-label*="company:northgate-logistics"] input[name=reason]', 'Read again.');
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Taken back.', '.view');
      await visit.until(`!document.querySelector('.view').innerText.includes('The deed passes every contract')`);
      expect(await visit.faults()).toEqual([]);
    });

    it('offers the steps that a claim may take, with what each demands, and tells refusals', async () => {
      await visit.open('#/decide?tab=claims&id=claim:gull-wallet-kestrel');
      await visit.untilText('hypothesis', 'article.hypothesis');
      await signIn('reviewer');
      await visit.until(`document.querySelector('select[name=to]') !== null`);
      const offered = await visit.page.$$eval('select[name=to] option', (all) =>
        all.map(({ textContent }) => textContent),
      );
      expect(offered).toEqual(['unverified', 'reported', 'internal', 'disputed', 'disproven']);
      await visit.page.select('select[name=to]', 'disproven');
      await visit.untilText('admissible evidence against it', 'form.decision');
      await visit.click('button::-p-text(Take the step)');
      await visit.until(`document.querySelector('form.decision .refused') !== null`);
      expect(await visit.faults()).toEqual([]);
    });

    it('enters a claim as a hypothesis, with faults told at their fields', async () => {
      await visit.open('#/decide?tab=claims');
      await visit.untilText('Ada Verhoeven was a director', '.view');
      await signIn('analyst');
      await visit.click('button::-p-text(New)');
      await visit.fill('[name=statement]', 'Ada Verhoeven was on the yacht.');
      await visit.fill('[name=subject_id]', 'person:of-nobody');
      await visit.click('button::-p-text(Enter)');
      await visit.until(`document.querySelector('[name=subject_id]').getAttribute('aria-invalid') === 'true'`);
      await visit.untilText('names what is not there', 'form.decision');
      await visit.fill('[name=subject_id]', 'person:ada-verhoeven');
      await visit.click('button::-p-text(Enter)');
      await visit.untilText('Ada Verhoeven was on the yacht.', 'article.hypothesis');
    });

    it('brings what is chosen on a phone into sight', async () => {
      await visit.page.setViewport({ width: 390, height: 844 });
      await visit.open('#/decide?tab=claims');
      await visit.click('.hits button::-p-text(The minister knew of the loan)');
      await visit.untilText('Ingrid', '.view article');
      await visit.until(`document.querySelector('.view article').getBoundingClientRect().top < innerHeight - 80`);
    });

    it('abandons a question with a reason, and draws the members of a case', async () => {
      await visit.open('#/decide?tab=questions&id=question:who-is-orlowski');
      await visit.untilText('one person?', 'article');
      await signIn('analyst');
      await visit.page.select('select[name=to]', 'abandoned');
      await visit.fill('form.decision [name=reason]', 'Nobody can know.');
      await visit.click('button::-p-text(Take the step)');
      await visit.untilText('Nobody can know.', 'article');
      await visit.open('#/decide?tab=cases&id=case-file:pension-money');
      await visit.untilText('Whose money paid for Villa Korali?', 'article');
      await visit.untilText('Ada Verhoeven was a director of Gannet Marine Services', 'article');
      expect(await visit.textOf('article')).not.toMatch(/question:|claim:/);
      await visit.click('article button::-p-text(Draw its)');
      await visit.until(`document.querySelector('.stage-drawing')?.dataset.nodes === '10'`);
      expect(visit.noise).toEqual([]);
    });
  });
}
