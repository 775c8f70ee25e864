import type { LedgerKind } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { sha256Hex } from '#domain/shared';
import type { ExportRecords, Losses, RecordName } from '#adapter-kit';
import {
  isForeignObject,
  foreignMember,
  objectAt,
  objectsAt,
  foreignTextAt,
  type ForeignObject,
} from '../../kit/foreign-value.js';
import { loseUntold } from '../../kit/untold.js';

/** The record ids of BODS for our records: the one that it had there, where it was imported, else ours. */
export class BodsRecords {
  private readonly taken = new Set<string>();
  private readonly foreign = new Map<string, string>();

  constructor(private readonly losses: Losses) {}

  /** Takes in what there is, with null after each record. */
  *read(records: ExportRecords): Generator<null> {
    for (const entity of records.names('entity')) {
      this.assign('entity', entity.id, bodsIdOf(entity, 'bods_record'));
      yield null;
    }
  }

  of(object: LedgerKind, id: string): string {
    return this.foreign.get(`${object}:${id}`) ?? id;
  }

  /** Gives a relationship an id that no other record has. */
  claim(given: string): string {
    const id = this.taken.has(given) ? `relationship:${given}` : given;
    this.taken.add(id);
    return id;
  }

  /** Counts every member that BODS has no place for. */
  unsaid(record: Wire, told: ReadonlySet<string>): void {
    loseUntold(record, told, this.losses, /^bods/);
  }

  private assign(object: LedgerKind, own: string, given: string | null): void {
    const id = [given, own].find((one) => one !== null && !this.taken.has(one)) ?? `${object}:${own}`;
    this.taken.add(id);
    if (id !== own) this.foreign.set(`${object}:${own}`, id);
  }
}

/** The id that an imported record had in its format, where ours was made from it. */
export function bodsIdOf(record: Wire | RecordName, scheme: string): string | null {
  const { dataset = null, external_ids = [] } = record as Partial<RecordName>;
  const given = external_ids.find((one) => one.scheme === scheme)?.value ?? null;
  if (dataset === null || given === null) return null;
  const isOurs =
    record.id === `${dataset}:${given}` ||
    record.id.startsWith(`${dataset}:sha256-`) ||
    record.id.startsWith('sha256-');
  return isOurs ? given : null;
}

/** 32 characters that follow from the content: statement ids are unique, and equal content is the same statement. */
export function statementIdOf(content: unknown): string {
  return sha256Hex(JSON.stringify(inOrder(content))).slice(0, 32);
}

/** The value with members in the order of their names: an order that a store or a sender chose says nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[]).map(inOrder);
  if (!isForeignObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name])]));
}

export function bodsAttributesOf(record: ForeignObject): ForeignObject {
  return objectAt(record, 'attributes') ?? {};
}

/** Remarks as BODS has them. */
export function exportedAnnotationsOf(attributes: ForeignObject): readonly Readonly<Record<string, unknown>>[] {
  return objectsAt(attributes, 'annotations').map((annotation) => {
    const author = foreignTextAt(annotation, 'created_by');
    return withoutNulls({
      motivation: foreignTextAt(annotation, 'motivation'),
      description: foreignTextAt(annotation, 'description'),
      statementPointerTarget: foreignTextAt(annotation, 'pointer'),
      creationDate: foreignTextAt(annotation, 'created_at'),
      createdBy: author === null ? null : { name: author },
      url: foreignTextAt(annotation, 'url'),
    });
  });
}

/** The members that say something. */
export function withoutNulls(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.keys(members).flatMap((name) => {
      const value = foreignMember(members, name);
      const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
      return isEmpty ? [] : [[name, value] as const];
    }),
  );
}
