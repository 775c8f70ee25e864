import {
  isJsonArray,
  isJsonObject,
  JsonNumber,
  type JsonObject,
  type JsonValue,
} from '../movements/formats/lossless-json.js';

export type PlainJson =
  null | boolean | number | string | readonly PlainJson[] | { readonly [member: string]: PlainJson };

/** JSON as doubles hold it; digits that none can hold stay a text. For what is no amount of money. */
function plainJson(value: JsonValue): PlainJson {
  if (value instanceof JsonNumber) {
    const number = Number(value.text);
    return Number.isFinite(number) ? number : value.text;
  }
  if (isJsonArray(value)) return value.map(plainJson);
  return isJsonObject(value) ? plainMembers(value) : value;
}

export function plainMembers(object: JsonObject): { readonly [member: string]: PlainJson } {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, plainJson(member)]));
}
