import {
  type Graph,
  type LedgerKind,
  type Ref,
  type Version,
  groundsNamedBy,
  isVisible,
  referencesOf,
} from '#domain/graph';
import { visibilityOf } from '../platform/storage/stored-visibility.js';

/** A place in the order of changes, and when it was taken. */
export type ChangePlace = Pick<Version, 'seq' | 'recorded_at'>;

/** A version that the public is told of later than it was stored: from `place` on. */
export interface Disclosure {
  readonly version: Version;
  readonly place: ChangePlace;
}

/**
 * What came into sight of the public by a change of something else: an evidence that is made public brings the relations
 * that rest on it alone, an entity those that it is an end of. It is computed from the versions as they are stored, so
 * every replica, and every start, gives the same order.
 */
export class Disclosures {
  /** Records of which some versions are private and the newest is public, with the place from which on it is. */
  private readonly disclosed = new Map<string, ChangePlace>();
  private found: readonly Disclosure[] | null = null;

  constructor(
    private readonly full: Graph,
    private readonly open: Graph,
  ) {}

  /** Looks at a record again: something of it was stored. */
  look({ object, id }: Ref): void {
    const versions: readonly Version[] = this.full.versions(object, id);
    const hidden = versions.findLastIndex((version) => visibilityOf(version) === 'private');
    const first = versions[hidden + 1];
    const key = keyOf({ object, id });
    if (hidden === -1 || first === undefined) {
      if (this.disclosed.delete(key)) this.found = null;
      return;
    }
    if (this.disclosed.get(key)?.seq === first.seq) return;
    this.disclosed.set(key, first);
    this.found = null;
  }

  /** In the order of their places, then of their own. */
  all(): readonly Disclosure[] {
    this.found ??= this.disclosed.size === 0 ? [] : this.find();
    return this.found;
  }

  private find(): readonly Disclosure[] {
    const since = new Map<string, ChangePlace | null>();
    const found: Disclosure[] = [];
    for (const { object, id } of this.reached()) {
      for (const version of this.open.versions(object, id)) {
        const place = this.placeOf(version, since);
        if (place !== null && place.seq > version.seq) found.push({ version, place });
      }
    }
    return found.sort((a, b) => a.place.seq - b.place.seq || a.version.seq - b.version.seq);
  }

  /** The disclosed records, and all that name them, and so on. */
  private reached(): readonly Ref[] {
    const reached = new Map<string, Ref>();
    const open: Ref[] = [];
    const reach = ({ object, id }: Ref): void => {
      const key = keyOf({ object, id });
      if (reached.has(key) || !isVisible(this.open, object, id)) return;
      const ref = { object, id };
      reached.set(key, ref);
      open.push(ref);
    };
    for (const key of this.disclosed.keys()) reach(refOf(key));
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      this.open.eachReferrer(ref.object, ref.id, reach);
    }
    return [...reached.values()];
  }

  /** From when on the public could be told of a version: its own place, or that of the last thing that it waited for. */
  private placeOf(version: Version, since: Map<string, ChangePlace | null>): ChangePlace | null {
    const { fields } = version;
    let place = later(version, this.disclosed.get(keyOf(fields)) ?? null);
    for (const reference of referencesOf(fields.object)) {
      if (reference.need !== 'required') continue;
      for (const id of reference.ids(fields)) place = later(place, this.firstSight(reference.targets, id, since));
    }
    return later(place, this.firstGround(version, since));
  }

  /** A record that rests on several of a kind is told of with the first of them, and waits for each kind. */
  private firstGround({ fields }: Version, since: Map<string, ChangePlace | null>): ChangePlace | null {
    let place: ChangePlace | null = null;
    for (const { object, ids } of groundsNamedBy(fields)) {
      let first: ChangePlace | null = null;
      for (const id of ids) {
        const one = this.firstSight([object], id, since);
        if (one !== null && (first === null || one.seq < first.seq)) first = one;
      }
      place = later(place, first);
    }
    return place;
  }

  private firstSight(
    targets: readonly LedgerKind[],
    id: string,
    since: Map<string, ChangePlace | null>,
  ): ChangePlace | null {
    const object = targets.find((target) => isVisible(this.open, target, id));
    if (object === undefined) return null;
    const key = keyOf({ object, id });
    const known = since.get(key);
    if (known !== undefined) return known;
    since.set(key, null);
    const [first]: readonly Version[] = this.open.versions(object, id);
    const place = first === undefined ? null : this.placeOf(first, since);
    since.set(key, place);
    return place;
  }
}

function later<T extends ChangePlace | null>(one: T, other: ChangePlace | null): T | ChangePlace {
  return other !== null && (one === null || other.seq > one.seq) ? other : one;
}

function keyOf({ object, id }: Ref): string {
  return `${object} ${id}`;
}

function refOf(key: string): Ref {
  const space = key.indexOf(' ');
  // A key begins with the kind that it was made of.
  return { object: key.slice(0, space) as LedgerKind, id: key.slice(space + 1) };
}
