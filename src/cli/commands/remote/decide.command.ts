import { Argument, Option, type Command } from 'commander';
import { segment } from '../../remote/api-client.js';
import { pairsText } from '../../remote/table.js';
import { addOutputOptions, printAnswer, type OutputOptions } from '../../remote/output.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import { CommandFailed } from '../../exit-codes.js';
import type { TerminalScreen, Terminal } from '../../terminal.js';

/** What people call the judgements, and what the API does. */
const JUDGEMENTS = { same: 'positive', different: 'negative', unsure: 'unsure' } as const;
const UNDO = 'undo';
const VERDICTS = [...Object.keys(JUDGEMENTS), UNDO];

interface DecideOptions extends ApiClientOptions, OutputOptions {
  readonly reason: string;
  readonly predicate: string;
  readonly evidence?: readonly string[];
  readonly revoke?: readonly string[];
  readonly effectiveAt?: string;
  readonly effectiveUntil?: string;
}
interface Decided {
  readonly resolution: { readonly id: string; readonly predicate: string; readonly judgement: string };
  readonly cluster?: { readonly canonical_id: string; readonly member_ids: readonly string[] };
  readonly warnings?: readonly { readonly message?: string; readonly code?: string }[];
  readonly still_connected_via?: readonly string[];
}

/** `decide`: says who is who, or takes back that somebody said so. */
export function defineDecide(command: Command, terminal: Terminal): void {
  command
    .addArgument(new Argument('<verdict>', 'what is decided').choices(VERDICTS))
    .argument('<id>', 'one entity; with undo, the decision that is taken back')
    .argument('[other]', 'the other entity')
    .requiredOption('--reason <text>', 'why')
    .addOption(
      new Option('--predicate <predicate>', 'one, or one follows or was called the other')
        .choices(['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'])
        .default('SAME_AS'),
    )
    .option('--evidence <id...>', 'what it rests on')
    .option('--revoke <id...>', 'decisions in the way that are taken back with this one')
    .option('--effective-at <date>', 'from when on; never with SAME_AS')
    .option('--effective-until <date>', 'until when; never with SAME_AS');
  addOutputOptions(addApiClientOptions(command)).action(
    async (verdict: string, id: string, other: string | undefined, options: DecideOptions) => {
      const question = questionOf(verdict, id, other, options);
      const { data } = await withApiClient(terminal, options, (client) =>
        client.ask<Decided>({ method: 'POST', ...question }),
      );
      printAnswer(terminal, options, data, (screen) => decidedText(data, screen));
    },
  );
}

function questionOf(verdict: string, id: string, other: string | undefined, options: DecideOptions) {
  const { reason } = options;
  if (verdict === UNDO) {
    if (other !== undefined) throw new CommandFailed('usage', 'undo takes one id: that of the decision');
    return { path: `/graph/resolutions/${segment(id)}/revoke`, body: { value: { reason } } };
  }
  if (other === undefined) throw new CommandFailed('usage', `${verdict} takes two ids: those of the entities`);
  const value = {
    predicate: options.predicate,
    judgement: JUDGEMENTS[verdict as keyof typeof JUDGEMENTS],
    from_id: id,
    to_id: other,
    reason,
    evidence_ids: options.evidence ?? [],
    revoke: options.revoke ?? [],
    ...(options.effectiveAt === undefined ? {} : { effective_at: options.effectiveAt }),
    ...(options.effectiveUntil === undefined ? {} : { effective_until: options.effectiveUntil }),
  };
  return { path: '/graph/resolutions', body: { value } };
}

function decidedText(
  { resolution, cluster, warnings = [], still_connected_via }: Decided,
  screen: TerminalScreen | null,
): string {
  const pairs: (readonly [string, string])[] = [
    ['decision', resolution.id],
    ['says', `${resolution.predicate} ${resolution.judgement}`],
  ];
  if (cluster !== undefined) pairs.push(['one are now', cluster.member_ids.join(', ')]);
  if (still_connected_via !== undefined) {
    const held = still_connected_via.length === 0 ? 'nothing' : still_connected_via.join(', ');
    pairs.push(['taken back', 'yes'], ['held together by', held]);
  }
  for (const { message, code } of warnings) pairs.push(['odd', message ?? code ?? '']);
  return pairsText(pairs, screen);
}
