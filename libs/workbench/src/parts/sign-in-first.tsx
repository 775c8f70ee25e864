import { isSigningIn } from '../api/session.js';
import { t } from '../text/page.js';

/** Says what a key is needed for, with the button that asks for one. */
export function SignInFirst({ text }: { readonly text: string }) {
  return (
    <div class="notice sign-in-first">
      <p>{text}</p>
      <button type="button" class="primary" onClick={askForKey}>
        {t('who.sign-in')}
      </button>
    </div>
  );
}

/** Opens the box that asks for a key. */
export function askForKey(): void {
  isSigningIn.value = true;
  // The field is there once the box is drawn.
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('header input[name=key]')?.focus());
}
