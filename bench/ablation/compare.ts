import { spawnSync } from 'node:child_process';
import { register } from 'node:module';
import { argv, execPath, stdout } from 'node:process';
import type { Cut } from './cut.js';

/** A rule that one of the numbered items of the goals asks for, and how it is taken out. */
export interface Rule {
  readonly item: number;
  /** What is so without the rule. */
  readonly without: string;
  readonly cuts: readonly Cut[];
}

/** What was measured, by set and measure. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Differences that are smaller are none. */
const NOTICED = 0.0005;
const CHILD = '--without=';
const AS_SHIPPED = -1;

/**
 * Measures as shipped and with each rule taken out, each in a process of its own, since a module is loaded once; prints
 * what differs. `script` calls this, and loads nothing of what is measured before `measure` is called. Arguments that are
 * numbers choose items, all without.
 */
export async function compareRules<R extends Rule>(
  script: string,
  rules: readonly R[],
  measure: (args: readonly string[], rule: R | null) => Promise<Figures>,
): Promise<void> {
  const [first = '', ...others] = argv.slice(2);
  if (first.startsWith(CHILD)) {
    const rule = rules[Number(first.slice(CHILD.length))] ?? null;
    if (rule !== null) register('./hooks.js', { parentURL: import.meta.url, data: rule.cuts });
    stdout.write(JSON.stringify(await measure(others, rule)));
    return;
  }
  const words = [first, ...others];
  const items = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const args = words.filter((word) => !/^\d+$/.test(word));
  const shipped = inProcess(script, AS_SHIPPED, args);
  stdout.write('item | without the rule | set | measure | as shipped | without | difference\n');
  rules.forEach((rule, index) => {
    if (items.length > 0 && !items.includes(rule.item)) return;
    const lines = differences(shipped, inProcess(script, index, args));
    const shown = lines.length > 0 ? lines : ['nothing differs'];
    for (const line of shown) stdout.write(`${rule.item} | ${rule.without} | ${line}\n`);
  });
}

function inProcess(script: string, index: number, args: readonly string[]): Figures {
  const { status, stdout: answer } = spawnSync(execPath, [script, `${CHILD}${index}`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`the run without rule ${index} ended with ${status}`);
  return JSON.parse(answer) as Figures;
}

function differences(shipped: Figures, without: Figures): readonly string[] {
  return Object.entries(shipped).flatMap(([set, figures]) =>
    Object.entries(figures).flatMap(([measure, before]) => {
      const after = without[set]?.[measure];
      // Not looked at: it is no rule of that.
      if (after === undefined) return [];
      const difference = after - before;
      if (Math.abs(difference) < NOTICED) return [];
      const sign = difference > 0 ? '+' : '−';
      return [
        `${set} | ${measure} | ${before.toFixed(4)} | ${after.toFixed(4)} | ${sign}${Math.abs(difference).toFixed(4)}`,
      ];
    }),
  );
}
