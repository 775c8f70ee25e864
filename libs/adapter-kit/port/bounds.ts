/** What the service gives an adapter of others, by its port. It is ended where it needs more. */
export interface PortBounds {
  /** What is asked for at once. */
  readonly call: string;
  /** For that, in milliseconds. */
  readonly callMs: number;
  /** For all that is asked for, in milliseconds; null where there may be any number of calls. */
  readonly wholeMs: number | null;
  /** Of its heap. What all of its process may have lies above this. */
  readonly heapMb: number;
  /** What it may say at once. */
  readonly answerMb: number;
  /** What becomes of what it was still to do. */
  readonly rest: string;
}

const PORTS = {
  detector: {
    call: 'a scan, beyond its budget_ms',
    callMs: 1_000,
    wholeMs: null,
    heapMb: 1_024,
    answerMb: 256,
    rest: 'it and the detectors behind it are not evaluated',
  },
  exporter: {
    call: '64 kB of its document',
    callMs: 5_000,
    wholeMs: 120_000,
    heapMb: 1_024,
    answerMb: 64,
    rest: 'there is no document: 500',
  },
  'graph-adapter': {
    call: '200 entities',
    callMs: 1_000,
    wholeMs: null,
    heapMb: 64,
    answerMb: 64,
    rest: 'it holds nothing more until the service is started again',
  },
  importer: {
    call: 'one object',
    callMs: 5_000,
    wholeMs: null,
    heapMb: 512,
    answerMb: 64,
    rest: 'the objects behind it are rejected as not tried',
  },
  'matcher-feature': {
    call: 'some hundred entities',
    callMs: 1_000,
    wholeMs: null,
    heapMb: 256,
    answerMb: 64,
    rest: 'pairs name it as not compared',
  },
  'report-format': {
    call: 'a report and its scan',
    callMs: 60_000,
    wholeMs: 60_000,
    heapMb: 1_024,
    answerMb: 512,
    rest: 'there is no report: 500, or 413 for memory',
  },
  'transaction-profile': {
    call: '200 rows',
    callMs: 5_000,
    wholeMs: null,
    heapMb: 256,
    answerMb: 64,
    rest: 'the rows behind it are rejected',
  },
  'transaction-source': {
    call: 'a part of the movements',
    callMs: 30_000,
    wholeMs: 120_000,
    heapMb: 1_024,
    answerMb: 64,
    rest: 'the question is refused',
  },
} as const;

/** The bounds of each port (docs/ports/README.md#what-an-adapter-may-take). */
export const PORT_BOUNDS: { readonly [Port in keyof typeof PORTS]: PortBounds } = PORTS;

/** What `sniff` of an importer may take, which whoever names no format waits for. */
export const SNIFF_BOUNDS = { callMs: 1_000, heapMb: 64 } as const;
