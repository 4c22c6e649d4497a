import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet } from 'jose';
import { demandDataFolder } from '@cartwright/server/data-folder';
import { makeLogger } from '@cartwright/server/logger';
import { untilMayServe } from '@cartwright/server/may-serve';
import { releaseStart } from '@cartwright/server/release-start';
import { outliveReaders } from '@cartwright/server/standard-streams';
import { stopOnSignal } from '@cartwright/server/stop-on-signal';
import { startTracing } from '@cartwright/server/tracing';
import { saveUsualAcceptance } from '#acceptance/defaults.ts';
import { buildPay } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { addDemoCards } from '#flows/demo-cards.ts';
import { deleteUnsavedCards, deleteUnusedNumbers } from '#flows/delete-unused-cards.ts';
import { sweepRevoked } from '#features/sessions/sql.ts';
import { sweepFraud } from '#fraud/sql.ts';
import { type Databases, migratePay, openDatabases, saveTenants } from './databases.ts';
import { FRAME_ASSETS } from '#features/frames/frame-build.ts';
import { expireIntents } from '#features/intents/expire.ts';
import { readSigned } from '#features/frames/integrity/signed-build.ts';
import { deployBuild, getFrom, watchFrames } from '#features/frames/integrity/watch.ts';
import { sweepOperations } from './operations-sql.ts';
import { payClock } from './pay-clock.ts';
import type { Simulator } from '#simulator/admin-routes.ts';
import { makeFaults } from '#simulator/faults.ts';
import { simulatedIssuers } from '#simulator/issuers.ts';
import { openSimClock } from '#simulator/sim-clock.ts';
import { type Tenant, tenantsOf } from './tenants.ts';
import { fileKms } from '#vault/kms.ts';
import { openVault, type Vault } from '#vault/vault.ts';
import { saveUsualLimits } from '#velocity/defaults.ts';
import { sweepVelocity } from '#velocity/sql.ts';
import { DAY, HOUR, MINUTE } from '@cartwright/rules/zoned-time';

/** A running payment host. */
export interface RunningPay {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

interface VaultParts {
  readonly config: Config;
  readonly databases: Databases;
  readonly simulator: Simulator;
  readonly tenants: readonly Tenant[];
}

async function makeVault({ config, databases, simulator, tenants }: VaultParts): Promise<Vault> {
  const names = tenants.map(({ id }) => id);
  const kms = await fileKms(path.join(config.DATA_DIR, 'keys'));
  const issuers = simulatedIssuers(simulator.db, simulator.clock, simulator.faults);
  return await openVault({ db: databases.vault.direct, kms, ...issuers }, names);
}

/** Fraud records are kept as long as a charge can be disputed. */
const FRAUD_KEPT = 120 * DAY;

/** Deletes every minute what has expired, CVVs first of all, and gives back money without an owner. */
function startSweeping(databases: Databases, vault: Vault, logger: FastifyBaseLogger): () => void {
  const deps = { db: databases.service, vault };
  let checkedAt = '';
  const timer = setInterval(() => {
    const now = payClock.now();
    Promise.all([
      vault.sweep(now),
      vault.tendKeys(now),
      databases.service.single((single) => sweepOperations(single, now)),
      databases.service.single(sweepRevoked),
      expireIntents(deps, now, (refund) => logger.warn({ refund }, 'a bank has sent a refund back')),
      deleteUnsavedCards(deps, now),
      deleteUnusedNumbers(deps, checkedAt, now).then((end) => void (checkedAt = end)),
      databases.service.single((single) => sweepVelocity(single, now)),
      databases.service.single((single) => sweepFraud(single, now - FRAUD_KEPT)),
    ]).catch((error: unknown) => logger.error({ err: error }, 'sweep failed'));
  }, MINUTE);
  return () => clearInterval(timer);
}

/** Scans the frames as they are served, now and every hour, and reports what differs from what was signed. */
function startWatching(scan: () => ReturnType<typeof watchFrames>, logger: FastifyBaseLogger): () => void {
  const once = (): void => {
    scan().then(
      (signs) => signs.length > 0 && logger.error({ signs }, 'the card frames are not as they were signed'),
      (error: unknown) => logger.error({ err: error }, 'the card frames could not be looked at'),
    );
  };
  const timer = setInterval(once, HOUR);
  const first = setTimeout(once, MINUTE);
  return () => {
    clearInterval(timer);
    clearTimeout(first);
  };
}

/** Verifies the vault's whole log a few times a day: it is long, and a changed record stays changed. */
function startAuditing(vault: Vault, logger: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    vault.firstBreak().then(
      (broken) => broken !== undefined && logger.error({ broken }, 'a record of the vault was changed or removed'),
      (error: unknown) => logger.error({ err: error }, 'the log of the vault could not be read'),
    );
  }, 6 * HOUR);
  return () => clearInterval(timer);
}

/** Starts the payment host: database, vault, HTTP. */
export async function start(environment: NodeJS.ProcessEnv): Promise<RunningPay> {
  const config = readConfig(environment);
  await demandDataFolder(config.DATA_DIR);
  const logger = makeLogger('pay', config.LOG_LEVEL);
  const stopTracing = startTracing('cartwright-pay', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  await migratePay(config.PAY_DATABASE_URL);
  const databases = openDatabases(config.PAY_DATABASE_URL, config.PAY_DATABASE_POOL);
  try {
    const tenants = tenantsOf(config).filter(({ hostOrigins }) => hostOrigins.length > 0);
    await databases.service.single((single) => saveTenants(single, tenants));
    await databases.service.single((single) => saveUsualAcceptance(single, tenants));
    await databases.service.single((single) => saveUsualLimits(single));
    const simClock = await openSimClock(databases.vault, payClock);
    const simulator = { db: databases.vault, clock: simClock, faults: makeFaults() };
    const vault = await makeVault({ config, databases, simulator, tenants });
    if (config.NODE_ENV !== 'production' && config.SEED !== 'none')
      await addDemoCards({ db: databases.service, vault }, payClock.now());
    await untilMayServe(environment);
    const manifest = await deployBuild(databases.service, readSigned(FRAME_ASSETS), payClock.now());
    const keys = createRemoteJWKSet(new URL(config.SHOP_JWKS_URL), {
      timeoutDuration: 3_000,
      cooldownDuration: 5_000,
      cacheMaxAge: 10 * MINUTE,
    });
    const parts = { config, db: databases.service, vault, tenants, keys, clock: payClock, logger, simulator };
    const app = await buildPay(parts);
    const address = await app.listen({ host: config.HOST, port: config.PAY_PORT });
    // Not before it listens: the timer would keep a program alive that could not start.
    const stopSweeping = startSweeping(databases, vault, logger);
    const [tenant] = tenants;
    const scan = () =>
      watchFrames({
        db: databases.service,
        get: getFrom(config.PAY_ORIGIN),
        manifest,
        tenant: tenant?.id ?? '',
        now: payClock.now(),
      });
    const stopWatching = startWatching(scan, logger);
    const stopAuditing = startAuditing(vault, logger);
    return {
      address,
      stop: async () => {
        stopSweeping();
        stopWatching();
        stopAuditing();
        await app.close();
        await databases.close();
        await stopTracing();
      },
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}

if (import.meta.main) {
  outliveReaders();
  try {
    const pay = await start(process.env);
    if (process.send === undefined) console.log(`pay ready on ${pay.address}`);
    stopOnSignal(pay.stop);
    releaseStart();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
