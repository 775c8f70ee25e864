/** What can be tested without a browser: neither a document nor a drawing is in it. */
export { FIRST_STATE, fromFragment, toFragment, type State } from './app/state.js';
export { isPacked, packed, unpacked } from './app/short-address.js';
export { drawingOf, type Drawing } from './canvas/drawing.js';
export { hangingOn, readWay, wayOf } from './canvas/drawing-groups.js';
export { csvOf, curlOf, svgOf } from './canvas/export.js';
export { boxOf, nameSizeAt, namesWithRoom, widthOf } from './canvas/legible/names.js';
export { overlap, withoutOverlaps, type Box } from './canvas/legible/overlaps.js';
export { dayNumber, dayText, lanesOf, stopBeside } from './canvas/lanes.js';
export { alongPath, beginsAt, placesOf, withPin } from './canvas/plan.js';
export { changesBetween } from './views/why/differing.js';
export { amountOf, heldApart, inWords, period, shortened, withNamesApart } from './text/words.js';
export { clustersOf } from './views/decide/clusters.js';
export { CLAIM_STEPS, idsIn, stepsFrom } from './views/decide/steps.js';
export { headOf, mapped, rowsOf, typeOf } from './views/money/csv.js';
export { gapsAt, reportFieldsOf, type Gap } from './views/money/goaml-gaps.js';
export { sankeyOf, type SankeyLink } from './views/money/sankey.js';
export { sendingOf } from './views/start/importing.js';
export { namesIn, questionIn, yearBefore } from './views/watches/question.js';
