import { useEffect, useState } from 'preact/hooks';
import type { NeighboursView, RelationView, WayView } from '../../api/answers.js';
import type { Query } from '../../api/client.js';
import { useAnswer } from '../../api/use-answer.js';
import { change } from '../../app/store.js';
import { directionFrom } from '../../canvas/drawing-groups.js';
import { follow } from '../../canvas/expansion.js';
import { learn, noteListed, nameOf, questionOf } from '../../canvas/model.js';
import { Name } from '../../parts/name.js';
import { period } from '../../text/words.js';
import { t } from './text.js';
import { term } from '../../text/terms.js';
import { predicateName } from '../../text/relations.js';

const PIECE = 25;
/** Up to so many relations are listed without being asked for. */
const FEW = 25;
const ARROWS = { out: '→', in: '←', both: '–' } as const;

/** The ways out of an entity, each with its count, to read or to follow on the canvas. Never more than a piece at once. */
export function Ways({ id }: { readonly id: string }) {
  const { answer } = useAnswer<NeighboursView>(pathOf(id), asking(id, { limit: FEW }));
  useEffect(() => hear(answer?.data, asking(id, {})), [answer]);
  const counts = answer?.data.counts ?? [];
  // Most have few relations: one answer holds all of them.
  const all = answer?.data.next_cursor === null ? answer.data.relations : null;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <>
      <h3>{t('relations', { n: total })}</h3>
      {counts.map((way) => (
        <Way
          key={`${way.predicate} ${way.direction}`}
          id={id}
          way={way}
          isOpen={total <= FEW}
          given={
            all?.filter((one) => one.predicate === way.predicate && directionFrom(one, id) === way.direction) ?? null
          }
        />
      ))}
    </>
  );
}

interface WayProps {
  readonly id: string;
  readonly way: WayView;
  readonly isOpen: boolean;
  /** Its relations, where they were told already. */
  readonly given: readonly RelationView[] | null;
}

function Way({ id, way, isOpen, given }: WayProps) {
  const [isRead, setRead] = useState(isOpen);
  const words = `${predicateName(way.predicate)} ${ARROWS[way.direction]}`;
  const follows = t('follow', { n: Math.min(PIECE, way.count) });
  return (
    <div class="way">
      <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setRead(true)}>
        <summary>
          {words} <span class="faint">{way.count}</span>
        </summary>
        {given === null ? isRead ? <Members id={id} way={way} /> : null : <MemberList id={id} relations={given} />}
      </details>
      <button
        type="button"
        aria-label={`${follows}: ${predicateName(way.predicate)} ${t(`direction.${way.direction}`)}`}
        onClick={() => void follow(id, way)}
      >
        {follows}
      </button>
    </div>
  );
}

function Members({ id, way }: Pick<WayProps, 'id' | 'way'>) {
  const [limit, setLimit] = useState(PIECE);
  const { predicate, direction, count } = way;
  const { answer } = useAnswer<NeighboursView>(pathOf(id), asking(id, { predicate, direction, limit }));
  useEffect(() => hear(answer?.data, asking(id, {})), [answer]);
  const relations = answer?.data.relations ?? [];
  return (
    <>
      <MemberList id={id} relations={relations} />
      {answer?.data.truncated === true ? (
        <button type="button" onClick={() => setLimit(Math.min(1_000, limit * 4))}>
          {t('and-more', { n: count - relations.length })}
        </button>
      ) : null}
    </>
  );
}

function MemberList({ id, relations }: { readonly id: string; readonly relations: readonly RelationView[] }) {
  return (
    <ul class="plain">
      {relations.map((relation) => (
        <Member key={relation.id} id={id} relation={relation} />
      ))}
    </ul>
  );
}

function Member({ id, relation }: { readonly id: string; readonly relation: RelationView }) {
  const other = relation.from_id === id ? relation.to_id : relation.from_id;
  const when = period(relation.effective_at, relation.effective_until);
  return (
    <li>
      <button type="button" class="link" onClick={() => change({ selected: `relation:${relation.id}` })}>
        <Name text={nameOf(other)} most={80} />
      </button>{' '}
      <span class="faint">
        {[relation.role, relation.status === null ? '' : term('status', relation.status), when]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  );
}

/** Learns who stands at the other ends, and that they and the relations are there at the time that was asked about. */
function hear(told: NeighboursView | undefined, asked: Query | null): void {
  if (told === undefined || asked === null) return;
  learn(told.entities);
  noteListed('entity', told.entities, asked);
  noteListed('relation', told.relations, asked);
}

function asking(id: string, part: Query): Query | null {
  const question = questionOf('entity', id);
  return question === null ? null : { ...question, ...part };
}

function pathOf(id: string): string {
  return `/graph/entities/${encodeURIComponent(id)}/neighbours`;
}
