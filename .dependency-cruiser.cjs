// What may import what: the hexagon as rules, named as sentences, because the name is all that a blocked author sees.
// A rule that is in the way is changed by a decision record (docs/adr), never by an exception for one file.
//
//   libs/domain/src            rules and values: imports nothing but itself
//   src/<module>/*.ts          the inside of a hexagon: use cases and ports (folders that name no technology are rooms of it)
//   src/<module>/<technology>  one adapter; the technologies are listed below
//   src/<module>/*.module.ts   the binding: the only file of a module that knows both sides
//   src/platform               what every module stands on, with adapters of its own
//   src/*.ts, src/cli/*.ts     composition: puts the modules together and starts them, or one command with them

/** The folders that are adapters, each named by the technology that it speaks. */
const TECHNOLOGIES = [
  'cron',
  'download',
  'duckdb',
  'esplora',
  'ethereum',
  'files',
  'formats',
  'http',
  'investigation',
  'jose',
  'memory',
  'sealing',
  'smtp',
  'snapshots/files',
  'threads',
  'trigram',
  'typeorm',
  'webhook',
];
const ADAPTER = `(?:${TECHNOLOGIES.join('|')})/`;
/** The inside of a module: what is in none of its adapters. */
const INSIDE = `^src/(?!(?:platform|cli)/)[^/]+/(?!${ADAPTER})`;
const TEST_FILE = '\\.(spec|int-spec|e2e-spec)\\.ts$';
const ENTRIES = [
  '^(src/(main|cli|health-check)|ormconfig|libs/workbench/src/(main|environment\\.d))\\.tsx?$',
  TEST_FILE,
  '^bench/',
  '^libs/adapter-kit/(port|contract)/index\\.ts$',
  '^libs/adapter-kit/src/contained\\.worker\\.ts$',
  '^libs/adapter-kit/src/processes/(process-host|[a-z-]+\\.worker)\\.ts$',
];
const COMPOSITION = '^src/([^/]+\\.ts$|cli/)';
const BINDING = '\\.module\\.ts$';
/** Files of the platform that open the storage that the configuration names: bindings without a Nest module. */
const PLATFORM_BINDING = '^src/platform/storage/(storage|embedded-database)\\.ts$';
/** The file through which a library, or a room of the domain, is asked. */
const FACE = ['^libs/[^/]+/(src|testing|process)/index\\.ts$', '^libs/domain/src/[^/]+/index\\.ts$'];
/** The projection, the graph as it is read and its serialised texts: the hot path of reading, part of the inside of src/graph, asked by nobody else. */
const PROJECTION = '^src/graph/projection/';

/** Each room of libs/domain/src, and the rooms it may stand on. A new arrow is a decision (docs/adr). */
const ROOMS = Object.entries(require('./libs/domain/rooms.json')).map(([room, { standsOn }]) => [room, standsOn]);
const PACKAGES = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

module.exports = {
  forbidden: [
    {
      name: 'the-domain-imports-nothing-but-itself',
      comment: 'libs/domain/src has no package, no node:*, no service: moments, ids and hashes are parameters.',
      severity: 'error',
      from: { path: '^libs/domain/src/', pathNot: TEST_FILE },
      to: { pathNot: '^libs/domain/src/' },
    },
    {
      name: 'nobody-imports-past-the-face-of-a-library',
      comment:
        'A library is asked through its index (#domain/<room>, #interchange, #demonstration, #embedded-postgres), never a file of it.',
      severity: 'error',
      from: { pathNot: '^libs/' },
      to: { path: '^libs/', pathNot: FACE },
    },
    {
      name: 'libraries-meet-at-their-faces',
      comment: 'One library asks another through its index.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/' },
      to: { path: '^libs/', pathNot: ['^libs/$1/', ...FACE] },
    },
    {
      name: 'a-library-knows-no-service',
      comment: 'libs stand on their own; the service stands on them.',
      severity: 'error',
      from: { path: '^libs/', pathNot: TEST_FILE },
      to: { path: '^(src|test|bench)/' },
    },
    {
      name: 'the-inside-knows-no-adapter',
      comment: 'A use case or a port speaks to ports. Its module file gives it the adapter.',
      severity: 'error',
      from: { path: INSIDE, pathNot: [BINDING, TEST_FILE] },
      to: { path: `^src/[^/]+/${ADAPTER}` },
    },
    {
      name: 'the-projection-is-asked-by-the-graph-alone',
      comment:
        'The hot path stands behind the services of src/graph: nothing else knows how records are kept as bytes.',
      severity: 'error',
      from: { pathNot: [`^src/graph/(?!${ADAPTER})`, TEST_FILE, '^bench/'] },
      to: { path: PROJECTION },
    },
    {
      name: 'formats-are-strangers',
      comment: 'A format of interchange knows the kit and itself, so that it can be added or taken out as a folder.',
      severity: 'error',
      from: { path: '^libs/interchange/src/([^/]+)/', pathNot: [TEST_FILE, '^libs/interchange/src/kit/'] },
      to: {
        path: '^libs/interchange/src/[^/]+/',
        pathNot: ['^libs/interchange/src/$1/', '^libs/interchange/src/kit/'],
      },
    },
    ...ROOMS.map(([room, below]) => ({
      name: `the-domain-room-${room}-stands-on-what-is-below-it`,
      comment: `libs/domain/src/${room} may import ${below.join(', ') || 'nothing but itself'}.`,
      severity: 'error',
      from: { path: `^libs/domain/src/${room}/`, pathNot: TEST_FILE },
      to: { path: '^libs/domain/src/', pathNot: [room, ...below].map((name) => `^libs/domain/src/${name}/`) },
    })),
    {
      name: 'the-inside-speaks-no-technology',
      comment: 'A use case has #domain, the platform and Injectable. Hashing, files, HTTP and SQL are behind ports.',
      severity: 'error',
      from: { path: INSIDE, pathNot: [BINDING, TEST_FILE] },
      to: { dependencyTypes: ['core', ...PACKAGES], pathNot: '(^|/)node_modules/@nestjs/common/' },
    },
    {
      name: 'a-port-of-the-platform-knows-no-adapter',
      comment: 'Outside its adapters the platform is ports; only its bindings know which technology keeps them.',
      severity: 'error',
      from: { path: `^src/platform/(?!${ADAPTER})`, pathNot: [BINDING, PLATFORM_BINDING, TEST_FILE] },
      to: { path: `^src/platform/${ADAPTER}` },
    },
    {
      name: 'adapters-are-strangers',
      comment: 'An adapter knows the platform of its own technology, and no other adapter.',
      severity: 'error',
      from: { path: `^src/([^/]+)/(${ADAPTER})`, pathNot: [BINDING, COMPOSITION, TEST_FILE] },
      to: { path: `^src/[^/]+/${ADAPTER}`, pathNot: ['^src/$1/$2', '^src/platform/$2'] },
    },
    {
      name: 'modules-meet-at-the-front-door',
      comment: 'Another module is asked through the files in its root: what lies in its folders is its own affair.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: [COMPOSITION, TEST_FILE] },
      to: { path: '^src/[^/]+/[^/]+/', pathNot: ['^src/$1/', '^src/platform/'] },
    },
    {
      name: 'the-platform-knows-no-module',
      comment: 'What every module stands on stands on none of them.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?!platform/)' },
    },
    {
      name: 'the-platform-knows-no-adapter-kit',
      comment: 'The kit is for modules that run adapters of others; what they need of the platform they hand to it.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TEST_FILE },
      to: { path: '^libs/adapter-kit/' },
    },
    {
      name: 'only-bindings-import-bindings',
      comment: 'A module file is read by other module files and by the composition.',
      severity: 'error',
      from: { path: '^(src|libs)/', pathNot: [BINDING, COMPOSITION, TEST_FILE] },
      to: { path: BINDING },
    },
    {
      name: 'nobody-imports-the-composition',
      comment: 'main, cli, serve, service and app.module put the parts together; no part knows them.',
      severity: 'error',
      from: { path: '^(src/[^/]+/|libs/)', pathNot: COMPOSITION },
      to: { path: COMPOSITION },
    },
    {
      name: 'tests-serve-nobody',
      comment: 'What ships imports no spec, nothing under test, no builder of test records.',
      severity: 'error',
      from: { path: '^(src|libs)/', pathNot: [TEST_FILE, '^libs/[^/]+/(testing|example)/'] },
      to: { path: [TEST_FILE, '^test/', '^libs/[^/]+/(testing|example)/'] },
    },
    {
      name: 'what-ships-needs-no-development-package',
      comment: 'A package that the running service needs stands under "dependencies"; the page is a bundle of its own.',
      severity: 'error',
      from: { path: '^(src|libs)/', pathNot: [TEST_FILE, '^libs/[^/]+/(testing|example)/', '^libs/workbench/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'nobody-makes-a-cycle',
      comment: 'Two files that need each other are one thought, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-file-is-without-a-reader',
      comment: 'Each file under src and libs is reached from main, the command line, ormconfig, a test or a benchmark.',
      severity: 'error',
      from: { path: ENTRIES },
      to: { path: '^(src|libs)/', pathNot: [...ENTRIES, '^libs/[^/]+/(testing|example)/'], reachable: false },
    },
    {
      name: 'every-import-leads-somewhere',
      comment: 'The file or the package is not there. The example of the client names it as it is installed.',
      severity: 'error',
      from: { pathNot: '^libs/client/example/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Packages of their own, which import the packed kit by its name.
    exclude: { path: '^(test/adapters/sample|libs/adapter-kit/templates)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
