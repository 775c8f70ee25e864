export { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded-server.js';
