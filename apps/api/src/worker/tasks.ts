import { DAY, localDatesFrom } from '@cartwright/rules/zoned-time';
import type { Clock } from '@cartwright/server/clock';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Db } from '#context.ts';
import { DAYS_MADE, makeDays } from '#features/scheduling/slot-days.ts';
import { analyseSlots, locationsWithTemplates } from '#features/scheduling/slots-sql.ts';
import type { Mailer } from '#ports/mail.ts';
import type { Directory } from '#locations/directory.ts';
import {
  type Forget,
  forgetAnswers,
  forgetCartOps,
  forgetDrafts,
  forgetEvents,
  forgetReservations,
  forgetRevocations,
} from './forget-sql.ts';
import { markSent, unsentMail } from './mail-sql.ts';

export interface TaskDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly clock: Clock;
  /** Null while no mail server is configured: mails stay in their table. */
  readonly mailer: Mailer | null;
}

/**
 * How long rows are kept, and the job that deletes them (decision 15). A response and an operation must outlive every
 * retry of their client: a call is repeated within minutes, an operation for as long as a page stays open without a
 * network.
 */
const KEPT: Readonly<Record<string, { readonly forget: Forget; readonly days: number }>> = {
  'forget-answers': { forget: forgetAnswers, days: 2 },
  'forget-cart-ops': { forget: forgetCartOps, days: 30 },
  'forget-drafts': { forget: forgetDrafts, days: 30 },
  'forget-events': { forget: forgetEvents, days: 90 },
  'forget-reservations': { forget: forgetReservations, days: 30 },
  'forget-revocations': { forget: forgetRevocations, days: 1 },
};

/** When the nightly jobs run, in UTC: past midnight from coast to coast, before anybody shops. */
export const NIGHTLY = [
  '15 10 * * * make-slots ?fill=1d&max=5',
  ...Object.keys(KEPT).map((job) => `45 10 * * * ${job} ?max=3`),
].join('\n');

const SendMail = z.object({ mailId: z.string() });
const BATCH = 5_000;

/** The jobs by name. Each may run twice: the second run changes nothing. */
export const taskList = ({ db, directory, clock, mailer }: TaskDeps): TaskList => ({
  'send-mail': async (payload) => {
    const { mailId } = SendMail.parse(payload);
    const mail = mailer && (await unsentMail(db.read, mailId));
    if (!mailer || !mail) return;
    await mailer.send(mail);
    await db.single((single) => markSent(single, mailId, clock.now()));
  },
  'make-slots': async () => {
    for (const place of await locationsWithTemplates(db.read)) {
      const location = directory.location(place.locationId);
      const now = clock.now();
      if (location) await makeDays(db, place, { dates: localDatesFrom(now, location.timeZone, DAYS_MADE), now });
    }
    await analyseSlots(db.read);
  },
  ...Object.fromEntries(
    Object.entries(KEPT).map(([job, { forget, days }]) => [
      job,
      async () => {
        const before = clock.now() - days * DAY;
        while ((await db.single((single) => forget(single, before, BATCH))) === BATCH);
      },
    ]),
  ),
});
