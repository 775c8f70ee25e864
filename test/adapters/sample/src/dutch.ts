import type { GraphSlice } from '@investigation-graph/adapter-kit';

export const dutch: GraphSlice = {
  key: 'dutch',
  content: 'Entities of the Netherlands, and what stands between them.',
  holds: ({ countries }) => countries.includes('NL'),
};
