import { Float64Column } from './columns.js';
import { exactNumbers, LARGEST_EXACT, powerOfTen } from './decimal.js';

/** Amounts of rows as they were read: most are doubles, and those that no double holds stand beside them. */
export class AmountColumn {
  /** NaN where the amount is beyond 2^53. */
  private readonly numbers = new Float64Column();
  private readonly beyond = new Map<number, bigint>();

  push(digits: number | bigint): void {
    if (typeof digits === 'number') this.numbers.push(digits);
    else if (digits <= LARGEST_EXACT) this.numbers.push(Number(digits));
    else {
      this.beyond.set(this.numbers.length, digits);
      this.numbers.push(NaN);
    }
  }

  /** NaN where no double holds the amount. */
  number(place: number): number {
    return this.numbers.get(place);
  }

  exact(place: number): bigint {
    return this.beyond.get(place) ?? BigInt(this.numbers.get(place));
  }
}

/** Exact amounts of edges: doubles where one holds every unit, and a BigInt of any of them once somebody asks for it. */
export class Amounts {
  private constructor(
    /** NaN where no double holds the amount. */
    readonly numbers: Float64Array,
    private readonly exact: { get(edge: number): bigint | undefined },
  ) {}

  /** `numbers` is NaN where `beyond` has the amount. */
  static beside(numbers: Float64Array, beyond: ReadonlyMap<number, bigint>): Amounts {
    return new Amounts(numbers, beyond);
  }

  static of(worth: readonly bigint[]): Amounts {
    return new Amounts(exactNumbers(worth), { get: (edge) => worth[edge] });
  }

  at(edge: number): bigint {
    const number = this.numbers[edge] ?? 0;
    return Number.isNaN(number) ? (this.exact.get(edge) ?? 0n) : BigInt(number);
  }

  /** All of them, in order. */
  all(): bigint[] {
    return Array.from(this.numbers, (_, edge) => this.at(edge));
  }

  /** The sums over some edges by the number that `groups` has for each: in doubles while one holds the sum. */
  sums(edges: Iterable<number>, groups: Int32Array): Map<number, bigint> {
    const sums = new Map<number, { number: number; exact: bigint }>();
    let [group, sum] = [-1, { number: 0, exact: 0n }];
    for (const edge of edges) {
      const own = groups[edge] ?? 0;
      if (own !== group) {
        group = own;
        sum = sums.get(own) ?? { number: 0, exact: 0n };
        sums.set(own, sum);
      }
      const number = this.numbers[edge] ?? 0;
      // NaN is not at most anything.
      if (sum.number + number <= Number.MAX_SAFE_INTEGER) sum.number += number;
      else sum.exact += this.at(edge);
    }
    return new Map([...sums].map(([own, { number, exact }]) => [own, exact + BigInt(number)]));
  }
}

/** The amounts of the edges at the places of `order`, each brought from its decimals to the scale of its asset. */
export function amountsOf(
  digits: AmountColumn,
  order: Int32Array,
  decimals: Int32Array,
  scaleOf: (edge: number) => number,
): Amounts {
  const numbers = new Float64Array(order.length);
  const beyond = new Map<number, bigint>();
  for (let edge = 0; edge < order.length; edge++) {
    const place = order[edge] ?? 0;
    const missing = scaleOf(edge) - (decimals[edge] ?? 0);
    const number = missing === 0 ? digits.number(place) : digits.number(place) * (POWERS[missing] ?? NaN);
    // A product that stays below 2^53 was not rounded.
    if (number <= Number.MAX_SAFE_INTEGER) numbers[edge] = number;
    else {
      const exact = digits.exact(place) * powerOfTen(missing);
      numbers[edge] = exact <= LARGEST_EXACT ? Number(exact) : NaN;
      if (exact > LARGEST_EXACT) beyond.set(edge, exact);
    }
  }
  return Amounts.beside(numbers, beyond);
}

/** Powers of ten that a double holds. */
const POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(powerOfTen(exponent)));
