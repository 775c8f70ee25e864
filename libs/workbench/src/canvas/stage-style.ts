import type { StylesheetJson } from 'cytoscape';
import { LINE_OF_STATUS } from './line-of-status.js';
import { NAME_SIZE, NODE_SIZE } from './legible/names.js';

/** How everything on the stage looks, in the colours of the page's style sheet. */
export function sheetOf(theme: { getPropertyValue(name: string): string }): StylesheetJson {
  const colour = (name: string): string => theme.getPropertyValue(`--${name}`).trim();
  return [
    {
      selector: 'node',
      style: {
        'background-color': 'data(colour)',
        shape: 'data(shape)' as 'ellipse',
        width: NODE_SIZE,
        height: NODE_SIZE,
        label: 'data(label)',
        color: colour('text'),
        'font-size': NAME_SIZE,
        'font-family': 'system-ui, sans-serif',
        'text-valign': 'bottom',
        'text-margin-y': 4,
        'text-outline-color': colour('ground'),
        'text-outline-width': 2,
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
        'font-size': 10,
        'font-family': 'system-ui, sans-serif',
        'text-rotation': 'autorotate',
        'text-outline-color': colour('ground'),
        'text-outline-width': 2,
        'min-zoomed-font-size': 12,
      },
    },
    ...Object.entries(LINE_OF_STATUS).map(([status, { line, width, opacity }]) => ({
      selector: `edge.${status}`,
      style: { width, 'line-style': line, 'line-opacity': opacity },
    })),
    { selector: 'edge.hypothesis', style: { 'target-arrow-shape': 'vee' } },
    { selector: 'edge.symmetric', style: { 'target-arrow-shape': 'none' } },
    { selector: '.possible, .scheduled', style: { opacity: 0.7 } },
    { selector: 'edge.ended', style: { opacity: 0.45 } },
    { selector: 'edge.absent', style: { opacity: 0.25 } },
    // The shape steps back; the name is still to be read.
    { selector: 'node.ended', style: { 'background-opacity': 0.45, color: colour('faint') } },
    { selector: 'node.absent', style: { 'background-opacity': 0.25, color: colour('faint') } },
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
    {
      selector: 'node.group',
      style: {
        'background-color': colour('raised'),
        'border-width': 2,
        'border-style': 'dashed',
        'border-color': colour('line'),
        shape: 'ellipse',
        'text-valign': 'center',
        'text-margin-y': 0,
        width: 34,
        height: 34,
      },
    },
    { selector: 'edge.group', style: { 'line-style': 'dashed', opacity: 0.6 } },
    { selector: 'node.unnamed', style: { label: '' } },
    { selector: 'node.pointed, node.unnamed.pointed', style: { label: 'data(label)', 'z-index': 4 } },
    // Others have theirs where the drawing is large enough to hold them all.
    { selector: 'edge.near', style: { 'min-zoomed-font-size': 0 } },
    { selector: '.stepped-back', style: { opacity: 0.15 } },
    { selector: 'node.cursor', style: { 'border-width': 5, 'border-style': 'double', 'border-color': colour('text') } },
    {
      selector: 'edge.cursor',
      style: { 'line-color': colour('text'), 'target-arrow-color': colour('text'), width: 5 },
    },
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
