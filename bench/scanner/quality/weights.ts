import type { AccountView } from '#domain/scanner';
import { FAMILIES, generatedSet } from './generated/sets.js';
import type { LabelledSet } from './labelled-set.js';
import { scanSet } from './scan-set.js';
import { SETS } from './sets.js';

/**
 * Whether a weighted sum over what is observed of an account would rank accounts better than the rules do: weights are
 * learnt (logistic regression) on all sets but one, and tried on that one. Average precision of both, and the weights that
 * all sets together give. An account is right where a planted movement begins or ends at it. Arguments: the folder of the
 * transaction data, then names of sets (all with planted movements without); generated sets are learnt from besides.
 */
const EPOCHS = 150;
const RATE = 0.5;
/** Against weights that rest on few accounts. */
const RIDGE = 1e-3;

interface Example {
  readonly features: ReadonlyMap<string, number>;
  readonly isPlanted: boolean;
  readonly rank: number;
}

interface Learner {
  readonly name: string;
  readonly examples: readonly Example[];
}

function examplesOf(set: LabelledSet): Learner {
  const { accounts = [], edges = [] } = scanSet(set, null, {}, ['accounts', 'edges']);
  const planted = new Set<string>();
  for (const { tx_id: id, from, to } of edges) {
    if (set.labels.get(id)?.isSuspicious === true) planted.add(from).add(to);
  }
  const examples = accounts.flatMap((one) =>
    one.rank === null ? [] : [{ features: featuresOf(one), isPlanted: planted.has(one.account), rank: one.rank }],
  );
  return { name: set.name, examples };
}

/** What is published of an account: how often each rule tells of it, at which severity, and whether something speaks against. */
function featuresOf({ observations }: AccountView): ReadonlyMap<string, number> {
  const features = new Map<string, number>([['(always)', 1]]);
  for (const { detector, severity, count, contradicting } of observations) {
    const name = `${detector}/${severity}${contradicting.length > 0 ? '/doubted' : ''}`;
    features.set(name, Math.max(features.get(name) ?? 0, Math.log2(1 + count)));
  }
  return features;
}

function learn(sets: readonly Learner[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const slopes = new Map<string, number>();
    // Each set counts as much as any other, however many accounts it has.
    for (const { examples } of sets) {
      for (const { features, isPlanted } of examples) {
        const error = (1 / (1 + Math.exp(-scoreOf(weights, features))) - (isPlanted ? 1 : 0)) / examples.length;
        for (const [name, value] of features) slopes.set(name, (slopes.get(name) ?? 0) + error * value);
      }
    }
    for (const [name, slope] of slopes) {
      const known = weights.get(name) ?? 0;
      weights.set(name, known - RATE * (slope + RIDGE * known));
    }
  }
  return weights;
}

function scoreOf(weights: ReadonlyMap<string, number>, features: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [name, value] of features) score += (weights.get(name) ?? 0) * value;
  return score;
}

/** The mean of the precision at each account that is right, in the order of what `higher` says. */
function averagePrecision(examples: readonly Example[], higher: (example: Example) => number): number {
  const sorted = examples
    .map((one) => ({ one, key: higher(one) }))
    .sort((a, b) => b.key - a.key || a.one.rank - b.one.rank);
  let [right, sum] = [0, 0];
  sorted.forEach(({ one }, index) => {
    if (!one.isPlanted) return;
    right++;
    sum += right / (index + 1);
  });
  return right === 0 ? NaN : sum / right;
}

function weigh(root: string, names: readonly string[]): void {
  const shared = names.map((name) => {
    const open = SETS[name];
    if (open === undefined) throw new Error(`no set ${name}; there are ${Object.keys(SETS).join(', ')}`);
    return examplesOf(open(root));
  });
  const generated = FAMILIES.map((family, n) => examplesOf(generatedSet(family, family.densities[2] ?? 1, 7 + n)));
  const all = [...shared, ...generated];
  process.stdout.write('left out | accounts | planted | rules | weights\n');
  for (const left of all) {
    const weights = learn(all.filter((one) => one !== left));
    const planted = left.examples.filter(({ isPlanted }) => isPlanted).length;
    const rules = averagePrecision(left.examples, ({ rank }) => -rank);
    const weighted = averagePrecision(left.examples, ({ features }) => scoreOf(weights, features));
    const cells = [left.name, left.examples.length, planted, rules.toFixed(3), weighted.toFixed(3)];
    process.stdout.write(`${cells.join(' | ')}\n`);
  }
  const together = [...learn(all)]
    .sort(([, a], [, b]) => b - a)
    .map(([name, weight]) => `  '${name}': ${weight.toFixed(2)},`);
  process.stdout.write(`\n${together.join('\n')}\n`);
}

const [root, ...names] = process.argv.slice(2);
if (root === undefined) {
  process.stderr.write('usage: weights <folder of the transaction data> [set …]\n');
  process.exitCode = 2;
} else {
  weigh(root, names.length > 0 ? names : ['amlworld_hybrid_dev', 'amlgentex_a', 'exchange', 'utxo', 'evm']);
}
