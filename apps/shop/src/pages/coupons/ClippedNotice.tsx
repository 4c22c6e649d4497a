import { toDollars } from '@cartwright/rules/money';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { BadgePercent } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Coupon } from '#api/coupons.ts';
import type { CartLine } from '#features/cart/cart.ts';
import { copy } from '#features/coupons/copy.ts';
import { listText } from '#format/list.ts';
import { paths } from '#paths.ts';
import { couponsInCart } from '#shared/coupons/coupons-in-cart.ts';

/** At most so many are named; the filter shows the others. */
const NAMED = 3;

/** What the shopper has clipped, and what it does for the cart; for a visitor, that clipping needs an account. */
export function ClippedNotice({ coupons, lines }: { coupons: readonly Coupon[]; lines: readonly CartLine[] }) {
  const { session } = useBootstrap();
  if (session.status === 'anonymous') {
    return (
      <Notice icon={BadgePercent}>
        <p>
          {copy.signedOut}{' '}
          <Link {...paths.signIn(paths.coupons().to)} {...linkVariant()}>
            {copy.signIn}
          </Link>
        </p>
      </Notice>
    );
  }
  const clipped = coupons.filter(({ state }) => state === 'CLIPPED');
  if (clipped.length === 0) return null;
  const { off, used } = couponsInCart(lines, clipped);
  const missing = clipped.filter(({ id }) => !used.has(id)).map(({ title }) => title);
  return (
    <Notice tone="success" icon={BadgePercent}>
      <p>
        <strong>{copy.off(clipped.length)}</strong> {off > 0 ? copy.works(toDollars(off)) : copy.noneWorks}{' '}
        {off > 0 && missing.length > 0 && `${copy.missing(listText(missing.slice(0, NAMED)))} `}
        <Link {...paths.cart()} {...linkVariant()}>
          {copy.toCart}
        </Link>
      </p>
    </Notice>
  );
}
