/** Where an asset's number of decimals comes from. */
export type ScaleSource = 'iso4217' | 'known' | 'token_decimals' | 'request' | 'iso20022' | 'inferred';

export interface Asset {
  readonly asset: string;
  readonly scale: number;
  readonly scale_source: ScaleSource;
  /** Whether one whole unit is worth comparing with a money threshold: a currency, or what the request says is one. */
  readonly unit_value: boolean;
}

/** An asset as a request describes it. */
export interface AssetDeclaration {
  readonly asset: string;
  readonly scale?: number;
  readonly unit_value?: boolean;
}

/** Minor units of the currencies in circulation (ISO 4217, list one); every code that is not named here has two. */
const ODD_SCALES: Readonly<Record<string, number>> = {
  ...scaleOf(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...scaleOf(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...scaleOf(4, 'CLF UYW'),
};

const TWO_DECIMALS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
  'CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF ' +
  'IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV ' +
  'MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD ' +
  'SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD YER ZAR ZMW ZWL';

/** Decimals of each currency code of ISO 4217. */
export const CURRENCY_SCALES: ReadonlyMap<string, number> = new Map([
  ...TWO_DECIMALS.split(' ').map((code): [string, number] => [code, 2]),
  ...Object.entries(ODD_SCALES),
]);

/** Decimals of the assets that need no declaration beside the currencies: satoshi and wei. */
const KNOWN_SCALES: ReadonlyMap<string, number> = new Map([
  ['BTC', 8],
  ['ETH', 18],
]);

/** Said behind an amount of which nobody tells how many decimals it has: it is in base units. */
export const DECIMALS_UNKNOWN = '(decimals unknown)';

/** Whether an asset is a token of which neither its rows nor the request tell the decimals. */
export function hasUnknownDecimals(asset: Pick<Asset, 'asset' | 'scale' | 'scale_source'> | undefined): boolean {
  return asset?.scale_source === 'inferred' && asset.scale === 0 && TOKEN.test(asset.asset);
}

const TOKEN = /^(\d+:)?0x[0-9a-f]{40}$/;

/** What is known of an asset before any row of it is read; null when its scale has to be inferred from the rows. */
export function knownAsset(asset: string, declarations: ReadonlyMap<string, AssetDeclaration>): Asset | null {
  const declared = declarations.get(asset);
  const currency = CURRENCY_SCALES.get(asset);
  const unit_value = declared?.unit_value ?? currency !== undefined;
  if (declared?.scale !== undefined) return { asset, scale: declared.scale, scale_source: 'request', unit_value };
  if (currency !== undefined) return { asset, scale: currency, scale_source: 'iso4217', unit_value };
  const known = KNOWN_SCALES.get(asset);
  return known === undefined ? null : { asset, scale: known, scale_source: 'known', unit_value };
}

function scaleOf(scale: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, scale]));
}
