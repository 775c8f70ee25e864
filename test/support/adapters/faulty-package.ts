/** What code of others may do that ends its process, or never ends. */
export const FAULTS = {
  endless: 'for (;;);',
  full: 'globalThis.held = new Array(2 ** 30).fill({});',
  // What a thread may not do itself it may do to its process.
  aborting: "try { process.abort(); } catch { process.kill(process.pid, 'SIGABRT'); for (;;); }",
  leaving: 'process.exit(1);',
  later: "setImmediate(() => { throw new Error('oh no'); });",
} as const;
export type FaultName = keyof typeof FAULTS;

const NOTHING = '{ records: [], warnings: [], rejections: [] }';
const importer = (format: string, take: string): string =>
  `{ port: 'importer', version: '1.2', adapter: { format: '${format}', open: () => ({ unmapped: new Map(), take(input, place) { ${take} }, finish: () => (${NOTHING}) }) } }`;
const detector = (name: string, detect: string): string =>
  `{ port: 'detector', version: '1.0', adapter: { detector: '${name}', version: '1', severity: 'info', detect(payments) { ${detect} } } }`;
const slice = (key: string, holds: string): string =>
  `{ port: 'graph-adapter', version: '1.0', adapter: { key: '${key}', content: 'x', holds() { ${holds} } } }`;
const exporter = (format: string, parameters: string, write: string): string =>
  `{ port: 'exporter', version: '1.0', adapter: { format: '${format}', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write(${parameters}) { ${write} } } }`;
const adapterOf = (port: string, members: string): string =>
  `{ port: '${port}', version: '1.0', adapter: { version: '1', content: 'x', kind: 'x', ${members} } }`;
const profile = (name: string, read: string): string =>
  adapterOf('transaction-profile', `profile: '${name}', reads: ['csv'], read(row) { ${read} }`);
const source = (name: string, give: string): string =>
  adapterOf('transaction-source', `source: '${name}', *movements() { ${give} }`);
const report = (name: string, write: string): string =>
  adapterOf('report-format', `format: '${name}', mediaType: 'text/plain', extension: 'txt', *write() { ${write} }`);
const feature = (name: string, valuesOf: string): string =>
  adapterOf(
    'matcher-feature',
    `feature: '${name}', levels: [{ level: 'same', bits: 1 }], differs: 0, valuesOf() { ${valuesOf} }`,
  );

const WHOLE = `
  const found = [...records.each('relation')].map((one) => [one, records.find('entity', one.from_id)?.name, [...records.names('entity')].length]);
  yield JSON.stringify({ found, edges: [...records.edges()].length, decisions: [...records.decisions()].length, judgements: [...records.judgements()].length, about });
  losses.lose('x', 2);`;
const BIRTH = `return { records: [{ record: { object: 'entity', id: 'd:1', kind: 'person', name: 'A', birth_date: '2000-01-01' }, place }], warnings: [], rejections: [] }`;

/** As what is not written for a page may do where it finds that it is in a thread. */
const CHATS =
  "const chat = process.getBuiltinModule('worker_threads').parentPort; chat?.postMessage('ready'); chat?.postMessage({ bridgeAsked: null });";

/** What is written where its process says that it has ended. */
const FORGING = `
  const bytes = process.getBuiltinModule('v8').serialize({ ended: { word: '', isFit: true } });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  process.getBuiltinModule('fs').writeSync(3, Buffer.concat([length, bytes]));`;

/** All that it can find of the variables of the service without reading another process. */
const SEEN = `
  const started = process.getBuiltinModule('fs').readFileSync('/proc/self/environ', 'latin1');
  const { workerData } = process.getBuiltinModule('worker_threads');
  yield JSON.stringify({ variables: process.env, started, workerData });`;

/** The text of a package whose adapters fail while they work, every one of a port in every way. */
export function faultyPackage(): string {
  const adapters = [
    importer('chatting', `${CHATS} return ${NOTHING};`),
    detector('chatting', `${CHATS} return [];`),
    importer('throwing', 'throw new Error("oh no")'),
    importer('nothing', 'return null'),
    importer('forging', `${FORGING} for (;;);`),
    importer('birth', BIRTH),
    detector('throws', 'throw new Error("oh no")'),
    detector('nowhere', "return [{ title: 'x', explanation: 'y', payments: [99], accounts: [] }]"),
    slice('faulty', "throw new Error('oh no')"),
    profile('throwing', 'throw new Error("oh no")'),
    profile('nothing', 'return null'),
    source('throwing', 'throw new Error("oh no")'),
    report('telling', SEEN),
    report('throwing', 'throw new Error("oh no")'),
    feature('failing', 'throw new Error("oh no")'),
    exporter('whole', 'records, about, losses', WHOLE),
    exporter('faulty', '', "throw new Error('oh no')"),
    ...Object.entries(FAULTS).flatMap(([name, fault]) => [
      importer(name, `${fault} return ${NOTHING};`),
      detector(name, `${fault} return [];`),
      slice(name, `${fault} return true;`),
      exporter(name, '', `${fault} yield 'x';`),
      profile(name, `${fault} return { refused: { tx_id: null, member: null, detail: 'none' } };`),
      source(name, `${fault} yield [];`),
      report(name, `${fault} yield 'x';`),
      feature(name, `${fault} return [['x']];`),
    ]),
  ];
  return `export default { name: 'faulty', adapters: [${adapters.join(',\n')}] };`;
}
