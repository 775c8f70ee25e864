import type { Begin, Stories, Visit } from '../../support/browser/browser.js';
import { relation, sync } from '../../support/investigation.js';

/** Watching: to be told what is new, and to see to it. */
export function watchStories(begin: Begin): void {
  describe('alerts, on the workbench', () => {
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
      expect(visit.noise.filter((line) => !line.includes('status of 400'))).toEqual([]);
      await visit.end();
    });

    const signIn = async (): Promise<void> => {
      await visit.fill('input[name=key]', visit.service.keyOf('analyst'));
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Signed in: analyst', 'header');
      await visit.page.keyboard.press('Escape');
    };

    it('asks whoever is nobody to sign in, with a button that leads there', async () => {
      await visit.open('#/watches');
      await visit.untilText('Watches belong to people', '.view');
      expect(await visit.faults()).toEqual([]);
      await visit.click('.view button::-p-text(Sign in)');
      await visit.until(`document.activeElement?.name === 'key'`);
      await signIn();
      await visit.untilText('Nothing is watched yet.', '.view');
      expect(await visit.faults()).toEqual([]);
      await visit.click('.view button::-p-text(Make a watch)');
      await visit.until(`document.querySelector('select[name=kind]') !== null`);
    });

    it('is not offered to a role that may make no watch', async () => {
      await visit.open('#/search?q=ada&on=person:ada-verhoeven&sel=entity:person:ada-verhoeven');
      await visit.untilText('Watch', '.why');
      await visit.click('button::-p-text(Not signed in)');
      await visit.fill('input[name=key]', visit.service.keyOf('viewer'));
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Signed in: viewer', 'header');
      await visit.until(`!document.querySelector('.why').innerText.includes('Watch')`);
      expect(await visit.textOf('.view')).not.toContain('Watch this name');
    });

    it('begins at a person, tells what it would have told, then what is new with its reason, and is seen to', async () => {
      await visit.open('#/search?on=person:ada-verhoeven&sel=entity:person:ada-verhoeven');
      await visit.click('.why button::-p-text(Watch)');
      await visit.click('.view button::-p-text(Sign in)');
      await signIn();
      await visit.until(`document.querySelector('input[name=subject]')?.value === 'Ada Verhoeven'`);
      await visit.click('.view button::-p-text(What would it have told)');
      await visit.untilText('Over the past year it would have told', '.would');
      await visit.untilText('Ada Verhoeven director of Gannet Marine Services FZE', '.would');
      expect(await visit.textOf('.would')).not.toMatch(/undefined|person:|company:/);
      expect(await visit.faults()).toEqual([]);
      await visit.click('.view button[type=submit]');
      await visit.untilText('It is watched.', '.view');
      await sync(visit.service, [
        relation('relation:new-of-ada', 'LENT_TO', 'person:ada-verhoeven', 'company:kestrel-invest'),
      ]).expect(200);
      await visit.click('.view button::-p-text(To the inbox)');
      // Watches are asked beside the request that stored.
      await visit.page.evaluate(`window.looking = setInterval(() => {
        if (document.querySelector('.view article') !== null) return clearInterval(window.looking);
        [...document.querySelectorAll('.view button')].find(({ innerText }) => innerText === 'Look again')?.click();
      }, 300)`);
      await visit.untilText('Ada Verhoeven lent to Kestrel Invest Inc.', '.view article h3');
      await visit.untilText('What is new of Ada Verhoeven', '.view article');
      expect(await visit.faults()).toEqual([]);
      await visit.click('article button::-p-text(Seen to)');
      await visit.until(`document.querySelector('[name=reason]')?.getAttribute('aria-invalid') === 'true'`);
      await visit.fill('[name=reason]', 'Known from the annual report.');
      await visit.click('article button::-p-text(Seen to)');
      await visit.untilText('Nothing waits for you.', '.view');
      await visit.choose('select[name=show]', 'settled');
      await visit.untilText('Known from the annual report.', '.view article');
    });

    it('watches a path that was asked for, is paused, goes on, and ends', async () => {
      await visit.open('#/paths?from=person:ada-verhoeven&to=asset:villa-korali&on=');
      await visit.click('.view button::-p-text(Watch this path)');
      await visit.click('.view button::-p-text(Sign in)');
      await signIn();
      await visit.until(`document.querySelector('input[name=name]')?.value === 'Path: Ada Verhoeven – Villa Korali'`);
      await visit.click('.view button[type=submit]');
      await visit.untilText('It is watched.', '.view');
      await visit.click('nav[aria-label="Parts of alerts"] a::-p-text(Watches)');
      const watch = 'article[aria-label="Path: Ada Verhoeven – Villa Korali"]';
      await visit.click(`${watch} button::-p-text(Pause)`);
      await visit.untilText('paused', watch);
      await visit.click(`${watch} button::-p-text(Go on)`);
      await visit.until(`document.querySelector('${watch} .chip') === null`);
      await visit.click(`${watch} button::-p-text(End it)`);
      await visit.click(`${watch} button::-p-text(with all that it told)`);
      await visit.until(`document.querySelector('${watch}') === null`);
    });

    it('offers names, claims and patterns to watch, each with its own fields', async () => {
      await visit.open('#/watches?tab=new&kind=search&names=Helmut%20Brandis');
      await visit.click('.view button::-p-text(Sign in)');
      await signIn();
      await visit.until(`document.querySelector('textarea[name=names]')?.value === 'Helmut Brandis'`);
      await visit.click('.view button::-p-text(What would it have told)');
      await visit.untilText('Helmut Brandis ≟ Helmut Brandis', '.would');
      await visit.choose('select[name=kind]', 'claim');
      await visit.until(`document.querySelectorAll('select[name=subject] option').length > 10`);
      await visit.choose('select[name=kind]', 'pattern');
      await visit.until(`document.querySelectorAll('select[name=detector] option').length > 10`);
      expect(
        await visit.page.$eval(
          '.view button[type=submit]',
          (one) => (one as unknown as { disabled: boolean }).disabled,
        ),
      ).toBe(true);
      await visit.page.setViewport({ width: 390, height: 844 });
      expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(await visit.faults()).toEqual([]);
    });
  });
}
