import type { Outcome, Replica, Request } from './replica.js';

interface Decision {
  readonly judgement: string;
  readonly from_id: string;
  readonly to_id: string;
}

/** What must be there, by the plainest means: what was acknowledged, and nothing else. */
export class Model {
  /** Entity → how often a version of it was acknowledged, each under a name of its own. */
  private readonly names = new Map<string, string[]>();
  private readonly statements = new Map<string, 'asked' | 'stored' | 'refused'>();
  private readonly decisions = new Map<string, Decision>();
  private readonly revoked = new Set<string>();
  private stored = 0;
  private refused = 0;

  /** Public entities that are surely there. */
  get entities(): readonly string[] {
    return [...this.names.keys()].filter((id) => !id.startsWith('secret-'));
  }

  get liveDecisions(): readonly string[] {
    return [...this.decisions.keys()].filter((id) => !this.revoked.has(id));
  }

  counts(): { readonly stored: number; readonly refused: number } {
    return { stored: this.stored, refused: this.refused };
  }

  asked(request: Request): void {
    if (request.what === 'claim') this.statements.set(request.statement, 'asked');
  }

  answered(request: Request, outcome: Outcome): void {
    if ('refusal' in outcome) {
      this.refused += 1;
      if (request.what === 'claim') this.statements.set(request.statement, 'refused');
      return;
    }
    this.stored += 1;
    const { answer } = outcome;
    switch (request.what) {
      case 'sync':
        for (const record of request.records) {
          // Made by the simulation as an entity.
          const { id, name } = record as { readonly id: string; readonly name: string };
          this.names.set(id, [...(this.names.get(id) ?? []), name]);
        }
        return;
      case 'claim':
        this.statements.set(request.statement, 'stored');
        return;
      case 'decide': {
        const { id, judgement, from_id, to_id } = answer['resolution'] as Decision & { readonly id: string };
        this.decisions.set(id, { judgement, from_id, to_id });
        return;
      }
      case 'revoke':
        this.revoked.add(request.id);
    }
  }

  /** What the replica that acknowledged a request does not show of it at once. */
  seenBy({ graphs }: Replica, request: Request): readonly string[] {
    const { graph } = graphs.projection('full');
    if (request.what === 'sync') {
      const ids = request.records.map((record) => (record as { readonly id: string }).id);
      return ids
        .filter((id) => graph.versions('entity', id).length === 0)
        .map((id) => `${id} is not seen by its writer`);
    }
    return [];
  }

  /** Everything that differs between what must be there and what a replica holds. */
  differencesTo(replica: Replica): readonly string[] {
    const { graph } = replica.graphs.projection('full');
    const faults: string[] = [];
    for (const [id, names] of this.names) {
      const held = graph.versions('entity', id).map(({ fields }) => fields.name);
      if ([...held].sort().join() !== [...names].sort().join()) {
        faults.push(`${id} was acknowledged as ${names.sort().join()} and is held as ${[...held].sort().join()}`);
      }
    }
    const held = graph.ids('claim').map((id) => graph.versions('claim', id)[0]?.fields.statement ?? '');
    for (const [statement, state] of this.statements) {
      const count = held.filter((one) => one === statement).length;
      if (count !== (state === 'stored' ? 1 : 0)) faults.push(`${statement} is ${state} and held ${count} times`);
    }
    faults.push(...this.identityFaults(replica));
    return faults;
  }

  private identityFaults(replica: Replica): readonly string[] {
    const { graph } = replica.graphs.projection('full');
    const faults: string[] = [];
    for (const id of this.decisions.keys()) {
      const isLive = graph.versions('resolution', id).at(-1)?.fields.revoked_at === null;
      if (isLive === this.revoked.has(id)) faults.push(`decision ${id} is ${isLive ? 'in force' : 'not in force'}`);
    }
    if (graph.ids('resolution').length !== this.decisions.size) {
      faults.push(`${graph.ids('resolution').length} decisions are held, ${this.decisions.size} were acknowledged`);
    }
    const live = this.liveDecisions.map((id) => this.decisions.get(id)).filter((one) => one !== undefined);
    const ids = graph.ids('entity');
    const cluster = new Map(ids.map((id) => [id, id]));
    for (const { judgement, from_id, to_id } of live) {
      if (judgement !== 'positive') continue;
      const [kept, given] = [cluster.get(from_id) ?? '', cluster.get(to_id) ?? ''];
      for (const [id, name] of cluster) if (name === given) cluster.set(id, kept);
    }
    for (const id of ids) {
      const expected = ids.filter((other) => cluster.get(other) === cluster.get(id)).sort();
      const found = [...replica.clusterOf(id)].sort();
      if (found.join() !== expected.join()) faults.push(`${id} is one with ${found.join()}, not ${expected.join()}`);
    }
    for (const { judgement, from_id, to_id } of live) {
      if (judgement === 'negative' && cluster.get(from_id) === cluster.get(to_id)) {
        faults.push(`${from_id} and ${to_id} are one, and judged not to be`);
      }
    }
    return faults;
  }
}
