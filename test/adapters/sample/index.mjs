// A package as another team would write it: persons with significant control of a register of companies, as CSV, a rule
// about payments, a slice and an export. It is used from outside of this tree, by nothing but docs/ports.
import { createHash } from 'node:crypto';
import { defineAdapters } from 'investigation-graph/adapter-kit';

const NOTHING = { records: [], warnings: [], rejections: [] };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CARRIED = new Set(['company_number', 'company_name', 'psc_name', 'date_of_birth', 'share', 'notified_on']);

export class PscImporter {
  format = 'psc';
  reads = ['csv'];

  sniff(text) {
    return /^[^\n]*\bcompany_number,[^\n]*\bpsc_name\b/.test(text);
  }

  open(options) {
    return new PscReading(options);
  }
}

class PscReading {
  unmapped = new Map();
  #told = new Set();
  #options;

  constructor(options) {
    this.#options = options;
  }

  take(input, place) {
    const row = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
    const text = (name) =>
      Object.hasOwn(row, name) && typeof row[name] === 'string' && row[name].trim() !== ''
        ? row[name].trim().slice(0, 900)
        : null;
    const [number, name, holder] = [text('company_number'), text('company_name'), text('psc_name')];
    if (number === null || name === null || holder === null) {
      const message = 'a row has a company_number, a company_name and a psc_name';
      return {
        ...NOTHING,
        rejections: [{ ...place, object: null, id: number, code: 'invalid_request', message, violations: [] }],
      };
    }
    const day = (member) => {
      const value = text(member);
      if (
        value !== null &&
        DAY.test(value) &&
        !Number.isNaN(Date.parse(value)) &&
        new Date(value).toISOString().startsWith(value)
      ) {
        return value;
      }
      if (value !== null) this.#lose(member);
      return null;
    };
    const share =
      text('share') !== null && /^\d{1,3}$/.test(text('share')) && Number(text('share')) <= 100
        ? { exact: Number(text('share')) }
        : null;
    if (share === null && Object.hasOwn(row, 'share')) this.#lose('share');
    for (const member of Object.keys(row)) {
      if (
        !CARRIED.has(member) ||
        (Object.hasOwn(row, member) && typeof row[member] !== 'string' && member !== 'share')
      ) {
        this.#lose(member);
      }
    }
    const company = this.#id(`company-${number}`);
    const person = this.#id(`person-${holder}-${text('date_of_birth') ?? ''}`);
    const [source, evidence] = [this.#id('register'), this.#id(`row-${number}-${holder}`)];
    const records = [
      { object: 'source', id: source, title: 'Register of persons with significant control', type: 'registry' },
      {
        object: 'evidence',
        id: evidence,
        source_id: source,
        method: 'document',
        snapshot: { text: JSON.stringify(row).slice(0, 10_000) },
      },
      { object: 'entity', id: company, kind: 'company', name },
      { object: 'entity', id: person, kind: 'person', name: holder, effective_at: day('date_of_birth') },
      {
        object: 'relation',
        id: this.#id(`owns-${number}-${holder}`),
        predicate: 'OWNS',
        from_id: person,
        to_id: company,
        status: 'reported',
        effective_at: day('notified_on'),
        share,
        evidence_ids: [evidence],
      },
    ];
    const fresh = records.filter(({ object, id }) => !this.#told.has(`${object} ${id}`));
    for (const { object, id } of fresh) this.#told.add(`${object} ${id}`);
    return { ...NOTHING, records: fresh.map((record) => ({ record, place })) };
  }

  finish() {
    return NOTHING;
  }

  #lose(member) {
    this.unmapped.set(member, (this.unmapped.get(member) ?? 0) + 1);
  }

  #id(key) {
    return `${this.#options.dataset.slice(0, 60)}:${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  }
}

/** Payments of the same amount between the same two, again and again. */
const standingOrder = {
  detector: 'standing_order',
  version: '1',
  severity: 'low',
  parameters: [{ name: 'times', default: 3, min: 2, max: 100 }],
  detect(payments, { times }) {
    const groups = Map.groupBy
      ? Map.groupBy(payments.keys(), (at) => `${payments[at].from} ${payments[at].to} ${payments[at].amount}`)
      : payments.reduce((all, one, at) => {
          const key = `${one.from} ${one.to} ${one.amount}`;
          return all.set(key, [...(all.get(key) ?? []), at]);
        }, new Map());
    return [...groups.values()]
      .filter((places) => places.length >= times)
      .map((places) => {
        const { from, to, amount, asset } = payments[places[0]];
        return {
          title: `${from} paid ${amount} ${asset} to ${to} ${places.length} times`,
          explanation: 'A rent or a salary looks the same.',
          payments: places,
          accounts: [
            { account: from, role: 'payer' },
            { account: to, role: 'payee' },
          ],
          measures: { times: places.length },
        };
      });
  },
};

const dutch = {
  key: 'dutch',
  content: 'Entities of the Netherlands, and what stands between them.',
  holds: ({ countries }) => countries.includes('NL'),
};

const names = {
  format: 'names',
  mediaType: 'text/plain; charset=utf-8',
  extension: 'txt',
  lossy: true,
  overview: false,
  *write(records, _about, losses) {
    for (const { name } of records.each('entity')) yield `${name}\n`;
    losses.lose('relation', [...records.each('relation')].length);
  },
};

export default defineAdapters({
  name: '@team/psc',
  adapters: [
    { port: 'importer', version: '1.2', adapter: new PscImporter() },
    { port: 'detector', version: '1.0', adapter: standingOrder },
    { port: 'graph-adapter', version: '1.0', adapter: dutch },
    { port: 'exporter', version: '1.0', adapter: names },
  ],
});
