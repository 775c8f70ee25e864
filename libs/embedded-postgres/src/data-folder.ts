import fs from 'node:fs';

/** A data folder that this user cannot use, told in one line that says what to do. */
export class ForeignDataFolder extends Error {}

/** What the system says to a user who may not. */
const DENIED: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Makes the folder of a cluster, or sees that the one that is there is this user's; root can have any.
 *
 * @param base the data folder, which may be missing
 * @param cluster the folder in it that PostgreSQL takes for its own user's alone
 * @throws ForeignDataFolder where another user started before, or where this one may make no folder
 */
export function claimDataFolder(base: string, cluster: string): void {
  try {
    fs.mkdirSync(cluster, { recursive: true, mode: 0o755 });
    fs.chmodSync(cluster, 0o700);
    fs.accessSync(base, fs.constants.W_OK);
  } catch (error) {
    if (!DENIED.has((error as NodeJS.ErrnoException).code)) throw error;
    throw new ForeignDataFolder(
      `The data folder ${base} ${whyNot(base)}name one of your own, as in DATA_DIR=~/investigation-graph npm start`,
      { cause: error },
    );
  }
}

function whyNot(base: string): string {
  const owner = ownerOf(base);
  if (owner === undefined) return 'cannot be made by this user: ';
  if (owner === process.geteuid?.()) return 'cannot be written by this user: ';
  return `belongs to ${owner === 0 ? 'root' : `the user with id ${owner}`}: start as that user, or `;
}

/** Undefined where there is none, or this user may not even see it. */
function ownerOf(folder: string): number | undefined {
  try {
    return fs.statSync(folder).uid;
  } catch {
    return undefined;
  }
}
