import cytoscape, {
  type Core,
  type EdgeSingular,
  type ElementDefinition,
  type NodeCollection,
  type NodeSingular,
} from 'cytoscape';
import fcose from 'cytoscape-fcose';
import { shortened } from '../text/words.js';
import type { Drawing, DrawnEdge, DrawnNode } from './drawing.js';
import type { DrawnGroup } from './drawing-groups.js';
import { nextOf, type Move } from './cursor.js';
import { boxOf } from './legible/names.js';
import { withoutOverlaps } from './legible/overlaps.js';
import { StageNames } from './legible/stage-names.js';
import { sheetOf } from './stage-style.js';
import { alongPath, beginsAt, KIND_COLOURS, placesOf, symbolOf, type Place } from './plan.js';
import { predicateName, relationName } from '../text/relations.js';

cytoscape.use(fcose);

const NAME_LENGTH = 28;
/** Wider than this, near would no longer look near. */
const MAX_STRETCH = 1.8;
/** Where few things are drawn, they stand no larger than this. */
const CLOSEST = 1.4;
/** What a node with its name needs. */
const ROOM = { x: 150, y: 90 } as const;

export interface StageEvents {
  select(selected: string | null): void;
  expand(id: string): void;
  followMore(way: string): void;
  pin(id: string, place: Place): void;
}

/** The drawing itself: cytoscape, told what to draw. Whoever stands on it stays where they stand. */
export class Stage {
  private readonly core: Core;
  private readonly names: StageNames;
  private pinned: readonly string[] = [];
  /** What a path leads over, in its order; edges are among it. */
  private path: ReadonlySet<string> = new Set();
  /** Somebody moved or zoomed the view: it is theirs. */
  private isLookedAround = false;

  constructor(container: HTMLElement, events: StageEvents) {
    this.core = cytoscape({
      container,
      minZoom: 0.05,
      maxZoom: 4,
      hideEdgesOnViewport: false,
      textureOnViewport: false,
      style: [],
    });
    this.names = new StageNames(this.core);
    this.core.on('scrollzoom dragpan pinchzoom', () => (this.isLookedAround = true));
    const onNode = (event: string, told: (node: NodeSingular) => unknown): void => {
      this.core.on(event, 'node', ({ target }: { readonly target: NodeSingular }) => told(target));
    };
    const wayOf = (node: NodeSingular): unknown => node.data('way');
    onNode('tap', (node) => {
      const way = wayOf(node);
      if (typeof way === 'string') events.followMore(way);
      else events.select(`entity:${node.id()}`);
    });
    onNode('dbltap', (node) => wayOf(node) === undefined && events.expand(node.id()));
    onNode('dragfree', (node) => wayOf(node) === undefined && events.pin(node.id(), node.position()));
    this.core.on('tap', 'edge', ({ target }: { readonly target: EdgeSingular }) => {
      if (!target.hasClass('group')) events.select(`relation:${target.id()}`);
    });
    this.core.on('tap', ({ target }: { readonly target: unknown }) => {
      if (target === this.core) events.select(null);
    });
  }

  /** Draws what there is now. Newcomers find their places around those that are there, which do not move. */
  draw({ nodes, edges }: Drawing, groups: readonly DrawnGroup[], pinned: readonly string[]): void {
    const { core } = this;
    this.pinned = pinned;
    const wanted = [
      ...nodes.map((node) => newNode(node)),
      ...groups.map((group) => groupNode(group)),
      ...edges.map((edge) => newEdge(edge)),
      ...groups.map((group) => groupEdge(group)),
    ];
    const stays = new Set(wanted.map(({ data: { id } }) => id));
    const places = placesOf(pinned);
    const before = core.nodes().length;
    const wasEmpty = before === 0;
    const standing = core
      .nodes()
      .filter((node) => stays.has(node.id()))
      .map((node) => node.id());
    const newcomers: string[] = [];
    core.batch(() => {
      core
        .elements()
        .filter((one) => !stays.has(one.id()))
        .remove();
      for (const one of wanted) {
        const there = core.getElementById(one.data.id);
        if (there.nonempty()) there.data(one.data).classes(one.classes);
        else if (one.group === 'edges') core.add(one);
        else {
          const position = places.get(one.data.id) ?? this.nextTo(one.data.id, edges, groups);
          if (!places.has(one.data.id)) newcomers.push(one.data.id);
          core.add({ ...one, position: { ...position } });
        }
      }
      for (const [id, place] of places) core.getElementById(id).position({ ...place });
    });
    if (newcomers.length > 0) this.arrange(wasEmpty ? [] : standing);
    else if (standing.length !== before && !this.isLookedAround) this.fit();
    this.names.now();
  }

  /** Colours of the theme, read from the style sheet of the page. */
  paint(): void {
    this.core.style(sheetOf(getComputedStyle(document.documentElement)));
  }

  /** Says what a path leads over, before what of it is new is drawn. A path that is all there is stands in a row. */
  lead(path: ReadonlySet<string>): void {
    this.path = path;
    const isAll =
      path.size > 0 &&
      this.core
        .nodes()
        .toArray()
        .every((node) => path.has(node.id()));
    if (isAll && this.pinned.length === 0 && !this.isLookedAround) this.arrange([]);
  }

  mark(selected: string | null, path: ReadonlySet<string>): void {
    this.core.batch(() => {
      this.core.elements().removeClass('selected on-path near');
      if (selected !== null) {
        const chosen = this.core.getElementById(selected.slice(selected.indexOf(':') + 1));
        chosen.addClass('selected');
        // Whoever looks at somebody wants to know what the lines there are.
        chosen.connectedEdges().addClass('near');
      }
      for (const id of path) this.core.getElementById(id).addClass('on-path');
      this.core.edges('.selected, .on-path').addClass('near');
    });
    this.names.now();
  }

  /** Shows what has these ids, and lets the rest step back; null lets all stand as they are. */
  findOnly(ids: ReadonlySet<string> | null): void {
    this.core.batch(() => {
      this.core.elements().removeClass('stepped-back');
      if (ids !== null) {
        this.core
          .elements()
          .filter((one) => !ids.has(one.id()))
          .addClass('stepped-back');
      }
    });
    if (ids !== null && ids.size > 0) this.core.animate({ center: { eles: this.elements(ids) }, duration: 0 });
  }

  /** Moves the cursor of the keyboard; answers where it stands now, null where there is nothing to stand on. */
  moveCursor(to: Move): string | null {
    const [from = null] = this.core.elements('.cursor').toArray();
    const next = nextOf(this.core, from, to);
    if (next === null) return null;
    this.core.elements().removeClass('cursor');
    next.addClass('cursor');
    const box = this.core.extent();
    const { x1, y1, x2, y2 } = next.boundingBox();
    if (x1 < box.x1 || y1 < box.y1 || x2 > box.x2 || y2 > box.y2) this.core.center(next);
    return next.id();
  }

  fit(): void {
    this.isLookedAround = false;
    this.core.fit(undefined, 40);
    // Names are written larger in a drawing that is far away, and want to be in it, too.
    this.names.now();
    this.core.fit(undefined, 40);
    if (this.core.zoom() <= CLOSEST) return;
    // Few things would fill the room: they stand in the middle of it as large as they are read well.
    this.core.zoom(CLOSEST);
    this.core.center();
  }

  zoom(factor: number): void {
    this.isLookedAround = true;
    const { core } = this;
    core.zoom({ level: core.zoom() * factor, renderedPosition: { x: core.width() / 2, y: core.height() / 2 } });
  }

  /** All places are found anew, except those of pinned nodes. */
  rearrange(): void {
    this.arrange([]);
  }

  png(): Promise<Blob> {
    return this.names.asPrinted(() =>
      this.core.png({ output: 'blob-promise', full: true, scale: 2, maxWidth: 8_000, maxHeight: 8_000 }),
    );
  }

  /** Where everything stands, for who draws it in another form. */
  places(): ReadonlyMap<string, Place> {
    return new Map(this.core.nodes().map((node) => [node.id(), { ...node.position() }]));
  }

  resize(): void {
    this.core.resize();
    if (!this.isLookedAround) this.fit();
  }

  destroy(): void {
    this.names.stop();
    this.core.destroy();
  }

  private nextTo(id: string, edges: readonly DrawnEdge[], groups: readonly DrawnGroup[]): Place {
    const edge = edges.find(({ from, to }) => from === id || to === id);
    const other =
      edge === undefined ? groups.find(({ way }) => way === id)?.entityId : edge.from === id ? edge.to : edge.from;
    const near = other === undefined ? null : this.core.getElementById(other);
    return beginsAt(id, near?.nonempty() === true ? near.position() : undefined);
  }

  private elements(ids: ReadonlySet<string>) {
    return this.core.elements().filter((one) => ids.has(one.id()));
  }

  private arrange(standing: readonly string[]): void {
    const { core } = this;
    const places = placesOf(this.pinned);
    const fixed = new Map<string, Place>();
    for (const id of standing) fixed.set(id, { ...core.getElementById(id).position() });
    for (const [id, place] of places) if (core.getElementById(id).nonempty()) fixed.set(id, place);
    const onPath = [...this.path].filter((id) => core.getElementById(id).isNode());
    const inRow = onPath.some((id) => !fixed.has(id)) ? alongPath(onPath, fixed) : new Map<string, Place>();
    for (const [id, place] of inRow) {
      fixed.set(id, place);
      core.getElementById(id).position({ ...place });
    }
    const isAnew = fixed.size === 0;
    const loose = isAnew ? core.nodes().filter((node) => node.degree(false) === 0) : core.collection();
    const options = {
      name: 'fcose',
      quality: 'default',
      randomize: false,
      animate: false,
      fit: false,
      nodeSeparation: 120,
      idealEdgeLength: 150,
      nodeRepulsion: 20_000,
      numIter: 4_000,
      fixedNodeConstraint:
        fixed.size === 0 ? undefined : [...fixed].map(([nodeId, position]) => ({ nodeId, position })),
    };
    if (fixed.size < core.nodes().length) core.elements().difference(loose).layout(options).run();
    if (isAnew) this.spread(loose);
    this.partNames(new Set(fixed.keys()));
    if (isAnew || !this.isLookedAround) this.fit();
    this.names.now();
  }

  /** Nobody stands on the name of somebody else; whoever stood there before stays. */
  private partNames(fixed: ReadonlySet<string>): void {
    const boxes = this.core.nodes().map((node) => {
      const label = String(node.data('label'));
      // How many relations of it are not drawn may be told a moment later.
      return boxOf(node.id(), label.includes('  +') ? label : `${label}  +9`, node.position());
    });
    const places = withoutOverlaps(boxes, fixed);
    this.core.nodes().positions((node) => ({ ...(places.get(node.id()) ?? node.position()) }));
  }

  /**
   * Names are wide and stages are, too: what was found is stretched to the form of the stage. What hangs on nothing
   * stands apart, where it hides nothing.
   */
  private spread(loose: NodeCollection): void {
    const { core } = this;
    const bound = core.nodes().difference(loose);
    const [wide, high] = [core.width(), core.height()];
    if (wide === 0 || high === 0) return;
    const { x1, y1, y2, w, h } = bound.empty()
      ? { x1: 0, y1: 0, y2: 0, w: 0, h: 0 }
      : bound.boundingBox({ includeLabels: false });
    const stretch = w === 0 || h === 0 ? 1 : Math.min(MAX_STRETCH, Math.max(1, wide / high / (w / h)));
    // A column beside what hangs together where there is room beside it; else rows below it.
    const isBeside = stretch > 1;
    const inLine = isBeside
      ? Math.max(1, Math.floor(h / ROOM.y))
      : Math.max(1, Math.round(Math.max(w, Math.sqrt(loose.length) * ROOM.x) / ROOM.x));
    const columns = isBeside ? Math.ceil(loose.length / inLine) : 0;
    const left = isBeside ? Math.max(1, Math.min(stretch, ((wide / high) * h - columns * ROOM.x) / w)) : 1;
    bound.positions((node) => ({ x: x1 + (node.position().x - x1) * left, y: node.position().y }));
    loose.positions((_node, at) => {
      const [along, across] = [at % inLine, Math.floor(at / inLine) + (bound.empty() ? 0 : 1)];
      return isBeside
        ? { x: x1 + w * left + across * ROOM.x, y: y1 + (along + 0.5) * ROOM.y }
        : { x: x1 + (along + 0.5) * ROOM.x, y: y2 + across * ROOM.y };
    });
  }
}

type Wanted = ElementDefinition & { readonly data: { readonly id: string }; readonly classes: string };

function newNode(node: DrawnNode): Wanted {
  const { id, entity, more } = node;
  const name = shortened(entity.name, NAME_LENGTH);
  const colour = KIND_COLOURS[entity.kind] ?? KIND_COLOURS['other'];
  const data = { id, label: more > 0 ? `${name}  +${more}` : name, colour, shape: symbolOf(entity) };
  return { group: 'nodes', data, classes: nodeClasses(node) };
}

function newEdge(edge: DrawnEdge): Wanted {
  const { id, from, to, relation } = edge;
  const label = shortened(relation.role ?? relationName(relation), NAME_LENGTH);
  return { group: 'edges', data: { id, source: from, target: to, label }, classes: edgeClasses(edge) };
}

function groupNode({ way, rest, predicate }: DrawnGroup): Wanted {
  return { group: 'nodes', data: { id: way, way, label: `+${rest} ${predicateName(predicate)}` }, classes: 'group' };
}

function groupEdge({ way, entityId, direction }: DrawnGroup): Wanted {
  const [source, target] = direction === 'in' ? [way, entityId] : [entityId, way];
  const classes = direction === 'both' ? 'group symmetric' : 'group';
  return { group: 'edges', data: { id: `to ${way}`, source, target, label: '' }, classes };
}

function nodeClasses({ entity, standing }: DrawnNode): string {
  return `${standing} ${entity.visibility === 'private' ? 'private' : ''}`;
}

function edgeClasses({ relation, standing }: DrawnEdge): string {
  return [standing, relation.status ?? 'structural', relation.symmetric ? 'symmetric' : '', relation.visibility].join(
    ' ',
  );
}
