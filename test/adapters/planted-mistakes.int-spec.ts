import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compiled, outside } from '../support/adapters/outside-package.js';

interface Breach {
  readonly promise: string;
  readonly record: string | null;
  readonly pointer: string;
  readonly message: string;
}

/** A mistake in the mapping of the sample importer: what is written instead of what, and how the contract tells it. */
interface Mistake {
  readonly what: string;
  readonly instead: readonly [right: string, wrong: string];
  readonly told: Breach;
}

const IFE = 'ds:psc:Ife_20Okafor:1981-08-31';
const IFE_OWNS = 'relation ds:owns:00000001:Ife_20Okafor:1981-08-31:2019-03-30';
const SAYS = 'gives the records that the sample says';

const MISTAKES: readonly Mistake[] = [
  {
    what: 'swapped ends',
    instead: ['from_id: owner.id,\n            to_id: held.id', 'from_id: held.id,\n            to_id: owner.id'],
    told: {
      promise: SAYS,
      record: IFE_OWNS,
      pointer: '/from_id',
      message: `expected "${IFE}", received "ds:company:00000001"`,
    },
  },
  {
    what: 'ends that the predicate does not join',
    instead: ["predicate: 'OWNS'", "predicate: 'EMPLOYED_BY'"],
    told: {
      promise: 'joins what its predicate joins',
      record: 'relation ds:owns:00000002:Red_20Kite_20Ltd::2020-01-01',
      pointer: '/from_id',
      message: 'EMPLOYED_BY begins at person, and this is a company',
    },
  },
  {
    what: 'a lost day',
    instead: ['effective_at: since', 'effective_at: since && since.slice(0, 7)'],
    told: {
      promise: SAYS,
      record: IFE_OWNS,
      pointer: '/effective_at',
      message: 'expected "2019-03-30", received "2019-03"',
    },
  },
  {
    what: 'a day that is shifted by the zone of the machine',
    instead: ["'notified_on', dateOf)", "'notified_on', localDay)"],
    told: {
      promise: 'does not depend on the time zone of the machine (Pacific/Kiritimati)',
      record: IFE_OWNS,
      pointer: '/id',
      message: 'it is given once, and not the next time',
    },
  },
  {
    what: 'an end that nobody is told of',
    instead: ['effective_until: until', 'effective_until: null'],
    told: {
      promise: 'counts what it does not carry over',
      record: 'object 0 of the sample, line 2',
      pointer: '/ceased_on',
      message: 'with 2024-11-11 in place of 2024-11-01 everything is the same: the day is lost',
    },
  },
  {
    what: 'an uncounted loss',
    instead: ['if (!CARRIED.has(member))\n                lose(this.unmapped, member);', ';'],
    told: {
      promise: 'counts what it does not carry over',
      record: 'object 0 of the sample, line 2',
      pointer: '/nationality',
      message: 'whatever it says, everything is the same: it is neither carried over nor counted',
    },
  },
  {
    what: 'ids of chance',
    instead: ["this.#id('register')", "this.#id('register', String(Math.random()))"],
    told: {
      promise: SAYS,
      record: 'source ds:register',
      pointer: '',
      message: 'it is not there',
    },
  },
  {
    what: 'ids by the place in the file',
    instead: ["this.#id('row', number, holder, born ?? '', since ?? '')", "this.#id('row', String(this.#rows++))"],
    told: {
      promise: 'gives nothing new for an object that comes again',
      record: 'evidence ds:row:3',
      pointer: '/id',
      message: 'the same object gave another id before',
    },
  },
  {
    what: 'what depends on the order of the rows',
    instead: ['name: company,', 'name: (this.#first ??= company),'],
    told: {
      promise: 'does not depend on the order of its input',
      record: 'entity ds:company:00000001',
      pointer: '/name',
      message: 'it says something else the second time: expected "Red Kite Ltd", received "Grey Heron BV"',
    },
  },
  {
    what: 'what depends on the clock',
    instead: ["title: 'Register of persons with significant control'", 'title: `Register of ${this.#now}`'],
    told: {
      promise: 'does not depend on the clock',
      record: 'source ds:register',
      pointer: '/title',
      message:
        'it says something else the second time: expected "Register of 1767225600000", received "Register of 1770681600000"',
    },
  },
  {
    what: 'a wrong kind',
    instead: ["['corporate', 'company']", "['corporate', 'person']"],
    told: {
      promise: SAYS,
      record: 'entity ds:psc:Red_20Kite_20Ltd:',
      pointer: '/kind',
      message: 'expected "company", received "person"',
    },
  },
  {
    what: 'a dropped visibility',
    instead: ["isProtected === true ? 'private' : 'public'", "'public'"],
    told: {
      promise: SAYS,
      record: 'entity ds:psc:Noor_20Visser:1979-02',
      pointer: '/visibility',
      message: 'expected "private", received "public"',
    },
  },
  {
    what: 'evidence without its source',
    instead: ['return [source, evidence,', 'return [evidence,'],
    told: {
      promise: 'names what the sample gives',
      record: 'evidence ds:row:00000001:Ife_20Okafor:1981-08-31:2019-03-30',
      pointer: '/source_id',
      message: 'ds:register is no source of the sample, and not among `elsewhere`',
    },
  },
  {
    what: 'an end that is nowhere',
    instead: ['to_id: held.id', "to_id: this.#id('firm', number)"],
    told: {
      promise: 'names what the sample gives',
      record: IFE_OWNS,
      pointer: '/to_id',
      message: 'ds:firm:00000001 is no entity of the sample, and not among `elsewhere`',
    },
  },
  {
    what: 'the same record twice',
    instead: ['this.#told.get(name);', 'undefined;'],
    told: {
      promise: 'gives every record once',
      record: 'source ds:register',
      pointer: '/id',
      message: 'it is given twice',
    },
  },
  {
    what: 'an external id of two records',
    instead: ['name: holder,', "name: holder, external_ids: [{ scheme: 'GB-COH', value: number }],"],
    told: {
      promise: 'gives no external id to two records of a kind',
      record: `entity ${IFE}`,
      pointer: '/external_ids/0',
      message: 'GB-COH 00000001 is how entity ds:company:00000001 is known again',
    },
  },
  {
    what: 'ids of another dataset',
    instead: ['idOf(this.#dataset, ...words)', "idOf('ds', ...words)"],
    told: {
      promise: 'prefixes ids by the dataset',
      record: 'source ds:register',
      pointer: '/id',
      message: 'of the dataset `other` it must begin with `other:`, so that two datasets never meet',
    },
  },
  {
    what: 'a changed input',
    instead: ['const row = membersOf(input);', 'const row = membersOf(input); delete input.nationality;'],
    told: {
      promise: 'does not change its input',
      record: 'object 0 of the sample, line 2',
      pointer: '/nationality',
      message: 'expected "NL", received nothing',
    },
  },
  {
    what: 'a member that no record has',
    instead: ['effective_at: born', 'birth_date: born'],
    told: {
      promise: 'gives records that the service takes',
      record: `entity ${IFE}`,
      pointer: '/birth_date',
      message: 'is not a member (of object 0 of the sample, line 2)',
    },
  },
  {
    what: 'a part in place of percent',
    instead: ['{ exact: share }', '{ exact: share / 100 }'],
    told: { promise: SAYS, record: IFE_OWNS, pointer: '/share/exact', message: 'expected 75, received 0.75' },
  },
  {
    what: 'a copy of a private row in public evidence',
    instead: ['cellsOf(row) },\n            visibility,', 'cellsOf(row) },'],
    told: {
      promise: 'says nothing of a private record in a public one',
      record: 'evidence ds:row:00000001:Noor_20Visser:1979-02:2019-03-30',
      pointer: '/id',
      message:
        'it is public, and says "Noor Visser", which is /name of the private entity ds:psc:Noor_20Visser:1979-02 (of object 1 of the sample, line 3)',
    },
  },
  {
    what: 'a name that is kept back, in a public attribute',
    instead: ['name: company,', 'name: company, attributes: { holders: `Held by ${holder}.` },'],
    told: {
      promise: 'says nothing of a private record in a public one',
      record: 'entity ds:company:00000001',
      pointer: '/attributes/holders',
      message:
        'it is public, and says "Noor Visser", which is /name of the private entity ds:psc:Noor_20Visser:1979-02 (of object 1 of the sample, line 3)',
    },
  },
  {
    what: 'a value of which only an id is left',
    instead: ['effective_at: since', 'effective_at: null'],
    told: {
      promise: 'counts what it does not carry over',
      record: 'object 0 of the sample, line 2',
      pointer: '/notified_on',
      message: 'with 2019-03-11 in place of 2019-03-30 everything is the same: the day is lost',
    },
  },
  {
    what: 'a second, other record that is dropped',
    instead: ['lose(this.unmapped, `${record.object}.${member}`)', ';'],
    told: {
      promise: 'counts what it does not carry over',
      record: 'object 0 of the sample, line 2',
      pointer: '/share',
      message:
        'an object that is like it, and of which this is other, gives nothing and counts nothing: "25" is dropped',
    },
  },
  {
    what: 'a day that no column says',
    instead: ['effective_at: born', "effective_at: born && (born.length === 7 ? born + '-01' : born)"],
    told: {
      promise: 'is no more precise than the file',
      record: 'entity ds:psc:Noor_20Visser:1979-02',
      pointer: '/effective_at',
      message:
        'it says 1979-02-01, and /date_of_birth of object 1 of the sample, line 3 says 1979-02: the rest is invented',
    },
  },
  {
    what: 'a loss that is counted twice',
    instead: ['lose(this.unmapped, member);', '{ lose(this.unmapped, member); lose(this.unmapped, member); }'],
    told: {
      promise: 'counts the losses that the sample says',
      record: null,
      pointer: '/losses/nationality',
      message: 'of nationality 1 are lost as the sample says, and 2 are counted',
    },
  },
  {
    what: 'a rejection in other words',
    instead: ['a row has a company_number, a company_name and a psc_name', 'bad row'],
    told: {
      promise: 'refuses what the sample says',
      record: 'object 3 of the sample, line 5',
      pointer: '',
      message: 'it is said, and nobody wrote it down: invalid_request, "bad row"',
    },
  },
  {
    what: 'a rejection without its place',
    instead: ['{ ...place, object: null', '{ object: null'],
    told: {
      promise: 'keeps the place of each object',
      record: null,
      pointer: '/rejections',
      message: 'a rejection has no place: a row has a company_number, a company_name and a psc_name',
    },
  },
  {
    what: 'a loop without an end',
    instead: ['const row = membersOf(input);', "const row = membersOf(input); while (row.psc_name === 'Noor Visser');"],
    told: {
      promise: 'takes no longer than 5000 ms for one object',
      record: 'object 1 of the sample, line 3',
      pointer: '',
      message: 'it was stopped: it took longer than 5000 ms',
    },
  },
  {
    what: 'a sniff without an end',
    instead: ['return /^[^\\n]*\\bcompany_number', 'for (;;); return /^[^\\n]*\\bcompany_number'],
    told: {
      promise: '`sniff` says of any text whether it looks like the format',
      record: null,
      pointer: '/sniff',
      message: expect.stringMatching(/^it was stopped: it took longer than 1000 ms \(of /) as string,
    },
  },
  {
    what: 'memory that grows with every row',
    instead: [
      'const row = membersOf(input);',
      'const row = membersOf(input); (this.held ??= []).push(Buffer.alloc(1e8));',
    ],
    told: {
      promise: 'holds no more memory than it may',
      record: expect.stringMatching(/^object \d of the sample, line \d$/) as string,
      pointer: '',
      message: expect.stringMatching(/^it holds more than the 512 MB that it may have, after [56] objects/) as string,
    },
  },
  {
    what: 'an end before the beginning',
    instead: ['effective_until: until', "effective_until: until && '1999'"],
    told: {
      promise: 'gives records that the service takes',
      record: IFE_OWNS,
      pointer: '/effective_until',
      message: 'It ends (1999) before it starts (2019-03-30). (of object 0 of the sample, line 2)',
    },
  },
  {
    what: 'what is verified by nothing',
    instead: ['evidence_ids: [evidence.id],', "evidence_ids: [], status: 'verified',"],
    told: {
      promise: 'gives records that the service takes',
      record: IFE_OWNS,
      pointer: '/evidence_ids',
      message: 'verified, but no admissible evidence is cited (of object 0 of the sample, line 2)',
    },
  },
];

/** What the mistakes need beside themselves. */
const HELPERS = `
function localDay(value) {
  const text = dateOf(value);
  if (text === null) return null;
  const [year, month, day] = text.split('-').map(Number);
  return new Date(year, month - 1, day).toISOString().slice(0, 10);
}
`;

const PROGRAM = `
import { goldenRecords, importerBreaches, sampleObjects } from '@investigation-graph/adapter-kit/contract';
const at = (name) => new URL('./golden/' + name, import.meta.url);
const told = [];
const losses = { nationality: 1 };
const rejections = [{ index: 3, message: 'a row has a company_number, a company_name and a psc_name' }];
for (const file of process.argv.slice(2)) {
  const { PscImporter } = await import(file);
  told.push(importerBreaches({ importer: new PscImporter(), sample: sampleObjects(at('psc.csv')), golden: goldenRecords(at('psc.ndjson')), losses, rejections }));
}
console.log(JSON.stringify(told));
`;

describe('the contract of an importer', () => {
  let folder: string;
  let told: readonly (readonly Breach[])[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'planted-mistakes-'));
    await outside('test/adapters/sample', folder);
    await compiled(folder);
    const right = (await readFile(path.join(folder, 'dist/psc.importer.js'), 'utf8'))
      .replace('#dataset;', '#dataset; #rows = 0; #first; #now;')
      .replace('constructor(dataset) {', 'constructor(dataset, now) { this.#now = now;')
      .replace('new PscReading(options.dataset)', 'new PscReading(options.dataset, options.now)');
    const files = await Promise.all(
      [['', ''] as const, ...MISTAKES.map(({ instead }) => instead)].map(async ([is, becomes], index) => {
        const file = path.join(folder, `dist/planted-${index}.js`);
        const planted = is === '' ? right : right.replace(is, () => becomes);
        if (is !== '' && planted === right) throw new Error(`nothing says ${is}`);
        await writeFile(file, planted + HELPERS);
        return file;
      }),
    );
    await writeFile(path.join(folder, 'told.mjs'), PROGRAM);
    const { stdout } = await promisify(execFile)(process.execPath, ['told.mjs', ...files], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    });
    told = JSON.parse(stdout) as typeof told;
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has nothing to say of the sample as it is', () => {
    expect(told[0]).toEqual([]);
  });

  it.each(MISTAKES.map((mistake, index) => ({ ...mistake, index })))(
    'catches $what, with the record, the place and the words',
    ({ told: expected, index }) => {
      expect(told[index + 1]).toContainEqual(expected);
    },
  );
});
