import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Canvas } from '../canvas/index.js';
import { WhyPanel } from '../views/why/index.js';
import { askForKey } from '../parts/sign-in-first.js';
import { isKeyRefused } from '../api/session.js';
import { changeKey } from './who.js';
import { t } from '../text/page.js';
import { Header } from './header.js';
import { TourBar } from '../views/start/tour-bar.js';
import { state } from './store.js';
import { VIEWS, type ViewEntry } from './views.js';

/** Everything: the header, the view beside the canvas or instead of it, and the panel of what is selected. */
export function Frame() {
  const entry = VIEWS.find(({ name }) => name === state.value.view) ?? VIEWS[0];
  const isBeside = entry?.place === 'beside';
  const isAsking = entry?.name === 'search' && Object.keys(state.value.params).length > 0;
  return (
    <div
      class={`frame ${isBeside ? 'beside' : 'instead'} at-${entry?.name ?? ''} ${state.value.selected === null ? '' : 'with-panel'} ${isAsking ? 'is-asking' : ''}`}
    >
      <a class="skip" href="#content" onClick={focusContent}>
        {t('skip')}
      </a>
      <Header />
      <KeyRefused />
      <TourBar />
      <main id="content" tabIndex={-1}>
        <section class="view" aria-label={entry === undefined ? '' : t(entry.title)}>
          {entry === undefined ? null : <LoadedView key={entry.name} entry={entry} />}
        </section>
        {isBeside ? <Canvas /> : null}
        <WhyPanel />
      </main>
    </div>
  );
}

/** Without a word, a key that has expired looks like a store in which there is nothing. */
function KeyRefused() {
  if (!isKeyRefused.value) return null;
  return (
    <div class="notice sign-in-first key-refused" role="alert">
      <p>{t('who.refused.why')}</p>
      <button type="button" class="primary" onClick={askForKey}>
        {t('who.sign-in')}
      </button>
      <button type="button" onClick={() => changeKey('')}>
        {t('who.without')}
      </button>
    </div>
  );
}

function focusContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** A view is fetched when it is first opened, and then it is there. */
function LoadedView({ entry }: { readonly entry: ViewEntry }) {
  const [loaded, setLoaded] = useState<{ readonly View: ComponentType } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    entry.load().then(
      ({ default: View }) => isCurrent && setLoaded({ View }),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [entry]);
  if (failure !== null) return <p role="alert">{t('view.failed', { detail: failure })}</p>;
  if (loaded === null) return <p class="faint">{t('loading')}</p>;
  return <loaded.View />;
}
