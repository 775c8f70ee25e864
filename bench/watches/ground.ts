import { random } from '../graph/generate.js';

/** What a record is, for the figures: each kind wakes other watches. */
export const RECORD_KINDS = ['new entity', 'changed entity', 'relation', 'claim', 'decision'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** How many of a kind come in a round: entities and relations are most of what importers bring. */
export const ROUND: readonly (readonly [RecordKind, number])[] = [
  ['new entity', 8],
  ['relation', 8],
  ['claim', 2],
  ['changed entity', 1],
  ['decision', 1],
];

export type Question = Readonly<Record<string, unknown>> & { readonly kind: string };

export const DATASET = 'payments';
export const LISTS = 10;
export const NAMES = 1_000;
const SYLLABLES = 'ba ko ri len mar to vi san dru pel gor nik ash ul fen wo'.split(' ');
/** Detectors of patterns that stand on little, so that many of them find something. */
const DETECTORS = ['fan_out', 'fan_in', 'round_trip', 'repeated_amount'] as const;

/** Records, and a thousand questions of every kind about them, the same at every run. */
export class Ground {
  private readonly next = random(11);
  private made = 0;

  constructor(readonly entities: number) {}

  /** What is there before anybody watches. */
  *standing(): Generator<object> {
    for (let at = 0; at < this.entities; at += 1) yield this.entity(`e${at}`, at);
    for (let at = 0; at < this.entities; at += 1) yield this.relation(`r${at}`);
    for (let at = 0; at < this.claims; at += 1) yield this.claim(`c${at}`);
    for (let at = 0; at < 100; at += 1) {
      yield { object: 'question', id: `q${at}`, text: 'Is it so?', visibility: 'public', about_ids: [`c${at}`] };
    }
  }

  /** A record that comes in while a thousand watches look. */
  coming(kind: RecordKind): object {
    this.made += 1;
    const number = this.entities + this.made;
    switch (kind) {
      case 'new entity':
        return this.entity(`e${number}`, number);
      case 'changed entity': {
        const old = this.pick(this.entities);
        return this.entity(`e${old}`, old);
      }
      case 'relation':
        return this.relation(`r${number}`);
      case 'claim':
        return this.claim(`c${number}`);
      case 'decision': {
        // Two of one kind that are not one yet.
        const [from_id, to_id] = [3 * this.made, 3 * (this.made + 1_000)].map((at) => `e${at % this.entities}`);
        return { object: 'resolution', id: `s${number}`, from_id, to_id };
      }
    }
  }

  /** A thousand questions, as a client asks them: of every kind so many as desks have. */
  questions(collectionId: string): readonly Question[] {
    const many = (count: number, one: (at: number) => Question): readonly Question[] =>
      Array.from({ length: count }, (_, at) => one(at));
    return [
      ...many(500, () => ({ kind: 'entity', entity_id: `e${this.pick(this.entities)}` })),
      ...many(150, (at) => ({ kind: 'path', from_id: `e${at}`, to_id: `e${at + 200}`, max_hops: 4 })),
      ...many(50, (at) => ({ kind: 'claim', claim_id: `c${at}` })),
      ...many(30, (at) => ({ kind: 'question', question_id: `q${at}` })),
      ...many(150, () => {
        return { kind: 'corroboration', object: 'relation', id: `r${this.pick(this.entities)}`, at_least: 2 };
      }),
      ...many(10, () => ({ kind: 'invariant' })),
      ...many(LISTS, () => ({ kind: 'search', names: Array.from({ length: NAMES }, () => this.screened()) })),
      ...many(50, (at) => ({ kind: 'pattern', dataset: DATASET, detector: DETECTORS[at % DETECTORS.length] ?? '' })),
      ...many(50, () => ({ kind: 'collection', collection_id: collectionId })),
    ];
  }

  /** Payments within a month, among so many accounts that some of them are of many. */
  movements(count: number): readonly object[] {
    return Array.from({ length: count }, () => {
      this.made += 1;
      const timestamp = new Date(Date.UTC(2026, 0, 1) + this.pick(30 * 86_400) * 1_000).toISOString();
      const amount = `${10 + this.pick(990)}.00`;
      const ends = { from: `a${this.pick(2_000)}`, to: `a${this.pick(2_000)}` };
      return { tx_id: `t${this.made}`, timestamp, amount, asset: 'EUR', ...ends };
    });
  }

  private get claims(): number {
    return Math.ceil(this.entities / 10);
  }

  private pick(count: number): number {
    return Math.floor(this.next() * count);
  }

  private word(): string {
    return Array.from({ length: 2 + this.pick(2) }, () => SYLLABLES[this.pick(SYLLABLES.length)] ?? '').join('');
  }

  private screened(): object {
    return { name: `${this.word()} ${this.word()}`, kind: 'person' };
  }

  private entity(id: string, number: number): object {
    const kind = number % 3 === 0 ? 'company' : 'person';
    return { object: 'entity', id, kind, name: `${this.word()} ${this.word()}` };
  }

  private relation(id: string): object {
    const from_id = `e${this.pick(this.entities)}`;
    const company = `e${3 * this.pick(Math.floor(this.entities / 3))}`;
    return { object: 'relation', id, predicate: 'RELATED_TO', from_id, to_id: company === from_id ? 'e0' : company };
  }

  private claim(id: string): object {
    const number = this.pick(1_000_000);
    const about = { subject_id: `e${this.pick(this.entities)}`, statement: `It said ${number}.` };
    return { object: 'claim', id, visibility: 'public', ...about };
  }
}
