// @ts-check

/**
 * The office of a body, as a register numbers it: the same door, or at least the same house.
 *
 * @type {import('@investigation-graph/adapter-kit').MatcherFeature}
 */
export const myThing = {
  feature: 'my_thing',
  version: '1',
  content: 'The office of a body, by the number that a register gives it.',
  kinds: ['company', 'organization', 'fund'],
  attributes: ['office'],
  levels: [
    { level: 'same_door', bits: 3 },
    { level: 'same_house', bits: 1 },
  ],
  differs: -1,
  valuesOf({ attributes }) {
    const office = attributes['office'];
    if (typeof office !== 'string' || office.trim() === '') return [[], []];
    const [house = '', door] = office.trim().toLowerCase().split('/');
    return [door === undefined ? [] : [`${house}/${door}`], [house]];
  },
};
