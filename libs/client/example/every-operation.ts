import { ApiError, type components, createClient, type InvestigationGraph } from '@investigation-graph/client';

/*
 * Every operation of the service through its client, in strict TypeScript and without a cast: what an answer holds is
 * known to the compiler. It is type-checked against the client as it is packed; it is not run.
 */

type Schemas = components['schemas'];

/** Reads of the graph. */
async function reading(api: InvestigationGraph): Promise<readonly string[]> {
  const status = await api.getStatus();
  const alive = (await api.getLiveness()).data.status;
  const ready = (await api.getReadiness({ query: { strict: '1' } })).data.db_ready;
  const metrics: string = (await api.getMetrics()).data;
  await api.getApiDescription();
  const warmed: number = (await api.warmGraph()).data.counts.entities;
  const graph = (await api.getGraph({ query: { adapter: 'capital', at: '2020-01-01' } })).data;
  const names: readonly string[] = graph.entities.map(({ name }) => name);
  const broken = graph.validation.invariants.filter(({ ok }) => !ok).map(({ id }) => id);
  const path = (await api.findPath({ query: { from: 'person:ada-verhoeven', to: 'asset:villa-korali' } })).data;
  const walked = path.paths.flatMap(({ steps }) => steps.map(({ relation_id, walked }) => `${relation_id} ${walked}`));
  const diff = (await api.diffGraph({ query: { from_at: '2015-01-01', to_at: '2016-06-01' } })).data;
  const came = 'added' in diff ? diff.added.relations.map(({ after }) => describe(after)) : [diff.compare];
  const entity = (await api.getEntity({ path: { id: 'person:ada-verhoeven' } })).data;
  const near = (await api.listNeighbours({ path: { id: entity.id }, query: { hops: 1 } })).data;
  const distances: readonly number[] = near.entities.map(({ distance }) => distance);
  const found = (await api.listEntities({ query: { q: 'verhoeven', limit: 5 } })).data.map(({ match }) => match?.score);
  const { facets } = (await api.countEntityFacets({ query: { q: 'verhoeven', kind: 'person' } })).data;
  const chosen: readonly string[] = facets.country.map(({ value, count }) => `${value} ${count}`);
  const origins = (await api.listSources({ query: { limit: 5 } })).data.flatMap(({ origin_ids }) => origin_ids);
  const source = { path: { id: 'source:ledger-weekly-2019' } };
  const falling = (await api.listSourceDependents(source)).data.dependents.filter(({ falls }) => falls).length;
  const record = { path: { object: 'relations', id: 'relation:kestrel-owns-aurelia' } };
  const versions = (await api.getRecordHistory(record)).data.map(({ version, revision }) => `${version} ${revision}`);
  const why = (await api.explainRelation({ path: { id: 'relation:tern-fund-invest-villa' } })).data;
  const picture = (await api.getSubgraph({ body: { ids: ['person:ada-verhoeven'] } })).data.relations.length;
  const changed = (await api.listChanges({ query: { limit: 10 } })).data.map(
    ({ op, object, id }) => `${op} ${object} ${id}`,
  );
  const studio = (await api.getStudioExport()).data.import_lenses;
  const steps = (await api.getStudioRecipe()).data.steps.map(({ action }) => action);
  const dates = (await api.getMonitorExport()).data.timeline.map(({ at, label }) => `${at} ${label}`);
  const counted = [status.data.graph.counts.claims, warmed, falling, picture, ready ? 1 : 0, metrics.length];
  const told = [names, broken, walked, came, origins, versions, changed, studio, steps, dates].flat();
  return [
    ...told,
    ...[...counted, ...distances, ...found, ...chosen].map(String),
    alive,
    why.independence.source_count.toString(),
  ];
}

/** A record is told apart by its kind. */
function describe(record: Schemas['Record'] | Schemas['RecordExplanation']['record']): string {
  switch (record.object) {
    case 'relation':
      return `${record.from_id} ${record.predicate} ${record.to_id}`;
    case 'claim':
      return record.statement;
    case 'entity':
      return record.name;
    case 'question':
      return record.text;
    case 'evidence':
      return record.snapshot.sha256 ?? record.id;
    case 'source':
    case 'event':
    case 'case':
      return record.title;
  }
}

/** Writes of the graph: records, claims, questions, cases and decisions. */
async function writing(api: InvestigationGraph): Promise<readonly string[]> {
  const person = { object: 'entity', id: 'person:new', kind: 'person', name: 'A. New' } as const;
  const report = (await api.syncRecords({ body: { dataset: 'mine', records: [person], dry_run: true } })).data;
  const run = (await api.getSyncRun({ path: { run_id: report.run_id } })).data.result?.created;
  const back = (await api.rollBackSyncRun({ path: { run_id: report.run_id } })).data.retracted;
  const claim = await api.createClaim({ body: { statement: 'A. New owns it.', subject_id: 'person:new' } });
  const etag = claim.http.headers.get('etag') ?? '*';
  const told = { statement: 'A. New owned it.', subject_id: 'person:new' };
  const at = { path: { id: claim.data.id } };
  const revised = (await api.reviseClaim({ ...at, header: { 'If-Match': etag }, body: told })).data.version;
  const status = (await api.transitionClaim({ ...at, body: { to: 'disputed', reason: 'Two say no.' } })).data.status;
  const believed = (await api.getClaim(at)).data.corroboration?.source_count;
  const claims = (await api.listClaims({ query: { status: 'disputed' } })).data.map(({ statement }) => statement);
  const question = (await api.createQuestion({ body: { text: 'Who paid?' } })).data;
  const asked = { path: { id: question.id } };
  await api.reviseQuestion({ ...asked, header: { 'If-Match': '*' }, body: { text: 'Who paid for it?' } });
  const open = (await api.transitionQuestion({ ...asked, body: { to: 'answered' } })).data.status;
  const answer: string | null = (await api.getQuestion(asked)).data.answer;
  const questions = (await api.listQuestions()).data.map(({ text }) => text);
  const file = (await api.createCase({ body: { title: 'The villa' } })).data;
  const opened = { path: { id: file.id } };
  await api.reviseCase({ ...opened, header: { 'If-Match': '*' }, body: { title: 'The villa and the fund' } });
  const members = (await api.getCase(opened)).data.member_ids;
  const titles = (await api.listCases()).data.map(({ title }) => title);
  const suggestions = await api.listSuggestions({ query: { min_score: 0.5 } });
  const bits = suggestions.data.flatMap(({ features }) => features.map((feature) => `${feature.name} ${feature.bits}`));
  const blocked = suggestions.conflicts.map(({ from_id, to_id }) => `${from_id} ${to_id}`);
  const body = { predicate: 'SAME_AS', from_id: 'person:a', to_id: 'person:b', reason: 'One passport.' } as const;
  const decided = (await api.createResolution({ body })).data;
  const decision = { path: { id: decided.resolution.id } };
  const judgement = (await api.getResolution(decision)).data.judgement;
  const still = (await api.revokeResolution({ ...decision, body: { reason: 'Two passports.' } })).data
    .still_connected_via;
  const decisions = (await api.listResolutions({ query: { live: '1' } })).data.map(({ predicate }) => predicate);
  const plan = (await api.bootstrapResolutions({ body: { dry_run: true } })).data;
  const skipped = plan.skipped.map(({ scheme, why }) => `${scheme} ${why}`);
  const undone = { path: { run_id: plan.run_id }, body: { reason: 'Too early.' } };
  const revoked = (await api.revokeBootstrapRun(undone)).data.revoked;
  const figures = [run, back, revised, believed, revoked].map(String);
  const words = [claims, questions, members, titles, bits, blocked, still, decisions, skipped, figures].flat();
  return [...words, status, open, judgement, answer ?? '', decided.cluster.canonical_id];
}

/** Movements: scans, flows, datasets and reports. */
async function following(api: InvestigationGraph): Promise<readonly string[]> {
  const row = { tx_id: '1', timestamp: '2024-03-01', from: 'a', to: 'b', amount: '10.00', asset: 'EUR' };
  const transactions = [row];
  const scan = (await api.scanTransactions({ body: { tx_profile: 'generic', transactions } })).data;
  const findings = scan.findings.map(({ detector, severity, title }) => `${detector} ${severity} ${title}`);
  const profiles = (await api.listScanProfiles()).data.flatMap(({ detectors }) => detectors.map(({ code }) => code));
  const stored = (await api.ingestTransactions({ body: { dataset: 'mine', transactions } })).data.created;
  const datasets = (await api.listDatasets()).data.map(({ dataset, edges }) => `${dataset} ${edges}`);
  const flows = (await api.getFlows({ query: { view: 'sankey', top: 5 } })).data;
  const links = (flows.links ?? []).map(({ from, to, amounts }) => `${from} ${to} ${amounts[0]?.amount ?? '0'}`);
  const list = (await api.listTransactions({ query: { sort: '-amount' } })).data.map(
    ({ amount, asset }) => amount + asset,
  );
  const overview = (await api.getOverview()).data;
  const deleted = (await api.deleteDataset({ path: { dataset: 'mine' } })).data.deleted;
  const report = (await api.createReport({ body: { format: 'json', type: 'scan', transactions } })).data;
  const text = 'content' in report && typeof report.content === 'object' ? report.content.meta.title : '';
  const schema: string = (await api.getReportSchema({ path: { name: 'investigation-report-1' } })).data;
  const job = { path: { job_id: '00000000-0000-0000-0000-000000000000' } };
  const state = (await api.getReportJob(job)).data.state;
  const result = (await api.getReportJobResult({ ...job, header: { 'X-Job-Key': 'key' } })).data.sha256;
  const share = overview.by_kind.map(({ kind, share }) => `${kind} ${share}`);
  return [
    ...findings,
    ...profiles,
    ...datasets,
    ...links,
    ...list,
    ...share,
    text,
    schema,
    state,
    result,
    `${stored} ${deleted}`,
  ];
}

/** What an alert says depends on its kind, and the compiler knows which. */
function tell(alert: Schemas['News'] | Schemas['Alert']): string {
  switch (alert.kind) {
    case 'match':
      return `${alert.explanation.entity.name} may be ${alert.explanation.screened.name}: ${alert.explanation.score}`;
    case 'path_known':
    case 'path_broken':
      return `${alert.kind} ${alert.explanation.path?.steps.map(({ predicate }) => predicate).join(' ') ?? ''}`;
    case 'record_added':
    case 'record_changed':
    case 'record_removed':
      return `${alert.kind} ${describe(alert.explanation.record)}`;
    case 'merged':
    case 'unmerged':
      return alert.explanation.decisions.map(({ reason }) => reason ?? '').join(' ');
    case 'evidence_for':
    case 'evidence_against':
    case 'support_fell':
      return `${alert.explanation.side} ${alert.explanation.evidence_id}`;
    case 'threshold_reached':
    case 'threshold_lost':
      return `${alert.explanation.corroboration?.source_count ?? 0} of ${alert.explanation.at_least}`;
    case 'status_changed':
      return `${alert.explanation.from ?? ''} ${alert.explanation.to ?? ''}`;
    case 'warning':
      return alert.explanation.message;
    case 'pattern_found':
    case 'pattern_missed':
      return alert.explanation.finding?.explanation ?? alert.explanation.reason ?? '';
    case 'source_silent':
    case 'source_failing':
    case 'source_back':
      return `${alert.explanation.dataset} ${alert.explanation.failures}`;
  }
}

/** What is brought on a schedule, and what came of it. */
async function collecting(api: InvestigationGraph): Promise<readonly string[]> {
  const body = { name: 'Registry', dataset: 'registry', address: 'https://example.org/r.ndjson', schedule: 'PT6H' };
  const made = await api.createCollection({ body });
  const at = { path: { id: made.data.id } };
  const held = { header: { 'If-Match': made.http.headers.get('etag') ?? '*' } };
  const listed = (await api.listCollections({ query: { dataset: 'registry' } })).data.map(
    ({ state }) => state.failures,
  );
  const address = (await api.getCollection(at)).data.address ?? '';
  const next = (await api.getCollectionState(at)).data.next_at ?? '';
  const isRunning = (await api.runCollection({ ...at, body: { is_forced: true } })).data.is_running;
  const runs = (await api.listCollectionRuns({ ...at, query: { state: 'finished' } })).data;
  const paused = (await api.reviseCollection({ ...at, ...held, body: { ...body, status: 'paused' } })).data.version;
  const ended = (await api.deleteCollection({ ...at, header: { 'If-Match': '*' } })).data.status;
  const created = runs.map(({ report }) => `${report?.created ?? 0}`);
  return [...created, address, next, ended, `${listed.length} ${String(isRunning)} ${paused}`];
}

/** Watches, what they tell, and where it is sent. */
async function watching(api: InvestigationGraph, signal: AbortSignal): Promise<readonly string[]> {
  const question = { kind: 'entity', entity_id: 'person:ada-verhoeven' } as const;
  const body = { name: 'What is new of Ada', audience: 'public', mode: 'both', status: 'active', question } as const;
  const made = await api.createWatch({ body });
  const at = { path: { id: made.data.id } };
  const held = { header: { 'If-Match': made.http.headers.get('etag') ?? '*' } };
  const asked = (await api.getWatch(at)).data.question;
  const about = asked.kind === 'search' ? asked.min_score.toString() : asked.kind;
  const revised = (await api.reviseWatch({ ...at, ...held, body })).data.version;
  const owners = (await api.listWatches({ query: { kind: 'entity' } })).data.map(({ owner }) => owner);
  const told: string[] = [];
  const span = { from_at: '2024-01-01', to_at: '2025-01-01' };
  for (let from_at: string | null = span.from_at; from_at !== null;) {
    const run: Schemas['DryRun'] = (await api.dryRunWatch({ body: { ...body, ...span, from_at } })).data;
    told.push(...run.alerts.map(tell), `${run.commits} ${run.left_out}`);
    from_at = run.next_from_at;
  }
  const hook = (await api.setWebhook({ ...at, body: { url: 'https://example.org/alerts' } })).data;
  const rotated = (await api.rotateWebhookSecret(at)).data.secret ?? '';
  const url = (await api.getWebhook(at)).data.url;
  const digest = (await api.setDigest({ ...at, body: { to: 'desk@example.org', every_minutes: 60 } })).data;
  const mailed = (await api.getDigest(at)).data.last_error ?? digest.to;
  const unmailed = (await api.deleteDigest(at)).data.sent_at ?? '';
  const alerts = (await api.listAlerts({ ...at, query: { state: 'open' } })).data;
  const [first] = alerts;
  if (first !== undefined) {
    const one = { path: { ...at.path, alert_id: first.id } };
    const shown = (await api.getAlert(one)).data.audience;
    const seen = (await api.acknowledgeAlert({ ...one, body: { reason: 'Seen to.' } })).data.state;
    const header = { 'If-Match': '*' };
    const none = (await api.dismissAlert({ ...one, header, body: { reason: 'No news.' } })).data.state_by ?? '';
    told.push(shown, seen, none, (await api.redeliverWebhook(one)).data.state);
  }
  const deliveries = (await api.listWebhookDeliveries({ ...at, query: { state: 'dead' } })).data;
  const dead = deliveries.map(({ last_error, attempts }) => `${last_error ?? ''} ${attempts}`);
  for await (const alert of api.streamAlerts({ ...at, signal })) told.push(alert.cursor, tell(alert));
  const gone = (await api.deleteWebhook(at)).data.secrets.map(({ id }) => id);
  const ended = (await api.deleteWatch({ ...at, header: { 'If-Match': '*' } })).data.status;
  return [
    ...owners,
    ...told,
    ...dead,
    ...gone,
    about,
    `${revised}`,
    hook.watch_id,
    rotated,
    url,
    mailed,
    unmailed,
    ended,
  ];
}

/** The door for models; their own libraries speak this protocol better. */
async function speaking(api: InvestigationGraph): Promise<readonly string[]> {
  const clientInfo = { name: 'an example', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const opened = await api.sendMcpMessage({ body: { jsonrpc: '2.0', id: 1, method: 'initialize', params } });
  const session = opened.http.headers.get('mcp-session-id') ?? '';
  const over = await api.endMcpSession({ header: { 'Mcp-Session-Id': session } });
  return [opened.error?.message ?? Object.keys(opened.result ?? {}).join(' '), over.http.status.toString()];
}

/** What the client does beyond single requests. */
async function beyond(api: InvestigationGraph, signal: AbortSignal): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of api.items('listEntities', { query: { kind: 'person', limit: 100 } })) names.push(name);
  const records = [{ object: 'entity', id: 'person:new', kind: 'person', name: 'A. New' }] as const;
  const onProgress = ({ records: sent, bytes }: { records: number; bytes: number }): void => {
    names.push(`${sent} ${bytes}`);
  };
  const { data } = await api.syncNdjson({ query: { dataset: 'mine' }, records, onProgress });
  for await (const { op, id, cursor } of api.changes({ signal })) names.push(op, id, cursor);
  return [...names, ...data.rejections.map(({ code, message }) => `${code} ${message}`)];
}

export async function everything(baseUrl: string, apiKey: string): Promise<readonly string[]> {
  const api = createClient({ baseUrl, apiKey, retry: { retries: 2 } });
  try {
    const ends = AbortSignal.timeout(1_000);
    const parts = [
      reading(api),
      writing(api),
      following(api),
      watching(api, ends),
      collecting(api),
      speaking(api),
      beyond(api, ends),
    ];
    return (await Promise.all(parts)).flat();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return [`again in ${error.retryAfterS ?? 1} s`];
    throw error;
  }
}
