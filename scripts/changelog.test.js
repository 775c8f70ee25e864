import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf } from './changelog.js';

const LOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n### Fixed\n\n- Two.\n\n## [0.1.0] - 2026-11-22\n\n### Added\n\n- Three.\n';

test('headings are known, and each stands once a version', () => {
  assert.deepEqual(faultsOf(LOG), []);
  assert.deepEqual(faultsOf(LOG.replace('### Fixed', '### Added')), ['9: "Added" stands twice in one version']);
  assert.equal(faultsOf(LOG.replace('### Fixed', '### Mended')).length, 1);
});

test('an entry stands under a heading, and once', () => {
  assert.deepEqual(faultsOf(LOG.replace('### Added\n\n- One', '- One')), ['5: an entry stands under no heading']);
  assert.deepEqual(faultsOf(LOG.replace('Two', 'One')), ['11: the entry of line 7 again']);
});

test('a version is Unreleased or three numbers, and stands once', () => {
  assert.equal(faultsOf(LOG.replace('[0.1.0]', '[next]')).length, 1);
  assert.equal(faultsOf(LOG.replace('[0.1.0] - 2026-11-22', '[Unreleased]')).length, 1);
});
