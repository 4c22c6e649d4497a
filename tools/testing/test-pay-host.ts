import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@cartwright/server/free-port';
import { startPostgres } from '@cartwright/server/postgres';
import { ensureDatabase } from '@cartwright/server/postgres-database';
import type { TestProject } from 'vitest/node';
import { build } from '../build/build.ts';
import { ROOT } from '../root.ts';
import { describeStep } from '../step.ts';
import { supervise } from '../run/supervise.ts';
import { startTestShop } from './test-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running payment host, with the issuers' simulator behind it. */
    payOrigin: string;
    /** A shop whose pages may embed the host's frames, and which gives out tokens and cards: see test-shop.ts. */
    shopOrigin: string;
  }
}

/**
 * The wallet's tests are pages of this port, or of one of the next when it is taken: the host must know who embeds it.
 */
export const WALLET_PAGES_PORT = 47_315;
const WALLET_PAGES = Array.from({ length: 30 }, (_, at) => `kroger=http://localhost:${WALLET_PAGES_PORT + at}`);

interface Host {
  readonly payOrigin: string;
  readonly shopOrigin: string;
  readonly stop: () => Promise<void>;
}

/** Frames, vault and simulator as in production, on a database that ends with the run. */
async function startHost(): Promise<Host> {
  const reports: string[] = [];
  const built = await build({
    only: ['apps/pay'],
    report: (name, outcome) => reports.push(describeStep(name, outcome)),
  });
  if (!built) throw new Error(reports.join('\n'));
  const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-pay-'));
  chmodSync(folder, 0o755); // the database server's own account must be able to reach it
  const cluster = await startPostgres({ dataDir: path.join(folder, 'cluster'), durable: false });
  const payOrigin = `http://localhost:${await freePort()}`;
  const shop = await startTestShop(payOrigin);
  const pay = supervise({
    name: 'pay',
    main: 'apps/pay/src/main.ts',
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SEED: 'none',
      PAY_PORT: new URL(payOrigin).port,
      PAY_ORIGIN: payOrigin,
      SHOP_ORIGIN: shop.origin,
      TENANT_HOSTS: WALLET_PAGES.join(','),
      DATA_DIR: folder,
      PAY_DATABASE_URL: await ensureDatabase(cluster, 'pay', { makesRoles: true }),
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'silent',
    },
    readyUrl: `${payOrigin}/readyz`,
    report: (line) => console.log(line),
  });
  await pay.ready;
  const stop = async (): Promise<void> => {
    await pay.stop();
    shop.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { payOrigin, shopOrigin: shop.origin, stop };
}

/** The host of this run. Each project loads this file anew, so it is stored where all of them find it. */
const shared = globalThis as { payHostOfTheRun?: { readonly host: Promise<Host>; users: number } };

/** One payment host for all browser tests of a run, started for the first project that needs it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ours = (shared.payHostOfTheRun ??= { host: startHost(), users: 0 });
  ours.users += 1;
  const host = await ours.host;
  project.provide('payOrigin', host.payOrigin);
  project.provide('shopOrigin', host.shopOrigin);
  return async () => {
    ours.users -= 1;
    if (ours.users === 0) await host.stop();
  };
}
