import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger as JobLogger,
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Log } from '@cartwright/server/logger';
import { openJobPool } from './job-pool.ts';
import type { Loop } from './loop.ts';

export interface JobQueue {
  readonly taskList: TaskList;
  /** The schedule of jobs that run by themselves; none by default. */
  readonly crontab?: string;
  /** Milliseconds between two polls for jobs that were not announced. */
  readonly pollInterval?: number;
  readonly databaseUrl: string;
  readonly logger: Log;
}

const CONNECTIONS = 3;
const CONCURRENT_JOBS = 2;
const BEFORE_RESTART = 1_000;

/**
 * Processes the jobs of the queue until it is stopped. The library reconnects by itself, but when it cannot record how
 * a job ended it stops for good, and a job whose lock it does not know about stays locked. Then it is restarted as soon
 * as the database is back, and its jobs are unlocked: one that was already done runs a second time.
 * @throws when it cannot start the first time
 */
export async function startJobQueue(queue: JobQueue): Promise<Loop> {
  const stopping = new AbortController();
  // The names under which jobs were locked, including those of a run that gave up while it started.
  const lockedBy: string[] = [];
  let runner: Runner | null = await start(queue, lockedBy);
  const watch = async (): Promise<void> => {
    while (runner) {
      await ended(runner, queue.logger);
      if (stopping.signal.aborted) return;
      queue.logger.warn('the job queue gave up: it is started again');
      runner = await startAgain(queue, lockedBy, stopping.signal);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await runner?.stop().catch(() => {}); // it has given up by itself, and cannot be stopped twice
      await watching;
    },
  };
}

function start(
  { databaseUrl, logger, taskList, crontab = '', pollInterval = 2_000 }: JobQueue,
  lockedBy: string[],
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => lockedBy.push(workerPool.id));
  // The lookup that failed may have locked a job whose name never arrived: only the next start unlocks it.
  events.once('worker:getJob:error', () => void running.then((runner) => runner.stop()).catch(() => {}));
  const pgPool = openJobPool(databaseUrl, CONNECTIONS, logger);
  const running = run({
    events,
    pgPool,
    taskList,
    crontab,
    noHandleSignals: true,
    logger: jobLogger(logger),
    preset: {
      worker: {
        maxPoolSize: CONNECTIONS,
        concurrentJobs: CONCURRENT_JOBS,
        pollInterval,
        // Only batches have an error handler: the end of a single job is a promise that nobody awaits, and a connection
        // that is lost at that moment would end the program.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  void running
    .then((runner) => runner.promise)
    .catch(() => {}) // whoever waits for the run learns why
    .then(() => pgPool.end());
  return running;
}

async function ended(runner: Runner, logger: Log): Promise<void> {
  try {
    await runner.promise;
  } catch (error) {
    logger.error({ err: error }, 'the job queue failed');
  }
}

/** Null when it is told to stop meanwhile. */
async function startAgain(queue: JobQueue, lockedBy: string[], signal: AbortSignal): Promise<Runner | null> {
  for (;;) {
    await pause(BEFORE_RESTART, undefined, { signal }).catch(() => {}); // the signal is checked below
    if (signal.aborted) return null;
    try {
      await unlock(queue, lockedBy);
      lockedBy.length = 0;
      const runner = await start(queue, lockedBy);
      if (!signal.aborted) return runner;
      await runner.stop();
    } catch (error) {
      queue.logger.warn({ err: error }, 'the job queue did not start');
    }
  }
}

/** Releases the jobs of a run that ended; otherwise they would stay locked for four hours. */
async function unlock({ databaseUrl, logger }: JobQueue, locked: readonly string[]): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: databaseUrl, maxPoolSize: 1, logger: jobLogger(logger) });
  try {
    await utils.forceUnlockWorkers([...locked]);
  } finally {
    await utils.release();
  }
}

/** The queue logs through our logger; its information level is debug for us. */
export const jobLogger = (logger: Log): JobLogger =>
  new JobLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });
