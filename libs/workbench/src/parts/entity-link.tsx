import { useEffect } from 'preact/hooks';
import type { SubgraphView } from '../api/answers.js';
import { askLong } from '../api/client.js';
import { key } from '../api/session.js';
import { audienceQuery } from '../app/view-query.js';
import { change } from '../app/store.js';
import { learn, nameOf } from '../canvas/model.js';
import { Name } from './name.js';

/** The service answers so many entities at once. */
const MAX_IDS = 1_000;

/** Learns what entities are called, so that whoever names them by their ids shows names. An id stays where none is to be had. */
export function useNames(ids: readonly string[]): void {
  const wanted = [...new Set(ids)].filter((id) => nameOf(id) === id).slice(0, MAX_IDS);
  const asked = JSON.stringify([wanted, key.value]);
  useEffect(() => {
    if (wanted.length === 0) return undefined;
    const stop = new AbortController();
    askLong<SubgraphView>('/graph/subgraph', {
      query: audienceQuery(),
      body: { ids: wanted },
      signal: stop.signal,
    }).then(
      ({ data }) => learn(data.entities),
      // The id is told instead: what hangs on the answer tells its own refusals.
      () => undefined,
    );
    return () => stop.abort();
  }, [asked]);
}

/** An entity by its name; the panel tells of it. */
export function EntityLink({ id }: { readonly id: string }) {
  return (
    <button type="button" class="link" title={id} onClick={() => change({ selected: `entity:${id}` })}>
      <Name text={nameOf(id)} most={80} />
    </button>
  );
}
