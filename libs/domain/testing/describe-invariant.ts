import { View, WHOLE_GRAPH, type Audience, type Version } from '#domain/graph';
import { newBreaches, Validator } from '#domain/invariants';
import type { Violation } from '#domain/shared';
import { a, STORED_AT, version } from './a.js';
import { graphOf } from './ledger.js';

/** What a rule is shown by: changes that break it, in which words, and changes that stop one step before. */
export interface InvariantCases {
  readonly id: string;
  /** What the changes stand among: sound by this rule. */
  readonly surroundings: readonly Version[];
  readonly audience?: Audience;
  readonly refused: readonly (readonly [name: string, change: Version, message: string])[];
  readonly admitted: readonly (readonly [name: string, change: Version])[];
}

/** The verdict of one rule on everything that a view holds, as the validation of a pack tells it. */
export function verdictOn(view: View, id: string) {
  const validator = new Validator({ view, now: STORED_AT });
  for (const object of [
    'entity',
    'source',
    'evidence',
    'claim',
    'relation',
    'event',
    'question',
    'case',
    'resolution',
  ] as const) {
    for (const one of view.each(object)) validator.take(one);
  }
  const verdict = validator.verdicts().find((one) => one.id === id);
  if (verdict === undefined) throw new Error(`there is no invariant ${id}`);
  return verdict;
}

/** The four things that hold of every rule: at the door, one step before it, of what is stored, and in its words. */
export function describeInvariant({ id, surroundings, audience = 'full', refused, admitted }: InvariantCases): void {
  const stored = (versions: readonly Version[]) => {
    const graph = graphOf([], audience);
    // Put in as they are: what the feed of a public graph would leave out is what the rule looks for.
    graph.apply(versions);
    return graph;
  };
  const brokenBy = (change: Version): readonly Violation[] =>
    newBreaches(stored(surroundings), [change], STORED_AT).filter(({ invariant }) => invariant === id);
  const exported = (change: Version) =>
    verdictOn(new View(stored([...surroundings, change]), WHOLE_GRAPH), id).violations;

  describe(id, () => {
    it('holds of what stands around', () => {
      expect(verdictOn(new View(stored(surroundings), WHOLE_GRAPH), id)).toMatchObject({ ok: true, violations: [] });
    });

    it.each(refused)('refuses %s', (_, change, message) => {
      const { object, id: record } = change.fields;
      expect(brokenBy(change)).toContainEqual(
        expect.objectContaining({ invariant: id, message, record: { object, id: record } }),
      );
    });

    it.each(admitted)('admits %s', (_, change) => {
      expect(brokenBy(change)).toEqual([]);
      expect(exported(change)).toEqual([]);
    });

    it.each(refused)('says the same of %s on export as on write', (_, change) => {
      expect(exported(change)).toEqual(expect.arrayContaining([...brokenBy(change)]));
    });

    it.each(refused)('holds no unrelated change back for %s once that is stored', (_, change) => {
      const broken = stored([...surroundings, change]);
      expect(newBreaches(broken, [version(a.entity({ id: 'unrelated' }))], STORED_AT)).toEqual([]);
    });

    it.each(refused)('does not refuse the record of %s anew for what it broke before', (_, change) => {
      const broken = stored([...surroundings, change]);
      const { fields } = change;
      const said = 'attributes' in fields ? { ...fields, attributes: { note: 'seen again' } } : fields;
      const again = version(said, { version: change.version + 1 });
      expect(newBreaches(broken, [again], STORED_AT)).toEqual([]);
    });
  });
}
