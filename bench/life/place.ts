import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { cents } from '@cartwright/rules/money';
import type { StoredCheckout } from '../../apps/api/src/features/checkout/checkout.ts';
import { toCheckoutView } from '../../apps/api/src/features/checkout/view.ts';
import { startCheckout } from '../../apps/api/src/flows/checkout/start-checkout.ts';
import { change, current, must, reserveSlot, startOf } from '../../apps/api/src/testing/checkout-world.ts';
import { toTake } from '../../apps/api/src/testing/flash-sales.ts';
import { place } from '../../apps/api/src/testing/placing.ts';
import { NOW, PRODUCTS, putInCart } from '../../apps/api/src/testing/small-world.ts';
import { toPay, toPromote, toTip } from '../../apps/api/src/testing/updates.ts';
import { type LifeShopper, sealPin } from './cards.ts';
import type { Luck } from './luck.ts';
import type { LifeWorld } from './world.ts';

const { milk, bread, cake, batteries, salmon } = PRODUCTS;

/** A checkout that is about to be placed. */
export interface ReadyCheckout {
  readonly checkout: StoredCheckout;
  readonly usesSnap: boolean;
}

/** Fills a cart, reserves, starts a checkout and chooses cards, each by chance. */
export async function readyCheckout(world: LifeWorld, shopper: LifeShopper, luck: Luck): Promise<ReadyCheckout> {
  const { profileId } = shopper;
  const modality = luck.hits(0.3) ? 'DELIVERY' : 'PICKUP';
  // A cake costs what no bank card can be charged: it is authorized, and its capture is declined.
  const isUncapturable = luck.hits(0.04);
  const lines = isUncapturable ? { [cake]: 1 } : someItems(luck);
  await world.db.read.deleteFrom('cart').where('owner_id', '=', profileId).execute();
  await putInCart(world.db, profileId, lines, modality);
  const at = { profileId, modality, day: luck.between(2, 5), n: luck.between(0, 6), now: NOW } as const;
  const reservationId = await reserveSlot(world.deps, at);
  const start = startOf({ profileId, reservationId }, { modality });
  const { checkoutId } = must(await startCheckout(world.deps, start, NOW));
  const whose = { checkoutId, profileId };
  if (!isUncapturable && luck.hits(0.25)) await takeFlashSale(world, whose, luck.between(1, 3));
  if (modality === 'DELIVERY' && luck.hits(0.6)) await change(world, whose, toTip(cents(luck.between(1, 3) * 100)));
  const cards = isUncapturable ? [bankOf(shopper.bank.id)] : someCards(shopper, luck);
  const usesSnap = cards.some(({ paymentType }) => paymentType === 'EBT');
  if (luck.hits(0.1)) await change(world, whose, toPromote(cards, [{ action: 'add', code: 'WALK' }])).catch(() => null);
  return { checkout: await change(world, whose, toPay(cards)), usesSnap };
}

/** One to four products, of which SNAP may pay all but the batteries. */
function someItems(luck: Luck): Readonly<Record<string, number>> {
  const wanted = [milk, bread, batteries, salmon].filter(() => luck.hits(0.6));
  const own = wanted.length > 0 ? wanted : [milk];
  return Object.fromEntries(own.map((gtin13) => [gtin13, luck.between(1, 5)]));
}

async function takeFlashSale(
  world: LifeWorld,
  whose: Pick<StoredCheckout, 'checkoutId' | 'profileId'>,
  quantity: number,
): Promise<void> {
  const { directory } = world.deps;
  const view = toCheckoutView(await current(world, whose), directory, { now: NOW, timeZone: null, locale: 'en-US' });
  await change(world, whose, toTake(view.lineItems, [[world.sale, quantity]]));
}

const bankOf = (id: string): PaymentEntry => ({ id, paymentType: 'BANK_CARD' });

/** Cards in every combination that a shopper may choose. */
function someCards({ bank, poor, gifts, snap }: LifeShopper, luck: Luck): PaymentEntry[] {
  const gift = gifts
    .filter(() => luck.hits(0.35))
    .map(({ id, lastFourPan }): PaymentEntry => ({
      id,
      paymentType: 'GIFT_CARD',
      number: lastFourPan,
      remainingBalance: null,
      paymentGram: 'gram',
    }));
  const ebt: PaymentEntry[] = luck.hits(0.45) ? [{ id: snap.id, paymentType: 'EBT', balance: null, amount: null }] : [];
  const hasOther = gift.length + ebt.length > 0;
  const last = hasOther && luck.hits(0.15) ? [] : [bankOf(luck.hits(0.04) ? poor.id : bank.id)];
  return [...ebt, ...gift, ...last];
}

/** Places it. @returns whether it is an order now; undefined when that is not known yet */
export async function placeIt(
  world: LifeWorld,
  shopper: LifeShopper,
  { checkout, usesSnap }: ReadyCheckout,
): Promise<boolean | undefined> {
  const { intentId } = checkout;
  const encryptedPin = usesSnap && intentId !== null ? await sealPin(world, shopper, { intentId }) : undefined;
  const result = await place(world, checkout, { ...(encryptedPin !== undefined && { encryptedPin }) });
  if (result.ok) return true;
  return result.refusal.code === 'IN_PROGRESS' ? undefined : false;
}
