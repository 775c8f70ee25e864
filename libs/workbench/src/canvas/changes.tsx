import type { EntityView, RelationView } from '../api/answers.js';
import { change, state } from '../app/store.js';
import { Name } from '../parts/name.js';
import { drawing, nameOf } from './model.js';
import { t } from './text.js';
import { sentenceOf } from '../text/relations.js';
import { changeReason, memberName } from '../text/records.js';

interface Row {
  readonly object: 'entity' | 'relation';
  readonly id: string;
  readonly standing: 'unknowable' | 'refuted' | 'added' | 'removed' | 'changed';
  readonly reason: string;
  readonly record: EntityView | RelationView | undefined;
}

/** What the comparison and the difference of two days tell, as a list with reasons beside the colours. */
export function Changes() {
  const { gaps, differences } = drawing.value;
  const { isComparing, day, otherDay } = state.value;
  if (day === null || (!isComparing && otherDay === null)) return null;
  const rows: Row[] = [
    ...gaps.map(({ gap, object, id, record }) => {
      const standing = gap === 'true_but_not_knowable' ? ('unknowable' as const) : ('refuted' as const);
      return { object, id, standing, reason: '', record };
    }),
    ...differences.map(({ change: standing, object, id, reason, before, after, fields }) => ({
      object,
      id,
      standing,
      reason: `${changeReason(reason)}${fields === undefined ? '' : `: ${Object.keys(fields).map(memberName).join(', ')}`}`,
      record: after ?? before,
    })),
  ];
  return (
    <details class="changes">
      <summary>{t('changes', { n: rows.length })}</summary>
      <ul class="plain">
        {rows.map((row) => (
          <li key={`${row.standing} ${row.object} ${row.id}`}>
            <i class={`key standing-${row.standing}`} />
            <button type="button" class="link" onClick={() => change({ selected: `${row.object}:${row.id}` })}>
              <Name text={inSentence(row)} />
            </button>{' '}
            <span class="faint">
              {t(`standing.${row.standing}`, { day })}
              {row.reason === '' ? '' : ` (${row.reason})`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function inSentence({ object, id, record }: Row): string {
  if (object === 'entity') return record === undefined ? nameOf(id) : (record as EntityView).name;
  const relation = (record ?? drawing.value.edges.find((edge) => edge.id === id)?.relation) as RelationView | undefined;
  if (relation === undefined) return id;
  return sentenceOf(nameOf(relation.from_id), relation, nameOf(relation.to_id));
}
