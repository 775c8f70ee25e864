import { openTab, Tabs } from '../../parts/tabs.js';
import { timesForgotten } from '../../parts/use-kept.js';
import { Flows } from './flows.js';
import { Overview } from './overview.js';
import { Scan } from './scan.js';
import { t } from './text.js';

const TABS = ['scan', 'flows', 'overview'] as const;

/** Money that moves: what a scan of it shows, where it flows, and what a store of it looks like as a whole. */
export default function MoneyView() {
  const tab = openTab(TABS);
  return (
    <>
      <h2>{t('heading')}</h2>
      <Tabs label={t('parts')} tabs={TABS.map((name) => ({ name, title: t(`tab.${name}`) }))} />
      {tab === 'scan' ? <Scan key={timesForgotten.value} /> : null}
      {tab === 'flows' ? <Flows /> : null}
      {tab === 'overview' ? <Overview /> : null}
    </>
  );
}
