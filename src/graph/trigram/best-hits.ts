import { compareIds } from '#domain/shared';

interface Candidate {
  readonly entity: number;
  readonly row: number;
  readonly score: number;
}

/** Keeps the best candidates: one an entity, the highest score first, equal ones in the order of their ids. */
export class BestHits {
  /** Nothing below this can be among the hits any more. */
  least = 0;
  private candidates: Candidate[] = [];
  private readonly admitted = new Map<number, boolean>();

  constructor(
    private readonly limit: number,
    private readonly idOf: (entity: number) => string,
    private readonly admits: (entity: number) => boolean,
    private readonly counts: ((entity: number, row: number) => boolean) | undefined,
  ) {}

  offer(entity: number, row: number, score: number): void {
    if (score === 0 || score < this.least || !this.isAdmitted(entity)) return;
    if (this.counts !== undefined && !this.counts(entity, row)) return;
    this.candidates.push({ entity, row, score });
    if (this.candidates.length >= 2 * this.limit + ROOM) this.prune();
  }

  /** Whether as many as were asked for are there already, all with at least this score. */
  areFullFrom(score: number): boolean {
    this.prune();
    return this.candidates.length === this.limit && this.least >= score;
  }

  list(): readonly Candidate[] {
    this.prune();
    return this.candidates;
  }

  private prune(): void {
    this.candidates.sort(
      (a, b) => b.score - a.score || compareIds(this.idOf(a.entity), this.idOf(b.entity)) || a.row - b.row,
    );
    const seen = new Set<number>();
    this.candidates = this.candidates
      .filter(({ entity }) => !seen.has(entity) && seen.add(entity))
      .slice(0, this.limit);
    if (this.candidates.length === this.limit) this.least = this.candidates[this.limit - 1]?.score ?? 0;
  }

  private isAdmitted(entity: number): boolean {
    const known = this.admitted.get(entity);
    if (known !== undefined) return known;
    const admitted = this.admits(entity);
    this.admitted.set(entity, admitted);
    return admitted;
  }
}

/** Candidates beyond twice the limit that may wait to be sorted. */
const ROOM = 64;
