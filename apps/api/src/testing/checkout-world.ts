import { randomBytes } from 'node:crypto';
import type { CheckoutUpdate } from '@cartwright/contracts/checkout';
import type { OrderModality } from '@cartwright/contracts/common';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import type { StartRequest } from '#features/checkout/commands.ts';
import { knownCheckouts } from '#features/checkout/known-checkouts.ts';
import { readCheckout } from '#features/checkout/read-sql.ts';
import { signedQuotes } from '#features/scheduling/quotes.ts';
import { reserve } from '#features/scheduling/reserve.ts';
import { agreedVendors } from '#ports/delivery-vendors.ts';
import { slotDays } from '#features/scheduling/slot-days.ts';
import { type SchedulingDeps, timeslots } from '#features/scheduling/timeslots.ts';
import { changeCheckout } from '#flows/checkout/change-checkout.ts';
import type { DraftDeps } from '#flows/checkout/checkout-deps.ts';
import { startCheckout } from '#flows/checkout/start-checkout.ts';
import type { PaymentAccounts } from '#ports/payment-accounts.ts';
import { loadDirectory } from '#locations/directory.ts';
import { cardKeeper } from './card-keeper.ts';
import { testSender } from './mail-sender.ts';
import { type PaymentsSimulator, paymentsSimulator } from './payments-simulator.ts';
import { PRODUCTS, NOW, type SmallWorld, makeShopper, makeSmallWorld, putInCart } from './small-world.ts';
import { toPay, under } from './updates.ts';

/** A small world with all the dependencies of an order. */
export interface CheckoutWorld extends SmallWorld {
  /** No mail and no text is sent; a test that sends them passes its own. */
  readonly deps: DraftDeps &
    SchedulingDeps & {
      readonly texter: null;
      readonly approvalMinutes: number;
      readonly paymentAccounts: PaymentAccounts;
    };
  readonly payments: PaymentsSimulator;
}

/** All the dependencies of an order, on a database of its own. */
export async function makeCheckoutWorld(postgresUrl: string): Promise<CheckoutWorld> {
  const world = await makeSmallWorld(postgresUrl);
  const { db, catalog } = world;
  const payments = paymentsSimulator();
  const deps = {
    db,
    catalog,
    checkouts: knownCheckouts(db),
    payments,
    directory: await loadDirectory(db),
    fees: [],
    sendsMail: false,
    senderOf: testSender,
    texter: null,
    approvalMinutes: 10,
    paymentAccounts: cardKeeper(),
    quotes: signedQuotes(randomBytes(32)),
    days: slotDays(db),
    vendors: agreedVendors,
  };
  return { ...world, deps, payments };
}

/** Another process on the same database and payment host, which has seen no checkout yet. */
export const elsewhere = (world: CheckoutWorld): CheckoutWorld => ({
  ...world,
  deps: { ...world.deps, checkouts: knownCheckouts(world.db) },
});

/** The value of a result, or a fault that names its refusal. */
export function must<T>(
  answer:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): T {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

export interface ShopperAt {
  readonly profileId: string;
  readonly reservationId: string;
}

/** The items and the slot of a test's shopper. */
export interface Wanted {
  readonly modality?: OrderModality;
  readonly lines?: Readonly<Record<string, number>>;
  /** The n-th slot of a day, both from 0. */
  readonly day?: number;
  readonly n?: number;
  readonly now?: number;
}

/** A shopper with items in the cart and a slot reserved for them. */
export async function makeReserved(
  { db, deps }: CheckoutWorld,
  { modality = 'PICKUP', lines = { [PRODUCTS.milk]: 2, [PRODUCTS.bread]: 1 }, day = 1, n = 0, now = NOW }: Wanted = {},
): Promise<ShopperAt> {
  const profileId = await makeShopper(db);
  await putInCart(db, profileId, lines, modality);
  return { profileId, reservationId: await reserveSlot(deps, { profileId, modality, day, n, now }) };
}

/** Reserves the n-th slot of a day for the cart. */
export async function reserveSlot(
  deps: SchedulingDeps,
  at: {
    readonly profileId: string;
    readonly modality: OrderModality;
    readonly day: number;
    readonly n: number;
    readonly now: number;
  },
): Promise<string> {
  const times = must(
    await timeslots(
      deps,
      { ownerId: at.profileId, modality: at.modality },
      { now: at.now, timeZone: null, locale: 'en-US' },
    ),
  );
  const time = times.days[at.day]?.times[at.n];
  const choice = `${time?.quoteId}|${time?.optionId}`;
  return must(await reserve(deps, { ownerId: at.profileId, modality: at.modality, choice }, at.now)).reservationId;
}

/** The parameters of a start, unless a test overrides them. */
export const startOf = ({ profileId, reservationId }: ShopperAt, more: Partial<StartRequest> = {}): StartRequest => ({
  profileId,
  reservationId,
  email: `${profileId}@example.com`,
  bannerId: 'main',
  modality: 'PICKUP',
  hadFallout: false,
  locale: 'en-US',
  ...more,
});

/** A checkout as it is in the database now. */
export async function current(
  { db }: CheckoutWorld,
  { checkoutId, profileId }: Pick<StoredCheckout, 'checkoutId' | 'profileId'>,
): Promise<StoredCheckout> {
  const read = await readCheckout(db.read, { checkoutId, profileId });
  if (!read) throw new Error(`no checkout ${checkoutId}`);
  return read.checkout;
}

/** A checkout that has started, as it is stored. */
export async function makeStarted(
  world: CheckoutWorld,
  options: Wanted = {},
  more: Partial<StartRequest> = {},
): Promise<StoredCheckout> {
  const shopper = await makeReserved(world, options);
  const { modality = 'PICKUP', now = NOW } = options;
  const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper, { modality, ...more }), now));
  return current(world, { checkoutId, profileId: shopper.profileId });
}

/** An update with the current version of the checkout. */
export type Unversioned<T = CheckoutUpdate> = T extends CheckoutUpdate
  ? Omit<T, 'body'> & { readonly body: Omit<T['body'], 'versionKey'> }
  : never;

/** A checkout of a shopper, read, changed and ready to be placed. */
export async function change(
  world: CheckoutWorld,
  { checkoutId, profileId }: Pick<StoredCheckout, 'checkoutId' | 'profileId'>,
  wanted: Unversioned,
  now = NOW,
): Promise<StoredCheckout> {
  const { version } = await current(world, { checkoutId, profileId });
  const change = under(version, wanted);
  return must(await changeCheckout(world.deps, { checkoutId, profileId, change }, now));
}

/** A checkout with a card, so that it can be placed. */
export async function makeReady(
  world: CheckoutWorld,
  options: Wanted & { readonly cardId?: string } = {},
): Promise<StoredCheckout> {
  const payments = [{ id: options.cardId ?? 'card_good', paymentType: 'BANK_CARD' as const }];
  return change(world, await makeStarted(world, options), toPay(payments), options.now);
}
