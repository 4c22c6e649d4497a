import { productName } from '@cartwright/rules/product-name';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { addOp } from '#features/cart/ops.ts';
import { cartQuery, useChangeCart } from '#features/cart/queries.ts';
import { refusals } from '#features/cart/copy.ts';
import { paths } from '#paths.ts';
import { type Bought, isAvailable } from './bought-query.ts';
import css from './BuyAgain.module.css';
import { buyAgainCopy as copy } from './copy.ts';

interface Outcome {
  readonly added: number;
  readonly notAvailable: readonly string[];
}

/** Adds what the page has and the cart lacks, in one change of the cart, and names what cannot be had. */
export function AddAll({ bought: { lines, total, modalityType } }: { bought: Bought }) {
  const { data: cart } = useQuery(cartQuery(modalityType));
  const change = useChangeCart(modalityType);
  const [outcome, setOutcome] = useState<Outcome>();
  const inCart = new Set(cart?.lines.map(({ gtin13 }) => gtin13));
  const missing = lines.filter((line) => isAvailable(line) && !inCart.has(line.product.gtin13));
  const count = missing.reduce((items, { quantity }) => items + quantity, 0);

  function add() {
    const notAvailable = lines.filter((line) => !isAvailable(line)).map(({ product }) => productName(product));
    change.mutate(
      missing.map(({ product, quantity }) => addOp(product.gtin13, quantity)),
      { onSuccess: () => setOutcome({ added: count, notAvailable }) },
    );
  }

  return (
    <>
      <Button
        kind="primary"
        onClick={add}
        pending={change.isPending}
        pendingLabel={copy.adding}
        disabledReason={cart !== undefined && count === 0 ? copy.nothingToAdd : undefined}
      >
        {copy.addAll(count, total > lines.length)}
      </Button>
      <div className={css['outcome']}>
        {change.isError && (
          <FailureNotice title={copy.notAdded} retry={copy.retry} onRetry={add}>
            {messageFor(change.error, refusals)}
          </FailureNotice>
        )}
        {outcome && change.isSuccess && (
          <Notice tone="success" role="status">
            <p>
              {copy.added(outcome.added)}{' '}
              {outcome.notAvailable.length > 0 && copy.notAvailable(outcome.notAvailable.join(', '))}
            </p>
            <Link {...paths.cart()} {...linkVariant()}>
              {copy.viewCart}
            </Link>
          </Notice>
        )}
      </div>
    </>
  );
}
