import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  IdentityView,
  Matcher,
  type Audience,
  type Cluster,
  type JudgedPair,
  type ResolutionVersion,
  type View,
} from '#domain';
import { GraphStore } from '../graph/graph.store.js';
import { Transliteration } from './transliteration.js';

/** Entities taken in before others get their turn. */
const TURN = 500;

/** All entities of one audience, ready to be compared, and what is decided about them. */
export interface Matching {
  readonly matcher: Matcher;
  readonly identity: IdentityView;
  readonly view: View;
}

interface Index {
  readonly matcher: Matcher;
  /** Entities that changed since they were taken in; null while none has been taken in. */
  changed: Set<string> | null;
}

/**
 * One matcher for each audience, so that no rarity over private records shows in a public score. It is built when it is
 * first asked for, and then follows the changes: a changed entity costs what that entity costs.
 */
@Injectable()
export class MatchIndexes implements OnModuleDestroy {
  private indexes = new Map<Audience, Index>();
  private turn: Promise<unknown> = Promise.resolve();
  private readonly stopListening: () => void;

  constructor(
    private readonly graphs: GraphStore,
    private readonly transliteration: Transliteration,
  ) {
    this.stopListening = graphs.onChange((changed) => {
      // Nothing is told of when the graph was built anew.
      if (changed.length === 0) this.indexes = new Map();
      for (const { fields } of changed) {
        if (fields.object !== 'entity') continue;
        for (const { changed: known } of this.indexes.values()) known?.add(fields.id);
      }
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
  }

  /** Runs `work` on the entities as they stand, one piece of work after another. */
  async using<T>(audience: Audience, work: (matching: Matching) => T): Promise<T> {
    const mine = this.turn.then(async () => {
      const matcher = await this.current(audience);
      const view = this.graphs.projection(audience).view();
      return work({ matcher, identity: identityOf(view), view });
    });
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async current(audience: Audience): Promise<Matcher> {
    let index = this.indexes.get(audience);
    if (index === undefined) {
      index = { matcher: new Matcher(this.transliteration.transliterate), changed: null };
      this.indexes.set(audience, index);
    }
    const { matcher } = index;
    const isNew = index.changed === null;
    let due: readonly string[] = isNew
      ? this.graphs.projection(audience).graph.ids('entity')
      : [...(index.changed ?? [])];
    index.changed = new Set();
    while (due.length > 0) {
      for (let at = 0; at < due.length; at += TURN) {
        for (const id of due.slice(at, at + TURN)) {
          const entity = this.graphs.projection(audience).view().find('entity', id);
          if (entity === null) matcher.remove(id);
          else matcher.put(entity.fields);
        }
        if (at + TURN < due.length) await nextTurn();
      }
      due = [...index.changed];
      index.changed = new Set();
    }
    if (isNew || matcher.isStale) matcher.settle();
    return matcher;
  }
}

/** What is decided, as far as the audience of the view may see it (ruling 65). */
function identityOf(view: View): IdentityView {
  const clusters = new Map<string, Cluster>();
  const judged: JudgedPair[] = [];
  for (const decision of view.decisions()) {
    const { fields } = decision;
    if (fields.predicate === 'SAME_AS' && fields.judgement === 'positive') {
      const cluster = view.clusterOf(fields.from_id);
      clusters.set(cluster.canonical_id, cluster);
    } else judged.push(judgedBy(decision));
  }
  return new IdentityView({ clusters: [...clusters.values()], judged });
}

/** A pair that somebody looked at is not suggested again; who follows another is not that other. */
function judgedBy({ fields }: ResolutionVersion): JudgedPair {
  const { id, from_id, to_id, judgement, predicate } = fields;
  const isTwo = judgement === 'negative' || (judgement === 'positive' && predicate === 'SUCCESSOR_OF');
  return { decision_id: id, from_id, to_id, judgement: isTwo ? 'negative' : 'unsure', fingerprint: null };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
