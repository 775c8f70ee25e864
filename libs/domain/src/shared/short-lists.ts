/** Up to so many items a list takes no more room than they need. */
const SHORT = 8;

/**
 * The list with an item more; who has the list given goes on with the one answered. An array that is pushed to makes room
 * for seventeen, and a graph has several lists for each record, of which most have one item: so a short one is made anew.
 */
export function withOneMore<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item];
  if (list.length < SHORT) return list.concat([item]);
  // Made here, by what stands above: nobody was given it as one that stays as it is.
  (list as T[]).push(item);
  return list;
}
