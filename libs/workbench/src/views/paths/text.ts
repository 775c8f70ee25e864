import { catalogue } from '../../text/catalogue.js';

export const t = catalogue({ heading: 'Paths' }, { heading: 'Pfade' });
