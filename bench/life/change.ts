import type { ModificationChange } from '@cartwright/contracts/order-modification';
import { cents } from '@cartwright/rules/money';
import type { StoredCheckout } from '../../apps/api/src/features/checkout/checkout.ts';
import type { ModifiedOrder } from '../../apps/api/src/features/checkout/modification/modification.ts';
import { changeModification, openModification } from '../../apps/api/src/flows/checkout/modification/change-session.ts';
import { prepareModification } from '../../apps/api/src/flows/checkout/modification/prepare.ts';
import { bodyOf, quantityOf, submit } from '../../apps/api/src/testing/modifying.ts';
import { PRODUCTS } from '../../apps/api/src/testing/small-world.ts';
import { type LifeShopper, sealPin } from './cards.ts';
import type { Luck } from './luck.ts';
import { unitsOf } from './units.ts';
import type { LifeWorld } from './world.ts';

const { milk, bread, batteries, beer, salmon } = PRODUCTS;
const OF_AGE = '1980-05-05';

/** How a change was answered: what the order takes of its slot if it was made. */
export type ChangeEnd =
  | { readonly kind: 'changed'; readonly units: number }
  | { readonly kind: 'unknown'; readonly units: number }
  | { readonly kind: 'refused'; readonly code: string };

interface Changing {
  readonly shopper: LifeShopper;
  readonly order: StoredCheckout;
  readonly key: string;
  readonly now: number;
}

/** Changes an order by chance: fewer, more or other items, and another amount for SNAP. */
export async function changeIt(
  world: LifeWorld,
  { shopper, order, key, now }: Changing,
  luck: Luck,
): Promise<ChangeEnd> {
  const whose = { orderId: order.checkoutId, profileId: order.profileId };
  const opened = await openModification(world.deps, whose, now);
  if (!opened.ok) return { kind: 'refused', code: opened.refusal.code };
  let seen = opened.value;
  for (let edits = luck.between(1, 3); edits > 0; edits -= 1)
    seen = await edited(world, seen, someEdit(seen, luck), now);
  const { snapRange } = seen;
  if (snapRange && luck.hits(0.5)) {
    const amount = cents(luck.between(snapRange.min, snapRange.max));
    seen = await edited(world, seen, { type: 'setSnapAmount', amount }, now);
  }
  const units = unitsOf(seen.target.lines);
  const buyer = { dateOfBirth: OF_AGE };
  const { lineItems } = bodyOf(seen);
  const prepared = await prepareModification(world.deps, { ...whose, bannerId: 'main', lineItems, buyer }, now);
  if (!prepared.ok) return { kind: 'refused', code: prepared.refusal.code };
  const { intentId } = prepared.value;
  const pin = seen.needsPin && intentId !== null ? { pin: await sealPin(world, shopper, { intentId }) } : {};
  const result = await submit(world, seen, { key, now, buyer, ...pin });
  if (result.ok) return { kind: 'changed', units };
  const { code } = result.refusal;
  if (code === 'PIN_REQUIRED') throw new Error('no PIN could be sent with the change');
  return code === 'IN_PROGRESS' ? { kind: 'unknown', units } : { kind: 'refused', code };
}

/** One change of the working copy; it stays as it is when that is refused. */
async function edited(
  world: LifeWorld,
  seen: ModifiedOrder,
  wanted: ModificationChange,
  now: number,
): Promise<ModifiedOrder> {
  const { checkout, session } = seen;
  const whose = { orderId: checkout.checkoutId, profileId: checkout.profileId };
  const request = { ...whose, versionKey: String(session.version), changes: [wanted] };
  const result = await changeModification(world.deps, request, now);
  return result.ok ? result.value : seen;
}

function someEdit(seen: ModifiedOrder, luck: Luck): ModificationChange {
  // The network declines what a beer costs.
  if (luck.hits(0.05)) return { type: 'add', gtin13: beer, quantity: 1 };
  const gtin13 = luck.oneOf([milk, milk, bread, batteries, salmon]);
  return quantityOf(seen, gtin13, luck.oneOf([0, 1, 2, 3, 4, 6]));
}
