import { compareIds } from '../../../shared/order.js';
import type { Matcher } from '../matcher.js';

/** What would stand together if a suggestion were accepted, and where that cluster is thinnest. */
export interface ClusterOutlook {
  readonly size: number;
  readonly weakest_link: { readonly from_id: string; readonly to_id: string; readonly score: number } | null;
  /** `large` from ten members on, `birth_years_apart` from two years of spread on. */
  readonly warnings: readonly ('large' | 'birth_years_apart')[];
}

const LARGE = 10;
const YEARS_APART = 2;
/** Above this many members the weakest link is not searched: the size itself is the warning. */
const MAX_COMPARED = 40;

/** The outlook of joining two clusters; null where they make a mere pair that nothing warns of. */
export function clusterOutlook(
  matcher: Matcher,
  left: readonly string[],
  right: readonly string[],
): ClusterOutlook | null {
  const members = [...left, ...right].sort(compareIds);
  const warnings: ('large' | 'birth_years_apart')[] = [];
  if (members.length >= LARGE) warnings.push('large');
  if (birthYearSpread(matcher, members) >= YEARS_APART) warnings.push('birth_years_apart');
  if (members.length <= 2 && warnings.length === 0) return null;
  return { size: members.length, weakest_link: weakestLink(matcher, members), warnings };
}

/** The lowest score on the best tree that holds the members together (Prim): below it the cluster falls in two. */
function weakestLink(matcher: Matcher, members: readonly string[]): ClusterOutlook['weakest_link'] {
  const [first, ...others] = members;
  if (first === undefined || members.length > MAX_COMPARED) return null;
  const outside = new Map(others.map((id) => [id, { from: first, score: matcher.score(first, id)?.score ?? 0 }]));
  let weakest: ClusterOutlook['weakest_link'] = null;
  while (outside.size > 0) {
    const [next, link] = [...outside].reduce((best, one) => (one[1].score > best[1].score ? one : best));
    outside.delete(next);
    if (weakest === null || link.score < weakest.score) {
      const [from_id, to_id] = compareIds(link.from, next) < 0 ? [link.from, next] : [next, link.from];
      weakest = { from_id, to_id, score: link.score };
    }
    for (const [id, known] of outside) {
      const score = matcher.score(next, id)?.score ?? 0;
      if (score > known.score) outside.set(id, { from: next, score });
    }
  }
  return weakest;
}

function birthYearSpread(matcher: Matcher, members: readonly string[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const id of members) {
    const profile = matcher.profile(id);
    const range = profile?.family === 'person' ? profile.start?.range : null;
    if (range === null || range === undefined) continue;
    const year = new Date(range.lo).getUTCFullYear();
    [least, most] = [Math.min(least, year), Math.max(most, year)];
  }
  return most === -Infinity ? 0 : most - least;
}
