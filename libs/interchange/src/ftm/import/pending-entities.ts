import type { Json } from '#domain/graph';
import type { ImportPlace } from '#adapter-kit';
import type { ImportCollector } from '../../kit/import-collector.js';
import type { FtmEntity } from './entity.js';
import { addressesOf, putThing, type Attachments } from '../thing.js';

/** Things, addresses and parts held at once. Beyond it the oldest are let go, so that memory does not grow with a file. */
const HELD_MAX = 50_000;

type Part = 'identifiers' | 'hints' | 'positions';

interface HeldThing {
  readonly entity: FtmEntity;
  readonly place: ImportPlace;
  readonly parts: { readonly [part in Part]: Json[] };
}

interface LoosePart {
  readonly part: Part;
  readonly value: Json;
  readonly what: string;
  readonly place: ImportPlace;
}

/**
 * Holds things back until what belongs to them was seen: addresses, papers, offices, identity hints come as objects of
 * their own, before or after their owner.
 */
export class PendingEntities {
  private readonly things = new Map<string, HeldThing>();
  private readonly addresses = new Map<string, readonly Json[]>();
  private readonly loose = new Map<string, LoosePart[]>();

  constructor(
    private readonly intake: ImportCollector,
    private readonly capacity = HELD_MAX,
  ) {}

  thing(entity: FtmEntity, place: ImportPlace): void {
    this.release(entity.id);
    const parts = { identifiers: [], hints: [], positions: [] };
    this.things.set(entity.id, { entity, place, parts });
    for (const part of this.loose.get(entity.id) ?? []) this.things.get(entity.id)?.parts[part.part].push(part.value);
    this.loose.delete(entity.id);
    this.shrink(this.things, (id) => this.release(id));
  }

  /** Whether the entity was seen and is still held. */
  holds(id: string): boolean {
    return this.things.has(id);
  }

  address(entity: FtmEntity): void {
    this.addresses.set(entity.id, addressesOf(entity));
    entity.reportLosses(this.intake);
    this.shrink(this.addresses, (id) => this.addresses.delete(id));
  }

  /** Adds a part to an entity that may have been seen or is still to come. */
  attach(owner: string, part: Part, value: Json, what: string, place: ImportPlace): void {
    const held = this.things.get(owner);
    if (held !== undefined) {
      held.parts[part].push(value);
      return;
    }
    const waiting = this.loose.get(owner) ?? [];
    waiting.push({ part, value, what, place });
    this.loose.set(owner, waiting);
    this.shrink(this.loose, (id) => this.drop(id));
  }

  finish(): void {
    for (const id of [...this.things.keys()]) this.release(id);
    for (const id of [...this.loose.keys()]) this.drop(id);
  }

  private release(id: string): void {
    const held = this.things.get(id);
    if (held === undefined) return;
    this.things.delete(id);
    const { entity, place, parts } = held;
    const addresses = entity.sorted('addressEntity').flatMap((address) => {
      const known = this.addresses.get(address);
      if (known === undefined) this.missing(entity, address, place);
      return known ?? [];
    });
    const attached: Attachments = { ...parts, addresses };
    putThing(entity, attached, this.intake, place);
  }

  /** A filtered export may name an address that is not in it. The name of it is all there is, so it is counted as lost. */
  private missing(entity: FtmEntity, address: string, place: ImportPlace): void {
    this.intake.lose(`${entity.schema}.properties.addressEntity`);
    const about = { object: 'entity', id: this.intake.id(entity.id) };
    this.intake.warn('address_not_in_input', `the address ${address} is not in the input`, about, place);
  }

  /** Identity hints are said as warnings already; a paper or an office of an entity that never came is lost. */
  private drop(owner: string): void {
    for (const { part, what, place } of this.loose.get(owner) ?? []) {
      if (part === 'hints') continue;
      this.intake.lose(what);
      const about = { object: 'entity', id: this.intake.id(owner) };
      this.intake.warn(
        'owner_not_in_input',
        `${what} belongs to an entity that is not in the input, or came too long before`,
        about,
        place,
      );
    }
    this.loose.delete(owner);
  }

  private shrink(held: ReadonlyMap<string, unknown>, letGo: (id: string) => void): void {
    for (const id of held.keys()) {
      if (held.size <= this.capacity) return;
      letGo(id);
    }
  }
}
