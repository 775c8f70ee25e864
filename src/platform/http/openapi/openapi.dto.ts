import { Flag } from '../input/query-fields.js';

export class OpenApiQuery {
  @Flag('The bare document instead of the envelope.')
  readonly raw?: boolean;
}
