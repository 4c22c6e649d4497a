import { minus, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgePercent } from 'lucide-react';
import { couponsQuery } from '#api/coupons.ts';
import { type Cart, isUnavailable } from '#features/cart/cart.ts';
import { paths } from '#paths.ts';
import { couponsInCart } from '#shared/coupons/coupons-in-cart.ts';
import { copy } from '#shared/coupons/copy.ts';

/**
 * What the clipped coupons take off the cart, by the rule of its checkout, and how many more would. Nobody waits for it:
 * without coupons, or unread, there is nothing.
 */
export function CartCoupons({ cart }: { cart: Cart }) {
  const { data: coupons = [] } = useQuery(couponsQuery());
  const lines = cart.lines.filter((line) => !isUnavailable(line));
  const clipped = coupons.filter(({ state }) => state === 'CLIPPED');
  const { off } = couponsInCart(lines, clipped);
  const more = coupons.filter((each) => each.state === 'AVAILABLE' && couponsInCart(lines, [each]).off > 0).length;
  if (off === ZERO && more === 0) return null;
  const total = parseMoney(cart.summary?.cost.total ?? '') ?? ZERO;
  return (
    <Notice tone={off > 0 ? 'success' : 'quiet'} icon={BadgePercent}>
      {off > 0 && (
        <p>
          <strong>{copy.inCart(toDollars(off))}.</strong> {copy.estimate(toDollars(minus(total, off)))}
        </p>
      )}
      <p>
        {more > 0 && `${copy.fitsCart(more)} `}
        <Link {...paths.coupons({ show: 'cart' })} {...linkVariant()}>
          {copy.see}
        </Link>
      </p>
    </Notice>
  );
}
