import { useState } from 'preact/hooks';
import { may } from '../../api/session.js';
import { open } from '../../app/store.js';
import { Name } from '../../parts/name.js';
import { amountOf } from '../../text/numbers.js';
import { dayOf, withNamesApart } from '../../text/words.js';
import type { FindingView, ProfileView, ScanView, Thresholds } from './answers.js';
import { Movements } from './movements.js';
import { t } from './text.js';
import { detectorName, parameterName, reasonName, unitName } from './terms.js';

const SEVERITIES = ['high', 'medium', 'low', 'info'] as const;

interface FindingsProps {
  readonly scan: ScanView;
  readonly profile: ProfileView | undefined;
  readonly thresholds: Thresholds;
  readonly isScanning: boolean;
  readonly rescan: (changed: Thresholds) => void;
}

/** What was found, the gravest first; what was not looked at stands beside it, because silence is no clearance. */
export function Findings({ scan, profile, thresholds, isScanning, rescan }: FindingsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const finding = scan.findings.find(({ finding_id }) => finding_id === chosen) ?? scan.findings[0];
  const detector = profile?.detectors.find((one) => one.detector === finding?.detector);
  return (
    <section aria-label={t('result')}>
      <Figures scan={scan} />
      <h3>{t('findings', { n: scan.findings.length })}</h3>
      <div class="found">
        <div>
          {SEVERITIES.map((severity) => {
            const found = scan.findings.filter((one) => one.severity === severity);
            if (found.length === 0) return null;
            return (
              <section key={severity} aria-label={t(`severity.${severity}`)}>
                <h4>
                  <span class={`severity severity-${severity}`}>{t(`severity.${severity}`)}</span>{' '}
                  <span class="faint">{found.length}</span>
                </h4>
                <ul class="hits">
                  {found.map((one) => (
                    <li key={one.finding_id}>
                      <button
                        type="button"
                        class="link"
                        aria-current={one === finding}
                        onClick={() => setChosen(one.finding_id)}
                      >
                        <Name text={sentenceIn(one, one.title)} />
                      </button>
                      <span class="faint">{one.score}</span>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
        {finding === undefined ? (
          <p class="empty">{t('nothing-found')}</p>
        ) : (
          <article class="card" aria-label={t('finding')}>
            <Finding finding={finding} />
            {profile?.tx_profile === 'generic' && may('analyst') ? (
              <button
                type="button"
                onClick={() => open('watches', { tab: 'new', kind: 'pattern', detector: finding.detector })}
              >
                {t('watch')}
              </button>
            ) : null}
            {detector === undefined ? null : (
              <Sliders detector={detector} thresholds={thresholds} isScanning={isScanning} rescan={rescan} />
            )}
          </article>
        )}
      </div>
    </section>
  );
}

/** What came in and what came of it, in four figures. */
function Figures({ scan: { counts, period, assets } }: { readonly scan: ScanView }) {
  const { received = 0, accepted = 0, rejected = 0, accounts = 0 } = counts;
  return (
    <>
      <p class="unseen">{t('counts', { received, accepted, rejected, accounts })}</p>
      <dl class="figures">
        <div>
          <dt>{t('rows')}</dt>
          <dd>
            {accepted}
            {rejected === 0 ? null : <span class="warn"> {t('of-rejected', { n: rejected })}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('accounts')}</dt>
          <dd>{accounts}</dd>
        </div>
        <div>
          <dt>{t('period')}</dt>
          <dd>{period === null ? '–' : spanOf(dayOf(period.from_at), dayOf(period.to_at))}</dd>
        </div>
        <div>
          <dt>{t('moved')}</dt>
          <dd>
            {assets.slice(0, 3).map(({ asset, total }) => (
              <span key={asset}>{amountOf({ value: total, asset })}</span>
            ))}
          </dd>
        </div>
      </dl>
    </>
  );
}

function spanOf(from: string, to: string): string {
  return from === to ? from : `${from} – ${to}`;
}

/** What the service says of a finding; the accounts in it are of its movements. */
function sentenceIn({ edges }: FindingView, sentence: string): string {
  return withNamesApart(
    sentence,
    edges.flatMap(({ from, to }) => [from, to]).filter((name) => name !== null),
  );
}

function Finding({ finding }: { readonly finding: FindingView }) {
  return (
    <>
      {/* Prose of the service is English, whatever the page speaks. */}
      <h3 lang="en">
        <Name text={sentenceIn(finding, finding.title)} />
      </h3>
      <p class="faint">
        <span class={`severity severity-${finding.severity}`}>{t(`severity.${finding.severity}`)}</span>{' '}
        {`${finding.code} · ${detectorName(finding.detector)} · ${t('score', { score: finding.score })}`}
      </p>
      <p class="long" lang="en" tabIndex={0}>
        {sentenceIn(finding, finding.explanation)}
      </p>
      <h4>{t('reasons')}</h4>
      <ul class="plain">
        {finding.contributions.map(({ reason, points }) => (
          <li
            key={reason}
          >{`${points > 0 ? '+' : ''}${points} ${reasonName(reason, (detector) => t('holds', { detector }))}`}</li>
        ))}
      </ul>
      {finding.confidence === null ? null : (
        <p class="faint">
          {finding.confidence.precision === null
            ? t('confidence-unknown')
            : t('confidence', {
                percent: (Number(finding.confidence.precision) * 100).toFixed(0),
                n: finding.confidence.n,
                basis: finding.confidence.basis,
              })}
        </p>
      )}
      <Movements edges={finding.edges} />
      <div class="tables" tabIndex={0} role="region" aria-label={t('movements')}>
        <table>
          <caption>{t('movements')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('to')}</th>
              <th scope="col" class="number">
                {t('amount')}
              </th>
              <th scope="col">{t('id')}</th>
            </tr>
          </thead>
          <tbody>
            {finding.edges.slice(0, 200).map((edge) => (
              <tr key={`${edge.tx_id} ${edge.leg}`}>
                <td class="date">{edge.at.slice(0, 16).replace('T', ' ')}</td>
                <td>
                  <Name text={edge.from ?? '–'} most={60} />
                </td>
                <td>
                  <Name text={edge.to ?? '–'} most={60} />
                </td>
                <td class="number">{amountOf({ value: edge.amount, asset: edge.asset })}</td>
                <td>
                  <Name text={edge.tx_id} most={60} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface SlidersProps {
  readonly detector: ProfileView['detectors'][number];
  readonly thresholds: Thresholds;
  readonly isScanning: boolean;
  readonly rescan: (changed: Thresholds) => void;
}

/** How far a slider goes: a bound of a million hours would leave no room for what is ever chosen. */
const FARTHEST = 10;
/** Bounds of the work of the detector, and nothing that an investigator weighs. */
const IN_MACHINE = ['max_steps'];

function Sliders({ detector, thresholds, isScanning, rescan }: SlidersProps) {
  const mine = thresholds[detector.detector] ?? {};
  return (
    <fieldset class="sliders" disabled={isScanning}>
      <legend>{t('thresholds')}</legend>
      {Object.keys(mine).length === 0 ? null : (
        <button
          type="button"
          onClick={() => {
            const { [detector.detector]: _mine, ...rest } = thresholds;
            rescan(rest);
          }}
        >
          {t('thresholds.usual')}
        </button>
      )}
      {detector.parameters
        .filter(({ default: usual, min, max }) => usual !== null && min !== null && max !== null)
        .filter(({ name }) => !IN_MACHINE.includes(name))
        .map(({ name, default: usual, min, max, unit }) => {
          const value = Number(mine[name] ?? usual);
          const isText = typeof usual === 'string';
          const most = Math.min(Number(max), Math.max(Number(usual) * FARTHEST, 1));
          return (
            <label class="field" key={name}>
              <span>
                {parameterName(name)}{' '}
                <output>{`${value} ${unit === 'ratio' || unit === 'count' ? '' : unitName(unit)}`}</output>
              </span>
              <input
                type="range"
                name={name}
                min={Number(min)}
                max={most}
                step={isText ? 0.01 : 1}
                value={value}
                onChange={({ currentTarget }) =>
                  rescan({
                    ...thresholds,
                    [detector.detector]: {
                      ...mine,
                      [name]: isText ? Number(currentTarget.value).toFixed(2) : Number(currentTarget.value),
                    },
                  })
                }
              />
            </label>
          );
        })}
    </fieldset>
  );
}
