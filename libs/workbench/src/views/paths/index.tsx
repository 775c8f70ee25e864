import { t } from './text.js';

/** How two things hang together. */
export default function PathsView() {
  return <h2>{t('heading')}</h2>;
}
