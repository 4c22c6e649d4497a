import { linkLook } from '@cartwright/ui/link/look.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/cart/copy.ts';
import type { Cart } from '#features/cart/queries.ts';
import { windowLink } from '#features/ways-to-shop/window-link.ts';

/** Carts of other ways to shop, as a fact with a link. */
export function OtherCarts({ cart }: { cart: Cart }) {
  const others = (['PICKUP', 'DELIVERY', 'IN_STORE'] as const).filter(
    (way) => way !== cart.modalityType && (cart.counts[way] ?? 0) > 0,
  );
  return others.map((way) => (
    <Notice key={way} tone="quiet">
      <strong>{copy.otherCart(cart.counts[way] ?? 0, way)}</strong> {copy.otherStay(cart.counts[way] ?? 0)}{' '}
      <Link {...windowLink(way)} {...linkLook()}>
        {copy.switchTo(copy.way(way))}
      </Link>
    </Notice>
  ));
}
