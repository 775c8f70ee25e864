import { Air } from '../../../test/support/air.js';
import { StoppedClock } from '../../../test/support/clocks.js';
import type { ApiKey } from './api-key.repository.js';
import { LedgerUnavailable } from '../storage/ledger.js';
import { InMemoryApiKeyRepository } from '../memory/in-memory-api-key.repository.js';
import { NoReplicas } from '../storage/replica-channel.js';
import { StoredApiKeys } from './stored-api-keys.js';

const DAY_MS = 86_400_000;
const ADMIN = 'a very secret text';
const RULES = { adminApiKey: ADMIN, adminLabel: 'admin', keyAgeMs: 90 * DAY_MS };

/** A store that can be switched off, and that counts how often it is asked. */
class SwitchedRepository extends InMemoryApiKeyRepository {
  isAway = false;
  asked = 0;
  /** What finds are answered only when it is. */
  gate = Promise.resolve();

  override find(publicPart: string): Promise<ApiKey | null> {
    this.asked++;
    if (this.isAway) return Promise.reject(new LedgerUnavailable('db_not_ready', 'away', 1));
    const found = super.find(publicPart);
    return this.gate.then(() => found);
  }
}

describe('stored API keys', () => {
  let clock: StoppedClock;
  let repository: SwitchedRepository;
  let keys: StoredApiKeys;

  beforeEach(() => {
    clock = new StoppedClock(1_700_000_000_000);
    repository = new SwitchedRepository();
    keys = new StoredApiKeys(repository, clock, RULES, new NoReplicas());
  });

  const create = () => keys.create({ label: 'desk', role: 'analyst', expiresAt: null });

  it('know the holder of a key', async () => {
    const { text } = await create();
    expect(await keys.authenticate(text)).toEqual({ label: 'desk', role: 'analyst' });
  });

  it('know what the holder of a label may do while nobody shows a key', async () => {
    const { key } = await create();
    await keys.create({ label: 'desk', role: 'viewer', expiresAt: clock.now() + 1_000 });
    expect(await keys.rolesOf('desk')).toEqual(['analyst', 'viewer']);
    clock.advance(1_000);
    expect(await keys.rolesOf('desk')).toEqual(['analyst']);
    await keys.revoke(key.public_part);
    expect(await keys.rolesOf('desk')).toEqual([]);
    expect(await keys.rolesOf('admin')).toEqual(['admin']);
    const without = new StoredApiKeys(repository, clock, { ...RULES, adminApiKey: null }, new NoReplicas());
    expect(await without.rolesOf('admin')).toEqual([]);
  });

  it('know the admin key of the environment, also while the store is away', async () => {
    repository.isAway = true;
    expect(await keys.authenticate(ADMIN)).toEqual({ label: 'admin', role: 'admin' });
    expect(await keys.authenticate(`${ADMIN}!`)).toBeNull();
  });

  it('know no admin key where the environment has none', async () => {
    const without = new StoredApiKeys(
      repository,
      clock,
      { adminApiKey: null, adminLabel: 'admin', keyAgeMs: DAY_MS },
      new NoReplicas(),
    );
    expect(await without.authenticate(ADMIN)).toBeNull();
  });

  it('ask the store neither for what is no key nor twice in two and a half seconds', async () => {
    const { text } = await create();
    repository.asked = 0;
    await keys.authenticate('igk_00000000_guess');
    expect(repository.asked).toBe(0);
    await keys.authenticate(text);
    clock.advance(2_499);
    await keys.authenticate(text);
    expect(repository.asked).toBe(1);
    clock.advance(1);
    await keys.authenticate(text);
    expect(repository.asked).toBe(2);
  });

  it('keep nobody waiting for a slow store whose key is in use, nor hold a key for longer than five seconds', async () => {
    const { text, key } = await create();
    await keys.authenticate(text);
    let answer: () => void = () => undefined;
    repository.gate = new Promise((done) => (answer = done));
    clock.advance(4_999);
    expect(await keys.authenticate(text)).toEqual({ label: 'desk', role: 'analyst' });
    await repository.revoke(key.public_part, clock.now());
    repository.gate = Promise.resolve();
    answer();
    // What was read before the revocation holds no longer than if it had been waited for.
    clock.advance(5_000);
    expect(await keys.authenticate(text)).toBeNull();
  });

  it('do not remember what was read before a key was revoked here', async () => {
    const { text, key } = await create();
    await keys.authenticate(text);
    let answer: () => void = () => undefined;
    repository.gate = new Promise((done) => (answer = done));
    clock.advance(2_500);
    await keys.authenticate(text);
    await keys.revoke(key.public_part);
    repository.gate = Promise.resolve();
    answer();
    expect(await keys.authenticate(text)).toBeNull();
    expect(await keys.authenticate(text)).toBeNull();
  });

  it('tell the other processes at once that a key has ended', async () => {
    const air = new Air();
    const [here, there] = [air.channel(), air.channel()].map((one) => new StoredApiKeys(repository, clock, RULES, one));
    const issue = () => here?.create({ label: 'desk', role: 'analyst', expiresAt: null });
    const [revoked, rotated] = [await issue(), await issue()];
    const stateThere = async () => [
      await there?.authenticate(revoked?.text ?? ''),
      await there?.authenticate(rotated?.text ?? ''),
    ];
    const holder = { label: 'desk', role: 'analyst' };
    expect(await stateThere()).toEqual([holder, holder]);
    await here?.revoke(revoked?.key.public_part ?? '');
    expect(await stateThere()).toEqual([null, holder]);
    await here?.rotate(rotated?.key.public_part ?? '', 0);
    expect(await stateThere()).toEqual([null, null]);
  });

  it('refuse a well-formed key that the store does not know', async () => {
    const elsewhere = new StoredApiKeys(new InMemoryApiKeyRepository(), clock, RULES, new NoReplicas());
    const { text } = await elsewhere.create({ label: 'elsewhere', role: 'admin', expiresAt: null });
    expect(await keys.authenticate(text)).toBeNull();
  });

  it('refuse a key whose secret is that of another', async () => {
    const [mine, other] = [await create(), await create()];
    await repository.expireBy(mine.key.public_part, 0);
    const forged = other.text.replace(other.key.public_part, mine.key.public_part);
    expect(await keys.authenticate(forged)).toBeNull();
  });

  it('let a key end after 90 days, to the millisecond', async () => {
    const { text } = await create();
    clock.advance(90 * DAY_MS - 1);
    expect(await keys.authenticate(text)).not.toBeNull();
    clock.advance(1);
    expect(await keys.authenticate(text)).toBeNull();
  });

  it('revoke at once, and only once', async () => {
    const { text, key } = await create();
    await keys.authenticate(text);
    expect(await keys.revoke(key.public_part)).toBe(true);
    expect(await keys.authenticate(text)).toBeNull();
    expect(await keys.revoke(key.public_part)).toBe(false);
    expect(await keys.revoke('unknown')).toBe(false);
  });

  it('replace a key while the old one still holds for the overlap', async () => {
    const old = await create();
    const next = await keys.rotate(old.key.public_part, 1_000);
    expect(next?.key).toMatchObject({ label: 'desk', role: 'analyst', rotated_from: old.key.public_part });
    clock.advance(999);
    expect(await keys.authenticate(old.text)).not.toBeNull();
    clock.advance(1);
    expect(await keys.authenticate(old.text)).toBeNull();
    expect(await keys.authenticate(next?.text ?? '')).toEqual({ label: 'desk', role: 'analyst' });
    expect(await keys.rotate(old.key.public_part, 1_000)).toBeNull();
  });

  it('do not lock known keys out while the database is away', async () => {
    const [known, unseen] = [await create(), await create()];
    await keys.authenticate(known.text);
    repository.isAway = true;
    clock.advance(3_599_999);
    expect(await keys.authenticate(known.text)).toEqual({ label: 'desk', role: 'analyst' });
    await expect(keys.authenticate(unseen.text)).rejects.toBeInstanceOf(LedgerUnavailable);
    clock.advance(1);
    await expect(keys.authenticate(known.text)).rejects.toBeInstanceOf(LedgerUnavailable);
  });

  it('note when a key was used, to the minute', async () => {
    const { text, key } = await create();
    await keys.authenticate(text);
    const first = clock.now();
    clock.advance(59_999);
    await keys.authenticate(text);
    expect((await keys.list())[0]?.last_used_at).toBe(first);
    clock.advance(1);
    await keys.authenticate(text);
    expect((await keys.list()).find(({ public_part }) => public_part === key.public_part)?.last_used_at).toBe(
      clock.now(),
    );
  });
});
