import { t } from './text.js';

export default function DecideView() {
  return <h2>{t('heading')}</h2>;
}
