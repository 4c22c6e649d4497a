import type { Discount } from '@cartwright/rules/pricing-input';
import { cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { AppliedPromo } from '#orders/checkout-facts.ts';
import { promoIdsOf, type StoredCheckout } from './checkout.ts';

interface PromoQuery {
  readonly bannerId: string;
  /** The account whose uses count. */
  readonly profileId: string;
  readonly codes: readonly string[];
  readonly now: Millis;
}

/** Why a code is refused: its one use belongs to another order, or to one that is being paid and may yet fail. */
export type PromoTaken = 'PROMO_ALREADY_USED' | 'PROMO_IN_USE';

/** A promotion, and whether another order of the account has it. */
export interface FoundPromo {
  readonly promo: AppliedPromo;
  readonly taken: PromoTaken | null;
}

/**
 * The currently valid promotions with these codes, one each: the banner's own takes precedence over the family's. One
 * statement.
 */
export async function findPromos(
  db: Kysely<Tables>,
  { bannerId, profileId, codes, now }: PromoQuery,
): Promise<readonly FoundPromo[]> {
  const rows = await db
    .selectFrom('promo')
    .select(['promo_id', 'code', 'description', 'applies_to', 'amount_off_cents', 'basis_points_off', 'minimum_cents'])
    .select('ends_at')
    .select((query) =>
      query
        .selectFrom('promo_use')
        .leftJoin('checkout', 'checkout.checkout_id', 'promo_use.checkout_id')
        .select(takenCode.as('taken'))
        .whereRef('promo_use.promo_id', '=', 'promo.promo_id')
        .where('promo_use.profile_id', '=', profileId)
        .as('taken'),
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
    taken: row.taken,
    promo: {
      promoId: row.promo_id,
      code: row.code,
      description: row.description,
      appliesTo: row.applies_to === 'FEE' ? 'FEE' : 'ITEMS',
      discount: discountOf(row),
      minimum: cents(row.minimum_cents),
      endsAt: row.ends_at.getTime(),
    },
  }));
}

/**
 * Whether another order of the account has a promotion of this checkout; a used one is reported before one in use.
 * Reads only if there is a promotion.
 */
export async function promoTaken(
  db: Kysely<Tables>,
  checkout: Pick<StoredCheckout, 'checkoutId' | 'profileId' | 'properties'>,
): Promise<PromoTaken | undefined> {
  const promoIds = promoIdsOf(checkout);
  if (promoIds.length === 0) return undefined;
  const uses = await db
    .selectFrom('promo_use')
    .leftJoin('checkout', 'checkout.checkout_id', 'promo_use.checkout_id')
    .select(takenCode.as('taken'))
    .where('promo_use.profile_id', '=', checkout.profileId)
    .where('promo_use.promo_id', 'in', promoIds)
    .where('promo_use.checkout_id', '<>', checkout.checkoutId)
    .orderBy('taken')
    .executeTakeFirst();
  return uses?.taken;
}

/**
 * Why the order of a row in `promo_use` keeps a promotion from another: it took the use when its payment started, and
 * only a decline gives it back. The checkout of an old order may have been deleted.
 */
const takenCode = sql<PromoTaken>`case checkout.status when 'SUBMITTING' then 'PROMO_IN_USE' else 'PROMO_ALREADY_USED' end`;

/** A constraint of the table ensures that one of the two exists. */
const discountOf = (row: {
  readonly amount_off_cents: number | null;
  readonly basis_points_off: number | null;
}): Discount =>
  row.amount_off_cents === null
    ? { kind: 'PERCENT_OFF', basisPoints: row.basis_points_off ?? 0 }
    : { kind: 'AMOUNT_OFF', off: cents(row.amount_off_cents) };
