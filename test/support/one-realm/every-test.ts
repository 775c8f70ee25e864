/** Checks of support modules that hold for every test; each is of a module, which is loaded once for all files. */
const checks: (() => void)[] = [];
let isOneRealm = false;

/**
 * Has a check made after every test of every file from here on. A hook at the top of a module that files share would be
 * one of the first file alone: the module is not loaded again for the next.
 *
 * @param check throws where the test did what it may not
 */
export function afterEveryTest(check: () => void): void {
  if (isOneRealm) checks.push(check);
  else afterEach(check);
}

/**
 * What the environment of shared realms has run after each test.
 *
 * @throws what a check throws
 */
export function checkAfterTest(): void {
  for (const check of checks) check();
}

/** From here on a file is not alone with its modules. */
export function shareRealm(): void {
  isOneRealm = true;
}
