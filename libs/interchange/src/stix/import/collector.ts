import type { Json, ObjectKind } from '#domain/graph';
import type { RecordEdition } from '#domain/ingest';
import type { ImportPlace } from '#adapter-kit';
import { ImportCollector, type ForeignMembers } from '../../kit/import-collector.js';

/** Why a record is closed that its creator revoked: nothing comes after that (spec/interchange.md#stix). */
export const REVOKED = 'revoked by its creator';

/** The attribute in which records carry the `modified` of their object, and by which an earlier version is told. */
const MODIFIED = 'stix_modified';

/**
 * An intake that keeps the ids of private objects out of the attributes of public records. References in members of
 * their own are left to the public view of the graph, which knows who may see what they name; attributes are not read
 * by it.
 */
export class StixIntake extends ImportCollector {
  private readonly secrets = new Set<string>();

  /** From here on this object is not named in what everybody may read. */
  keepSecret(foreignId: string): void {
    this.secrets.add(foreignId).add(this.id(foreignId));
  }

  override put(object: ObjectKind, id: string, members: ForeignMembers, place: ImportPlace): void {
    const edition = editionOf(object, members.attributes);
    const open = members.visibility !== 'private' && members.attributes !== undefined && this.secrets.size > 0;
    const attributes = open ? this.without(members.attributes ?? null) : members.attributes;
    super.put(
      object,
      id,
      { ...members, attributes: edition?.at === '' ? undated(attributes) : attributes },
      place,
      edition,
    );
  }

  private without(value: Json): Json {
    if (Array.isArray(value)) {
      const items = value as readonly Json[];
      return items.filter((item) => !this.isSecret(item)).map((item) => this.without(item));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, inner]) => !this.secrets.has(name) && !this.isSecret(inner))
        .map(([name, inner]) => [name, this.without(inner)]),
    );
  }

  private isSecret(value: Json): boolean {
    return typeof value === 'string' && this.secrets.has(value);
  }
}

function editionOf(object: ObjectKind, attributes: Json | undefined): RecordEdition | undefined {
  if (typeof attributes !== 'object' || attributes === null || !(MODIFIED in attributes)) return undefined;
  const at = attributes[MODIFIED];
  if (typeof at !== 'string') return undefined;
  // What stands for an object beside its own record is the same while it says the same.
  return { attribute: MODIFIED, at, isAside: object === 'evidence' || object === 'source', final: REVOKED };
}

function undated(attributes: Json | undefined): Json | undefined {
  if (typeof attributes !== 'object' || attributes === null) return attributes;
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== MODIFIED));
}
