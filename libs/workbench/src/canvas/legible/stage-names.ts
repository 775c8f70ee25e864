import type { Core } from 'cytoscape';
import { nameSizeAt, NAME_SIZE, namesWithRoom } from './names.js';

/** After the view came to rest: while it is moved, nothing is weighed. */
const REST_MS = 120;
/** How large the name of a line is, beside those of nodes. */
const LINE_NAME = 0.85;
/** Whoever is looked at is named before everybody else, and so is what says how many are not drawn. */
const LOOKED_AT = 1_000_000;

/** Keeps the names of a drawing legible: large enough at any zoom, and none over another. */
export class StageNames {
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly core: Core) {
    core.on('zoom', () => this.soon());
    core.on('dragfree', 'node', () => this.soon());
    core.on('mouseover', 'node', ({ target }: { readonly target: { addClass(name: string): unknown } }) => {
      target.addClass('pointed');
    });
    core.on('mouseout', 'node', ({ target }: { readonly target: { removeClass(name: string): unknown } }) => {
      target.removeClass('pointed');
    });
  }

  /** Weighs anew which names there is room for. */
  now(size = nameSizeAt(this.core.zoom())): void {
    clearTimeout(this.waiting);
    const { core } = this;
    const nodes = core.nodes();
    const shown = namesWithRoom(
      nodes.map((node) => ({
        id: node.id(),
        name: String(node.data('label')),
        ...node.position(),
        weight: node.degree(false) + (node.is('.selected, .cursor, .on-path, .group') ? LOOKED_AT : 0),
      })),
      size,
    );
    core.batch(() => {
      nodes.forEach((node) => void node.toggleClass('unnamed', !shown.has(node.id())));
      if (size === NAME_SIZE) core.elements().removeStyle('font-size');
      else {
        nodes.style('font-size', size);
        core.edges('.near').style('font-size', size * LINE_NAME);
        core.edges().not('.near').removeStyle('font-size');
      }
    });
  }

  /** As a picture that is taken away has them: each at its own size. */
  asPrinted<T>(work: () => T): T {
    this.now(NAME_SIZE);
    try {
      return work();
    } finally {
      this.now();
    }
  }

  stop(): void {
    clearTimeout(this.waiting);
  }

  private soon(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.now(), REST_MS);
  }
}
