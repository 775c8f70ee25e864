/** What the page reads of the service's answers; the OpenAPI document says all that there is. */

export type Mode = 'reality' | 'knowledge';

export interface EntityRecord {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly names: readonly { readonly value: string; readonly type: string }[];
  readonly effective_at: string | null;
  readonly effective_until: string | null;
  readonly description: string | null;
  readonly countries: readonly string[];
  readonly identifiers: readonly { readonly scheme: string; readonly value: string }[];
  readonly member_ids: readonly string[];
}

export interface RelationRecord {
  readonly id: string;
  readonly predicate: string;
  readonly lens: string;
  readonly symmetric: boolean;
  readonly from_id: string;
  readonly from_object: string;
  readonly to_id: string;
  readonly to_object: string;
  readonly status: string;
  readonly role: string | null;
  readonly effective_at: string | null;
  readonly effective_until: string | null;
  readonly known_at: string | null;
  /** Only in the graph of a time. */
  readonly state_at?: string | null;
}

export interface Pack {
  readonly entities: readonly EntityRecord[];
  readonly relations: readonly RelationRecord[];
  readonly meta: { readonly graph_version: string; readonly counts: Readonly<Record<string, number>> };
  readonly validation: { readonly invariants: readonly { readonly id: string; readonly ok: boolean }[] };
}

export interface Moment {
  readonly at: string;
  readonly clock: string;
  readonly object: string;
  readonly id: string;
  readonly label: string;
}

export interface Monitor {
  readonly graph: Pack;
  readonly timeline: readonly Moment[];
}

export interface Neighbourhood {
  readonly entities: readonly EntityRecord[];
  readonly relations: readonly RelationRecord[];
}

export interface Comparison {
  readonly true_but_not_knowable: Pick<Pack, 'entities' | 'relations'>;
  readonly believed_then_refuted_since: Pick<Pack, 'entities' | 'relations'>;
}

export interface Explanation {
  readonly relation: RelationRecord;
  readonly status_log: readonly {
    readonly from: string | null;
    readonly to: string;
    readonly known_at: string | null;
    readonly reason: string | null;
  }[];
  readonly evidence: readonly {
    readonly id: string;
    readonly source_id: string;
    readonly method: string;
    readonly admissible: boolean;
    readonly snapshot: { readonly text?: string | null; readonly locator?: string | null } | null;
  }[];
  readonly sources: readonly {
    readonly id: string;
    readonly title: string;
    readonly published_at: string | null;
    readonly retracted_at?: string | null;
  }[];
  readonly independence: {
    readonly evidence_count: number;
    readonly source_count: number;
    readonly independent_source_count_min: number;
    readonly independent_source_count_max: number;
  };
}

export interface PathAnswer {
  readonly found: boolean;
  /** What ended a search that found nothing. */
  readonly limited_by?: 'max_hops' | 'max_expansions' | 'time';
  /** The address of the same question with the next larger limit. */
  readonly next?: string;
  readonly limits: { readonly max_hops: number };
  readonly relationship: string;
  readonly hops: number;
  readonly first_knowable_at?: string | null;
  readonly paths: readonly {
    readonly steps: readonly {
      readonly relation_id: string | null;
      readonly predicate: string;
      readonly from_id: string;
      readonly to_id: string;
      readonly status: string;
      readonly time?: string | null;
    }[];
  }[];
}

export interface Status {
  readonly ready: boolean;
  readonly graph: { readonly counts: Readonly<Record<string, number>> };
}
