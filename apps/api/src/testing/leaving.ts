import { DELETION_GRACE_DAYS } from '@cartwright/rules/account-deletion';
import { makeLogger } from '@cartwright/server/logger';
import { sql } from 'kysely';
import type { DeletionDeps } from '#flows/account-deletion/run-deletions.ts';
import { prepareJobs } from '#worker/worker.ts';
import type { Browser } from './browser.ts';
import { type CardKeeper, cardKeeper } from './card-keeper.ts';
import { insertSlotPlans } from './fixture-slots.ts';
import { paymentsSimulator } from './payments-simulator.ts';
import { startShop, type TestShop } from './shop.ts';
import { checkingOut, type Order, placed } from './shopping.ts';

export const DELETION = '/atlas/v1/security/v1/account-deletion';
export const GRACE = DELETION_GRACE_DAYS * 86_400_000;

export interface LeavingWorld {
  readonly shop: TestShop;
  readonly keeper: CardKeeper;
  readonly deps: DeletionDeps;
}

/** A shop whose shoppers leave. @param postgresUrl a superuser's address of a cluster; that of the tests by default */
export async function startLeavingWorld(postgresUrl?: string): Promise<LeavingWorld> {
  const keeper = cardKeeper();
  const options = {
    payments: paymentsSimulator(),
    paymentAccounts: keeper,
    ...(postgresUrl !== undefined && { postgresUrl }),
  };
  const shop = await startShop({ SIGN_IN_LIMIT: '100000', DATABASE_POOL: '8' }, options);
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: makeLogger('test', 'silent') });
  await insertSlotPlans(shop.db);
  return { shop, keeper, deps: shop.shop };
}

/** A shopper who requested the deletion of the account just now. */
export async function leaver({ shop }: LeavingWorld, who: Parameters<TestShop['shopper']>[0] = {}) {
  const browser = await shop.shopper(who);
  const { status } = await browser.send('POST', DELETION);
  if (status !== 200) throw new Error(`the deletion was not planned: ${status}`);
  return browser;
}

/** Places an order of a shopper. @returns its id, and the token of the link in its mail */
export async function ordered({ shop }: LeavingWorld, browser: Browser) {
  const { url, checkout } = await checkingOut(browser);
  const { body } = await placed(browser, url, checkout);
  const { id } = (body as unknown as { readonly order: Order }).order;
  const { rows } = await sql<{ text: string }>`
    select text_body as text from mail where text_body like ${`%/order/${id}#%`}`.execute(shop.db.read);
  return { orderId: id, token: /\/order\/\d+#(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '' };
}

/** Lets an order be over, as if it had been handed over. */
export const complete = ({ shop }: LeavingWorld, orderId: string) =>
  sql`update orders set status = 'COMPLETE', money = 'CAPTURED' where order_id = ${orderId}`.execute(shop.db.read);

/** The phase of a deletion; `gone` without an account, `none` without a deletion. */
export async function phaseOf({ shop }: LeavingWorld, profileId: string): Promise<string> {
  const { rows } = await sql<{ phase: string }>`
    select coalesce(d.phase, 'none') as phase from profile p left join account_deletion d using (profile_id)
     where p.profile_id = ${profileId}`.execute(shop.db.read);
  return rows[0]?.phase ?? 'gone';
}
