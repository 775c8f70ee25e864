import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface MenuProps {
  readonly label: string;
  /** A sign for it, where there is no room for a word. */
  readonly short?: string;
  /** Whether it is open, where others open it too. */
  readonly opened?: Signal<boolean>;
  readonly children: ComponentChildren;
}

/** A button that opens a small box of fields; Escape and a click elsewhere close it. */
export function Menu({ label, short, opened, children }: MenuProps) {
  const own = useSignal(false);
  const shown = opened ?? own;
  const isOpen = shown.value;
  const setOpen = (next: boolean): void => {
    shown.value = next;
  };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  return (
    <div
      class="menu"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        root.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        class={short === undefined ? undefined : 'short'}
        data-short={short}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen ? <div class="menu-box">{children}</div> : null}
    </div>
  );
}
