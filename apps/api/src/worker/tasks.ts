import { DAY, localDatesFrom } from '@cartwright/rules/zoned-time';
import type { Clock } from '@cartwright/server/clock';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Db } from '#context.ts';
import { DAYS_MADE, makeDays } from '#features/scheduling/slot-days.ts';
import { analyzeSlots, locationsWithTemplates } from '#features/scheduling/slots-sql.ts';
import { type MessageDeps, writeMessages } from '#features/communications/order-events/write-messages.ts';
import { mailResetLink } from '#features/session/password/mail-reset-link.ts';
import { mailEmailChange } from '#features/session/email/mail-email-change.ts';
import { sendPhoneCode } from '#features/session/phone/send-code.ts';
import { deleteEndedLinks } from '#features/session/links-sql.ts';
import { mailRequestedAccount } from '#features/session/sign-up/mail-requested-account.ts';
import { deleteOldTries } from '#features/session/tries/tries-sql.ts';
import { mailWeeklyAds } from '#features/communications/weekly-ad/mail-weekly-ads.ts';
import { deleteOldEmailLinks } from '#features/communications/weekly-ad/sql.ts';
import { sendText } from '#features/communications/texts/send-text.ts';
import { mailStockAlerts } from '#features/stock-alerts/mailing/mail-stock-alerts.ts';
import { deleteEndedAlerts } from '#features/stock-alerts/sql.ts';
import { countBoughtTogether } from '#features/catalog/bought-together-sql.ts';
import { makeProductFeeds } from '#flows/product-feed/make-product-feeds.ts';
import { makeDataExport } from '#flows/data-export/make-data-export.ts';
import { moveOrders } from '#flows/snow-day/move-orders.ts';
import type { KnownCheckouts } from '#features/checkout/known-checkouts.ts';
import { checkImport } from '#features/imports/check-import.ts';
import { deleteOldQuotas } from '#staff/quota-sql.ts';
import { deleteOldImports } from '#features/imports/sql.ts';
import { deleteOldExports } from '#features/session/data-export/sql.ts';
import { markReported, unsentConversion } from '#orders/conversion-sql.ts';
import type { Conversions } from '#ports/conversions.ts';
import type { PaymentAccounts } from '#ports/payment-accounts.ts';
import type { Mailer } from '#ports/mail.ts';
import type { Catalog } from '#products/catalog.ts';
import type { Texter } from '#ports/text-message.ts';
import {
  deleteEndedSessions,
  type DeleteOld,
  deleteOldArrivals,
  deleteOldCartOps,
  deleteOldCoupons,
  deleteOldDoors,
  deleteOldConversions,
  deleteOldDrafts,
  deleteOldEvents,
  deleteOldModifications,
  deleteOldOptOuts,
  deleteOldPhoneCodes,
  deleteOldReservations,
  deleteOldRevocations,
  deleteOldVisits,
} from './retention-sql.ts';
import { deleteMail, markSent, unsentMail } from '#mail/mail-sql.ts';

export interface TaskDeps extends Omit<MessageDeps, 'sendsMail' | 'sendsTexts'> {
  readonly db: Db;
  readonly catalog: Catalog;
  readonly checkouts: KnownCheckouts;
  readonly clock: Clock;
  readonly paymentAccounts: PaymentAccounts;
  /** Null while no mail server is configured: mails stay in their table. */
  readonly mailer: Mailer | null;
  /** Null while no provider of text messages is configured: texts stay in their table. */
  readonly texter: Texter | null;
  /** Null while no service is told about orders. */
  readonly conversions?: Conversions | null;
  /** From where pages may show a retailer's own pictures; nowhere by default. */
  readonly pictureOrigins?: readonly string[];
}

/** The cookie that names a visitor lives a year from the id in it, and is never renewed. */
const VISITOR_DAYS = 366;

/**
 * How long rows are kept, and the job that deletes them (decision 15). An operation must outlive every retry of its
 * client: it is repeated for as long as a page stays open without a network.
 */
const RETENTION: Readonly<
  Record<string, { readonly deleteOld: DeleteOld; readonly days: number; readonly runs?: string }>
> = {
  'delete-old-arrivals': { deleteOld: deleteOldArrivals, days: 30 },
  'delete-old-cart-ops': { deleteOld: deleteOldCartOps, days: 30 },
  'delete-old-data-exports': { deleteOld: deleteOldExports, days: 0 },
  'delete-old-doors': { deleteOld: deleteOldDoors, days: 365 },
  'delete-old-conversions': { deleteOld: deleteOldConversions, days: 30 },
  'delete-old-coupons': { deleteOld: deleteOldCoupons, days: 90 },
  'delete-old-drafts': { deleteOld: deleteOldDrafts, days: 30 },
  'delete-old-email-links': { deleteOld: deleteOldEmailLinks, days: 0 },
  'delete-old-events': { deleteOld: deleteOldEvents, days: 90 },
  'delete-old-imports': { deleteOld: deleteOldImports, days: 30 },
  'delete-old-modifications': { deleteOld: deleteOldModifications, days: 1 },
  'delete-old-opt-outs': { deleteOld: deleteOldOptOuts, days: 365 },
  'delete-old-phone-codes': { deleteOld: deleteOldPhoneCodes, days: 1 },
  'delete-old-reservations': { deleteOld: deleteOldReservations, days: 30 },
  'delete-old-revocations': { deleteOld: deleteOldRevocations, days: 1 },
  'delete-old-staff-quotas': { deleteOld: deleteOldQuotas, days: 1 },
  'delete-old-stock-alerts': { deleteOld: deleteEndedAlerts, days: 30 },
  'delete-ended-sessions': { deleteOld: deleteEndedSessions, days: 1 },
  'delete-old-tries': { deleteOld: deleteOldTries, days: 1 / 24, runs: '*/10 * * * *' },
  'delete-old-visitor-carts': { deleteOld: deleteOldVisits('cart'), days: VISITOR_DAYS },
  'delete-old-visitor-modalities': { deleteOld: deleteOldVisits('modality_preference'), days: VISITOR_DAYS },
  'delete-old-visitor-stores': { deleteOld: deleteOldVisits('chosen_store'), days: VISITOR_DAYS },
};

/** When jobs run by themselves, in UTC; the nightly ones past midnight from coast to coast, before anybody shops. */
export const NIGHTLY = [
  '15 10 * * * make-slots ?fill=1d&max=5',
  '30 9 * * * count-bought-together ?fill=1d&max=3',
  '0 11 * * * make-product-feeds ?max=3',
  // Wednesdays, in the morning from coast to coast.
  '0 15 * * 3 mail-weekly-ads ?fill=2d&max=5',
  '*/5 * * * * mail-stock-alerts ?max=3',
  ...Object.entries(RETENTION).map(([job, { runs = '45 10 * * *' }]) => `${runs} ${job} ?max=3`),
].join('\n');

const SendMail = z.object({ mailId: z.string() });
const SendText = z.object({ textId: z.string() });
const SendPhoneCode = z.object({ codeId: z.string() });
const ReportConversion = z.object({ orderId: z.string() });
const OrderMessage = z.object({ orderId: z.string(), seq: z.int() });
const BATCH = 5_000;
/** What was bought together half a year ago belongs to another season. */
const COUNTED_DAYS = 180;

/** The jobs by name. Each may run twice: the second run changes nothing. */
export const taskList = ({
  db,
  catalog,
  checkouts,
  directory,
  senderOf,
  clock,
  mailer,
  texter,
  conversions,
  paymentAccounts,
  pictureOrigins = [],
}: TaskDeps): TaskList => ({
  'order-message': async (payload) =>
    writeMessages(
      { db, directory, senderOf, sendsMail: mailer !== null, sendsTexts: texter !== null },
      OrderMessage.parse(payload),
      clock.now(),
    ),
  ...textTasks({ db, clock, texter }),
  ...nightTasks({ db, clock, catalog, directory, senderOf }),
  'send-mail': async (payload) => {
    const { mailId } = SendMail.parse(payload);
    const mail = mailer && (await unsentMail(db.read, mailId));
    if (!mailer || !mail) return;
    await mailer.send(mail);
    await db.single((single) => markSent(single, mailId, clock.now()));
  },
  'make-data-export': async (payload) =>
    makeDataExport({ db, paymentAccounts, senderOf, sendsMail: mailer !== null }, payload, clock.now()),
  'move-snow-day': async (payload) => moveOrders({ db, catalog, checkouts }, payload, clock),
  'check-import': async (payload) => checkImport({ db, pictureOrigins }, payload, clock.now()),
  'delete-mail': async (payload) => db.single((single) => deleteMail(single, SendMail.parse(payload).mailId)),
  'report-conversion': async (payload) => {
    if (conversions) await report({ db, clock, conversions }, ReportConversion.parse(payload).orderId);
  },
  'mail-reset-link': async (payload) =>
    mailResetLink({ db, senderOf, sendsMail: mailer !== null }, payload, clock.now()),
  'mail-requested-account': async (payload) =>
    mailRequestedAccount({ db, senderOf, sendsMail: mailer !== null }, payload, clock.now()),
  'mail-email-change': async (payload) =>
    mailEmailChange({ db, senderOf, sendsMail: mailer !== null }, payload, clock.now()),
  'delete-ended-links': async () => db.single((single) => deleteEndedLinks(single, clock.now())),
  'mail-weekly-ads': async () =>
    mailWeeklyAds({ db, catalog, directory, senderOf, sendsMail: mailer !== null }, clock.now()),
  'mail-stock-alerts': async () => {
    await mailStockAlerts({ db, directory, senderOf, sendsMail: mailer !== null }, clock.now());
  },
  ...Object.fromEntries(
    Object.entries(RETENTION).map(([job, { deleteOld, days }]) => [
      job,
      async () => {
        const before = clock.now() - days * DAY;
        while ((await db.single((single) => deleteOld(single, before, BATCH))) === BATCH);
      },
    ]),
  ),
});

/** What is made anew every night. */
const nightTasks = ({
  db,
  clock,
  catalog,
  directory,
  senderOf,
}: Pick<TaskDeps, 'db' | 'clock' | 'catalog' | 'directory' | 'senderOf'>): TaskList => ({
  'make-slots': async () => {
    for (const template of await locationsWithTemplates(db.read)) {
      const location = directory.location(template.locationId);
      const now = clock.now();
      if (location) await makeDays(db, template, { dates: localDatesFrom(now, location.timeZone, DAYS_MADE), now });
    }
    await analyzeSlots(db.read);
  },
  'count-bought-together': async () =>
    db.transaction((tx) => countBoughtTogether(tx, clock.now() - COUNTED_DAYS * DAY)),
  'make-product-feeds': async () => makeProductFeeds({ db, catalog, directory, senderOf }, clock.now()),
});

/** Without a provider, texts stay in their tables. */
const textTasks = ({ db, clock, texter }: Pick<TaskDeps, 'db' | 'clock' | 'texter'>): TaskList => ({
  'send-text': async (payload) => {
    if (texter) await sendText({ db, clock, texter }, SendText.parse(payload).textId);
  },
  'send-phone-code': async (payload) => {
    if (texter) await sendPhoneCode({ db, clock, texter }, SendPhoneCode.parse(payload).codeId);
  },
});

async function report(
  { db, clock, conversions }: Pick<TaskDeps, 'db' | 'clock'> & { readonly conversions: Conversions },
  orderId: string,
): Promise<void> {
  const conversion = await unsentConversion(db.read, orderId);
  if (!conversion) return;
  await conversions.report(conversion);
  await db.single((single) => markReported(single, orderId, clock.now()));
}
