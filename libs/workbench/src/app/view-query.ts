import type { Query } from '../api/client.js';
import { seesPrivate } from '../api/session.js';
import { state } from './store.js';

/** The parameters that every question about the graph of a time takes, as the header says them. */
export function timeQuery(): Query {
  const { day, mode, certainty, basis } = state.value;
  return {
    at: day,
    mode: mode === 'reality' ? null : mode,
    certainty: certainty === 'certain' ? 'certain' : null,
    known_basis: basis === 'recorded' ? 'recorded' : null,
    ...audienceQuery(),
  };
}

/** Whose eyes a question is asked for. */
export function audienceQuery(): Query {
  return { include_private: seesPrivate.value };
}
