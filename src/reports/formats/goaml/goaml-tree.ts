import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '#domain/movements';
import { textNode, type XmlNode } from '../xml-writer.js';
import { goamlType, type GoamlElement } from './elements.js';

/** What is wrong with a filing, at the place in goAML where it is. */
export interface GoamlProblem {
  readonly path: string;
  readonly code: 'missing' | 'unknown_element' | 'not_a_value' | 'no_rate' | 'xsd';
  readonly message: string;
}

/** Notes that something demanded is not there. */
export function missingElement(path: string): GoamlProblem {
  return { path, code: 'missing', message: 'mandatory element is missing' };
}

/**
 * The children of an element as goAML orders them, from an object of its element names. What is demanded and absent, and
 * what goAML does not have, is noted.
 *
 * @param defaults what stands where the object is silent
 */
export function goamlChildren(
  typeName: string,
  given: JsonObject,
  path: string,
  problems: GoamlProblem[],
  defaults: JsonObject = {},
): readonly (XmlNode | null)[] {
  const { elements, mandatory } = goamlType(typeName);
  const object: JsonObject = { ...defaults, ...given };
  const names = new Set(elements.map(({ name }) => name));
  for (const name of Object.keys(object)) {
    if (names.has(name)) continue;
    problems.push({ path: `${path}/${name}`, code: 'unknown_element', message: 'goAML has no such element here' });
  }
  for (const alternatives of mandatory) {
    if (alternatives.some((name) => isGiven(object[name]))) continue;
    problems.push(missingElement(`${path}/${alternatives.join('|')}`));
  }
  return elements.flatMap((element) => {
    const value = object[element.name];
    if (!isGiven(value)) return [];
    const items = isJsonArray(value) ? value : [value];
    return items.map((item, index) => {
      const place = items.length > 1 ? `${path}/${element.name}[${index + 1}]` : `${path}/${element.name}`;
      return elementOf(element, item, place, problems);
    });
  });
}

function elementOf(
  { name, type }: GoamlElement,
  value: JsonValue,
  path: string,
  problems: GoamlProblem[],
): XmlNode | null {
  if (type !== null && type !== 'date') {
    if (isJsonObject(value)) return { name, content: goamlChildren(type, value, path, problems) };
    problems.push({ path, code: 'not_a_value', message: 'must be an object of goAML elements' });
    return null;
  }
  if (typeof value === 'string') return textNode(name, type === 'date' ? goamlDate(value) : value);
  if (typeof value === 'number' || typeof value === 'boolean') return textNode(name, value);
  problems.push({ path, code: 'not_a_value', message: 'must be a text, a number, or true or false' });
  return null;
}

/** A moment as goAML writes it: with a time, without an offset; moments of movements are UTC. */
export function goamlDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00`;
  return text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/, '$1');
}

function isGiven(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined && value !== null && value !== '' && !(isJsonArray(value) && value.length === 0);
}
