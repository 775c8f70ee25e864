import type { EntityRecord, Explanation, PathAnswer, RelationRecord } from './answers.js';
import { inWords, notFoundInWords, periodInWords } from './drawing.js';

/** The kinds of path, in the words of semantics: what each step must be. */
const PATH_KINDS: readonly (readonly [kind: string, words: string])[] = [
  ['documented_path', 'documented'],
  ['evidence_backed_path', 'each step with evidence'],
  ['temporal_path', 'each step after the one before'],
  ['capital_path', 'money, forwards in time'],
];

/** What somebody at the panel may ask for. */
export interface Asked {
  entity(id: string): void;
  relation(id: string): void;
  path(from: string, to: string, kind: string): void;
  /** Looks on at the address that an answer names. */
  pathAt(next: string, from: string, to: string): void;
}

/** Tells of one record at a time. All text is put in as text: nothing that a record says is ever markup. */
export class Panel {
  private start: EntityRecord | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly asked: Asked,
    private readonly nameOf: (id: string) => string,
  ) {}

  welcome(): void {
    this.show(
      node('h2', 'Who owned, controlled, paid and lied to whom'),
      node(
        'p',
        'Choose an entity or a line. Move the time below: what was true on a day is not what could be known on it.',
      ),
      node('p', 'A thick line is verified, a dashed one in doubt, a dotted one a hypothesis.', 'faint'),
    );
  }

  refused(detail: string): void {
    this.show(node('h2', 'Refused'), node('p', detail));
  }

  entity(entity: EntityRecord, relations: readonly RelationRecord[]): void {
    const others = entity.names.filter(({ value }) => value !== entity.name);
    this.show(
      node('h2', entity.name),
      node('p', [entity.kind, ...entity.countries].join(', '), 'faint'),
      entity.description === null ? null : node('p', entity.description),
      node('p', `Exists ${periodInWords(entity.effective_at, entity.effective_until)}.`),
      ...section(
        'Also called',
        others.map(({ value, type }) => node('p', `${value} (${type})`)),
      ),
      ...section(
        'Known by',
        entity.identifiers.map(({ scheme, value }) => node('p', `${scheme} ${value}`)),
      ),
      ...section(
        'Decided to be the same as',
        entity.member_ids.filter((id) => id !== entity.id).map((id) => this.entityLink(id)),
      ),
      ...section('A path', this.pathControls(entity)),
      ...section(
        `Relations (${relations.length})`,
        relations.map((relation) => this.relationLink(relation)),
      ),
    );
  }

  relation({ relation, status_log, evidence, sources, independence }: Explanation): void {
    const { independent_source_count_min: least, independent_source_count_max: most } = independence;
    const voices = least === most ? `${least}` : `${least} to ${most}`;
    this.show(
      node('h2', inWords(relation.predicate)),
      this.entityLink(relation.from_id),
      this.entityLink(relation.to_id),
      node('p', `${relation.status}; ${periodInWords(relation.effective_at, relation.effective_until)}`),
      node('p', dayIn('Knowable from', relation.known_at)),
      node(
        'p',
        `Evidence: ${independence.evidence_count}. Sources: ${independence.source_count}, of which independent: ${voices}.`,
      ),
      ...section(
        'Status',
        status_log.map(({ to, known_at, reason }) =>
          node('p', [to, known_at?.slice(0, 10), reason].filter(Boolean).join(', ')),
        ),
      ),
      ...section(
        'Evidence',
        evidence.flatMap((one) => {
          const source = sources.find(({ id }) => id === one.source_id);
          const said = one.snapshot?.text ?? '';
          const withdrawn = dayIn(', withdrawn', source?.retracted_at);
          const from = [source?.title ?? one.source_id, source?.published_at?.slice(0, 10)].filter(Boolean).join(', ');
          const doubt = one.admissible ? '' : ', not admissible';
          return [node('p', from + withdrawn + doubt), node('blockquote', said === '' ? one.method : said)];
        }),
      ),
    );
  }

  path(answer: PathAnswer, from: string, to: string): void {
    const heading = node('h2', `${this.nameOf(from)} to ${this.nameOf(to)}`);
    const [path] = answer.paths;
    if (path === undefined) {
      const { next } = answer;
      const further = next === undefined ? null : link('look further', () => this.asked.pathAt(next, from, to));
      return this.show(heading, node('p', notFoundInWords(answer)), further);
    }
    const knowable = dayIn('Knowable from', answer.first_knowable_at);
    this.show(
      heading,
      node(
        'p',
        `${answer.relationship}, ${answer.hops} ${answer.hops === 1 ? 'step' : 'steps'}. A path is not a relation.`,
      ),
      node('p', knowable),
      ...path.steps.map((step) => {
        const when = dayIn(',', step.time);
        const words = `${this.nameOf(step.from_id)} ${inWords(step.predicate)} ${this.nameOf(step.to_id)} (${step.status}${when})`;
        const { relation_id } = step;
        return relation_id === null ? node('p', words) : link(words, () => this.asked.relation(relation_id));
      }),
    );
  }

  private pathControls(entity: EntityRecord): Node[] {
    const { start } = this;
    const begins = link('begins here', () => {
      this.start = entity;
      begins.replaceWith(node('p', 'begins here: now choose where it ends'));
    });
    if (start === null || start.id === entity.id) return [begins];
    const ends = PATH_KINDS.map(([kind, words]) =>
      link(`from ${start.name} to here: ${words}`, () => this.asked.path(start.id, entity.id, kind)),
    );
    return [begins, ...ends];
  }

  private entityLink(id: string): HTMLElement {
    return link(this.nameOf(id), () => this.asked.entity(id));
  }

  private relationLink(relation: RelationRecord): HTMLElement {
    const { id, from_id, to_id, predicate, status, effective_at, effective_until } = relation;
    const when = periodInWords(effective_at, effective_until);
    const words = `${this.nameOf(from_id)} ${inWords(predicate)} ${this.nameOf(to_id)} (${status}, ${when})`;
    return link(words, () => this.asked.relation(id));
  }

  private show(...children: readonly (Node | null)[]): void {
    this.element.replaceChildren(...children.filter((child) => child !== null));
    this.element.scrollTop = 0;
  }
}

/** An element that says a text. */
export function node(name: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  if (className !== '') element.className = className;
  return element;
}

function link(text: string, onClick: () => void): HTMLElement {
  const button = node('button', text, 'link');
  button.setAttribute('type', 'button');
  button.addEventListener('click', onClick);
  return button;
}

/** A heading over what there is; nothing over nothing. */
function section(heading: string, children: readonly Node[]): Node[] {
  return children.length === 0 ? [] : [node('h3', heading), ...children];
}

/** A day behind words; nothing where there is no day. */
function dayIn(words: string, at: string | null | undefined): string {
  return at === null || at === undefined ? '' : `${words} ${at.slice(0, 10)}`;
}
