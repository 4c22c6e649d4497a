import { cents, sum, ZERO } from '@cartwright/rules/money';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';

import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { messageFor } from '#api/errors.ts';
import { addOp } from '#features/cart/ops.ts';
import { useChangeCart } from '#features/cart/queries.ts';
import { type Reorder, buyable, reorderQuery } from '#features/orders/reorder.ts';
import { reorderCopy as copy } from '#features/orders/reorder-copy.ts';
import { ReorderList } from '#features/orders/ReorderList.tsx';
import { paths } from '#paths.ts';
import { paidNow } from '#shared/products/product-facts.ts';

/** Puts what an order had into the cart again, after showing what is dearer, gone or limited now. */
export function ReorderDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const found = useQuery(reorderQuery(orderId));
  if (found.data) return <Choice reorder={found.data} onClose={onClose} />;
  return (
    <Dialog title={copy.title} onClose={onClose}>
      {found.isError ? (
        <FailureNotice title={copy.failed} retry={copy.retry} onRetry={() => void found.refetch()}>
          {messageFor(found.error)}
        </FailureNotice>
      ) : (
        <Loading label={copy.loading}>
          <Stack>
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
          </Stack>
        </Loading>
      )}
    </Dialog>
  );
}

function Choice({ reorder, onClose }: { reorder: Reorder; onClose: () => void }) {
  const { lines, modalityType } = reorder;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(buyable(lines).map(({ gtin13 }) => gtin13)));
  const change = useChangeCart(modalityType);
  const adding = buyable(lines).filter(({ gtin13 }) => chosen.has(gtin13));
  const count = adding.reduce((items, { quantity }) => items + quantity, 0);
  const total = sum(adding.map(({ product, quantity }) => cents((paidNow(product) ?? ZERO) * quantity)));

  function choose(gtin13: string, isChosen: boolean) {
    const others = [...chosen].filter((each) => each !== gtin13);
    setChosen(new Set(isChosen ? [...others, gtin13] : others));
  }
  function add() {
    change.mutate(
      adding.map(({ gtin13, quantity }) => addOp(gtin13, quantity)),
      { onSuccess: () => announce(copy.added(count)) },
    );
  }

  if (change.isSuccess)
    return (
      <Dialog
        title={copy.title}
        onClose={onClose}
        foot={
          <Link {...paths.cart()} {...buttonVariant({ kind: 'primary', wide: true })}>
            {copy.viewCart}
          </Link>
        }
      >
        <Notice tone="success">{copy.added(count)}</Notice>
      </Dialog>
    );
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          wide
          onClick={add}
          pending={change.isPending}
          pendingLabel={copy.adding}
          disabledReason={count === 0 ? copy.add(0, ZERO) : undefined}
        >
          {count === 0 ? copy.buyAgain : copy.add(count, total)}
        </Button>
      }
    >
      <Stack gap={4}>
        {change.isError && (
          <Notice tone="danger" role="alert" title={copy.notAdded}>
            {messageFor(change.error)}
          </Notice>
        )}
        {buyable(lines).length === 0 ? <Notice tone="quiet">{copy.none}</Notice> : <p>{copy.intro}</p>}
        <ReorderList lines={lines} chosen={chosen} onChange={choose} />
      </Stack>
    </Dialog>
  );
}
