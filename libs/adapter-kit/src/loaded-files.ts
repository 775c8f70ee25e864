import type { DescribedPackage } from './processes/description.js';

/** What was loaded: the files, which only the process of an adapter reads, and what they bring, for everybody else. */
export interface LoadedAdapters {
  readonly files: readonly string[];
  readonly described: readonly DescribedPackage[];
  /** What no call of an adapter may take longer than, in milliseconds; null where each port has its own time alone. */
  readonly callMs: number | null;
}

const FILES = new Map<string, DescribedPackage>();
let mostMs: number | null = null;

/** Whether a file is loaded. */
export function isLoadedFile(file: string): boolean {
  return FILES.has(file);
}

/** Notes what a file brings. */
export function noteLoaded(file: string, described: DescribedPackage): void {
  FILES.set(file, described);
}

/** The same, for a thread or a process to take up (`takeUp`). */
export function loadedAdapters(): LoadedAdapters {
  return { files: [...FILES.keys()], described: [...FILES.values()], callMs: mostMs };
}

/** From now on no call of an adapter may take longer. */
export function boundCalls(ms: number | null): void {
  mostMs = ms;
}

/** What a call may take that its port gives so long. */
export function callTime(ms: number): number {
  return mostMs === null ? ms : Math.min(ms, mostMs);
}
