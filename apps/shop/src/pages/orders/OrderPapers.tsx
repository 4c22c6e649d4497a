import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { isCanceled } from '#features/orders/order-progress.ts';
import type { Order } from '#features/orders/queries.ts';
import { receiptCopy as copy } from '#features/orders/receipt/copy.ts';
import { paths } from '#paths.ts';

/** From an order to its receipt, unless it was canceled, and to where its money is. */
export function OrderPapers({ order: { id, status, agreed } }: { order: Pick<Order, 'id' | 'status' | 'agreed'> }) {
  return (
    <Stack gap={2}>
      {!isCanceled(status) && (
        <Link {...paths.orderReceipt(id)} {...linkVariant()}>
          {agreed ? copy.receiptLink : copy.estimateLink}
        </Link>
      )}
      <Link {...paths.orderMoney(id)} {...linkVariant()}>
        {copy.moneyLink}
      </Link>
    </Stack>
  );
}
