import { useState } from 'preact/hooks';
import { may, role } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import type { Query } from '../../api/client.js';
import { changeParams, state } from '../../app/store.js';
import { t } from './text.js';

interface DatasetView {
  readonly dataset: string;
  readonly edges: number;
}

/** Movements that are stored, or the payments that the graph itself tells of. */
type Source = 'stored' | 'graph';

export interface ChosenPerimeter {
  /** The question, as every analytics route takes it; null while it is not known what there is. */
  readonly query: Query | null;
  readonly source: Source;
  readonly datasets: readonly DatasetView[];
}

/** What is asked about: it stands in the address, so that a figure can be shared. Without stored movements, the graph's. */
export function usePerimeter(): ChosenPerimeter {
  const { answer } = useAnswer<readonly DatasetView[]>(may('viewer') ? '/analytics/datasets' : null);
  const datasets = answer?.data ?? [];
  const { from = '', dataset = '', account = '', begin = '', end = '' } = state.value.params;
  const source: Source =
    from === 'graph' || (from === '' && answer !== null && datasets.length === 0) ? 'graph' : 'stored';
  const query: Query = {
    source: source === 'graph' ? 'graph' : null,
    dataset: source === 'graph' ? null : dataset,
    account: account.trim(),
    from_at: begin,
    to_at: end,
  };
  return { source, datasets, query: role.value === null || answer === null ? null : query };
}

/** The fields of the question. */
export function PerimeterFields({ perimeter: { source, datasets } }: { readonly perimeter: ChosenPerimeter }) {
  const { dataset = '', account = '', begin = '', end = '' } = state.value.params;
  // What is typed counts until the address names another account.
  const [typed, setTyped] = useState({ of: account, text: account });
  const text = typed.of === account ? typed.text : account;
  return (
    <form
      class="filters card"
      onSubmit={(event) => {
        event.preventDefault();
        changeParams({ account: text.trim() });
      }}
    >
      <label>
        {t('source')}
        <select
          name="source"
          value={source}
          onChange={({ currentTarget }) => changeParams({ from: currentTarget.value, dataset: '' })}
        >
          <option value="graph">{t('source.graph')}</option>
          <option value="stored">{t('source.stored')}</option>
        </select>
      </label>
      {source === 'graph' ? null : (
        <label>
          {t('dataset')}
          <select
            name="dataset"
            value={dataset}
            onChange={({ currentTarget }) => changeParams({ dataset: currentTarget.value })}
          >
            <option value="">{t('all')}</option>
            {datasets.map((one) => (
              <option key={one.dataset} value={one.dataset}>
                {`${one.dataset} (${one.edges})`}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('account')}
        <input
          name="account"
          value={text}
          placeholder={t('account.hint')}
          onInput={({ currentTarget }) => setTyped({ of: account, text: currentTarget.value })}
          onChange={({ currentTarget }) => changeParams({ account: currentTarget.value.trim() })}
        />
      </label>
      <label>
        {t('begin')}
        <input
          type="date"
          name="begin"
          value={begin}
          onChange={({ currentTarget }) => changeParams({ begin: currentTarget.value })}
        />
      </label>
      <label>
        {t('end')}
        <input
          type="date"
          name="end"
          value={end}
          onChange={({ currentTarget }) => changeParams({ end: currentTarget.value })}
        />
      </label>
    </form>
  );
}
