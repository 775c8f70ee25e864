/** What the service refused, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

interface Envelope {
  readonly success: boolean;
  readonly data: unknown;
  readonly error?: { readonly status: number; readonly code: string; readonly title: string; readonly detail?: string };
}

const KEY = 'investigation-graph.key';

/** Asks the service that served this page. The key of a person stays in this tab and is sent in its header only. */
export class Api {
  get key(): string {
    return sessionStorage.getItem(KEY) ?? '';
  }

  set key(value: string) {
    if (value === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  }

  /** The `data` of an answer to GET; parameters that are empty are left out. Throws a {@link Refusal}. */
  async get<T>(path: string, parameters: Readonly<Record<string, string | number | null>> = {}): Promise<T> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== null && value !== '') query.set(name, String(value));
    }
    return this.follow(`/api/v1/graph${query.size === 0 ? path : `${path}?${query}`}`);
  }

  /** The `data` of an answer to GET at an address of this service, such as an answer names itself. */
  async follow<T>(address: string): Promise<T> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (this.key !== '') headers['X-API-Key'] = this.key;
    const response = await fetch(address, { headers });
    const envelope = (await response.json()) as Envelope;
    if (envelope.success) return envelope.data as T;
    const { status, code, title, detail } = envelope.error ?? { status: response.status, code: '', title: 'Refused' };
    throw new Refusal(status, code, detail ?? title);
  }
}
