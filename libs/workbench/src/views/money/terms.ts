import { t } from './text.js';
import { predicateName } from '../../text/relations.js';
import { vocabulary } from '../../text/vocabulary.js';

/** What each detector looks for. */
const DETECTORS_DE = {
  fan_out: 'Verteilung',
  fan_in: 'Einsammeln',
  gather_scatter: 'Einsammeln und Verteilen',
  scatter_gather: 'Verteilen und Einsammeln',
  temporal_cycle: 'Kreis in der Zeit',
  round_trip: 'Hin und zurück',
  value_chain: 'Kette gleicher Werte',
  pass_through: 'Durchlauf',
  structuring: 'Stückelung',
  near_threshold: 'knapp unter der Schwelle',
  smurfing: 'Stückelung auf viele',
  velocity: 'Tempo',
  dormant_reactivation: 'Erwachen nach Ruhe',
  amount_outlier: 'ungewöhnlicher Betrag',
  round_amount: 'runde Beträge',
  repeated_amount: 'wiederholter Betrag',
  new_counterparty_large: 'viel Geld an Neue',
  common_control_flow: 'Fluss unter einer Hand',
  dense_bipartite: 'dichte Gruppe',
  watchlist_direct: 'mit der Beobachtungsliste',
  watchlist_exposure: 'nahe der Beobachtungsliste',
  own_transfer: 'eigener Übertrag',
  data_quality: 'Güte der Daten',
  benford: 'Ziffern nach Benford',
  deposit_withdraw: 'eingezahlt und abgehoben',
  shared_external_address: 'geteilte Adresse außen',
  external_round_trip: 'außen herum zurück',
  multi_vasp_burst: 'viele Börsen auf einmal',
  asset_hopping: 'Springen zwischen Werten',
  travel_rule_avoidance: 'unter der Travel Rule',
  missing_travel_rule_data: 'Travel-Rule-Angaben fehlen',
  shared_device_or_ip: 'geteiltes Gerät oder IP',
  common_input: 'gemeinsame Eingänge',
  change_guess: 'vermutetes Wechselgeld',
  peel_chain: 'Schälkette',
  coinjoin: 'CoinJoin',
  tx0_premix: 'Vorbereitung zum Mischen',
  postmix_merge: 'Zusammenführung nach dem Mischen',
  dust_campaign: 'Staub an viele',
  batch_payout: 'Sammelauszahlung',
  consolidation: 'Zusammenführung',
  age_mix: 'Mischung der Alter',
  address_poisoning: 'vergiftete Adressen',
  fixed_denomination: 'feste Stückelung',
  drainer_sweep: 'Leerräumen',
  intra_tx_cycle: 'Kreis in einer Transaktion',
  deposit_forward: 'weitergeleitete Einzahlung',
  swap_or_bridge: 'Tausch oder Brücke',
  cash_structuring: 'Stückelung von Bargeld',
  funnel_account: 'Trichterkonto',
  corridor: 'Korridor',
  missing_party_data: 'Angaben zu Beteiligten fehlen',
  return_loop: 'Rückläufer',
};

/** What of a detector can be set. */
const PARAMETERS_DE = {
  k: 'wie viele',
  window_h: 'Zeitfenster',
  new_share: 'Anteil der neuen',
  hub_degree: 'Grad eines Knotens',
  overlap_h: 'Überlappung',
  min_ratio: 'kleinstes Verhältnis',
  max_ratio: 'größtes Verhältnis',
  hub_window_h: 'Zeitfenster eines Knotens',
  standing_hub_h: 'Dauer eines Knotens',
  m: 'wie viele dazwischen',
  tolerance: 'Spielraum',
  min_value: 'kleinster Wert',
  allow_inverted: 'auch umgekehrt',
  min_length: 'kürzeste Länge',
  max_length: 'größte Länge',
  max_steps: 'meiste Schritte',
  repeated: 'wiederholt',
  min_edges: 'wenigste Bewegungen',
  hop_h: 'Zeit je Schritt',
  max_hold_h: 'längstes Halten',
  occasions: 'Gelegenheiten',
  own_share: 'eigener Anteil',
  n: 'Anzahl',
  band_from: 'Band ab',
  pattern_days: 'Tage des Musters',
  lift: 'mehr als üblich',
  band_share: 'Anteil im Band',
  quantile: 'Quantil',
  mad_factor: 'Vielfaches der Abweichung',
  min_movements: 'wenigste Bewegungen',
  gap_days: 'Tage der Ruhe',
  min_count: 'wenigste',
  factor: 'Vielfaches',
  z: 'Abweichung z',
  trailing_zeros: 'Nullen am Ende',
  min_receivers: 'wenigste Empfänger',
  min_side: 'wenigste je Seite',
  density: 'Dichte',
  max_hops: 'meiste Schritte',
  min_share: 'kleinster Anteil',
  method: 'Verfahren',
  min_amounts: 'wenigste Beträge',
  orders: 'Größenordnungen',
  mad: 'Abweichung',
  new_account_days: 'Tage eines neuen Kontos',
  min_users: 'wenigste Nutzer',
  window_days: 'Zeitfenster',
  min_vasps: 'wenigste Börsen',
  min_switches: 'wenigste Wechsel',
  max_small_share: 'größter kleiner Anteil',
  min_small_sat: 'kleinster kleiner Betrag',
  min_outputs: 'wenigste Ausgänge',
  unique_share: 'Anteil der einmaligen',
  min_inputs: 'wenigste Eingänge',
  min_blocks: 'wenigste Blöcke',
  prefix: 'Zeichen am Anfang',
  suffix: 'Zeichen am Ende',
  min_transfers: 'wenigste Überträge',
  min_accounts: 'wenigste Konten',
  min_tokens: 'wenigste Token',
  holding_share: 'Anteil des Bestands',
  share: 'Anteil',
  min_forwards: 'wenigste Weiterleitungen',
  min_branches: 'wenigste Filialen',
  min_countries: 'wenigste Länder',
  min_returns: 'wenigste Rückläufe',
};

/** Where the name of a setting in the API is no name for a reader. */
const PARAMETERS_EN = {
  k: 'how many',
  window_h: 'time window',
  new_share: 'share of new ones',
  hub_degree: 'relations of a hub',
  overlap_h: 'overlap',
  min_ratio: 'smallest ratio',
  max_ratio: 'largest ratio',
  hub_window_h: 'time window of a hub',
  standing_hub_h: 'how long a hub stands',
  m: 'how many between',
  min_value: 'smallest value',
  allow_inverted: 'the other way round, too',
  min_length: 'fewest payments',
  max_length: 'most payments',
  max_steps: 'most steps',
  min_edges: 'fewest movements',
  hop_h: 'time for a step',
  max_hold_h: 'longest holding',
  n: 'number',
  band_from: 'band begins at',
  pattern_days: 'days of the pattern',
  lift: 'times the usual',
  band_share: 'share within the band',
  mad_factor: 'times the deviation',
  min_movements: 'fewest movements',
  gap_days: 'days of rest',
  min_count: 'fewest',
  factor: 'times',
  z: 'deviation (z)',
  trailing_zeros: 'zeros at the end',
  min_receivers: 'fewest receivers',
  min_side: 'fewest on each side',
  max_hops: 'most steps',
  min_share: 'smallest share',
  min_amounts: 'fewest amounts',
  orders: 'orders of magnitude',
  mad: 'deviation',
  new_account_days: 'days of a new account',
  min_users: 'fewest users',
  window_days: 'time window',
  min_vasps: 'fewest exchanges',
  min_switches: 'fewest changes',
  max_small_share: 'largest small share',
  min_small_sat: 'smallest small amount',
  min_outputs: 'fewest outputs',
  unique_share: 'share of single ones',
  min_inputs: 'fewest inputs',
  min_blocks: 'fewest blocks',
  prefix: 'signs at the beginning',
  suffix: 'signs at the end',
  min_transfers: 'fewest transfers',
  min_accounts: 'fewest accounts',
  min_tokens: 'fewest tokens',
  holding_share: 'share of what is held',
  min_forwards: 'fewest forwardings',
  min_branches: 'fewest branches',
  min_countries: 'fewest countries',
  min_returns: 'fewest returns',
};

const UNITS_DE = {
  hours: 'Stunden',
  value: 'Betrag',
  flag: '',
  days: 'Tage',
  factor: 'fach',
  choice: '',
};

/** What adds points to a finding; that a detector holds is said apart. */
const REASONS_DE = {
  'first days of the account': 'erste Tage des Kontos',
  'longer than a triangle': 'länger als ein Dreieck',
  'longer than three payments': 'länger als drei Zahlungen',
  'measured against its own history': 'am eigenen Verlauf gemessen',
  'more digits alike than are asked for': 'mehr gleiche Ziffern als verlangt',
  'more movements than the rule asks for': 'mehr Bewegungen als verlangt',
  'more than chance would give': 'mehr, als der Zufall brächte',
  'more than twice the gap': 'mehr als das Doppelte der Ruhe',
  'more than two occasions': 'mehr als zwei Gelegenheiten',
  'most receivers new': 'die meisten Empfänger neu',
  'most senders new': 'die meisten Absender neu',
  'pairs that had not dealt before': 'Paare, die noch nie miteinander zu tun hatten',
  'pairs that pay one way only': 'Paare, die nur in eine Richtung zahlen',
  'two layers': 'zwei Schichten',
  'two payments away': 'zwei Zahlungen entfernt',
  'value conserved at every middle': 'der Wert bleibt in jeder Mitte',
  'what came in went out again': 'was hereinkam, ging wieder hinaus',
  'within one day': 'an einem Tag',
};

/** Why a detector could not look. */
const LACKS_DE = {
  failed: 'misslungen',
  insufficient_context: 'zu wenig Umgebung',
  insufficient_data: 'zu wenig Daten',
  insufficient_history: 'zu wenig Verlauf',
  no_as_of: 'kein Stichtag',
  no_country_data: 'keine Länder',
  no_device_data: 'keine Geräte',
  no_initiator: 'kein Auslöser',
  no_owners: 'keine Inhaber',
  no_party_data: 'keine Beteiligten',
  no_threshold: 'keine Schwelle',
  no_watchlist: 'keine Beobachtungsliste',
};

const LACKS_EN = {
  insufficient_context: 'too little around it',
  insufficient_data: 'too few data',
  insufficient_history: 'too little history',
  no_as_of: 'no day on which it is asked',
  no_country_data: 'no countries',
  no_device_data: 'no devices',
  no_party_data: 'no parties',
};

const MOVEMENT_KINDS_DE = {
  deposit: 'Einzahlung',
  withdrawal: 'Auszahlung',
  transfer: 'Übertrag',
  trade: 'Handel',
  fee: 'Gebühr',
  cash: 'Bargeld',
  wire: 'Überweisung',
  ach: 'Sammelüberweisung (ACH)',
  card: 'Karte',
  cheque: 'Scheck',
  instant: 'Echtzeitzahlung',
  native: 'in der Währung der Kette',
  internal: 'innerhalb',
  erc20: 'ERC-20',
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
};

const HOLDS = ' holds';

export const detectorName = vocabulary(DETECTORS_DE);
export const parameterName = vocabulary(PARAMETERS_DE, PARAMETERS_EN);
export const unitName = vocabulary(UNITS_DE);
export const lackName = vocabulary(LACKS_DE, LACKS_EN);
const movementKind = vocabulary(MOVEMENT_KINDS_DE);
const reasonOf = vocabulary(REASONS_DE);

/** What adds points: `structuring holds`, or one of the reasons that detectors add. */
export function reasonName(reason: string, holds: (detector: string) => string): string {
  return reason.endsWith(HOLDS) ? holds(detectorName(reason.slice(0, -HOLDS.length))) : reasonOf(reason);
}

/** What a movement is: of a payment of the graph, its predicate. */
export function kindName(kind: string): string {
  return Object.hasOwn(MOVEMENT_KINDS_DE, kind) ? movementKind(kind) : predicateName(kind.toUpperCase());
}

const NEEDED = {
  no_as_of: 'needs.no_as_of',
  no_owners: 'needs.no_owners',
  no_watchlist: 'needs.no_watchlist',
} as const;

/** What a detector needs, where the service names a member of its API; null where it says it in words. */
export function neededInWords(why: string): string | null {
  return Object.hasOwn(NEEDED, why) ? t(NEEDED[why as keyof typeof NEEDED]) : null;
}
