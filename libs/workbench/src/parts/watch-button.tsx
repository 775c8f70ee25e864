import { may, role } from '../api/session.js';
import { open } from '../app/store.js';

interface WatchButtonProps {
  readonly label: string;
  /** What is to be watched, as the form for a watch takes it. */
  readonly what: Readonly<Record<string, string>>;
}

/** Begins a watch. Nobody in particular is led to sign in; to a role that may make none it is not offered. */
export function WatchButton({ label, what }: WatchButtonProps) {
  if (role.value !== null && !may('analyst')) return null;
  return (
    <button type="button" class="watch" onClick={() => open('watches', { tab: 'new', ...what })}>
      {label}
    </button>
  );
}
