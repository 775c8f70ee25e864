import type { Fault } from '../shared/refusal.js';
import type { EdgeView, Finding } from '../scanner/findings/finding.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../movements/formats/lossless-json.js';
import { parseMovementTime } from '../movements/table/movement-time.js';
import { PROFILE_NAMES } from '../movements/profiles/profile-name.js';
import { SCAN_LIMITS, SCAN_LOGIC_VERSION, PROFILE_VERSION, type ScanResult } from '../scanner/findings/scan-result.js';
import { SEVERITIES } from '../scanner/findings/severity.js';
import { longDecimal } from './long-decimal.js';
import { plainMembers, type PlainJson } from './plain-json.js';

/** Names of every member that a scan answers with; the compiler holds the list to the type. */
const RESULT_MEMBERS: Readonly<Record<keyof ScanResult | 'took_ms', true>> = {
  scan_id: true,
  tx_profile: true,
  read_by: true,
  profile_version: true,
  logic_version: true,
  stored: true,
  input_digest: true,
  deterministic: true,
  dry_run: true,
  counts: true,
  period: true,
  assets: true,
  findings: true,
  accounts: true,
  edges: true,
  graph: true,
  not_evaluated: true,
  rejected: true,
  coverage: true,
  limits: true,
  took_ms: true,
};
const FINDING_MEMBERS: Readonly<Record<keyof Finding, true>> = {
  finding_id: true,
  detector: true,
  code: true,
  detector_version: true,
  kind: true,
  severity: true,
  score: true,
  confidence: true,
  title: true,
  explanation: true,
  window: true,
  accounts: true,
  tx_ids: true,
  tx_count: true,
  tx_truncated: true,
  edges: true,
  measures: true,
  parameters: true,
  contributions: true,
  contradicting: true,
  traps_checked: true,
  overlaps: true,
};

/** Findings of one scan, at most. */
const FINDINGS = SCAN_LIMITS.max_findings;

/**
 * Reads the `data` of a scan that a client sends back. What a report cannot do without is required: each finding's id,
 * detector and transactions. The rest may be left out, and has the value that says nothing; what is there must have the
 * form that a scan gives it.
 */
export function readScanResult(given: JsonValue | undefined, place: string, faults: Fault[]): ScanResult | null {
  const before = faults.length;
  const result = new Checked(given, place, faults);
  result.only(Object.keys(RESULT_MEMBERS));
  const findings = result.list('findings', true, FINDINGS);
  const read = findings.map((finding, index) => readFinding(finding, `${place}/findings/${index}`, faults));
  const edges = result.list('edges', false, SCAN_LIMITS.max_transactions_streamed);
  const counts = result.object('counts');
  const coverage = result.object('coverage');
  const period = result.object('period');
  const profile = result.text('tx_profile', 'generic');
  const tx_profile = PROFILE_NAMES.find((name) => name === profile) ?? 'generic';
  if (tx_profile !== profile) result.fault('tx_profile', `must be one of ${PROFILE_NAMES.join(', ')}`);
  const shown = edges.map((edge, index) => readEdge(edge, `${place}/edges/${index}`, faults));
  const scanned: ScanResult = {
    scan_id: result.text('scan_id', ''),
    tx_profile,
    profile_version: result.text('profile_version', PROFILE_VERSION),
    logic_version: result.text('logic_version', SCAN_LOGIC_VERSION),
    stored: false,
    input_digest: result.text('input_digest', ''),
    deterministic: result.flag('deterministic', true),
    counts: {
      received: counts.count('received', 0),
      accepted: counts.count('accepted', 0),
      rejected: counts.count('rejected', 0),
      duplicates: counts.count('duplicates', 0),
      edges: counts.count('edges', 0),
      accounts: counts.count('accounts', 0),
      findings: counts.count('findings', read.length),
    },
    period: period.isGiven
      ? {
          from_at: period.time('from_at'),
          to_at: period.time('to_at'),
          precision: period.text('precision', 'second') === 'day' ? 'day' : 'second',
        }
      : null,
    assets: [],
    findings: read,
    ...(shown.length === 0 ? {} : { edges: shown }),
    not_evaluated: result.list('not_evaluated', false, FINDINGS).map((one, index) => {
      const entry = new Checked(one, `${place}/not_evaluated/${index}`, faults);
      return { detector: entry.text('detector', ''), why: entry.text('why', ''), needs: entry.text('needs', '') };
    }),
    rejected: [],
    coverage: {
      truncated: coverage.flag('truncated', false),
      detectors_truncated: coverage.texts('detectors_truncated', false),
      findings_truncated: coverage.flag('findings_truncated', false),
      rejected_truncated: coverage.flag('rejected_truncated', false),
      entries_left_out: coverage.count('entries_left_out', 0),
      budget_ms: coverage.count('budget_ms', 0),
      stopped_at_hubs: coverage.count('stopped_at_hubs', 0),
      left_to_chance: coverage.count('left_to_chance', 0),
      // A report tells the windows of its findings.
      windows: [],
      ties: coverage.count('ties', 0),
      fx: coverage.text('fx', 'none') === 'request' ? 'request' : 'none',
    },
    limits: SCAN_LIMITS,
  };
  return faults.length > before ? null : scanned;
}

function readFinding(given: JsonValue, place: string, faults: Fault[]): Finding {
  const finding = new Checked(given, place, faults);
  finding.only(Object.keys(FINDING_MEMBERS));
  const tx_ids = finding.texts('tx_ids', true);
  const severity = finding.text('severity', 'info');
  const window = finding.object('window');
  const confidence = finding.object('confidence');
  const detector = finding.required('detector');
  const known = SEVERITIES.find((one) => one === severity);
  if (known === undefined) finding.fault('severity', `must be one of ${SEVERITIES.join(', ')}`);
  return {
    finding_id: finding.required('finding_id'),
    detector,
    code: finding.text('code', ''),
    detector_version: finding.text('detector_version', '1'),
    kind: 'observation',
    severity: known ?? 'info',
    score: finding.count('score', 0),
    confidence: {
      basis: confidence.text('basis', 'not_measured'),
      precision: confidence.textOrNull('precision'),
      n: confidence.count('n', 0),
    },
    title: finding.text('title', detector),
    explanation: finding.text('explanation', ''),
    window: window.isGiven ? { from_at: window.time('from_at'), to_at: window.time('to_at') } : null,
    accounts: finding.list('accounts', false, FINDINGS).map((one, index) => {
      const account = new Checked(one, `${place}/accounts/${index}`, faults);
      return { ...account.plain(), account: account.required('account') };
    }),
    tx_ids,
    tx_count: Math.max(finding.count('tx_count', tx_ids.length), tx_ids.length),
    tx_truncated: finding.flag('tx_truncated', false),
    edges: finding
      .list('edges', false, FINDINGS)
      .map((edge, index) => readEdge(edge, `${place}/edges/${index}`, faults)),
    measures: finding.object('measures').plain(),
    parameters: scalarsOf(finding.object('parameters').plain()),
    contributions: finding.list('contributions', false, FINDINGS).map((one, index) => {
      const entry = new Checked(one, `${place}/contributions/${index}`, faults);
      return { reason: entry.text('reason', ''), points: entry.count('points', 0) };
    }),
    contradicting: finding.texts('contradicting', false),
    traps_checked: finding.texts('traps_checked', false),
    overlaps: finding.texts('overlaps', false),
  };
}

function readEdge(given: JsonValue, place: string, faults: Fault[]): EdgeView {
  const edge = new Checked(given, place, faults);
  const [kind, role] = [edge.textOrNull('kind'), edge.textOrNull('role')];
  return {
    tx_id: edge.required('tx_id'),
    leg: edge.count('leg', 0),
    from: edge.required('from'),
    to: edge.required('to'),
    at: edge.time('at'),
    amount: edge.amount('amount'),
    asset: edge.required('asset'),
    ...(kind === null ? {} : { kind }),
    ...(role === null ? {} : { role }),
    ...(edge.flag('history', false) ? { history: true as const } : {}),
  };
}

/** One object, read member by member; what does not fit is a fault and reads as what it would be by default. */
class Checked {
  private readonly members: JsonObject;

  constructor(
    given: JsonValue | undefined,
    private readonly place: string,
    private readonly faults: Fault[],
    readonly isGiven = true,
  ) {
    this.members = isJsonObject(given) ? given : {};
    if (isGiven && !isJsonObject(given)) faults.push({ pointer: place, detail: 'must be an object' });
  }

  only(known: readonly string[]): void {
    for (const member of Object.keys(this.members)) {
      if (!known.includes(member)) this.fault(member, 'unknown member: a scan answers with none of this name');
    }
  }

  fault(member: string, detail: string): void {
    this.faults.push({ pointer: `${this.place}/${member}`, detail });
  }

  text(member: string, byDefault: string): string {
    const value = this.members[member];
    if (value !== undefined && typeof value !== 'string') this.fault(member, 'must be a text');
    return typeof value === 'string' ? value : byDefault;
  }

  textOrNull(member: string): string | null {
    const value = this.members[member];
    return value === undefined || value === null ? null : this.text(member, '');
  }

  required(member: string): string {
    if (this.members[member] === undefined) this.fault(member, 'is required');
    return this.text(member, '');
  }

  time(member: string): string {
    const text = this.required(member);
    if (parseMovementTime(text) === null) this.fault(member, 'must be RFC 3339 with an offset, or YYYY-MM-DD');
    return text;
  }

  amount(member: string): string {
    const text = this.required(member);
    if (longDecimal(text) === null) this.fault(member, 'must be a decimal text');
    return text;
  }

  flag(member: string, byDefault: boolean): boolean {
    const value = this.members[member];
    if (value !== undefined && typeof value !== 'boolean') this.fault(member, 'must be true or false');
    return typeof value === 'boolean' ? value : byDefault;
  }

  count(member: string, byDefault: number): number {
    const value = this.members[member];
    const isCount = typeof value === 'number' && value >= 0;
    if (value !== undefined && !isCount) this.fault(member, 'must be a whole number of 0 or more');
    return isCount ? value : byDefault;
  }

  texts(member: string, isRequired: boolean): readonly string[] {
    return this.list(member, isRequired, SCAN_LIMITS.max_transactions_streamed).flatMap((item, index) => {
      if (typeof item === 'string') return [item];
      this.fault(`${member}/${index}`, 'must be a text');
      return [];
    });
  }

  list(member: string, isRequired: boolean, max: number): readonly JsonValue[] {
    const value = this.members[member];
    if (value === undefined && isRequired) this.fault(member, 'is required');
    if (value === undefined) return [];
    if (isJsonArray(value) && value.length <= max) return value;
    this.fault(member, `must be a list of at most ${max}`);
    return [];
  }

  /** A member that may be absent or null. */
  object(member: string): Checked {
    const value = this.members[member];
    const isGiven = value !== undefined && value !== null;
    return new Checked(value, `${this.place}/${member}`, this.faults, isGiven);
  }

  /** The members as plain JSON: what a scan measures needs no more than a double. */
  plain(): Readonly<Record<string, Exclude<PlainJson, null>>> {
    const given = Object.entries(plainMembers(this.members));
    return Object.fromEntries(given.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
  }
}

function scalarsOf(values: Readonly<Record<string, Exclude<PlainJson, null>>>): Finding['parameters'] {
  const given = Object.entries(values);
  return Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value] as const])),
  );
}
