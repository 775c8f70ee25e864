import { WATCH_AUDIENCES, WATCH_MODES, WATCH_STATUSES } from '#domain/watches';
import {
  count,
  flag,
  instant,
  integer,
  list,
  nullable,
  object,
  optional,
  part,
  text,
  word,
} from '../../platform/http/openapi/shape.js';
import { DELIVERY_STATES } from '../../platform/storage/watch-store.js';
import { MAX_DIGEST_MINUTES } from './watches.dto.js';
import { WATCH_QUESTION } from './watch-questions.answers.js';
import type { DeliveryView, DigestView, WatchDeletedView, WatchView, WebhookView } from './watch-views.js';

const WATCH_ID = text('The watch.', 'watch_01j…');

export const WATCH = object<WatchView>('Watch', 'A stored question that is asked again after every commit.', {
  id: WATCH_ID,
  version: integer('Grows by one with each change; its ETag is the If-Match of the next one.', 1),
  owner: text('The label of the key that made it.', 'analyst'),
  name: text('What its owner calls it.', 'What is new of Ada'),
  audience: word(WATCH_AUDIENCES, 'Over which graph it is evaluated, and so who reads what it tells.'),
  mode: word(WATCH_MODES, 'What is news: what became so, what became known, or both.'),
  status: word(WATCH_STATUSES, 'Whether it is asked.'),
  question: WATCH_QUESTION,
  created_at: instant('When it was made.'),
  updated_at: instant('When this version was stored.'),
});

export const WATCH_DELETED = object<WatchDeletedView>('WatchDeleted', 'A watch that was ended.', {
  id: WATCH_ID,
  status: word(['deleted'], 'It is asked no longer.'),
});

export const WEBHOOK = object<WebhookView>('Webhook', 'Where what a watch tells is sent.', {
  watch_id: WATCH_ID,
  url: text('The address.', 'https://example.org/alerts'),
  secrets: list(
    part<WebhookView['secrets'][number]>('A secret that signs, without what it is.', {
      id: text('Names it without telling it.'),
      created_at: instant('When it was made.'),
      expires_at: nullable(instant('When it signs no longer; null while it is in use.')),
    }),
    'The secrets that sign: the newest first.',
  ),
  secret: optional(text('The secret that was made just now. Told this once.', 'whsec_…')),
  created_at: instant('When it was first set.'),
  updated_at: instant('When it was last changed.'),
});

export const DELIVERY = object<DeliveryView>('Delivery', 'One alert on its way to the webhook of its watch.', {
  alert_id: text('The alert.', 'alert_5b8e…'),
  state: word(DELIVERY_STATES, 'Waiting, taken, or given up.'),
  attempts: count('How often it was sent.'),
  next_at: nullable(instant('When it is tried next; null where it is not.')),
  last_status: nullable(integer('The HTTP status of the last answer; null where there was none.', 0, 999)),
  last_error: nullable(text('What was wrong the last time.')),
  delivered_at: nullable(instant('When it was taken.')),
});

export const DIGEST = object<DigestView>('Digest', 'To whom what a watch tells is sent by mail, gathered.', {
  watch_id: WATCH_ID,
  to: text('The mailbox.', 'desk@example.org'),
  every_minutes: integer('At most one message in so many minutes.', 1, MAX_DIGEST_MINUTES),
  is_under_way: flag('A message was begun that the mail server has not taken yet.'),
  attempts: count('How often the message that is under way was sent.'),
  last_error: nullable(text('What was wrong the last time; null where nothing was.')),
  next_at: instant('No message leaves before.'),
  sent_at: nullable(instant('When the last one was taken.')),
  created_at: instant('When it was first set.'),
  updated_at: instant('When it was last changed.'),
});
