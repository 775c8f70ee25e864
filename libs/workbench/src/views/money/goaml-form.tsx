import type { GoamlGap } from './goaml-gaps.js';
import { Field } from '../../parts/field.js';
import { Name } from '../../parts/name.js';
import { goamlName } from './goaml-terms.js';
import { t } from './text.js';

interface GoamlFormProps {
  readonly gaps: readonly GoamlGap[];
  /** Those of them that are still open, by their keys. */
  readonly open: ReadonlySet<string>;
  readonly values: Readonly<Record<string, string>>;
  readonly clients: ReadonlySet<string>;
  readonly isSending: boolean;
  set(key: string, value: string): void;
  setClient(account: string, isClient: boolean): void;
  file(isDraft: boolean): void;
}

/** What a filing lacks, asked for once: of the report as a whole, and of each account in it. */
export function GoamlForm(props: GoamlFormProps) {
  const { gaps, isSending, clients, setClient, file } = props;
  const accounts = [...new Set(gaps.flatMap(({ account }) => account ?? []))].sort();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        file(false);
      }}
    >
      <p>{t('gaps')}</p>
      <GapFields {...props} gaps={gaps.filter(({ account }) => account === null)} />
      {accounts.map((account) => (
        <fieldset key={account} class="gaps-of-account">
          <legend>
            {t('gaps.account')} <Name text={account} most={60} />
          </legend>
          <label>
            <input
              type="checkbox"
              name={`client ${account}`}
              checked={clients.has(account)}
              onChange={({ currentTarget }) => setClient(account, currentTarget.checked)}
            />{' '}
            {t('gaps.client')}
          </label>
          <GapFields {...props} gaps={gaps.filter((gap) => gap.account === account)} />
        </fieldset>
      ))}
      <div class="group">
        <button type="submit" disabled={isSending}>
          {t('gaps.again')}
        </button>
        <button type="button" disabled={isSending} onClick={() => file(true)}>
          {t('gaps.draft')}
        </button>
      </div>
    </form>
  );
}

function GapFields({ gaps, open, values, set }: GoamlFormProps) {
  return (
    <>
      {gaps.map(({ key, element, account, within }) => (
        <Field
          key={key}
          name={[...(account === null ? [] : [account]), ...within, element].join(' ')}
          label={[...new Set([...within, element])].map(nameOf).join(', ')}
          value={values[key] ?? ''}
          set={(value) => set(key, value)}
          {...(open.has(key) ? { hint: t('gap') } : {})}
        />
      ))}
    </>
  );
}

/** `institution_code|swift` → `institution code or swift`. */
function nameOf(element: string): string {
  return element.split('|').map(goamlName).join(t('gaps.or'));
}
