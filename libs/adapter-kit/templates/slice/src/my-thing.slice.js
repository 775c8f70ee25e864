// @ts-check

/** @type {import('@investigation-graph/adapter-kit').GraphSlice} */
export const myThing = {
  key: 'my-thing',
  content: 'Companies of the Netherlands, and what stands between them.',
  holds: ({ kind, countries }) => kind === 'company' && countries.includes('NL'),
};
