import { useState } from 'preact/hooks';
import { t } from '../text/page.js';

/** An id that other fields ask for, with the button that copies it. */
export function CopyId({ id }: { readonly id: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span class="copy-id">
      <code>{id}</code>{' '}
      <button
        type="button"
        class="link"
        aria-label={t('copy', { id })}
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
      >
        {t(isCopied ? 'copied' : 'copy.short')}
      </button>
    </span>
  );
}
