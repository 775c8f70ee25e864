import { MODEL } from '../score-model.js';
import { feature, type MatchFeature } from './feature.js';
import { HOUSEHOLD, shareLeft, type SharedValue } from '../shared-values.js';
import { isGeneralWord, type PlaceForm } from '../places.js';
import { editDistance, likeness } from '../names/similarity.js';
import type { Profile } from '../profile.js';
import type { Token } from '../names/vocabulary.js';

/**
 * E-mail, phone, address, place of birth: none identifies (shared offices, families), each adds a little. They depend on
 * each other, since who shares a home shares a phone: the strongest counts wholly, each further one half of the one
 * before, and all of them no more than a cap. `cap` is lower where names or births are of two people.
 */
export function compareContacts(a: Profile, b: Profile, cap: number): readonly MatchFeature[] {
  const features: MatchFeature[] = [];
  const email = compareEmails(a.emails, b.emails);
  if (email !== null) features.push(email);
  const phone = comparePhones(a.phones, b.phones);
  if (phone !== null) features.push(phone);
  const most = MODEL.contact.addressMost[a.family === b.family ? a.family : 'thing'];
  const address = compareAddresses(a.places, b.places, most);
  if (address !== null) features.push(address);
  const birthPlace = comparePlaces('birth_place', a.birthPlace, b.birthPlace, MODEL.contact.birthPlaceMost);
  if (birthPlace !== null) features.push(birthPlace);
  return asOneGroup(features, cap);
}

function asOneGroup(found: readonly MatchFeature[], cap: number): readonly MatchFeature[] {
  const features = withoutRepeatedLoss(found);
  const gains = features.map(({ bits }) => bits).filter((bits) => bits > 0);
  if (gains.length === 0) return features;
  let sum = 0;
  let dependent = 0;
  gains
    .sort((x, y) => y - x)
    .forEach((bits, index) => {
      sum += bits;
      dependent += bits * 0.5 ** index;
    });
  const scale = Math.min(cap, dependent) / sum;
  return scale >= 1 ? features : features.map((one) => (one.bits > 0 ? { ...one, bits: one.bits * scale } : one));
}

/** Who moves gets another telephone too: of several that differ, each further one counts half of the one before. */
function withoutRepeatedLoss(features: readonly MatchFeature[]): readonly MatchFeature[] {
  const losses = features.filter(({ bits }) => bits < 0).sort((one, other) => one.bits - other.bits);
  if (losses.length < 2) return features;
  return features.map((one) => (one.bits < 0 ? { ...one, bits: one.bits * 0.5 ** losses.indexOf(one) } : one));
}

/** The value that both hold, for as much as the number of names that hold it leaves. */
function shared(name: 'email' | 'phone', { value, names }: SharedValue, bits: number): MatchFeature {
  return { ...feature(name, value, value, 'equal', bits * shareLeft(names)), detail: heldBy(names) };
}

function heldBy(names: number): string | null {
  return names > HOUSEHOLD ? `held by ${names} different names` : null;
}

function compareEmails(left: readonly SharedValue[], right: readonly SharedValue[]): MatchFeature | null {
  const equal = left.find((one) => right.includes(one));
  if (equal !== undefined) return shared('email', equal, MODEL.contact.email);
  for (const one of left) {
    for (const other of right) {
      if (one.value.length > 8 && editDistance(one.value, other.value, 3) <= 3) {
        const bits = MODEL.contact.emailClose * Math.min(shareLeft(one.names), shareLeft(other.names));
        return feature('email', one.value, other.value, 'close', bits);
      }
    }
  }
  const [one] = left;
  const [other] = right;
  return one === undefined || other === undefined
    ? null
    : feature('email', one.value, other.value, 'different', MODEL.contact.emailDifferent);
}

function comparePhones(left: readonly SharedValue[], right: readonly SharedValue[]): MatchFeature | null {
  const equal = left.find((one) => right.includes(one));
  if (equal !== undefined) return shared('phone', equal, MODEL.contact.phone);
  const [[one], [other]] = [left, right];
  return one === undefined || other === undefined
    ? null
    : feature('phone', one.value, other.value, 'different', MODEL.contact.phoneDifferent);
}

/** The two addresses that are most alike. Two houses of one street are two addresses, though they share the street. */
function compareAddresses(left: readonly PlaceForm[], right: readonly PlaceForm[], most: number): MatchFeature | null {
  let best: MatchFeature | null = null;
  for (const one of left) {
    for (const other of right) {
      const found = compareAddress(one, other, most);
      if (found !== null && (best === null || found.bits > best.bits)) best = found;
    }
  }
  return best;
}

function compareAddress(one: PlaceForm, other: PlaceForm, most: number): MatchFeature | null {
  const found = comparePlaces('address', one.tokens, other.tokens, most);
  if (found === null || found.bits <= 0) return found;
  const names = one.holding === other.holding ? one.holding.names : Math.max(one.holding.names, other.holding.names);
  const bits = found.bits * shareLeft(names);
  if (one.house !== null && other.house !== null && editDistance(one.house, other.house, 1) > 1) {
    return areStreetsApart(one, other)
      ? { ...found, level: 'other_street', bits: Math.min(bits, MODEL.contact.samePlace) }
      : { ...found, level: 'other_house', bits: Math.min(bits, MODEL.contact.sameStreet) };
  }
  return { ...found, bits, detail: heldBy(names) };
}

/** Two houses of two streets have no more in common than the place. */
function areStreetsApart({ street: one }: PlaceForm, { street: other }: PlaceForm): boolean {
  return one !== null && other !== null && one !== other && likeness(one.text, other.text) < MODEL.name.alike;
}

/**
 * Words of an address that both have, by their rarity; nothing in common, or only what most addresses have, speaks
 * slightly against.
 */
function comparePlaces(
  name: 'address' | 'birth_place',
  left: readonly Token[],
  right: readonly Token[],
  most: number,
): MatchFeature | null {
  if (left.length === 0 || right.length === 0 || most === 0) return null;
  let sum = 0;
  let isOfPlace = name === 'birth_place' || areSame(left, right);
  for (const token of left) {
    if (token.bits < MODEL.contact.addressLeastBits) continue;
    const bits = right.includes(token) ? token.bits : closeBits(token, right);
    sum += bits;
    if (bits > 0 && !isGeneralWord(token.native)) isOfPlace = true;
  }
  // What streets of all towns have tells of no place, however few of this store have it.
  if (!isOfPlace) sum = 0;
  const bits = Math.min(most, sum * MODEL.contact.addressPerBit);
  const level = sum === 0 ? 'different' : bits >= most * 0.6 ? 'close' : 'partial';
  return feature(name, textOf(left), textOf(right), level, sum === 0 ? MODEL.contact.addressDifferent : bits);
}

function areSame(left: readonly Token[], right: readonly Token[]): boolean {
  return left.length === right.length && left.every((token) => right.includes(token));
}

function closeBits(token: Token, others: readonly Token[]): number {
  if (token.text.length < 5) return 0;
  for (const other of others) {
    if (
      other.text.length >= 5 &&
      Math.abs(other.text.length - token.text.length) <= 2 &&
      other.text[0] === token.text[0]
    ) {
      const alike = likeness(token.text, other.text);
      if (alike >= 0.7) return Math.min(token.bits, other.bits) * (alike - 0.3);
    }
  }
  return 0;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ native }) => native).join(' ');
}
