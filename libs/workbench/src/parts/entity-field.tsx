import type { Refusal } from '../api/client.js';
import { change } from '../app/store.js';
import { nameOf } from '../canvas/model.js';
import { t } from '../text/page.js';
import { EntityPicker } from './entity-picker.js';
import { useNames } from './entity-link.js';
import { Name } from './name.js';

interface EntityFieldProps {
  /** The member of the body that it fills. */
  readonly name: string;
  readonly label: string;
  /** An id, or several with spaces between. */
  readonly value: string;
  readonly set: (value: string) => void;
  readonly isList?: boolean;
  readonly refusal?: Refusal | null;
}

/** A field for who is meant, found by what they are called; an id may be typed as well. */
export function EntityField({ name, label, value, set, isList = false, refusal = null }: EntityFieldProps) {
  const ids = value.split(/\s+/).filter((id) => id !== '');
  useNames(isList ? ids : []);
  const faults = (refusal?.faults ?? [])
    .filter(({ pointer }) => pointer === `/${name}` || pointer?.startsWith(`/${name}/`) === true)
    .map(({ detail }) => detail);
  return (
    <div class="field">
      <span>{label}</span>
      {isList && ids.length > 0 ? (
        <ul class="tags">
          {ids.map((id) => (
            <li key={id}>
              <button type="button" class="link" onClick={() => change({ selected: `entity:${id}` })}>
                <Name text={nameOf(id)} most={60} />
              </button>{' '}
              <button
                type="button"
                class="tag-remove"
                aria-label={t('remove', { name: nameOf(id) })}
                onClick={() => set(ids.filter((one) => one !== id).join(' '))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <EntityPicker
        name={name}
        label={label}
        hint={t('picker.hint')}
        text={isList || value === '' ? '' : nameOf(value)}
        isFaulty={faults.length > 0}
        isEmptied={isList}
        take={({ id }) => set(isList ? [...new Set([...ids, id])].join(' ') : id)}
        {...(isList ? {} : { typed: set })}
      />
      {faults.length === 0 ? null : <span class="warn">{faults.join('; ')}</span>}
    </div>
  );
}
