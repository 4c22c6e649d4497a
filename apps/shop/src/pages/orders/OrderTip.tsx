import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { lazy, Suspense, useState } from 'react';
import { isCanceled, isMissed } from '#features/orders/order-progress.ts';
import { untilText } from '#features/orders/order-text.ts';
import type { Order } from '#features/orders/queries.ts';
import { Sentence } from '#features/orders/Sentence.tsx';
import { tipCopy as copy } from '#features/orders/tip-copy.ts';
import { dollars } from '#format/money.ts';

const TipDialog = lazy(async () => ({ default: (await import('./TipDialog.tsx')).TipDialog }));

interface OrderTipProps {
  readonly order: Order;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The tip of a delivery, and until when it can be changed; nothing once that is over. */
export function OrderTip({ order, now }: OrderTipProps) {
  const { tip, window, status } = order;
  const [isOpen, setOpen] = useState(false);
  if (tip === null || (tip.window === 'over' && !isOpen) || isCanceled(status)) return null;
  const { amount, changeUntil } = tip;
  const until = changeUntil === null ? null : untilText(changeUntil, window.timezone, new Date(now));
  const isNone = amount === 'USD 0.00';
  const words = isMissed(status) ? { ...copy, ...copy.missed } : { ...copy, tooLate: copy.refusals.TIP_TOO_LATE };
  return (
    <Card title={copy.title}>
      {until === null ? (
        <p>{tip.window === 'over' ? words.tooLate : copy.later}</p>
      ) : (
        <Stack gap={3}>
          <p>
            <Sentence>{isNone ? copy.noneNow(until) : words.now(dollars(amount), until)}</Sentence>
          </p>
          <Button kind="outline" onClick={() => setOpen(true)}>
            {isNone ? copy.add : words.change}
          </Button>
        </Stack>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TipDialog order={order} tip={tip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
