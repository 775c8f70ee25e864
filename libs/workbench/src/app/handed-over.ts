import { signal } from '@preact/signals';

/** Payments that were dropped where records are brought in, on their way to where payments are looked at. */
const payments = signal<string | null>(null);

export function handOver(text: string): void {
  payments.value = text;
}

/** What was handed over, once. */
export function takeOver(): string | null {
  const { value: text } = payments;
  payments.value = null;
  return text;
}
