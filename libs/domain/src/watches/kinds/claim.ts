import type { ClaimVersion, View } from '../../graph/index.js';
import { visibleVersions } from '../../read-model/index.js';
import { supportFacts } from '../explanation.js';
import type { AlertKind, Fact, Facts, News } from '../fact.js';

/** The grounds of a claim in one view, and what they come to. */
export function claimFacts(claimId: string, view: View): Facts {
  const facts = new Map<string, Fact>();
  const claim = view.find('claim', claimId);
  if (claim === null) return facts;
  const version = visibleVersions(view, 'claim', claimId).length;
  const status = view.statusOf(claim);
  facts.set(`status ${claimId}`, { digest: String(status), told: { status, version, claim_id: claimId } });
  for (const id of view.admissibleFor(claim)) facts.set(`for ${claimId} ${id}`, groundOf(view, id, claimId));
  for (const id of claim.fields.contradicting_evidence_ids) {
    if (view.isAdmissible(id)) facts.set(`against ${claimId} ${id}`, groundOf(view, id, claimId));
  }
  return facts;
}

function groundOf(view: View, evidenceId: string, claim_id: string): Fact {
  const evidence = view.find('evidence', evidenceId);
  const source = evidence === null ? null : view.find('source', evidence.fields.source_id);
  const told = {
    claim_id,
    evidence_id: evidenceId,
    // Withdrawn and given again, it is new.
    source_version: source === null ? 0 : visibleVersions(view, 'source', source.fields.id).length,
    evidence_version: visibleVersions(view, 'evidence', evidenceId).length,
    source_id: source?.fields.id ?? null,
  };
  return { digest: 'there', told };
}

/** What is new of the grounds of claims: evidence that arrived, support that fell, another status. */
export function* claimNews(group: string, before: Facts, after: Facts, view: View): Generator<News> {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.digest === is?.digest) continue;
    const news = key.startsWith('status ') ? statusNews(was, is) : groundNews(key, was, is);
    const claimId = String((is ?? was)?.told['claim_id']);
    const claim = view.find('claim', claimId);
    yield {
      ...news,
      subject: { object: 'claim', id: claimId },
      group,
      content: [key, was?.told ?? null, is?.told ?? null],
      explanation: { claim_id: claimId, ...news.explanation, ...(claim === null ? {} : told(view, claim)) },
    };
  }
}

type Told = Pick<News, 'kind' | 'summary' | 'explanation'>;

function groundNews(key: string, was: Fact | undefined, is: Fact | undefined): Told {
  const isFor = key.startsWith('for ');
  const kind: AlertKind = is !== undefined ? (isFor ? 'evidence_for' : 'evidence_against') : 'support_fell';
  const evidence_id = (is ?? was)?.told['evidence_id'];
  const source_id = (is ?? was)?.told['source_id'];
  const side = isFor ? 'for' : 'against';
  const summary =
    is === undefined
      ? `evidence ${side} no longer counts: ${String(evidence_id)}`
      : `evidence ${side}: ${String(evidence_id)}`;
  return { kind, summary, explanation: { side, evidence_id, source_id } };
}

function statusNews(was: Fact | undefined, is: Fact | undefined): Told {
  const [from, to] = [was?.told['status'] ?? null, is?.told['status'] ?? null];
  return { kind: 'status_changed', summary: `status ${String(from)} → ${String(to)}`, explanation: { from, to } };
}

function told(view: View, claim: ClaimVersion): Readonly<Record<string, unknown>> {
  return { statement: claim.fields.statement, ...supportFacts(view, claim) };
}
