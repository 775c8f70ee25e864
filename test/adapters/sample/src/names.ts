import type { Exporter } from '@investigation-graph/adapter-kit';

export const names: Exporter = {
  format: 'names',
  mediaType: 'text/plain; charset=utf-8',
  extension: 'txt',
  lossy: true,
  overview: false,
  *write(records, _about, losses) {
    for (const { name } of records.each('entity')) yield `${name}\n`;
    losses.lose('relation', [...records.each('relation')].length);
  },
};
