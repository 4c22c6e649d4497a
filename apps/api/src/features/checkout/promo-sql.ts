import type { Discount } from '@cartwright/rules/pricing-input';
import { cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { AppliedPromo } from './checkout.ts';

interface Asked {
  readonly bannerId: string;
  readonly codes: readonly string[];
  readonly now: Millis;
}

/** The promotions that hold now, of these codes, one each: the banner's own goes before the family's. */
export async function findPromos(
  db: Kysely<Tables>,
  { bannerId, codes, now }: Asked,
): Promise<readonly AppliedPromo[]> {
  const rows = await db
    .selectFrom('promo')
    .select(['promo_id', 'code', 'description', 'applies_to', 'amount_off_cents', 'basis_points_off', 'minimum_cents'])
    .where((is) => is.or([is('banner_id', '=', bannerId), is('banner_id', 'is', null)]))
    .where('code', 'in', codes)
    .where('starts_at', '<=', new Date(now))
    .where('ends_at', '>', new Date(now))
    .distinctOn('code')
    .orderBy('code')
    .orderBy('banner_id', (order) => order.asc().nullsLast())
    .execute();
  return rows.map((row) => ({
    promoId: row.promo_id,
    code: row.code,
    description: row.description,
    appliesTo: row.applies_to === 'FEE' ? 'FEE' : 'ITEMS',
    discount: discountOf(row),
    minimum: cents(row.minimum_cents),
  }));
}

/** A check of the table keeps one of both. */
const discountOf = (row: {
  readonly amount_off_cents: number | null;
  readonly basis_points_off: number | null;
}): Discount =>
  row.amount_off_cents === null
    ? { kind: 'PERCENT_OFF', basisPoints: row.basis_points_off ?? 0 }
    : { kind: 'AMOUNT_OFF', off: cents(row.amount_off_cents) };
