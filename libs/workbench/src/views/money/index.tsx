import { Scan } from './scan.js';
import { t } from './text.js';

/** Money that moves: what a scan of it shows. */
export default function MoneyView() {
  return (
    <>
      <h2>{t('heading')}</h2>
      <Scan />
    </>
  );
}
