import type {
  Comparison,
  EntityRecord,
  Explanation,
  Mode,
  Monitor,
  Neighbourhood,
  Pack,
  PathAnswer,
  RelationRecord,
  Status,
} from './answers.js';
import { Api, Refusal } from './api.js';
import { Canvas, KIND_COLOURS } from './canvas.js';
import { drawingOf, standingsOf, together } from './drawing.js';
import { stopAt, stopsOf, type Stop } from './moments.js';
import { node, Panel } from './panel.js';

/** Up to here the whole graph is drawn; of a larger one, the surroundings of what is searched for. */
const MOST_DRAWN = 400;
const PAUSE_MS = 150;

/** The page: the graph as it was on a day, as the service tells it. It reads only, and keeps nothing but a key. */
class Page {
  private readonly api = new Api();
  private readonly canvas: Canvas;
  private readonly panel: Panel;
  private readonly entities = new Map<string, EntityRecord>();
  private relations: readonly RelationRecord[] = [];
  private timeline: Monitor['timeline'] = [];
  private stops: readonly Stop[] = [];
  private isWhole = true;
  /** Counts what was asked, so that a late answer never replaces a newer one. */
  private asked = 0;

  constructor() {
    this.canvas = new Canvas(
      element('canvas'),
      (id, is) => void (is === 'entity' ? this.entity(id) : this.relation(id)),
    );
    const asked = {
      entity: (id: string) => void this.entity(id),
      relation: (id: string) => void this.relation(id),
      path: (from: string, to: string, kind: string) => void this.path(from, to, kind),
      pathAt: (next: string, from: string, to: string) => void this.pathAt(next, from, to),
    };
    this.panel = new Panel(element('panel'), asked, (id) => this.entities.get(id)?.name ?? id);
    const colours = Object.entries(KIND_COLOURS).filter(([kind]) => !['other', 'case', 'regulator'].includes(kind));
    for (const [kind, colour] of colours) element('legend').append(legendEntry(kind, colour));
    this.listen();
  }

  async open(): Promise<void> {
    this.panel.welcome();
    input('key').value = this.api.key;
    await this.guarded(async () => {
      const { graph } = await this.api.get<Status>('/status');
      this.isWhole = (graph.counts['entities'] ?? 0) <= MOST_DRAWN;
      element('time').hidden = !this.isWhole;
      if (!this.isWhole) {
        this.say(`${graph.counts['entities']} entities: search for one, and its surroundings are drawn.`);
        return;
      }
      const { graph: pack, timeline } = await this.api.get<Monitor>('/export/monitor', this.audience());
      this.timeline = timeline;
      this.take(pack);
      const { entities, relations } = pack.meta.counts;
      const kept = pack.validation.invariants.filter(({ ok }) => ok).length;
      element('verdict').textContent =
        `${entities} entities, ${relations} relations; ${kept} of ${pack.validation.invariants.length} invariants hold`;
      this.setStops();
      await this.readAddress();
    });
  }

  private listen(): void {
    const slider = input('slider');
    slider.addEventListener('input', () => this.moveTo(Number(slider.value)));
    element('before').addEventListener('click', () => this.moveTo(Number(slider.value) - 1));
    element('after').addEventListener('click', () => this.moveTo(Number(slider.value) + 1));
    for (const one of document.querySelectorAll('input[name=mode]')) {
      one.addEventListener('change', () => {
        const day = this.day;
        this.setStops();
        if (day !== null) slider.value = String(stopAt(this.stops, day));
        void this.time();
      });
    }
    element('everything').addEventListener('change', () => void this.time());
    element('compare').addEventListener('change', () => {
      input('everything').checked = false;
      void this.time();
    });
    element('key-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.api.key = input('key').value.trim();
      void this.open();
    });
    element('private').addEventListener('change', () => void this.open());
    element('search').addEventListener('submit', (event) => event.preventDefault());
    input('q').addEventListener(
      'input',
      later(() => void this.search()),
    );
    input('q').addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown') element('hits').querySelector('button')?.focus();
      if (event.key === 'Escape') element('hits').hidden = true;
    });
  }

  private get mode(): Mode {
    return document.querySelector<HTMLInputElement>('input[name=mode]:checked')?.value === 'knowledge'
      ? 'knowledge'
      : 'reality';
  }

  /** The day that is looked at; null for all times. */
  private get day(): string | null {
    if (input('everything').checked) return null;
    return this.stops[Number(input('slider').value)]?.day ?? null;
  }

  private moveTo(index: number): void {
    input('everything').checked = false;
    input('slider').value = String(index);
    this.timeSoon();
  }

  private readonly timeSoon = later(() => void this.time());

  /** Draws the graph of the day that the slider shows. */
  private async time(): Promise<void> {
    const { day, mode } = this;
    const stop = this.stops[Number(input('slider').value)];
    element('day').textContent = day === null ? 'all times' : (stop?.at.slice(0, 10) ?? day);
    history.replaceState(null, '', day === null ? location.pathname : `#at=${day}&mode=${mode}`);
    if (!this.isWhole) return;
    element('compared').hidden = day === null || !input('compare').checked;
    const asked = (this.asked += 1);
    if (day === null) {
      this.canvas.stand(null);
      this.say('');
      return;
    }
    await this.guarded(async () => {
      const audience = this.audience();
      const [pack, comparison] = await Promise.all([
        this.api.get<Pack>('', { at: day, mode, ...audience }),
        input('compare').checked
          ? this.api.get<Comparison>('/diff', { compare: 'reality_knowledge', at: day, ...audience })
          : null,
      ]);
      if (asked !== this.asked) return;
      this.canvas.stand(standingsOf(pack, comparison));
      const labels = stop?.labels ?? [];
      const more = labels.length > 3 ? `, and ${labels.length - 3} more` : '';
      this.say(labels.slice(0, 3).join('; ') + more);
    });
  }

  private async search(): Promise<void> {
    const q = input('q').value.trim();
    const hits = element('hits');
    hits.hidden = q === '';
    if (q === '') return;
    const asked = (this.asked += 1);
    await this.guarded(async () => {
      type Hit = EntityRecord & { readonly match?: { readonly field: string; readonly value: string } };
      const found = await this.api.get<readonly Hit[]>('/entities', { q, limit: 8, ...this.audience() });
      if (asked !== this.asked) return;
      const rows = found.map((entity) => {
        const by = entity.match !== undefined && entity.match.value !== entity.name ? ` (${entity.match.value})` : '';
        const row = document.createElement('li');
        const button = node('button', `${entity.name}${by}, ${entity.kind}`);
        button.addEventListener('click', () => {
          hits.hidden = true;
          void this.entity(entity.id);
        });
        row.append(button);
        return row;
      });
      hits.replaceChildren(...(rows.length === 0 ? [node('li', 'Nothing of that name.')] : rows));
    });
  }

  private async entity(id: string): Promise<void> {
    await this.guarded(async () => {
      const path = `/entities/${encodeURIComponent(id)}`;
      const entity = await this.api.get<EntityRecord>(path, this.audience());
      if (!this.entities.has(id) || !this.isWhole) {
        const around = await this.api.get<Neighbourhood>(`${path}/neighbours`, { hops: 1, ...this.audience() });
        this.take(together({ entities: [...this.entities.values()], relations: this.relations }, around));
        this.say('');
      }
      const touching = this.relations.filter(({ from_id, to_id }) => from_id === id || to_id === id);
      this.panel.entity(entity, touching);
      this.canvas.mark([id]);
    });
  }

  private async relation(id: string): Promise<void> {
    await this.guarded(async () => {
      this.panel.relation(
        await this.api.get<Explanation>(`/relations/${encodeURIComponent(id)}/explain`, this.audience()),
      );
      this.canvas.mark([id]);
    });
  }

  private async path(from: string, to: string, kind: string): Promise<void> {
    await this.guarded(async () => {
      const { day: at, mode } = this;
      this.showPath(
        await this.api.get<PathAnswer>('/path', { from, to, kind, at, mode, ...this.audience() }),
        from,
        to,
      );
    });
  }

  /** Asks on with ever more steps, until there is a path or nothing further to ask. */
  private async pathAt(next: string, from: string, to: string): Promise<void> {
    await this.guarded(async () => {
      let answer = await this.api.follow<PathAnswer>(next);
      while (answer.next !== undefined) answer = await this.api.follow<PathAnswer>(answer.next);
      this.showPath(answer, from, to);
    });
  }

  private showPath(answer: PathAnswer, from: string, to: string): void {
    this.panel.path(answer, from, to);
    const steps = answer.paths[0]?.steps ?? [];
    this.canvas.mark(
      steps.flatMap((step) => [step.from_id, step.to_id, step.relation_id ?? '']),
      true,
    );
  }

  private take(graph: Pick<Pack, 'entities' | 'relations'>): void {
    this.entities.clear();
    for (const entity of graph.entities) this.entities.set(entity.id, entity);
    this.relations = graph.relations.filter(
      ({ from_id, to_id }) => this.entities.has(from_id) && this.entities.has(to_id),
    );
    this.canvas.draw(drawingOf(graph));
  }

  private setStops(): void {
    this.stops = stopsOf(this.timeline, this.mode);
    const slider = input('slider');
    slider.max = String(Math.max(0, this.stops.length - 1));
    element('day').textContent = 'all times';
  }

  /** `#at=2016-06-01&mode=knowledge`: an address that shows what its sender saw. */
  private async readAddress(): Promise<void> {
    const named = new URLSearchParams(location.hash.slice(1));
    const at = named.get('at');
    if (at === null) return;
    if (named.get('mode') === 'knowledge') {
      const knowledge = document.querySelector<HTMLInputElement>('input[name=mode][value=knowledge]');
      if (knowledge !== null) knowledge.checked = true;
      this.setStops();
    }
    input('everything').checked = false;
    input('slider').value = String(stopAt(this.stops, at));
    await this.time();
  }

  /** Who looks: everybody, or an admin who asks for what is private too. */
  private audience(): Record<string, string> {
    return input('private').checked ? { include_private: '1' } : {};
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const advice = error.status === 401 ? ' Enter a key above.' : '';
      this.panel.refused(`${error.message}${advice}`);
    }
  }

  private say(text: string): void {
    element('message').textContent = text;
  }
}

function legendEntry(kind: string, colour: string): HTMLElement {
  const entry = document.createElement('li');
  const dot = document.createElement('i');
  dot.style.background = colour;
  entry.append(dot, kind);
  return entry;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

function input(id: string): HTMLInputElement {
  return element(id) as HTMLInputElement;
}

/** Waits for a pause before it does what was asked last. */
function later(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, PAUSE_MS);
  };
}

await new Page().open();
