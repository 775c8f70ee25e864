import { Injectable } from '@nestjs/common';
import { ok, refuse, type Actor, type Result } from '#domain/shared';
import { Clock } from '../platform/clock.js';
import { MAIL_ADDRESS } from '../platform/mail-address.js';
import { writeOnce, type Requester } from '../platform/storage/audited-write.js';
import { WatchStore, type DigestRecord, type WatchRows } from '../platform/storage/watch-store.js';
import { DigestDelivery } from './digest-delivery.js';
import { MailSender } from './mail-sender.js';
import { changeable, NOT_THERE } from './watch.service.js';

/** To whom watches send by mail what they tell: for the owner of the watch and admins. */
@Injectable()
export class DigestService {
  constructor(
    private readonly store: WatchStore,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    private readonly delivery: DigestDelivery,
  ) {}

  /** A refusal to who may not change the watch: the address is nobody else's business. */
  async find(watchId: string, actor: Actor): Promise<Result<DigestRecord>> {
    const standing = await changeable(this.store, watchId, actor);
    if (!standing.ok) return standing;
    const digest = await this.store.digest(watchId);
    return digest === null ? refuse(NOT_THERE) : ok(digest);
  }

  async set(watchId: string, to: string, everyMinutes: number, requester: Requester): Promise<Result<DigestRecord>> {
    if (!MAIL_ADDRESS.test(to)) {
      const detail = 'must be the address of a mailbox, such as desk@example.org';
      return refuse({ code: 'invalid_request', detail: `/to ${detail}.`, errors: [{ pointer: '/to', detail }] });
    }
    if (!this.sender.isConfigured) {
      return refuse({ code: 'conflict', detail: 'This service sends no mail: SMTP_URL is not set.' });
    }
    const asked = { watch_id: watchId, recipient: to, every_minutes: everyMinutes };
    return this.write(watchId, requester, 'digest.set', async (rows, now) => ok(await rows.setDigest(asked, now)));
  }

  remove(watchId: string, requester: Requester): Promise<Result<DigestRecord>> {
    return this.write(watchId, requester, 'digest.delete', async (rows) => {
      const before = await rows.digest(watchId);
      if (before === null) return refuse(NOT_THERE);
      await rows.removeDigest(watchId);
      return ok(before);
    });
  }

  private async write(
    watchId: string,
    requester: Requester,
    action: string,
    decide: (rows: WatchRows, now: number) => Promise<Result<DigestRecord>>,
  ): Promise<Result<DigestRecord>> {
    const written = await this.store.write((rows, transaction) =>
      writeOnce<DigestRecord>(transaction, { ...requester, idempotency: null }, this.clock.now(), async () => {
        const standing = await changeable(rows, watchId, requester.actor);
        if (!standing.ok) return standing;
        const decided = await decide(rows, this.clock.now());
        if (!decided.ok) return decided;
        const deed = { action, object: 'watch', id: watchId, version: standing.value.version };
        return ok({ deeds: [deed], result: () => decided.value });
      }),
    );
    this.delivery.look();
    if (!written.ok) return written;
    // Without a key nothing is answered from before.
    return 'result' in written.value ? ok(written.value.result) : refuse(NOT_THERE);
  }
}
