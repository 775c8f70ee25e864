import { WHOLE_GRAPH } from '#domain/graph';
import { sliceOf } from '#domain/read-model';
import { DOCUMENT_KEY, itself, keyOf, type DocumentQuery, type KeyParts } from './question-key.js';

const QUESTION: DocumentQuery = {
  ...WHOLE_GRAPH,
  audience: 'public',
  adapter: sliceOf('capital'),
  asset: null,
  lens: 'all',
  shape: 'full',
};

/** Whether a table compiles as the key of a question: decided by the compiler, and only told here. */
type Serves<Table, Question> = Table extends KeyParts<Question> ? true : false;
interface Question {
  readonly at: number;
  readonly format?: string;
}
type Part = (value: string | number | undefined) => string;
const isWhole: Serves<{ at: Part; format: Part }, Question> = true;
const isShort: Serves<{ at: Part }, Question> = false;

describe('the key of a question', () => {
  it('is made of every member of its type, optional ones among them', () => {
    expect([isWhole, isShort]).toEqual([true, false]);
    expect(Object.keys(DOCUMENT_KEY).sort()).toEqual(Object.keys(QUESTION).sort());
  });

  it.each<Partial<DocumentQuery>>([
    { audience: 'full' },
    { adapter: sliceOf('people') },
    { asset: 'BTC' },
    { lens: 'capital' },
    { shape: 'summary' },
    { at: 0 },
    { mode: 'knowledge' },
    { known_basis: 'recorded' },
    { certain: true },
    { in_effect: true },
    { include_observations: false },
  ])('is another where %j is', (other) => {
    expect(keyOf(DOCUMENT_KEY, { ...QUESTION, ...other })).not.toBe(keyOf(DOCUMENT_KEY, QUESTION));
  });

  it('does not depend on the order of the members, nor on what its type does not name', () => {
    const { audience, ...rest } = QUESTION;
    const question = { signal: 'any', ...rest, audience };
    expect(keyOf<DocumentQuery>(DOCUMENT_KEY, question)).toBe(keyOf(DOCUMENT_KEY, QUESTION));
  });

  it('has what a document adds before or after what all are asked with', () => {
    const parts: KeyParts<DocumentQuery & { readonly format: string }> = { format: itself, ...DOCUMENT_KEY };
    expect(keyOf(parts, { ...QUESTION, format: 'gexf' })).toBe(
      '["gexf","public","capital",null,"all","full",null,"reality","published",false,false,true]',
    );
  });
});
