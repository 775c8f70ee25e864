import { sliceOf } from '#domain/read-model';
import {
  DOCUMENT_MEMBERS,
  isOfStandardView,
  isUnselected,
  itself,
  questionKey,
  WHOLE_DOCUMENT,
  type DocumentQuery,
  type KeyParts,
} from './document-query.js';

const QUESTION = WHOLE_DOCUMENT;

/** Whether a table compiles as the key of a question: decided by the compiler, and only told here. */
type Serves<Table, Question> = Table extends KeyParts<Question> ? true : false;
interface Question {
  readonly at: number;
  readonly format?: string;
}
interface Part {
  readonly key: (value: string | number | undefined) => string;
}
const isWhole: Serves<{ at: Part; format: Part }, Question> = true;
const isShort: Serves<{ at: Part }, Question> = false;

const OTHERS: readonly Partial<DocumentQuery>[] = [
  { audience: 'full' },
  { slice: sliceOf('people') },
  { asset: 'BTC' },
  { lens: 'capital' },
  { shape: 'summary' },
  { at: 0 },
  { mode: 'knowledge' },
  { known_basis: 'recorded' },
  { certain: true },
  { in_effect: true },
  { include_observations: false },
];

describe('what is selected of a view', () => {
  it.each(OTHERS)('is all of it but for a slice, an asset, a lens and a summary: %j', (other) => {
    const selects = ['slice', 'asset', 'lens', 'shape'].some((member) => member in other);
    expect(isUnselected({ ...QUESTION, ...other })).toBe(!selects);
  });
});

describe('the key of a question', () => {
  it('is made of every member of its type, optional ones among them', () => {
    expect([isWhole, isShort]).toEqual([true, false]);
    expect(Object.keys(DOCUMENT_MEMBERS).sort()).toEqual(Object.keys(QUESTION).sort());
  });

  it.each(OTHERS)('is another where %j is', (other) => {
    expect(questionKey(DOCUMENT_MEMBERS, { ...QUESTION, ...other })).not.toBe(questionKey(DOCUMENT_MEMBERS, QUESTION));
  });

  it('does not depend on the order of the members, nor on what its type does not name', () => {
    const { audience, ...rest } = QUESTION;
    const question = { signal: 'any', ...rest, audience };
    expect(questionKey<DocumentQuery>(DOCUMENT_MEMBERS, question)).toBe(questionKey(DOCUMENT_MEMBERS, QUESTION));
  });

  it('has what a document adds before or after what all are asked with', () => {
    const parts: KeyParts<DocumentQuery & { readonly format: string }> = {
      format: { key: itself },
      ...DOCUMENT_MEMBERS,
    };
    expect(questionKey(parts, { ...QUESTION, format: 'gexf' })).toBe(
      '["gexf","capital",null,null,"reality","published",false,false,"all","full",true,"public"]',
    );
  });
});

describe('a document of all records', () => {
  it.each<Partial<DocumentQuery>>([{}, { audience: 'full' }, { at: 0 }, { mode: 'knowledge' }, { certain: true }])(
    'is what %j asks for',
    (other) => expect(isOfStandardView({ ...WHOLE_DOCUMENT, ...other })).toBe(true),
  );

  it.each<Partial<DocumentQuery>>([
    { slice: sliceOf('people') },
    { asset: 'BTC' },
    { lens: 'capital' },
    { shape: 'summary' },
    { known_basis: 'recorded' },
    { include_observations: false },
  ])('is not what %j asks for', (other) => expect(isOfStandardView({ ...WHOLE_DOCUMENT, ...other })).toBe(false));
});
