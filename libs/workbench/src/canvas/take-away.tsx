import { useState } from 'preact/hooks';
import { addressOf, takeFile, type Refusal } from '../api/client.js';
import { key } from '../api/session.js';
import { refusalFrom } from '../api/use-answer.js';
import { timeQuery } from '../app/view-query.js';
import { packed } from '../app/short-address.js';
import { fromFragment, toFragment } from '../app/state.js';
import { change, state } from '../app/store.js';
import { Menu } from '../parts/menu.js';
import { Refused } from '../parts/refused.js';
import { csvOf, entityRows, relationRows } from './drawing-csv.js';
import { svgOf } from './drawing-svg.js';
import { curlOf } from './question-curl.js';
import { drawing, shownIds } from './model.js';
import { stage } from './stage-place.js';
import { t } from './text.js';
import { relationName } from '../text/relations.js';

/** The form of a canvas that is kept as a file. */
const FILE_KIND = 'investigation-graph.canvas.v1';
/** What other programs read, by the word of the service, with the name of the format and of a file in it. */
const FORMATS = [
  ['ftm', 'FollowTheMoney', 'canvas.ftm.ndjson'],
  ['graphml', 'GraphML', 'canvas.graphml'],
  ['gexf', 'GEXF', 'canvas.gexf'],
  ['jsonld', 'JSON-LD', 'canvas.jsonld'],
] as const;

/** What is on the canvas, to take away: as an address, a file, a picture, tables, a question. */
export function TakeAway() {
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [lost, setLost] = useState<number | null>(null);
  const isDrawn = stage.value !== null;
  const take = async (format: string, name: string): Promise<void> => {
    setRefusal(null);
    setLost(null);
    try {
      const query = { ...timeQuery(), format };
      const { blob, losses } = await takeFile('/graph/subgraph', { query, body: { ids: shownIds.value } });
      saveBlob(name, blob);
      setLost(Object.values(losses).reduce((sum, count) => sum + count, 0));
    } catch (error) {
      setRefusal(refusalFrom(error));
    }
  };
  return (
    <Menu label={t('take-away')}>
      <button type="button" onClick={() => void permalink().then(setText)}>
        {t('permalink')}
      </button>
      <button type="button" onClick={() => setText(question())}>
        {t('curl')}
      </button>
      {text === null ? null : (
        <label>
          {t('to-copy')}
          <textarea
            name="to-copy"
            readOnly
            rows={4}
            value={text}
            ref={(field) => {
              field?.select();
              // Where the browser does not allow it, the text is selected, ready to be copied by hand.
              void navigator.clipboard?.writeText(text).catch(() => undefined);
            }}
          />
        </label>
      )}
      <button type="button" onClick={() => save('canvas.json', 'application/json', canvasFile())}>
        {t('save')}
      </button>
      <label>
        {t('open')}
        <input
          type="file"
          name="canvas"
          accept="application/json,.json"
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file !== undefined) void openFile(file).then(setFault);
          }}
        />
      </label>
      {fault === null ? null : <p role="alert">{fault}</p>}
      <div class="group" role="group" aria-label={t('as-tables')}>
        <button type="button" onClick={() => save('entities.csv', 'text/csv', csvOf(entityRows(drawing.value)))}>
          {t('csv.entities')}
        </button>
        <button type="button" onClick={() => save('relations.csv', 'text/csv', csvOf(relationRows(drawing.value)))}>
          {t('csv.relations')}
        </button>
      </div>
      <div class="group" role="group" aria-label={t('for-programs')}>
        {FORMATS.map(([format, title, name]) => (
          <button
            key={format}
            type="button"
            disabled={shownIds.value.length === 0}
            onClick={() => void take(format, name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div class="group" role="group" aria-label={t('as-pictures')}>
        <button type="button" disabled={!isDrawn} onClick={() => void savePng()}>
          PNG
        </button>
        <button
          type="button"
          disabled={!isDrawn}
          onClick={() =>
            save('canvas.svg', 'image/svg+xml', svgOf(drawing.value, stage.value?.places() ?? new Map(), relationName))
          }
        >
          SVG
        </button>
      </div>
      <div role="status">{lost === null || lost === 0 ? null : <p class="faint">{t('lost', { n: lost })}</p>}</div>
      {refusal === null ? null : <Refused refusal={refusal} />}
    </Menu>
  );
}

/** An address that shows just this, also to somebody whose page would have chosen otherwise. */
async function permalink(): Promise<string> {
  return `${location.origin}/${await packed(toFragment({ ...state.value, shown: shownIds.value }))}`;
}

function question(): string {
  const { isComparing, day, otherDay } = state.value;
  const query = { ...timeQuery(), compare: isComparing && day !== null, to_at: day === null ? null : otherDay };
  const address = `${location.origin}${addressOf('/graph/subgraph', query)}`;
  return curlOf(address, { ids: shownIds.value }, key.value !== '');
}

function canvasFile(): string {
  const canvas = { kind: FILE_KIND, address: toFragment({ ...state.value, shown: shownIds.value }) };
  return `${JSON.stringify(canvas, null, 2)}\n`;
}

async function openFile(file: File): Promise<string | null> {
  try {
    const read: unknown = JSON.parse(await file.text());
    if (typeof read === 'object' && read !== null && 'kind' in read && 'address' in read) {
      if (read.kind === FILE_KIND && typeof read.address === 'string') {
        change(fromFragment(read.address));
        return null;
      }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return t('open.fault');
}

async function savePng(): Promise<void> {
  const picture = await stage.value?.png();
  if (picture !== undefined) saveBlob('canvas.png', picture);
}

function save(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
