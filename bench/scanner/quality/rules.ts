import type { JsonObject } from '#domain/movements';
import type { Rule } from '../../ablation/compare.js';
import type { Cut } from '../../ablation/cut.js';

/** A rule of the scanner, which a request may take out too. */
export interface ScannerRule extends Rule {
  /** What a request would set, by detector. */
  readonly parameters: JsonObject;
  /** The detectors that it is a rule of: no other is looked at. */
  readonly detectors: readonly string[];
}

/** The detectors that are held against chance. */
const STRUCTURAL: readonly string[] = [
  'scatter_gather',
  'gather_scatter',
  'dense_bipartite',
  'temporal_cycle',
  'value_chain',
];

const POISONING: readonly string[] = ['address_poisoning'];

/** The hub that ended patterns before chance did. */
const FIXED_HUB = 40;
const DOUBTED = { code: 'unlessContradicted(contradicting, ', instead: 'unlessContradicted([], ' };

/**
 * The rules of detection by the items that ask for them. Left out are what nothing can be taken out of: the ranking of
 * accounts and the learnt score, which change no finding (`weights.js` measures both), and the generator of item 12, which
 * is no rule.
 */
export const RULES: readonly ScannerRule[] = [
  ofRequest(
    8,
    `a hub of ${FIXED_HUB} counterparties ends a pattern, not chance`,
    Object.fromEntries(STRUCTURAL.map((detector) => [detector, { hub_degree: FIXED_HUB }])),
  ),
  rule(8, STRUCTURAL, 'what chance would give is told like anything else', [
    cut('analysis/chance/chance-model', 'SIGNIFICANCE = 0.05;', 'SIGNIFICANCE = Infinity;'),
    cut('analysis/chance/chance-model', 'WORTH_A_LOOK = 1;', 'WORTH_A_LOOK = Infinity;'),
  ]),
  rule(9, STRUCTURAL, 'the same windows in books of days', [
    cut('scan', 'windows === undefined || !context.period.isByDay', 'true'),
  ]),
  rule(
    9,
    STRUCTURAL,
    'no shape without its value in books of days',
    ['scatter-gather', 'gather-scatter', 'temporal-cycle'].map((detector) =>
      begin(`detectors/generic/${detector}`, 'function isByShape(context, settings) {', 'return false;'),
    ),
  ),
  rule(10, STRUCTURAL, 'known services and what lies outside are ends like others', [
    cut('analysis/scan-context', 'this.known[account] = 1;', 'this.known[account] = 0;'),
  ]),
  rule(10, [...STRUCTURAL, 'pass_through'], 'counter-facts lower no severity', [
    ...['scatter-gather', 'temporal-cycle', 'value-chain', 'pass-through'].map((detector) =>
      cut(`detectors/generic/${detector}`, DOUBTED.code, DOUBTED.instead),
    ),
    cut('detectors/generic/gather-scatter', 'if (contradicting.length === 0)', 'if (true)'),
  ]),
  rule(11, POISONING, 'zero value is no bait', [
    cut('detectors/evm/address-poisoning', "return { payment, bait: 'zero_value' };", 'return null;'),
  ]),
  rule(11, POISONING, 'a counterfeit is no bait', [
    cut('detectors/evm/address-poisoning', 'isToken && !isSameToken', 'false'),
  ]),
  rule(11, POISONING, 'dust is no bait', [
    cut('detectors/evm/address-poisoning', 'if (isDust(', 'if (false && isDust('),
  ]),
  ofRequest(11, 'four digits alike at both ends', { address_poisoning: { prefix: 4, suffix: 4 } }),
  ofRequest(11, 'a history of a day', { address_poisoning: { window_h: 24 } }),
];

function rule(item: number, detectors: readonly string[], without: string, cuts: readonly Cut[]): ScannerRule {
  return { item, without, cuts, parameters: {}, detectors };
}

function ofRequest(item: number, without: string, parameters: JsonObject): ScannerRule {
  return { item, without, cuts: [], parameters, detectors: Object.keys(parameters) };
}

function cut(module: string, code: string, instead: string): Cut {
  return { module: `libs/domain/src/scanner/${module}`, code, instead };
}

/** The first statement of a function. */
function begin(module: string, head: string, statement: string): Cut {
  return cut(module, head, `${head} ${statement}`);
}
