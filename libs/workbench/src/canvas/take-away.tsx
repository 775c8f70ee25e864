import { useState } from 'preact/hooks';
import { addressOf } from '../api/client.js';
import { key } from '../api/session.js';
import { timeQuery } from '../app/question.js';
import { fromFragment, toFragment } from '../app/state.js';
import { change, state } from '../app/store.js';
import { Menu } from '../parts/menu.js';
import { inWords } from '../text/words.js';
import { csvOf, curlOf, entityRows, relationRows, svgOf } from './export.js';
import { drawing, shownIds } from './model.js';
import { stage } from './stage-place.js';
import { t } from './text.js';

/** The form of a canvas that is kept as a file. */
const FILE_KIND = 'investigation-graph.canvas.v1';

/** What is on the canvas, to take away: as an address, a file, a picture, tables, a question. */
export function TakeAway() {
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isDrawn = stage.value !== null;
  return (
    <Menu label={t('take-away')}>
      <button type="button" onClick={() => setText(permalink())}>
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
      <button type="button" onClick={() => save('entities.csv', 'text/csv', csvOf(entityRows(drawing.value)))}>
        {t('csv.entities')}
      </button>
      <button type="button" onClick={() => save('relations.csv', 'text/csv', csvOf(relationRows(drawing.value)))}>
        {t('csv.relations')}
      </button>
      <button type="button" disabled={!isDrawn} onClick={() => void savePng()}>
        PNG
      </button>
      <button
        type="button"
        disabled={!isDrawn}
        onClick={() =>
          save('canvas.svg', 'image/svg+xml', svgOf(drawing.value, stage.value?.places() ?? new Map(), inWords))
        }
      >
        SVG
      </button>
    </Menu>
  );
}

/** An address that shows just this, also to somebody whose page would have chosen otherwise. */
function permalink(): string {
  return `${location.origin}/${toFragment({ ...state.value, shown: shownIds.value })}`;
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
