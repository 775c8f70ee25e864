import { HOLDING_PREDICATES } from '../../graph/predicates.js';
import type { EntityFields } from '../../graph/records.js';
import type { View } from '../../graph/views/view.js';
import type { OwnershipLink } from './ownership-links.js';

/** Schemes whose values name the entity, its papers or its contacts, and never an account. */
const NO_ACCOUNT = new Set(
  (
    'lei isin imo mmsi wikidata registration tax_id vat passport national_id identity_card email phone bic swift ticker ' +
    'website domain'
  ).split(' '),
);

/** Which entities of the graph hold an account: those that carry it as an identifier, or are called by it. */
export class AccountRegister {
  private readonly holders = new Map<string, Set<string>>();
  private readonly keysOf = new Map<string, readonly string[]>();

  put({ id, identifiers }: EntityFields): void {
    this.remove(id);
    const keys = keysOfHolder({ id, identifiers });
    this.keysOf.set(id, keys);
    for (const key of keys) {
      const holders = this.holders.get(key);
      if (holders === undefined) this.holders.set(key, new Set([id]));
      else holders.add(id);
    }
  }

  remove(id: string): void {
    for (const key of this.keysOf.get(id) ?? []) {
      const holders = this.holders.get(key);
      holders?.delete(id);
      if (holders?.size === 0) this.holders.delete(key);
    }
    this.keysOf.delete(id);
  }

  /** Ids of the entities, or nothing. An account given with its bank (`bank:iban`) is found by its IBAN alone too. */
  holdersOf(account: string): readonly string[] {
    for (const key of keysOfAccount(account)) {
      const holders = this.holders.get(key);
      if (holders !== undefined) return [...holders];
    }
    return [];
  }
}

/** Some accounts, for whoever looks for their holders among all entities. */
export class WantedAccounts {
  private readonly keys: ReadonlySet<string>;

  constructor(accounts: Iterable<string>) {
    this.keys = new Set([...accounts].flatMap(keysOfAccount));
  }

  /** Whether the entity may hold one of them. */
  mayBeOf(entity: EntityFields): boolean {
    return keysOfHolder(entity).some((key) => this.keys.has(key));
  }
}

/** Under what an account is looked for, one after the other. */
function keysOfAccount(account: string): readonly string[] {
  const behind = account.slice(account.indexOf(':') + 1);
  return IBAN.test(behind) ? [accountKey(account), accountKey(behind)] : [accountKey(account)];
}

function keysOfHolder({ id, identifiers }: Pick<EntityFields, 'id' | 'identifiers'>): readonly string[] {
  const keys: string[] = [id];
  for (const { scheme, value } of identifiers) {
    if (!NO_ACCOUNT.has(scheme.toLowerCase())) keys.push(accountKey(value));
  }
  return keys;
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const IN_GROUPS = /^[A-Za-z]{2}\d{2}[A-Za-z0-9 ]{11,41}$/;
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** One spelling of an account: addresses of EVM chains and IBANs do not care about case, all others do. */
function accountKey(text: string): string {
  const trimmed = text.trim();
  if (EVM_ADDRESS.test(trimmed)) return trimmed.toLowerCase();
  if (!IN_GROUPS.test(trimmed)) return trimmed;
  const joined = trimmed.replaceAll(' ', '').toUpperCase();
  return IBAN.test(joined) ? joined : trimmed;
}

/**
 * What ties one entity to others: relations of ownership and control of any time, and the decisions that it is one with
 * them. A hypothesis never counts, nor what was disproven or is only planned.
 */
export function ownershipLinksOf(view: View, entityId: string): readonly OwnershipLink[] {
  const links: OwnershipLink[] = [];
  view.graph.eachReferrer('entity', entityId, ({ object, id }) => {
    if (object !== 'relation') return;
    const relation = view.find('relation', id);
    if (relation === null) return;
    const { predicate, modality, from_id, to_id } = relation.fields;
    if (!HOLDING_PREDICATES.has(predicate) || modality === 'planned') return;
    const status = view.statusOf(relation);
    if (status === null || status === 'hypothesis' || status === 'disproven') return;
    const { startEarliest, endLatest } = view.periodOf(relation);
    links.push({ a: from_id, b: to_id, from: startEarliest, until: endLatest, relation_id: id });
  });
  const { canonical_id } = view.identity.clusterOf(entityId);
  if (canonical_id !== entityId) {
    links.push({ a: canonical_id, b: entityId, from: -Infinity, until: Infinity, relation_id: null });
  } else {
    for (const member of view.identity.clusterOf(entityId).member_ids) {
      if (member === entityId) continue;
      links.push({ a: entityId, b: member, from: -Infinity, until: Infinity, relation_id: null });
    }
  }
  return links;
}
