import type { Refusal } from '../api/client.js';
import { t } from '../text/page.js';

/** What the service refused, in its own words, with what can be done about it. */
export function Refused({ refusal, again }: { readonly refusal: Refusal; readonly again?: () => void }) {
  const { status, message, violations } = refusal;
  // A single fault is what the message says already.
  const faults = refusal.faults.filter(({ detail }) => !message.includes(detail));
  return (
    <div class="refused" role="alert">
      <p>
        <strong>{status === 0 ? t('unreachable') : t('refused')}</strong> {status === 0 ? '' : message}{' '}
        {status === 401 ? t('refused.sign-in') : ''}
      </p>
      {faults.length + violations.length === 0 ? null : (
        <ul>
          {faults.map(({ pointer, parameter, detail }) => (
            <li key={`${pointer ?? parameter ?? ''} ${detail}`}>
              {pointer ?? parameter} {detail}
            </li>
          ))}
          {violations.map(({ invariant, message: said }) => (
            <li key={`${invariant} ${said}`}>{said}</li>
          ))}
        </ul>
      )}
      {again === undefined ? null : (
        <button type="button" onClick={again}>
          {t('again')}
        </button>
      )}
    </div>
  );
}

/** The same in a line, where there is no room for more. */
export function refusedInWords({ status, message }: Refusal): string {
  return status === 0 ? t('unreachable') : `${t('refused')}: ${message}`;
}
