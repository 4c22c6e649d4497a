import { runMigrations } from 'graphile-worker';
import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Log } from '@cartwright/server/logger';
import { expireReservations } from '#flows/scheduling/expire-reservations.ts';
import type { CheckoutDeps } from '#flows/checkout/checkout-deps.ts';
import { workARound } from '#flows/demo-staff/demo-staff.ts';
import { recoverChanges } from '#flows/checkout/modification/recover-changes.ts';
import { runDeletions } from '#flows/account-deletion/run-deletions.ts';
import { runMemberships } from '#flows/membership/run-memberships.ts';
import { recoverPayments } from '#flows/checkout/recover-payments.ts';
import { recoverMovements } from '#flows/order-money/recover-movements.ts';
import { bookReturnedRefunds } from '#flows/order-money/returned-refunds.ts';
import { recoverTips } from '#flows/order-money/tip/recover-tips.ts';
import { jobLogger, startJobQueue } from './job-queue.ts';
import { runPlans } from '#features/imports/run-plans.ts';
import { expireApprovals } from '#orders/expire-approvals.ts';
import type { Sessions } from '#features/session/sessions.ts';
import { type Loop, startLoop } from './loop.ts';
import { moveOverdueOrders } from './overdue-orders.ts';
import { NIGHTLY, type TaskDeps, taskList } from './tasks.ts';

export interface WorkerDeps extends TaskDeps, Pick<CheckoutDeps, 'payments' | 'sendsMail'> {
  /** 0, the default, for a shop that has people. */
  readonly demoStaffSpeed?: number;
  /** How many minutes a shopper has to reply to a proposed substitute. */
  readonly approvalMinutes: number;
  readonly databaseUrl: string;
  readonly sessions: Pick<Sessions, 'reportRest' | 'publishEnded'>;
  readonly logger: Log;
}

/** How often the payment host is notified of ended sessions that could not be reported at once, in milliseconds. */
const REPORT_EVERY = 2_000;
/** How often reservations are swept, payments and movements of money finished, and overdue orders moved. Milliseconds. */
const EVERY = 5_000;
/** How often the payment host is asked for refunds that banks returned: days after they were made, if at all. */
const RETURNS_EVERY = 5 * MINUTE;

/** Creates the tables of the job queue. A program that only serves needs them too, to add jobs in its transactions. */
export const prepareJobs = ({ databaseUrl, logger }: Pick<WorkerDeps, 'databaseUrl' | 'logger'>): Promise<void> =>
  runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: jobLogger(logger) });

/**
 * Starts the background work: reservations that expire, payments and movements of money to finish, orders whose time has
 * come, proposals that nobody replied to, memberships, accounts to delete, mails, nightly slots. Any number of workers may run beside each other.
 */
export async function startWorker(deps: WorkerDeps): Promise<{ readonly stop: () => Promise<void> }> {
  const { db, clock, logger, databaseUrl, pictureOrigins = [] } = deps;
  const jobs = await startJobQueue({ databaseUrl, logger, taskList: taskList(deps), crontab: NIGHTLY });
  const loops = [
    startLoop({ name: 'expire reservations', every: EVERY, logger }, () => expireReservations(db, clock.now())),
    startLoop({ name: 'recover payments', every: EVERY, logger }, () => recoverPayments(deps, clock.now())),
    startLoop({ name: 'move overdue orders', every: EVERY, logger }, () => moveOverdueOrders(db, clock.now())),
    startLoop({ name: 'expire approvals', every: EVERY, logger }, () => expireApprovals(db, clock.now())),
    startLoop({ name: 'recover movements', every: EVERY, logger }, () => recoverMovements(deps, clock.now())),
    ...demoStaff(deps),
    startLoop({ name: 'recover order changes', every: EVERY, logger }, () => recoverChanges(deps, clock.now())),
    startLoop({ name: 'run planned imports', every: EVERY, logger }, () =>
      runPlans({ db, pictureOrigins }, clock.now()),
    ),
    startLoop({ name: 'recover tips', every: EVERY, logger }, () => recoverTips(deps, clock.now())),
    startLoop({ name: 'book returned refunds', every: RETURNS_EVERY, logger }, () =>
      bookReturnedRefunds(deps, clock.now()),
    ),
    startLoop({ name: 'run memberships', every: EVERY, logger }, () => runMemberships(deps, clock.now())),
    startLoop({ name: 'delete accounts', every: EVERY, logger }, () => runDeletions(deps, clock.now())),
    startLoop({ name: 'report ended sessions', every: REPORT_EVERY, logger }, () => deps.sessions.reportRest()),
  ];
  return {
    stop: async () => {
      await Promise.all([jobs.stop(), ...loops.map((loop) => loop.stop())]);
      deps.mailer?.close();
    },
  };
}

/** How often the demo's staff looks for work at speed 1, in milliseconds. */
const DEMO_STAFF_EVERY = 2_000;

/** The stores of the demo pick by themselves (decision 68). */
function demoStaff(deps: WorkerDeps): readonly Loop[] {
  const { demoStaffSpeed: speed = 0, clock, logger } = deps;
  if (speed === 0) return [];
  return [
    startLoop({ name: 'work as the demo staff', every: DEMO_STAFF_EVERY / Math.max(1, speed), logger }, () =>
      workARound(deps, speed, clock.now()),
    ),
  ];
}
