import { useState } from 'preact/hooks';
import { Name } from '../../parts/name.js';
import { amountOf, inWords } from '../../text/words.js';
import type { FindingView, ProfileView, ScanView, Thresholds } from './answers.js';
import { Movements } from './movements.js';
import { Reports } from './reports.js';
import { t } from './text.js';

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
      <h3>{t('findings', { n: scan.findings.length })}</h3>
      <p>
        {t('counts', {
          received: scan.counts['received'] ?? 0,
          accepted: scan.counts['accepted'] ?? 0,
          rejected: scan.counts['rejected'] ?? 0,
          accounts: scan.counts['accounts'] ?? 0,
        })}
      </p>
      <div class="listed">
        <div>
          {SEVERITIES.map((severity) => {
            const found = scan.findings.filter((one) => one.severity === severity);
            if (found.length === 0) return null;
            return (
              <section key={severity} aria-label={t(`severity.${severity}`)}>
                <h4>
                  {t(`severity.${severity}`)} <span class="faint">{found.length}</span>
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
                        <Name text={one.title} />
                      </button>
                      <span class="faint">{one.score}</span>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          <NotEvaluated scan={scan} />
          <Reports scan={scan} />
        </div>
        {finding === undefined ? (
          <p>{t('nothing-found')}</p>
        ) : (
          <article aria-label={t('finding')}>
            <Finding finding={finding} />
            {detector === undefined ? null : (
              <Sliders detector={detector} thresholds={thresholds} isScanning={isScanning} rescan={rescan} />
            )}
          </article>
        )}
      </div>
    </section>
  );
}

function Finding({ finding }: { readonly finding: FindingView }) {
  return (
    <>
      <h3>
        <Name text={finding.title} />
      </h3>
      <p class="faint">{`${finding.code} · ${inWords(finding.detector)} · ${finding.score}`}</p>
      <p class="long">{finding.explanation}</p>
      <h4>{t('reasons')}</h4>
      <ul class="plain">
        {finding.contributions.map(({ reason, points }) => (
          <li key={reason}>{`${points > 0 ? '+' : ''}${points} ${inWords(reason)}`}</li>
        ))}
      </ul>
      {finding.confidence === null ? null : (
        <p class="faint">
          {t('confidence', {
            precision: finding.confidence.precision,
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
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('id')}</th>
            </tr>
          </thead>
          <tbody>
            {finding.edges.slice(0, 200).map((edge) => (
              <tr key={`${edge.tx_id} ${edge.leg}`}>
                <td>{edge.at.slice(0, 16).replace('T', ' ')}</td>
                <td>
                  <Name text={edge.from ?? '–'} most={60} />
                </td>
                <td>
                  <Name text={edge.to ?? '–'} most={60} />
                </td>
                <td>{amountOf({ value: edge.amount, asset: edge.asset })}</td>
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

function NotEvaluated({ scan: { not_evaluated, rejected } }: { readonly scan: ScanView }) {
  return (
    <>
      {rejected.length === 0 ? null : <p class="warn">{t('rejected', { n: rejected.length })}</p>}
      {not_evaluated.length === 0 ? null : (
        <details>
          <summary>{t('not-evaluated', { n: not_evaluated.length })}</summary>
          <ul class="plain">
            {not_evaluated.map(({ detector, why, needs }) => (
              <li key={detector}>
                {inWords(detector)}: {inWords(why)} <span class="faint">{needs}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
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

function Sliders({ detector, thresholds, isScanning, rescan }: SlidersProps) {
  const mine = thresholds[detector.detector] ?? {};
  return (
    <fieldset disabled={isScanning}>
      <legend>{t('thresholds')}</legend>
      {detector.parameters
        .filter(({ default: usual, min, max }) => usual !== null && min !== null && max !== null)
        .map(({ name, default: usual, min, max, unit }) => {
          const value = Number(mine[name] ?? usual);
          const isText = typeof usual === 'string';
          const most = Math.min(Number(max), Math.max(Number(usual) * FARTHEST, 1));
          return (
            <label class="field" key={name}>
              {`${inWords(name)}: ${value} ${unit === 'ratio' ? '' : unit}`}
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
