import { LOCALES } from '@cartwright/contracts/locales';
import { newId } from '@cartwright/server/new-id';
import { z } from 'zod';
import type { Db } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { newLink } from '#mail/secret-link.ts';
import { LINK_LASTS } from '../link.ts';
import { resetMail } from './mails.ts';
import { accountOf } from '../sql.ts';
import { insertResetLink } from './sql.ts';

const Payload = z.object({ email: z.string(), bannerId: z.string(), locale: z.enum(LOCALES) });

/**
 * Mails a link to choose a new password, if the address has an account: otherwise nothing, since whoever requested it
 * may mean to annoy a stranger. A job, so that the request itself never learns of the account.
 */
export async function mailResetLink(
  { db, senderOf, sendsMail }: { readonly db: Db; readonly senderOf: SenderOf; readonly sendsMail: boolean },
  payload: unknown,
  now: number,
): Promise<void> {
  const { email, bannerId, locale } = Payload.parse(payload);
  const account = await accountOf(db, email);
  if (!account) return;
  const { token, hash } = newLink();
  const mailId = newId('mail', now);
  const mail = resetMail({ to: email, firstName: account.firstName, sender: senderOf(bannerId), locale }, token);
  await insertResetLink(
    db,
    {
      hash,
      profileId: account.profileId,
      expiresAt: now + LINK_LASTS,
      mail: { mailId, mail, about: `reset-link/${mailId}`, sends: sendsMail },
    },
    now,
  );
}
