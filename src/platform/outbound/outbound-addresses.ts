import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { heldBy } from './network-ranges.js';
import { isOpenAddress } from './public-addresses.js';

/** Where the service may go by itself. */
export interface OutboundRules {
  /** Whether inner networks, and addresses without TLS, may be gone to: for tests, and what stands beside the service. */
  readonly allowsPrivate: boolean;
  /** Inner networks that may be gone to over TLS all the same, such as 10.1.0.0/16. */
  readonly allowedNetworks: readonly string[];
}

/** Addresses of a name. */
export type LookUp = (host: string) => Promise<readonly { readonly address: string }[]>;

/** Host and port that an address leads to, however it is written. */
export function receiverOf(text: string): string {
  const { protocol, hostname, port } = new URL(text);
  return `${hostname.replace(/\.$/, '')}:${port === '' ? (protocol === 'http:' ? '80' : '443') : port}`;
}

const URL_CHARS = 2_048;
/** Names looked up at a time: those that nobody answers hold threads of the system, which everybody shares. */
const MAX_LOOK_UPS = 32;

/** Judges where the service goes by itself, so that nobody has it ask a network that they cannot reach. */
export class OutboundAddresses {
  private readonly isAllowed: (address: string) => boolean;
  /** Under way, by name. */
  private readonly lookUps = new Map<string, ReturnType<LookUp>>();

  /** @param lookUp all addresses of a name; the one of the system where none is given */
  constructor(
    private readonly rules: OutboundRules,
    private readonly lookUp: LookUp = (host) => lookup(host, { all: true }),
  ) {
    this.isAllowed = heldBy(rules.allowedNetworks);
  }

  /** What is wrong with an address; null where nothing is. Where a name leads is looked up when it is gone to. */
  faultOf(text: string): string | null {
    const url = text.length <= URL_CHARS && URL.canParse(text) ? new URL(text) : null;
    const { allowsPrivate } = this.rules;
    if (url === null) return `must be an address of at most ${URL_CHARS} characters`;
    if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) return 'must begin with https://';
    if (url.username !== '' || url.password !== '') return 'must hold no name and no password';
    const host = hostOf(url);
    if (isIP(host) !== 0 && !this.mayBe(host)) return 'must be an address of the open network';
    return null;
  }

  /** All that a name leads to is judged: one address of an inner network is enough for a no. */
  async addressOf(url: URL, patience: AbortSignal): Promise<string> {
    const host = hostOf(url);
    const found = isIP(host) === 0 ? await this.addressesOf(host, patience) : [host];
    const [first] = found;
    if (first === undefined || !found.every((address) => this.mayBe(address))) {
      throw new Error('not an address of the open network');
    }
    return first;
  }

  private mayBe(address: string): boolean {
    return this.rules.allowsPrivate || isOpenAddress(address) || this.isAllowed(address);
  }

  /** No look-up lasts longer than the attempt; a name whose last one has not ended is not looked up beside it. */
  private async addressesOf(host: string, patience: AbortSignal): Promise<readonly string[]> {
    let asked = this.lookUps.get(host);
    if (asked === undefined) {
      if (this.lookUps.size >= MAX_LOOK_UPS) throw new Error('too many names are being looked up');
      asked = this.lookUp(host).finally(() => this.lookUps.delete(host));
      this.lookUps.set(host, asked);
    }
    return (await within(asked, patience)).map(({ address }) => address);
  }
}

/** A look-up that answers the one address that was judged: the name might lead elsewhere by now. */
export function alwaysTo(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, told) => {
    if (options.all === true) told(null, [{ address, family }]);
    else told(null, address, family);
  };
}

/** Rejects when the signal is given; the system's own look-up cannot be told to end. */
async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let giveUp = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Error('no answer in time'));
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
