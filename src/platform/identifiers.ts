/** New ids: UUIDv7, so that ids made later sort later. */
export abstract class Identifiers {
  abstract next(): string;
}
