// @ts-check

/**
 * Who owns what, a line each.
 *
 * @type {import('@investigation-graph/adapter-kit').Exporter}
 */
export const myThing = {
  format: 'my_thing',
  mediaType: 'text/plain; charset=utf-8',
  extension: 'txt',
  // What the format cannot say is counted, and it says so.
  lossy: true,
  overview: false,
  *write(records, _about, losses) {
    for (const { predicate, from_id, to_id, share } of records.each('relation')) {
      if (predicate !== 'OWNS') {
        losses.lose(`relation.${predicate}`);
        continue;
      }
      const [owner, owned] = [records.find('entity', from_id), records.find('entity', to_id)];
      if (share !== null) losses.lose('relation.share');
      yield `${owner?.name ?? from_id} owns ${owned?.name ?? to_id}\n`;
    }
  },
};
