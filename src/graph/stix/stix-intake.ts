import type { Json, ObjectKind } from '#domain';
import type { ImportPlace } from '#adapter-kit';
import { Intake, type Members } from '../intake.js';

/**
 * An intake that keeps the ids of private objects out of the attributes of public records. References in members of
 * their own are left to the public view of the graph, which knows who may see what they name; attributes are not read
 * by it.
 */
export class StixIntake extends Intake {
  private readonly secrets = new Set<string>();

  /** From here on this object is not named in what everybody may read. */
  keepSecret(foreignId: string): void {
    this.secrets.add(foreignId).add(this.id(foreignId));
  }

  override put(object: ObjectKind, id: string, members: Members, place: ImportPlace): void {
    const open = members.visibility !== 'private' && members.attributes !== undefined && this.secrets.size > 0;
    super.put(object, id, open ? { ...members, attributes: this.without(members.attributes ?? null) } : members, place);
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
