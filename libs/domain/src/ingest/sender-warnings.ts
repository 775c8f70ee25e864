import { joins } from '../graph/identity.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import type { LedgerKind, Version } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { warningsOf, type RecordWarning } from '../invariants/warnings.js';
import { formatInstant } from '../shared/time.js';
import type { IngestContext } from './item.js';
import { knows } from './sender-visibility.js';

/**
 * What is odd about the records of a set, as far as it rests on no identity decision that their sender may not know of
 * (spec/rulings.md#c-39): the entities that such a decision makes one may all be public, so that nothing that a warning
 * names would tell.
 */
export class SenderWarnings {
  private apart: View | null = null;

  constructor(
    private readonly view: View,
    private readonly context: IngestContext,
  ) {}

  of(version: Version): readonly RecordWarning[] {
    const { now, seen } = this.context;
    const found = warningsOf(version, { view: this.view, now });
    if (found.length === 0 || seen === undefined || !this.isMerged(version)) return found;
    return warningsOf(version, { view: this.withoutHiddenDecisions(), now });
  }

  /** Whether an entity that the record is about is, or ever was, decided to be one with another. */
  private isMerged(version: Version): boolean {
    const { graph } = this.view;
    return entitiesOf(version).some((id) =>
      ENDS.some((end) => {
        for (const _ of graph.links(end, 'SAME_AS', id)) return true;
        return false;
      }),
    );
  }

  /** Made at most once for a set, and only where something is odd about what is merged. */
  private withoutHiddenDecisions(): View {
    this.apart ??= new View(new WithoutHiddenDecisions(this.view, this.context), this.view.options);
    return this.apart;
  }
}

const ENDS = ['from', 'to'] as const;

function entitiesOf({ fields }: Version): readonly string[] {
  switch (fields.object) {
    case 'relation':
      return [fields.from_id, fields.to_id];
    case 'event':
      return fields.participants.map(({ entity_id }) => entity_id);
    default:
      return [];
  }
}

/**
 * The graph of a view in which the decisions that make entities one and that the sender may not know of are as if they had
 * been taken back. Each is judged when it is looked at: a set costs the decisions about its own entities, however many
 * there are.
 */
class WithoutHiddenDecisions extends ProposedGraph {
  private readonly judged = new Map<string, readonly Version[]>();

  constructor(
    private readonly view: View,
    private readonly context: IngestContext,
  ) {
    super(view.graph, []);
  }

  override versions<K extends LedgerKind>(object: K, id: string): readonly Version<K>[] {
    if (object !== 'resolution') return super.versions(object, id);
    let versions = this.judged.get(id);
    if (versions === undefined) this.judged.set(id, (versions = this.judge(id)));
    // Of the kind that was asked for: `judge` knows decisions alone.
    return versions as unknown as readonly Version<K>[];
  }

  private judge(id: string): readonly Version[] {
    const { view, context } = this;
    const versions = super.versions('resolution', id);
    const decision = view.find('resolution', id);
    if (decision === null || !joins(decision.fields) || knows(context, view.graph, 'resolution', id)) return versions;
    const fields = { ...decision.fields, revoked_at: formatInstant(context.now) };
    const revoked = { ...decision, seq: Infinity, version: decision.version + 1, recorded_at: context.now, fields };
    return [...versions, revoked];
  }
}
