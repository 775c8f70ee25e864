import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

describe('The ablation of identity matching', () => {
  it('measures without the rule what it measures otherwise with it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ablation-'));
    const [left, right] = [
      { kind: 'other', name: ['Zephyrine Quaxmore Holdings'] },
      { kind: 'company', name: ['Zephyrine Quaxmore Holdings'] },
    ];
    mkdirSync(join(folder, 'pair'));
    writeFileSync(join(folder, 'pair', 'pairs.jsonl.gz'), gzipSync(JSON.stringify({ label: 1, left, right })));
    const script = fileURLToPath(new URL('./ablation.js', import.meta.url));
    const { stdout } = spawnSync(process.execPath, [script, folder, '4', 'pair'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout.split('\n')).toEqual([
      'item | without the rule | set | measure | as shipped | without | difference',
      '4 | `other` meets nobody else | pair | F1 | 1.0000 | 0.0000 | −1.0000',
      '4 | `other` meets all at no cost | nothing differs',
      '',
    ]);
  });
});
