import { may } from '../../api/session.js';
import { SignInFirst } from '../../parts/sign-in-first.js';
import { openTab, Tabs } from '../../parts/tabs.js';
import { Decisions } from './decisions.js';
import { CaseList, ClaimList, QuestionList } from './lists.js';
import { Suggestions } from './suggestions.js';
import { t } from './text.js';

const TABS = ['suggestions', 'decisions', 'claims', 'questions', 'cases'] as const;

/** What a person decides: who is who, and what is held of claims, questions and cases. */
export default function DecideView() {
  const tab = openTab(TABS);
  return (
    <>
      <h2>{t('heading')}</h2>
      {may('analyst') ? null : <SignInFirst text={t('sign-in')} />}
      <Tabs label={t('parts')} tabs={TABS.map((name) => ({ name, title: t(`tab.${name}`) }))} />
      {tab === 'suggestions' ? <Suggestions /> : null}
      {tab === 'decisions' ? <Decisions /> : null}
      {tab === 'claims' ? <ClaimList /> : null}
      {tab === 'questions' ? <QuestionList /> : null}
      {tab === 'cases' ? <CaseList /> : null}
    </>
  );
}
