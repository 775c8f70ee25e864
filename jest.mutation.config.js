// The specs of the domain as `scripts/transpile-domain.js` left them, for mutation testing (scripts/mutate.js).
import config from './jest.config.js';

const [unit] = config.projects;

export default { ...unit, rootDir: import.meta.dirname, roots: ['<rootDir>/dist-test/libs/domain'] };
