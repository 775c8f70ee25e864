import { readFileSync } from 'node:fs';
import { RULES as OF_IDENTITY } from '../resolution/rules.js';
import { RULES as OF_DETECTION } from '../scanner/quality/rules.js';
import { withoutRule, type Cut } from './cut.js';
import { initialize, load } from './hooks.js';

const RULES = [...OF_IDENTITY, ...OF_DETECTION];

const sourceOf = (module: string): string => readFileSync(new URL(`../../${module}.js`, import.meta.url), 'utf8');

describe('What an ablation takes out', () => {
  it('is there once in the modules as they are', () => {
    for (const { cuts } of RULES) {
      for (const cut of cuts) expect(withoutRule(sourceOf(cut.module), [cut])).not.toBe(sourceOf(cut.module));
    }
  });

  it('is something for each rule: a piece of the code, or what a request sets', () => {
    for (const { cuts } of OF_IDENTITY) expect(cuts).not.toEqual([]);
    for (const { cuts, parameters } of OF_DETECTION) {
      expect(cuts.length + Object.keys(parameters).length).toBeGreaterThan(0);
    }
  });

  it('is a fault where it is gone, or there twice', () => {
    const cut: Cut = { module: 'one', code: 'if (rule)', instead: 'if (false)' };
    expect(withoutRule('if (rule) return;', [cut])).toBe('if (false) return;');
    expect(() => withoutRule('return;', [cut])).toThrow('one has 0 times: if (rule)');
    expect(() => withoutRule('if (rule) return; if (rule) throw 1;', [cut])).toThrow('one has 2 times: if (rule)');
  });

  it('is taken out of its own module as that is loaded, and of no other', async () => {
    const loaded = async (url: string): Promise<unknown> => {
      const next = { format: 'module', source: Buffer.from('if (rule) return;') } as const;
      const { source } = await load(
        url,
        { conditions: [], format: 'module', importAssertions: {}, importAttributes: {} },
        () => next,
      );
      return String(source);
    };
    await initialize([{ module: 'libs/one', code: 'if (rule)', instead: 'if (false)' }]);
    expect(await loaded('file:///dist/libs/one.js')).toBe('if (false) return;');
    expect(await loaded('file:///dist/libs/another-one.js')).toBe('if (rule) return;');
    await initialize([]);
  });
});
