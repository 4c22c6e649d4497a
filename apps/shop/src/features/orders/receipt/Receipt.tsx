import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isMissed } from '../order-progress.ts';
import type { Order } from '../queries.ts';
import { receiptCopy as copy } from './copy.ts';
import './print.css';
import css from './Receipt.module.css';
import { type FactsOrder, ReceiptFacts } from './ReceiptFacts.tsx';
import { type NoticedOrder, ReceiptNotice } from './ReceiptNotice.tsx';
import { receiptRows } from './receipt-rows.ts';
import { ReceiptSums, type SummedOrder } from './ReceiptSums.tsx';
import { ReceiptTable } from './ReceiptTable.tsx';

/** What a receipt shows of an order: nobody's address or phone. */
export type ReceiptOrder = FactsOrder & NoticedOrder & SummedOrder & Pick<Order, 'lineItems'>;

interface ReceiptProps {
  readonly order: ReceiptOrder;
  /** Of the shopper, if the page may show it. */
  readonly name?: string | undefined;
  /** Above the heading. */
  readonly back: ReactNode;
  /** Below the sums, on the screen alone. */
  readonly more: ReactNode;
}

/** The receipt of an order, on the screen and on paper; before the final bill, the estimate. */
export function Receipt({ order, name, back, more }: ReceiptProps) {
  const rows = receiptRows(order);
  const isFinal = order.agreed !== null;
  const { banner } = useBootstrap();
  return (
    <div data-prints="receipt">
      <Stack>
        <div className={css['screen']}>{back}</div>
        <div className={css['head']}>
          <div>
            <p className={css['paper']}>{banner.name}</p>
            <h1>{isFinal ? copy.title : copy.estimateTitle}</h1>
          </div>
          <span className={css['screen']}>
            <Button kind="outline" size="small" onClick={() => globalThis.print()}>
              <Icon of={Printer} size="s" /> {copy.print}
            </Button>
          </span>
        </div>
        <Card className={css['group']}>
          <ReceiptFacts order={order} name={name} />
        </Card>
        <ReceiptNotice order={order} />
        <Split
          aside={
            <Stack>
              <ReceiptSums order={order} />
              <div className={css['screen']}>{more}</div>
            </Stack>
          }
        >
          <ReceiptTable group="heldBack" rows={rows.heldBack} isFinal={isFinal} />
          <ReceiptTable group="weighed" rows={rows.weighed} isFinal={isFinal} />
          <ReceiptTable group="changed" rows={rows.changed} isFinal={isFinal} />
          <ReceiptTable
            group="asOrdered"
            title={isMissed(order.status) ? copy.packedOnly[order.modalityType] : undefined}
            rows={rows.asOrdered}
            isFinal={isFinal}
          />
        </Split>
      </Stack>
    </div>
  );
}
