import type { MatcherFeature } from '@investigation-graph/adapter-kit';

/** The number of the building that a register gives to an office: the same door, or at least the same house. */
export const registeredOffice: MatcherFeature = {
  feature: 'registered_office',
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
    if (typeof office !== 'string') return [[], []];
    const [house = '', door] = office.trim().toLowerCase().split('/');
    return [door === undefined ? [] : [`${house}/${door}`], house === '' ? [] : [house]];
  },
};
