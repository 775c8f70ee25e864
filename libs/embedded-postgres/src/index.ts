export { ForeignDataFolder } from './data-folder.js';
export { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded-server.js';
export { KeptServer } from './kept-server.js';
