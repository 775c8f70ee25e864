import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Refusal } from '../api/client.js';

interface FieldProps {
  /** The member of the body that it fills. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly refusal?: Refusal | null;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly hint?: string;
  readonly children?: ComponentChildren;
}

/** A field that tells by itself what the service found wrong with its member of the request. */
export function Field({ name, label, value, set, refusal, isRequired = false, isLong = false, hint }: FieldProps) {
  const id = useId();
  const fault = refusal?.faults
    .filter(
      ({ pointer, parameter }) => parameter === name || pointer === `/${name}` || pointer?.startsWith(`/${name}/`),
    )
    .map(({ detail }) => detail)
    .join('; ');
  const told = fault === undefined || fault === '' ? hint : fault;
  const shared = {
    name,
    value,
    required: isRequired,
    autocomplete: 'off',
    'aria-invalid': told !== undefined && told !== hint,
    ...(told === undefined ? {} : { 'aria-describedby': id }),
  };
  return (
    <label class="field">
      {label}
      {isLong ? (
        <textarea {...shared} rows={3} onInput={({ currentTarget }) => set(currentTarget.value)} />
      ) : (
        <input {...shared} onInput={({ currentTarget }) => set(currentTarget.value)} />
      )}
      {told === undefined ? null : (
        <span id={id} class={told === hint ? 'faint' : 'warn'}>
          {told}
        </span>
      )}
    </label>
  );
}
