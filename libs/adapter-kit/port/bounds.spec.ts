import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PORT_BOUNDS, SNIFF_BOUNDS } from './bounds.js';
import { PORT_VERSIONS } from './versions.js';

/** The page, from where the tests are compiled to. */
const PAGE = path.resolve(import.meta.dirname, '../../../../docs/ports/README.md');

describe('the bounds of ports', () => {
  const page = readFileSync(PAGE, 'utf8').replaceAll(/ +/g, ' ');

  it('are there for every port', () => {
    expect(Object.keys(PORT_BOUNDS).sort()).toEqual(Object.keys(PORT_VERSIONS).sort());
  });

  it.each(Object.entries(PORT_BOUNDS))('stand in the documents: %s', (port, bounds) => {
    const { call, callMs, wholeMs, heapMb, answerMb, rest } = bounds;
    const whole = wholeMs === null ? '' : `${wholeMs / 1_000} s `;
    expect(page).toContain(
      `| ${port} | ${call} | ${callMs / 1_000} s | ${whole}| ${heapMb} MB | ${answerMb} MB | ${rest} |`,
    );
  });

  it('of sniffing too', () => {
    const { callMs, heapMb } = SNIFF_BOUNDS;
    expect(page).toContain(`\`sniff\` of an importer may take ${callMs / 1_000} s with ${heapMb} MB`);
  });
});
