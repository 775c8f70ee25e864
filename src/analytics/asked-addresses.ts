import { refuse, type Refusal } from '#domain/shared';

/** Addresses that a source which is asked by address takes at a time. */
const ADDRESSES_AT_ONCE = 20;

/** Refuses a perimeter that such a source cannot be asked for; null where it can. */
export function refusedAddresses(
  addresses: readonly string[],
  form: RegExp,
): { readonly ok: false; readonly refusal: Refusal } | null {
  const isFine = addresses.length > 0 && addresses.length <= ADDRESSES_AT_ONCE;
  if (isFine && addresses.every((address) => form.test(address))) return null;
  const detail = `must name 1 to ${ADDRESSES_AT_ONCE} addresses: this source is asked by address`;
  return refuse({
    code: 'invalid_parameter',
    detail: `account ${detail}.`,
    errors: [{ parameter: 'account', detail }],
  });
}
