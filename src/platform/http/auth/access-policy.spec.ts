import { type Actor, type Role, ROLES } from '#domain/shared';
import { type AccessPolicy, refusalFor } from './access-policy.js';
import { audienceOf } from './audience-of-caller.js';
import { Refused } from '../answer/refused.js';

const as = (role: Role): Actor => ({ label: role, role });
const codeOf = (policy: AccessPolicy, actor: Actor | null, anonymousRead = true) =>
  refusalFor(policy, actor, anonymousRead)?.refusal.code ?? 'granted';

describe('a policy', () => {
  it('that is open grants everything', () => {
    expect([codeOf('open', null, false), codeOf('open', as('ai'), false)]).toEqual(['granted', 'granted']);
  });

  it('for anybody grants everything too', () => {
    expect([codeOf({ read: 'anybody' }, null, false), codeOf({ read: 'anybody' }, as('ai'))]).toEqual([
      'granted',
      'granted',
    ]);
  });

  it('for public reading asks for a key only while anonymous reading is off', () => {
    expect(codeOf({ read: 'public' }, null, true)).toBe('granted');
    expect(codeOf({ read: 'public' }, null, false)).toBe('unauthenticated');
    expect(codeOf({ read: 'public' }, as('ai'), false)).toBe('granted');
    expect(codeOf({ read: 'key' }, null, true)).toBe('unauthenticated');
  });

  it.each([
    ['viewer', [], ['viewer', 'analyst', 'reviewer', 'admin']],
    ['analyst', [], ['analyst', 'reviewer', 'admin']],
    ['analyst', ['peer'], ['analyst', 'reviewer', 'admin', 'peer']],
    ['analyst', ['ai', 'peer'], ['analyst', 'reviewer', 'admin', 'peer', 'ai']],
    ['reviewer', [], ['reviewer', 'admin']],
    ['admin', [], ['admin']],
  ] as const)('for the role %s and the machines %j grants exactly %j', (role, machines, granted) => {
    expect(ROLES.filter((held) => codeOf({ role, machines }, as(held)) === 'granted')).toEqual(granted);
    expect(codeOf({ role, machines }, null)).toBe('unauthenticated');
  });
});

describe('include_private', () => {
  it('is for admins; without it everybody reads what is public', () => {
    const caller = (actor: Actor | null) => ({ actor, requestId: 'r' });
    expect(audienceOf(caller(as('admin')), true)).toBe('full');
    for (const role of ROLES) expect(audienceOf(caller(as(role)), false)).toBe('public');
    for (const role of ROLES.filter((name) => name !== 'admin')) {
      expect(() => audienceOf(caller(as(role)), true)).toThrow(Refused);
    }
    expect(() => audienceOf(caller(null), true)).toThrow('A key is needed');
  });
});
