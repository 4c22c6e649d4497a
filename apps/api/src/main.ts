import path from 'node:path';
import { systemClock } from '@cartwright/server/clock';
import { demandDataFolder } from '@cartwright/server/data-folder';
import { makeLogger } from '@cartwright/server/logger';
import { untilMayServe } from '@cartwright/server/may-serve';
import { migrate } from '@cartwright/server/migrate';
import { releaseStart } from '@cartwright/server/release-start';
import { outliveReaders } from '@cartwright/server/standard-streams';
import { stopOnSignal } from '@cartwright/server/stop-on-signal';
import { startTracing } from '@cartwright/server/tracing';
import { type Config, readConfig } from './config.ts';
import { seedDemoWorld } from '#seed/run.ts';
import { streetsOf } from '#seed/streets.ts';
import { type Conversions, httpConversions } from '#ports/conversions.ts';
import type { Mailer } from '#ports/mail.ts';
import { httpTexter, type Texter } from '#ports/text-message.ts';
import { buildShop } from './app.ts';
import { buildOps } from './ops-app.ts';
import { openShop, openShopDatabase, type Shop } from './shop.ts';
import { startLoop } from '#worker/loop.ts';
import { prepareJobs, startWorker } from '#worker/worker.ts';
import { HOUR } from '@cartwright/rules/zoned-time';

const MIGRATIONS = path.join(import.meta.dirname, 'db/migrations');

export interface RunningShop {
  /** Where it listens; null for a worker alone. */
  readonly address: string | null;
  readonly stop: () => Promise<void>;
}

/** Starts the shop: configuration, tables, demo data, then the server. What was started stops in reverse order. */
export async function start(environment: NodeJS.ProcessEnv): Promise<RunningShop> {
  const config = readConfig(environment);
  await demandDataFolder(config.DATA_DIR);
  const logger = makeLogger('shop', config.LOG_LEVEL);
  const stopTracing = startTracing('cartwright-shop', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const db = openShopDatabase(config);
  try {
    await timed('tables', () => migrate(db.direct, MIGRATIONS));
    if (wantsDemoWorld(config))
      await timed('demo world', () =>
        seedDemoWorld(config.DATABASE_URL, { onProgress: reportSeeding, hasStaff: config.NODE_ENV !== 'production' }),
      );
    const streets = wantsDemoWorld(config) ? { streets: streetsOf } : {};
    const shop = await timed('directory', () => openShop(db, { config, clock: systemClock, logger, ...streets }));
    await timed('job queue', () => prepareJobs({ databaseUrl: config.DATABASE_URL, logger }));
    await untilMayServe(environment);
    // The server first: if its port is taken, there is no worker yet that would keep the program alive.
    const serving = config.ROLE === 'worker' ? null : await serve(shop);
    const working =
      config.ROLE === 'api' ? null : await work(shop).catch((error: unknown) => stopAndThrow(serving, error));
    return {
      address: serving?.address ?? null,
      stop: async () => {
        await serving?.stop();
        await working?.stop();
        await db.close();
        await stopTracing();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function stopAndThrow(serving: { readonly stop: () => Promise<void> } | null, error: unknown): Promise<never> {
  await serving?.stop();
  throw error;
}

/** A port that is taken ends the program: nothing that listens may keep it alive. */
async function closeAndThrow(app: { readonly close: () => Promise<unknown> }, error: unknown): Promise<never> {
  await app.close();
  throw error;
}

/** How often a program looks for changes of the catalog, in milliseconds: what it shows is no older. */
const CATALOG_EVERY = 500;
/** The same for changes of stores, hours and zones. */
const DIRECTORY_EVERY = 1_000;
/** The same for what staff changes of a banner. */
const BANNERS_EVERY = 1_000;

/**
 * Listens, keeps the catalog current, and reloads the directory every hour: hours and stores change while a program
 * runs for weeks.
 */
async function serve(shop: Shop): Promise<{ address: string; stop: () => Promise<void> }> {
  const { config, banners, catalog, directory, logger } = shop;
  const [app, ops] = await Promise.all([buildShop(shop), buildOps(shop)]);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  await ops.listen({ host: config.HOST, port: config.OPS_PORT }).catch((error: unknown) => closeAndThrow(app, error));
  const refreshing = setInterval(() => {
    directory.refresh().catch((error: unknown) => logger.error({ err: error }, 'the directory was not refreshed'));
  }, HOUR);
  const looking = [
    startLoop({ name: 'refresh the catalog', every: CATALOG_EVERY, logger }, catalog.refresh),
    startLoop({ name: 'follow the directory', every: DIRECTORY_EVERY, logger }, directory.follow),
    startLoop({ name: 'follow the banners', every: BANNERS_EVERY, logger }, banners.follow),
  ];
  return {
    address,
    stop: async () => {
      clearInterval(refreshing);
      for (const loop of looking) await loop.stop();
      await Promise.all([app.close(), ops.close()]);
    },
  };
}

/** Sweeps, recovers, sends and prepares, beside the server or alone. */
async function work(shop: Shop): ReturnType<typeof startWorker> {
  const { config } = shop;
  const [mailer, texter] = [await mailerOf(config), texterOf(config)];
  const { DATABASE_URL: databaseUrl, DEMO_STAFF: demoStaffSpeed, APPROVAL_MINUTES: approvalMinutes } = config;
  return startWorker({
    ...shop,
    databaseUrl,
    demoStaffSpeed,
    approvalMinutes,
    mailer,
    texter,
    conversions: conversionsOf(config),
  });
}

async function mailerOf({ SMTP_URL, SHOP_ORIGIN }: Config): Promise<Mailer | null> {
  if (SMTP_URL === undefined) return null;
  const { smtpMailer } = await import('#ports/mail.ts'); // not loaded where mail is only stored
  return smtpMailer(SMTP_URL, new URL(SHOP_ORIGIN).hostname);
}

const texterOf = ({ SMS_URL, SMS_TOKEN }: Config): Texter | null =>
  SMS_URL === undefined ? null : httpTexter(SMS_URL, SMS_TOKEN);

const conversionsOf = ({ CONVERSION_URL }: Config): Conversions | null =>
  CONVERSION_URL === undefined ? null : httpConversions(CONVERSION_URL);

const wantsDemoWorld = ({ NODE_ENV, SEED }: Config): boolean =>
  NODE_ENV === 'production' ? SEED === 'demo' : SEED !== 'none';

const reportSeeding = (done: number, total: number): void => report({ step: 'demo world', done, total });

/** Reports to the program's parent how long a step took. */
async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  report({ step, seconds: (performance.now() - started) / 1_000 });
  return result;
}

/** The parent may be gone: then nobody is notified. */
function report(progress: object): void {
  process.send?.(progress, undefined, {}, () => {});
}

if (import.meta.main) {
  outliveReaders();
  try {
    const running = await start(process.env);
    if (process.send === undefined)
      console.log(running.address === null ? 'shop worker ready' : `shop ready on ${running.address}`);
    stopOnSignal(running.stop);
    releaseStart();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
