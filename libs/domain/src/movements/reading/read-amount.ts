import { JsonNumber, type JsonObject } from '../formats/lossless-json.js';
import { fault } from './rejection-codes.js';
import { wrongType, type Read } from './row-checks.js';

/** A decimal amount as digits and a number of decimals. */
export interface AmountMember {
  readonly digits: bigint;
  readonly decimals: number;
  readonly negative: boolean;
}

const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** An amount of a row: a decimal text, or a whole JSON number up to 2^53 − 1; else why it cannot be read. */
export function readAmount(row: JsonObject, member: string): Read<AmountMember> {
  const given = row[member];
  if (given === undefined) return { fault: fault('missing_member', member, `${member} is required`) };
  if (typeof given === 'number' && Number.isSafeInteger(given)) {
    return { value: { digits: BigInt(Math.abs(given)), decimals: 0, negative: given < 0 } };
  }
  if (given instanceof JsonNumber) {
    return given.isInteger
      ? { fault: fault('unsafe_number', member, 'a number beyond 2^53 - 1: send amounts as strings') }
      : { fault: fault('amount_not_decimal', member, 'a number with a fraction: send amounts as strings') };
  }
  if (typeof given === 'number') return { fault: fault('amount_not_decimal', member, 'send amounts as strings') };
  if (typeof given !== 'string') return { fault: wrongType(given, member, 'a decimal text') };
  if (!DECIMAL.test(given)) {
    return { fault: fault('amount_not_decimal', member, 'at most 30 digits either side of a point') };
  }
  const negative = given.charCodeAt(0) === 45;
  const text = negative ? given.slice(1) : given;
  const point = text.indexOf('.');
  if (point < 0) return { value: { digits: BigInt(text), decimals: 0, negative } };
  return {
    value: {
      digits: BigInt(text.slice(0, point) + text.slice(point + 1)),
      decimals: text.length - point - 1,
      negative,
    },
  };
}
