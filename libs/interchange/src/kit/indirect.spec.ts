import type { Exporter } from '#adapter-kit';
import { a, version, viewOf } from '#domain/testing';
import { exported } from '../../../../test/contracts/exporter.contract.js';
import { BodsExporter } from '../bods/bods.exporter.js';
import { FtmExporter } from '../ftm/ftm.exporter.js';
import { StatementsExporter } from '../ftm/ftm-statements.exporter.js';
import { GexfExporter } from '../gexf/gexf.exporter.js';
import { GraphmlExporter } from '../graphml/graphml.exporter.js';
import { SenzingExporter } from '../senzing/senzing.exporter.js';
import { StixExporter } from '../stix/stix.exporter.js';

const EVIDENCE = [a.source({ id: 's' }), a.evidence({ id: 'v', source_id: 's', source_version: 1 })];
const owns = (id: string, from_id: string, to_id: string, said: object = {}) =>
  a.relation({ id, predicate: 'OWNS', from_id, to_id, status: 'reported', evidence_ids: ['v'], ...said });

const HISTORY = [
  ...['a', 'b', 'c'].map((id) => a.entity({ id, name: `Company ${id}` })),
  ...EVIDENCE,
  owns('ab', 'a', 'b'),
  owns('bc', 'b', 'c'),
  owns('ac', 'a', 'c', { component_relation_ids: ['ab', 'bc'], share: { exact: 25 } }),
].map((fields, at) => version(fields, { seq: at + 1 }));

/** Two holdings, and the interest that comes of them. */
const VIEW = viewOf(HISTORY);

/** The same interest, of whose parts nobody is told: they are private, or were taken back. */
const ALONE = (['public', 'full'] as const).map((audience) =>
  viewOf(
    HISTORY.filter(({ fields: { id } }) => id !== 'ab' && id !== 'bc'),
    {},
    audience,
  ),
);

const FORMATS: readonly (readonly [string, Exporter, RegExp])[] = [
  ['ftm', new FtmExporter(), /"role":\["indirect interest"\]/g],
  ['stix', new StixExporter(), /"relationship_type":\s*"indirectly-owns"/g],
  ['senzing', new SenzingExporter(), /"REL_POINTER_ROLE":\s*"Indirect: .* 25%"/g],
  ['bods', new BodsExporter(), /"directOrIndirect":\s*"indirect"/g],
  ['graphml', new GraphmlExporter(), />indirect</g],
  ['gexf', new GexfExporter(), /value="indirect"/g],
];

describe('an indirect interest', () => {
  it.each(FORMATS)('is no plain link in %s, and a direct one is', (_, exporter, mark) => {
    expect([...exported(exporter, VIEW).document.matchAll(mark)]).toHaveLength(1);
  });

  it.each(FORMATS)('stays indirect in %s where its parts are not to be seen', (_, exporter, mark) => {
    for (const view of ALONE) expect([...exported(exporter, view).document.matchAll(mark)]).toHaveLength(1);
  });
});

describe('what a relation says of how it is held', () => {
  const written = (exporter: Exporter, said: object) => {
    const relation = version(owns('r', 'c', 'a', said), { seq: HISTORY.length + 1 });
    const { document, losses } = exported(exporter, viewOf([...HISTORY, relation]));
    // Some end with the report itself.
    return {
      document: document.replace(/"g_loss_report">.*|<!-- lossy=.*/, ''),
      lost: losses['relations.attributes'] ?? 0,
    };
  };
  const cases = FORMATS.flatMap(([format, exporter]) =>
    ['direct', 'indirect', 'unknown', 'mixed', ' indirect ', true, null, ['indirect']].map(
      (word) => [format, word, exporter] as const,
    ),
  );

  it.each(cases)('is in the document of %s or among its losses, never in both: %s', (_, word, exporter) => {
    const [before, after] = [{}, { direct_or_indirect: word }].map((attributes) => written(exporter, { attributes }));
    const isTold = before?.document !== after?.document;
    expect([isTold, after?.lost]).toEqual([isTold, (before?.lost ?? 0) + (isTold ? 0 : 1)]);
    expect(written(exporter, { attributes: { direct_or_indirect: word, colour: 'red' } }).lost).toBe(
      (after?.lost ?? 0) + 1,
    );
  });

  it.each([
    ['OWNS', 0],
    ['LENT_TO', 1],
    ['FUNDED', 1],
  ] as const)('has no date of its own beside those of a loan or a payment in FtM: %s', (predicate, lost) => {
    const exporter = new FtmExporter();
    const of = (attributes: object) => written(exporter, { predicate, attributes });
    const [before, after] = [of({}), of({ asserted_as_of: '2020-01-01' })];
    expect([after.document !== before.document, after.lost - before.lost]).toEqual([lost === 0, lost]);
  });
});

describe('an interest of which nobody knows whether it is direct (spec/rulings.md#c-70)', () => {
  const saying = (...words: readonly (string | null)[]) =>
    viewOf([
      ...HISTORY.filter(({ fields: { object } }) => object !== 'relation'),
      ...words.map((direct_or_indirect, at) =>
        version(owns(`r${at}`, 'a', 'b', { attributes: direct_or_indirect === null ? {} : { direct_or_indirect } }), {
          seq: HISTORY.length + at + 1,
        }),
      ),
    ]);
  const MARKS: readonly (readonly [string, RegExp])[] = [
    ['ftm', /"role":\["direct or indirect interest"\]/g],
    ['stix', /"relationship_type":\s*"directly-or-indirectly-owns"/g],
    ['senzing', /"REL_POINTER_ROLE":\s*"Direct or indirect: [^"]+"/g],
    ['bods', /"directOrIndirect":\s*"unknown"/g],
    ['graphml', /<data key="e_direct_or_indirect">unknown</g],
    ['gexf', /for="direct_or_indirect" value="unknown"/g],
  ];

  it.each(MARKS)('is told as unknown in %s, and no other is', (name, mark) => {
    const exporter = FORMATS.find(([format]) => format === name)?.[1] as Exporter;
    for (const [words, count] of [
      [['unknown'], 1],
      [['direct', 'indirect', 'unknown', null], 1],
      [['direct', 'indirect', null], 0],
    ] as const) {
      expect([...exported(exporter, saying(...words)).document.matchAll(mark)]).toHaveLength(count);
    }
  });

  it.each(['graphml', 'gexf'])('is an edge of its own in %s, beside one that is called direct', (name) => {
    const exporter = FORMATS.find(([format]) => format === name)?.[1] as Exporter;
    const { document } = exported(exporter, saying('direct', 'unknown', 'indirect'));
    const told = [...document.matchAll(/direct_or_indirect(?:">|" value=")(\w+)/g)].map(([, word]) => word);
    expect(told.sort()).toEqual(['direct', 'indirect', 'unknown']);
    expect([...document.matchAll(/<edge /g)]).toHaveLength(3);
  });
});

describe('a relation whose plain form would call it direct (spec/rulings.md#c-100)', () => {
  const ENDS: Readonly<Record<string, 'person' | 'company'>> = { PARENT_OF: 'person' };
  const saying = (predicate: string, said: object) =>
    viewOf(
      [
        ...['a', 'b'].map((id) => a.entity({ id, kind: ENDS[predicate] ?? 'company', name: id.toUpperCase() })),
        ...EVIDENCE,
        owns('r', 'a', 'b', { predicate, ...said }),
      ].map((fields, at) => version(fields, { seq: at + 1 })),
    );
  const held = (direct_or_indirect: string) => ({ attributes: { direct_or_indirect } });
  const amount = { value: '100', asset: 'EUR' };

  it.each([
    ['indirect', 'indirect interest'],
    ['unknown', 'direct or indirect interest'],
  ])('is no payment in FtM where it is %s', (word, role) => {
    const { document, losses } = exported(new FtmExporter(), saying('FUNDED', { amount, ...held(word) }));
    expect(document).not.toContain('"Payment"');
    expect(document).toContain('"schema":"UnknownLink"');
    expect(document).toContain(`"role":["${role === 'indirect interest' ? `funded","${role}` : `${role}","funded`}"]`);
    expect(losses).toMatchObject({ 'relations.predicate': 1 });
    expect(
      exported(new StatementsExporter('lines'), saying('FUNDED', { amount, ...held(word) })).document,
    ).not.toContain('Payment');
  });

  it.each(['direct', 'both'])('is a payment where it is called %s', (word) => {
    const { document } = exported(new FtmExporter(), saying('FUNDED', { amount, ...held(word) }));
    expect(document).toContain('"Payment"');
    expect(document).not.toContain('UnknownLink');
  });

  it.each([
    [null, 'indirect', '["indirect interest","parent"]'],
    ['mother', 'indirect', '["indirect interest","mother"]'],
    [null, 'unknown', '["direct or indirect interest","parent"]'],
    [null, 'direct', '["parent"]'],
  ])('is a parent in FtM (%s, %s) with the words %s', (role, word, words) => {
    const { document } = exported(new FtmExporter(), saying('PARENT_OF', { role, ...held(word) }));
    expect(document).toContain(`"relationship":${words}`);
  });

  it.each(['indirect', 'unknown'])('is not directly consolidated in BODS where it is %s', (word) => {
    const { document, losses } = exported(new BodsExporter(), saying('SUBSIDIARY_OF', held(word)));
    expect(document).not.toContain('DIRECTLY');
    expect(document).toMatch(new RegExp(`"directOrIndirect":\\s*"${word}"`));
    expect(document).toMatch(/"details":\s*"subsidiary"/);
    expect(losses).toMatchObject({ 'relations.predicate': 1 });
  });

  it('is directly consolidated in BODS where nothing else is said, or its publisher says so', () => {
    for (const said of [held('direct'), { attributes: {} }]) {
      const { document, losses } = exported(new BodsExporter(), saying('SUBSIDIARY_OF', said));
      expect(document).toContain('IS_DIRECTLY_CONSOLIDATED_BY');
      expect(losses).not.toHaveProperty('relations.predicate');
    }
  });
});

describe('what is only planned (spec/rulings.md#c-40)', () => {
  const DONE = HISTORY.filter(({ fields: { id } }) => id !== 'ac' && id !== 'bc');
  const PLANNED = version(owns('plan', 'a', 'b', { modality: 'planned' }), { seq: HISTORY.length + 1 });
  const both = viewOf([...DONE, PLANNED]);

  it.each(['ftm', 'stix', 'senzing', 'bods'])('is no plain link in %s: it is left out and counted', (name) => {
    const exporter = FORMATS.find(([format]) => format === name)?.[1] as Exporter;
    const { document, losses } = exported(exporter, both);
    expect(document).toBe(exported(exporter, viewOf(DONE)).document);
    expect(losses).toMatchObject({ 'relations.planned': 1 });
  });

  it.each(['graphml', 'gexf'])('is an edge of its own in %s, which says so', (name) => {
    const exporter = FORMATS.find(([format]) => format === name)?.[1] as Exporter;
    const { document } = exported(exporter, both);
    expect([...document.matchAll(/<edge /g)]).toHaveLength(2);
    expect([...document.matchAll(/planned/g)]).toHaveLength(1);
  });
});
