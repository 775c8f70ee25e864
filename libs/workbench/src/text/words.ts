/** Plain words for what records say; pure, so that they are tested without a browser. */

/** `BENEFICIAL_OWNER_OF` → `beneficial owner of`. */
export function inWords(constant: string): string {
  return constant.toLowerCase().replaceAll('_', ' ');
}

/** A period as a person would write it; an end that is not known is left open. */
export function period(from: string | null, until: string | null): string {
  if (from === null && until === null) return '';
  return `${from?.slice(0, 10) ?? '…'} – ${until?.slice(0, 10) ?? '…'}`;
}

export function dayOf(instant: string | null | undefined): string {
  return instant?.slice(0, 10) ?? '';
}

/** An amount with its thousands apart, every digit kept: `4200000 EUR` → `4,200,000 EUR`. */
export function amountOf({ value, asset }: { readonly value: string; readonly asset: string }): string {
  return `${grouped(value)} ${asset}`;
}

/** A number with its thousands apart. */
export function grouped(value: string): string {
  const [whole = '', fraction] = value.split('.');
  const apart = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${apart}${fraction === undefined ? '' : `.${fraction}`}`;
}

const MAX_SHOWN = 60;

/** A name short enough for a drawing; the whole of it stands in the panel and in the table. */
export function shortened(text: string, most = MAX_SHOWN): string {
  const points = [...text];
  return points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`;
}
