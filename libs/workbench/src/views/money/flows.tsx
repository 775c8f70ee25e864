import { role } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { changeParams, state } from '../../app/store.js';
import { nameOf as entityName } from '../../canvas/model.js';
import { useNames } from '../../parts/entity-link.js';
import { Name } from '../../parts/name.js';
import { SignInFirst } from '../../parts/sign-in-first.js';
import { Refused } from '../../parts/refused.js';
import { amountOf, numberOf } from '../../text/numbers.js';
import { dayOf, heldApart } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import type { FlowsView, LinkView, TalliedView } from './answers.js';
import { PerimeterFields, usePerimeter } from './perimeter.js';
import { SankeyPlot, TimeBars } from './plots.js';
import { t } from './text.js';

const BUCKETS = ['day', 'week', 'month', 'hour'] as const;
const TOPS = [20, 50, 100] as const;
const CLASSES = ['deposits', 'withdrawals', 'transfers', 'external'] as const;

/** Where money flows: who pays whom, as a drawing and as a table, and how it is spread over time. */
export function Flows() {
  const perimeter = usePerimeter();
  const { params } = state.value;
  const bucket = BUCKETS.find((one) => one === params['bucket']) ?? (perimeter.source === 'graph' ? 'month' : 'day');
  const top = TOPS.find((one) => String(one) === params['top']) ?? TOPS[0];
  const { answer, refusal, isAsking, again } = useAnswer<FlowsView>(
    perimeter.query === null ? null : '/analytics/flows',
    perimeter.query === null ? null : { ...perimeter.query, view: 'sankey', bucket, top },
  );
  useNames(perimeter.source === 'graph' ? (answer?.data.nodes.map(({ id }) => id) ?? []) : []);
  if (role.value === null) return <SignInFirst text={t('sign-in')} />;
  const flows = answer?.data;
  const assets = flows === undefined ? [] : assetsOf(flows.links);
  const asset = assets.find((one) => one === params['asset']) ?? assets[0] ?? '';
  const labels = new Map(flows?.nodes.map(({ id, label }) => [id, label]));
  const nameOf = (id: string): string => (perimeter.source === 'graph' ? entityName(id) : (labels.get(id) ?? id));
  const links = (flows?.links ?? []).flatMap((link) => {
    const amount = link.amounts.find((one) => one.asset === asset)?.amount;
    return amount === undefined ? [] : [{ ...link, amount, value: Number(amount) }];
  });
  const tell = ({ from, to, amount, count }: (typeof links)[number]): string =>
    `${heldApart(nameOf(from))} → ${heldApart(nameOf(to))}: ${amountOf({ value: amount, asset })}, ${t('movements.n', { n: count })}`;
  return (
    <>
      <PerimeterFields perimeter={perimeter} />
      {refusal === null ? null : <Refused refusal={refusal} again={again} />}
      {flows === undefined && refusal === null ? <p class="loading">{page('loading')}</p> : null}
      {flows !== undefined && flows.links.length === 0 ? <p class="empty">{t('no-flows')}</p> : null}
      {flows === undefined || flows.links.length === 0 ? null : (
        <div aria-busy={isAsking}>
          <div class="group plot-head">
            <h3>{t('flows')}</h3>
            {assets.length < 2 ? (
              <span class="faint">{asset}</span>
            ) : (
              <label>
                {t('asset')}{' '}
                <select
                  name="asset"
                  value={asset}
                  onChange={({ currentTarget }) => changeParams({ asset: currentTarget.value })}
                >
                  {assets.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </label>
            )}
            <label>
              {t('top')}{' '}
              <select
                name="top"
                value={String(top)}
                onChange={({ currentTarget }) => changeParams({ top: currentTarget.value })}
              >
                {TOPS.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          </div>
          <p class="faint">{t('flows.how')}</p>
          <SankeyPlot
            links={links}
            label={t('flows.drawing', { n: links.length })}
            nameOf={nameOf}
            tell={tell}
            choose={(id) => changeParams({ account: id })}
          />
          <LinkTable links={links} asset={asset} nameOf={nameOf} />
          <Series flows={flows} asset={asset} bucket={bucket} />
        </div>
      )}
    </>
  );
}

function assetsOf(links: readonly LinkView[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { amounts, count } of links) {
    for (const { asset } of amounts) counts.set(asset, (counts.get(asset) ?? 0) + count);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([asset]) => asset);
}

interface LinkTableProps {
  readonly links: readonly (LinkView & { readonly amount: string })[];
  readonly asset: string;
  readonly nameOf: (id: string) => string;
}

function LinkTable({ links, asset, nameOf }: LinkTableProps) {
  return (
    <div class="tables" tabIndex={0} role="region" aria-label={t('links')}>
      <table>
        <caption>{t('links')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col" class="number">
              {asset}
            </th>
            <th scope="col" class="number">
              {t('movements.column')}
            </th>
            <th scope="col">{t('period')}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ from, to, amount, count, first_at, last_at }) => (
            <tr key={`${from} ${to}`}>
              <td>
                <button type="button" class="link" onClick={() => changeParams({ account: from })}>
                  <Name text={nameOf(from)} most={60} />
                </button>
              </td>
              <td>
                <button type="button" class="link" onClick={() => changeParams({ account: to })}>
                  <Name text={nameOf(to)} most={60} />
                </button>
              </td>
              <td class="number">{numberOf(amount)}</td>
              <td class="number">{count}</td>
              <td class="date">
                {dayOf(first_at) === dayOf(last_at) ? dayOf(first_at) : `${dayOf(first_at)} – ${dayOf(last_at)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Series({
  flows,
  asset,
  bucket,
}: {
  readonly flows: FlowsView;
  readonly asset: string;
  readonly bucket: (typeof BUCKETS)[number];
}) {
  const amountIn = ({ amounts }: TalliedView): string => amounts.find((one) => one.asset === asset)?.amount ?? '';
  const bars = flows.series.map((piece) => {
    const value = CLASSES.reduce((total, name) => total + Number(amountIn(piece[name])), 0);
    return { label: dayOf(piece.from_at), value, text: amountOf({ value: plain(value), asset }) };
  });
  return (
    <section aria-label={t('series')}>
      <div class="group plot-head">
        <h3>{t('series')}</h3>
        <label>
          {t('bucket')}{' '}
          <select
            name="bucket"
            value={bucket}
            onChange={({ currentTarget }) => changeParams({ bucket: currentTarget.value })}
          >
            {BUCKETS.map((one) => (
              <option key={one} value={one}>
                {t(`bucket.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <TimeBars bars={bars} label={t('series.drawing', { n: bars.length })} />
      <details>
        <summary>{t('as-table')}</summary>
        <div class="tables" tabIndex={0} role="region" aria-label={t('series')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('from')}</th>
                {CLASSES.map((name) => (
                  <th key={name} scope="col" class="number">
                    {t(`class.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {flows.series.map((piece) => (
                <tr key={piece.from_at}>
                  <th scope="row">{bucket === 'hour' ? piece.from_at.slice(0, 13) : dayOf(piece.from_at)}</th>
                  {CLASSES.map((name) => (
                    <td key={name} class="number">
                      {numberOf(amountIn(piece[name]))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** A sum of doubles as a decimal of two places: it labels a bar, the table has the exact figures. */
function plain(value: number): string {
  return value.toFixed(value >= 1 ? 2 : 8).replace(/\.?0+$/, '');
}
