import type { ClaimView, EntityView, RelationView } from '../../api/answers.js';
import type { FeatureView } from '../decide/answers.js';

export const WATCH_KINDS = ['entity', 'search', 'path', 'claim', 'question', 'pattern', 'invariant'] as const;
/** What the page offers; a client may make watches of further kinds, which the page lists. */
export type WatchKind = (typeof WATCH_KINDS)[number];

export interface WatchView {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly audience: 'public' | 'private';
  readonly mode: 'reality' | 'knowledge' | 'both';
  readonly status: 'active' | 'paused' | 'deleted';
  readonly question: WatchQuestion;
}

/** Which members there are follows from the kind. */
export interface WatchQuestion {
  readonly kind: string;
  readonly entity_id?: string;
  readonly from_id?: string;
  readonly to_id?: string;
  readonly path_kind?: string;
  readonly claim_id?: string;
  readonly question_id?: string;
  readonly object?: 'claim' | 'relation';
  readonly id?: string;
  readonly at_least?: number;
  readonly names?: readonly { readonly name: string }[];
  readonly names_count?: number;
  readonly dataset?: string;
  readonly detector?: string;
}

/** What a watch tells: which members the explanation has follows from the kind. */
export interface NewsView {
  readonly id: string;
  readonly watch_id: string;
  readonly kind: string;
  readonly modes: readonly ('reality' | 'knowledge')[];
  readonly at: string;
  readonly subject: { readonly object: string; readonly id: string };
  readonly summary: string;
  readonly explanation: ExplanationOfNews;
}

export interface AlertView extends NewsView {
  readonly state: 'open' | 'acknowledged' | 'dismissed';
  readonly state_reason: string | null;
  readonly state_by: string | null;
  readonly state_at: string | null;
}

interface ToldEvent {
  readonly object: 'event';
  readonly id: string;
  readonly title?: string;
}

export interface ExplanationOfNews {
  readonly record?: EntityView | RelationView | ClaimView | ToldEvent;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly status?: string | null;
  readonly evidence?: readonly {
    readonly id: string;
    readonly source_id: string | null;
    readonly source_title: string | null;
  }[];
  readonly member_ids?: readonly string[];
  readonly screened?: { readonly name: string };
  readonly entity?: { readonly id: string; readonly name: string };
  readonly band?: string;
  readonly bits?: number;
  readonly features?: readonly FeatureView[];
  readonly from_id?: string;
  readonly to_id?: string;
  readonly path?: { readonly steps: readonly { readonly from_id: string; readonly to_id: string }[] } | null;
  readonly statement?: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly at_least?: number;
  readonly finding?: { readonly title: string; readonly explanation: string } | null;
  readonly reason?: string | null;
}

export interface DryRunView {
  readonly alerts: readonly NewsView[];
  readonly commits: number;
  readonly truncated: boolean;
}
