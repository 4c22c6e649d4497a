import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/cart/copy.ts';
import type { Cart } from '#features/cart/cart.ts';
import { pickerLink } from '#features/modality/picker-link.ts';

/** Carts of other modalities, as a fact with a link. */
export function OtherCarts({ cart }: { cart: Cart }) {
  const others = (['PICKUP', 'DELIVERY', 'IN_STORE'] as const).filter(
    (modality) => modality !== cart.modalityType && (cart.counts[modality] ?? 0) > 0,
  );
  return others.map((modality) => (
    <Notice key={modality} tone="quiet">
      <strong>{copy.otherCart(cart.counts[modality] ?? 0, modality)}</strong>{' '}
      {copy.otherStay(cart.counts[modality] ?? 0)}{' '}
      <Link {...pickerLink(modality)} {...linkVariant()}>
        {copy.switchTo(copy.modality(modality))}
      </Link>
    </Notice>
  ));
}
