import { Injectable } from '@nestjs/common';
import { ok, refuse, type Actor, type Result } from '#domain/shared';
import { MAIL_ADDRESS } from '../../platform/mail-address.js';
import type { Requester } from '../../platform/storage/audited-write.js';
import { DigestStore, type DigestRecord } from '../../platform/storage/watch-store.js';
import { NOT_THERE } from '../watch.service.js';
import { MailSender } from './mail-sender.js';
import { Outlets } from './outlets.js';

/** To whom watches send by mail what they tell: for the owner of the watch and admins. */
@Injectable()
export class DigestService {
  constructor(
    private readonly outlets: Outlets,
    private readonly store: DigestStore,
    private readonly sender: MailSender,
  ) {}

  find(watchId: string, actor: Actor): Promise<Result<DigestRecord>> {
    return this.outlets.find(watchId, actor, () => this.store.find(watchId));
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
    return this.outlets.change(watchId, requester, 'digest.set', async (rows, now) =>
      ok(await rows.setDigest(asked, now)),
    );
  }

  remove(watchId: string, requester: Requester): Promise<Result<DigestRecord>> {
    return this.outlets.change(watchId, requester, 'digest.delete', async (rows) => {
      const before = await rows.digest(watchId);
      if (before === null) return refuse(NOT_THERE);
      await rows.removeDigest(watchId);
      return ok(before);
    });
  }
}
