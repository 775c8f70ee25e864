import { indirectnessAttributes, predicateRule, type EntityKind, type Json } from '#domain/graph';
import { sha256Hex } from '#domain/shared';
import { isForeignObject } from '../kit/foreign-value.js';
import type { ImportedBatch, Importer, ImportOptions, ImportPlace, ImportSession } from '#adapter-kit';
import { ImportCollector } from '../kit/import-collector.js';
import { Provenance } from '../kit/provenance.js';
import { putRecord } from './entity.js';
import { SenzingRecord } from './import/record.js';
import { readIndirectness, readRole, shareIn } from './roles.js';

/**
 * Senzing JSON, one record a line. Records point at the anchors of others, which may come later or never, and the key of
 * an anchor need not be the id of its record (spec/interchange.md#senzing).
 */
export class SenzingImporter implements Importer {
  readonly format = 'senzing';

  open(options: ImportOptions): ImportSession {
    return new SenzingSession(new ImportCollector(options));
  }
}

interface Pointer {
  readonly fromId: string;
  /** `<data source>:<record id>`. */
  readonly name: string;
  readonly domain: string;
  readonly key: string;
  readonly role: string;
  readonly place: ImportPlace;
}

/** Pointers that wait for their anchors at once; beyond it the first are put as they are. */
const WAITING_MAX = 100_000;
const ANCHORS_KEPT = 500_000;

class SenzingSession implements ImportSession {
  private readonly provenance: Provenance;
  private readonly anchors = new Map<string, string>();
  private readonly seen = new Map<string, EntityKind>();
  private pointers: Pointer[] = [];

  constructor(private readonly intake: ImportCollector) {
    this.provenance = new Provenance(intake, 'senzing');
  }

  get unmapped(): ReadonlyMap<string, number> {
    return this.intake.unmapped;
  }

  take(input: unknown, place: ImportPlace): ImportedBatch {
    const record = isForeignObject(input) ? SenzingRecord.from(input) : null;
    if (record === null) {
      this.intake.reject('invalid_request', 'a Senzing record has a DATA_SOURCE', { object: null, id: null }, place);
      return this.intake.drain();
    }
    const id = this.intake.id(record.dataSource, record.recordId);
    if (this.seen.has(id)) {
      this.intake.warn('duplicate_object', 'the record comes again', { object: 'entity', id }, place);
      return this.intake.drain();
    }
    putRecord(record, id, this.intake, place);
    const batch = this.intake.drain();
    for (const { record: put } of batch.records) this.seen.set(id, put.kind as EntityKind);
    for (const feature of record.having('REL_ANCHOR_KEY')) {
      const key = anchorKey(feature.get('REL_ANCHOR_DOMAIN'), feature.get('REL_ANCHOR_KEY') ?? '');
      if (this.anchors.size < ANCHORS_KEPT) this.anchors.set(key, id);
    }
    for (const feature of record.having('REL_POINTER_KEY')) {
      const domain = feature.get('REL_POINTER_DOMAIN') ?? '';
      const role = feature.get('REL_POINTER_ROLE') ?? 'related to';
      const key = feature.get('REL_POINTER_KEY') ?? '';
      this.pointers.push({ fromId: id, name: `${record.dataSource}:${record.recordId}`, domain, key, role, place });
    }
    if (this.pointers.length <= WAITING_MAX) return batch;
    this.flush();
    const more = this.intake.drain();
    return { ...batch, records: [...batch.records, ...more.records], warnings: [...batch.warnings, ...more.warnings] };
  }

  finish(): ImportedBatch {
    this.flush();
    return this.intake.drain();
  }

  private flush(): void {
    const counted = new Map<string, number>();
    for (const pointer of this.pointers) {
      const key = JSON.stringify([pointer.fromId, pointer.domain, pointer.key, pointer.role]);
      const again = (counted.get(key) ?? 0) + 1;
      counted.set(key, again);
      if (again === 1) this.relation(pointer);
    }
    this.pointers = [];
  }

  private relation({ fromId, name, domain, key, role, place }: Pointer): void {
    // An anchor that is not in the input may be in the store, under the id that its key would have given it.
    const anchor = this.anchors.get(anchorKey(domain, key)) ?? this.intake.id(domain === '' ? key : `${domain}:${key}`);
    const part = sha256Hex(JSON.stringify([domain, key, role])).slice(0, 16);
    const id = this.intake.id(name, 'pointer', part);
    const about = { object: 'relation', id };
    const reading = this.fitting(role, fromId, anchor);
    if (reading === null) {
      this.intake.warn('role_text_unmapped', `the role "${role}" is kept as it is`, about, place);
    }
    const [from, to] = reading?.reversed === true ? [anchor, fromId] : [fromId, anchor];
    const share = shareIn(role);
    const locator = `${name} REL_POINTER ${domain}:${key}`.slice(0, 4_000);
    const evidenceId = this.intake.id('evidence', name, 'pointer', part);
    const evidence = this.provenance.evidence(evidenceId, this.provenance.file(place), { locator }, place);
    const sharing: Json = share === null ? null : { exact: share };
    this.intake.put(
      'relation',
      id,
      {
        predicate: reading?.predicate ?? 'RELATED_TO',
        from_id: from,
        from_object: 'entity',
        to_id: to,
        to_object: 'entity',
        status: 'reported',
        evidence_ids: [evidence],
        role: role.slice(0, 128),
        share: reading?.predicate === 'OWNS' || reading?.predicate === 'CONTROLS' ? sharing : null,
        external_ids: [{ scheme: 'senzing', value: `${name}:pointer:${part}`.slice(0, 900) }],
        attributes: {
          rel_pointer_domain: domain,
          rel_pointer_role: role,
          ...indirectnessAttributes(readIndirectness(role).held),
        },
      },
      place,
    );
  }

  /** What the role says, where both ends can be what it says of them. */
  private fitting(role: string, fromId: string, anchor: string): ReturnType<typeof readRole> {
    const reading = readRole(role);
    const kinds = [this.seen.get(fromId), this.seen.get(anchor)];
    if (reading === null) return null;
    const persons = kinds.filter((kind) => kind === 'person').length;
    switch (reading.predicate) {
      case 'PARENT_OF':
      case 'FAMILY_OF':
        return persons === kinds.filter((kind) => kind !== undefined).length ? reading : null;
      case 'SUBSIDIARY_OF':
        return persons === 0 ? reading : null;
      case 'EMPLOYED_BY':
        return kinds[reading.reversed === true ? 1 : 0] === 'person' ? reading : null;
      default: {
        const held = kinds[reading.reversed === true ? 0 : 1];
        return held === 'person' && predicateRule(reading.predicate)?.range.includes('person') !== true
          ? null
          : reading;
      }
    }
  }
}

function anchorKey(domain: string | undefined, key: string): string {
  return JSON.stringify([domain ?? '', key]);
}
