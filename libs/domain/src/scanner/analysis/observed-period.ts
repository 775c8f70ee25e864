import { FLAG, type Movements } from '../../movements/table/movements.js';
import { DAY_MS } from '../../movements/table/movement-time.js';

/** The time that the movements cover, how closely and how finely. */
export class ObservedPeriod {
  private anyHistory: boolean | null = null;
  private byDay: boolean | null = null;

  constructor(private readonly movements: Movements) {}

  /** Whether some of the movements are history. */
  get hasHistory(): boolean {
    return (this.anyHistory ??= this.movements.flags.some((flags) => (flags & FLAG.HISTORY) !== 0));
  }

  /** Whether most movements carry their day alone. */
  get isByDay(): boolean {
    return (this.byDay ??= mostByDay(this.movements));
  }

  /** From the first to the last movement. */
  get spanMs(): number {
    const { at, count } = this.movements;
    return count === 0 ? 0 : (at[count - 1] ?? 0) - (at[0] ?? 0);
  }

  /** Movements of an account on a day, on average. */
  get density(): number {
    const { count, accounts } = this.movements;
    return count / Math.max(1, accounts.length) / Math.max(1, this.spanMs / DAY_MS);
  }
}

function mostByDay({ count, flags }: Movements): boolean {
  let days = 0;
  for (let edge = 0; edge < count; edge++) if (((flags[edge] ?? 0) & FLAG.DAY) !== 0) days++;
  return days * 2 > count;
}
