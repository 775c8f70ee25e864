# Written from docs/openapi.json by scripts/python-client.js (npm run generate). Do not edit.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

class LiveView(TypedDict):
    status: Literal['live']


class ReadyView(TypedDict):
    ready: bool
    db_ready: bool
    db_writable: bool


class SubgraphBody(TypedDict):
    ids: list[str]
    record_ids: NotRequired[list[str]]


class SyncBody(TypedDict):
    """A sync as one body."""

    format: NotRequired[Literal['native', 'ftm', 'bods', 'stix', 'wikidata', 'senzing']]
    dataset: str
    records: list[RecordDraft | dict[str, Any]]
    dry_run: NotRequired[bool]
    on_error: NotRequired[Literal['skip', 'abort']]
    published_at: NotRequired[str]
    source: NotRequired[dict[str, Any]]
    payment_as: NotRequired[Literal['FUNDED']]


class ClaimStepBody(TypedDict):
    reason: NotRequired[str | None]
    evidence_ids: NotRequired[list[str] | None]
    to: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']
    source_ids: NotRequired[list[str] | None]


class QuestionStepBody(TypedDict):
    reason: NotRequired[str | None]
    evidence_ids: NotRequired[list[str] | None]
    to: Literal['open', 'partial', 'answered', 'abandoned']
    answer_claim_ids: NotRequired[list[str] | None]


class BootstrapBody(TypedDict):
    dry_run: NotRequired[bool | None]
    plan_sha256: NotRequired[str | None]
    schemes: NotRequired[list[Literal['lei', 'registration', 'tax_id', 'inn', 'ogrn', 'isin', 'imo', 'wikidata', 'passport', 'national_id']] | None]


class ReasonBody(TypedDict):
    reason: str


class ResolutionBody(TypedDict):
    reason: str
    predicate: Literal['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS']
    judgement: NotRequired[Literal['positive', 'negative', 'unsure', None]]
    from_id: str
    to_id: str
    evidence_ids: NotRequired[list[str] | None]
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    revoke: NotRequired[list[str] | None]


class AlertStepBody(TypedDict):
    reason: str


class WebhookBody(TypedDict):
    url: str


class DigestBody(TypedDict):
    to: str
    every_minutes: NotRequired[int]


class CollectionBody(TypedDict):
    name: str
    dataset: str
    format: NotRequired[str]
    address: str
    schedule: str
    expected_every: NotRequired[str]
    failures_told: NotRequired[int]
    audience: NotRequired[Literal['public', 'private']]
    status: NotRequired[Literal['active', 'paused']]
    on_error: NotRequired[Literal['skip', 'abort']]
    payment_as: NotRequired[Literal['FUNDED']]
    source: NotRequired[dict[str, Any]]


class CollectionRunBody(TypedDict):
    is_forced: NotRequired[bool]


class Page(TypedDict):
    """Where in the list this is."""

    limit: int
    has_more: bool
    next_cursor: str | None


class Problem(TypedDict):
    """A reasoned no: the members of RFC 9457 inside `error`."""

    success: Literal[False]
    data: None
    error: ProblemError


class ProblemError(TypedDict):
    type: str
    title: str
    status: int
    code: Literal['malformed_request', 'invalid_encoding', 'invalid_request', 'invalid_parameter', 'unauthenticated', 'forbidden', 'not_found', 'method_not_allowed', 'not_acceptable', 'unsupported_media_type', 'conflict', 'identity_conflict', 'transition_not_allowed', 'idempotency_conflict', 'precondition_failed', 'precondition_required', 'payload_too_large', 'invariant_violated', 'identity_link_requires_resolution', 'invalid_endpoint', 'dangling_reference', 'status_unsupported', 'transactions_rejected', 'report_invalid', 'rate_limited', 'internal', 'export_invariant_failed', 'db_not_ready', 'storage_full', 'source_unavailable', 'outcome_unknown', 'warming', 'draining', 'overloaded', 'timeout']
    detail: str
    request_id: str
    errors: NotRequired[list[Fault]]
    violations: NotRequired[list[Violation]]


AccountShare = TypedDict(
    "AccountShare",
    {
        "count": "int",
        "amounts": "list[AssetAmount]",
        "share": "str",
        "account": "str",
        "in": "list[AssetAmount]",
        "out": "list[AssetAmount]",
    },
)


class AddedRecord(TypedDict):
    """A record that only the later view has."""

    id: str
    reason: Literal['published', 'came_into_effect', 'ended', 'revised', 'retracted', 'status_changed', 'merged', 'unmerged', 'redacted']
    after: Record


class AddedRecords(TypedDict):
    """What only the later view has."""

    entities: list[AddedRecord]
    sources: list[AddedRecord]
    evidence: list[AddedRecord]
    claims: list[AddedRecord]
    relations: list[AddedRecord]
    events: list[AddedRecord]
    questions: list[AddedRecord]
    cases: list[AddedRecord]


class RecordAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['record_added', 'record_changed', 'record_removed']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: RecordExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class JoinAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['merged', 'unmerged']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: JoinExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class MatchAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['match']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: MatchExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class PathAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['path_known', 'path_broken']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: PathExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class GroundAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['evidence_for', 'evidence_against', 'support_fell']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: GroundExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class StatusAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['status_changed']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: ClaimStatusExplanation | QuestionStatusExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class ThresholdAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['threshold_reached', 'threshold_lost']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: ThresholdExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class WarningAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['warning']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: WarningExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class PatternAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['pattern_found', 'pattern_missed']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: DatasetRef
    group: str
    summary: str
    explanation: PatternExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class SourceAlert(TypedDict):
    """What a watch told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['source_silent', 'source_failing', 'source_back']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: CollectionRef
    group: str
    summary: str
    explanation: SourceExplanation
    graph_version: str
    cursor: str
    state: Literal['open', 'acknowledged', 'dismissed']
    state_reason: str | None
    state_by: str | None
    state_at: str | None
    audience: Literal['public', 'private']
    earlier: list[AlertSettlement]


class AlertSettlement(TypedDict):
    """What somebody made of an alert."""

    state: Literal['acknowledged', 'dismissed']
    reason: str
    by: str
    at: str


class Amount(TypedDict):
    """An amount of money or of units."""

    value: str
    asset: str


class AssetAmount(TypedDict):
    """An amount of one asset."""

    asset: str
    amount: str


class BankTransaction(TypedDict):
    """A transaction of the profile bank."""

    tx_id: str
    timestamp: NotRequired[str]
    booking_date: NotRequired[str]
    value_date: NotRequired[str]
    from_account: NotRequired[str]
    to_account: NotRequired[str]
    from_bank: NotRequired[str]
    to_bank: NotRequired[str]
    amount: str | int
    currency: str
    amount_received: NotRequired[str | int]
    currency_received: NotRequired[str]
    channel: NotRequired[Literal['cash', 'wire', 'ach', 'card', 'cheque', 'instant', 'internal']]
    direction: NotRequired[str]
    country_from: NotRequired[str]
    country_to: NotRequired[str]
    purpose: NotRequired[str]
    end_to_end_id: NotRequired[str]
    reversal_of: NotRequired[str]
    branch: NotRequired[str]


class BlockedPair(TypedDict):
    """A likely pair that accepting would be refused."""

    from_id: str
    to_id: str
    score: float
    decision_ids: list[str]
    relation_ids: list[str]
    apart: dict[str, Any] | None


class BootstrapReport(TypedDict):
    """Decisions that equal identifiers justify."""

    run_id: str
    dry_run: bool
    plan_sha256: str
    created: int
    already: int
    planned: list[PlannedLink]
    skipped: list[SkippedLink]
    decisions: list[str]
    warnings: list[RecordWarning]
    truncated: bool


class BootstrapRevocation(TypedDict):
    """A run that was taken back."""

    run_id: str
    revoked: int


class CallerInfo(TypedDict):
    """Who asks."""

    role: Literal['viewer', 'analyst', 'reviewer', 'admin', 'peer', 'ai', 'metrics', None]


class Case(TypedDict):
    """A file of an investigation."""

    object: Literal['case']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[CaseExternalIdsItem]
    attributes: dict[str, Any]
    title: str
    summary: str | None
    member_ids: list[str]
    question_ids: list[str]
    claim_ids: list[str]
    lead: str | None
    tags: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]


class CaseExternalIdsItem(TypedDict):
    scheme: str
    value: str


class CaseBody(TypedDict):
    """A file of an investigation."""

    object: NotRequired[Literal['case', None]]
    id: NotRequired[str | None]
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[CaseBodyExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    title: str
    summary: NotRequired[str | None]
    member_ids: NotRequired[list[str] | None]
    question_ids: NotRequired[list[str] | None]
    claim_ids: NotRequired[list[str] | None]
    lead: NotRequired[str | None]
    tags: NotRequired[list[str] | None]


class CaseBodyExternalIdsItem(TypedDict):
    scheme: str
    value: str


class CaseClaim(TypedDict):
    """A claim of a case."""

    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']
    evidence_ids: list[str]
    source_ids: list[str]
    independent_source_count_min: int
    independent_source_count_max: int
    id: str
    statement: str
    subject_id: str
    object_id: str | None


class CaseDraft(TypedDict):
    """A file of an investigation."""

    object: Literal['case', None]
    id: str | None
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[CaseDraftExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    title: str
    summary: NotRequired[str | None]
    member_ids: NotRequired[list[str] | None]
    question_ids: NotRequired[list[str] | None]
    claim_ids: NotRequired[list[str] | None]
    lead: NotRequired[str | None]
    tags: NotRequired[list[str] | None]


class CaseDraftExternalIdsItem(TypedDict):
    scheme: str
    value: str


class CaseEvent(TypedDict):
    """An event with members of a case."""

    id: str
    title: str
    effective_at: str | None
    amount: Amount | None
    participant_ids: list[str]
    evidence_ids: list[str]


class CaseEvidence(TypedDict):
    """Evidence that a case rests on."""

    id: str
    source_id: str
    method: str
    captured_at: str | None
    sha256: str | None


class CaseFile(TypedDict):
    """What the graph holds of a case, as the caller may see it."""

    id: str
    title: str
    summary: str | None
    tags: list[str]
    members: list[CaseMember]
    mentioned: list[CaseMember]
    claims: list[CaseClaim]
    relations: list[CaseRelation]
    events: list[CaseEvent]
    questions: list[CaseQuestion]
    evidence: list[CaseEvidence]
    sources: list[CaseSource]


class CaseMember(TypedDict):
    """An entity of a case."""

    id: str
    kind: str
    name: str


class CaseQuestion(TypedDict):
    """A question of a case."""

    id: str
    text: str
    status: str
    answer: str | None


class CaseRelation(TypedDict):
    """A relation between members of a case."""

    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']
    evidence_ids: list[str]
    source_ids: list[str]
    independent_source_count_min: int
    independent_source_count_max: int
    id: str
    predicate: str
    from_id: str
    to_id: str
    effective_at: str | None
    effective_until: str | None
    amount: Amount | None
    modality: str
    indirect: bool
    direct_or_indirect: NotRequired[Literal['indirect', 'unknown']]


class CaseSource(TypedDict):
    """A source that a case rests on."""

    id: str
    title: str
    publisher: str | None
    url: str | None
    published_at: str | None


class CaseVersion(TypedDict):
    """One version of a record. A file of an investigation."""

    object: Literal['case']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[CaseVersionExternalIdsItem]
    attributes: dict[str, Any]
    title: str
    summary: str | None
    member_ids: list[str]
    question_ids: list[str]
    claim_ids: list[str]
    lead: str | None
    tags: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    revision: Literal['retracted', 'redacted', None]
    revision_reason: str | None


class CaseVersionExternalIdsItem(TypedDict):
    scheme: str
    value: str


class Change(TypedDict):
    """A version of a record was stored."""

    cursor: str
    at: str
    op: Literal['created', 'updated', 'retracted', 'redacted', 'status_changed']
    object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case', 'resolution']
    id: str
    version: int


class ChangedMember(TypedDict):
    """A member of a record, earlier and later."""

    before: Any
    after: Any


class ChangedRecord(TypedDict):
    """A record that both views have and that is not the same in both."""

    id: str
    reason: Literal['published', 'came_into_effect', 'ended', 'revised', 'retracted', 'status_changed', 'merged', 'unmerged', 'redacted']
    fields: dict[str, ChangedMember]


class ChangedRecords(TypedDict):
    """What is not the same in both."""

    entities: list[ChangedRecord]
    sources: list[ChangedRecord]
    evidence: list[ChangedRecord]
    claims: list[ChangedRecord]
    relations: list[ChangedRecord]
    events: list[ChangedRecord]
    questions: list[ChangedRecord]
    cases: list[ChangedRecord]


class Claim(TypedDict):
    """What somebody says, and how far it is believed. It is no relation."""

    object: Literal['claim']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[ClaimExternalIdsItem]
    attributes: dict[str, Any]
    statement: str
    subject_id: str
    predicate: str | None
    object_id: str | None
    value: Any
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']
    source_ids: list[str]
    supporting_evidence_ids: list[str]
    contradicting_evidence_ids: list[str]
    case_ids: list[str]
    relation_ids: list[str]
    status_history: list[ClaimStatusHistoryItem]
    corroboration: ClaimCorroboration
    open_challenge: bool
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]


class ClaimExternalIdsItem(TypedDict):
    scheme: str
    value: str


ClaimStatusHistoryItem = TypedDict(
    "ClaimStatusHistoryItem",
    {
        "from": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]",
        "to": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


class ClaimCorroboration(TypedDict):
    """Shown; changes no status."""

    evidence_count: int
    source_count: int
    independent_source_count_min: int
    independent_source_count_max: int


class ClaimBody(TypedDict):
    """What somebody says, and how far it is believed. It is no relation."""

    object: NotRequired[Literal['claim', None]]
    id: NotRequired[str | None]
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[ClaimBodyExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    statement: str
    subject_id: str
    predicate: NotRequired[str | None]
    object_id: NotRequired[str | None]
    value: NotRequired[Any]
    status: NotRequired[Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]]
    source_ids: NotRequired[list[str] | None]
    supporting_evidence_ids: NotRequired[list[str] | None]
    contradicting_evidence_ids: NotRequired[list[str] | None]
    case_ids: NotRequired[list[str] | None]
    relation_ids: NotRequired[list[str] | None]


class ClaimBodyExternalIdsItem(TypedDict):
    scheme: str
    value: str


class ClaimDraft(TypedDict):
    """What somebody says, and how far it is believed. It is no relation."""

    object: Literal['claim', None]
    id: str | None
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[ClaimDraftExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    statement: str
    subject_id: str
    predicate: NotRequired[str | None]
    object_id: NotRequired[str | None]
    value: NotRequired[Any]
    status: NotRequired[Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]]
    source_ids: NotRequired[list[str] | None]
    supporting_evidence_ids: NotRequired[list[str] | None]
    contradicting_evidence_ids: NotRequired[list[str] | None]
    case_ids: NotRequired[list[str] | None]
    relation_ids: NotRequired[list[str] | None]


class ClaimDraftExternalIdsItem(TypedDict):
    scheme: str
    value: str


class ClaimQuestion(TypedDict):
    """What speaks for and against a claim."""

    kind: Literal['claim']
    claim_id: str


ClaimStatusExplanation = TypedDict(
    "ClaimStatusExplanation",
    {
        "claim_id": "str",
        "from": "str | None",
        "to": "str | None",
        "statement": "NotRequired[str]",
        "status": "NotRequired[Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]]",
        "corroboration": "NotRequired[Corroboration]",
        "origin_ids": "NotRequired[list[str]]",
        "evidence": "NotRequired[list[ToldEvidence]]",
        "evidence_count": "NotRequired[int]",
    },
)


class ClaimVersion(TypedDict):
    """One version of a record. What somebody says, and how far it is believed. It is no relation."""

    object: Literal['claim']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[ClaimVersionExternalIdsItem]
    attributes: dict[str, Any]
    statement: str
    subject_id: str
    predicate: str | None
    object_id: str | None
    value: Any
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']
    source_ids: list[str]
    supporting_evidence_ids: list[str]
    contradicting_evidence_ids: list[str]
    case_ids: list[str]
    relation_ids: list[str]
    status_history: list[ClaimVersionStatusHistoryItem]
    corroboration: ClaimVersionCorroboration
    open_challenge: bool
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    revision: Literal['retracted', 'redacted', None]
    revision_reason: str | None


class ClaimVersionExternalIdsItem(TypedDict):
    scheme: str
    value: str


ClaimVersionStatusHistoryItem = TypedDict(
    "ClaimVersionStatusHistoryItem",
    {
        "from": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]",
        "to": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


class ClaimVersionCorroboration(TypedDict):
    """Shown; changes no status."""

    evidence_count: int
    source_count: int
    independent_source_count_min: int
    independent_source_count_max: int


class Clocks(TypedDict):
    """What the words for time mean."""

    effective_at: str
    published_at: str
    first_seen_at: str
    revised_at: str
    effective_until: str
    known_at: str


class Cluster(TypedDict):
    """Entities that are one, as far as is decided."""

    canonical_id: str
    member_ids: list[str]


class ClusterOutlook(TypedDict):
    """What accepting would make, where that is more than a pair."""

    size: int
    weakest_link: dict[str, Any] | None
    warnings: list[Literal['large', 'birth_years_apart']]


class Collection(TypedDict):
    """What is brought on a schedule."""

    id: str
    version: int
    owner: str
    name: str
    audience: Literal['public', 'private']
    status: Literal['active', 'paused', 'deleted']
    dataset: str
    format: str
    address: str | None
    schedule: str
    expected_every: str | None
    failures_told: int
    on_error: Literal['skip', 'abort']
    payment_as: Literal['FUNDED', None]
    source: Any
    created_at: str
    updated_at: str


class CollectionDeleted(TypedDict):
    """A collection that was ended."""

    id: str
    status: Literal['deleted']


class CollectionLine(TypedDict):
    """A collection, and how it stands."""

    id: str
    version: int
    owner: str
    name: str
    audience: Literal['public', 'private']
    status: Literal['active', 'paused', 'deleted']
    dataset: str
    format: str
    address: str | None
    schedule: str
    expected_every: str | None
    failures_told: int
    on_error: Literal['skip', 'abort']
    payment_as: Literal['FUNDED', None]
    source: Any
    created_at: str
    updated_at: str
    state: CollectionState


class CollectionQuestion(TypedDict):
    """Whether a scheduled collection brings what is expected of it."""

    kind: Literal['collection']
    collection_id: str


class CollectionRef(TypedDict):
    """Names one collection."""

    object: Literal['collection']
    id: str


class CollectionRun(TypedDict):
    """One run of a collection."""

    collection_id: str
    number: int
    run_id: str
    state: Literal['running', 'finished', 'unchanged', 'failed', 'interrupted']
    version: int
    started_at: str
    finished_at: str | None
    status: int | None
    bytes: int | None
    sha256: str | None
    error: str | None
    report: dict[str, Any] | None


class CollectionState(TypedDict):
    """How a collection stands."""

    collection_id: str
    is_running: bool
    next_at: str | None
    checked_at: str | None
    news_at: str | None
    silent_at: str | None
    is_silent: bool
    is_failing: bool
    failures: int
    runs: int


class CollectionsState(TypedDict):
    """What is brought on a schedule; told from analyst on, private ones to an admin."""

    count: int
    active: int
    silent: int
    failing: int
    next_at: str | None


class Corroboration(TypedDict):
    """How many say so, and how independently."""

    evidence_count: int
    source_count: int
    independent_source_count_min: int
    independent_source_count_max: int


class CorroborationQuestion(TypedDict):
    """Whether so many independent sources bear a record out."""

    kind: Literal['corroboration']
    object: Literal['claim', 'relation']
    id: str
    at_least: int


class DatabaseReplica(TypedDict):
    """A read replica, in the order of DATABASE_READ_URLS."""

    ready: bool
    versions_behind: int | None
    lag_s: float | None


class Dataset(TypedDict):
    """Movements that were stored on purpose."""

    dataset: str
    source: str
    tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022']
    edges: int
    retention_days: int | None
    created_at: str
    updated_at: str


class DatasetDeleted(TypedDict):
    """A dataset that is no more."""

    dataset: str
    deleted: int


class DatasetRef(TypedDict):
    """Names one dataset."""

    object: Literal['dataset']
    id: str


class Delivery(TypedDict):
    """One alert on its way to the webhook of its watch."""

    alert_id: str
    state: Literal['pending', 'delivered', 'dead']
    attempts: int
    next_at: str | None
    last_status: int | None
    last_error: str | None
    delivered_at: str | None


class Dependent(TypedDict):
    """A relation or a claim that rests on the source."""

    object: Literal['relation', 'claim']
    id: str
    record: Relation | Claim
    evidence_left: int
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]
    status_if_withdrawn: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]
    falls: bool


class DependentCounts(TypedDict):
    """How many there are."""

    evidence: int
    dependents: int
    falls: int


class Detector(TypedDict):
    """A rule of the catalogue."""

    detector: str
    code: str
    version: str
    severity: Literal['info', 'low', 'medium', 'high']
    context: bool
    parameters: list[DetectorParameter]
    traps: list[str]
    measured: list[DetectorMeasurement]


class DetectorMeasurement(TypedDict):
    """How well it did on labelled transactions."""

    set: str
    tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022']
    severity: Literal['info', 'low', 'medium', 'high']
    density: float
    precision: str
    recall: str
    n: int


class DetectorParameter(TypedDict):
    """A number of a rule that a request may set."""

    name: str
    default: float | str | bool
    min: float | str | None
    max: float | str | None
    unit: Literal['count', 'hours', 'days', 'ratio', 'value', 'factor', 'flag', 'choice']
    values: NotRequired[list[str]]


class DiffCounts(TypedDict):
    """How many records there are of each."""

    added: int
    removed: int
    changed: int


class DiffHint(TypedDict):
    """How differences are asked for."""

    url_template: str


class Difference(TypedDict):
    """A record that differs at the other instant."""

    change: Literal['added', 'removed', 'changed']
    object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    id: str
    reason: Literal['published', 'came_into_effect', 'ended', 'revised', 'retracted', 'status_changed', 'merged', 'unmerged', 'redacted']
    before: NotRequired[Record]
    after: NotRequired[Record]
    fields: NotRequired[dict[str, ChangedMember]]


class Digest(TypedDict):
    """To whom what a watch tells is sent by mail, gathered."""

    watch_id: str
    to: str
    every_minutes: int
    is_under_way: bool
    attempts: int
    last_error: str | None
    next_at: str
    sent_at: str | None
    created_at: str
    updated_at: str


class DryRun(TypedDict):
    """What a watch would have told, commit by commit."""

    alerts: list[News]
    commits: int
    truncated: bool
    next_from_at: str | None
    left_out: int


class Entity(TypedDict):
    """A person, an organization or a thing."""

    object: Literal['entity']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[EntityExternalIdsItem]
    attributes: dict[str, Any]
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    name: str
    names: list[EntityNamesItem]
    identifiers: list[EntityIdentifiersItem]
    gender: str | None
    addresses: list[str | EntityAddressesItem2]
    birth_place: str | None
    countries: list[str]
    asset_symbol: str | None
    description: str | None
    canonical_id: str
    member_ids: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]


class EntityExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EntityNamesItem(TypedDict):
    value: str
    type: Literal['primary', 'alias', 'former', 'transliteration']
    lang: str | None
    effective_at: str | None
    effective_until: str | None
    source_id: str | None


class EntityIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: str | None
    country: str | None
    chain: str | None


class EntityAddressesItem2(TypedDict):
    full: str | None
    street: str | None
    city: str | None
    postal_code: str | None
    region: str | None
    country: str | None


class EntityDetail(TypedDict):
    """One entity, with what stands around it."""

    object: Literal['entity']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[EntityDetailExternalIdsItem]
    attributes: dict[str, Any]
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    name: str
    names: list[EntityDetailNamesItem]
    identifiers: list[EntityDetailIdentifiersItem]
    gender: str | None
    addresses: list[str | EntityDetailAddressesItem2]
    birth_place: str | None
    countries: list[str]
    asset_symbol: str | None
    description: str | None
    canonical_id: str
    member_ids: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    cluster: Cluster
    relation_counts: dict[str, int]


class EntityDetailExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EntityDetailNamesItem(TypedDict):
    value: str
    type: Literal['primary', 'alias', 'former', 'transliteration']
    lang: str | None
    effective_at: str | None
    effective_until: str | None
    source_id: str | None


class EntityDetailIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: str | None
    country: str | None
    chain: str | None


class EntityDetailAddressesItem2(TypedDict):
    full: str | None
    street: str | None
    city: str | None
    postal_code: str | None
    region: str | None
    country: str | None


class EntityDraft(TypedDict):
    """A person, an organization or a thing."""

    object: Literal['entity', None]
    id: str | None
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[EntityDraftExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    name: str
    names: NotRequired[list[EntityDraftNamesItem] | None]
    identifiers: NotRequired[list[EntityDraftIdentifiersItem] | None]
    gender: NotRequired[str | None]
    addresses: NotRequired[list[str | EntityDraftAddressesItem2] | None]
    birth_place: NotRequired[str | None]
    countries: NotRequired[list[str] | None]
    asset_symbol: NotRequired[str | None]
    description: NotRequired[str | None]


class EntityDraftExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EntityDraftNamesItem(TypedDict):
    value: str
    type: NotRequired[Literal['primary', 'alias', 'former', 'transliteration', None]]
    lang: NotRequired[str | None]
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    source_id: NotRequired[str | None]


class EntityDraftIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: NotRequired[str | None]
    country: NotRequired[str | None]
    chain: NotRequired[str | None]


class EntityDraftAddressesItem2(TypedDict):
    full: NotRequired[str | None]
    street: NotRequired[str | None]
    city: NotRequired[str | None]
    postal_code: NotRequired[str | None]
    region: NotRequired[str | None]
    country: NotRequired[str | None]


class EntityFacets(TypedDict):
    """What a list of entities can be narrowed by."""

    one_of: int
    examined: int
    facets: EntityFacetsFacets


class EntityFacetsFacets(TypedDict):
    """The choices, by parameter."""

    kind: list[FacetValue]
    country: list[FacetValue]
    dataset: list[FacetValue]
    lens: list[FacetValue]
    status: list[FacetValue]


class EntityHit(TypedDict):
    """An entity of a list; with q, with what was found."""

    object: Literal['entity']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[EntityHitExternalIdsItem]
    attributes: dict[str, Any]
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    name: str
    names: list[EntityHitNamesItem]
    identifiers: list[EntityHitIdentifiersItem]
    gender: str | None
    addresses: list[str | EntityHitAddressesItem2]
    birth_place: str | None
    countries: list[str]
    asset_symbol: str | None
    description: str | None
    canonical_id: str
    member_ids: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    match: NotRequired[EntityMatch]


class EntityHitExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EntityHitNamesItem(TypedDict):
    value: str
    type: Literal['primary', 'alias', 'former', 'transliteration']
    lang: str | None
    effective_at: str | None
    effective_until: str | None
    source_id: str | None


class EntityHitIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: str | None
    country: str | None
    chain: str | None


class EntityHitAddressesItem2(TypedDict):
    full: str | None
    street: str | None
    city: str | None
    postal_code: str | None
    region: str | None
    country: str | None


class EntityMatch(TypedDict):
    """Why it was found."""

    score: float
    field: str
    value: str


class EntityQuestion(TypedDict):
    """What is new of an entity."""

    kind: Literal['entity']
    entity_id: str


class EntityVersion(TypedDict):
    """One version of a record. A person, an organization or a thing."""

    object: Literal['entity']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[EntityVersionExternalIdsItem]
    attributes: dict[str, Any]
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    name: str
    names: list[EntityVersionNamesItem]
    identifiers: list[EntityVersionIdentifiersItem]
    gender: str | None
    addresses: list[str | EntityVersionAddressesItem2]
    birth_place: str | None
    countries: list[str]
    asset_symbol: str | None
    description: str | None
    canonical_id: str
    member_ids: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    revision: Literal['retracted', 'redacted', None]
    revision_reason: str | None


class EntityVersionExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EntityVersionNamesItem(TypedDict):
    value: str
    type: Literal['primary', 'alias', 'former', 'transliteration']
    lang: str | None
    effective_at: str | None
    effective_until: str | None
    source_id: str | None


class EntityVersionIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: str | None
    country: str | None
    chain: str | None


class EntityVersionAddressesItem2(TypedDict):
    full: str | None
    street: str | None
    city: str | None
    postal_code: str | None
    region: str | None
    country: str | None


class Event(TypedDict):
    """Something that happened, with who took part."""

    object: Literal['event']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[EventExternalIdsItem]
    attributes: dict[str, Any]
    title: str
    type: str | None
    participants: list[EventParticipantsItem]
    location: str | None
    amount: dict[str, Any] | None
    asset_symbol: str | None
    evidence_ids: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]


class EventExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EventParticipantsItem(TypedDict):
    entity_id: str
    role: str | None


class EventDraft(TypedDict):
    """Something that happened, with who took part."""

    object: Literal['event', None]
    id: str | None
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[EventDraftExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    title: str
    type: NotRequired[str | None]
    participants: NotRequired[list[EventDraftParticipantsItem] | None]
    location: NotRequired[str | None]
    amount: NotRequired[dict[str, Any] | None]
    asset_symbol: NotRequired[str | None]
    evidence_ids: NotRequired[list[str] | None]


class EventDraftExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EventDraftParticipantsItem(TypedDict):
    entity_id: str
    role: NotRequired[str | None]


class EventVersion(TypedDict):
    """One version of a record. Something that happened, with who took part."""

    object: Literal['event']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[EventVersionExternalIdsItem]
    attributes: dict[str, Any]
    title: str
    type: str | None
    participants: list[EventVersionParticipantsItem]
    location: str | None
    amount: dict[str, Any] | None
    asset_symbol: str | None
    evidence_ids: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    revision: Literal['retracted', 'redacted', None]
    revision_reason: str | None


class EventVersionExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EventVersionParticipantsItem(TypedDict):
    entity_id: str
    role: str | None


class Evidence(TypedDict):
    """What was captured of a source, kept as it was."""

    object: Literal['evidence']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[EvidenceExternalIdsItem]
    attributes: dict[str, Any]
    source_id: str
    source_version: int
    method: Literal['document', 'registry_extract', 'onchain', 'testimony', 'measurement', 'ai_inference']
    snapshot: EvidenceSnapshot
    credibility: int | None
    admissible: bool
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]


class EvidenceExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EvidenceSnapshot(TypedDict):
    """What the source held when the evidence was taken; never changed afterwards."""

    sha256: str | None
    media_type: str | None
    text: str | None
    captured_at: str | None
    locator: str | None


class EvidenceDraft(TypedDict):
    """What was captured of a source, kept as it was."""

    object: Literal['evidence', None]
    id: str | None
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[EvidenceDraftExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    source_id: str
    source_version: NotRequired[int | None]
    method: Literal['document', 'registry_extract', 'onchain', 'testimony', 'measurement', 'ai_inference']
    snapshot: NotRequired[dict[str, Any] | None]
    credibility: NotRequired[int | None]


class EvidenceDraftExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EvidenceVersion(TypedDict):
    """One version of a record. What was captured of a source, kept as it was."""

    object: Literal['evidence']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[EvidenceVersionExternalIdsItem]
    attributes: dict[str, Any]
    source_id: str
    source_version: int
    method: Literal['document', 'registry_extract', 'onchain', 'testimony', 'measurement', 'ai_inference']
    snapshot: EvidenceVersionSnapshot
    credibility: int | None
    admissible: bool
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    revision: Literal['retracted', 'redacted', None]
    revision_reason: str | None


class EvidenceVersionExternalIdsItem(TypedDict):
    scheme: str
    value: str


class EvidenceVersionSnapshot(TypedDict):
    """What the source held when the evidence was taken; never changed afterwards."""

    sha256: str | None
    media_type: str | None
    text: str | None
    captured_at: str | None
    locator: str | None


class EvmTransaction(TypedDict):
    """A flat transfer, or a JSON-RPC block with full transactions, a receipt, a log, or a list of logs."""

    chain_id: NotRequired[int]
    block_number: NotRequired[int | str]
    block_timestamp: NotRequired[str | int]
    transaction_hash: NotRequired[str]
    log_index: NotRequired[int | None]
    kind: NotRequired[Literal['native', 'internal', 'erc20', 'erc721', 'erc1155']]
    token_address: NotRequired[str | None]
    token_decimals: NotRequired[int | None]
    from_address: NotRequired[str]
    to_address: NotRequired[str]
    value: NotRequired[str | int]
    initiator: NotRequired[str]


class ExchangeTransaction(TypedDict):
    """A transaction of the profile exchange."""

    tx_id: str
    timestamp: str
    kind: Literal['deposit', 'withdrawal', 'transfer', 'trade', 'fee']
    user_id: str
    counterparty_user_id: NotRequired[str]
    asset: str
    network: NotRequired[str]
    amount: str | int
    to_asset: NotRequired[str]
    to_amount: NotRequired[str | int]
    fiat_value: NotRequired[str | int]
    external_address: NotRequired[str]
    address_tag: NotRequired[str]
    txid: NotRequired[str]
    counterparty_vasp: NotRequired[str]
    travel_rule: NotRequired[dict[str, Any]]
    ip_country: NotRequired[str]
    device_id: NotRequired[str]


class Explanation(TypedDict):
    """Why a relation stands as it does."""

    relation: Relation
    status_log: list[StatusStep]
    evidence: list[Evidence]
    sources: list[Source]
    origins: dict[str, list[str]]
    independence: Corroboration
    claims: list[Claim]
    identity_decisions: list[Relation]
    rules_fired: list[RecordWarning]


class Extension(TypedDict):
    """An adapter that others wrote."""

    package: str
    port: Literal['importer', 'exporter', 'detector', 'graph-adapter', 'transaction-profile', 'transaction-source', 'report-format', 'matcher-feature']
    version: str
    key: str


class FacetValue(TypedDict):
    """A choice, and what it would leave."""

    value: str
    count: int


class Fault(TypedDict):
    """One fault in a body or in a query."""

    pointer: NotRequired[str]
    parameter: NotRequired[str]
    detail: str
    index: NotRequired[int]
    line: NotRequired[int]
    object: NotRequired[str | None]
    id: NotRequired[str | None]
    code: NotRequired[str]
    violations: NotRequired[list[Violation]]


class Finding(TypedDict):
    """An observation: which rule, which transactions, which roles, which figures, and what speaks against
    it."""

    finding_id: str
    detector: str
    code: str
    detector_version: str
    kind: Literal['observation']
    severity: Literal['info', 'low', 'medium', 'high']
    score: float
    confidence: FindingConfidence
    title: str
    explanation: str
    window: dict[str, Any] | None
    accounts: list[FindingAccountsItem]
    tx_ids: list[str]
    tx_count: int
    tx_truncated: bool
    edges: list[Movement]
    measures: dict[str, Any]
    parameters: dict[str, str | float | bool]
    contributions: list[FindingContributionsItem]
    contradicting: list[str]
    traps_checked: list[str]
    overlaps: list[str]


class FindingConfidence(TypedDict):
    """How often the rule was right where that could be measured."""

    basis: str
    precision: str | None
    n: int


class FindingAccountsItem(TypedDict):
    """An account, the part it plays, and what the rule says of it."""

    account: str
    role: str


class FindingContributionsItem(TypedDict):
    """What the score is made of."""

    reason: str
    points: float


class FlowBucket(TypedDict):
    """What went where in one span of time."""

    deposits: FlowTotal
    withdrawals: FlowTotal
    transfers: FlowTotal
    external: FlowTotal
    from_at: str
    to_at: str
    net: list[AssetAmount]


class FlowGroup(TypedDict):
    """Movements that have a value of the key in common."""

    deposits: FlowTotal
    withdrawals: FlowTotal
    transfers: FlowTotal
    external: FlowTotal
    key: str | None | list[str | None]
    label: str
    net: list[AssetAmount]
    share: str


FlowLink = TypedDict(
    "FlowLink",
    {
        "from": "str",
        "to": "str",
        "key": "NotRequired[str | None]",
        "count": "int",
        "amounts": "list[AssetAmount]",
        "value": "NotRequired[str]",
        "first_at": "str",
        "last_at": "str",
        "back_edge": "bool",
    },
)


FlowNode = TypedDict(
    "FlowNode",
    {
        "id": "str",
        "label": "str",
        "kind": "Literal['internal', 'external', 'mixed']",
        "in": "list[AssetAmount]",
        "out": "list[AssetAmount]",
        "throughput": "list[AssetAmount]",
    },
)


class FlowTotal(TypedDict):
    """What went one way."""

    count: int
    accounts: int
    amounts: list[AssetAmount]
    value: NotRequired[str]


class FlowTotals(TypedDict):
    """The four classes of movements."""

    deposits: FlowTotal
    withdrawals: FlowTotal
    transfers: FlowTotal
    external: FlowTotal


class Flows(TypedDict):
    """What went where."""

    perimeter: Perimeter
    period: MovementPeriod | None
    totals: FlowTotals
    net: list[AssetAmount]
    series: list[FlowBucket]
    groups: list[FlowGroup]
    links: NotRequired[list[FlowLink]]
    nodes: NotRequired[list[FlowNode]]
    other: FlowsOther
    checks: FlowsChecks
    coverage: FlowsCoverage
    rates_used: list[str]


class FlowsOther(TypedDict):
    """What neither a group nor a link shows of what touches the perimeter."""

    count: int
    amounts: list[AssetAmount]


class FlowsChecks(TypedDict):
    """Sums that were checked."""

    classes_sum_ok: bool
    conservation_ok: bool


class FlowsCoverage(TypedDict):
    """What was looked at."""

    source: NotRequired[str]
    rows: int
    unpriced: NotRequired[int]


class Gap(TypedDict):
    """A record that was so and could not be known, or the other way round."""

    gap: Literal['true_but_not_knowable', 'believed_then_refuted_since']
    object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    id: str
    record: Record


class GapRecords(TypedDict):
    """Records by member of a pack."""

    entities: list[Entity]
    sources: list[Source]
    evidence: list[Evidence]
    claims: list[Claim]
    relations: list[Relation]
    events: list[Event]
    questions: list[Question]
    cases: list[Case]


GenericTransaction = TypedDict(
    "GenericTransaction",
    {
        "tx_id": "str",
        "timestamp": "str",
        "from": "str",
        "to": "str",
        "amount": "str | int",
        "asset": "str",
        "kind": "NotRequired[Literal['deposit', 'withdrawal', 'transfer']]",
        "metadata": "NotRequired[dict[str, Any]]",
    },
)


class GraphState(TypedDict):
    """The graph in memory."""

    source: Literal['ledger', None]
    loaded_at: str | None
    stale: bool
    age_s: int | None
    counts: PackCounts


class GraphValidation(TypedDict):
    """The last check of the whole public graph."""

    checked_at: str | None
    violations: int | None


class GroundExplanation(TypedDict):
    """Evidence that came, or counts no longer."""

    claim_id: str
    side: Literal['for', 'against']
    evidence_id: str
    source_id: str | None
    statement: NotRequired[str]
    status: NotRequired[Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]]
    corroboration: NotRequired[Corroboration]
    origin_ids: NotRequired[list[str]]
    evidence: NotRequired[list[ToldEvidence]]
    evidence_count: NotRequired[int]


class GroundNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['evidence_for', 'evidence_against', 'support_fell']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: GroundExplanation
    graph_version: str


class IdentityDecision(TypedDict):
    """A decision about who is who; revoked by a further version, never erased."""

    object: Literal['resolution']
    id: str
    version: int
    predicate: Literal['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS']
    judgement: Literal['positive', 'negative', 'unsure']
    from_id: str
    to_id: str
    evidence_ids: list[str]
    reason: str | None
    effective_at: str | None
    effective_until: str | None
    score: float | None
    method: Literal['manual', 'import', 'bootstrap']
    decided_by: str
    decided_at: str
    revoked_at: str | None
    revoked_by: str | None
    revocation_reason: str | None
    run_id: str | None
    fingerprint: str | None
    first_seen_at: str
    revised_at: str | None
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible']]


class IdentityDecisionResult(TypedDict):
    """A decision that stands, and what follows."""

    resolution: IdentityDecision
    cluster: Cluster
    warnings: list[RecordWarning]


class ImportHints(TypedDict):
    """What an importer keeps to: all true."""

    claims_are_not_relations: Literal[True]
    experience_mode_forbidden: Literal[True]
    hypothesis_does_not_auto_promote: Literal[True]
    same_as_requires_resolution_endpoint: Literal[True]


class IngestBody2(TypedDict):
    dataset: NotRequired[str]
    tx_profile: NotRequired[Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022']]
    transactions: list[TransactionRow]
    internal_accounts: NotRequired[list[str]]
    options: NotRequired[ScanOptions]
    retention_days: NotRequired[int]


class UtxoTransaction(TypedDict):
    """A transaction of the profile utxo."""

    txid: str
    vin: list[dict[str, Any]]
    vout: list[dict[str, Any]]
    fee: NotRequired[int]
    status: UtxoTransactionStatus


class UtxoTransactionStatus(TypedDict):
    block_time: NotRequired[int]
    block_height: NotRequired[int]


class IngestReport(TypedDict):
    """What became of transactions that were to be stored."""

    dataset: str
    source: str
    received: int
    created: int
    unchanged: int
    rejected: int
    rejections: list[RowRejection]
    rejections_truncated: bool
    entries_left_out: int
    edges: int


class InvariantQuestion(TypedDict):
    """What rules find odd."""

    kind: Literal['invariant']
    rules: list[str]


class InvariantRule(TypedDict):
    """A rule that every pack keeps."""

    id: Literal['no_verified_edge_without_evidence', 'hypothesis_does_not_auto_promote', 'derivative_sources_are_not_independent', 'public_export_excludes_private_evidence', 'indirect_path_is_not_direct_relation', 'temporally_impossible_relations_rejected', 'ai_inference_is_not_evidence', 'evidence_snapshot_survives_source_edit']
    rule: str


class InvariantVerdict(TypedDict):
    """What one invariant found."""

    id: str
    ok: bool
    checked: int
    violations: list[Violation]


class JoinExplanation(TypedDict):
    """Whom the entity is one with."""

    entity_id: str
    member_ids: list[str]
    joined: list[str]
    left: list[str]
    decisions: list[ToldDecision]


class JoinNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['merged', 'unmerged']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: JoinExplanation
    graph_version: str


class KeyFigures(TypedDict):
    """Figures of the period."""

    transactions: int
    accounts: int
    new_accounts: int
    volume: list[AssetAmount]
    median: list[AssetAmount]
    p95: list[AssetAmount]
    net: list[AssetAmount]
    change_vs_previous: dict[str, Any] | None


class KnowledgeGap(TypedDict):
    """What was so against what could be known, at one instant."""

    at: str
    compare: Literal['reality_knowledge']
    true_but_not_knowable: GapRecords
    believed_then_refuted_since: GapRecords
    counts: KnowledgeGapCounts
    meta: ViewMeta


class KnowledgeGapCounts(TypedDict):
    """How many records there are of each."""

    true_but_not_knowable: int
    believed_then_refuted_since: int


class MatchExplanation(TypedDict):
    """An entity, and the name of the list that it may be."""

    screened: ScreenedName
    entity: ScreenedEntity
    score: float
    band: Literal['strong', 'likely', 'possible', 'unlikely']
    bits: float
    features: list[MatchFeature]
    not_compared: NotRequired[int]


class MatchFeature(TypedDict):
    """What one comparison says for or against."""

    name: Literal['name_align', 'generation', 'numbers', 'legal_form', 'identifier', 'birth_date', 'incorporation_date', 'life', 'country', 'gender', 'email', 'phone', 'address', 'birth_place', 'symbol', 'context', 'same_source', 'kind']
    left: str | None
    right: str | None
    level: str
    bits: float
    detail: str | None


class MatchNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['match']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: MatchExplanation
    graph_version: str


class MemoryState(TypedDict):
    """How large the graph is; told to an admin."""

    load_refused: str | None
    resident_bytes: int
    heap_bytes: int
    off_heap_bytes: int


class Migrations(TypedDict):
    """How far the database is."""

    pending: int | None


class MonitorExport(TypedDict):
    """The graph for exploring."""

    peer: Literal['monitor']
    role: Literal['explore']
    roles: PeerRoles
    schema: str
    logic_version: str
    graph_version: str
    graph: Pack
    timeline: list[TimelineEntry]
    replay: ReplayHint
    path: PathHint
    diff: DiffHint
    changes_url: str


Movement = TypedDict(
    "Movement",
    {
        "tx_id": "str",
        "leg": "int",
        "from": "str",
        "to": "str",
        "at": "str",
        "amount": "str",
        "asset": "str",
        "kind": "NotRequired[str]",
        "role": "NotRequired[str]",
        "history": "NotRequired[Literal[True]]",
        "metadata": "NotRequired[Any]",
    },
)


class MovementGraph(TypedDict):
    """The movements as a picture."""

    nodes: list[MovementNode]
    links: list[MovementLink]


MovementLink = TypedDict(
    "MovementLink",
    {
        "from": "str",
        "to": "str",
        "count": "int",
        "amounts": "list[AssetAmount]",
        "value": "NotRequired[str]",
        "first_at": "str",
        "last_at": "str",
        "back_edge": "bool",
    },
)


MovementNode = TypedDict(
    "MovementNode",
    {
        "id": "str",
        "label": "str",
        "kind": "Literal['account']",
        "in": "list[AssetAmount]",
        "out": "list[AssetAmount]",
        "throughput": "list[AssetAmount]",
    },
)


class MovementPeriod(TypedDict):
    """From the first to the last movement."""

    from_at: str
    to_at: str
    precision: Literal['day', 'second']


class Neighbour(TypedDict):
    """An entity near another one."""

    object: Literal['entity']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[NeighbourExternalIdsItem]
    attributes: dict[str, Any]
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    name: str
    names: list[NeighbourNamesItem]
    identifiers: list[NeighbourIdentifiersItem]
    gender: str | None
    addresses: list[str | NeighbourAddressesItem2]
    birth_place: str | None
    countries: list[str]
    asset_symbol: str | None
    description: str | None
    canonical_id: str
    member_ids: list[str]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    distance: int


class NeighbourExternalIdsItem(TypedDict):
    scheme: str
    value: str


class NeighbourNamesItem(TypedDict):
    value: str
    type: Literal['primary', 'alias', 'former', 'transliteration']
    lang: str | None
    effective_at: str | None
    effective_until: str | None
    source_id: str | None


class NeighbourIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: str | None
    country: str | None
    chain: str | None


class NeighbourAddressesItem2(TypedDict):
    full: str | None
    street: str | None
    city: str | None
    postal_code: str | None
    region: str | None
    country: str | None


class Neighbours(TypedDict):
    """What stands around an entity."""

    entity_id: str
    lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']
    hops: int
    entities: list[Neighbour]
    relations: list[Relation]
    counts: list[WayOut]
    truncated: bool
    next_cursor: str | None


class RecordNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['record_added', 'record_changed', 'record_removed']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: RecordExplanation
    graph_version: str


class PathNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['path_known', 'path_broken']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: PathExplanation
    graph_version: str


class StatusNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['status_changed']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: ClaimStatusExplanation | QuestionStatusExplanation
    graph_version: str


class ThresholdNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['threshold_reached', 'threshold_lost']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: ThresholdExplanation
    graph_version: str


class WarningNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['warning']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: RecordRef
    group: str
    summary: str
    explanation: WarningExplanation
    graph_version: str


class PatternNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['pattern_found', 'pattern_missed']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: DatasetRef
    group: str
    summary: str
    explanation: PatternExplanation
    graph_version: str


class SourceNews(TypedDict):
    """What a watch would have told."""

    id: str
    watch_id: str
    watch_version: int
    kind: Literal['source_silent', 'source_failing', 'source_back']
    modes: list[Literal['reality', 'knowledge']]
    at: str
    subject: CollectionRef
    group: str
    summary: str
    explanation: SourceExplanation
    graph_version: str


class NotEvaluated(TypedDict):
    """A rule that could not be applied."""

    detector: str
    why: str
    needs: str


class Overview(TypedDict):
    """A source at a glance."""

    perimeter: Perimeter
    period: MovementPeriod | None
    previous_period: dict[str, Any] | None
    kpi: KeyFigures
    series: list[FlowBucket]
    by_kind: list[OverviewByKindItem]
    by_asset: list[OverviewByAssetItem]
    by_channel: list[OverviewByChannelItem]
    by_hour_of_week: list[int]
    top_accounts: list[AccountShare]
    top_pairs: list[PairShare]
    concentration: OverviewConcentration
    risk: SourceRisk
    data_quality: OverviewDataQuality
    sources: list[TransactionSource]
    coverage: OverviewCoverage


class OverviewByKindItem(TypedDict):
    """Of one kind."""

    count: int
    amounts: list[AssetAmount]
    share: str
    kind: str


class OverviewByAssetItem(TypedDict):
    """Of one asset."""

    count: int
    amounts: list[AssetAmount]
    share: str
    asset: str


class OverviewByChannelItem(TypedDict):
    """Of one channel."""

    count: int
    amounts: list[AssetAmount]
    share: str
    channel: str | None


class OverviewConcentration(TypedDict):
    """Of the volume by account."""

    hhi: str
    top10_share: str


class OverviewDataQuality(TypedDict):
    """What the movements lack."""

    duplicates: int
    missing_counterparty: int
    day_precision_share: str


class OverviewCoverage(TypedDict):
    """What was looked at."""

    source: str
    rows: int


class Pack(TypedDict):
    """The graph of one time, as one document. Lists are in byte order of ids."""

    entities: list[Entity]
    sources: list[Source]
    evidence: list[Evidence]
    claims: list[Claim]
    relations: list[PackRelation]
    events: list[Event]
    questions: list[Question]
    cases: list[Case]
    meta: PackMeta
    validation: Validation


class PackCounts(TypedDict):
    """How many records there are, by member of a pack."""

    entities: int
    sources: int
    evidence: int
    claims: int
    relations: int
    events: int
    questions: int
    cases: int


class PackMeta(TypedDict):
    """What the pack is of."""

    schema: str
    logic_version: str
    generated_at: str
    graph_version: str
    adapter: Literal['capital', 'companies', 'people']
    asset: str | None
    at: str | None
    mode: Literal['reality', 'knowledge']
    view: Literal['historical_reality', 'historical_knowledge']
    known_basis: Literal['published', 'recorded']
    certainty: Literal['possible', 'certain']
    state: Literal['in_effect', None]
    lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']
    shape: Literal['full', 'summary']
    include_observations: bool
    include_private: bool
    counts: PackCounts
    predicates: list[PredicateRule]
    object_kinds: list[Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']]
    entity_kinds: list[Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']]
    lenses: list[Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']]
    clocks: Clocks
    invariants: list[InvariantRule]
    db_ready: bool
    resolutions_ready: bool
    stale: bool


class PackRelation(TypedDict):
    """A relation, or an edge that another record stands for."""

    object: Literal['relation']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[PackRelationExternalIdsItem]
    attributes: dict[str, Any]
    predicate: Literal['ASSERTS', 'CONTRADICTS', 'CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FORMERLY_KNOWN_AS', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'PARTICIPATES_IN', 'RELATED_TO', 'SAME_AS', 'SUBSIDIARY_OF', 'SUCCESSOR_OF', 'SUPPORTS']
    from_id: str
    from_object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    to_id: str
    to_object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']
    symmetric: bool
    canonical_from_id: str
    canonical_to_id: str
    resolution_id: str | None
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]
    evidence_ids: list[str]
    claim_ids: list[str]
    role: str | None
    share: PackRelationShare11 | PackRelationShare12 | None
    amount: dict[str, Any] | None
    modality: Literal['occurred', 'planned']
    component_relation_ids: list[str]
    status_history: list[PackRelationStatusHistoryItem]
    corroboration: dict[str, Any] | None
    known_at: str | None
    known_at_basis: Literal['stated', 'captured', 'first_seen', None]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    member_relation_ids: NotRequired[list[str]]


class PackRelationExternalIdsItem(TypedDict):
    scheme: str
    value: str


class PackRelationShare11(TypedDict):
    exact: float


class PackRelationShare12(TypedDict):
    min: NotRequired[float | None]
    max: NotRequired[float | None]


PackRelationStatusHistoryItem = TypedDict(
    "PackRelationStatusHistoryItem",
    {
        "from": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]",
        "to": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


PairShare = TypedDict(
    "PairShare",
    {
        "count": "int",
        "amounts": "list[AssetAmount]",
        "share": "str",
        "from": "str",
        "to": "str",
    },
)


class Path(TypedDict):
    """A way from one entity to another. An indirect path is never a relation."""

    hops: int
    direct: bool
    steps: list[PathStep]
    weakest_status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]
    certainty: Literal['certain', 'possible', None]
    departure_at: NotRequired[str | None]
    arrival_at: NotRequired[str | None]
    bottleneck_amount: NotRequired[Amount]


class PathAnswer(TypedDict):
    """How two entities hang together."""

    found: bool
    kind: Literal['direct', 'documented_path', 'temporal_path', 'evidence_backed_path', 'capital_path', 'knowledge_at_time']
    direct: bool
    relationship: Literal['direct', 'indirect', 'none']
    hops: int | None
    paths: list[Path]
    first_knowable_at: NotRequired[str | None]
    limited_by: NotRequired[Literal['max_hops', 'max_expansions', 'time']]
    next: NotRequired[str]
    truncated: bool
    limits: PathLimits
    meta: ViewMeta


class PathExplanation(TypedDict):
    """A way between the two, as it is or was."""

    from_id: str
    to_id: str
    path_kind: Literal['direct', 'documented_path', 'evidence_backed_path']
    hops: int | None
    direct: bool
    relationship: Literal['direct', 'indirect', 'none']
    path: Path | None


class PathHint(TypedDict):
    """How paths are asked for."""

    url_template: str
    kinds: list[str]


class PathLimits(TypedDict):
    """What the search was bounded by, and what it cost."""

    max_hops: int
    max_paths: int
    max_expansions: int
    expansions: int
    hub_degree: int
    stopped_at_hubs: list[str]


class PathQuestion(TypedDict):
    """Whether there is a way between two."""

    kind: Literal['path']
    from_id: str
    to_id: str
    path_kind: Literal['direct', 'documented_path', 'evidence_backed_path']
    max_hops: int


class PathStep(TypedDict):
    """One relation, or one decision about identity, that a path walks."""

    relation_id: str
    predicate: Literal['ASSERTS', 'CONTRADICTS', 'CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FORMERLY_KNOWN_AS', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'PARTICIPATES_IN', 'RELATED_TO', 'SAME_AS', 'SUBSIDIARY_OF', 'SUCCESSOR_OF', 'SUPPORTS']
    from_id: str
    to_id: str
    walked: Literal['forward', 'reverse']
    identity_hop: bool
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]
    evidence_ids: list[str]
    independent_source_count_min: int
    effective_at: str | None
    effective_until: str | None
    direct_or_indirect: NotRequired[Literal['indirect', 'unknown']]
    time: NotRequired[str | None]


class PatternExplanation(TypedDict):
    """What a detector found in movements that came together."""

    dataset: str
    batch: int
    looked_at: PatternExplanationLookedAt
    finding: Finding | None
    reason: str | None


class PatternExplanationLookedAt(TypedDict):
    """The time whose movements were looked at together."""

    from_at: str
    until_at: str


class PatternOptions(TypedDict):
    """As in a scan, but for its history and owners out of the graph."""

    parameters: NotRequired[dict[str, dict[str, float | str | bool]]]
    assets: NotRequired[list[PatternOptionsAssetsItem]]
    rates: NotRequired[list[PatternOptionsRatesItem]]
    thresholds: NotRequired[list[PatternOptionsThresholdsItem]]
    allow_pairs: NotRequired[list[list[str]]]
    known_services: NotRequired[list[str]]
    watchlist: NotRequired[list[PatternOptionsWatchlistItem]]
    account_owners: NotRequired[list[PatternOptionsAccountOwnersItem]]
    value_asset: NotRequired[str]
    corridors: NotRequired[list[list[str]]]
    entry_status: NotRequired[list[str]]
    account_opened: NotRequired[list[PatternOptionsAccountOpenedItem]]
    as_of: NotRequired[str]
    chain_id: NotRequired[int]


class PatternOptionsAssetsItem(TypedDict):
    asset: str
    scale: NotRequired[int]
    unit_value: NotRequired[bool]


class PatternOptionsRatesItem(TypedDict):
    base: str
    quote: str
    rate: str
    at: str


class PatternOptionsThresholdsItem(TypedDict):
    currency: str
    amount: str
    jurisdiction: NotRequired[str]
    basis: NotRequired[str]
    kind: NotRequired[Literal['cash', 'travel_rule']]


class PatternOptionsWatchlistItem(TypedDict):
    account: str
    list: str
    listed_at: NotRequired[str]
    version: NotRequired[str]
    category: NotRequired[str]


class PatternOptionsAccountOwnersItem(TypedDict):
    account: str
    entity_id: str
    from_at: NotRequired[str]
    until_at: NotRequired[str]
    relation_ids: NotRequired[list[str]]


class PatternOptionsAccountOpenedItem(TypedDict):
    account: str
    at: str


class PatternQuestion(TypedDict):
    """What a detector finds in the movements of a dataset."""

    kind: Literal['pattern']
    dataset: str
    detector: str
    min_severity: Literal['info', 'low', 'medium', 'high']
    window_days: int
    options: PatternOptions


class PeerRoles(TypedDict):
    """Who does what with one graph."""

    graph_studio: str
    service: str
    monitor: str


class Perimeter(TypedDict):
    """Whose inside deposits and withdrawals are counted from."""

    basis: Literal['source', 'query']
    accounts: list[str]
    entity_ids: list[str]
    banks: list[str]


class Persistence(TypedDict):
    """How the store is reached; told to an admin."""

    kind: Literal['postgres', 'memory']
    migrations: Migrations
    last_ok_at: str | None
    retry_in_s: float | None
    replicas: list[DatabaseReplica]


class PlannedLink(TypedDict):
    """A link that would be, or was, decided."""

    from_id: str
    scheme: str
    value: str
    to_id: str
    scope: str | None


class PredicateRule(TypedDict):
    """What may join two records."""

    predicate: Literal['ASSERTS', 'CONTRADICTS', 'CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FORMERLY_KNOWN_AS', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'PARTICIPATES_IN', 'RELATED_TO', 'SAME_AS', 'SUBSIDIARY_OF', 'SUCCESSOR_OF', 'SUPPORTS']
    lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']
    symmetric: bool
    transitive: bool


class Question(TypedDict):
    """What is not known yet."""

    object: Literal['question']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[QuestionExternalIdsItem]
    attributes: dict[str, Any]
    text: str
    status: Literal['open', 'partial', 'answered', 'abandoned']
    about_ids: list[str]
    case_ids: list[str]
    answer: str | None
    answer_claim_ids: list[str]
    status_history: list[QuestionStatusHistoryItem]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]


class QuestionExternalIdsItem(TypedDict):
    scheme: str
    value: str


QuestionStatusHistoryItem = TypedDict(
    "QuestionStatusHistoryItem",
    {
        "from": "Literal['open', 'partial', 'answered', 'abandoned', None]",
        "to": "Literal['open', 'partial', 'answered', 'abandoned']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


class QuestionBody(TypedDict):
    """What is not known yet."""

    object: NotRequired[Literal['question', None]]
    id: NotRequired[str | None]
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[QuestionBodyExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    text: str
    status: NotRequired[Literal['open', 'partial', 'answered', 'abandoned', None]]
    about_ids: NotRequired[list[str] | None]
    case_ids: NotRequired[list[str] | None]
    answer: NotRequired[str | None]
    answer_claim_ids: NotRequired[list[str] | None]


class QuestionBodyExternalIdsItem(TypedDict):
    scheme: str
    value: str


class QuestionDraft(TypedDict):
    """What is not known yet."""

    object: Literal['question', None]
    id: str | None
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[QuestionDraftExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    text: str
    status: NotRequired[Literal['open', 'partial', 'answered', 'abandoned', None]]
    about_ids: NotRequired[list[str] | None]
    case_ids: NotRequired[list[str] | None]
    answer: NotRequired[str | None]
    answer_claim_ids: NotRequired[list[str] | None]


class QuestionDraftExternalIdsItem(TypedDict):
    scheme: str
    value: str


class QuestionQuestion(TypedDict):
    """What becomes of a question."""

    kind: Literal['question']
    question_id: str


QuestionStatusExplanation = TypedDict(
    "QuestionStatusExplanation",
    {
        "question_id": "str",
        "from": "str | None",
        "to": "str | None",
        "answer": "str | None",
    },
)


class QuestionVersion(TypedDict):
    """One version of a record. What is not known yet."""

    object: Literal['question']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[QuestionVersionExternalIdsItem]
    attributes: dict[str, Any]
    text: str
    status: Literal['open', 'partial', 'answered', 'abandoned']
    about_ids: list[str]
    case_ids: list[str]
    answer: str | None
    answer_claim_ids: list[str]
    status_history: list[QuestionVersionStatusHistoryItem]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    revision: Literal['retracted', 'redacted', None]
    revision_reason: str | None


class QuestionVersionExternalIdsItem(TypedDict):
    scheme: str
    value: str


QuestionVersionStatusHistoryItem = TypedDict(
    "QuestionVersionStatusHistoryItem",
    {
        "from": "Literal['open', 'partial', 'answered', 'abandoned', None]",
        "to": "Literal['open', 'partial', 'answered', 'abandoned']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


class Source(TypedDict):
    """Where something was said: a register, an article, a filing."""

    object: Literal['source']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[SourceExternalIdsItem]
    attributes: dict[str, Any]
    title: str
    type: Literal['filing', 'registry', 'court', 'press', 'website', 'leak', 'dataset', 'chain', 'interview', 'internal', 'other']
    url: str | None
    publisher: str | None
    author: str | None
    language: str | None
    derived_from: list[SourceDerivedFromItem]
    independence_group: str | None
    derivation_state: Literal['original', 'derived', 'unknown']
    asserted_as_of: str | None
    coverage_until: str | None
    retracted_at: str | None
    retraction_source_id: str | None
    reliability: Literal['A', 'B', 'C', 'D', 'E', 'F', None]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]


class SourceExternalIdsItem(TypedDict):
    scheme: str
    value: str


class SourceDerivedFromItem(TypedDict):
    source_id: str
    kind: Literal['republication', 'translation', 'quotation', 'aggregation', 'based_on', 'ai_generated']


class Relation(TypedDict):
    """What joins two records, and how that is known."""

    object: Literal['relation']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[RelationExternalIdsItem]
    attributes: dict[str, Any]
    predicate: Literal['ASSERTS', 'CONTRADICTS', 'CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FORMERLY_KNOWN_AS', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'PARTICIPATES_IN', 'RELATED_TO', 'SAME_AS', 'SUBSIDIARY_OF', 'SUCCESSOR_OF', 'SUPPORTS']
    from_id: str
    from_object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    to_id: str
    to_object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']
    symmetric: bool
    canonical_from_id: str
    canonical_to_id: str
    resolution_id: str | None
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]
    evidence_ids: list[str]
    claim_ids: list[str]
    role: str | None
    share: RelationShare11 | RelationShare12 | None
    amount: dict[str, Any] | None
    modality: Literal['occurred', 'planned']
    component_relation_ids: list[str]
    status_history: list[RelationStatusHistoryItem]
    corroboration: dict[str, Any] | None
    known_at: str | None
    known_at_basis: Literal['stated', 'captured', 'first_seen', None]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]


class RelationExternalIdsItem(TypedDict):
    scheme: str
    value: str


class RelationShare11(TypedDict):
    exact: float


class RelationShare12(TypedDict):
    min: NotRequired[float | None]
    max: NotRequired[float | None]


RelationStatusHistoryItem = TypedDict(
    "RelationStatusHistoryItem",
    {
        "from": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]",
        "to": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


class SourceDraft(TypedDict):
    """Where something was said: a register, an article, a filing."""

    object: Literal['source', None]
    id: str | None
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[SourceDraftExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    title: str
    type: NotRequired[Literal['filing', 'registry', 'court', 'press', 'website', 'leak', 'dataset', 'chain', 'interview', 'internal', 'other', None]]
    url: NotRequired[str | None]
    publisher: NotRequired[str | None]
    author: NotRequired[str | None]
    language: NotRequired[str | None]
    derived_from: NotRequired[list[SourceDraftDerivedFromItem] | None]
    independence_group: NotRequired[str | None]
    derivation_state: NotRequired[Literal['original', 'derived', 'unknown', None]]
    asserted_as_of: NotRequired[str | None]
    coverage_until: NotRequired[str | None]
    retracted_at: NotRequired[str | None]
    retraction_source_id: NotRequired[str | None]
    reliability: NotRequired[Literal['A', 'B', 'C', 'D', 'E', 'F', None]]


class SourceDraftExternalIdsItem(TypedDict):
    scheme: str
    value: str


class SourceDraftDerivedFromItem(TypedDict):
    source_id: str
    kind: NotRequired[Literal['republication', 'translation', 'quotation', 'aggregation', 'based_on', 'ai_generated', None]]


class RelationDraft(TypedDict):
    """What joins two records, and how that is known."""

    object: Literal['relation', None]
    id: str | None
    effective_at: NotRequired[str | None]
    effective_until: NotRequired[str | None]
    end_state: NotRequired[Literal['open', 'unknown', None]]
    published_at: NotRequired[str | None]
    visibility: NotRequired[Literal['public', 'private', None]]
    origin: NotRequired[Literal['asserted', 'observed', 'inferred', None]]
    dataset: NotRequired[str | None]
    external_ids: NotRequired[list[RelationDraftExternalIdsItem] | None]
    attributes: NotRequired[dict[str, Any] | None]
    predicate: Literal['CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'RELATED_TO', 'SUBSIDIARY_OF']
    from_id: str
    from_object: NotRequired[Literal['entity', None]]
    to_id: str
    to_object: NotRequired[Literal['entity', None]]
    status: NotRequired[Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]]
    evidence_ids: NotRequired[list[str] | None]
    claim_ids: NotRequired[list[str] | None]
    role: NotRequired[str | None]
    share: NotRequired[RelationDraftShare11 | RelationDraftShare12 | None]
    amount: NotRequired[dict[str, Any] | None]
    modality: NotRequired[Literal['occurred', 'planned', None]]
    component_relation_ids: NotRequired[list[str] | None]


class RelationDraftExternalIdsItem(TypedDict):
    scheme: str
    value: str


class RelationDraftShare11(TypedDict):
    exact: float


class RelationDraftShare12(TypedDict):
    min: NotRequired[float | None]
    max: NotRequired[float | None]


class RecordExplanation(TypedDict):
    """A record that names the entity, or one that is one with it."""

    entity_id: str
    record: ToldEntity | ToldRelation | ToldClaim | ToldEvent
    fields: NotRequired[dict[str, ChangedMember]]
    status: NotRequired[Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]]
    corroboration: NotRequired[Corroboration]
    origin_ids: NotRequired[list[str]]
    evidence: NotRequired[list[ToldEvidence]]
    evidence_count: NotRequired[int]


class RecordRef(TypedDict):
    """Names one record."""

    object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case', 'resolution']
    id: str


class SourceVersion(TypedDict):
    """One version of a record. Where something was said: a register, an article, a filing."""

    object: Literal['source']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[SourceVersionExternalIdsItem]
    attributes: dict[str, Any]
    title: str
    type: Literal['filing', 'registry', 'court', 'press', 'website', 'leak', 'dataset', 'chain', 'interview', 'internal', 'other']
    url: str | None
    publisher: str | None
    author: str | None
    language: str | None
    derived_from: list[SourceVersionDerivedFromItem]
    independence_group: str | None
    derivation_state: Literal['original', 'derived', 'unknown']
    asserted_as_of: str | None
    coverage_until: str | None
    retracted_at: str | None
    retraction_source_id: str | None
    reliability: Literal['A', 'B', 'C', 'D', 'E', 'F', None]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    revision: Literal['retracted', 'redacted', None]
    revision_reason: str | None


class SourceVersionExternalIdsItem(TypedDict):
    scheme: str
    value: str


class SourceVersionDerivedFromItem(TypedDict):
    source_id: str
    kind: Literal['republication', 'translation', 'quotation', 'aggregation', 'based_on', 'ai_generated']


class RelationVersion(TypedDict):
    """One version of a record. What joins two records, and how that is known."""

    object: Literal['relation']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[RelationVersionExternalIdsItem]
    attributes: dict[str, Any]
    predicate: Literal['ASSERTS', 'CONTRADICTS', 'CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FORMERLY_KNOWN_AS', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'PARTICIPATES_IN', 'RELATED_TO', 'SAME_AS', 'SUBSIDIARY_OF', 'SUCCESSOR_OF', 'SUPPORTS']
    from_id: str
    from_object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    to_id: str
    to_object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']
    symmetric: bool
    canonical_from_id: str
    canonical_to_id: str
    resolution_id: str | None
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]
    evidence_ids: list[str]
    claim_ids: list[str]
    role: str | None
    share: RelationVersionShare11 | RelationVersionShare12 | None
    amount: dict[str, Any] | None
    modality: Literal['occurred', 'planned']
    component_relation_ids: list[str]
    status_history: list[RelationVersionStatusHistoryItem]
    corroboration: dict[str, Any] | None
    known_at: str | None
    known_at_basis: Literal['stated', 'captured', 'first_seen', None]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    revision: Literal['retracted', 'redacted', None]
    revision_reason: str | None


class RelationVersionExternalIdsItem(TypedDict):
    scheme: str
    value: str


class RelationVersionShare11(TypedDict):
    exact: float


class RelationVersionShare12(TypedDict):
    min: NotRequired[float | None]
    max: NotRequired[float | None]


RelationVersionStatusHistoryItem = TypedDict(
    "RelationVersionStatusHistoryItem",
    {
        "from": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]",
        "to": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


class RecordWarning(TypedDict):
    """Something odd about a record: it stands, and a reader should know."""

    code: str
    rule: str | None
    severity: Literal['warning', 'info']
    object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case', 'resolution']
    id: str
    message: str
    related_ids: list[str]


class RemovedRecord(TypedDict):
    """A record that only the earlier view has."""

    id: str
    reason: Literal['published', 'came_into_effect', 'ended', 'revised', 'retracted', 'status_changed', 'merged', 'unmerged', 'redacted']
    before: Record


class RemovedRecords(TypedDict):
    """What only the earlier view has."""

    entities: list[RemovedRecord]
    sources: list[RemovedRecord]
    evidence: list[RemovedRecord]
    claims: list[RemovedRecord]
    relations: list[RemovedRecord]
    events: list[RemovedRecord]
    questions: list[RemovedRecord]
    cases: list[RemovedRecord]


class ReplayHint(TypedDict):
    """How the timeline is played."""

    from_at: str | None
    to_at: str | None
    url_template: str


class Report(TypedDict):
    """A report, with what names and checks it."""

    report_id: str
    format: Literal['xml', 'json', 'csv', 'summary']
    media_type: str
    filename: str
    size: int
    sha256: str
    generated_at: str
    schema: Literal['investigation-report-1', 'goaml-5.0.2']
    validation: ReportValidation
    content: str | ReportDocument


class ReportAccount(TypedDict):
    """An account of the cited transactions."""

    account: str
    in_count: int
    out_count: int
    totals: list[ReportAccountTotalsItem]
    finding_ids: list[str]
    score: float


ReportAccountTotalsItem = TypedDict(
    "ReportAccountTotalsItem",
    {
        "asset": "str",
        "in": "str",
        "out": "str",
    },
)


class ReportBody(TypedDict):
    """Exactly one of scan_result, transactions, query and case_id says what the report is made of."""

    format: Literal['xml', 'json', 'csv', 'summary']
    type: NotRequired[Literal['scan', 'flows', 'transactions', 'case', 'str']]
    schema: NotRequired[Literal['investigation-report-1', 'goaml-5.0.2']]
    section: NotRequired[Literal['findings', 'transactions', 'accounts', 'flows']]
    scan_result: NotRequired[dict[str, Any]]
    transactions: NotRequired[list[TransactionRow]]
    tx_profile: NotRequired[Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022']]
    options: NotRequired[ScanOptions]
    internal_accounts: NotRequired[list[str]]
    query: NotRequired[dict[str, Any]]
    case_id: NotRequired[str]
    title: NotRequired[str]
    language: NotRequired[Literal['en']]
    finding_ids: NotRequired[list[str]]
    redact: NotRequired[Literal['none', 'accounts', 'all_parties']]
    report_fields: NotRequired[dict[str, Any]]
    strict: NotRequired[bool]
    include_private: NotRequired[bool]
    as_of: NotRequired[str]


class ReportDocument(TypedDict):
    """What a report says, before any format."""

    meta: ReportMeta
    perimeter: Perimeter | None
    statements: ReportDocumentStatements
    findings: list[Finding]
    flows: Flows | None
    transactions: list[ReportTransaction]
    accounts: list[ReportAccount]
    case: NotRequired[CaseFile]
    method: ReportDocumentMethod
    sources: list[ReportDocumentSourcesItem]
    limits: ReportDocumentLimits
    rates: list[ReportDocumentRatesItem]


class ReportDocumentStatements(TypedDict):
    """What it says in sentences."""

    facts: list[ReportStatement]
    observations: list[ReportStatement]
    hypotheses: list[ReportStatement]


class ReportDocumentMethod(TypedDict):
    """How it was found."""

    profile_version: str | None
    detectors: list[ReportDocumentMethodDetectorsItem]
    not_evaluated: list[NotEvaluated]


class ReportDocumentMethodDetectorsItem(TypedDict):
    """A rule that was applied."""

    detector: str
    code: str
    detector_version: str
    parameters: dict[str, str | float | bool]


class ReportDocumentSourcesItem(TypedDict):
    """Where the content comes from."""

    source: Literal['request', 'scan_result', 'analytics', 'graph']
    reference: str | None
    sha256: str


class ReportDocumentLimits(TypedDict):
    """Where the looking ended."""

    max_transactions: int
    truncated: bool
    detectors_truncated: list[str]
    findings_truncated: bool
    stopped_at_hubs: int
    ties: int
    fx: Literal['request', 'none']


class ReportDocumentRatesItem(TypedDict):
    """A rate of exchange."""

    base: str
    quote: str
    rate: str
    at: str


class ReportFault(TypedDict):
    """What is not as the schema says."""

    path: str
    code: str
    message: str


class ReportJob(TypedDict):
    """How far a report is that another process makes."""

    job_id: str
    state: Literal['queued', 'running', 'finished', 'failed']
    created_at: str
    started_at: str | None
    finished_at: str | None
    retries: int


class ReportJobGiven(TypedDict):
    """A report that another process makes."""

    job_id: str
    state: Literal['queued']
    result_key: str


class ReportMeta(TypedDict):
    """What the report is of."""

    schema: Literal['investigation-report-1']
    type: Literal['scan', 'flows', 'transactions', 'case', 'str']
    title: str
    language: Literal['en']
    as_of: str | None
    period: dict[str, Any] | None
    tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022', None]
    redact: Literal['none', 'accounts', 'all_parties']
    logic_version: str
    counts: ReportMetaCounts
    report_fields: dict[str, Any]


class ReportMetaCounts(TypedDict):
    """What was looked at, and what the report holds."""

    received: int
    accepted: int
    rejected: int
    duplicates: int
    findings: int
    transactions: int
    movements: int
    accounts: int


class ReportStatement(TypedDict):
    """One sentence, with what it rests on."""

    id: str
    text: str
    tx_ids: list[str]
    tx_count: int
    evidence_ids: list[str]


ReportTransaction = TypedDict(
    "ReportTransaction",
    {
        "tx_id": "str",
        "leg": "int | None",
        "at": "str | None",
        "from": "str | None",
        "to": "str | None",
        "amount": "str | None",
        "asset": "str | None",
        "kind": "str | None",
        "class": "str | None",
        "finding_ids": "list[str]",
    },
)


class ReportValidation(TypedDict):
    """What the check found."""

    ok: bool | None
    schema: Literal['investigation-report-1', 'goaml-5.0.2']
    errors: list[ReportFault]
    unchecked: list[str]


class RetainedRecord(TypedDict):
    """A record that was not stored because it names what is not there: it can be sent again once the rest
    is there."""

    code: Literal['dangling_reference']
    rule: None
    severity: Literal['error']
    object: str
    id: str
    message: str
    related_ids: list[str]
    record: dict[str, Any]


class RevocationResult(TypedDict):
    """A decision that was taken back."""

    resolution: IdentityDecision
    still_connected_via: list[str]


class RollbackReport(TypedDict):
    """What became of taking a run back."""

    run_id: str
    retracted: int
    restored: int
    kept: list[RecordRef]
    hidden: list[RecordRef]
    lowered: list[RecordRef]
    dry_run: bool
    truncated: bool
    graph_version: str


class RowRejection(TypedDict):
    """A row that could not be read, and why."""

    index: int
    tx_id: str | None
    code: Literal['missing_member', 'unknown_member', 'wrong_type', 'amount_not_decimal', 'unsafe_number', 'too_many_decimals', 'negative_amount', 'invalid_timestamp', 'no_time', 'invalid_kind', 'empty_account', 'address_checksum', 'tx_id_conflict', 'not_this_profile', 'entry_sum_mismatch']
    pointer: str
    detail: str


class RpcAnswer(TypedDict):
    """One JSON-RPC 2.0 answer: a result, or an error."""

    jsonrpc: Literal['2.0']
    id: str | int | None
    result: NotRequired[dict[str, Any]]
    error: NotRequired[RpcAnswerError]


class RpcAnswerError(TypedDict):
    """Why not."""

    code: int
    message: str


class RpcMessage(TypedDict):
    """One JSON-RPC 2.0 message."""

    jsonrpc: Literal['2.0']
    id: NotRequired[str | int]
    method: str
    params: NotRequired[dict[str, Any]]


class RpcSessionEnded(TypedDict):
    """A session that is over: an object without members."""




class ScanBody2(TypedDict):
    tx_profile: NotRequired[Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022']]
    transactions: list[TransactionRow]
    options: NotRequired[ScanOptions]


class ScanOptions(TypedDict):
    """What a request says beside its transactions."""

    parameters: NotRequired[dict[str, dict[str, float | str | bool]]]
    assets: NotRequired[list[ScanOptionsAssetsItem]]
    rates: NotRequired[list[ScanOptionsRatesItem]]
    thresholds: NotRequired[list[ScanOptionsThresholdsItem]]
    allow_pairs: NotRequired[list[list[str]]]
    known_services: NotRequired[list[str]]
    watchlist: NotRequired[list[ScanOptionsWatchlistItem]]
    account_owners: NotRequired[list[ScanOptionsAccountOwnersItem]]
    resolve_owners: NotRequired[bool]
    history: NotRequired[list[TransactionRow]]
    value_asset: NotRequired[str]
    corridors: NotRequired[list[list[str]]]
    entry_status: NotRequired[list[str]]
    account_opened: NotRequired[list[ScanOptionsAccountOpenedItem]]
    as_of: NotRequired[str]
    chain_id: NotRequired[int]


class ScanOptionsAssetsItem(TypedDict):
    asset: str
    scale: NotRequired[int]
    unit_value: NotRequired[bool]


class ScanOptionsRatesItem(TypedDict):
    base: str
    quote: str
    rate: str
    at: str


class ScanOptionsThresholdsItem(TypedDict):
    currency: str
    amount: str
    jurisdiction: NotRequired[str]
    basis: NotRequired[str]
    kind: NotRequired[Literal['cash', 'travel_rule']]


class ScanOptionsWatchlistItem(TypedDict):
    account: str
    list: str
    listed_at: NotRequired[str]
    version: NotRequired[str]
    category: NotRequired[str]


class ScanOptionsAccountOwnersItem(TypedDict):
    account: str
    entity_id: str
    from_at: NotRequired[str]
    until_at: NotRequired[str]
    relation_ids: NotRequired[list[str]]


class ScanOptionsAccountOpenedItem(TypedDict):
    account: str
    at: str


class ScanProfile(TypedDict):
    """What a profile takes and looks for."""

    tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022']
    version: str
    content_types: list[str]
    schema: dict[str, Any]
    detectors: list[Detector]
    thresholds: ScanProfileThresholds


class ScanProfileThresholds(TypedDict):
    """The thresholds in force where a request brings none."""

    as_of: str
    entries: list[Threshold]


class ScanResult(TypedDict):
    """What a scan says. Nothing is stored."""

    scan_id: str
    tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022']
    read_by: NotRequired[ScanResultReadBy]
    profile_version: str
    logic_version: str
    stored: Literal[False]
    input_digest: str
    deterministic: bool
    dry_run: NotRequired[Literal[True]]
    counts: ScanResultCounts
    period: MovementPeriod | None
    assets: list[ScanResultAssetsItem]
    findings: list[Finding]
    accounts: NotRequired[list[ScannedAccount]]
    edges: NotRequired[list[Movement]]
    graph: NotRequired[MovementGraph]
    not_evaluated: list[NotEvaluated]
    rejected: list[RowRejection]
    coverage: ScanResultCoverage
    limits: dict[str, float]
    took_ms: float


class ScanResultReadBy(TypedDict):
    """The profile of others that the transactions were written in."""

    profile: str
    version: str


class ScanResultCounts(TypedDict):
    """What became of the rows."""

    received: int
    accepted: int
    rejected: int
    duplicates: int
    edges: int
    accounts: int
    findings: int


class ScanResultAssetsItem(TypedDict):
    """What moved."""

    asset: str
    scale: int
    scale_source: Literal['iso4217', 'known', 'token_decimals', 'request', 'iso20022', 'inferred']
    count: int
    total: str


class ScanResultCoverage(TypedDict):
    """What was looked at, and where the looking ended."""

    truncated: bool
    detectors_truncated: list[str]
    findings_truncated: bool
    rejected_truncated: bool
    entries_left_out: int
    budget_ms: int
    stopped_at_hubs: int
    left_to_chance: int
    windows: list[ScanResultCoverageWindowsItem]
    ties: int
    fx: Literal['request', 'none']


class ScanResultCoverageWindowsItem(TypedDict):
    """A window that was used."""

    detector: str
    parameter: str
    hours: int
    by: Literal['request', 'default', 'data']


class ScannedAccount(TypedDict):
    """An account, and what is seen of it."""

    account: str
    in_count: int
    out_count: int
    totals: list[ScannedAccountTotalsItem]
    finding_ids: list[str]
    score: float
    rank: int | None
    observations: list[ScannedAccountObservationsItem]


ScannedAccountTotalsItem = TypedDict(
    "ScannedAccountTotalsItem",
    {
        "asset": "str",
        "in": "str",
        "out": "str",
    },
)


class ScannedAccountObservationsItem(TypedDict):
    """The findings of one rule, of one severity, in which the account has one role."""

    detector: str
    severity: Literal['info', 'low', 'medium', 'high']
    role: str
    count: int
    score: float
    title: str
    finding_id: str
    contradicting: list[str]


class ScreenedEntity(TypedDict):
    """Who may be it."""

    id: str
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    name: str
    countries: list[str]
    canonical_id: str


class ScreenedIdentifier(TypedDict):
    """An identifier of a screened name."""

    scheme: str
    value: str
    jurisdiction: str | None
    country: str | None
    chain: str | None


class ScreenedName(TypedDict):
    """A name that incoming records are screened against."""

    key: str | None
    name: str
    aliases: list[str]
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    countries: list[str]
    born_at: str | None
    identifiers: list[ScreenedIdentifier]


class SearchQuestion(TypedDict):
    """Who may be one of these."""

    kind: Literal['search']
    names: NotRequired[list[ScreenedName]]
    names_count: NotRequired[int]
    min_score: float


class ServiceLimits(TypedDict):
    """The limits in force."""

    body_bytes: float
    sync_body_bytes: float
    sync_records: float
    scan_body_bytes: float
    scan_rows: float
    stream_bytes: float
    stream_rows: float
    line_bytes: float
    off_loop_rows: float
    list_default: float
    list_max: float
    name_chars: float
    text_chars: float
    q_chars: float
    id_chars: float
    json_depth: float
    json_members: float
    errors_listed: float
    path_hops: float
    path_count: float
    path_expansions: float
    path_ms: float
    flow_buckets: float
    graph_bytes: float
    spool_bytes: float
    request_ms: float
    headers_ms: float
    body_ms: float
    body_bytes_per_s: float
    reader_ms: float
    keep_alive_ms: float
    shutdown_ms: float
    statement_anonymous_ms: float
    statement_key_ms: float
    statement_heavy_ms: float
    job_ms: float
    lock_ms: float
    pool_interactive: float
    pool_heavy: float
    pool_writer: float
    pool_acquire_ms: float
    loop_lag_ms: float
    loop_lag_for_ms: float
    anonymous_per_minute: float
    key_writes_per_second: float
    watches_per_owner: float
    watched_names_per_owner: float
    webhook_ms: float
    webhook_attempts: float
    webhook_retry_ms: float
    collections_per_owner: float
    collection_bytes: float
    collection_ms: float
    collection_retry_ms: float
    collection_lease_ms: float
    mcp_sessions: float
    mcp_calls: float
    mcp_bytes: float
    mcp_budgets_per_hour: float
    mcp_session_ms: float
    mcp_answer_bytes: float
    key_age_ms: float


class SkippedLink(TypedDict):
    """What shares an identifier and is not linked by it."""

    from_id: str
    scheme: str
    value: str
    to_id: str | None
    why: Literal['placeholder', 'failing_checksum', 'missing_scope', 'too_many_clusters', 'identifier_conflict', 'kinds_differ', 'lives_disjoint', 'judged', 'name_conflict', 'cluster_conflict', 'malformed_request', 'invalid_encoding', 'invalid_request', 'invalid_parameter', 'unauthenticated', 'forbidden', 'not_found', 'method_not_allowed', 'not_acceptable', 'unsupported_media_type', 'conflict', 'identity_conflict', 'transition_not_allowed', 'idempotency_conflict', 'precondition_failed', 'precondition_required', 'payload_too_large', 'invariant_violated', 'identity_link_requires_resolution', 'invalid_endpoint', 'dangling_reference', 'status_unsupported', 'transactions_rejected', 'report_invalid', 'rate_limited', 'internal', 'export_invariant_failed', 'db_not_ready', 'storage_full', 'source_unavailable', 'outcome_unknown', 'warming', 'draining', 'overloaded', 'timeout']


class SliceInfo(TypedDict):
    """A slice that can be asked for with adapter=."""

    key: str
    content: str
    live: bool


class SourceDependents(TypedDict):
    """What rests on a source."""

    source_id: str
    evidence_ids: list[str]
    derived_source_ids: list[str]
    dependents: list[Dependent]
    counts: DependentCounts
    truncated: bool


class SourceExplanation(TypedDict):
    """A scheduled collection that stopped coming, or comes again."""

    collection_id: str
    dataset: str
    news_at: str | None
    expected_every: str | None
    failures: int
    last_status: int | None


class SourceRisk(TypedDict):
    """What the detectors see in the newest movements: observations, never verdicts."""

    findings: list[SourceRiskFindingsItem]
    top_accounts: list[SourceRiskTopAccountsItem]
    coverage: SourceRiskCoverage


class SourceRiskFindingsItem(TypedDict):
    """What one rule sees."""

    detector: str
    severity: Literal['info', 'low', 'medium', 'high']
    count: int


class SourceRiskTopAccountsItem(TypedDict):
    """An account that findings name."""

    account: str
    findings: int
    score: float


class SourceRiskCoverage(TypedDict):
    """What was looked at."""

    movements: int
    truncated: bool


class SourceWithOrigins(TypedDict):
    """A source, with what it derives from in the end."""

    object: Literal['source']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[SourceWithOriginsExternalIdsItem]
    attributes: dict[str, Any]
    title: str
    type: Literal['filing', 'registry', 'court', 'press', 'website', 'leak', 'dataset', 'chain', 'interview', 'internal', 'other']
    url: str | None
    publisher: str | None
    author: str | None
    language: str | None
    derived_from: list[SourceWithOriginsDerivedFromItem]
    independence_group: str | None
    derivation_state: Literal['original', 'derived', 'unknown']
    asserted_as_of: str | None
    coverage_until: str | None
    retracted_at: str | None
    retraction_source_id: str | None
    reliability: Literal['A', 'B', 'C', 'D', 'E', 'F', None]
    state_at: NotRequired[Literal['scheduled', 'in_effect', 'ended', 'possible', None]]
    origin_ids: list[str]


class SourceWithOriginsExternalIdsItem(TypedDict):
    scheme: str
    value: str


class SourceWithOriginsDerivedFromItem(TypedDict):
    source_id: str
    kind: Literal['republication', 'translation', 'quotation', 'aggregation', 'based_on', 'ai_generated']


class Status(TypedDict):
    """How the service is. Always answered."""

    status: Literal['ready', 'degraded', 'starting', 'draining']
    degraded: list[Literal['database', 'packs', 'counts']]
    ready: bool
    db_ready: bool
    db_writable: bool
    resolutions_ready: bool
    schema: str
    logic_version: str
    service_version: str
    graph_version: str
    graph: GraphState
    adapters: list[SliceInfo]
    extensions: list[Extension]
    persistence: Persistence | None
    sync: SyncState
    collections: CollectionsState | None
    warm: WarmState
    validation: GraphValidation
    caller: CallerInfo
    limits: ServiceLimits
    memory: MemoryState | None
    uptime_s: int


StatusStep = TypedDict(
    "StatusStep",
    {
        "from": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]",
        "to": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


class StudioExport(TypedDict):
    """The handshake with graph_studio."""

    peer: Literal['graph_studio']
    role: Literal['author']
    roles: PeerRoles
    author_truth: Literal[False]
    mode: Literal['investigation']
    schema: str
    logic_version: str
    graph_version: str
    pack_url: str
    recipe_url: str
    counts: PackCounts
    import_lenses: list[Literal['identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'evidence', 'claims']]
    import_hints: ImportHints
    pack: Pack | None


class StudioRecipe(TypedDict):
    """How graph_studio imports the graph."""

    author_truth: Literal[False]
    logic_version: str
    mode: Literal['investigation']
    peer: Literal['graph_studio']
    optional: StudioRecipeLinks
    steps: list[StudioRecipeStep]


class StudioRecipeLinks(TypedDict):
    """Addresses of what may be imported beside."""

    companies: str
    people: str
    full_embed: str
    monitor: str


class StudioRecipeStep(TypedDict):
    """One step."""

    step: int
    action: str
    purpose: NotRequired[str]
    default: NotRequired[str]
    lenses: NotRequired[list[Literal['identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'evidence', 'claims']]]
    hints: NotRequired[ImportHints]


class Subgraph(TypedDict):
    """Some entities, and what stands between them."""

    entities: list[Entity]
    relations: list[Relation]
    unknown_ids: list[str]
    degrees: dict[str, int]
    records: NotRequired[list[Record]]
    gaps: NotRequired[list[Gap]]
    differences: NotRequired[list[Difference]]
    meta: SubgraphMeta


class SubgraphMeta(TypedDict):
    """The graph that was looked at."""

    graph_version: str
    at: str | None
    to_at: str | None
    mode: Literal['reality', 'knowledge']
    known_basis: Literal['published', 'recorded']


class Suggestion(TypedDict):
    """A pair that a reviewer might decide on. It is an argument, never evidence, and is stored nowhere."""

    id: str
    from_id: str
    to_id: str
    predicate: Literal['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS']
    score: float
    band: Literal['strong', 'likely', 'possible', 'unlikely']
    bits: float
    prior_bits: float
    probability: float
    evidence: Literal['name', 'date', 'contact', 'identifier']
    model_version: str
    cluster_ids: list[str]
    features: list[SuggestionFeature]
    shared_identifiers: list[SuggestionSharedIdentifiersItem]
    conflicts: list[SuggestionConflictsItem]
    blocked_by: list[str]
    counterfactual: str | None
    reopened: bool
    cluster: ClusterOutlook | None
    explanation: str
    deciding: SuggestionDeciding
    alternatives: list[SuggestionAlternativesItem]
    together: SuggestionTogether
    decide: SuggestionDecide
    graph_version: str


class SuggestionSharedIdentifiersItem(TypedDict):
    """An identifier that both have."""

    scheme: str
    value: str
    scope: str | None


class SuggestionConflictsItem(TypedDict):
    """Something that speaks against."""

    feature: str
    left: str | None
    right: str | None
    bits: float


class SuggestionDeciding(TypedDict):
    """What would decide it."""

    confirms: str | None
    refutes: str | None


class SuggestionAlternativesItem(TypedDict):
    """One of the two, and who it may be instead."""

    entity_id: str
    other_id: str
    score: float


class SuggestionTogether(TypedDict):
    """All that is offered to be one with these; the pair where there is no more."""

    size: int
    entity_ids: list[str]


class SuggestionDecide(TypedDict):
    """The request that accepts it."""

    method: Literal['POST']
    path: Literal['/api/v1/graph/resolutions']
    body: SuggestionDecideBody


class SuggestionDecideBody(TypedDict):
    """The body, without the reason."""

    predicate: Literal['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS']
    from_id: str
    to_id: str


class SuggestionFeature(TypedDict):
    """What one comparison says for or against."""

    name: Literal['name_align', 'generation', 'numbers', 'legal_form', 'identifier', 'birth_date', 'incorporation_date', 'life', 'country', 'gender', 'email', 'phone', 'address', 'birth_place', 'symbol', 'context', 'same_source', 'kind']
    left: str | None
    right: str | None
    level: str
    bits: float
    detail: str | None
    weight: float
    score: float


class SyncFigures(TypedDict):
    """What it did."""

    created: NotRequired[int]
    updated: NotRequired[int]
    rejected: NotRequired[int]


class SyncRejection(TypedDict):
    """An input object that was not stored, and why."""

    index: NotRequired[int]
    line: NotRequired[int]
    object: str | None
    id: str | None
    code: str
    message: str
    pointer: NotRequired[str]
    violations: list[Violation]


class SyncReport(TypedDict):
    """What became of a sync."""

    run_id: str
    format: str
    dataset: str
    received: int
    created: int
    updated: int
    unchanged: int
    rejected: int
    skipped: int
    rejections: list[SyncRejection]
    warnings: list[SyncWarning]
    unmapped: dict[str, int]
    truncated: bool
    validation: SyncValidation
    dry_run: bool
    took_ms: float
    graph_version: str


class SyncRun(TypedDict):
    """A run of a sync."""

    run_id: str
    dataset: str
    format: str
    state: Literal['running', 'finished', 'aborted', 'rolled_back']
    started_at: str
    finished_at: str | None
    actor: str
    result: SyncReport | None


class SyncState(TypedDict):
    """The newest import."""

    state: Literal['running', 'idle']
    run_id: str | None
    last_finished_at: str | None
    last_result: SyncFigures | None


class SyncValidation(TypedDict):
    """What could not be stored for want of something else."""

    errors: list[RetainedRecord]


class SyncWarning(TypedDict):
    """Something odd about what was stored."""

    index: NotRequired[int]
    line: NotRequired[int]
    code: str
    object: str | None
    id: str | None
    message: str
    rule: str | None
    severity: Literal['warning', 'info']
    related_ids: list[str]


class Threshold(TypedDict):
    """An amount in law."""

    jurisdiction: str
    currency: str
    amount: str
    basis: str
    kind: Literal['cash', 'travel_rule']


class ThresholdExplanation(TypedDict):
    """How well the record is borne out."""

    at_least: int
    status: NotRequired[Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]]
    corroboration: NotRequired[Corroboration]
    origin_ids: NotRequired[list[str]]
    evidence: NotRequired[list[ToldEvidence]]
    evidence_count: NotRequired[int]


class TimeDiff(TypedDict):
    """What differs between two times."""

    from_at: str
    to_at: str
    mode: Literal['reality', 'knowledge']
    added: AddedRecords
    removed: RemovedRecords
    changed: ChangedRecords
    counts: DiffCounts
    meta: ViewMeta


class TimelineEntry(TypedDict):
    """A dated fact."""

    at: str
    clock: Literal['effective_at', 'effective_until', 'published_at', 'retracted_at']
    object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    id: str
    label: str
    lens: NotRequired[Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']]


class ToldClaim(TypedDict):
    """What somebody says, and how far it is believed. It is no relation."""

    object: Literal['claim']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[ToldClaimExternalIdsItem]
    attributes: dict[str, Any]
    statement: str
    subject_id: str
    predicate: str | None
    object_id: str | None
    value: Any
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']
    source_ids: list[str]
    supporting_evidence_ids: list[str]
    contradicting_evidence_ids: list[str]
    case_ids: list[str]
    relation_ids: list[str]
    status_history: list[ToldClaimStatusHistoryItem]
    corroboration: ToldClaimCorroboration
    open_challenge: bool


class ToldClaimExternalIdsItem(TypedDict):
    scheme: str
    value: str


ToldClaimStatusHistoryItem = TypedDict(
    "ToldClaimStatusHistoryItem",
    {
        "from": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]",
        "to": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


class ToldClaimCorroboration(TypedDict):
    """Shown; changes no status."""

    evidence_count: int
    source_count: int
    independent_source_count_min: int
    independent_source_count_max: int


class ToldDecision(TypedDict):
    """A decision that makes two of them one."""

    id: str
    from_id: str
    to_id: str
    method: Literal['manual', 'import', 'bootstrap']
    reason: str | None
    evidence_ids: list[str]


class ToldEntity(TypedDict):
    """A person, an organization or a thing."""

    object: Literal['entity']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[ToldEntityExternalIdsItem]
    attributes: dict[str, Any]
    kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']
    name: str
    names: list[ToldEntityNamesItem]
    identifiers: list[ToldEntityIdentifiersItem]
    gender: str | None
    addresses: list[str | ToldEntityAddressesItem2]
    birth_place: str | None
    countries: list[str]
    asset_symbol: str | None
    description: str | None


class ToldEntityExternalIdsItem(TypedDict):
    scheme: str
    value: str


class ToldEntityNamesItem(TypedDict):
    value: str
    type: Literal['primary', 'alias', 'former', 'transliteration']
    lang: str | None
    effective_at: str | None
    effective_until: str | None
    source_id: str | None


class ToldEntityIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: str | None
    country: str | None
    chain: str | None


class ToldEntityAddressesItem2(TypedDict):
    full: str | None
    street: str | None
    city: str | None
    postal_code: str | None
    region: str | None
    country: str | None


class ToldEvent(TypedDict):
    """Something that happened, with who took part."""

    object: Literal['event']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[ToldEventExternalIdsItem]
    attributes: dict[str, Any]
    title: str
    type: str | None
    participants: list[ToldEventParticipantsItem]
    location: str | None
    amount: dict[str, Any] | None
    asset_symbol: str | None
    evidence_ids: list[str]


class ToldEventExternalIdsItem(TypedDict):
    scheme: str
    value: str


class ToldEventParticipantsItem(TypedDict):
    entity_id: str
    role: str | None


class ToldEvidence(TypedDict):
    """Evidence, as far as an alert names it."""

    id: str
    method: str | None
    sha256: str | None
    source_id: str | None
    source_title: str | None
    admissible: bool


class ToldRelation(TypedDict):
    """What joins two records, and how that is known."""

    object: Literal['relation']
    id: str
    version: int
    effective_at: str | None
    effective_until: str | None
    end_state: Literal['open', 'unknown', None]
    published_at: str | None
    first_seen_at: str
    revised_at: str | None
    visibility: Literal['public', 'private']
    origin: Literal['asserted', 'observed', 'inferred']
    dataset: str | None
    external_ids: list[ToldRelationExternalIdsItem]
    attributes: dict[str, Any]
    predicate: Literal['ASSERTS', 'CONTRADICTS', 'CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FORMERLY_KNOWN_AS', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'PARTICIPATES_IN', 'RELATED_TO', 'SAME_AS', 'SUBSIDIARY_OF', 'SUCCESSOR_OF', 'SUPPORTS']
    from_id: str
    from_object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    to_id: str
    to_object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case']
    lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']
    symmetric: bool
    resolution_id: str | None
    status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]
    evidence_ids: list[str]
    claim_ids: list[str]
    role: str | None
    share: ToldRelationShare11 | ToldRelationShare12 | None
    amount: dict[str, Any] | None
    modality: Literal['occurred', 'planned']
    component_relation_ids: list[str]
    status_history: list[ToldRelationStatusHistoryItem]
    corroboration: dict[str, Any] | None


class ToldRelationExternalIdsItem(TypedDict):
    scheme: str
    value: str


class ToldRelationShare11(TypedDict):
    exact: float


class ToldRelationShare12(TypedDict):
    min: NotRequired[float | None]
    max: NotRequired[float | None]


ToldRelationStatusHistoryItem = TypedDict(
    "ToldRelationStatusHistoryItem",
    {
        "from": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', None]",
        "to": "Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified']",
        "actor": "str",
        "role": "str",
        "at": "str",
        "reason": "str | None",
        "evidence_ids": "list[str]",
        "known_at": "str | None",
    },
)


Transaction = TypedDict(
    "Transaction",
    {
        "tx_id": "str",
        "source": "str",
        "dataset": "str",
        "at": "str",
        "precision": "Literal['day', 'second']",
        "from": "str",
        "to": "str",
        "from_entity_id": "NotRequired[str]",
        "to_entity_id": "NotRequired[str]",
        "class": "Literal['deposit', 'withdrawal', 'transfer', 'external']",
        "kind": "str",
        "amount": "str",
        "asset": "str",
        "value": "NotRequired[str]",
        "channel": "NotRequired[str]",
        "leg": "int",
        "legs": "int",
        "reversal_of": "NotRequired[str]",
        "raw_ref": "str",
    },
)


class TransactionSource(TypedDict):
    """A source of movements."""

    source: str
    kind: str
    stores: bool
    capabilities: TransactionSourceCapabilities


class TransactionSourceCapabilities(TypedDict):
    """What it can do."""

    pushdown: bool
    order: list[str]
    exact_total: bool
    realtime: bool
    fx: bool


class Validation(TypedDict):
    """What the invariants say of the pack: all eight, always."""

    ok: bool
    invariants: list[InvariantVerdict]
    errors: list[ValidationError]
    warnings: list[RecordWarning]
    counts: ValidationCounts


class ValidationCounts(TypedDict):
    """How much was looked at and found."""

    checked: int
    errors: int
    warnings: int


class ValidationError(TypedDict):
    """A breach, in the words of warnings."""

    code: str
    rule: str | None
    severity: Literal['error']
    object: str | None
    id: str | None
    message: str
    related_ids: list[str]


class ViewMeta(TypedDict):
    """The graph that was looked at."""

    schema: str
    logic_version: str
    graph_version: str
    at: str | None
    mode: Literal['reality', 'knowledge']
    known_basis: Literal['published', 'recorded']
    include_private: bool


class Violation(TypedDict):
    """One breach of one invariant by one record."""

    invariant: str
    rule: NotRequired[str]
    message: str
    record: NotRequired[ViolationRecord]
    related: NotRequired[list[str]]
    details: NotRequired[dict[str, Any]]


class ViolationRecord(TypedDict):
    """The record at fault."""

    object: str
    id: str


class WarmState(TypedDict):
    """The last build of the graph in memory."""

    state: str
    took_ms: float | None


class WarmedGraph(TypedDict):
    """The graph in memory, as it was built."""

    warmed: bool
    took_ms: float
    graph_version: str
    counts: PackCounts


class WarningExplanation(TypedDict):
    """Something odd about a record."""

    code: str
    rule: str | None
    severity: Literal['warning', 'info']
    object: Literal['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case', 'resolution']
    id: str
    message: str
    related_ids: list[str]
    version: int


class Watch(TypedDict):
    """A stored question that is asked again after every commit."""

    id: str
    version: int
    owner: str
    name: str
    audience: Literal['public', 'private']
    mode: Literal['reality', 'knowledge', 'both']
    status: Literal['active', 'paused', 'deleted']
    question: WatchQuestion
    created_at: str
    updated_at: str


class WatchDeleted(TypedDict):
    """A watch that was ended."""

    id: str
    status: Literal['deleted']


class WayOut(TypedDict):
    """A way out of an entity."""

    predicate: Literal['ASSERTS', 'CONTRADICTS', 'CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FORMERLY_KNOWN_AS', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'PARTICIPATES_IN', 'RELATED_TO', 'SAME_AS', 'SUBSIDIARY_OF', 'SUCCESSOR_OF', 'SUPPORTS']
    lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims']
    direction: Literal['out', 'in', 'both']
    count: int


class Webhook(TypedDict):
    """Where what a watch tells is sent."""

    watch_id: str
    url: str
    secrets: list[WebhookSecretsItem]
    secret: NotRequired[str]
    created_at: str
    updated_at: str


class WebhookSecretsItem(TypedDict):
    """A secret that signs, without what it is."""

    id: str
    created_at: str
    expires_at: str | None


class GetLivenessAnswer(TypedDict):
    success: Literal[True]
    data: LiveView


class GetReadinessAnswer(TypedDict):
    success: Literal[True]
    data: ReadyView


class GetApiDescriptionAnswer(TypedDict):
    success: Literal[True]
    data: dict[str, Any]


class ListChangesAnswer(TypedDict):
    success: Literal[True]
    data: list[Change]
    page: Page


class GetGraphAnswer1(TypedDict):
    success: Literal[True]
    data: Pack


class WarmGraphAnswer(TypedDict):
    success: Literal[True]
    data: WarmedGraph


class GetStatusAnswer(TypedDict):
    success: Literal[True]
    data: Status


class FindPathAnswer(TypedDict):
    success: Literal[True]
    data: PathAnswer


class DiffGraphAnswer(TypedDict):
    success: Literal[True]
    data: TimeDiff | KnowledgeGap


class GetStudioExportAnswer(TypedDict):
    success: Literal[True]
    data: StudioExport


class GetStudioRecipeAnswer(TypedDict):
    success: Literal[True]
    data: StudioRecipe


class GetMonitorExportAnswer(TypedDict):
    success: Literal[True]
    data: MonitorExport


class ListEntitiesAnswer(TypedDict):
    success: Literal[True]
    data: list[EntityHit]
    page: Page


class GetEntityAnswer(TypedDict):
    success: Literal[True]
    data: EntityDetail


class ListNeighboursAnswer(TypedDict):
    success: Literal[True]
    data: Neighbours


class CountEntityFacetsAnswer(TypedDict):
    success: Literal[True]
    data: EntityFacets


class ListSourcesAnswer(TypedDict):
    success: Literal[True]
    data: list[SourceWithOrigins]
    page: Page


class ListSourceDependentsAnswer(TypedDict):
    success: Literal[True]
    data: SourceDependents


class GetRecordHistoryAnswer(TypedDict):
    success: Literal[True]
    data: list[RecordVersion]
    page: Page


class ExplainRelationAnswer(TypedDict):
    success: Literal[True]
    data: Explanation


class GetSubgraphAnswer(TypedDict):
    success: Literal[True]
    data: Subgraph


class SyncRecordsAnswer(TypedDict):
    success: Literal[True]
    data: SyncReport


class GetSyncRunAnswer(TypedDict):
    success: Literal[True]
    data: SyncRun


class RollBackSyncRunAnswer(TypedDict):
    success: Literal[True]
    data: RollbackReport


class ListClaimsAnswer(TypedDict):
    success: Literal[True]
    data: list[Claim]
    page: Page


class CreateClaimAnswer(TypedDict):
    success: Literal[True]
    data: Claim


class CreateClaimAnswer201(TypedDict):
    success: Literal[True]
    data: Claim


class TransitionClaimAnswer(TypedDict):
    success: Literal[True]
    data: Claim


class GetClaimAnswer(TypedDict):
    success: Literal[True]
    data: Claim


class ReviseClaimAnswer(TypedDict):
    success: Literal[True]
    data: Claim


class ReviseClaimAnswer201(TypedDict):
    success: Literal[True]
    data: Claim


class ListQuestionsAnswer(TypedDict):
    success: Literal[True]
    data: list[Question]
    page: Page


class CreateQuestionAnswer(TypedDict):
    success: Literal[True]
    data: Question


class CreateQuestionAnswer201(TypedDict):
    success: Literal[True]
    data: Question


class TransitionQuestionAnswer(TypedDict):
    success: Literal[True]
    data: Question


class GetQuestionAnswer(TypedDict):
    success: Literal[True]
    data: Question


class ReviseQuestionAnswer(TypedDict):
    success: Literal[True]
    data: Question


class ReviseQuestionAnswer201(TypedDict):
    success: Literal[True]
    data: Question


class ListCasesAnswer(TypedDict):
    success: Literal[True]
    data: list[Case]
    page: Page


class CreateCaseAnswer(TypedDict):
    success: Literal[True]
    data: Case


class CreateCaseAnswer201(TypedDict):
    success: Literal[True]
    data: Case


class GetCaseAnswer(TypedDict):
    success: Literal[True]
    data: Case


class ReviseCaseAnswer(TypedDict):
    success: Literal[True]
    data: Case


class ReviseCaseAnswer201(TypedDict):
    success: Literal[True]
    data: Case


class ListSuggestionsAnswer(TypedDict):
    success: Literal[True]
    data: list[Suggestion]
    page: Page
    graph_version: str
    conflicts: list[BlockedPair]


class BootstrapResolutionsAnswer(TypedDict):
    success: Literal[True]
    data: BootstrapReport


class RevokeBootstrapRunAnswer(TypedDict):
    success: Literal[True]
    data: BootstrapRevocation


class ListResolutionsAnswer(TypedDict):
    success: Literal[True]
    data: list[IdentityDecision]
    page: Page


class CreateResolutionAnswer(TypedDict):
    success: Literal[True]
    data: IdentityDecisionResult


class CreateResolutionAnswer201(TypedDict):
    success: Literal[True]
    data: IdentityDecisionResult


class GetResolutionAnswer(TypedDict):
    success: Literal[True]
    data: IdentityDecision


class RevokeResolutionAnswer(TypedDict):
    success: Literal[True]
    data: RevocationResult


class ScanTransactionsAnswer(TypedDict):
    success: Literal[True]
    data: ScanResult


class ListScanProfilesAnswer(TypedDict):
    success: Literal[True]
    data: list[ScanProfile]


class GetFlowsAnswer(TypedDict):
    success: Literal[True]
    data: Flows


class ListTransactionsAnswer(TypedDict):
    success: Literal[True]
    data: list[Transaction]
    page: Page


class GetOverviewAnswer(TypedDict):
    success: Literal[True]
    data: Overview


class IngestTransactionsAnswer(TypedDict):
    success: Literal[True]
    data: IngestReport


class ListDatasetsAnswer(TypedDict):
    success: Literal[True]
    data: list[Dataset]
    page: Page


class DeleteDatasetAnswer(TypedDict):
    success: Literal[True]
    data: DatasetDeleted


class CreateReportAnswer1(TypedDict):
    success: Literal[True]
    data: Report


class CreateReportAnswer202(TypedDict):
    success: Literal[True]
    data: ReportJobGiven


class GetReportJobAnswer(TypedDict):
    success: Literal[True]
    data: ReportJob


class GetReportJobResultAnswer(TypedDict):
    success: Literal[True]
    data: Report


class ListWatchesAnswer(TypedDict):
    success: Literal[True]
    data: list[Watch]
    page: Page


class CreateWatchAnswer(TypedDict):
    success: Literal[True]
    data: Watch


class CreateWatchBody(TypedDict):
    name: str
    audience: NotRequired[Literal['public', 'private']]
    mode: NotRequired[Literal['reality', 'knowledge', 'both']]
    status: NotRequired[Literal['active', 'paused']]
    question: CreateWatchBodyQuestion1 | CreateWatchBodyQuestion2 | CreateWatchBodyQuestion3 | CreateWatchBodyQuestion4 | CreateWatchBodyQuestion5 | CreateWatchBodyQuestion6 | CreateWatchBodyQuestion7 | CreateWatchBodyQuestion8 | CreateWatchBodyQuestion9


class CreateWatchBodyQuestion1(TypedDict):
    kind: Literal['entity']
    entity_id: str


class CreateWatchBodyQuestion2(TypedDict):
    kind: Literal['search']
    names: list[CreateWatchBodyQuestion2NamesItem]
    min_score: NotRequired[float]


class CreateWatchBodyQuestion2NamesItem(TypedDict):
    key: NotRequired[str]
    name: str
    aliases: NotRequired[list[str]]
    kind: NotRequired[Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']]
    countries: NotRequired[list[str]]
    born_at: NotRequired[str]
    identifiers: NotRequired[list[CreateWatchBodyQuestion2NamesItemIdentifiersItem]]


class CreateWatchBodyQuestion2NamesItemIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: NotRequired[str]
    country: NotRequired[str]
    chain: NotRequired[str]


class CreateWatchBodyQuestion3(TypedDict):
    kind: Literal['path']
    from_id: str
    to_id: str
    path_kind: NotRequired[Literal['direct', 'documented_path', 'evidence_backed_path']]
    max_hops: NotRequired[int]


class CreateWatchBodyQuestion4(TypedDict):
    kind: Literal['claim']
    claim_id: str


class CreateWatchBodyQuestion5(TypedDict):
    kind: Literal['question']
    question_id: str


class CreateWatchBodyQuestion6(TypedDict):
    kind: Literal['corroboration']
    object: Literal['claim', 'relation']
    id: str
    at_least: int


class CreateWatchBodyQuestion7(TypedDict):
    kind: Literal['invariant']
    rules: NotRequired[list[str]]


class CreateWatchBodyQuestion8(TypedDict):
    kind: Literal['pattern']
    dataset: str
    detector: str
    min_severity: NotRequired[Literal['info', 'low', 'medium', 'high']]
    window_days: NotRequired[int]
    options: NotRequired[PatternOptions]


class CreateWatchBodyQuestion9(TypedDict):
    kind: Literal['collection']
    collection_id: str


class DryRunWatchAnswer(TypedDict):
    success: Literal[True]
    data: DryRun


class DryRunWatchBody(TypedDict):
    name: str
    audience: NotRequired[Literal['public', 'private']]
    mode: NotRequired[Literal['reality', 'knowledge', 'both']]
    status: NotRequired[Literal['active', 'paused']]
    question: DryRunWatchBodyQuestion1 | DryRunWatchBodyQuestion2 | DryRunWatchBodyQuestion3 | DryRunWatchBodyQuestion4 | DryRunWatchBodyQuestion5 | DryRunWatchBodyQuestion6 | DryRunWatchBodyQuestion7 | DryRunWatchBodyQuestion8 | DryRunWatchBodyQuestion9
    from_at: str
    to_at: str


class DryRunWatchBodyQuestion1(TypedDict):
    kind: Literal['entity']
    entity_id: str


class DryRunWatchBodyQuestion2(TypedDict):
    kind: Literal['search']
    names: list[DryRunWatchBodyQuestion2NamesItem]
    min_score: NotRequired[float]


class DryRunWatchBodyQuestion2NamesItem(TypedDict):
    key: NotRequired[str]
    name: str
    aliases: NotRequired[list[str]]
    kind: NotRequired[Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']]
    countries: NotRequired[list[str]]
    born_at: NotRequired[str]
    identifiers: NotRequired[list[DryRunWatchBodyQuestion2NamesItemIdentifiersItem]]


class DryRunWatchBodyQuestion2NamesItemIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: NotRequired[str]
    country: NotRequired[str]
    chain: NotRequired[str]


class DryRunWatchBodyQuestion3(TypedDict):
    kind: Literal['path']
    from_id: str
    to_id: str
    path_kind: NotRequired[Literal['direct', 'documented_path', 'evidence_backed_path']]
    max_hops: NotRequired[int]


class DryRunWatchBodyQuestion4(TypedDict):
    kind: Literal['claim']
    claim_id: str


class DryRunWatchBodyQuestion5(TypedDict):
    kind: Literal['question']
    question_id: str


class DryRunWatchBodyQuestion6(TypedDict):
    kind: Literal['corroboration']
    object: Literal['claim', 'relation']
    id: str
    at_least: int


class DryRunWatchBodyQuestion7(TypedDict):
    kind: Literal['invariant']
    rules: NotRequired[list[str]]


class DryRunWatchBodyQuestion8(TypedDict):
    kind: Literal['pattern']
    dataset: str
    detector: str
    min_severity: NotRequired[Literal['info', 'low', 'medium', 'high']]
    window_days: NotRequired[int]
    options: NotRequired[PatternOptions]


class DryRunWatchBodyQuestion9(TypedDict):
    kind: Literal['collection']
    collection_id: str


class GetWatchAnswer(TypedDict):
    success: Literal[True]
    data: Watch


class ReviseWatchAnswer(TypedDict):
    success: Literal[True]
    data: Watch


class ReviseWatchBody(TypedDict):
    name: str
    audience: NotRequired[Literal['public', 'private']]
    mode: NotRequired[Literal['reality', 'knowledge', 'both']]
    status: NotRequired[Literal['active', 'paused']]
    question: ReviseWatchBodyQuestion1 | ReviseWatchBodyQuestion2 | ReviseWatchBodyQuestion3 | ReviseWatchBodyQuestion4 | ReviseWatchBodyQuestion5 | ReviseWatchBodyQuestion6 | ReviseWatchBodyQuestion7 | ReviseWatchBodyQuestion8 | ReviseWatchBodyQuestion9


class ReviseWatchBodyQuestion1(TypedDict):
    kind: Literal['entity']
    entity_id: str


class ReviseWatchBodyQuestion2(TypedDict):
    kind: Literal['search']
    names: list[ReviseWatchBodyQuestion2NamesItem]
    min_score: NotRequired[float]


class ReviseWatchBodyQuestion2NamesItem(TypedDict):
    key: NotRequired[str]
    name: str
    aliases: NotRequired[list[str]]
    kind: NotRequired[Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other']]
    countries: NotRequired[list[str]]
    born_at: NotRequired[str]
    identifiers: NotRequired[list[ReviseWatchBodyQuestion2NamesItemIdentifiersItem]]


class ReviseWatchBodyQuestion2NamesItemIdentifiersItem(TypedDict):
    scheme: str
    value: str
    jurisdiction: NotRequired[str]
    country: NotRequired[str]
    chain: NotRequired[str]


class ReviseWatchBodyQuestion3(TypedDict):
    kind: Literal['path']
    from_id: str
    to_id: str
    path_kind: NotRequired[Literal['direct', 'documented_path', 'evidence_backed_path']]
    max_hops: NotRequired[int]


class ReviseWatchBodyQuestion4(TypedDict):
    kind: Literal['claim']
    claim_id: str


class ReviseWatchBodyQuestion5(TypedDict):
    kind: Literal['question']
    question_id: str


class ReviseWatchBodyQuestion6(TypedDict):
    kind: Literal['corroboration']
    object: Literal['claim', 'relation']
    id: str
    at_least: int


class ReviseWatchBodyQuestion7(TypedDict):
    kind: Literal['invariant']
    rules: NotRequired[list[str]]


class ReviseWatchBodyQuestion8(TypedDict):
    kind: Literal['pattern']
    dataset: str
    detector: str
    min_severity: NotRequired[Literal['info', 'low', 'medium', 'high']]
    window_days: NotRequired[int]
    options: NotRequired[PatternOptions]


class ReviseWatchBodyQuestion9(TypedDict):
    kind: Literal['collection']
    collection_id: str


class DeleteWatchAnswer(TypedDict):
    success: Literal[True]
    data: WatchDeleted


class ListAlertsAnswer(TypedDict):
    success: Literal[True]
    data: list[Alert]
    page: Page


class GetAlertAnswer(TypedDict):
    success: Literal[True]
    data: Alert


class AcknowledgeAlertAnswer(TypedDict):
    success: Literal[True]
    data: Alert


class DismissAlertAnswer(TypedDict):
    success: Literal[True]
    data: Alert


class GetWebhookAnswer(TypedDict):
    success: Literal[True]
    data: Webhook


class SetWebhookAnswer(TypedDict):
    success: Literal[True]
    data: Webhook


class DeleteWebhookAnswer(TypedDict):
    success: Literal[True]
    data: Webhook


class RotateWebhookSecretAnswer(TypedDict):
    success: Literal[True]
    data: Webhook


class ListWebhookDeliveriesAnswer(TypedDict):
    success: Literal[True]
    data: list[Delivery]
    page: Page


class RedeliverWebhookAnswer(TypedDict):
    success: Literal[True]
    data: Delivery


class GetDigestAnswer(TypedDict):
    success: Literal[True]
    data: Digest


class SetDigestAnswer(TypedDict):
    success: Literal[True]
    data: Digest


class DeleteDigestAnswer(TypedDict):
    success: Literal[True]
    data: Digest


class ListCollectionsAnswer(TypedDict):
    success: Literal[True]
    data: list[CollectionLine]
    page: Page


class CreateCollectionAnswer(TypedDict):
    success: Literal[True]
    data: Collection


class GetCollectionAnswer(TypedDict):
    success: Literal[True]
    data: Collection


class ReviseCollectionAnswer(TypedDict):
    success: Literal[True]
    data: Collection


class DeleteCollectionAnswer(TypedDict):
    success: Literal[True]
    data: CollectionDeleted


class GetCollectionStateAnswer(TypedDict):
    success: Literal[True]
    data: CollectionState


class RunCollectionAnswer(TypedDict):
    success: Literal[True]
    data: CollectionState


class ListCollectionRunsAnswer(TypedDict):
    success: Literal[True]
    data: list[CollectionRun]
    page: Page


Alert: TypeAlias = RecordAlert | JoinAlert | MatchAlert | PathAlert | GroundAlert | StatusAlert | ThresholdAlert | WarningAlert | PatternAlert | SourceAlert


TransactionRow: TypeAlias = GenericTransaction | BankTransaction | ExchangeTransaction | UtxoTransaction | EvmTransaction


IngestBody: TypeAlias = list[TransactionRow] | IngestBody2


News: TypeAlias = RecordNews | JoinNews | MatchNews | PathNews | GroundNews | StatusNews | ThresholdNews | WarningNews | PatternNews | SourceNews


Record: TypeAlias = Entity | Source | Evidence | Claim | Relation | Event | Question | Case


RecordDraft: TypeAlias = EntityDraft | SourceDraft | EvidenceDraft | ClaimDraft | RelationDraft | EventDraft | QuestionDraft | CaseDraft


RecordVersion: TypeAlias = EntityVersion | SourceVersion | EvidenceVersion | ClaimVersion | RelationVersion | EventVersion | QuestionVersion | CaseVersion


ScanBody: TypeAlias = list[TransactionRow] | ScanBody2


WatchQuestion: TypeAlias = EntityQuestion | SearchQuestion | PathQuestion | ClaimQuestion | QuestionQuestion | CorroborationQuestion | InvariantQuestion | PatternQuestion | CollectionQuestion
