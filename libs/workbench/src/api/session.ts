import { signal } from '@preact/signals';
import type { Role } from './answers.js';

const KEY = 'workbench.key';

/** The key of a person: kept for this tab only, and sent in its header only. */
export const key = signal(sessionStorage.getItem(KEY) ?? '');
/** The highest role that the key may act in; null for nobody in particular. */
export const role = signal<Role | null>(null);
/** The service does not know the key of this tab: it was mistyped, has expired or was revoked. */
export const isKeyRefused = signal(false);
/** The box that asks for a key is open. */
export const isSigningIn = signal(false);
/** Whether private records are asked for too. */
export const seesPrivate = signal(false);

export function keepKey(text: string): void {
  if (text === '') sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, text);
  isKeyRefused.value = false;
  key.value = text;
}

const RANK: readonly Role[] = ['viewer', 'analyst', 'reviewer', 'admin'];

/** Whether the role that is signed in may do what needs this one. What may not be done is not offered. */
export function may(needed: 'viewer' | 'analyst' | 'reviewer' | 'admin'): boolean {
  return role.value !== null && RANK.indexOf(role.value) >= RANK.indexOf(needed);
}
