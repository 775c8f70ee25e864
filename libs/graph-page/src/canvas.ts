import cytoscape from '/page/cytoscape/cytoscape.esm.min.mjs';
import type { Drawing, Standing } from './drawing.js';

/** One hue for each kind of entity, told apart also by those who do not see red and green alike. */
export const KIND_COLOURS: Readonly<Record<string, string>> = {
  person: '#2f6fb0',
  company: '#b5651d',
  fund: '#8a5fb4',
  asset: '#2f8f6b',
  government: '#7a7f1e',
  regulator: '#7a7f1e',
  organization: '#a8456b',
  protocol: '#3c8c9c',
  case: '#5b7083',
  other: '#5b7083',
};
const SHAPES: Readonly<Record<string, string>> = { person: 'ellipse', asset: 'diamond', fund: 'hexagon' };
const LENS_COLOURS: Readonly<Record<string, string>> = {
  capital: '#2f8f6b',
  ownership: '#b5651d',
  control: '#a8456b',
  organization: '#5b7083',
  people: '#2f6fb0',
  identity: '#8a5fb4',
};
const NEUTRAL = '#8b959e';
/** Where a layout of springs no longer ends while somebody waits for it. */
const MOST_FOR_SPRINGS = 400;
const CLOSEST_AT_FIRST = 1.5;

/** The drawing, on a canvas of cytoscape.js. */
export class Canvas {
  private readonly cy: cytoscape.Core;

  constructor(container: HTMLElement, onChosen: (id: string, is: 'entity' | 'relation') => void) {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    this.cy = cytoscape({
      container,
      minZoom: 0.1,
      maxZoom: 4,
      style: styleOf(isDark ? '#e6e9ec' : '#1d2329', isDark ? '#14181c' : '#fbfbf9'),
    });
    this.cy.on('tap', 'node', ({ target }: Tapped<cytoscape.NodeSingular>) => onChosen(target.id(), 'entity'));
    this.cy.on('tap', 'edge', ({ target }: Tapped<cytoscape.EdgeSingular>) => onChosen(recordOf(target), 'relation'));
  }

  /** Draws another graph; places are found anew. */
  draw({ nodes, edges }: Drawing): void {
    this.cy.elements().remove();
    this.cy.add([
      ...nodes.map(({ id, label, kind, degree }) => ({
        data: {
          id,
          label,
          colour: KIND_COLOURS[kind] ?? NEUTRAL,
          shape: SHAPES[kind] ?? 'round-rectangle',
          size: 14 + 6 * Math.sqrt(degree),
        },
      })),
      // An id may name an entity and a relation: what is drawn has one namespace.
      ...edges.map(({ id, source, target, label, lens, status, directed }) => ({
        data: {
          id: `relation ${id}`,
          record: id,
          source,
          target,
          label,
          status,
          colour: LENS_COLOURS[lens] ?? NEUTRAL,
        },
        classes: directed ? 'directed' : '',
      })),
    ]);
    const springs = {
      name: 'cose',
      animate: false,
      randomize: true,
      nodeRepulsion: () => 20_000,
      idealEdgeLength: () => 60,
    };
    this.cy.layout(nodes.length > MOST_FOR_SPRINGS ? { name: 'concentric', animate: false } : springs).run();
    this.cy.fit(undefined, 30);
    // Two entities alone need not fill the page.
    if (this.cy.zoom() > CLOSEST_AT_FIRST) this.cy.zoom(CLOSEST_AT_FIRST).center();
  }

  /** Shows what is named, each as it stands, and hides the rest; places stay. Null shows all. */
  stand(standings: ReadonlyMap<string, Standing> | null): void {
    this.cy.batch(() => {
      for (const element of this.cy.elements().toArray()) {
        const record = element.isEdge() ? recordOf(element) : element.id();
        const standing = standings === null ? 'shown' : standings.get(record);
        element.removeClass('gone possible unknowable refuted');
        if (standing !== 'shown') element.addClass(standing ?? 'gone');
      }
    });
  }

  /** Marks records, and brings them into sight where they are a path. */
  mark(ids: readonly string[], brings = false): void {
    this.cy.elements().removeClass('marked');
    let marked = this.cy.collection();
    for (const id of ids) {
      marked = marked.union(this.cy.getElementById(id)).union(this.cy.getElementById(`relation ${id}`));
    }
    marked.addClass('marked');
    if (brings && marked.nonempty()) this.cy.animate({ fit: { eles: marked, padding: 60 } }, { duration: 250 });
  }
}

interface Tapped<T> {
  readonly target: T;
}

/** The id of the relation that an edge draws. */
function recordOf(edge: cytoscape.EdgeSingular): string {
  return String(edge.data('record'));
}

function styleOf(ink: string, ground: string): cytoscape.StylesheetStyle[] {
  return [
    {
      selector: 'node',
      style: {
        label: 'data(label)',
        shape: 'data(shape)' as 'ellipse',
        width: 'data(size)',
        height: 'data(size)',
        'background-color': 'data(colour)',
        color: ink,
        'font-size': 12,
        'text-margin-y': -3,
        'text-outline-color': ground,
        'text-outline-width': 2,
        'min-zoomed-font-size': 6,
      },
    },
    {
      selector: 'edge',
      style: {
        width: 1.4,
        'line-color': 'data(colour)',
        'target-arrow-color': 'data(colour)',
        'curve-style': 'bezier',
        'font-size': 10,
        color: ink,
        'text-outline-color': ground,
        'text-outline-width': 2,
        'text-rotation': 'autorotate',
        'min-zoomed-font-size': 8,
      },
    },
    { selector: 'edge.directed', style: { 'target-arrow-shape': 'triangle', 'arrow-scale': 0.8 } },
    { selector: 'edge[status = "verified"]', style: { width: 2.6 } },
    { selector: 'edge[status = "hypothesis"]', style: { 'line-style': 'dotted' } },
    { selector: 'edge[status = "disputed"], edge[status = "unverified"]', style: { 'line-style': 'dashed' } },
    { selector: 'edge[status = "disproven"]', style: { 'line-style': 'dotted', opacity: 0.35 } },
    { selector: '.gone', style: { display: 'none' } },
    { selector: '.possible', style: { opacity: 0.55 } },
    { selector: 'edge.unknowable', style: { 'line-color': '#0a84ff', 'target-arrow-color': '#0a84ff', width: 3 } },
    { selector: 'node.unknowable', style: { 'border-color': '#0a84ff', 'border-width': 3 } },
    { selector: 'edge.refuted', style: { 'line-color': '#d0342c', 'target-arrow-color': '#d0342c', width: 3 } },
    { selector: 'node.refuted', style: { 'border-color': '#d0342c', 'border-width': 3 } },
    { selector: 'node.marked', style: { 'border-color': ink, 'border-width': 2 } },
    { selector: 'edge.marked', style: { label: 'data(label)', width: 4, 'z-index': 9 } },
  ];
}
