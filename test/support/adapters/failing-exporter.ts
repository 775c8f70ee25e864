import { fileURLToPath } from 'node:url';
import { adoptAdapters } from '#adapter-kit';
import failing from './failing-exporter-package.js';

/*
 * An exporter of another team that breaks off. Formats are known before the service says which there are, so this is
 * imported before it; the thread that it runs in loads the file again.
 */
adoptAdapters(failing, fileURLToPath(new URL('./failing-exporter-package.js', import.meta.url)));
