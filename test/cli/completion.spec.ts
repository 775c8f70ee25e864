import { execFileSync, spawnSync } from 'node:child_process';
import { COMMANDS } from '../../src/cli/commands.js';
import { SHELLS } from '../../src/cli/completion.js';
import { run } from '../support/programs/command-line.js';

const scripts = new Map<string, string>();

/** What bash offers where the last of these words is being typed. */
function offered(...words: readonly string[]): readonly string[] {
  const program = [
    scripts.get('bash') ?? '',
    `COMP_WORDS=(investigation-graph ${words.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${words.length}`,
    '_investigation_graph',
    'printf "%s\\n" "${COMPREPLY[@]}"',
  ].join('\n');
  return execFileSync('bash', ['-c', program], { cwd: '/', encoding: 'utf8' })
    .split('\n')
    .filter((word) => word !== '');
}

beforeAll(async () => {
  for (const shell of SHELLS) scripts.set(shell, (await run(['completion', shell], {})).out);
});

describe('completion', () => {
  it('offers every command, and what it begins with alone', () => {
    const names = COMMANDS.map(({ usage }) => usage.split(' ')[0]);
    expect(offered('')).toEqual([...names, '--help', '--version']);
    expect(offered('sc')).toEqual(['scan', 'scaffold']);
    expect(offered('xyz')).toEqual([]);
  });

  it('offers options, the words that may follow them, commands below, and files', () => {
    expect(offered('scan', '--min')).toEqual(['--min-severity']);
    expect(offered('scan', '--min-severity', '')).toEqual(['info', 'low', 'medium', 'high']);
    expect(offered('decide', 'un')).toEqual(['unsure', 'undo']);
    expect(offered('keys', 're')).toEqual(['revoke']);
    expect(offered('scan', 'et')).toEqual(['etc']);
    expect(offered('export', '--out', 'et')).toEqual(['etc']);
  });

  it.each(SHELLS)('is a script of %s that its shell can read, where it is there', (shell) => {
    const script = scripts.get(shell) ?? '';
    for (const { usage } of COMMANDS) expect(script).toContain(usage.split(' ')[0]);
    const { error, status, stderr } = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' });
    if (error === undefined) expect([status, stderr]).toEqual([0, '']);
  });
});
