import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invalidateAfter } from '#api/domain-events.ts';
import { problemMessage } from '#api/problem-message.ts';
import { copy } from '#features/checkout/copy.ts';
import { useKeepOrderModality, shoppingOf, type Shopping } from '#features/checkout/order-destination.ts';
import { type Checkout, modalityOf } from '#features/checkout/checkout.ts';
import { addressText } from '#format/address.ts';
import { paths } from '#paths.ts';
import css from './PlacementErrorNotice.module.css';

const words = copy.moved;

type MovedOrderProps = { checkout: Checkout; /** Where the shopper shops now. */ movedTo: Shopping };

/** The shopper has changed where they shop: nothing is placed before they choose where this order goes. */
export function MovedOrder({ checkout, movedTo }: MovedOrderProps) {
  const client = useQueryClient();
  const keep = useKeepOrderModality(checkout);
  const order = shoppingOf(checkout);
  // By now the address is served from another location, with other products and prices, so no choice leads back.
  const isGone = keep.data !== undefined && keep.data.store.locationId !== order.store.locationId;
  const problem = isGone ? words.gone : problemMessage(keep.error, words.refusals);
  return (
    <Stack>
      <div ref={takeLostFocus} tabIndex={-1} className={css['destination']}>
        <Notice tone="warning" role="alert" title={words.title}>
          <p>
            {words.text(wordsOf(order), wordsOf(movedTo))} {!isGone && words.hint}
          </p>
        </Notice>
      </div>
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Row>
        {!isGone && (
          <Button
            ref={leaveFocus}
            kind="primary"
            pending={keep.isPending}
            pendingLabel={copy.saving}
            onClick={() => keep.mutate()}
          >
            {words.keep[modalityOf(checkout)](order.store.vanityName)}
          </Button>
        )}
        {/* Another tab may have chosen: this one's cached cart and prices may belong to the old location. */}
        <Link
          {...paths.cart()}
          {...buttonVariant({ kind: 'outline' })}
          onClick={() => void invalidateAfter('orderLeft', client)}
        >
          {copy.toCart}
        </Link>
      </Row>
    </Stack>
  );
}

function wordsOf({ modalityType, store, destination }: Shopping): string {
  const destinationText = 'address' in destination ? addressText(destination.address) : store.vanityName;
  return words.at[modalityType](destinationText);
}

/** Ref callback: after a removed button reading continues here; a newly loaded page has its heading. */
function takeLostFocus(box: HTMLElement | null): void {
  if (document.activeElement === document.body) box?.focus({ preventScroll: true });
}

/** Ref callback: the button goes once the order is kept, and reading continues at the heading that stays above it. */
function leaveFocus(button: HTMLButtonElement | null): () => void {
  return () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || document.activeElement !== button) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
}
