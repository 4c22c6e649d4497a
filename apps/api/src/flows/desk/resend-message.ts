import { MAX_RESENDS } from '@cartwright/contracts/ops-desk';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import { giveBack, useQuota } from '#staff/quota-sql.ts';
import { type Again, mailAgain, messageOf, textAgain, wasSentAgain } from './resend-sql.ts';

export interface ResendDeps {
  readonly db: Db;
  /** Whether a server sends mail, and a provider texts; otherwise they stay in their tables to be read. */
  readonly sendsMail: boolean;
  readonly sendsTexts: boolean;
}

export interface Resend {
  readonly orderId: string;
  readonly messageId: string;
  /** Chosen by the caller: sent again, it is the same message. */
  readonly key: string;
  /** Stores the message, with what else goes into its transaction. */
  readonly write: Db['single'];
}

type ResendRefusal =
  | { readonly code: 'NOT_FOUND' | 'TEXT_NOT_ALLOWED' }
  /** Seconds. */
  | { readonly code: 'TOO_MANY_RESENDS'; readonly retryAfter: number; readonly meta: { readonly max: number } };

/**
 * Sends a message of an order once more, with the words that it had, to where it went. A text goes only to who still
 * wants texts, and counts among those of a day. What was sent again counts as the message that it repeats.
 */
export async function resendMessage(
  { db, sendsMail, sendsTexts }: ResendDeps,
  { orderId, messageId, key, write }: Resend,
  now: Millis,
): Promise<Result<undefined, ResendRefusal>> {
  const found = await messageOf(db.read, { orderId, messageId });
  if (!found) return refuse({ code: 'NOT_FOUND' });
  const again: Again = { orderId, found, about: `${found.about}/again/${key}`, now };
  if (await wasSentAgain(db.read, again.about)) return ok(undefined);
  const [first = ''] = found.about.split('/again/');
  const quota = { key: `resend/${first}`, max: MAX_RESENDS, lasts: DAY };
  const over: { retryAfter?: number } = {};
  const wasWritten = await write(async (single) => {
    const retryAfter = await useQuota(single, quota, now);
    if (retryAfter !== null) {
      over.retryAfter = retryAfter;
      return false;
    }
    const isNew = await (found.channel === 'mail'
      ? mailAgain(single, { ...again, mailId: newId('mail', now), sends: sendsMail })
      : textAgain(single, { ...again, textId: newId('text', now), sends: sendsTexts }));
    if (!isNew) await giveBack(single, [quota.key]);
    return isNew;
  });
  if (over.retryAfter !== undefined)
    return refuse({ code: 'TOO_MANY_RESENDS', retryAfter: over.retryAfter, meta: { max: MAX_RESENDS } });
  // A mail that is not written is there already: the same call came first.
  return wasWritten || found.channel === 'mail' || (await wasSentAgain(db.read, again.about))
    ? ok(undefined)
    : refuse({ code: 'TEXT_NOT_ALLOWED' });
}
