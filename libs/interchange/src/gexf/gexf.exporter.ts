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
 * GEXF 1.3 (gexf.net) for Gephi, in mode dynamic: a node or an edge is there from the first instant at which it may have
 * begun to the last by which it may have ended. An overview, and marked as lossy, with its loss report at the end.
 */
export class GexfExporter implements Exporter {
  readonly format = 'gexf';
  readonly mediaType = 'application/gexf+xml; charset=utf-8';
  readonly extension = 'gexf';
  readonly lossy = true;
  readonly overview = true;

  *write(records: ExportRecords, about: ExportAbout, losses: Losses): Generator<string> {
    const overview = new VisualisationGraph(records, losses);
    const time = about.at === null ? 'as it stands' : `of ${about.at}`;
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<gexf xmlns="http://gexf.net/1.3" version="1.3">\n';
    yield `<meta lastmodifieddate="${about.generated_at.slice(0, 10)}"><creator>Investigation graph</creator>`;
    yield `<description>lossy=true: canonical entities, events and presented relations ${xmlText(time)}, `;
    yield `mode ${xmlText(about.mode)}, graph version ${xmlText(about.graph_version)}</description></meta>\n`;
    yield '<graph mode="dynamic" defaultedgetype="directed" timeformat="dateTime" timerepresentation="interval"';
    yield ' lossy="true">\n';
    yield attributes('node', NODE_FIELDS) + attributes('edge', EDGE_FIELDS);
    yield '<nodes>\n';
    for (const node of overview.nodes()) {
      const own = xmlAttributes({ id: node.id, label: node.label, start: node.start, end: node.end });
      yield `<node${own}>${valuesOf(NODE_FIELDS, node)}</node>\n`;
    }
    yield '</nodes>\n<edges>\n';
    for (const edge of overview.edges()) {
      const { id, from: source, to: target, label, start, end } = edge;
      const type = edge.directed ? null : 'undirected';
      const own = xmlAttributes({ id, source, target, type, label, start, end });
      yield `<edge${own}>${valuesOf(EDGE_FIELDS, edge)}</edge>\n`;
    }
    yield `</edges>\n</graph>\n<!-- lossy=true ${commentText(JSON.stringify(losses.counts()))} -->\n</gexf>\n`;
  }
}

function attributes(domain: 'node' | 'edge', fields: readonly DrawableField[]): string {
  const declared = fields.map(({ name, type }) => {
    const own = xmlAttributes({ id: name, title: name, type: type === 'int' ? 'integer' : type });
    return `<attribute${own}/>`;
  });
  return `<attributes class="${domain}" mode="static">${declared.join('')}</attributes>\n`;
}

function valuesOf(fields: readonly DrawableField[], { values }: DrawableNode): string {
  const known = fields.flatMap(({ name }, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [`<attvalue${xmlAttributes({ for: name, value: String(value) })}/>`];
  });
  return `<attvalues>${known.join('')}</attvalues>`;
}

/** A comment may not hold two hyphens in a row. */
function commentText(text: string): string {
  return text.replace(/--/g, '- -');
}
