import { STATUSES, type Status, type StatusStep } from '#domain/graph';
import { ROLES } from '#domain/shared';
import { a, describeInvariant, version } from '#domain/testing';

const step = (from: Status | null, to: Status, said: Partial<StatusStep> = {}): StatusStep => ({
  from,
  to,
  actor: 'ana',
  role: 'analyst',
  at: '2024-01-01T00:00:00.000Z',
  reason: 'looked at',
  evidence_ids: ['v'],
  ...said,
});
const ENTRY = step(null, 'hypothesis', { reason: null, evidence_ids: [] });
const GUESSED = [step(null, 'unverified'), step('unverified', 'hypothesis')];
const with_ = (...status_history: readonly StatusStep[]) =>
  version(
    a.relation({ id: 'r', status: status_history.at(-1)?.to ?? 'unverified', evidence_ids: ['v'], status_history }),
  );
const out = (said: Partial<StatusStep> = {}, to: Status = 'reported') => with_(ENTRY, step('hypothesis', to, said));

describeInvariant({
  id: 'hypothesis_does_not_auto_promote',
  surroundings: [
    version(a.entity({ id: 'entity' })),
    version(a.entity({ id: 'from' })),
    version(a.entity({ id: 'to' })),
    version(a.source({ id: 's' })),
    version(a.evidence({ id: 'v', source_id: 's', source_version: 1 })),
    version(a.evidence({ id: 'machine', source_id: 's', source_version: 1, method: 'ai_inference' })),
    version(a.relation({ id: 'guess', status: 'hypothesis', status_history: GUESSED })),
    version(a.relation({ id: 'bare', status: 'hypothesis' })),
  ],
  refused: [
    ...ROLES.filter((role) => !['analyst', 'reviewer', 'admin'].includes(role)).map(
      (role) =>
        [
          `a step by a key of role ${role}`,
          out({ role }),
          `hypothesis to reported was taken by ${role}, not by a person`,
        ] as const,
    ),
    [
      'a step by the service itself',
      out({ role: 'system' }),
      'hypothesis to reported was taken by system, not by a person',
    ],
    ['a step without a reason', out({ reason: null }), 'hypothesis to reported has no reason'],
    ['a step with a blank reason', out({ reason: ' \n' }), 'hypothesis to reported has no reason'],
    [
      'a step without evidence',
      out({ evidence_ids: [] }),
      "hypothesis to reported rests on no evidence but a machine's",
    ],
    [
      'a step on what a model inferred alone',
      out({ evidence_ids: ['machine'] }),
      "hypothesis to reported rests on no evidence but a machine's",
    ],
    ['a step to verified at once', out({ role: 'reviewer' }, 'verified'), 'hypothesis to verified in one step'],
    [
      'a row whose status before is not told',
      with_(ENTRY, step(null, 'reported', { reason: null })),
      'entry to reported has no reason',
    ],
    [
      'a row out of hypothesis that the rows before do not lead to',
      with_(step(null, 'unverified'), step('hypothesis', 'reported', { role: 'ai' })),
      'hypothesis to reported was taken by ai, not by a person',
    ],
    [
      'a step taken long ago',
      with_(ENTRY, step('hypothesis', 'reported', { role: 'peer' }), step('reported', 'internal')),
      'hypothesis to reported was taken by peer, not by a person',
    ],
    [
      'a status that its rows do not end with',
      version(a.relation({ id: 'r', status: 'reported', status_history: [ENTRY] })),
      'the status reported is not the one that its history ends with',
    ],
    [
      'an older status, given back with the rows that led to it',
      version(a.relation({ id: 'guess', status: 'unverified', status_history: GUESSED.slice(0, 1) }), { version: 2 }),
      'hypothesis to unverified without a step',
    ],
    [
      'an entry anew of what was a hypothesis',
      version(a.relation({ id: 'bare', status: 'reported', status_history: [step(null, 'reported')] }), { version: 2 }),
      'hypothesis to reported without a step',
    ],
    [
      'a claim too',
      version(
        a.claim({
          id: 'c',
          status: 'internal',
          status_history: [ENTRY, step('hypothesis', 'internal', { role: 'ai' })],
        }),
      ),
      'hypothesis to internal was taken by ai, not by a person',
    ],
  ],
  admitted: [
    ['a hypothesis', with_(ENTRY)],
    [
      'a step from a hypothesis that was another status before',
      version(
        a.relation({ id: 'guess', status: 'reported', status_history: [...GUESSED, step('hypothesis', 'reported')] }),
        { version: 2 },
      ),
    ],
    [
      'a hypothesis that is changed and stays one',
      version(a.relation({ id: 'guess', status: 'hypothesis', status_history: GUESSED, role: 'x' }), { version: 2 }),
    ],
    ['a hypothesis of which no row is stored', version(a.relation({ id: 'r', status: 'hypothesis' }))],
    ...(['analyst', 'reviewer', 'admin'] as const).map(
      (role) => [`a step by a key of role ${role}`, out({ role })] as const,
    ),
    ...STATUSES.filter((status) => status !== 'verified' && status !== 'hypothesis').map(
      (status) => [`a step to ${status}`, out({}, status)] as const,
    ),
    ['a step on evidence beside what a model inferred', out({ evidence_ids: ['machine', 'v'] })],
    ['a step on evidence that the reader has not: it was judged when it was taken', out({ evidence_ids: ['hidden'] })],
    [
      'steps of a machine that lead out of another status',
      with_(step(null, 'unverified'), step('unverified', 'reported', { role: 'peer', reason: null, evidence_ids: [] })),
    ],
  ],
});
