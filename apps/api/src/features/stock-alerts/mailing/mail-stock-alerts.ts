import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { backInStockMail } from './back-in-stock-mail.ts';
import { type DueAlert, dueAlerts, START, storeMails } from './sql.ts';

export interface AlertMailDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
}

/** Mails of one statement: some hundreds of kilobytes. */
const BATCH = 100;

/**
 * Mails everybody whose product is back. Two statements for each batch: what is read in the first, the second marks as
 * sent and stores as a mail with its job, if it still waits. So a run that dies leaves the rest for the next, and runs
 * that race write nothing twice. @param batch how many at a time. @returns how many mails were written
 */
export async function mailStockAlerts(
  { db, directory, senderOf, sendsMail }: AlertMailDeps,
  now: Millis,
  batch = BATCH,
): Promise<number> {
  let written = 0;
  let after: Pick<DueAlert, 'locationId' | 'gtin13' | 'profileId'> | undefined = START;
  while (after) {
    const due: readonly DueAlert[] = await dueAlerts(db, { after, now, limit: batch });
    const mails = due.flatMap((alert) => {
      const store = directory.location(alert.locationId)?.vanityName;
      if (store === undefined) return []; // newer than this process: its next run knows it
      return [{ alert, mailId: newId('mail', now), mail: backInStockMail(alert, senderOf(alert.bannerId), store) }];
    });
    if (mails.length > 0) written += await storeMails(db, mails, { now, sends: sendsMail });
    after = due.length === batch ? due.at(-1) : undefined;
  }
  return written;
}
