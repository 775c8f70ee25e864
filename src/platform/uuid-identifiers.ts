import { v7 } from 'uuid';
import { Identifiers } from './identifiers.js';

export class UuidIdentifiers extends Identifiers {
  override next(): string {
    return v7();
  }
}
