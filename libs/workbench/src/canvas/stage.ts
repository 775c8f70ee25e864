import cytoscape, {
  type Core,
  type EdgeSingular,
  type NodeSingular,
  type ElementDefinition,
  type StylesheetJson,
} from 'cytoscape';
import fcose from 'cytoscape-fcose';
import { inWords, shortened } from '../text/words.js';
import type { Drawing, DrawnEdge, DrawnNode } from './drawing.js';
import { beginsAt, KIND_COLOURS, placesOf, symbolOf, type Place } from './plan.js';

cytoscape.use(fcose);

const NAME_LENGTH = 28;
/** What moves while it finds its place; with more, nobody waits for the dance. */
const MOST_ANIMATED = 150;

export interface StageEvents {
  select(selected: string | null): void;
  expand(id: string): void;
  pin(id: string, place: Place): void;
}

/** The drawing itself: cytoscape, told what to draw. Whoever stands on it stays where they stand. */
export class Stage {
  private readonly core: Core;
  private readonly isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  private pinned: readonly string[] = [];

  constructor(container: HTMLElement, events: StageEvents) {
    this.core = cytoscape({
      container,
      minZoom: 0.05,
      maxZoom: 4,
      hideEdgesOnViewport: false,
      textureOnViewport: false,
      style: [],
    });
    const onNode = (event: string, told: (node: NodeSingular) => void): void => {
      this.core.on(event, 'node', ({ target }: { readonly target: NodeSingular }) => told(target));
    };
    onNode('tap', (node) => events.select(`entity:${node.id()}`));
    onNode('dbltap', (node) => events.expand(node.id()));
    onNode('dragfree', (node) => events.pin(node.id(), node.position()));
    this.core.on('tap', 'edge', ({ target }: { readonly target: EdgeSingular }) =>
      events.select(`relation:${target.id()}`),
    );
    this.core.on('tap', ({ target }: { readonly target: unknown }) => {
      if (target === this.core) events.select(null);
    });
  }

  /** Draws what there is now. Newcomers find their places around those that are there, which do not move. */
  draw({ nodes, edges }: Drawing, pinned: readonly string[]): void {
    const { core } = this;
    this.pinned = pinned;
    const stays = new Set([...nodes.map(({ id }) => id), ...edges.map(({ id }) => id)]);
    const places = placesOf(pinned);
    const wasEmpty = core.nodes().empty();
    const newcomers: string[] = [];
    core.batch(() => {
      core
        .elements()
        .filter((one) => !stays.has(one.id()))
        .remove();
      for (const node of nodes) {
        const there = core.getElementById(node.id);
        if (there.nonempty()) there.data(nodeData(node)).classes(nodeClasses(node));
        else {
          newcomers.push(node.id);
          core.add(newNode(node, places.get(node.id) ?? this.nextTo(node.id, edges)));
        }
      }
      for (const edge of edges) {
        const there = core.getElementById(edge.id);
        if (there.nonempty()) there.data(edgeData(edge)).classes(edgeClasses(edge));
        else core.add({ group: 'edges', data: edgeData(edge), classes: edgeClasses(edge) });
      }
      for (const [id, place] of places) core.getElementById(id).position({ ...place });
    });
    const unplaced = newcomers.filter((id) => !places.has(id));
    if (unplaced.length > 0) {
      this.arrange(wasEmpty ? [] : nodes.map(({ id }) => id).filter((id) => !unplaced.includes(id)));
    } else if (wasEmpty) this.fit();
  }

  /** Colours of the theme, read from the style sheet of the page. */
  paint(): void {
    this.core.style(sheetOf(getComputedStyle(document.documentElement)));
  }

  mark(selected: string | null, path: ReadonlySet<string>): void {
    this.core.batch(() => {
      this.core.elements().removeClass('selected on-path');
      if (selected !== null) this.core.getElementById(selected.slice(selected.indexOf(':') + 1)).addClass('selected');
      for (const id of path) this.core.getElementById(id).addClass('on-path');
    });
  }

  fit(): void {
    this.core.fit(undefined, 40);
  }

  zoom(factor: number): void {
    const { core } = this;
    core.zoom({ level: core.zoom() * factor, renderedPosition: { x: core.width() / 2, y: core.height() / 2 } });
  }

  /** Brings something into the middle of the view. */
  centre(id: string): void {
    this.core.center(this.core.getElementById(id));
  }

  /** All places are found anew, except those of pinned nodes. */
  rearrange(): void {
    this.arrange([]);
  }

  png(): Promise<Blob> {
    return this.core.png({ output: 'blob-promise', full: true, scale: 2, maxWidth: 8_000, maxHeight: 8_000 });
  }

  /** Where everything stands, for who draws it in another form. */
  places(): ReadonlyMap<string, Place> {
    return new Map(this.core.nodes().map((node) => [node.id(), { ...node.position() }]));
  }

  resize(): void {
    this.core.resize();
  }

  destroy(): void {
    this.core.destroy();
  }

  private nextTo(id: string, edges: readonly DrawnEdge[]): Place {
    const touching = edges.find(({ from, to }) => from === id || to === id);
    const other =
      touching === undefined ? null : this.core.getElementById(touching.from === id ? touching.to : touching.from);
    return beginsAt(id, other?.nonempty() === true ? other.position() : undefined);
  }

  private arrange(standing: readonly string[]): void {
    const { core } = this;
    const places = placesOf(this.pinned);
    const fixed = new Map<string, Place>();
    for (const id of standing) fixed.set(id, { ...core.getElementById(id).position() });
    for (const [id, place] of places) if (core.getElementById(id).nonempty()) fixed.set(id, place);
    const options = {
      name: 'fcose',
      quality: 'default',
      randomize: false,
      animate: !this.isStill && core.nodes().length <= MOST_ANIMATED ? 'end' : false,
      animationDuration: 250,
      fit: standing.length === 0,
      padding: 40,
      nodeSeparation: 90,
      idealEdgeLength: 110,
      nodeRepulsion: 9_000,
      packComponents: standing.length === 0 && places.size === 0,
      fixedNodeConstraint:
        fixed.size === 0 ? undefined : [...fixed].map(([nodeId, position]) => ({ nodeId, position })),
    };
    core.layout(options).run();
  }
}

function newNode(node: DrawnNode, position: Place): ElementDefinition {
  return { group: 'nodes', data: nodeData(node), classes: nodeClasses(node), position: { ...position } };
}

function nodeData({ id, entity, more }: DrawnNode) {
  const name = shortened(entity.name, NAME_LENGTH);
  return {
    id,
    label: more > 0 ? `${name}  +${more}` : name,
    colour: KIND_COLOURS[entity.kind] ?? KIND_COLOURS['other'],
    shape: symbolOf(entity),
  };
}

function nodeClasses({ entity, standing }: DrawnNode): string {
  return `${standing} ${entity.visibility === 'private' ? 'private' : ''}`;
}

function edgeData({ id, from, to, relation }: DrawnEdge) {
  return { id, source: from, target: to, label: relation.role ?? inWords(relation.predicate) };
}

function edgeClasses({ relation, standing }: DrawnEdge): string {
  return [standing, relation.status ?? 'structural', relation.symmetric ? 'symmetric' : '', relation.visibility].join(
    ' ',
  );
}

function sheetOf(theme: CSSStyleDeclaration): StylesheetJson {
  const colour = (name: string): string => theme.getPropertyValue(`--${name}`).trim();
  return [
    {
      selector: 'node',
      style: {
        'background-color': 'data(colour)',
        shape: 'data(shape)' as 'ellipse',
        width: 26,
        height: 26,
        label: 'data(label)',
        color: colour('text'),
        'font-size': 11,
        'font-family': 'system-ui, sans-serif',
        'text-valign': 'bottom',
        'text-margin-y': 4,
        'text-wrap': 'ellipsis',
        'text-max-width': '160px',
        'text-outline-color': colour('ground'),
        'text-outline-width': 2,
        'min-zoomed-font-size': 7,
      },
    },
    {
      selector: 'edge',
      style: {
        width: 1.5,
        'line-color': colour('line'),
        'target-arrow-color': colour('line'),
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.8,
        'curve-style': 'bezier',
        'control-point-step-size': 30,
        label: 'data(label)',
        color: colour('faint'),
        'font-size': 9,
        'font-family': 'system-ui, sans-serif',
        'text-rotation': 'autorotate',
        'text-outline-color': colour('ground'),
        'text-outline-width': 2,
        'min-zoomed-font-size': 9,
      },
    },
    { selector: 'edge.verified', style: { width: 3 } },
    { selector: 'edge.disputed, edge.unverified', style: { 'line-style': 'dashed' } },
    { selector: 'edge.hypothesis', style: { 'line-style': 'dotted', 'target-arrow-shape': 'vee' } },
    { selector: 'edge.disproven', style: { 'line-style': 'dotted', 'line-opacity': 0.4 } },
    { selector: 'edge.symmetric', style: { 'target-arrow-shape': 'none' } },
    { selector: '.possible, .scheduled', style: { opacity: 0.7 } },
    { selector: '.ended', style: { opacity: 0.45 } },
    { selector: '.absent', style: { opacity: 0.25 } },
    {
      selector: 'node.private',
      style: { 'border-width': 2, 'border-style': 'dashed', 'border-color': colour('warn') },
    },
    ...(
      [
        ['unknowable', 'blue'],
        ['refuted', 'red'],
        ['added', 'green'],
        ['removed', 'red'],
        ['changed', 'amber'],
      ] as const
    ).flatMap(([standing, name]) => [
      {
        selector: `edge.${standing}`,
        style: { 'line-color': colour(name), 'target-arrow-color': colour(name), opacity: 1 },
      },
      { selector: `node.${standing}`, style: { 'border-width': 4, 'border-color': colour(name), opacity: 1 } },
    ]),
    { selector: 'node.on-path', style: { 'border-width': 4, 'border-color': colour('path') } },
    {
      selector: 'edge.on-path',
      style: { 'line-color': colour('path'), 'target-arrow-color': colour('path'), width: 4, 'z-index': 2 },
    },
    { selector: 'node.selected', style: { 'border-width': 4, 'border-color': colour('accent'), 'z-index': 3 } },
    {
      selector: 'edge.selected',
      style: { 'line-color': colour('accent'), 'target-arrow-color': colour('accent'), width: 4, 'z-index': 3 },
    },
  ];
}
