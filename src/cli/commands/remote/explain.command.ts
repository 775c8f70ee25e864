import type { Command } from 'commander';
import { indirectnessOf, indirectnessWords, type RelationFields } from '#domain/graph';
import { addTimeOptions, queryOf } from '../../remote/query-options.js';
import { segment } from '../../remote/api-client.js';
import { pairsText, tableText } from '../../remote/table.js';
import { addOutputOptions, printAnswer, type OutputOptions } from '../../remote/output.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import type { TerminalScreen, Terminal } from '../../terminal.js';

/** What the tables tell of a relation and of what it rests on. */
interface Explanation {
  readonly relation: {
    readonly id: string;
    readonly predicate: string;
    readonly from_id: string;
    readonly to_id: string;
    readonly status: string;
    readonly component_relation_ids: readonly string[];
    readonly attributes: RelationFields['attributes'];
    readonly effective_at: string | null;
    readonly effective_until: string | null;
    readonly known_at: string | null;
    readonly known_at_basis: string;
  };
  readonly status_log: readonly {
    readonly from: string | null;
    readonly to: string;
    readonly actor: string;
    readonly known_at: string | null;
    readonly reason: string | null;
  }[];
  readonly evidence: readonly {
    readonly id: string;
    readonly source_id: string;
    readonly method: string;
    readonly snapshot: { readonly text?: string | null } | null;
  }[];
  readonly sources: readonly {
    readonly id: string;
    readonly title: string;
    readonly publisher: string | null;
    readonly published_at: string | null;
  }[];
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly independence: {
    readonly evidence_count: number;
    readonly source_count: number;
    readonly independent_source_count_min: number;
    readonly independent_source_count_max: number;
  };
  readonly rules_fired: readonly unknown[];
}

/** `explain`: what a relation rests on. */
export function defineExplain(command: Command, terminal: Terminal): void {
  command.argument('<relation>', 'its id');
  addOutputOptions(addApiClientOptions(addTimeOptions(command))).action(
    async (relation: string, options: ApiClientOptions & OutputOptions) => {
      const path = `/graph/relations/${segment(relation)}/explain`;
      const { data } = await withApiClient(terminal, options, (client) =>
        client.ask<Explanation>({ path, query: queryOf({ ...options }) }),
      );
      printAnswer(terminal, options, data, (screen) => explanationText(data, screen));
    },
  );
}

function explanationText(explanation: Explanation, screen: TerminalScreen | null): string {
  const { relation, status_log, evidence, sources, origins, independence } = explanation;
  const { independent_source_count_min: least, independent_source_count_max: most } = independence;
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  const says = `${indirectnessWords(indirectnessOf(relation))}${relation.predicate}`;
  const head = pairsText(
    [
      ['relation', `${relation.from_id} ─${says}→ ${relation.to_id}`],
      ['status', relation.status],
      ['in effect', `${relation.effective_at ?? 'unknown'} to ${relation.effective_until ?? 'today, or not known'}`],
      ['known', `${relation.known_at ?? 'not to the world'} (${relation.known_at_basis})`],
      [
        'voices',
        `${least === most ? least : `${least} to ${most}`} independent, in ${independence.source_count} sources`,
      ],
    ],
    screen,
  );
  const log = tableText(
    [{ title: 'status' }, { title: 'by' }, { title: 'known at' }, { title: 'reason', gives: true }],
    status_log.map(({ from, to, actor, known_at, reason }) => [
      from === null ? to : `${from} → ${to}`,
      actor,
      known_at?.slice(0, 10) ?? '',
      reason ?? '',
    ]),
    screen,
  );
  const backed = tableText(
    [
      { title: 'evidence', gives: true },
      { title: 'source', gives: true },
      { title: 'published' },
      { title: 'origin', gives: true },
      { title: 'says', gives: true },
    ],
    evidence.map(({ id, source_id, method, snapshot }) => [
      { text: id, look: 'cyan' },
      sourceOf.get(source_id)?.title ?? source_id,
      sourceOf.get(source_id)?.published_at?.slice(0, 10) ?? '',
      (origins[source_id] ?? []).filter((origin) => origin !== source_id).join(' ') || 'its own',
      snapshot?.text ?? method,
    ]),
    screen,
  );
  return [head, log, ...(evidence.length > 0 ? [backed] : ['No evidence backs it.\n'])].join('\n');
}
