import type { Command } from 'commander';
import type { Terminal } from './terminal.js';

/** Gives a command its arguments, its options and what it does. */
export type DefineCommand = (command: Command, terminal: Terminal) => void;

export interface ListedCommand {
  /** The name, and after it what the help says that the command takes. */
  readonly usage: string;
  readonly description: string;
  /** Called for the command that is asked for alone: the service stands behind most of them. */
  readonly load: () => Promise<DefineCommand>;
}

/** Every command, in the order of the help. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    usage: 'serve',
    description: 'run the service until it is told to stop',
    load: async () => (await import('./commands/serve.command.js')).defineServe,
  },
  {
    usage: 'work',
    description: 'take jobs that services with JOBS=true leave to others, until it is told to stop',
    load: async () => (await import('./commands/work.command.js')).defineWork,
  },
  {
    usage: 'mcp [options]',
    description: 'let a model ask and propose, by the Model Context Protocol over standard input and output',
    load: async () => (await import('./commands/mcp.command.js')).defineMcp,
  },
  {
    usage: 'migrate [options]',
    description: 'bring the schema of the database to this build',
    load: async () => (await import('./commands/migrate.command.js')).defineMigrate,
  },
  {
    usage: 'keys',
    description: 'make, list, replace and revoke API keys',
    load: async () => (await import('./commands/keys.command.js')).defineKeys,
  },
  {
    usage: 'import [options] <file...>',
    description: 'store the records of files: lines, lists, STIX bundles, deltas; gzip or plain',
    load: async () => (await import('./commands/import.command.js')).defineImport,
  },
  {
    usage: 'collections',
    description: 'what is brought on a schedule, how that stands, and a run out of turn',
    load: async () => (await import('./commands/remote/collections.command.js')).defineCollections,
  },
  {
    usage: 'search [options] <words...>',
    description: 'entities by name, in any script, with mistakes and by former names',
    load: async () => (await import('./commands/remote/search.command.js')).defineSearch,
  },
  {
    usage: 'path [options] <from> <to>',
    description: 'how two entities hang together; ends with 1 if they do not',
    load: async () => (await import('./commands/remote/path.command.js')).definePath,
  },
  {
    usage: 'diff [options] [from] [to]',
    description: 'what changed between two instants, or what was so against what could be known',
    load: async () => (await import('./commands/remote/diff.command.js')).defineDiff,
  },
  {
    usage: 'explain [options] <relation>',
    description: 'what a relation rests on: evidence, sources, origins, steps of its status',
    load: async () => (await import('./commands/remote/explain.command.js')).defineExplain,
  },
  {
    usage: 'suggest [options]',
    description: 'pairs of entities that may be one, likeliest first',
    load: async () => (await import('./commands/remote/suggest.command.js')).defineSuggest,
  },
  {
    usage: 'decide [options] <verdict> <id> [other]',
    description: 'say that two entities are one or are not, or take a decision back',
    load: async () => (await import('./commands/remote/decide.command.js')).defineDecide,
  },
  {
    usage: 'scan [options] <file>',
    description: 'look for patterns in transactions, and store nothing of them',
    load: async () => (await import('./commands/remote/scan.command.js')).defineScan,
  },
  {
    usage: 'ingest [options] <file...>',
    description: 'store transactions in a dataset; the same ones again change nothing',
    load: async () => (await import('./commands/ingest.command.js')).defineIngest,
  },
  {
    usage: 'flows [options]',
    description: 'what came in, went out and was moved',
    load: async () => (await import('./commands/remote/flows.command.js')).defineFlows,
  },
  {
    usage: 'report [options] [file]',
    description: 'findings, flows, movements or a case on paper: xml, json, csv, a summary',
    load: async () => (await import('./commands/remote/report.command.js')).defineReport,
  },
  {
    usage: 'export [options]',
    description: 'write the graph of one time as one document: JSON (what GET /graph has in `data`) or another format',
    load: async () => (await import('./commands/export.command.js')).defineExport,
  },
  {
    usage: 'warm',
    description: 'load the graph from the store, and say how long it took and what there is',
    load: async () => (await import('./commands/warm.command.js')).defineWarm,
  },
  {
    usage: 'verify [options]',
    description: 'check every record, snapshot, version and audit entry of the store; ends with 1 if anything is wrong',
    load: async () => (await import('./commands/verify.command.js')).defineVerify,
  },
  {
    usage: 'backup [options] <file>',
    description: 'write every table of the store, as of one moment, into one file; a name that ends with .gz packs it',
    load: async () => (await import('./commands/backup.command.js')).defineBackup,
  },
  {
    usage: 'restore [options] <file>',
    description: 'store a backup in a migrated database that is empty; all of it, or nothing where it is damaged',
    load: async () => (await import('./commands/restore.command.js')).defineRestore,
  },
  {
    usage: 'audit [options]',
    description: 'read the audit trail, newest first',
    load: async () => (await import('./commands/audit.command.js')).defineAudit,
  },
  {
    usage: 'doctor [options]',
    description: 'look at what the service needs, and tell remedies; ends with 1 if anything is wrong',
    load: async () => (await import('./commands/doctor.command.js')).defineDoctor,
  },
  {
    usage: 'openapi [options]',
    description: 'write the OpenAPI 3.1 document; needs no database',
    load: async () => (await import('./commands/openapi.command.js')).defineOpenApi,
  },
  {
    usage: 'postman [options]',
    description: 'write a Postman collection of every operation; needs no database',
    load: async () => (await import('./commands/postman.command.js')).definePostman,
  },
  {
    usage: 'sbom [options]',
    description: 'write the bill of materials of what ships (CycloneDX 1.6), from package-lock.json',
    load: async () => (await import('./commands/sbom.command.js')).defineSbom,
  },
  {
    usage: 'invariants [options]',
    description: 'write the rules that are in force: invariants, predicates, steps of a status, rules of time',
    load: async () => (await import('./commands/invariants.command.js')).defineInvariants,
  },
  {
    usage: 'adapter',
    description: 'begin a package with an importer, a detector, an exporter or a slice of your own',
    load: async () => (await import('./commands/adapter.command.js')).defineAdapter,
  },
  {
    usage: 'scaffold [options] <port> <name>',
    description: 'begin an adapter from the example of its port, with its contract test; in a checkout of the source',
    load: async () => (await import('./commands/scaffold.command.js')).defineScaffold,
  },
  {
    usage: 'completion <shell>',
    description: 'write what makes a shell complete commands and options: bash, zsh, fish',
    load: async () => (await import('./commands/completion.command.js')).defineCompletion,
  },
];
