import { may, role } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { SignInFirst } from '../../parts/sign-in-first.js';
import { Refused } from '../../parts/refused.js';
import { openTab, Tabs } from '../../parts/tabs.js';
import { t as page } from '../../text/page.js';
import type { WatchView } from './answers.js';
import { Inbox } from './inbox.js';
import { WatchList } from './list.js';
import { MakeWatch } from './make.js';
import { t } from './text.js';

const TABS = ['inbox', 'watches', 'new'] as const;

/** What is watched, and what that told: alerts with their reasons, to be seen to. */
export default function WatchesView() {
  const tabs = TABS.filter((name) => name !== 'new' || may('analyst'));
  const tab = openTab(tabs);
  const isKnown = role.value !== null;
  const { answer, refusal, again } = useAnswer<readonly WatchView[]>(isKnown ? '/watches' : null, { limit: 500 });
  return (
    <>
      <h2>{t('heading')}</h2>
      <p class="faint">{t('what')}</p>
      {isKnown ? (
        <>
          <Tabs label={t('parts')} tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))} />
          {refusal === null ? null : <Refused refusal={refusal} again={again} />}
          {answer === null && refusal === null ? <p class="loading">{page('loading')}</p> : null}
          {answer !== null && tab === 'inbox' ? <Inbox watches={answer.data} /> : null}
          {answer !== null && tab === 'watches' ? <WatchList watches={answer.data} again={again} /> : null}
          {tab === 'new' ? <MakeWatch made={again} /> : null}
        </>
      ) : (
        <SignInFirst text={t('sign-in')} />
      )}
    </>
  );
}
