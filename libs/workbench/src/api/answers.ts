/** What the page reads of the service's answers; the OpenAPI document says all that there is. */

/** Members that every record has. */
export interface RecordView {
  readonly object: string;
  readonly id: string;
  readonly version: number;
  readonly visibility: 'public' | 'private';
  readonly origin: string;
  readonly dataset: string | null;
  readonly effective_at: string | null;
  readonly effective_until: string | null;
  readonly published_at: string | null;
  readonly first_seen_at: string | null;
  readonly revised_at: string | null;
  /** Only in the graph of a time. */
  readonly state_at?: 'scheduled' | 'in_effect' | 'ended' | 'possible' | null;
}

export interface EntityView extends RecordView {
  readonly kind: string;
  readonly name: string;
  readonly names: readonly {
    readonly value: string;
    readonly type: string;
    readonly lang?: string | null;
    readonly source_id?: string | null;
  }[];
  readonly identifiers: readonly { readonly scheme: string; readonly value: string }[];
  readonly countries: readonly string[];
  readonly description: string | null;
  readonly canonical_id: string;
  readonly member_ids: readonly string[];
  /** Why a search found it. */
  readonly match?: { readonly score: number; readonly field: string; readonly value: string };
  readonly relation_counts?: Readonly<Record<string, number>>;
}

/** What a list of entities can be narrowed by; where `one_of` is 5, every fifth of them was looked at. */
export interface FacetsView {
  readonly one_of: number;
  readonly examined: number;
  readonly facets: Readonly<
    Record<
      'kind' | 'country' | 'dataset' | 'lens' | 'status',
      readonly { readonly value: string; readonly count: number }[]
    >
  >;
}

export interface StatusStep {
  readonly from: string | null;
  readonly to: string;
  readonly actor?: string | null;
  readonly at: string | null;
  readonly known_at: string | null;
  readonly reason: string | null;
  readonly evidence_ids: readonly string[];
}

interface Corroboration {
  readonly evidence_count: number;
  readonly source_count: number;
  readonly independent_source_count_min: number;
  readonly independent_source_count_max: number;
}

export interface RelationView extends RecordView {
  readonly predicate: string;
  readonly lens: string;
  readonly symmetric: boolean;
  readonly from_id: string;
  readonly from_object: string;
  readonly to_id: string;
  readonly to_object: string;
  readonly resolution_id: string | null;
  readonly status: string | null;
  readonly evidence_ids: readonly string[];
  readonly claim_ids: readonly string[];
  readonly role: string | null;
  readonly share: { readonly exact?: number; readonly min?: number; readonly max?: number } | null;
  readonly amount: { readonly value: string; readonly asset: string } | null;
  /** Relations that an indirect interest is made of. */
  readonly component_relation_ids?: readonly string[];
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly corroboration: Corroboration | null;
  readonly known_at: string | null;
}

export interface SourceView extends RecordView {
  readonly title: string;
  readonly type: string;
  readonly url: string | null;
  readonly publisher: string | null;
  readonly author: string | null;
  readonly language: string | null;
  readonly derived_from: readonly { readonly source_id: string; readonly kind: string }[];
  readonly derivation_state: string;
  readonly independence_group: string | null;
  readonly retracted_at: string | null;
  readonly retraction_source_id: string | null;
  readonly reliability: string | null;
  readonly origin_ids?: readonly string[];
}

export interface DependentView {
  readonly object: 'relation' | 'claim';
  readonly id: string;
  readonly record: RelationView | ClaimView;
  readonly evidence_left: number;
  readonly status: string | null;
  readonly status_if_withdrawn: string | null;
  readonly falls: boolean;
}

export interface DependentsView {
  readonly derived_source_ids: readonly string[];
  readonly dependents: readonly DependentView[];
  readonly counts: { readonly evidence: number; readonly dependents: number; readonly falls: number };
  readonly truncated: boolean;
}

export interface EvidenceView extends RecordView {
  readonly source_id: string;
  readonly method: string;
  readonly admissible: boolean;
  readonly snapshot: {
    readonly sha256?: string | null;
    readonly text?: string | null;
    readonly captured_at?: string | null;
    readonly locator?: string | null;
  } | null;
}

export interface ClaimView extends RecordView {
  readonly statement: string;
  readonly status: string;
  readonly subject_id: string;
  readonly source_ids: readonly string[];
  readonly supporting_evidence_ids: readonly string[];
  readonly contradicting_evidence_ids: readonly string[];
  readonly relation_ids: readonly string[];
  readonly open_challenge: boolean;
}

export interface NeighboursView {
  readonly entity_id: string;
  readonly entities: readonly (EntityView & { readonly distance: number })[];
  readonly relations: readonly RelationView[];
  readonly counts: readonly WayView[];
  readonly truncated: boolean;
  readonly next_cursor: string | null;
}

/** A way out of an entity, and how many relations lead along it. */
export interface WayView {
  readonly predicate: string;
  readonly lens: string;
  readonly direction: 'out' | 'in' | 'both';
  readonly count: number;
}

export interface ExplanationView {
  readonly relation: RelationView;
  readonly status_log: readonly StatusStep[];
  readonly evidence: readonly EvidenceView[];
  readonly sources: readonly SourceView[];
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly independence: Corroboration | null;
  readonly claims: readonly ClaimView[];
  readonly identity_decisions: readonly RelationView[];
  readonly rules_fired: readonly { readonly code?: string; readonly rule?: string | null; readonly message: string }[];
}

export type Role = 'viewer' | 'analyst' | 'reviewer' | 'admin' | 'peer' | 'ai' | 'metrics';

export interface StatusView {
  readonly ready: boolean;
  readonly graph_version: string | null;
  readonly logic_version: string;
  readonly graph: { readonly counts: Readonly<Record<string, number>> };
  readonly caller: { readonly role: Role | null };
}

export interface SubgraphView {
  readonly entities: readonly EntityView[];
  readonly relations: readonly RelationView[];
  readonly unknown_ids: readonly string[];
  readonly degrees: Readonly<Record<string, number>>;
  readonly gaps?: readonly GapView[];
  readonly differences?: readonly DifferenceView[];
}

export interface GapView {
  readonly gap: 'true_but_not_knowable' | 'believed_then_refuted_since';
  readonly object: 'entity' | 'relation';
  readonly id: string;
  readonly record: EntityView | RelationView;
}

export interface DifferenceView {
  readonly change: 'added' | 'removed' | 'changed';
  readonly object: 'entity' | 'relation';
  readonly id: string;
  readonly reason: string;
  readonly before?: EntityView | RelationView;
  readonly after?: EntityView | RelationView;
  readonly fields?: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

export interface PathStep {
  readonly relation_id: string | null;
  readonly predicate: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly walked: 'forward' | 'reverse';
  readonly identity_hop: boolean;
  readonly status: string | null;
  readonly direct_or_indirect?: 'indirect' | 'unknown';
  readonly time?: string | null;
}

export interface FoundPath {
  readonly hops: number;
  readonly direct: boolean;
  readonly steps: readonly PathStep[];
  readonly weakest_status: string | null;
  readonly departure_at?: string | null;
  readonly arrival_at?: string | null;
  readonly bottleneck_amount?: { readonly value: string; readonly asset: string } | null;
}

export interface PathView {
  readonly found: boolean;
  readonly kind: string;
  readonly relationship: 'direct' | 'indirect' | 'none';
  readonly hops: number | null;
  readonly paths: readonly FoundPath[];
  readonly first_knowable_at?: string | null;
  readonly limited_by?: 'max_hops' | 'max_expansions' | 'time';
  readonly next?: string;
  readonly truncated: boolean;
  readonly limits: { readonly max_hops: number };
}
