import { MODEL } from './calibration.js';
import { feature, type Feature } from './feature.js';
import { editDistance, likeness } from './similarity.js';
import type { Profile } from './profile.js';
import type { Token } from './vocabulary.js';

/** E-mail, phone, address, place of birth: none identifies (shared offices, families), each adds a little. */
export function compareContacts(a: Profile, b: Profile): readonly Feature[] {
  const features: Feature[] = [];
  const email = compareEmails(a.emails, b.emails);
  if (email !== null) features.push(email);
  const phone = a.phones.find((one) => b.phones.includes(one));
  if (phone !== undefined) features.push(feature('phone', phone, phone, 'equal', MODEL.contact.phone));
  const address = comparePlaces(
    'address',
    a.addresses,
    b.addresses,
    MODEL.contact.addressMost[a.family === b.family ? a.family : 'thing'],
  );
  if (address !== null) features.push(address);
  const birthPlace = comparePlaces('birth_place', a.birthPlace, b.birthPlace, MODEL.contact.birthPlaceMost);
  if (birthPlace !== null) features.push(birthPlace);
  return features;
}

function compareEmails(left: readonly string[], right: readonly string[]): Feature | null {
  const equal = left.find((one) => right.includes(one));
  if (equal !== undefined) return feature('email', equal, equal, 'equal', MODEL.contact.email);
  for (const one of left) {
    for (const other of right) {
      if (one.length > 8 && editDistance(one, other, 3) <= 3) {
        return feature('email', one, other, 'close', MODEL.contact.emailClose);
      }
    }
  }
  const [one] = left;
  const [other] = right;
  return one === undefined || other === undefined
    ? null
    : feature('email', one, other, 'different', MODEL.contact.emailDifferent);
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
): Feature | null {
  if (left.length === 0 || right.length === 0 || most === 0) return null;
  let shared = 0;
  for (const token of left) {
    if (token.bits < MODEL.contact.addressLeastBits) continue;
    shared += right.includes(token) ? token.bits : closeBits(token, right);
  }
  const bits = Math.min(most, shared * MODEL.contact.addressPerBit);
  const level = shared === 0 ? 'different' : bits >= most * 0.6 ? 'close' : 'partial';
  return feature(name, textOf(left), textOf(right), level, shared === 0 ? MODEL.contact.addressDifferent : bits);
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
