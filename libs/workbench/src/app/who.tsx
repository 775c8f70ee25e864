import { useEffect, useState } from 'preact/hooks';
import type { Role, StatusView } from '../api/answers.js';
import { get, isAborted, Refusal } from '../api/client.js';
import { isKeyRefused, isSigningIn, keepKey, key, may, role, seesPrivate } from '../api/session.js';
import { Menu } from '../parts/menu.js';
import { forgetKept } from '../parts/use-kept.js';
import { t } from '../text/page.js';

/** Who I am to the service: a key to enter, the role that it has, and a way out. */
export function Who() {
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (key.value === '') {
      role.value = null;
      seesPrivate.value = false;
      setFault(null);
      return undefined;
    }
    const stop = new AbortController();
    roleOfKey(stop.signal).then(
      (found) => {
        role.value = found;
        setFault(found === null ? t('who.wrong') : null);
      },
      (error: unknown) => {
        if (!isAborted(error)) setFault(error instanceof Error ? error.message : String(error));
      },
    );
    return () => stop.abort();
  }, [key.value]);
  const label = isKeyRefused.value
    ? t('who.refused')
    : role.value === null
      ? t('who.nobody')
      : t('who.role', { role: role.value });
  return (
    <Menu label={label} opened={isSigningIn}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('key');
          if (field instanceof HTMLInputElement) changeKey(field.value.trim());
        }}
      >
        <label>
          {t('who.key')}
          <input
            type="password"
            name="key"
            autocomplete="off"
            defaultValue={key.value}
            aria-describedby="key-hint"
            aria-invalid={fault !== null}
          />
        </label>
        <p id="key-hint" class="faint">
          {fault ?? t('who.key.hint')}
        </p>
        <button type="submit">{t('who.sign-in')}</button>{' '}
        <button type="button" disabled={key.value === ''} onClick={signOut}>
          {t('who.sign-out')}
        </button>
      </form>
      {may('admin') ? (
        <label>
          <input
            type="checkbox"
            name="private"
            checked={seesPrivate.value}
            onChange={({ currentTarget: { checked } }) => (seesPrivate.value = checked)}
          />{' '}
          {t('who.private')}
        </label>
      ) : null}
    </Menu>
  );
}

function signOut(): void {
  changeKey('');
}

/** Another key may be of somebody else, who is not shown what this one looked at; nobody before a first key was anybody. */
export function changeKey(next: string): void {
  if (key.value !== '' && next !== key.value) forgetKept();
  keepKey(next);
}

/** The role that the service knows the key by. */
async function roleOfKey(signal: AbortSignal): Promise<Role | null> {
  try {
    const { data } = await get<StatusView>('/graph/status', { signal });
    return data.caller.role;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}
