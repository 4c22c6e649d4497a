import { AsyncLocalStorage } from 'node:async_hooks';
import { systemClock } from '@cartwright/server/clock';
import { makeLogger } from '@cartwright/server/logger';
import { buildShop } from '#app.ts';
import { readConfig } from '#config.ts';
import type { PlaceDeps } from '#flows/checkout/checkout-deps.ts';
import type { MembershipDeps } from '#flows/membership/deps.ts';
import type { CancelDeps } from '#flows/order-money/cancel-order.ts';
import { openShop, openShopDatabase } from '#shop.ts';
import { prepareJobs, startWorker } from '#worker/worker.ts';

/**
 * A program that is a shop, and stands still at a checkpoint, so that it can be killed there. A call names the checkpoint
 * in its header `x-stop-at`, each call its own; a worker stands still at `STOP_AT`. It prints where it stands still.
 */
const calls = new AsyncLocalStorage<string>();

const stopAt = async (name: string): Promise<void> => {
  if ((calls.getStore() ?? process.env['STOP_AT']) !== name) return;
  console.log(`at ${name}`);
  await new Promise(() => {});
};

const checkpoints: Pick<PlaceDeps, 'checkpoint'> &
  Pick<CancelDeps, 'canceled' | 'moneyCheckpoint'> &
  Pick<MembershipDeps, 'membershipCheckpoint'> = {
  checkpoint: (name) => stopAt(name),
  canceled: () => stopAt('canceled'),
  moneyCheckpoint: (name) => stopAt(`money-${name}`),
  membershipCheckpoint: (name) => stopAt(`membership-${name}`),
};

const config = readConfig(process.env);
const logger = makeLogger('stopping-shop', config.LOG_LEVEL);
const shop = await openShop(openShopDatabase(config), { config, clock: systemClock, logger });
const { DATABASE_URL: databaseUrl } = config;
await prepareJobs({ databaseUrl, logger });
const stopping = { ...shop, ...checkpoints };
if (config.ROLE === 'api') {
  const app = await buildShop(stopping);
  app.addHook('onRequest', (request, _reply, done) => {
    calls.run(String(request.headers['x-stop-at'] ?? ''), done);
  });
  console.log(`shop ready on ${await app.listen({ host: config.HOST, port: config.PORT })}`);
} else {
  await startWorker({
    ...stopping,
    databaseUrl,
    demoStaffSpeed: 0,
    approvalMinutes: config.APPROVAL_MINUTES,
    mailer: null,
    texter: null,
  });
  console.log('shop worker ready');
}
