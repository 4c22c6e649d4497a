import { DRAFT_FOR } from '@cartwright/rules/checkout-state';
import { ZERO } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { couponIdsOf, priceCheckout, type StoredCheckout, toPriceable } from '#features/checkout/checkout.ts';
import { saveCheckout } from '#features/checkout/sql.ts';
import { lostCoupons } from '#orders/coupons-sql.ts';
import { withCoupons } from '#pricing/line-coupons.ts';
import { lineTotalsOf } from '#pricing/price-order.ts';
import { editRefusal } from './change-checkout.ts';
import type { PlaceDeps } from './checkout-deps.ts';

/**
 * Takes coupons off a draft that ended, or were used up, since it started: the shopper sees the new price before the
 * next attempt. Two statements, and only for an order with coupons that could not be placed.
 * @returns the draft as it is then; null when it has no such coupon, or another call changed it meanwhile
 */
export async function withoutLostCoupons(
  { db, checkouts }: PlaceDeps,
  seen: StoredCheckout,
  now: Millis,
): Promise<StoredCheckout | null> {
  const ids = couponIdsOf(seen);
  if (ids.length === 0 || editRefusal(seen, now)) return null;
  const { profileId, bannerId } = seen;
  const lost = new Set(await lostCoupons(db.read, { ids, profileId, bannerId, now }));
  if (lost.size === 0) return null;
  const left = seen.properties.coupons?.filter(({ couponId }) => !lost.has(couponId)) ?? [];
  const { lines: unpriced, coupons } = withCoupons(seen.lines, left);
  const totals = lineTotalsOf(unpriced.map(toPriceable));
  const lines = unpriced.map((line) => ({ ...line, total: totals.get(line.lineId) ?? ZERO }));
  const facts = { ...seen, lines, properties: { ...seen.properties, coupons } };
  const changed = { ...facts, ...priceCheckout(facts, seen.reservation), expiresAt: now + DRAFT_FOR };
  const hasNew = { lines: true, summary: true };
  const isSaved = await db.single((single) => saveCheckout(single, { ...changed, now, seen, hasNew }));
  return isSaved ? checkouts.keep({ ...changed, version: seen.version + 1 }) : null;
}
