import type { StateAt } from '../../shared/state-at.js';
import type { Graph } from '../graph.js';
import type { Cluster } from '../identity.js';
import type { ClaimVersion, LedgerKind, RelationVersion, Status, Version } from '../records.js';
import { referencesOf } from '../references.js';
import type { ViewOptions } from './view-options.js';
import { isVisible } from './visibility.js';

/** What is asked of a view to find out whether a record is in it. */
interface PresenceGrounds {
  readonly graph: Graph;
  readonly options: ViewOptions;
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null;
  inForce<K extends LedgerKind>(object: K, id: string): Version<K> | null;
  stateOf(version: Version): StateAt | null;
  statusOf(version: RelationVersion | ClaimVersion): Status | null;
  readonly identity: { clusterOf(entityId: string): Cluster };
}

/** Whether a record is in a view: visible, whole, with something to show, and of its time. */
export class Presence {
  constructor(private readonly view: PresenceGrounds) {}

  /** The version that the view shows; null where the record is not in it. */
  locate(object: LedgerKind, id: string): Version | null {
    if (!isVisible(this.view.graph, object, id)) return null;
    const version = this.view.inForce(object, id);
    if (version === null || !this.isWhole(version) || this.isHiddenNow(version)) return null;
    const { fields } = version;
    if (!this.view.options.include_observations && fields.object !== 'resolution' && fields.origin === 'observed') {
      return null;
    }
    return this.survivesCut(version) ? version : null;
  }

  /** Everything that it cannot do without is in the view too, so that nothing dangles. */
  private isWhole({ fields }: Version): boolean {
    for (const reference of referencesOf(fields.object)) {
      if (reference.need !== 'required') continue;
      for (const id of reference.ids(fields)) {
        if (!reference.targets.some((target) => this.stands(target, id))) return false;
      }
    }
    return true;
  }

  /**
   * Whether a record that another one needs is there. An entity outside its life is kept for what names it
   * (spec/rulings.md#a-15), so an end of a relation is not asked for its period; where no time is asked for, that is
   * the same, and the view remembers it.
   */
  private stands(object: LedgerKind, id: string): boolean {
    if (object !== 'entity' || this.view.options.at === null) return this.view.find(object, id) !== null;
    if (!isVisible(this.view.graph, object, id)) return false;
    const version = this.view.inForce(object, id);
    return (
      version !== null &&
      (this.view.options.include_observations ||
        version.fields.object !== 'entity' ||
        version.fields.origin !== 'observed')
    );
  }

  /** In the public view a status may leave nothing to show. */
  private isHiddenNow(version: Version): boolean {
    if (this.view.graph.audience !== 'public') return false;
    if (version.fields.object !== 'claim' && version.fields.object !== 'relation') return false;
    return this.view.statusOf(version as RelationVersion | ClaimVersion) === null;
  }

  private survivesCut(version: Version): boolean {
    const { at, mode, in_effect } = this.view.options;
    if (at === null || (mode === 'knowledge' && !in_effect)) return true;
    const { fields } = version;
    if (fields.object === 'source' || fields.object === 'evidence') return true;
    return this.isKeptFor(this.view.stateOf(version)) || (fields.object === 'entity' && this.isNamedByKept(fields.id));
  }

  private isKeptFor(state: StateAt | null): boolean {
    return state === 'in_effect' || (state === 'possible' && !this.view.options.certain);
  }

  /**
   * An entity outside its life is kept for what names it, or is one with it (spec/rulings.md#a-15), so that nothing
   * dangles. What only says that two are one holds nobody: their lives are one.
   */
  private isNamedByKept(entityId: string): boolean {
    if (this.isNamed(entityId)) return true;
    return this.view.identity.clusterOf(entityId).member_ids.some((id) => {
      const member = id === entityId ? null : this.view.inForce('entity', id);
      return member !== null && (this.isKeptFor(this.view.stateOf(member)) || this.isNamed(id));
    });
  }

  private isNamed(entityId: string): boolean {
    let named = false;
    this.view.graph.eachReferrer('entity', entityId, ({ object, id }) => {
      if (named) return;
      const referrer = this.view.find(object, id);
      named = referrer !== null && holdsItsEnds(referrer.fields) && namesEntity(referrer, entityId);
    });
    return named;
  }
}

/** Whether what a record names stays with it: of decisions, with those that tell of a link between two. */
export function holdsItsEnds(fields: Version['fields']): boolean {
  if (fields.object !== 'resolution') return true;
  return fields.predicate !== 'SAME_AS' && fields.judgement === 'positive' && fields.revoked_at === null;
}

function namesEntity({ fields }: Version, entityId: string): boolean {
  return referencesOf(fields.object).some(
    (reference) => reference.targets.includes('entity') && reference.ids(fields).includes(entityId),
  );
}
