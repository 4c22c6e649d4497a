import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { copy } from './copy.ts';
import { cancel as words } from './life-copy.ts';
import { hasEnded, isEditable } from './order-progress.ts';
import { untilText } from './order-text.ts';
import type { Order } from './queries.ts';
import { Sentence } from './Sentence.tsx';

interface CancelOrderProps {
  readonly order: Order;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onCanceled: () => void;
}

/** How to change an order and, until its cut-off, the button that cancels it. */
export function CancelOrder({ order, now, onCanceled }: CancelOrderProps) {
  const { supportPhone } = useBootstrap().banner;
  const [isOpen, setOpen] = useState(false);
  const { cancelUntil, window, status } = order;
  if (hasEnded(status) || status === 'COMPLETE' || status === 'RETURNED') return null;
  const until = cancelUntil === null ? undefined : untilText(cancelUntil, window.timezone, new Date(now));
  return (
    <Card title={words.heading}>
      <Stack gap={3}>
        {until === undefined ? (
          <p>
            <Sentence phone={supportPhone}>{`${words.tooLate} ${copy.helpText} ${supportPhone}.`}</Sentence>
          </p>
        ) : (
          <>
            <p>
              <Sentence phone={supportPhone}>
                {isEditable(order, now)
                  ? words.until(until)
                  : `${words.until(until)} ${copy.editByPhone(supportPhone, until)}`}
              </Sentence>
            </p>
            <Button kind="outline" onClick={() => setOpen(true)}>
              {words.button}
            </Button>
          </>
        )}
      </Stack>
      {isOpen && <CancelDialog order={order} until={until} onCanceled={onCanceled} onClose={() => setOpen(false)} />}
    </Card>
  );
}
