import { LOCALES } from '@cartwright/contracts/locales';
import { newId } from '@cartwright/server/new-id';
import { z } from 'zod';
import type { Db } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { newLink } from '#mail/secret-link.ts';
import { LINK_LASTS } from '../link.ts';
import { accountOf } from '../sql.ts';
import { confirmMail, inUseMail } from './mails.ts';
import { insertChangeLink } from './sql.ts';

const Payload = z.object({
  profileId: z.string(),
  email: z.string(),
  bannerId: z.string(),
  locale: z.enum(LOCALES),
});

/**
 * Mails the link that confirms another address to that address, or tells the owner of the account that has it already.
 * A job, so that the request itself never learns of that account.
 */
export async function mailEmailChange(
  { db, senderOf, sendsMail }: { readonly db: Db; readonly senderOf: SenderOf; readonly sendsMail: boolean },
  payload: unknown,
  now: number,
): Promise<void> {
  const { profileId, email, bannerId, locale } = Payload.parse(payload);
  const owner = await accountOf(db, email);
  const { token, hash } = newLink();
  const mailId = newId('mail', now);
  const recipient = { to: email, sender: senderOf(bannerId), locale };
  const mail = owner ? inUseMail(recipient, owner.firstName) : confirmMail(recipient, token);
  const stored = { mailId, mail, about: `email-change/${mailId}`, sends: sendsMail };
  await insertChangeLink(db, { hash, profileId, newEmail: email, expiresAt: now + LINK_LASTS, mail: stored }, now);
}
