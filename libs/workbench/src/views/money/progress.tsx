import { useEffect, useState } from 'preact/hooks';
import { t } from './text.js';

interface ProgressProps {
  /** How much of what is scanned has been sent, from 0 to 1. */
  readonly sent: number;
  readonly lines: number;
  cancel(): void;
}

/** How far a scan is: what of it is sent, and then for how long the service is at it. */
export function Progress({ sent, lines, cancel }: ProgressProps) {
  const [seconds, setSeconds] = useState(0);
  const isSent = sent >= 1;
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [isSent]);
  const words = isSent ? t('scanning', { n: lines }) : t('sending', { share: Math.floor(sent * 100) });
  return (
    <>
      {/* Said once for each of the two, and not for every second. */}
      <p class="loading" role="status">
        {words}
      </p>
      {isSent ? <p class="faint">{t('scanning.since', { n: seconds })}</p> : null}
      {isSent ? <progress aria-label={words} /> : <progress aria-label={words} max={1} value={sent} />}{' '}
      <button type="button" onClick={cancel}>
        {t('cancel')}
      </button>
    </>
  );
}
