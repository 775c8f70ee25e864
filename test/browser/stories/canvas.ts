import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Begin, Stories, Visit } from '../../support/browser/browser.js';
import { claim, company, person, relation, source, stored, sync } from '../../support/investigation.js';

const HUB = 'hub:quay';
const OWNED = 5_000;
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
/** Turns what follows it around, unless it is kept apart. */
const TURNED = `evil\u202Egnp.exe`;
/** As long as a name may be; one sign more is refused. */
const LONGEST = 1_000;
const LONG = 'An endless name '.repeat(63).slice(0, LONGEST);
/** Of a name it would be ten times too much; a statement may hold it. */
const STATEMENT = `${HOSTILE} ${TURNED} ${'word '.repeat(2_000)}`.slice(0, 10_000);
const TITLE = `${HOSTILE} ${TURNED} ${'title '.repeat(700)}`.slice(0, 4_096);

/** The canvas at any size, before a hub of 5,000 relations. */
export function canvasStories(begin: Begin): void {
  describe('the canvas of the workbench', () => {
    let stories: Stories;
    let visit: Visit;

    beforeAll(async () => {
      stories = await begin({});
      const numbers = Array.from({ length: OWNED }, (_, index) => String(index).padStart(4, '0'));
      await stored(stories.service, [
        company(HUB, { name: 'Quay of many hands' }),
        person('person:a', { name: HOSTILE }),
        person('person:b', { name: TURNED }),
        company('company:long', { name: LONG, description: 'word '.repeat(1_900) }),
        company('company:later', { name: 'Later Ltd', effective_at: '2020-01-01' }),
        relation('director', 'DIRECTOR_OF', 'person:a', HUB),
        relation('family', 'FAMILY_OF', 'person:a', 'person:b'),
        relation('long', 'OWNS', 'company:long', HUB),
        source('source:hostile', '2020-01-01', { title: TITLE, publisher: TURNED }),
        claim('claim:hostile', 'person:a', { statement: STATEMENT }),
      ]);
      for (let at = 0; at < OWNED; at += 1_250) {
        const some = numbers.slice(at, at + 1_250);
        await stored(
          stories.service,
          some.map((number) => company(`owned:${number}`, { name: `Owned ${number}` })),
        );
        await stored(
          stories.service,
          some.map((number) => relation(`owns:${number}`, 'OWNS', HUB, `owned:${number}`)),
        );
      }
    });
    afterAll(() => stories.end());
    beforeEach(async () => {
      visit = await stories.visit();
    });
    afterEach(async () => {
      expect(visit.noise).toEqual([]);
      await visit.end();
    });

    const drawn = (nodes: number, groups = 0) =>
      `(({ nodes, groups }) => nodes === '${nodes}' && groups === '${groups}')(document.querySelector('.stage-drawing')?.dataset ?? {})`;

    const isWithinThePage = () => visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth');

    it('is empty in a large store for who chose nothing, and says what to do', async () => {
      await visit.open();
      await visit.untilText('The canvas is empty', '.stage');
      await visit.until(drawn(0));
    });

    it('follows a hub of 5,000 relations by predicate and direction, 25 at a time, the rest as one group', async () => {
      await visit.open(`#/search?on=${HUB}&sel=entity:${HUB}`);
      await visit.untilText('5,002 relations'.replace(',', ''), '.why');
      await visit.untilText('owns →', '.why');
      await visit.click('.why button[aria-label="Draw 25: owns from here"]');
      await visit.until(drawn(26, 1));
      await visit.click('.why button[aria-label="Draw 25: owns from here"]');
      await visit.until(drawn(51, 1));
      await visit.click('.why button::-p-text(Collapse)');
      await visit.until(drawn(1));
      await visit.click('header button::-p-text(Undo)');
      await visit.until(drawn(51, 1));
      expect(await visit.page.evaluate('location.hash')).toContain('opened=hub:quay%7COWNS%7Cout');
    });

    it('expands what is chosen by each way, at most 25 in all, and hides and takes away again', async () => {
      await visit.open(`#/search?on=${HUB}&sel=entity:${HUB}`);
      await visit.click('.why button::-p-text(Expand)');
      await visit.until(drawn(26, 1));
      await visit.click('.why button::-p-text(Hide)');
      await visit.until(drawn(25));
      await visit.click('.toolbar button::-p-text(Show the hidden one)');
      await visit.until(drawn(26, 1));
      await visit.click('.why button::-p-text(Take away)');
      await visit.until(drawn(25));
    });

    it('is reached by the keyboard alone: nodes, edges, expanding, pinning, hiding', async () => {
      await visit.open(`#/search?on=${HUB}+person:a`);
      await visit.until(drawn(2));
      await visit.focus('.stage-drawing');
      await visit.page.keyboard.press('ArrowRight');
      await visit.untilText('Quay of many hands', '.stage [role=status]');
      await visit.page.keyboard.press('.');
      await visit.untilText('director of Quay of many hands', '.stage [role=status]');
      await visit.page.keyboard.press('Enter');
      await visit.untilText('director of', '.why h2');
      await visit.open(`#/search?on=${HUB}`);
      await visit.until(drawn(1));
      await visit.focus('.stage-drawing');
      await visit.page.keyboard.press('ArrowRight');
      await visit.page.keyboard.press('p');
      await visit.until(`location.hash.includes('pinned=hub:quay@')`);
      await visit.page.keyboard.press('e');
      await visit.until(drawn(26, 1));
      await visit.page.keyboard.press('c');
      await visit.until(drawn(1));
      await visit.page.keyboard.press('h');
      await visit.until(drawn(0));
    });

    it('draws whoever is not there on the day faintly, also for who opens the address', async () => {
      await visit.open(`#/search?on=${HUB}+company:later&at=2015-06-01`);
      await visit.until(drawn(2));
      await visit.untilText('not on this day', '.legend');
    });

    it('finds what is called so among what is drawn', async () => {
      await visit.open(`#/search?on=${HUB}+owned:0007+owned:0008`);
      await visit.until(drawn(3));
      await visit.fill('input[name=sought]', 'owned 0007');
      expect(await visit.faults()).toEqual([]);
    });

    it('keeps hostile names as text, in the drawing, the table, the panel and the list of hits', async () => {
      await visit.open(`#/search?on=${HUB}+person:a+person:b+company:long&table=1&sel=entity:person:a&q=img`);
      await visit.untilText(HOSTILE, '.why h2');
      await visit.untilText(HOSTILE, '.tables');
      await visit.untilText('An endless name', '.tables');
      await visit.untilText(TURNED, '.tables');
      expect(await visit.page.title()).toBe('Investigation Graph');
      expect(await visit.page.$$eval('main img, main script', (found) => found.length)).toBe(0);
      await visit.open(`#/search?on=company:long+person:a&sel=entity:company:long`);
      await visit.until(drawn(2));
      await visit.untilText('An endless name', '.why h2');
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await visit.faults()).toEqual([]);
    });

    it.each([
      [LONGEST - 1, 1],
      [LONGEST, 1],
      [LONGEST + 1, 0],
      [9_999, 0],
      [10_000, 0],
      [10_001, 0],
    ])('takes a name of %i signs or refuses it, and shows what it took', async (length, created) => {
      const id = `person:of-${length}`;
      const name = `${length} ${'x'.repeat(length)}`.slice(0, length);
      const { body } = await sync(stories.service, [person(id, { name })]).expect(200);
      expect([body.data.created, body.data.rejected]).toEqual([created, 1 - created]);
      if (created === 0) return;
      await visit.open(`#/search?on=${id}+${HUB}&sel=entity:${id}&table=1`);
      await visit.untilText(`${length} xxx`, '.tables');
      await visit.untilText(`${length} xxx`, '.why h2');
      expect(await isWithinThePage()).toBe(true);
    });

    it.each([
      ['#/sources?q=img', '.view table', 1400],
      ['#/sources?q=img', '.view table', 390],
      ['#/sources?sel=source:source:hostile', '.why h2', 1400],
      ['#/decide?tab=claims&id=claim:hostile', 'article', 1400],
      ['#/decide?tab=claims&id=claim:hostile', 'article', 390],
      ['#/search?on=person:a+person:b&q=img', '.hits', 390],
    ])('keeps what is hostile as text that can be read at %s (%s), %i wide', async (address, within, width) => {
      await visit.page.setViewport({ width, height: 900 });
      await visit.open(address);
      await visit.untilText('<img src=x onerror', within);
      expect(await visit.page.title()).toBe('Investigation Graph');
      expect(await visit.page.$$eval('main img, main script', (found) => found.length)).toBe(0);
      expect(await isWithinThePage()).toBe(true);
      expect(await visit.faults()).toEqual([]);
    });

    it('has room on a phone', async () => {
      await visit.page.setViewport({ width: 390, height: 800 });
      await visit.open(`#/search?on=${HUB}+person:a&sel=entity:${HUB}`);
      await visit.until(drawn(2));
      await visit.untilText('Quay of many hands', '.why h2');
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(
        await visit.page.$eval('header input[type=search]', (field) => {
          const { clientWidth } = field as unknown as { clientWidth: number };
          return clientWidth > 150;
        }),
      ).toBe(true);
      expect(await visit.faults()).toEqual([]);
    });

    it('is taken away as tables, a picture, a question and a file that opens again', async () => {
      await visit.open(`#/search?on=${HUB}+person:a`);
      await visit.until(drawn(2));
      await visit.click('.toolbar button::-p-text(Take away)');
      await visit.click('.menu button::-p-text(As curl)');
      const copied = await visit.page.$eval(
        'textarea[name=to-copy]',
        (field) => (field as unknown as { value: string }).value,
      );
      expect(copied).toContain(
        `/api/v1/graph/subgraph' -H 'Content-Type: application/json' -d '{"ids":["${HUB}","person:a"]}'`,
      );
      expect(await visit.faults()).toEqual([]);

      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'workbench-taken-'));
      try {
        const session = await visit.page.createCDPSession();
        const browserContextId = visit.page.browserContext().id;
        const behavior = { behavior: 'allow', downloadPath: folder } as const;
        await session.send(
          'Browser.setDownloadBehavior',
          browserContextId === undefined ? behavior : { ...behavior, browserContextId },
        );
        const taken = async (button: string, name: string): Promise<string> => {
          await visit.click(`.menu button::-p-text(${button})`);
          const file = path.join(folder, name);
          while (!fs.existsSync(file) || fs.statSync(file).size === 0) await sleep(20);
          return fs.readFileSync(file, 'utf8');
        };
        expect(await taken('Entities as CSV', 'entities.csv')).toContain(HUB);
        expect(await taken('Relations as CSV', 'relations.csv')).toContain('DIRECTOR_OF');
        expect(await taken('GraphML', 'canvas.graphml')).toContain('<node id="person:a">');
        expect(await taken('GEXF', 'canvas.gexf')).toContain('Quay of many hands');
        expect(await taken('FollowTheMoney', 'canvas.ftm.ndjson')).toContain('"schema":"Company"');
        expect(JSON.parse(await taken('JSON-LD', 'canvas.jsonld'))).toHaveProperty('@context');
        const svg = await taken('SVG', 'canvas.svg');
        expect(svg).toContain('Quay of many hands</text>');
        expect(svg).toContain('&lt;img src=x onerror');
        expect(svg).not.toContain('<img');
        expect((await taken('PNG', 'canvas.png')).slice(1, 4)).toBe('PNG');
        expect(await taken('Save as a file', 'canvas.json')).toContain(HUB);
        await visit.page.keyboard.press('Escape');
        await visit.click('.toolbar button::-p-text(Empty the canvas)');
        await visit.until(drawn(0));
        await visit.click('.toolbar button::-p-text(Take away)');
        const field = await visit.page.waitForSelector('input[name=canvas]');
        await (field as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(
          path.join(folder, 'canvas.json'),
        );
        await visit.until(drawn(2));
      } finally {
        fs.rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}
