import { RowIntake, openReader, parseScanOptions } from '#domain/movements';
import { DETECTORS } from '#domain/scanner';
import { shaped, SHAPED_PROFILES, shapedOptions, SHAPES, type Shape, type ShapedProfile } from '#domain/testing';
import { Budget } from './budget.js';
import { defaultsOf, Settings } from '../movements/reading/parameters.js';
import { NO_OWNERSHIP } from '../movements/table/ownership.js';
import { ScanContext } from './analysis/scan-context.js';
import { told, type FindingDraft } from './detector.js';
import { rankedAccounts } from './findings/account-ranking.js';
import { RankedFinding } from './findings/rank-findings.js';

function takenOf(profile: ShapedProfile, shape: Shape, count: number) {
  const options = parseScanOptions(shapedOptions(profile, count), DETECTORS[profile]);
  if (!options.ok) throw new Error(JSON.stringify(options.refusal));
  const intake = new RowIntake(profile, options.value, '');
  const reader = openReader(intake, false);
  shaped(profile, shape, count).forEach((row, index) => reader.read(row, index));
  reader.finish();
  return { options: options.value, taken: intake.finish() };
}

function contextOf(profile: ShapedProfile, shape: Shape, count: number): ScanContext {
  const { options, taken } = takenOf(profile, shape, count);
  const { moves, conflicts, sources } = taken;
  const budget = new Budget(Infinity, () => false);
  return new ScanContext(moves, options, profile, conflicts, sources, NO_OWNERSHIP, budget);
}

/** Runs each detector of a profile that no other profile has by itself, each with a budget of its own. */
function budgetsOf(
  profile: ShapedProfile,
  shape: Shape,
  count: number,
  isOver: () => boolean,
  askedEvery?: number,
): ReadonlyMap<string, Budget> {
  const context = contextOf(profile, shape, count);
  const own = DETECTORS[profile].filter((one) => profile === 'generic' || !DETECTORS.generic.includes(one));
  return new Map(
    own.map(({ detector, detect, parameters }) => {
      context.budget = new Budget(Infinity, isOver, askedEvery);
      detect(context, new Settings(defaultsOf(parameters)));
      return [detector, context.budget];
    }),
  );
}

const cases = SHAPED_PROFILES.flatMap((profile) => SHAPES.map((shape) => [profile, shape] as const));

/** Rows of the smaller of two sets, and how many times as many the larger one has. */
const [FEW, TIMES] = [500, 4];
/** What each account may take whatever it has, of at most so many busy ones. */
const FIXED = 50_000 * 32;
/** Steps after which the clock is asked here: fewer than a detector takes for so many rows. */
const ASKED_EVERY = 512;
const CLOCKED = 1000;

describe('a busy account', () => {
  it.each(cases)('costs each detector of %s steps in proportion to its movements: %s', (profile, shape) => {
    const never = (): boolean => false;
    const few = budgetsOf(profile, shape, FEW, never);
    for (const [detector, { used }] of budgetsOf(profile, shape, FEW * TIMES, never)) {
      const most = (few.get(detector)?.used ?? 0) * TIMES * 1.2 + FIXED;
      expect({ detector, used, isInProportion: used <= most }).toEqual({ detector, used, isInProportion: true });
    }
  });

  it.each(cases)('does not outlast the clock in any detector of %s: %s', (profile, shape) => {
    for (const [detector, { used, cut }] of budgetsOf(profile, shape, CLOCKED, () => true, ASKED_EVERY)) {
      // What has less to do than that is not asked to end.
      const isEnded = used < ASKED_EVERY || (cut && used < 10 * ASKED_EVERY);
      expect({ detector, used, isEnded }).toEqual({ detector, used, isEnded: true });
    }
  });

  it.each(['star_out', 'star_in', 'hub', 'clique'] as const)(
    'has the movements of each finding looked through once or twice to be ranked, however many it names: %s',
    (shape) => {
      const context = contextOf('generic', shape, FEW);
      let [toldOf, named] = [0, 0];
      const findings = DETECTORS.generic.flatMap((detector) => {
        const settings = new Settings(defaultsOf(detector.parameters));
        return detector.detect(context, settings).findings.map((draft) => {
          const edges = () => {
            toldOf++;
            return told(draft.edges);
          };
          named = Math.max(named, told(draft.accounts).length);
          // Some drafts are objects of a class: their parts are not their own.
          const counted = Object.create(draft, { edges: { value: edges } }) as FindingDraft;
          return new RankedFinding(context, detector, counted, {}, 0);
        });
      });
      expect(context.owners.isKnown && rankedAccounts(findings).size > 0).toBe(true);
      expect({ toldOf, isFew: toldOf <= 2 * findings.length, isBusy: named > 5 }).toEqual({
        toldOf,
        isFew: true,
        isBusy: true,
      });
    },
  );
});
