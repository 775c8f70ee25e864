import fs from 'node:fs';
import type { Begin, Stories, Visit } from '../../support/browser/browser.js';

/** A scan, its reports, and where the money went. */
export function moneyStories(begin: Begin): void {
  describe('money, on the workbench', () => {
    let stories: Stories;
    let visit: Visit;

    beforeAll(async () => {
      stories = await begin();
    });
    afterAll(() => stories.end());
    beforeEach(async () => {
      visit = await stories.visit();
      await visit.open('#/money');
      await visit.untilText('stores nothing', '.view');
      await visit.until(`document.querySelectorAll('select[name=profile] option').length === 6`);
    });
    afterEach(async () => {
      // What the service refuses, the browser itself tells its console.
      expect(visit.noise.filter((line) => !line.includes('status of 4'))).toEqual([]);
      await visit.end();
    });

    const give = (text: string) => visit.fill('textarea[name=transactions]', text);
    const ofExample = (): string => fs.readFileSync('examples/transactions.csv', 'utf8');

    it('scans what is pasted, tells findings by severity with their reasons, and what was not looked at', async () => {
      await give(ofExample());
      await visit.click('button::-p-text(Scan)');
      await visit.untilText('6 findings', '.view');
      await visit.untilText('Money of ben came back', 'article');
      await visit.untilText('pairs that had not dealt before', 'article');
      await visit.untilText('18,500.00 EUR', 'article table');
      await visit.untilText('detectors could not look', '.view');
      await visit.until(`document.querySelectorAll('.movements circle').length === 3`);
      expect(await visit.faults()).toEqual([]);
      expect(visit.noise).toEqual([]);
    });

    it('says how much of a scan is sent, and takes it back', async () => {
      const lines = Array.from(
        { length: 60_000 },
        (_, at) => `t${at},2026-01-01T00:00:00Z,a${at % 97},b${at % 89},10.00,EUR,`,
      );
      const text = JSON.stringify(`tx_id,timestamp,from,to,amount,asset,kind\n${lines.join('\n')}\n`);
      await visit.page.evaluate(`{
      const field = document.querySelector('textarea[name=transactions]');
      field.value = ${text};
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }`);
      // A line so slow that the sending outlasts whatever looks at it.
      await visit.page.emulateNetworkConditions({ upload: 50_000, download: 1_000_000, latency: 0 });
      await visit.click('button::-p-text(Scan)');
      await visit.until(`document.querySelector('.scan progress')?.value > 0`);
      await visit.untilText('Sending', '.scan');
      expect(await visit.faults()).toEqual([]);
      await visit.click('.scan button::-p-text(Cancel)');
      await visit.until(`document.querySelector('.scan progress') === null`);
      await visit.page.emulateNetworkConditions(null);
      expect(await visit.page.$('.refused')).toBeNull();
      expect(visit.noise).toEqual([]);
    });

    it('scans again when a threshold is moved', async () => {
      await give(ofExample());
      await visit.click('button::-p-text(Scan)');
      await visit.untilText('6 findings', '.view');
      await visit.page.evaluate(`{
      const slider = document.querySelector('input[type=range][name=min_length]');
      slider.value = '4';
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    }`);
      await visit.until(`!document.querySelector('.view').innerText.includes('Money of ben came back')`);
      await visit.untilText('How often such findings are right was not measured.', '.view');
      expect(visit.noise).toEqual([]);
    });

    it('asks which column is what, where a CSV has names of its own', async () => {
      await give(
        ofExample().replace('tx_id,timestamp,from,to,amount,asset,kind', 'nr,when,payer,payee,sum,money,form'),
      );
      await visit.untilText('Say which column is what', '.view');
      const columns = { tx_id: 'nr', timestamp: 'when', from: 'payer', to: 'payee', amount: 'sum', asset: 'money' };
      for (const [field, column] of Object.entries(columns)) {
        await visit.page.select(`select[name=column-${field}]`, column);
      }
      expect(await visit.faults()).toEqual([]);
      await visit.click('button::-p-text(Scan)');
      await visit.untilText('10 rows came in, 10 were read', '.view');
    });

    it('scans nothing of which nobody said what it is: no finding would be no clearance', async () => {
      await give('a,b,c\n1,2,3\n');
      await visit.untilText('No column yet for: tx_id, timestamp, from, to, amount, asset', '.view');
      expect(
        await visit.page.$eval('.view button.primary', (one) => (one as unknown as { disabled: boolean }).disabled),
      ).toBe(true);
      // The columns to choose from stay within their card.
      expect(
        await visit.page.evaluate(`(() => {
          const { right } = document.querySelector('.view form.card').getBoundingClientRect();
          return [...document.querySelectorAll('.view fieldset, .view fieldset select')].every((one) => one.getBoundingClientRect().right <= right);
        })()`),
      ).toBe(true);
      expect(await visit.faults()).toEqual([]);
      // The example has nothing to do with what stood in the form before.
      await visit.choose('select[name=profile]', 'bank');
      await visit.click('button::-p-text(Try an example)');
      await visit.untilText('10 rows came in, 10 were read', '.view');
    });

    it('reads a table with semicolons and decimal commas', async () => {
      await give('tx_id;timestamp;from;to;amount;asset\nt1;2026-02-02T09:00:00Z;ada;ben;1.234,50;EUR\n');
      await visit.untilText('Say which column is what', '.view');
      await visit.click('button::-p-text(Scan)');
      await visit.untilText('1,234.50 EUR', '.view');
    });

    it('keeps a scan for who looks at something else meanwhile, and forgets it with the tab or the key', async () => {
      await give(ofExample());
      await visit.click('button::-p-text(Scan)');
      await visit.untilText('6 findings', '.view');
      await visit.open('#/money');
      await visit.untilText('Findings stand here after a scan', '.view');
      await give(ofExample());
      await visit.click('button::-p-text(Scan)');
      await visit.untilText('6 findings', '.view');
      await visit.click('.view nav a::-p-text(Flows)');
      await visit.until(`document.querySelector('textarea[name=transactions]') === null`);
      await visit.click('.view nav a::-p-text(Scan)');
      await visit.untilText('6 findings', '.view');
      await visit.page.goBack();
      await visit.until(`document.querySelector('textarea[name=transactions]') === null`);
      await visit.page.goBack();
      await visit.untilText('6 findings', '.view');
      expect(await visit.page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
        'employer',
      );
      await visit.click('button::-p-text(Not signed in)');
      await visit.fill('input[name=key]', visit.service.keyOf('viewer'));
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Signed in: viewer', 'header');
      await visit.untilText('6 findings', '.view');
      await visit.click('button::-p-text(Sign out)');
      await visit.untilText('Findings stand here after a scan', '.view');
    });

    it('gives reports away, and asks for what a goAML filing lacks', async () => {
      await give(ofExample());
      await visit.click('button::-p-text(Scan)');
      await visit.untilText('6 findings', '.view');
      const taken = visit.page.waitForResponse((response) => response.url().endsWith('/api/v1/reports'));
      await visit.click('button::-p-text(XML)');
      expect((await taken).status()).toBe(200);
      await visit.click('button::-p-text(goAML)');
      await visit.until(`document.querySelector('input[name=rentity_id]') !== null`);
      await visit.untilText('The filing lacks this:', '.view');
      expect(await visit.faults()).toEqual([]);
      // A client is told of with who may sign for the account, and of whom with more than a name.
      await visit.click('fieldset.gaps-of-account input[type=checkbox]');
      // What lacks is asked for until nothing does: a round may uncover more, as each tells of so many gaps only.
      for (let round = 0; ; round += 1) {
        expect(round).toBeLessThan(9);
        await visit.page.$$eval('form .field input:not([name=file])', (all) => {
          for (const one of all as unknown as { name: string; value: string; dispatchEvent(event: unknown): void }[]) {
            if (one.value !== '') continue;
            one.value = one.name.endsWith('country') ? 'NL' : one.name.endsWith('currency_code_local') ? 'EUR' : '7';
            one.dispatchEvent(new Event('input', { bubbles: true }));
          }
        });
        const filed = visit.page.waitForResponse((response) => response.url().endsWith('/api/v1/reports'));
        await visit.click('button::-p-text(File again)');
        const answer = await filed;
        if (answer.status() === 200) {
          const { data } = (await answer.json()) as { data: { content: string } };
          expect(data.content).toContain('<from_country>NL</from_country>');
          expect(data.content).toMatch(/<signatory>.*<first_name>7<.*<tph_number>7<.*<role>7</s);
          break;
        }
        expect(answer.status()).toBe(422);
        await visit.until(`document.querySelector('button[type=submit]:disabled') === null`);
        await visit.until(
          `[...document.querySelectorAll('fieldset.gaps-of-account input')].some(({ value }) => value === '')`,
        );
      }
      expect(await visit.faults()).toEqual([]);
    });

    it('keeps movements on purpose, and shows where they flow and what they are as a whole, drawn and as tables', async () => {
      await visit.click('button::-p-text(Try an example)');
      await visit.untilText('6 findings', '.view');
      await visit.untilText('sign in with a key of the role analyst', '.view');
      await visit.click('nav[aria-label="Parts of this view"] a::-p-text(Flows)');
      await visit.untilText('sign in with a key', '.view');
      await visit.click('button::-p-text(Not signed in)');
      await visit.fill('input[name=key]', visit.service.keyOf('analyst'));
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Signed in: analyst', 'header');
      await visit.page.keyboard.press('Escape');
      // Nothing is stored yet: the payments of the graph are looked at, by the names of who pays.
      await visit.untilText('Northern Teachers Pension Fund', '.view table');
      await visit.until(`document.querySelectorAll('.sankey .account').length > 5`);
      expect(await visit.faults()).toEqual([]);
      await visit.click('nav[aria-label="Parts of this view"] a::-p-text(Scan)');
      await visit.click('button::-p-text(Try an example)');
      await visit.untilText('6 findings', '.view');
      await visit.click('button::-p-text(Store them)');
      await visit.until(`document.querySelector('input[name=dataset]')?.getAttribute('aria-invalid') === 'true'`);
      await visit.fill('input[name=dataset]', 'of-the-desk');
      await visit.click('button::-p-text(Store them)');
      await visit.untilText('Stored 10', '.view');
      await visit.click('button::-p-text(Look at the flows)');
      await visit.untilText('56,800.00', '.view table');
      await visit.until(`document.querySelectorAll('.sankey .back').length === 1`);
      await visit.until(`document.querySelectorAll('.plot rect').length === 5`);
      expect(await visit.faults()).toEqual([]);
      await visit.click('.view table button::-p-text(dirk)');
      await visit.until(
        `location.hash.includes('account=dirk') && !document.querySelector('.view table').innerText.includes('56,800.00')`,
      );
      await visit.click('nav[aria-label="Parts of this view"] a::-p-text(Overview)');
      // The field of the part before has the same name.
      await visit.until(`document.querySelector('.figures') !== null`);
      await visit.fill('input[name=account]', 'ada');
      await visit.page.keyboard.press('Enter');
      await visit.untilText('59,900.00 EUR', '.figures');
      await visit.untilText('structuring', '.view');
      expect(await visit.faults()).toEqual([]);
    });

    it('keeps hostile names of accounts as text: in findings, drawings, tables and the Sankey', async () => {
      const [markup, turned, long] = ['<img src=x onerror=alert(1)>', 'evil\u202Egnp.exe', 'a'.repeat(256)];
      await visit.click('button::-p-text(Not signed in)');
      await visit.fill('input[name=key]', visit.service.keyOf('analyst'));
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Signed in: analyst', 'header');
      await visit.page.keyboard.press('Escape');
      await give(ofExample().replaceAll('ada', markup).replaceAll('ben', turned).replaceAll('dirk', long));
      await visit.click('button::-p-text(Scan)');
      await visit.untilText('findings', '.scanned');
      await visit.untilText(markup, '.scanned');
      // The service names accounts in its sentences: what turns there ends with the name, too.
      await visit.untilText(`Money of \u2068${turned}\u202C\u2069 came back`, '.scanned article h3');
      expect(await visit.faults()).toEqual([]);
      await visit.fill('input[name=dataset]', 'of-hostile-names');
      await visit.click('button::-p-text(Store them)');
      await visit.untilText('Stored 10', '.view');
      await visit.click('button::-p-text(Look at the flows)');
      await visit.untilText(markup, '.view table');
      await visit.until(`document.querySelector('.sankey')?.textContent.includes('evil') === true`);
      expect(await visit.page.$$eval('main img, main script', (found) => found.length)).toBe(0);
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await visit.faults()).toEqual([]);
      // What turns is held between signs that end it, where a sentence holds it.
      const sentences = await visit.page.$$eval('.sankey title', (all) => all.map(({ textContent }) => textContent));
      const holding = sentences.filter((text) => text.includes('\u202E') && text.includes('→'));
      expect(holding.length).toBeGreaterThan(0);
      for (const text of holding) expect(text).toContain(`\u2068${turned}\u202C\u2069`);
      expect(visit.noise).toEqual([]);
    });
  });
}
