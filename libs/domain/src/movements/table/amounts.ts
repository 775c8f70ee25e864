import { exactNumbers } from './decimal.js';

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

  static of(amounts: readonly bigint[]): Amounts {
    return new Amounts(exactNumbers(amounts), { get: (edge) => amounts[edge] });
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
