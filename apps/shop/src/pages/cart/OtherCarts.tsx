import type { ModalityType } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/cart/other-carts-copy.ts';
import type { Cart } from '#features/cart/cart.ts';
import type { CopyCart } from '#features/cart/use-copy-cart.ts';
import { useSwitchBack } from '#features/modality/choice/use-switch-back.ts';
import { pickerLink } from '#features/modality/picker-link.ts';

interface OtherCartsProps {
  readonly cart: Cart;
  readonly copying: CopyCart;
}

/** Carts of other modalities, as facts: to switch to, or to copy from. */
export function OtherCarts({ cart, copying }: OtherCartsProps) {
  const others = (['PICKUP', 'DELIVERY', 'IN_STORE'] as const).filter(
    (modality) => modality !== cart.modalityType && (cart.counts[modality] ?? 0) > 0,
  );
  return others.map((modality) => <OtherCart key={modality} {...{ cart, copying, modality }} />);
}

function OtherCart({ cart, copying, modality }: OtherCartsProps & { modality: ModalityType }) {
  const isFrom = copying.from === modality;
  const isPending = isFrom && copying.isPending;
  const back = useSwitchBack(modality);
  const problem = back?.failure ?? (isFrom ? copying.failure : undefined);
  const count = cart.counts[modality] ?? 0;
  return (
    <Notice tone="quiet">
      <strong>{copy.otherCart(count, modality)}</strong> {copy.otherStay(count)}
      <Row gap={4}>
        <Button
          kind="outline"
          size="small"
          pending={isPending}
          waits={copying.isPending && !isPending}
          pendingLabel={copy.copying}
          onClick={() => copying.copyFrom(modality, cart)}
        >
          {copy.copyHere}
        </Button>
        {back === undefined ? (
          <Link {...pickerLink(modality)} {...linkVariant()}>
            {copy.switchTo(copy.modality(modality))}
          </Link>
        ) : (
          <Button
            kind="outline"
            size="small"
            pending={back.isPending}
            waits={back.waits || isPending}
            pendingLabel={copy.switching}
            onClick={back.switchBack}
          >
            {copy.switchTo(copy.modality(modality))}
          </Button>
        )}
      </Row>
      {isFrom && copying.done !== undefined && <span>{copying.done}</span>}
      {problem !== undefined && <span role="alert">{problem}</span>}
    </Notice>
  );
}
