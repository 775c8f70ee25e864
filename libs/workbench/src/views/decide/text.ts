import { catalogue } from '../../text/catalogue.js';

export const t = catalogue({ heading: 'Deciding' }, { heading: 'Entscheiden' });
