import type { EntityFields } from '#domain/graph';

/** A slice of the graph: companies of one country, and what stands between them. */
export class RegisterSlice {
  readonly key = 'register';
  readonly content = 'Companies of the Netherlands, and what stands between them.';
  readonly holds = ({ kind, countries }: EntityFields): boolean => kind === 'company' && countries.includes('NL');
}
