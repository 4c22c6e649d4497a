import { runMigrations } from 'graphile-worker';
import type { Log } from '@cartwright/server/logger';
import { expireReservations } from '#flows/scheduling/expire-reservations.ts';
import type { CheckoutDeps } from '#flows/checkout/checkout-deps.ts';
import { recoverPayments } from '#flows/checkout/recover-payments.ts';
import { jobLogger, startJobQueue } from './job-queue.ts';
import type { Sessions } from '#features/session/sessions.ts';
import { startLoop } from './loop.ts';
import { NIGHTLY, type TaskDeps, taskList } from './tasks.ts';

export interface WorkerDeps extends TaskDeps, Pick<CheckoutDeps, 'payments' | 'sendsMail'> {
  readonly databaseUrl: string;
  readonly sessions: Pick<Sessions, 'reportRest'>;
  readonly logger: Log;
}

/** How often the payment host is notified of ended sessions that could not be reported at once, in milliseconds. */
const REPORT_EVERY = 2_000;
/** How often reservations are swept and payments finished, in milliseconds. */
const EVERY = 5_000;

/** Creates the tables of the job queue. A program that only serves needs them too, to add jobs in its transactions. */
export const prepareJobs = ({ databaseUrl, logger }: Pick<WorkerDeps, 'databaseUrl' | 'logger'>): Promise<void> =>
  runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: jobLogger(logger) });

/**
 * Starts the background work: reservations that expire, payments to finish, mails, nightly slots. Any number of workers
 * may run beside each other.
 */
export async function startWorker(deps: WorkerDeps): Promise<{ readonly stop: () => Promise<void> }> {
  const { db, clock, logger, databaseUrl } = deps;
  const jobs = await startJobQueue({ databaseUrl, logger, taskList: taskList(deps), crontab: NIGHTLY });
  const loops = [
    startLoop({ name: 'expire reservations', every: EVERY, logger }, () => expireReservations(db, clock.now())),
    startLoop({ name: 'recover payments', every: EVERY, logger }, () => recoverPayments(deps, clock.now())),
    startLoop({ name: 'report ended sessions', every: REPORT_EVERY, logger }, () => deps.sessions.reportRest()),
  ];
  return {
    stop: async () => {
      await Promise.all([jobs.stop(), ...loops.map((loop) => loop.stop())]);
      deps.mailer?.close();
    },
  };
}
