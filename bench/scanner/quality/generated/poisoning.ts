import type { JsonObject } from '#domain/movements';
import { Chance } from '../../../reliability/chance.js';
import type { Label, LabelledSet } from '../labelled-set.js';

/** How an attacker ties a victim to a look-alike (Tsuchiya et al., "Blockchain Address Poisoning", USENIX Security 2025). */
export const VARIATIONS = [
  'zero_value_in_the_name_of_the_victim',
  'zero_value_from_the_lookalike',
  'dust',
  'counterfeit_of_the_same_amount',
  'counterfeit_of_any_amount',
] as const;
export type Variation = (typeof VARIATIONS)[number];

/** What honest accounts do that looks like it. */
export const INNOCENTS = [
  'vanity_family',
  'second_token_to_a_family',
  'zero_value_claim',
  'airdrop',
  'rebate_of_the_payee',
  'two_and_four_digits',
  'three_and_three_digits',
] as const;

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 0, 5);
const DAYS = 90;
const WALLETS = 400;
/** Attempts of each variation, and innocents of each kind. */
const EACH = 40;

interface Token {
  readonly address: string;
  readonly decimals: number;
}

const USDT: Token = { address: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 };
const USDC: Token = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', decimals: 6 };

/**
 * Wallets that pay the same few payees for three months in three tokens and ETH; among them attackers of each variation,
 * hours to ten weeks after the payment that they imitate, and honest customs of each kind. The same for the same seed.
 */
export function poisonedSet(seed: number): LabelledSet {
  return new PoisonedWallets(seed).set();
}

class PoisonedWallets {
  private readonly chance: Chance;
  private readonly made: { at: number; row: Record<string, string | number>; label: Label }[] = [];
  private readonly weth: Token;
  private readonly tokens: readonly Token[];

  constructor(private readonly seed: number) {
    this.chance = new Chance(seed);
    this.weth = { address: this.address(), decimals: 18 };
    this.tokens = [USDT, USDC, this.weth];
  }

  set(): LabelledSet {
    this.ordinaryPayments();
    for (const variation of VARIATIONS) for (let n = 0; n < EACH; n++) this.attack(variation, n);
    for (let n = 0; n < EACH; n++) this.innocents();
    this.made.sort((a, b) => a.at - b.at);
    const labels = new Map<string, Label>();
    const rows = this.made.map(({ at, row, label }, index): JsonObject => {
      const hash = `0x${index.toString(16).padStart(64, '0')}`;
      labels.set(hash, label);
      return { ...row, block_timestamp: new Date(at).toISOString().replace('.000', ''), transaction_hash: hash };
    });
    return { name: `poisoning, seed ${this.seed}`, profile: 'evm', rows, options: {}, labels };
  }

  private ordinaryPayments(): void {
    const payees = Array.from({ length: 60 }, () => this.address());
    for (let wallet = 0; wallet < WALLETS; wallet++) {
      const own = this.address();
      const known = [this.chance.oneOf(payees), this.chance.oneOf(payees), this.address()];
      const token = this.chance.oneOf([...this.tokens, null]);
      for (let n = 0; n < 12; n++) {
        this.send(own, this.chance.oneOf(known), token, this.size(token), this.day(0, DAYS), ordinary('ordinary'));
      }
    }
  }

  private attack(variation: Variation, n: number): void {
    const label: Label = { isSuspicious: true, attempt: `${variation}${n}`, typology: variation, behaviour: null };
    const { victim, payee, token, amount, at } = this.habit();
    const fake = this.like(payee, 3 + this.chance.below(4), 4 + this.chance.below(4));
    const counterfeit: Token = { address: this.address(), decimals: token?.decimals ?? 18 };
    for (let lure = 0; lure < 1 + this.chance.below(3); lure++) {
      const when = at + this.between(0.02, 1) ** 3 * 70 * DAY;
      if (variation === 'zero_value_in_the_name_of_the_victim') this.send(victim, fake, token ?? USDT, 0, when, label);
      else if (variation === 'zero_value_from_the_lookalike') this.send(fake, victim, token, 0, when, label);
      else if (variation === 'dust') this.send(fake, victim, token, this.between(1e-6, 9e-4), when, label);
      else if (variation === 'counterfeit_of_the_same_amount') {
        this.send(victim, fake, counterfeit, amount, when, label);
      } else {
        const [from, to] = this.chance.happens(0.5) ? [fake, victim] : [victim, fake];
        this.send(from, to, counterfeit, amount * this.between(0.001, 40), when, label);
      }
    }
  }

  /** One of each kind. */
  private innocents(): void {
    const one = this.habit();
    // A service whose addresses are made to look alike is paid at two of them.
    const sister = this.like(one.payee, 4, 4);
    const later = (days: number): number => one.at + this.between(0.1, days) * DAY;
    this.send(one.victim, sister, one.token, this.size(one.token), later(60), ordinary('vanity_family'));
    const two = this.habit(USDT);
    this.send(
      two.victim,
      this.like(two.payee, 4, 4),
      USDC,
      this.size(USDC),
      two.at + DAY,
      ordinary('second_token_to_a_family'),
    );
    this.send(this.address(), one.victim, USDT, 0, later(60), ordinary('zero_value_claim'));
    const gift: Token = { address: this.address(), decimals: 18 };
    const giver = this.address();
    for (let n = 0; n < 5; n++) {
      const { victim, at } = this.habit();
      this.send(giver, victim, gift, 100, at + DAY, ordinary('airdrop'));
    }
    this.send(one.payee, one.victim, one.token, this.between(1e-4, 0.9), later(30), ordinary('rebate_of_the_payee'));
    const [near, far] = [this.like(one.payee, 2, 4), this.like(one.payee, 3, 3)];
    this.send(near, one.victim, one.token, 0, later(30), ordinary('two_and_four_digits'));
    this.send(far, one.victim, one.token, 0, later(30), ordinary('three_and_three_digits'));
  }

  /** A new wallet that pays one payee a few times, and somebody else; `at` is the first of these payments. */
  private habit(fixed?: Token): { victim: string; payee: string; token: Token | null; amount: number; at: number } {
    const [victim, payee] = [this.address(), this.address()];
    const token = fixed ?? this.chance.oneOf([...this.tokens, null]);
    const at = this.day(0, DAYS - 72);
    const amount = this.size(token);
    this.send(victim, payee, token, amount, at, ordinary('ordinary'));
    for (let n = 0; n < 3; n++) {
      this.send(victim, payee, token, this.size(token), at + this.between(0.1, 70) * DAY, ordinary('ordinary'));
      this.send(victim, this.address(), token, this.size(token), this.day(0, DAYS), ordinary('ordinary'));
    }
    return { victim, payee, token, amount, at };
  }

  private send(from: string, to: string, token: Token | null, amount: number, at: number, label: Label): void {
    const decimals = token?.decimals ?? 18;
    // Six digits of the amount are drawn, the rest of the decimals are zeros.
    const value = BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(decimals - 6);
    this.made.push({
      at: BEGIN + Math.floor(at / 1000) * 1000,
      row: {
        chain_id: 1,
        block_number: 22_000_000 + Math.floor(at / 12_000),
        log_index: this.made.length,
        kind: token === null ? 'native' : 'erc20',
        ...(token === null ? {} : { token_address: token.address, token_decimals: token.decimals }),
        from_address: from,
        to_address: to,
        value: value.toString(),
      },
      label,
    });
  }

  /** What people pay: coins that are worth thousands by the tenth, dollars by the hundred. */
  private size(token: Token | null): number {
    const isCoin = token === null || token.decimals === 18;
    return this.between(0.05, 1) ** 2 * (isCoin ? 6 : 9_000) + 0.001;
  }

  private address(): string {
    return `0x${Array.from({ length: 40 }, () => this.chance.below(16).toString(16)).join('')}`;
  }

  /** An address that has exactly so many leading and trailing digits of another. */
  private like(address: string, prefix: number, suffix: number): string {
    const digits = [...this.address()];
    const other = (digit: string | undefined): string => ((Number.parseInt(digit ?? '0', 16) + 1) % 16).toString(16);
    for (let n = 0; n < prefix; n++) digits[2 + n] = address[2 + n] ?? '0';
    for (let n = 0; n < suffix; n++) digits[41 - n] = address[41 - n] ?? '0';
    digits[2 + prefix] = other(address[2 + prefix]);
    digits[41 - suffix] = other(address[41 - suffix]);
    return digits.join('');
  }

  private day(from: number, until: number): number {
    return this.between(from, until) * DAY;
  }

  private between(low: number, high: number): number {
    return low + (high - low) * this.chance.fraction();
  }
}

function ordinary(behaviour: string): Label {
  return { isSuspicious: false, attempt: null, typology: null, behaviour };
}
