import type { AddedProfile, RowOutcome } from '#domain/movements';
import { PORT_BOUNDS } from '../port/bounds.js';
import type { TransactionProfile } from '../port/transaction-profile.js';
import { ContainedCalls, type ContainedLimits } from './contained-calls.js';

/** Some hundred rows are read at once: this is a thousand times what they need. */
const LIMITS: ContainedLimits = PORT_BOUNDS['transaction-profile'];

/** A profile that others wrote, each body in a process of its own: where it has no end, the rest of the body is rejected. */
export function containedProfile({ profile, version, content, reads, schema }: TransactionProfile): AddedProfile {
  return {
    ...{ profile, version, content },
    ...(reads === undefined ? {} : { reads }),
    ...(schema === undefined ? {} : { schema }),
    open: () => {
      const calls = new ContainedCalls('transaction-profile', profile, LIMITS);
      return {
        read: (rows) => {
          const reply = calls.ask(rows);
          if ('failed' in reply) return reply;
          return Array.isArray(reply.value) ? reply.value.map(rowOutcomeOf) : { failed: 'it gave no list' };
        },
        close: () => calls.close(),
      };
    },
  };
}

/** What became of a row, of whatever its process says of it. */
export function rowOutcomeOf(said: unknown): RowOutcome {
  if (typeof said === 'object' && said !== null) {
    if ('failed' in said && typeof said.failed === 'string') return { failed: said.failed };
    if ('given' in said) return said as RowOutcome;
  }
  return { failed: 'it gave nothing for this row' };
}
