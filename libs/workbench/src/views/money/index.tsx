import { t } from './text.js';

export default function MoneyView() {
  return <h2>{t('heading')}</h2>;
}
