import type { Detector, DetectorOutcome, FindingDraft } from './detector.js';
import type { ScanContext } from './analysis/scan-context.js';
import { DETECTORS } from './detectors/detectors-by-profile.js';
import { edgeView } from './findings/score-findings.js';
import { SEVERITIES } from './findings/severity.js';
import { countParameter } from '../movements/reading/parameters.js';
import { PROFILE_NAMES, type ProfileName } from '../movements/profiles/profile-name.js';
import type { DetectedPattern, DetectedPayment, TransactionDetector } from './transaction-detector.js';

const ADDED = new Set<Detector>();
const NAME = /^[a-z][a-z0-9_]{1,63}$/;
const REASON_CHARS = 200;

/**
 * Adds a detector behind those of its profiles, before the first scan.
 *
 * @throws Error where its name is taken or cannot be one
 */
export function addDetector(added: TransactionDetector): void {
  const profiles = added.profiles ?? PROFILE_NAMES;
  if (!NAME.test(added.detector)) throw new Error(`${added.detector} is no name of a detector`);
  if (!SEVERITIES.includes(added.severity)) {
    throw new Error(`there is no severity ${String(added.severity)}; there are ${SEVERITIES.join(', ')}`);
  }
  const unknown = profiles.find((name) => !isProfile(name));
  if (unknown !== undefined) throw new Error(`there is no profile ${unknown}`);
  const detector = detectorOf(added);
  for (const profile of PROFILE_NAMES.filter((name) => profiles.includes(name))) {
    const list = DETECTORS[profile];
    if (list.some((one) => one.detector === added.detector)) {
      throw new Error(`the name ${added.detector} is taken by the service itself`);
    }
    list.push(detector);
  }
  ADDED.add(detector);
}

/** Whether others brought it: it is trusted with nothing. */
export function isAdded(detector: Detector): boolean {
  return ADDED.has(detector);
}

/** Names of the detectors that others brought. */
export function addedDetectors(): readonly string[] {
  return [...ADDED].map(({ detector }) => detector);
}

function isProfile(name: string): name is ProfileName {
  const names: readonly string[] = PROFILE_NAMES;
  return names.includes(name);
}

function detectorOf(added: TransactionDetector): Detector {
  const { detector, version, severity, parameters = [] } = added;
  return {
    detector,
    code: detector.toUpperCase(),
    version,
    severity,
    context: false,
    parameters: parameters.map((one) => countParameter(one.name, one.default, one.min, one.max)),
    next: null,
    traps: [],
    detect(context, settings) {
      const given = Object.fromEntries(parameters.map(({ name }) => [name, settings.count(name)]));
      return contained(() => patternsOf(added, context, given));
    },
  };
}

/** What it found; or, where it throws, that it could not be applied. */
function contained(detect: () => readonly FindingDraft[]): DetectorOutcome {
  try {
    return { findings: detect() };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const needs = `the detector failed: ${why.slice(0, REASON_CHARS)}`;
    return { findings: [], isCut: true, notEvaluated: [{ why: 'failed', needs }] };
  }
}

function patternsOf(
  added: TransactionDetector,
  context: ScanContext,
  settings: Readonly<Record<string, number>>,
): readonly FindingDraft[] {
  const edges = [...context.flow.edges];
  const payments = edges.map((edge): DetectedPayment => {
    const { tx_id, at, from, to, amount, asset } = edgeView(context.movements, edge);
    return { tx_id, at, from, to, amount, asset };
  });
  return Array.from(added.detect(payments, settings), (pattern) => draftOf(added, pattern, edges));
}

/** A pattern as a finding. @throws Error where it is not what the port asks for */
function draftOf({ severity }: TransactionDetector, pattern: DetectedPattern, edges: readonly number[]): FindingDraft {
  const indexes = [...new Set(pattern.payments)].sort((a, b) => a - b);
  const shown = indexes.map((index) => edges[index]);
  if (indexes.length === 0) throw new Error('a pattern names no payment');
  if (shown.some((edge) => edge === undefined)) throw new Error('a pattern names a payment that is not there');
  if (typeof pattern.title !== 'string' || typeof pattern.explanation !== 'string') {
    throw new Error('a pattern has no title or no explanation');
  }
  const said = pattern.severity ?? severity;
  if (!SEVERITIES.includes(said)) throw new Error(`there is no severity ${String(said)}`);
  return {
    severity: said,
    accounts: pattern.accounts.map(({ account, role }) => ({ account, role })),
    edges: shown.flatMap((edge) => (edge === undefined ? [] : [{ edge, role: 'payment' }])),
    measures: { ...pattern.measures },
    title: pattern.title,
    explanation: pattern.explanation,
  };
}
