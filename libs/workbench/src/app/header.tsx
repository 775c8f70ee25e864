import { t } from '../text/page.js';
import { SearchBox } from './search-box.js';
import { canRedo, canUndo, open, redo, state, undo } from './store.js';
import { SettingsMenu } from './settings-menu.js';
import { TimeFields } from './time-fields.js';
import { VIEWS } from './views.js';
import { Who } from './who.js';

export function Header() {
  return (
    <header>
      <div class="bar">
        <h1>
          <a href="#/start">{t('title')}</a>
        </h1>
        <SearchBox />
        <Who />
        <SettingsMenu />
      </div>
      <div class="bar">
        <nav aria-label={t('views')}>
          <ul>
            {VIEWS.map(({ name, title }) => (
              <li key={name}>
                <a
                  href={`#/${name}`}
                  aria-current={state.value.view === name ? 'page' : undefined}
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
        <TimeFields />
        <div class="group">
          <button type="button" onClick={undo} disabled={!canUndo.value}>
            {t('undo')}
          </button>
          <button type="button" onClick={redo} disabled={!canRedo.value}>
            {t('redo')}
          </button>
        </div>
      </div>
    </header>
  );
}
