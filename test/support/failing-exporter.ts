import { installAdapters } from '#adapter-kit';

/*
 * An exporter of another team that breaks off. Formats are known before the service says which there are, so this is
 * imported before it.
 */
installAdapters(
  {
    name: '@team/names',
    adapters: [
      {
        port: 'exporter',
        version: '1.0',
        adapter: {
          format: 'names',
          mediaType: 'text/plain',
          extension: 'txt',
          lossy: true,
          overview: false,
          *write(): Generator<string> {
            yield 'Ada Verhoeven\n';
            throw new Error('the rest is missing');
          },
        },
      },
    ],
  },
  '@team/names',
);
