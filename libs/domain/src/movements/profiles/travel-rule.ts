import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../formats/lossless-json.js';

/**
 * The required elements of the travel rule that a row's data lack (IVMS101; its member names are camelCase): names and
 * account numbers of both sides, both providers, and of an originator who is a natural person an address, a national
 * identifier or a date of birth.
 */
export function missingTravelRuleElements(data: JsonObject): string[] {
  const missing: string[] = [];
  for (const [side, people] of [
    ['originator', 'originatorPersons'],
    ['beneficiary', 'beneficiaryPersons'],
  ] as const) {
    const party = data[side];
    const persons = isJsonObject(party) && isJsonArray(party[people]) ? party[people].filter(isJsonObject) : [];
    if (!persons.some((person) => nameOf(person) !== null)) missing.push(`${side}.name`);
    if (!isJsonObject(party) || !hasAccount(party['accountNumber'])) missing.push(`${side}.accountNumber`);
    const natural = persons.map((person) => person['naturalPerson']).find(isJsonObject);
    if (side === 'originator' && natural !== undefined && !isIdentified(natural)) {
      missing.push('originator.identification');
    }
  }
  for (const provider of ['originatingVASP', 'beneficiaryVASP'] as const) {
    const snake = provider === 'originatingVASP' ? 'originating_vasp' : 'beneficiary_vasp';
    if (isEmpty(data[provider] ?? data[snake])) missing.push(snake);
  }
  return missing;
}

function nameOf(person: JsonObject): JsonValue | null {
  for (const kind of ['naturalPerson', 'legalPerson']) {
    const one = person[kind];
    if (!isJsonObject(one) || isEmpty(one['name'])) continue;
    if (kind === 'legalPerson' || hasNameIdentifier(one['name'] ?? null)) return one['name'] ?? null;
  }
  return null;
}

/** A natural person's name has a `nameIdentifier` with a primary identifier in it. */
function hasNameIdentifier(name: JsonValue): boolean {
  if (isJsonArray(name)) return name.some(hasNameIdentifier);
  return isJsonObject(name) && !isEmpty(name['nameIdentifier'] ?? name['nameIdentifiers']);
}

function hasAccount(value: JsonValue | undefined): boolean {
  return isJsonArray(value)
    ? value.some((one) => typeof one === 'string' && one.length > 0)
    : typeof value === 'string' && value.length > 0;
}

function isIdentified(person: JsonObject): boolean {
  return ['geographicAddress', 'nationalIdentification', 'dateAndPlaceOfBirth'].some(
    (member) => !isEmpty(person[member]),
  );
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (isJsonArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}
