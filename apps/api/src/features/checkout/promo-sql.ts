import type { Discount } from '@cartwright/rules/pricing-input';
import { cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { type AppliedPromo, promoIdsOf, type StoredCheckout } from './checkout.ts';

interface Asked {
  readonly bannerId: string;
  /** Whose uses count. */
  readonly profileId: string;
  readonly codes: readonly string[];
  readonly now: Millis;
}

/** A promotion, and whether the account has used it. */
export interface FoundPromo {
  readonly promo: AppliedPromo;
  readonly isUsed: boolean;
}

/** The promotions that hold now, of these codes, one each: the banner's own goes before the family's. One statement. */
export async function findPromos(
  db: Kysely<Tables>,
  { bannerId, profileId, codes, now }: Asked,
): Promise<readonly FoundPromo[]> {
  const rows = await db
    .selectFrom('promo')
    .select(['promo_id', 'code', 'description', 'applies_to', 'amount_off_cents', 'basis_points_off', 'minimum_cents'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('promo_use')
            .select('promo_use.promo_id')
            .whereRef('promo_use.promo_id', '=', 'promo.promo_id')
            .where('promo_use.profile_id', '=', profileId),
        )
        .as('is_used'),
    )
    .where((is) => is.or([is('banner_id', '=', bannerId), is('banner_id', 'is', null)]))
    .where('code', 'in', codes)
    .where('starts_at', '<=', new Date(now))
    .where('ends_at', '>', new Date(now))
    .distinctOn('code')
    .orderBy('code')
    .orderBy('banner_id', (order) => order.asc().nullsLast())
    .execute();
  return rows.map((row) => ({
    isUsed: row.is_used === true,
    promo: {
      promoId: row.promo_id,
      code: row.code,
      description: row.description,
      appliesTo: row.applies_to === 'FEE' ? 'FEE' : 'ITEMS',
      discount: discountOf(row),
      minimum: cents(row.minimum_cents),
    },
  }));
}

/** Whether the account used a promotion of this checkout for another order. Asks only where there is one. */
export async function hasUsedPromo(
  db: Kysely<Tables>,
  checkout: Pick<StoredCheckout, 'checkoutId' | 'profileId' | 'properties'>,
): Promise<boolean> {
  const promoIds = promoIdsOf(checkout);
  if (promoIds.length === 0) return false;
  const used = await db
    .selectFrom('promo_use')
    .select('promo_id')
    .where('profile_id', '=', checkout.profileId)
    .where('promo_id', 'in', promoIds)
    .where('checkout_id', '<>', checkout.checkoutId)
    .executeTakeFirst();
  return used !== undefined;
}

/** A check of the table keeps one of both. */
const discountOf = (row: {
  readonly amount_off_cents: number | null;
  readonly basis_points_off: number | null;
}): Discount =>
  row.amount_off_cents === null
    ? { kind: 'PERCENT_OFF', basisPoints: row.basis_points_off ?? 0 }
    : { kind: 'AMOUNT_OFF', off: cents(row.amount_off_cents) };
