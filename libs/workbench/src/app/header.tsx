import { useState } from 'preact/hooks';
import { t } from '../text/page.js';
import { SearchBox } from './search-box.js';
import { canRedo, canUndo, open, redo, state, undo } from './store.js';
import { SettingsMenu } from './settings-menu.js';
import { TimeFields } from './time-fields.js';
import { VIEWS } from './views.js';
import { Who } from './who.js';

/** Views that have nothing of a time in them, unless the panel tells of a record beside them. */
const WITHOUT_TIME: readonly string[] = ['decide', 'money', 'watches'];

export function Header() {
  const { view, selected } = state.value;
  return (
    <header>
      <div class="bar">
        <h1>
          <a href="#/start">
            <img src="/page/icon.svg" alt="" width="24" height="24" />
            <span>{t('title')}</span>
          </a>
        </h1>
        <SearchBox />
        <div class="group undoing">
          <button type="button" onClick={undo} disabled={!canUndo.value}>
            {t('undo')}
          </button>
          <button type="button" onClick={redo} disabled={!canRedo.value}>
            {t('redo')}
          </button>
        </div>
        <div class="group who">
          <Who />
          <SettingsMenu />
        </div>
      </div>
      <div class="bar second">
        <nav aria-label={t('views')}>
          <ul>
            {VIEWS.map(({ name, title }) => (
              <li key={name}>
                <a
                  href={`#/${name}`}
                  aria-current={view === name ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    open(name);
                  }}
                >
                  {t(title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {WITHOUT_TIME.includes(view) && selected === null ? null : <FoldedTime />}
      </div>
    </header>
  );
}

/** The day and the clock; where the page is narrow, one line says which they are and opens the fields. */
function FoldedTime() {
  const [isOpen, setOpen] = useState(false);
  const { day, mode } = state.value;
  return (
    <div class={isOpen ? 'folded is-open' : 'folded'}>
      <button type="button" class="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {day ?? t('day.all')} · {t(`mode.${mode}`)}
      </button>
      <TimeFields />
    </div>
  );
}
