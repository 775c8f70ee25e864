import type { RelationView } from '../api/answers.js';
import { holdingOf, type HeldRelation } from './holding.js';
import { heldApart } from './words.js';
import { vocabulary } from './vocabulary.js';

/** What a relation says, between its two ends: `Ada` `director of` `Quay Ltd`. */
const PREDICATES_DE = {
  ASSERTS: 'behauptet',
  CONTRADICTS: 'widerspricht',
  CONTROLS: 'kontrolliert',
  DIRECTOR_OF: 'Direktor von',
  EMPLOYED_BY: 'angestellt bei',
  FAMILY_OF: 'verwandt mit',
  FORMERLY_KNOWN_AS: 'hieß früher wie',
  FOUNDED: 'gründete',
  FUNDED: 'finanzierte',
  INVESTED_IN: 'investierte in',
  LENT_TO: 'lieh Geld an',
  OWNS: 'besitzt',
  PARENT_OF: 'Elternteil von',
  PARTICIPATES_IN: 'nimmt teil an',
  RELATED_TO: 'hat zu tun mit',
  SAME_AS: 'dasselbe wie',
  SUBSIDIARY_OF: 'Tochter von',
  SUCCESSOR_OF: 'Nachfolger von',
  SUPPORTS: 'stützt',
};

export const predicateName = vocabulary(PREDICATES_DE);

const holdingName = vocabulary(
  { indirect: 'mittelbar', unknown: 'unmittelbar oder mittelbar' },
  { indirect: 'indirectly', unknown: 'directly or indirectly' },
);

type Said = HeldRelation & Pick<RelationView, 'predicate'>;

/** What a relation says; of an interest that is not known to be direct never as if it were: `owns (indirectly)`. */
export function relationName(relation: Said): string {
  const held = holdingOf(relation);
  return held === null
    ? predicateName(relation.predicate)
    : `${predicateName(relation.predicate)} (${holdingName(held)})`;
}

/** A relation in one line of text: `Ada director of Quay Ltd`. */
export function sentenceOf(from: string, relation: Said, to: string): string {
  return `${heldApart(from)} ${relationName(relation)} ${heldApart(to)}`;
}
