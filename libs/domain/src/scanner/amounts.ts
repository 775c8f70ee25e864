import { Float64Column } from './columns.js';
import { exactNumbers, LARGEST_EXACT, powerOfTen } from './decimal.js';
import type { Worth } from './movements.js';

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

/** Exact amounts, as doubles where one holds them; the BigInts of all are made once somebody asks for them. */
export class LazyAmounts {
  private made: readonly bigint[] | null = null;

  /** `numbers` is NaN where `beyond` has the amount. */
  constructor(
    private readonly numbers: Float64Array,
    private readonly beyond: ReadonlyMap<number, bigint>,
  ) {}

  static of(worth: readonly bigint[]): LazyAmounts {
    const amounts = new LazyAmounts(exactNumbers(worth), NOTHING_BEYOND);
    amounts.made = worth;
    return amounts;
  }

  get worth(): readonly bigint[] {
    return (this.made ??= Array.from(this.numbers, (number, edge) => this.beyond.get(edge) ?? BigInt(number)));
  }

  /** The amounts as what one end of the edges is worth, in these units. */
  in(unit: Int32Array): Worth {
    const whole = (): readonly bigint[] => this.worth;
    return {
      unit,
      numbers: this.numbers,
      get worth() {
        return whole();
      },
    };
  }
}

const NOTHING_BEYOND: ReadonlyMap<number, bigint> = new Map();

/** The amounts of the edges at the places of `order`, each brought from its decimals to the scale of its asset. */
export function amountsOf(
  digits: AmountColumn,
  order: Int32Array,
  decimals: Int32Array,
  scaleOf: (edge: number) => number,
): LazyAmounts {
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
  return new LazyAmounts(numbers, beyond);
}

/** Powers of ten that a double holds. */
const POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(powerOfTen(exponent)));
