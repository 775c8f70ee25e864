import type { Finding } from '#domain/scanner';
import type { LabelledSet } from './labelled-set.js';

/** How the findings of one detector compare with the labels. */
export interface Score {
  readonly detector: string;
  readonly findings: number;
  /** Findings most of whose transactions belong to planted attempts. */
  readonly right: number;
  /** Share of the labelled transactions of its typologies that its right findings hold. */
  readonly recalled: number;
  readonly wanted: number;
  /** Attempts of its typologies of which a right finding holds at least half. */
  readonly attemptsFound: number;
  readonly attempts: number;
  /** Ordinary behaviours behind the wrong findings, with their number. */
  readonly alarms: ReadonlyMap<string, number>;
}

/** Typologies that a detector is made for, in the words of the sets. */
export const TYPOLOGIES: Readonly<Record<string, readonly string[]>> = {
  fan_out: ['fan_out'],
  fan_in: ['fan_in'],
  gather_scatter: ['gather_scatter'],
  scatter_gather: ['scatter_gather'],
  temporal_cycle: ['cycle', 'temporal_cycle'],
  round_trip: ['round_trip'],
  value_chain: ['cycle', 'random', 'stack', 'hop_chain'],
  pass_through: ['pass_through'],
  deposit_withdraw: ['pass_through'],
  structuring: ['structuring'],
  travel_rule_avoidance: ['structuring'],
  dense_bipartite: ['bipartite'],
  dormant_reactivation: ['dormant_activation'],
  shared_external_address: ['shared_withdrawal_address'],
  external_round_trip: ['round_trip'],
  multi_vasp_burst: ['multi_vasp_burst'],
  peel_chain: ['peel_chain'],
  coinjoin: ['coinjoin'],
  dust_campaign: ['dust_campaign'],
  address_poisoning: ['address_poisoning'],
  fixed_denomination: ['mixer_fixed_denomination'],
  drainer_sweep: ['drainer_sweep'],
};

export function judge(
  set: LabelledSet,
  detector: string,
  findings: readonly Finding[],
  typologies: readonly string[] | null,
): Score {
  const wanted = new Map<string, Set<string>>();
  let wantedTxs = 0;
  for (const [id, label] of set.labels) {
    if (!label.isSuspicious || (typologies !== null && !typologies.includes(label.typology ?? ''))) continue;
    const attempt = `${label.typology}/${label.attempt ?? id}`;
    wanted.set(attempt, (wanted.get(attempt) ?? new Set<string>()).add(id));
    wantedTxs++;
  }
  const held = new Set<string>();
  const alarms = new Map<string, number>();
  let right = 0;
  for (const finding of findings) {
    const ids = [...new Set([...finding.tx_ids, ...finding.edges.map(({ tx_id }) => tx_id)])];
    const suspicious = ids.filter((id) => set.labels.get(id)?.isSuspicious === true);
    if (suspicious.length * 2 >= ids.length) {
      right++;
      for (const id of suspicious) held.add(id);
    } else {
      const behaviour = commonest(ids.map((id) => set.labels.get(id)?.behaviour ?? 'unlabelled'));
      alarms.set(behaviour, (alarms.get(behaviour) ?? 0) + 1);
    }
  }
  let [recalled, attemptsFound] = [0, 0];
  for (const ids of wanted.values()) {
    const caught = [...ids].filter((id) => held.has(id)).length;
    recalled += caught;
    if (caught * 2 >= ids.size) attemptsFound++;
  }
  return {
    detector,
    findings: findings.length,
    right,
    recalled,
    wanted: wantedTxs,
    attemptsFound,
    attempts: wanted.size,
    alarms,
  };
}

function commonest(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
