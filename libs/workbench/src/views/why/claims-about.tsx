import { useState } from 'preact/hooks';
import type { ClaimView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { audienceQuery } from '../../app/view-query.js';
import { open } from '../../app/store.js';
import { Name } from '../../parts/name.js';
import { t as page } from '../../text/page.js';
import { term } from '../../text/terms.js';
import { t } from './text.js';

const FIRST = 5;
const MAX_CLAIMS = 100;

/** What is claimed of it, as what, and against how much. */
export function ClaimsAbout({ id }: { readonly id: string }) {
  const [isWhole, setWhole] = useState(false);
  const { answer } = useAnswer<readonly ClaimView[]>('/graph/claims', {
    subject_id: id,
    limit: MAX_CLAIMS,
    ...audienceQuery(),
  });
  const claims = answer?.data ?? [];
  if (claims.length === 0) return null;
  return (
    <>
      <h3>{t('claims')}</h3>
      <ul class="plain">
        {claims.slice(0, isWhole ? MAX_CLAIMS : FIRST).map((claim) => (
          <li key={claim.id} class={claim.status === 'hypothesis' ? 'hypothesis' : undefined}>
            <button type="button" class="link" onClick={() => open('decide', { tab: 'claims', id: claim.id })}>
              <Name text={claim.statement} most={300} />
            </button>{' '}
            <span class={`status status-${claim.status}`}>{term('status', claim.status)}</span>
            {claim.visibility === 'private' ? <span class="mark-private">{page('private')}</span> : null}
            {claim.contradicting_evidence_ids.length === 0 ? null : (
              <p class="warn">{t('contradicted', { n: claim.contradicting_evidence_ids.length })}</p>
            )}
          </li>
        ))}
      </ul>
      {isWhole || claims.length <= FIRST ? null : (
        <button type="button" onClick={() => setWhole(true)}>
          {t('and-more', { n: claims.length - FIRST })}
        </button>
      )}
    </>
  );
}
