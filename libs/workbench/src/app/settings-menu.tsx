import { t } from '../text/page.js';
import { Menu } from '../parts/menu.js';
import { language, theme, type Language, type Theme } from './settings.js';

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
];

export function SettingsMenu() {
  return (
    <Menu label={t('settings')} short="⚙">
      <label>
        {t('theme')}{' '}
        <select
          name="theme"
          value={theme.value}
          onChange={({ currentTarget: { value } }) => (theme.value = value as Theme)}
        >
          {(['system', 'dark', 'light'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`theme.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('language')}{' '}
        <select
          name="language"
          value={language.value}
          onChange={({ currentTarget: { value } }) => (language.value = value as Language)}
        >
          {LANGUAGES.map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <a href="/docs">{t('documentation')}</a>
    </Menu>
  );
}
