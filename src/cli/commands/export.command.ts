import { Option, type Command } from 'commander';
import { LENSES, type Lens, type ViewOptions } from '#domain/graph';
import { SLICES } from '#domain/read-model';
import { parseQueryInstant } from '#domain/shared';
import { exportFormats } from '#interchange';
import { WHOLE_DOCUMENT } from '../../graph/documents/document-query.js';
import { ExportService } from '../../graph/documents/export.service.js';
import { PackService } from '../../graph/documents/pack.service.js';
import { joined } from '../../platform/bytes.js';
import { CommandFailed } from '../exit-codes.js';
import { writeResult } from '../output.js';
import { withService } from '../session.js';
import { say, type Terminal } from '../terminal.js';

interface ExportOptions {
  readonly out?: string;
  readonly adapter: string;
  readonly asset?: string;
  readonly lens: Lens;
  readonly at?: string;
  readonly mode: ViewOptions['mode'];
  readonly shape: 'full' | 'summary';
  readonly format: string;
  readonly private?: true;
}

/** `export`: a pack, as `GET /graph` answers it, or the graph in the format of another program. */
export function defineExport(command: Command, terminal: Terminal): void {
  command
    .option('--out <file>', 'standard output without it')
    .addOption(
      new Option('--adapter <slice>', 'which entities').choices(SLICES.map(({ key }) => key)).default(SLICES[0]?.key),
    )
    .option('--asset <symbol>', 'only what belongs to the asset')
    .addOption(new Option('--lens <lens>', 'by theme').choices(LENSES).default('all'))
    .option('--at <instant>', 'RFC 3339, or a day; without it the whole graph as it stands')
    .addOption(new Option('--mode <mode>', 'by what clock').choices(['reality', 'knowledge']).default('reality'))
    .addOption(
      new Option('--shape <shape>', 'every record, or clusters as one').choices(['full', 'summary']).default('full'),
    )
    .addOption(
      new Option('--format <format>', 'the form of the document').choices(['json', ...exportFormats()]).default('json'),
    )
    .option('--private', 'with what is not for the public')
    .action(async (options: ExportOptions) => {
      const at = options.at === undefined ? null : parseQueryInstant(options.at);
      if (options.at !== undefined && at === null) {
        throw new CommandFailed('usage', '--at must be an RFC 3339 timestamp or a day');
      }
      const slice = SLICES.find(({ key }) => key === options.adapter);
      if (slice === undefined) throw new CommandFailed('usage', '--adapter is unknown');
      await withService(terminal, async (app) => {
        const { mode, lens, shape, asset = null } = options;
        const audience = options.private === true ? 'full' : 'public';
        const asked = { ...WHOLE_DOCUMENT, audience, slice, asset, lens, shape, at, mode } as const;
        const { format } = options;
        if (format === 'json') {
          const pack = await app.get(PackService).pack(asked);
          if (!pack.ok) throw new CommandFailed('found', pack.refusal.detail);
          writeResult(terminal, options.out, joined(pack.value.parts));
          return;
        }
        const made = await app.get(ExportService).export({ ...asked, format });
        if (!made.ok) {
          throw new CommandFailed(made.refusal.code === 'invalid_parameter' ? 'usage' : 'found', made.refusal.detail);
        }
        writeResult(terminal, options.out, joined(made.value.parts));
        if (made.value.lossy) say(terminal, `Lossy; not in ${format}: ${JSON.stringify(made.value.losses)}`);
      });
    });
}
