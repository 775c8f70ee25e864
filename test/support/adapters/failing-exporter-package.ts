// Imports nothing: a thread loads it as it is.
export default {
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
};
