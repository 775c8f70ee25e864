import type { AlertQuery, AlertRecord, FoundAlert } from '../../storage/watch-store.js';

type CausedAlert = AlertRecord & { readonly caused_at: number };

/** The alerts of each watch, in the order in which they were told. */
export class AlertLog {
  private readonly alertsOf = new Map<string, CausedAlert[]>();

  list({ watch_id, after, caused_after, state, limit }: AlertQuery): readonly AlertRecord[] {
    return (this.alertsOf.get(watch_id) ?? [])
      .filter((one) => one.place > after && one.caused_at > caused_after)
      .filter((one) => state === null || one.state === state)
      .slice(0, limit)
      .map(recordOf);
  }

  find(watchId: string, alertId: string): AlertRecord | null {
    const found = this.alertsOf.get(watchId)?.find(({ alert }) => alert.id === alertId);
    return found === undefined ? null : recordOf(found);
  }

  /** The alert at a place among those of its watch. */
  at(watchId: string, place: number): AlertRecord | null {
    const found = this.alertsOf.get(watchId)?.[place - 1];
    return found === undefined ? null : recordOf(found);
  }

  /** Of the last alert of a watch; 0 where there is none. */
  lastPlace(watchId: string): number {
    return this.alertsOf.get(watchId)?.length ?? 0;
  }

  /** Adds an alert; null where it is there already. */
  add({ alert, graph_version, caused_at }: FoundAlert): AlertRecord | null {
    const { watch_id } = alert;
    const known = this.alertsOf.get(watch_id) ?? [];
    if (known.some((one) => one.alert.id === alert.id)) return null;
    const place = known.length + 1;
    const state = { state: 'open' as const, state_reason: null, state_by: null, state_at: null, earlier: [] };
    const added = { watch_id, place, alert: structuredClone(alert), graph_version, caused_at, ...state };
    known.push(added);
    this.alertsOf.set(watch_id, known);
    return recordOf(added);
  }

  /** Stores what somebody made of an alert. */
  settle(alert: AlertRecord): void {
    const known = this.alertsOf.get(alert.watch_id);
    const before = known?.[alert.place - 1];
    if (known !== undefined && before !== undefined) known[alert.place - 1] = { ...before, ...alert };
  }
}

function recordOf({ caused_at: _, ...record }: CausedAlert): AlertRecord {
  return record;
}
