import { useEffect, useState } from 'preact/hooks';
import { numberOf } from '../../text/numbers.js';
import { t } from './text.js';

/** What the service is given to look: when it is over, it answers with what it has found by then. */
export const BUDGET_S = 30;

interface ProgressProps {
  /** How much of what is scanned the service has taken, from 0 to 1: it reads while it is sent to. */
  readonly sent: number;
  readonly lines: number;
  cancel(): void;
}

/**
 * How far a scan is. The service answers once, at the end, so what can be said is what it has taken, in rows, and then how
 * much of the time that it was given has gone.
 */
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
      <p class="faint">
        {isSent
          ? t('scanning.since', { n: seconds, most: BUDGET_S })
          : t('sending.rows', { n: lines, rows: numberOf(String(Math.floor(sent * lines))) })}
      </p>
      {isSent ? (
        <progress aria-label={words} max={BUDGET_S} value={Math.min(seconds, BUDGET_S)} />
      ) : (
        <progress aria-label={words} max={1} value={sent} />
      )}{' '}
      <button type="button" onClick={cancel}>
        {t('cancel')}
      </button>
    </>
  );
}
