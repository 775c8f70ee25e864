import { effect, signal } from '@preact/signals';

export type Theme = 'system' | 'dark' | 'light';
export type Language = 'en' | 'de';

const THEME = 'workbench.theme';
const LANGUAGE = 'workbench.language';

/** How somebody likes the page; kept by the browser, and nothing about anybody's work. */
export const theme = signal<Theme>(oneOf(['system', 'dark', 'light'], localStorage.getItem(THEME)) ?? 'system');
export const language = signal<Language>(
  oneOf(['en', 'de'], localStorage.getItem(LANGUAGE)) ?? (navigator.language.startsWith('de') ? 'de' : 'en'),
);

/** Whether it is dark now: by choice, or by what the system says. */
export const isDark = signal(false);

/** Keeps the choices, and tells the style sheet of them. */
export function applySettings(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const look = (): void => {
    isDark.value = theme.value === 'dark' || (theme.value === 'system' && system.matches);
    document.documentElement.dataset['theme'] = isDark.value ? 'dark' : 'light';
  };
  system.addEventListener('change', look);
  effect(() => {
    localStorage.setItem(THEME, theme.value);
    look();
  });
  effect(() => {
    localStorage.setItem(LANGUAGE, language.value);
    document.documentElement.lang = language.value;
  });
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}
