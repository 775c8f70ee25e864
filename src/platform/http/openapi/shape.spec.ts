import { count, extended, hoisted, list, nullable, object, optional, record, text, described, word } from './shape.js';

const LEAF = object<{ readonly n: number; readonly name?: string }>('Leaf', 'A leaf.', {
  n: count('How many.', 3),
  name: optional(text('Its name.')),
});

describe('shapes', () => {
  it('demand what must be there, and describe it', () => {
    expect(LEAF.schema).toMatchObject({
      type: 'object',
      description: 'A leaf.',
      required: ['n'],
      properties: { n: { type: 'integer', minimum: 0, examples: [3] }, name: { type: 'string' } },
    });
  });

  it('are hoisted under their names, one inside the other, each once', () => {
    const tree = record('Tree', 'A tree.', {
      leaves: list(LEAF, 'Leaves.'),
      best: nullable(LEAF),
      one: described('One.', LEAF),
    });
    const document = { answer: tree.schema, other: LEAF.schema };
    const schemas = hoisted(document);
    const leaf = { $ref: '#/components/schemas/Leaf' };
    expect(document).toEqual({ answer: { $ref: '#/components/schemas/Tree' }, other: leaf });
    expect(Object.keys(schemas)).toEqual(['Leaf', 'Tree']);
    expect(schemas['Tree']).toMatchObject({
      properties: {
        leaves: { items: leaf },
        best: { anyOf: [leaf, { type: 'null' }] },
        one: { allOf: [leaf], description: 'One.' },
      },
    });
    expect(JSON.stringify([document, schemas])).not.toContain('x-schema-name');
  });

  it('of equal content are one, of another content under the same name none', () => {
    const again = object<{ readonly n: number; readonly name?: string }>('Leaf', 'A leaf.', {
      n: count('How many.', 3),
      name: optional(text('Its name.')),
    });
    expect(Object.keys(hoisted({ a: LEAF.schema, b: again.schema }))).toEqual(['Leaf']);
    const other = record('Leaf', 'Another leaf.', { n: count('How many.') });
    expect(() => hoisted({ a: LEAF.schema, b: other.schema })).toThrow('two schemas have the name Leaf');
  });

  it('that may be null say so beside their type and their words', () => {
    expect(nullable(text('A text.')).schema).toEqual({ type: ['string', 'null'], description: 'A text.' });
    expect(nullable(word(['a'], 'A word.')).schema).toMatchObject({ type: ['string', 'null'], enum: ['a', null] });
  });

  it('that are extended have both lists of members', () => {
    const more = extended('Flower', 'A flower.', LEAF, { petals: count('Petals.') });
    expect(more.schema).toMatchObject({ description: 'A flower.', required: ['n', 'petals'] });
    expect(Object.keys(more.schema['properties'] as object)).toEqual(['n', 'name', 'petals']);
  });
});
