/** Packed and installed, this program has a name of its own; in a checkout npm runs it. */
const IS_INSTALLED = import.meta.dirname.includes('node_modules');

/** What a person types before a command of ours, to be told in remedies. */
export const OWN_COMMAND = IS_INSTALLED ? 'npx investigation-graph' : 'npm run cli --';
