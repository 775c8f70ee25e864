/** What was loaded, and from where: a thread loads the same before it works. */
export interface LoadedAdapters {
  readonly specifiers: readonly string[];
  readonly from: string;
}

/** The files that this process or thread has loaded. */
export const LOADED_FILES = new Set<string>();

/** The same, for a thread to load. */
export function loadedAdapters(): LoadedAdapters {
  return { specifiers: [...LOADED_FILES], from: '/' };
}
