/**
 * Work in small steps: whoever runs it may stop between any two of them and let others run. Nothing that the work looks
 * at may change meanwhile, unless the work says otherwise.
 */
export type Interruptible<T = void> = Generator<void, T>;

/** Does all of the work without a stop, and answers what it came to. */
export function withoutStop<T>(turns: Interruptible<T>): T {
  for (;;) {
    const step = turns.next();
    if (step.done === true) return step.value;
  }
}
