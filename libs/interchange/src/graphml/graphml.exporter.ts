import type { ExportAbout, Exporter, ExportRecords, Losses } from '#adapter-kit';
import {
  EDGE_FIELDS,
  NODE_FIELDS,
  VisualisationGraph,
  type DrawableNode,
  type DrawableField,
} from '../kit/visualisation-graph.js';
import { xmlAttributes, xmlText } from '../kit/xml-text.js';

/**
 * GraphML (Brandes et al., "GraphML Progress Report", GD 2001; graphml.graphdrawing.org) for yEd, Cytoscape, Gephi,
 * NetworkX. An overview, and marked as lossy: as an attribute of the graph, and with its loss report at the end of it.
 */
export class GraphmlExporter implements Exporter {
  readonly format = 'graphml';
  readonly mediaType = 'application/graphml+xml; charset=utf-8';
  readonly extension = 'graphml';
  readonly lossy = true;
  readonly overview = true;

  *write(records: ExportRecords, about: ExportAbout, losses: Losses): Generator<string> {
    const overview = new VisualisationGraph(records, losses);
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
    for (const field of GRAPH_FIELDS) yield key('graph', 'g', field);
    for (const field of NODE_FIELDS) yield key('node', 'n', field);
    for (const field of [...EDGE_FIELDS, ...SPAN_FIELDS]) yield key('edge', 'e', field);
    for (const field of SPAN_FIELDS) yield key('node', 'n', field);
    yield '<graph id="investigation-graph" edgedefault="directed" lossy="true">\n';
    yield data('g', 'lossy', true) + data('g', 'graph_version', about.graph_version);
    yield `${data('g', 'at', about.at)}${data('g', 'mode', about.mode)}\n`;
    for (const node of overview.nodes()) {
      yield `<node${xmlAttributes({ id: node.id })}>${dataOf('n', NODE_FIELDS, node)}</node>\n`;
    }
    for (const edge of overview.edges()) {
      const directed = edge.directed ? null : 'false';
      const ends = xmlAttributes({ id: edge.id, source: edge.from, target: edge.to, directed });
      yield `<edge${ends}>${dataOf('e', EDGE_FIELDS, edge)}</edge>\n`;
    }
    yield `${data('g', 'loss_report', JSON.stringify(losses.counts()))}\n</graph>\n</graphml>\n`;
  }
}

const GRAPH_FIELDS: readonly DrawableField[] = [
  { name: 'lossy', type: 'boolean' },
  { name: 'graph_version', type: 'string' },
  { name: 'at', type: 'string' },
  { name: 'mode', type: 'string' },
  { name: 'loss_report', type: 'string' },
];
const SPAN_FIELDS: readonly DrawableField[] = [
  { name: 'start', type: 'string' },
  { name: 'end', type: 'string' },
];

function key(domain: 'graph' | 'node' | 'edge', prefix: string, { name, type }: DrawableField): string {
  return `<key id="${prefix}_${name}" for="${domain}" attr.name="${name}" attr.type="${type}"/>\n`;
}

function dataOf(prefix: string, fields: readonly DrawableField[], { values, start, end }: DrawableNode): string {
  const known = fields.map(({ name }, index) => data(prefix, name, values[index] ?? null)).join('');
  return `${known}${data(prefix, 'start', start)}${data(prefix, 'end', end)}`;
}

function data(prefix: string, name: string, value: string | number | boolean | null): string {
  return value === null ? '' : `<data key="${prefix}_${name}">${xmlText(String(value))}</data>`;
}
