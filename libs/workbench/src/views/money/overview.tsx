import { role } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { changeParams } from '../../app/store.js';
import { nameOf } from '../../canvas/model.js';
import { useNames } from '../../parts/entity-link.js';
import { Name } from '../../parts/name.js';
import { SignInFirst } from '../../parts/sign-in-first.js';
import { Refused } from '../../parts/refused.js';
import { amountOf } from '../../text/numbers.js';
import { dayOf } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import type { AmountView, OverviewView } from './answers.js';
import { PerimeterFields, usePerimeter } from './perimeter.js';
import { RowBars, TimeBars } from './plots.js';
import { t } from './text.js';
import { detectorName, kindName } from './terms.js';

const CLASSES = ['deposits', 'withdrawals', 'transfers', 'external'] as const;

/** A source at a glance: how much, when, through whose accounts, and what stands out in it. */
export function Overview() {
  const perimeter = usePerimeter();
  const { answer, refusal, isAsking, again } = useAnswer<OverviewView>(
    perimeter.query === null ? null : '/analytics/overview',
    perimeter.query,
  );
  useNames(perimeter.source === 'graph' ? (answer?.data.top_accounts.map(({ account }) => account) ?? []) : []);
  if (role.value === null) return <SignInFirst text={t('sign-in')} />;
  const seen = answer?.data;
  return (
    <>
      <PerimeterFields perimeter={perimeter} />
      {refusal === null ? null : <Refused refusal={refusal} again={again} />}
      {seen === undefined && refusal === null ? <p class="loading">{page('loading')}</p> : null}
      {seen === undefined ? null : seen.kpi.transactions === 0 ? (
        <p class="empty">{t('no-flows')}</p>
      ) : (
        <div aria-busy={isAsking}>
          <Figures seen={seen} />
          <Days seen={seen} />
          <div class="halves">
            <RowBars
              caption={t('top-accounts')}
              columns={[t('account'), t('moved')]}
              rows={seen.top_accounts.map(({ account, amounts, share }) => ({
                key: account,
                name: (
                  <button type="button" class="link" onClick={() => changeParams({ tab: 'flows', account })}>
                    <Name text={nameOf(account)} most={60} />
                  </button>
                ),
                cells: [<Amounts key="moved" amounts={amounts} />],
                share: Number(share),
              }))}
            />
            <RowBars
              caption={t('by-asset')}
              columns={[t('asset'), t('moved')]}
              rows={seen.by_asset.map(({ asset, amounts, share }) => ({
                key: asset,
                name: <Name text={asset} most={40} />,
                cells: [<Amounts key="moved" amounts={amounts} />],
                share: Number(share),
              }))}
            />
            <RowBars
              caption={t('by-kind')}
              columns={[t('kind'), t('movements.column')]}
              rows={seen.by_kind.map(({ kind, count, share }) => ({
                key: kind ?? '',
                name: kind === null ? '–' : kindName(kind),
                cells: [count],
                share: Number(share),
              }))}
            />
            <Risk seen={seen} />
          </div>
        </div>
      )}
    </>
  );
}

/** More than these make a column of their own. */
const MAX_AMOUNTS = 6;

function Amounts({ amounts }: { readonly amounts: readonly AmountView[] }) {
  const more = amounts.length - MAX_AMOUNTS;
  return (
    <>
      {amounts.slice(0, MAX_AMOUNTS).map(({ asset, amount }) => (
        <div key={asset}>{amountOf({ value: amount, asset })}</div>
      ))}
      {more > 0 ? <div class="faint">{t('more-assets', { n: more })}</div> : null}
    </>
  );
}

function Figures({ seen: { kpi, period, concentration } }: { readonly seen: OverviewView }) {
  return (
    <dl class="figures">
      <div>
        <dt>{t('movements.column')}</dt>
        <dd>{kpi.transactions}</dd>
      </div>
      <div>
        <dt>{t('accounts')}</dt>
        <dd>
          {kpi.accounts} <span class="faint">{t('new-accounts', { n: kpi.new_accounts })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('moved')}</dt>
        <dd>
          <Amounts amounts={kpi.volume} />
        </dd>
      </div>
      <div>
        <dt>{t('median')}</dt>
        <dd>
          <Amounts amounts={kpi.median} />
        </dd>
      </div>
      <div>
        <dt>{t('period')}</dt>
        <dd>{period === null ? '–' : `${dayOf(period.from_at)} – ${dayOf(period.to_at)}`}</dd>
      </div>
      <div>
        <dt>{t('top10')}</dt>
        <dd>
          {concentration.top10_share === null ? '–' : `${(Number(concentration.top10_share) * 100).toFixed(0)} %`}
        </dd>
      </div>
    </dl>
  );
}

/** Movements a day: counts add up over assets, amounts do not. */
function Days({ seen: { series } }: { readonly seen: OverviewView }) {
  const bars = series.map((piece) => {
    const value = CLASSES.reduce((total, name) => total + piece[name].count, 0);
    return { label: dayOf(piece.from_at), value, text: t('movements.n', { n: value }) };
  });
  return (
    <section aria-label={t('days')}>
      <h3>{t('days')}</h3>
      <TimeBars bars={bars} label={t('series.drawing', { n: bars.length })} />
      <details>
        <summary>{t('as-table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('from')}</th>
              <th scope="col" class="number">
                {t('movements.column')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td class="number">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Risk({ seen: { risk } }: { readonly seen: OverviewView }) {
  if (risk === null || risk.findings.length === 0) return null;
  return (
    <section class="tables" tabIndex={0} aria-label={t('risk')}>
      <table>
        <caption>{t('risk')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('detector')}</th>
            <th scope="col">{t('severity')}</th>
            <th scope="col" class="number">
              {t('found')}
            </th>
          </tr>
        </thead>
        <tbody>
          {risk.findings.map(({ detector, severity, count }) => (
            <tr key={`${detector} ${severity}`}>
              <th scope="row">{detectorName(detector)}</th>
              <td>
                <span class={`severity severity-${severity}`}>{t(`severity.${severity}`)}</span>
              </td>
              <td class="number">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
