/** Whether a value carries the check digits that its scheme prescribes. Values come in upper case, without separators. */

/** Legal entity identifier, ISO 17442: 18 characters and two check digits by ISO 7064 mod 97-10. */
export function isLei(value: string): boolean {
  return /^[A-Z0-9]{18}\d{2}$/.test(value) && mod97(value) === 1;
}

/** Security identifier, ISO 6166: country, nine characters and a Luhn digit over the letters written as numbers. */
export function isIsin(value: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(value)) return false;
  const digits = asDigits(value);
  let sum = 0;
  for (let i = digits.length - 1, double = false; i >= 0; i--, double = !double) {
    const digit = Number(digits[i]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Ship number of the IMO scheme (resolution A.1117(30)): seven digits, the last by the weights 7 to 2. */
export function isImo(value: string): boolean {
  return /^\d{7}$/.test(value) && weighted(value, [7, 6, 5, 4, 3, 2]) % 10 === Number(value[6]);
}

/** Russian taxpayer number: ten digits for an organisation, twelve for a person (order MMV-7-6/435@). */
export function isInn(value: string): boolean {
  if (/^\d{10}$/.test(value)) return innDigit(value, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[9]);
  if (!/^\d{12}$/.test(value)) return false;
  return (
    innDigit(value, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[10]) &&
    innDigit(value, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(value[11])
  );
}

/** Russian state registration number: 13 digits (mod 11) of a company, 15 (mod 13) of a sole trader. */
export function isOgrn(value: string): boolean {
  if (!/^(?:\d{13}|\d{15})$/.test(value)) return false;
  const body = Number(value.slice(0, -1));
  return (body % (value.length - 2)) % 10 === Number(value.at(-1));
}

/** Item of Wikidata: Q and a number without leading zeros. It has no check digit. */
export function isWikidataId(value: string): boolean {
  return /^Q[1-9]\d{0,9}$/.test(value);
}

/** The remainder of ISO 7064 mod 97-10, letters counting 10 to 35. */
function mod97(value: string): number {
  let remainder = 0;
  for (const digit of asDigits(value)) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

function asDigits(value: string): string {
  return value.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

function innDigit(value: string, weights: readonly number[]): number {
  return (weighted(value, weights) % 11) % 10;
}

function weighted(value: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(value[index]), 0);
}
