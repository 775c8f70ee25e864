// The stories that `npm test` leaves out, because a store of 100,000 entities takes minutes to make: `npm run stories:large`.
import base from './jest.config.js';

const stories = {
  ...base.projects[0],
  displayName: 'stories',
  testRegex: '\\.stories\\.js$',
  testEnvironment: 'node',
};

export default { ...base, projects: [stories] };
