import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeLogger } from '@cartwright/server/logger';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { readConfig } from '#config.ts';
import { buildShop } from '#app.ts';
import { openShop, openShopDatabase, type Shop, type ShopOptions } from '#shop.ts';
import { type Browser, browserOf } from './browser.ts';
import { START, testDatabase } from './database.ts';
import { newAccount, type NewShopper } from './new-account.ts';
import { quickPasswords } from './quick-passwords.ts';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly shop: Shop;
  readonly db: Shop['db'];
  /** A clock that stands still unless it is moved; milliseconds. */
  readonly clock: { now: () => number; advance: (milliseconds: number) => void };
  /** A visitor who was never here before. */
  readonly visitor: () => Browser;
  /** A browser with an account of its own, just signed in. */
  readonly shopper: (
    who?: Partial<NewShopper>,
  ) => Promise<Browser & { readonly profileId: string; readonly email: string }>;
  /** SQL statements that calls of this route have sent so far. */
  readonly statementsOf: (method: string, route: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

export const PASSWORD = 'plum-kettle-42';
let shoppers = 0;

/** A whole shop on a database of its own; stop it at the end. @param environment overrides of the test defaults */
export async function startShop(
  environment: Readonly<Record<string, string>> = {},
  {
    dist,
    postgresUrl,
    ...options
  }: { dist?: string; /** The tests' own by default. */ postgresUrl?: string } & Pick<
    ShopOptions,
    'fees' | 'fuelPoints' | 'geocoder' | 'payments' | 'paymentAccounts' | 'paymentSessions' | 'passwords'
  > = {},
): Promise<TestShop> {
  const database = await testDatabase(postgresUrl ?? inject('postgresUrl'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DATABASE_POOL: '4',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000',
    ...environment,
  });
  let elapsed = 0;
  const clock = { now: () => START + elapsed, advance: (milliseconds: number) => void (elapsed += milliseconds) };
  const db = openShopDatabase(config);
  const shop = await openShop(db, {
    config,
    clock,
    logger: makeLogger('shop', config.LOG_LEVEL),
    passwords: quickPasswords,
    fees: [], // prices of tests do not follow the data
    fuelPoints: [],
    ...options,
  });
  const app = await buildShop(shop, { dist: dist ?? path.join(dataDir, 'no-dist') });
  return {
    app,
    shop,
    db,
    clock,
    visitor: () => browserOf(app),
    shopper: (who = {}) => shopperOf(app, who, { db, passwords: options.passwords ?? quickPasswords }),
    statementsOf: (method, route) => statementsOf(app, method, route),
    stop: async () => {
      await app.close();
      await db.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function shopperOf(
  app: FastifyInstance,
  who: Partial<NewShopper>,
  account: Parameters<typeof newAccount>[2],
): ReturnType<TestShop['shopper']> {
  const browser = browserOf(app);
  const person: NewShopper = {
    email: `shopper${++shoppers}@example.com`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Byron',
    ...who,
  };
  const { profileId } = await newAccount(browser, person, account);
  return { ...browser, profileId, email: person.email };
}

/** SQL statements that calls of a route have sent so far, by the metrics of a program. */
export async function statementsOf(app: FastifyInstance, method: string, route: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  const name = `http_request_sql_statements_sum{method="${method}",route="${route}"}`;
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.slice(name.length) ?? 0,
  );
}
