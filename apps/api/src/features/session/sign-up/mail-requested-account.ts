import { LOCALES } from '@cartwright/contracts/locales';
import { newId } from '@cartwright/server/new-id';
import { z } from 'zod';
import type { Db } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { newLink } from '#mail/secret-link.ts';
import { accountOf } from '../sql.ts';
import { confirmMail, existingMail } from './mails.ts';
import { storeRequestMail, unmailedRequest } from './sql.ts';

const Payload = z.object({ requestId: z.string() });
const Language = z.enum(LOCALES);

/**
 * Mails the link that opens a requested account, or tells the owner of an existing one that somebody requested another
 * for the address. A job, so that the request itself never learns of the account; run again, it mails nothing.
 */
export async function mailRequestedAccount(
  { db, senderOf, sendsMail }: { readonly db: Db; readonly senderOf: SenderOf; readonly sendsMail: boolean },
  payload: unknown,
  now: number,
): Promise<void> {
  const { requestId } = Payload.parse(payload);
  const request = await unmailedRequest(db, requestId);
  if (!request) return;
  const { email, bannerId } = request;
  const account = await accountOf(db, email);
  const { token, hash } = newLink();
  const mailId = newId('mail', now);
  const recipient = { to: email, sender: senderOf(bannerId), locale: Language.parse(request.locale) };
  const mail = account ? existingMail(recipient, account.firstName) : confirmMail(recipient, token);
  const stored = { mailId, mail, about: `requested-account/${mailId}`, sends: sendsMail };
  await storeRequestMail(db, { requestId, email, hash: account ? null : hash, mail: stored }, now);
}
