import fs from 'node:fs';
import type { Begin, Stories, Visit } from '../../support/browser/browser.js';
import { englishAmong } from '../../support/browser/catalogues.js';

/** Whatever the page says to read or to hear: texts, names of things, hints, choices; but no prose of the service. */
const TEXTS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isProse = (element) => element.closest('body [lang=en]') !== null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!isProse(node.parentElement)) texts.push(node.data);
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'label']) {
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
    }
    if (isProse(element) || element.querySelector('[lang=en]') !== null) continue;
    if (element.closest('label, p, li, summary, button, option, td, th, dt, h2, h3, h4') === element) texts.push(element.textContent);
  }
  return texts;
})()`;

/** Every view and every panel, read by somebody who chose German. */
export function germanStories(begin: Begin): void {
  describe('the workbench in German', () => {
    let stories: Stories;
    let visit: Visit;

    beforeAll(async () => {
      stories = await begin();
    });
    afterAll(() => stories.end());
    beforeEach(async () => {
      visit = await stories.visit();
      await visit.open();
      await visit.page.evaluate(`localStorage.setItem('workbench.language', 'de')`);
    });
    afterEach(async () => {
      // What the service refuses, the browser itself tells its console.
      expect(visit.noise.filter((line) => !line.includes('status of 4'))).toEqual([]);
      await visit.end();
    });

    const english = async (): Promise<readonly string[]> =>
      englishAmong((await visit.page.evaluate(TEXTS)) as readonly string[]);

    const signIn = async (): Promise<void> => {
      await visit.click('button::-p-text(Nicht angemeldet)');
      await visit.fill('input[name=key]', visit.service.keyOf('reviewer'));
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Angemeldet: reviewer', 'header');
      await visit.page.keyboard.press('Escape');
    };

    it.each([
      ['#/start', 'Wer wem gehörte', '.view'],
      ['#/search?q=lantern&on=person:ada-verhoeven+company:gannet-services', 'Lantern', '.hits'],
      ['#/search?on=person:ada-verhoeven&table=1&sel=entity:person:ada-verhoeven', 'Auch genannt', '.why'],
      ['#/search?on=person:ada-verhoeven+company:gannet-services&at=2016-06-01&compare=1', 'Unterschiede', '.changes'],
      [
        '#/search?on=person:ada-verhoeven+company:gannet-services&at=2018-06-01&versus=2018-07-01',
        'Unterschied',
        '.changes',
      ],
      ['#/search?on=&sel=relation:relation:tern-fund-invest-villa', 'Man konnte es wissen ab 2018-10-07', '.why'],
      ['#/sources?sel=source:source:ledger-weekly-2019', 'zurückgezogen', '.why'],
      ['#/sources?q=Osprey', 'nicht bekannt', '.view tbody'],
      ['#/paths?from=person:ada-verhoeven&to=asset:villa-korali&on=', 'Mittelbar:', '.path'],
      ['#/decide', 'warten.', '.view'],
      ['#/decide?tab=decisions', 'The deed passes every contract', '.view'],
      ['#/decide?tab=claims&id=claim:gull-wallet-kestrel', 'Vermutung', 'article'],
      ['#/decide?tab=questions&id=question:who-is-orlowski', 'offen', 'article'],
      ['#/decide?tab=cases&id=case-file:pension-money', 'zeichnen', 'article'],
    ])('says nothing in English at %s', async (address, text, within) => {
      await visit.open(address);
      await visit.untilText(text, within);
      expect(await english()).toEqual([]);
      await signIn();
      // What is folded is read, too.
      await visit.page.$$eval('main details:not([open]) > summary', (all) => {
        for (const one of all as unknown as { click(): void }[]) one.click();
      });
      await visit.until(`document.querySelector('main .loading') === null`);
      expect(await english()).toEqual([]);
      expect(visit.noise).toEqual([]);
    });

    it('says nothing in English of a scan, of flows and of the whole', async () => {
      await visit.open('#/money');
      await visit.until(`document.querySelectorAll('select[name=profile] option').length === 6`);
      await visit.fill('textarea[name=transactions]', fs.readFileSync('examples/transactions.csv', 'utf8'));
      await visit.click('button::-p-text(Prüfen)');
      await visit.untilText('6 Befunde', '.view');
      // A comma parts thousands in English, and what is less than one in German.
      await visit.untilText('115.100,00 EUR', '.figures');
      expect(await english()).toEqual([]);
      await visit.click('button::-p-text(goAML)');
      await visit.untilText('Der Meldung fehlt:', '.view');
      expect(await english()).toEqual([]);
      await signIn();
      await visit.open('#/money?tab=flows');
      await visit.untilText('Northern Teachers Pension Fund', '.view table');
      expect(await english()).toEqual([]);
      await visit.open('#/money?tab=overview');
      await visit.until(`document.querySelector('.figures') !== null`);
      expect(await english()).toEqual([]);
    });
  });
}
