import type { Begin, Stories, Visit } from '../../support/browser/browser.js';
import { GRAPH, read, type Told } from '../../support/investigation.js';
import type { Service } from '../../support/service.js';

/** Search first, undo, who somebody is, and what every view has around it. */
export function frameStories(begin: Begin): void {
  describe('the frame of the workbench', () => {
    let stories: Stories;
    let visit: Visit;
    /** What the page puts on the canvas of a small store by itself, somebody has to choose in a large one. */
    let chosen: readonly string[] = [];

    beforeAll(async () => {
      stories = await begin();
      if (stories.isLarge) chosen = await idsOfDemonstration(stories.service);
    });
    afterAll(() => stories.end());
    beforeEach(async () => {
      visit = await stories.visit();
    });
    afterEach(async () => {
      expect(visit.noise).toEqual([]);
      await visit.end();
    });

    const whole = (query = '') => `#/search?${query}${chosen.length === 0 ? '' : `&on=${chosen.join('+')}`}`;
    const drawn = (count: number) => `document.querySelector('.stage-drawing')?.dataset.nodes === '${count}'`;

    it('draws the whole of the demonstration, of a small store also for who chose nothing, and the legend covers nothing', async () => {
      await visit.open(stories.isLarge ? whole() : '');
      await visit.until(drawn(61));
      await visit.untilText('61 entities', '.toolbar');
      await visit.untilText('verified', '.legend');
      await visit.untilText('unverified', '.legend');
      expect(
        await visit.page.evaluate(`document.querySelector('.stage-drawing').getBoundingClientRect().bottom <=
        document.querySelector('.legend').getBoundingClientRect().top`),
      ).toBe(true);
    });

    it('asks once for what an address selects on a day before it, and quietly', async () => {
      await visit.open(whole('at=2015-06-01&compare=1&sel=relation:relation:tern-fund-invest-villa'));
      await visit.untilText('Knowable from 2018-10-07', '.why');
      await visit.until(drawn(61));
    });

    it.each([
      ['relation:relation:tern-fund-invest-villa', 'Knowable from 2018-10-07'],
      ['entity:company:gannet-services', 'Gannet Marine Services FZE'],
    ])('tells of %s quietly also where it is not drawn, on a day before it', async (selected, text) => {
      await visit.open(`#/search?on=person:ada-verhoeven&at=1950-01-01&sel=${selected}`);
      await visit.untilText(text, '.why');
      await visit.until(`document.querySelector('.canvas')?.getAttribute('aria-busy') === 'false'`);
      expect(await visit.faults()).toEqual([]);
    });

    it('has two rows of tools on a phone, and all views in one', async () => {
      await visit.page.setViewport({ width: 390, height: 844 });
      await visit.open(whole());
      await visit.until(drawn(61));
      const rowsOf = (selector: string) =>
        visit.page.$$eval(selector, (all) => {
          const middles = all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
          // Half a line apart is another row.
          return middles.sort((one, other) => one - other).filter((at, index) => at - (middles[index - 1] ?? 0) > 12)
            .length;
        });
      expect(await rowsOf('.canvas > .toolbar button')).toBe(2);
      expect(await rowsOf('nav[aria-label="Views"] a')).toBe(1);
      expect(
        await visit.page.$$eval('nav[aria-label="Views"] a', (all) =>
          all.every((one) => one.getBoundingClientRect().right <= 390),
        ),
      ).toBe(true);
      expect(await visit.faults()).toEqual([]);
    });

    it('fits a phone in German as well: tools in one row, views in another', async () => {
      await visit.page.setViewport({ width: 390, height: 844 });
      await visit.open('#/decide');
      await visit.page.evaluate(`localStorage.setItem('workbench.language', 'de')`);
      await visit.page.reload();
      await visit.untilText('Zum Entscheiden', '.view');
      const within = `[...document.querySelectorAll('nav[aria-label="Ansichten"] a')].every((one) => one.getBoundingClientRect().right <= 390)`;
      expect(await visit.page.evaluate(within)).toBe(true);
      const tops = await visit.page.$$eval('.undoing button, .who .menu > button', (all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().top)),
      );
      expect(new Set(tops).size).toBe(1);
      expect(await visit.faults()).toEqual([]);
    });

    it('answers on a phone before it draws, and says there whose the lanes of the timeline are', async () => {
      await visit.page.setViewport({ width: 390, height: 844 });
      await visit.open('#/search?q=lantern+quay&on=person:ada-verhoeven+company:lantern-quay-holding');
      await visit.untilText('Lantern Quay Holding', '.hits');
      const topOf = (selector: string) => visit.page.$eval(selector, (one) => one.getBoundingClientRect().top);
      expect(await topOf('.hits')).toBeLessThan(await topOf('.canvas'));
      await visit.untilText('Ada Verhoeven', '.lane-names');
      expect(await visit.page.$eval('.lane-names', (one) => one.checkVisibility())).toBe(true);
      // No year stands over the one before it, and no field over its neighbour.
      const apart = (selector: string) =>
        visit.page.$$eval(selector, (all) => {
          const boxes = all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
          return boxes.every((one, at) =>
            boxes
              .slice(at + 1)
              .every(
                (other) =>
                  one.right <= other.left ||
                  other.right <= one.left ||
                  one.bottom <= other.top ||
                  other.bottom <= one.top,
              ),
          );
        });
      expect(await apart('.lanes .years span')).toBe(true);
      await visit.page.evaluate(`localStorage.setItem('workbench.language', 'de')`);
      await visit.page.reload();
      await visit.untilText('Datenbestand', '.facets');
      expect(await apart('.facets label > *')).toBe(true);
    });

    it.each([1400, 390])('opens each menu within a page %i wide, and holds in its box what is in it', async (width) => {
      await visit.page.setViewport({ width, height: 900 });
      await visit.open('#/search?on=person:ada-verhoeven');
      await visit.until(drawn(1));
      for (const label of ['Take away', 'Settings', 'Not signed in']) {
        await visit.click(`.menu > button::-p-text(${label})`);
        await visit.until(`document.querySelector('.menu-box') !== null`);
        expect([
          label,
          await visit.page.evaluate(`(() => {
            const box = document.querySelector('.menu-box').getBoundingClientRect();
            const outside = [...document.querySelectorAll('.menu-box :not(option)')].map((one) => one.getBoundingClientRect())
              .filter(({ left, right }) => left < box.left || right > box.right);
            return [box.left >= 0, box.right <= innerWidth, outside.length];
          })()`),
        ]).toEqual([label, [true, true, 0]]);
        expect(await visit.faults()).toEqual([]);
        await visit.page.keyboard.press('Escape');
      }
    });

    it('keeps the day when the clock changes, and the address of both', async () => {
      await visit.open(stories.isLarge ? whole('at=2016-06-01&mode=reality') : '#at=2016-06-01&mode=reality');
      await visit.until(drawn(61));
      const inEffect = await visit.textOf('.toolbar [role=status]');
      await visit.click('input[name=mode][value=knowledge]');
      await visit.until(`location.hash.includes('mode=knowledge')`);
      expect(await visit.page.$eval('input[name=day]', (field) => (field as unknown as { value: string }).value)).toBe(
        '2016-06-01',
      );
      expect(await visit.page.evaluate('location.hash')).toContain('at=2016-06-01');
      await visit.until(`document.querySelector('.toolbar [role=status]').innerText !== ${JSON.stringify(inEffect)}`);
    });

    it('finds by the box of the header with the keyboard alone, and puts what it found on the canvas', async () => {
      await visit.open('#/search?on=person:ada-verhoeven');
      await visit.until(drawn(1));
      await visit.tabTo('q');
      await visit.page.keyboard.type('villa korali');
      await visit.untilText('Villa Korali', 'header [role=listbox]');
      await visit.page.keyboard.press('ArrowDown');
      await visit.page.keyboard.press('Enter');
      await visit.until(drawn(2));
      await visit.untilText('Villa Korali', '.why h2');
      // The list of the search, narrowed, and its table.
      await visit.tabTo('query');
      await visit.page.keyboard.type('lantern');
      await visit.untilText('7 entities', '.view [role=status]');
      await visit.tabTo('kind');
      await visit.page.keyboard.type('asset');
      await visit.untilText('2 entities', '.view [role=status]');
      await visit.tabTo('Add');
      await visit.page.keyboard.press('Enter');
      await visit.until(drawn(3));
      await visit.tabTo('Table');
      await visit.page.keyboard.press('Enter');
      await visit.untilText('3 entities', '.tables');
    });

    it('narrows the list by what it has, each choice with what it would leave', async () => {
      await visit.open('#/search?q=lantern&on=');
      await visit.untilText('7 entities', '.view [role=status]');
      await visit.until(`document.querySelector('select[name=kind] option[value=asset]')?.innerText === 'asset (2)'`);
      await visit.until(`document.querySelector('select[name=dataset] option[value=demonstration]') !== null`);
      await visit.choose('select[name=kind]', 'asset');
      await visit.untilText('2 entities', '.view [role=status]');
      await visit.choose('select[name=kind]', '');
      await visit.choose('select[name=status]', 'hypothesis');
      await visit.until(`location.hash.includes('status=hypothesis')`);
      const told = `document.querySelector('select[name=status] option[value=hypothesis]').innerText`;
      await visit.until(
        `/\\(\\d+\\)/.test(${told}) && document.querySelectorAll('.hits li').length === Number(/\\d+/.exec(${told})[0])`,
      );
      expect(await visit.faults()).toEqual([]);
    });

    it('takes every step back, and forward again', async () => {
      await visit.open('#/search?on=person:ada-verhoeven');
      await visit.until(drawn(1));
      await visit.click('.toolbar button::-p-text(Empty the canvas)');
      await visit.until(drawn(0));
      await visit.click('header button::-p-text(Undo)');
      await visit.until(drawn(1));
      await visit.click('header button::-p-text(Redo)');
      await visit.until(drawn(0));
    });

    it('says who is signed in, and forgets the key with the tab', async () => {
      await visit.open();
      await visit.click('button::-p-text(Not signed in)');
      await visit.fill('input[name=key]', visit.service.keyOf('reviewer'));
      await visit.page.keyboard.press('Enter');
      await visit.untilText('Signed in: reviewer', 'header');
      expect(await visit.page.evaluate('localStorage.length + location.href')).not.toContain(
        visit.service.keyOf('reviewer'),
      );
      await visit.click('button::-p-text(Sign out)');
      await visit.untilText('Not signed in', 'header');
    });

    it('has no serious fault for who cannot see or point, with every list and menu open, dark and light', async () => {
      await visit.open(whole('at=2016-06-01&compare=1'));
      await visit.until(drawn(61));
      expect(await visit.faults()).toEqual([]);
      await visit.type('header input[type=search]', 'lantern');
      await visit.untilText('Lantern', 'header [role=listbox]');
      await visit.page.keyboard.press('ArrowDown');
      expect(await visit.faults()).toEqual([]);
      await visit.click('button::-p-text(Not signed in)');
      expect(await visit.faults()).toEqual([]);
      await visit.click('button::-p-text(Settings)');
      await visit.choose('select[name=theme]', 'dark');
      expect(await visit.faults()).toEqual([]);
      await visit.open(whole('table=1&sel=relation:relation:tern-fund-invest-villa'));
      await visit.untilText('Judgment in 2021/118', '.why');
      await visit.untilText('61 entities', 'table');
      expect(await visit.faults()).toEqual([]);
      // A large store has sources of its own before this one.
      await visit.open('#/sources?q=ledger&sel=entity:person:ada-verhoeven');
      await visit.untilText('Ada Verhoeven', '.why h2');
      await visit.untilText('Ledger Weekly', 'table');
      expect(await visit.faults()).toEqual([]);
    });

    it('speaks German, and is dark, for who likes that', async () => {
      await visit.open(whole());
      await visit.click('button::-p-text(Settings)');
      await visit.choose('select[name=language]', 'de');
      await visit.untilText('Was man wissen konnte', 'header');
      await visit.untilText('Unternehmen', '.legend');
      await visit.untilText('bestätigt', '.legend');
      await visit.choose('select[name=theme]', 'dark');
      await visit.until(`document.documentElement.dataset.theme === 'dark'`);
    });
  });
}

async function idsOfDemonstration(service: Service): Promise<readonly string[]> {
  const listed = await read<readonly Told[]>(service, `${GRAPH}/entities?dataset=demonstration&limit=200`);
  return listed.map(({ id }) => id);
}
