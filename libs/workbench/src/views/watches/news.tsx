import { change, open } from '../../app/store.js';
import { nameOf } from '../../canvas/model.js';
import { EntityLink } from '../../parts/entity-link.js';
import { Name } from '../../parts/name.js';
import { memberName } from '../../text/records.js';
import { predicateName, sentenceOf } from '../../text/relations.js';
import { measureOf } from '../../text/numbers.js';
import { dayOf } from '../../text/words.js';
import { featureName, levelName, nameOfStatus } from '../decide/terms.js';
import type { NewsView } from './answers.js';
import { t } from './text.js';

const KINDS = [
  'record_added',
  'record_changed',
  'record_removed',
  'merged',
  'unmerged',
  'match',
  'path_known',
  'path_broken',
  'evidence_for',
  'evidence_against',
  'support_fell',
  'status_changed',
  'threshold_reached',
  'threshold_lost',
  'warning',
  'pattern_found',
  'pattern_missed',
] as const;
const BANDS = ['strong', 'likely', 'possible', 'unlikely'] as const;
/** What makes somebody look again, and what takes something away. */
const GRAVE = ['match', 'evidence_against', 'pattern_found', 'warning'];
const LOST = ['record_removed', 'unmerged', 'path_broken', 'support_fell', 'threshold_lost', 'pattern_missed'];

/** What happened, in a word. */
function NewsKind({ kind }: { readonly kind: string }) {
  const known = KINDS.find((one) => one === kind);
  const tone = GRAVE.includes(kind) ? 'grave' : LOST.includes(kind) ? 'lost' : 'plain';
  return <span class={`chip chip-${tone}`}>{known === undefined ? kind : t(`kind.${known}`)}</span>;
}

/** The ids of entities that a piece of news is told with. */
export function entitiesIn({ subject, explanation }: NewsView): readonly string[] {
  const { record, from_id, to_id, member_ids = [], path } = explanation;
  const ends = record !== undefined && 'from_id' in record ? [record.from_id, record.to_id] : [];
  const onPath = (path?.steps ?? []).flatMap((step) => [step.from_id, step.to_id]);
  const own = subject.object === 'entity' ? [subject.id] : [];
  return [...own, ...ends, ...[from_id, to_id].filter((id) => id !== undefined), ...member_ids, ...onPath];
}

/** What it is about, as a line of a list: words of records and names, no ids. */
export function headlineOf({ subject, summary, explanation }: NewsView): string {
  const { record, screened, entity, from_id, to_id, member_ids, statement, finding } = explanation;
  if (finding !== undefined && finding !== null) return finding.title;
  if (screened !== undefined && entity !== undefined) return `${screened.name} ≟ ${entity.name}`;
  if (record !== undefined) {
    // A claim and an event may have a predicate, too, and no ends.
    if ('from_id' in record) return sentenceOf(nameOf(record.from_id), record, nameOf(record.to_id));
    if ('statement' in record) return record.statement;
    if ('name' in record) return record.name;
    return record.title ?? record.id;
  }
  if (member_ids !== undefined && member_ids.length > 0) return member_ids.map(nameOf).join(' = ');
  if (from_id !== undefined && to_id !== undefined) return `${nameOf(from_id)} – ${nameOf(to_id)}`;
  if (statement !== undefined) return statement;
  return subject.object === 'entity' ? nameOf(subject.id) : summary;
}

/** The reason, as the same question would be answered with. */
export function NewsReason({ news }: { readonly news: NewsView }) {
  const { explanation, subject } = news;
  const {
    fields,
    status,
    evidence = [],
    from,
    to,
    band,
    bits,
    features = [],
    path,
    at_least,
    finding,
    reason,
  } = explanation;
  const [word] = BANDS.filter((one) => one === band);
  return (
    <>
      {fields === undefined ? null : <p>{t('changed', { members: Object.keys(fields).map(memberName).join(', ') })}</p>}
      {from === undefined && to === undefined ? null : <StatusStep from={from ?? null} to={to ?? null} />}
      {status === undefined || status === null || to !== undefined ? null : (
        <p>
          <span class={`status status-${status}`}>{nameOfStatus(status)}</span>
        </p>
      )}
      {word === undefined ? null : (
        <p>
          {t(`band.${word}`)} · {t('bits', { bits: measureOf(bits ?? 0, 1) })}
        </p>
      )}
      {features.length === 0 ? null : (
        <ul class="plain">
          {features.map(({ name, left, right, level, bits: speaks }) => (
            <li key={name}>
              <span class={speaks < 0 ? 'verdict-negative' : 'verdict-positive'}>
                {`${speaks < 0 ? '−' : '+'}${measureOf(Math.abs(speaks), 1)}`}
              </span>{' '}
              {featureName(name)}: <Name text={left ?? '–'} most={60} /> / <Name text={right ?? '–'} most={60} />{' '}
              <span class="faint">{levelName(level)}</span>
            </li>
          ))}
        </ul>
      )}
      {path === undefined || path === null ? null : (
        <>
          <p>{t('hops', { n: path.steps.length })}</p>
          <ol class="plain">
            {path.steps.map((step) => (
              <li key={`${step.from_id} ${step.to_id}`}>
                <EntityLink id={step.from_id} /> → <EntityLink id={step.to_id} />
              </li>
            ))}
          </ol>
        </>
      )}
      {at_least === undefined ? null : <p>{t('at-least', { n: at_least })}</p>}
      {finding === undefined || finding === null ? null : (
        <p class="long" lang="en" tabIndex={0}>
          {finding.explanation}
        </p>
      )}
      {reason === undefined || reason === null ? null : <p lang="en">{reason}</p>}
      {evidence.length === 0 ? null : <Evidence evidence={evidence} />}
      <About object={subject.object} id={subject.id} />
    </>
  );
}

function StatusStep({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  const said = (status: string | null): string => (status === null ? t('nothing') : nameOfStatus(status));
  return <p>{t('status.step', { from: said(from), to: said(to) })}</p>;
}

function Evidence({ evidence }: { readonly evidence: NonNullable<NewsView['explanation']['evidence']> }) {
  return (
    <>
      <h4>{t('evidence')}</h4>
      <ul class="plain">
        {evidence.map(({ id, source_id, source_title }) => (
          <li key={id}>
            {source_id === null ? (
              <Name text={source_title ?? id} />
            ) : (
              <button type="button" class="link" onClick={() => change({ selected: `source:${source_id}` })}>
                <Name text={source_title ?? id} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leads to the record itself. */
function About({ object, id }: { readonly object: string; readonly id: string }) {
  const way = WAYS[object];
  if (way === undefined) return null;
  return (
    <p>
      <button type="button" onClick={() => way(id)}>
        {t('open')}
      </button>
    </p>
  );
}

const WAYS: Readonly<Record<string, (id: string) => void>> = {
  entity: (id) => change({ selected: `entity:${id}` }),
  relation: (id) => change({ selected: `relation:${id}` }),
  source: (id) => change({ selected: `source:${id}` }),
  claim: (id) => open('decide', { tab: 'claims', id }),
  question: (id) => open('decide', { tab: 'questions', id }),
  dataset: (id) => open('money', { tab: 'flows', dataset: id }),
};

/** What happened, when, and by which of the two clocks it is news. */
export function NewsHead({ news }: { readonly news: NewsView }) {
  return (
    <span class="group">
      <NewsKind kind={news.kind} />
      <span class="faint">{[dayOf(news.at), ...news.modes.map((mode) => t(`mode.${mode}`))].join(' · ')}</span>
    </span>
  );
}

/** What a watch asks, in words. */
export function questionInWords(kind: string): string {
  const known = (
    ['entity', 'search', 'path', 'claim', 'question', 'pattern', 'invariant', 'corroboration'] as const
  ).find((one) => one === kind);
  return known === undefined ? predicateName(kind) : t(`watch.${known}`);
}
