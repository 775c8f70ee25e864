import type { ClaimView, RecordView, StatusStep } from '../../api/answers.js';

export interface FeatureView {
  readonly name: string;
  readonly left: string | null;
  readonly right: string | null;
  readonly level: string;
  readonly bits: number;
  readonly detail: string | null;
}

export interface SuggestionView {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly predicate: string;
  readonly band: string;
  readonly bits: number;
  readonly prior_bits: number;
  readonly probability: number;
  readonly cluster_ids: readonly string[];
  readonly explanation: string;
  readonly features: readonly FeatureView[];
  readonly conflicts: readonly {
    readonly feature: string;
    readonly left: string | null;
    readonly right: string | null;
    readonly bits: number;
  }[];
}

export interface ResolutionView {
  readonly id: string;
  readonly predicate: string;
  readonly judgement: 'positive' | 'negative' | 'unsure';
  readonly from_id: string;
  readonly to_id: string;
  readonly reason: string;
  readonly decided_by: string | null;
  readonly decided_at: string;
  readonly revoked_at: string | null;
}

export interface DecidedView {
  readonly resolution: ResolutionView;
}

export interface RevokedView {
  readonly resolution: ResolutionView;
  readonly still_connected_via: readonly string[];
}

export interface ClaimRecord extends ClaimView {
  readonly status_history: readonly StatusStep[];
  readonly case_ids: readonly string[];
}

export interface QuestionRecord extends RecordView {
  readonly text: string;
  readonly status: string;
  readonly about_ids: readonly string[];
  readonly case_ids: readonly string[];
  readonly answer: string | null;
  readonly answer_claim_ids: readonly string[];
  readonly status_history: readonly StatusStep[];
}

export interface CaseRecord extends RecordView {
  readonly title: string;
  readonly summary: string | null;
  readonly member_ids: readonly string[];
  readonly question_ids: readonly string[];
  readonly claim_ids: readonly string[];
  readonly tags: readonly string[];
}
