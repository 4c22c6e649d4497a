import { LOCALES } from '@cartwright/contracts/locales';
import { EXPORT_LASTS } from '@cartwright/rules/data-export';
import type { Millis } from '@cartwright/rules/zoned-time';
import { z } from 'zod';
import type { Db } from '#context.ts';
import { readyMail } from '#features/session/data-export/mails.ts';
import { exportToMake, storeFiles } from '#features/session/data-export/sql.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { PaymentAccounts } from '#ports/payment-accounts.ts';
import { exportHtml } from './html/export-html.ts';
import { readParts } from './read-parts.ts';

export interface ExportDeps {
  readonly db: Db;
  readonly paymentAccounts: PaymentAccounts;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
}

const Payload = z.object({ exportId: z.string() });
const Language = z.enum(LOCALES);

/**
 * Makes the files of a download (decision 93): a job, which is repeated while the payment host is down. Made twice, the
 * first files stay, with the one mail.
 */
export async function makeDataExport(deps: ExportDeps, payload: unknown, now: Millis): Promise<void> {
  const { exportId } = Payload.parse(payload);
  const whose = await exportToMake(deps.db.read, exportId);
  if (!whose) return;
  const { profileId, bannerId, email, firstName } = whose;
  const locale = Language.parse(whose.locale);
  const sender = deps.senderOf(bannerId);
  const data = await readParts(deps.db, profileId, await deps.paymentAccounts.cardsOf(profileId));
  const at = new Date(now).toISOString();
  const json = JSON.stringify({ format: 'account-data/1', banner: sender.name, made: at, ...data }, undefined, 2);
  const html = exportHtml(data, { banner: sender.name, made: at, locale });
  const expiresAt = now + EXPORT_LASTS;
  const mailing = { email, firstName, sender, locale, sends: deps.sendsMail, exportId, expiresAt };
  await storeFiles(deps.db, exportId, { json, html, mail: readyMail(mailing, now), expiresAt }, now);
}
