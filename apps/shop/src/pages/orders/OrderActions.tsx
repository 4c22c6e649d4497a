import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import type { ReactNode } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy } from '#features/orders/copy.ts';
import { cancel as words } from '#features/orders/life-copy.ts';
import { isCanceled, isEditable, isStillComing } from '#features/orders/order-progress.ts';
import { untilText } from '#features/orders/order-text.ts';
import type { Order } from '#features/orders/queries.ts';
import { Sentence } from '#features/orders/Sentence.tsx';
import { copy as problems } from '#features/problems/copy.ts';
import { dayText } from '#features/problems/dates.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { ChangeTimeLink } from './ChangeTimeLink.tsx';
import { EditOrderLink } from './EditOrderLink.tsx';
import css from './OrderActions.module.css';
import { ReportProblemLink } from './ReportProblemLink.tsx';

interface OrderActionsProps {
  readonly order: Order;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onCancel: () => void;
}

/** All that the shopper can do with an order as it stands: change it before its cut-off, and go on once it is over. */
export function OrderActions({ order, now, onCancel }: OrderActionsProps) {
  const { id, status, reportUntil, window } = order;
  if (isStillComing(status))
    return (
      <Actions title={words.heading} hint={<ChangeHint order={order} now={now} />}>
        <EditOrderLink order={order} now={now} />
        <ChangeTimeLink order={order} now={now} />
        <Button kind="outline" wide onClick={onCancel}>
          {words.button}
        </Button>
      </Actions>
    );
  return (
    <Actions title={words.after} hint={reportUntil && problems.linkHint(dayText(reportUntil, window.timezone))}>
      <ReportProblemLink order={order} />
      <BuyAgain orderId={id} size="regular" kind={isCanceled(status) ? 'primary' : 'outline'} />
    </Actions>
  );
}

interface ActionsProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

function Actions({ title, hint, children }: ActionsProps) {
  return (
    <Card title={title}>
      <Stack gap={3}>
        {hint !== null && <p>{hint}</p>}
        <div className={css['actions']}>{children}</div>
      </Stack>
    </Card>
  );
}

/** Until when an order can be changed and canceled; shortly before that its items are changed by phone alone. */
function ChangeHint({ order, now }: Pick<OrderActionsProps, 'order' | 'now'>) {
  const { supportPhone } = useBootstrap().banner;
  const until = untilText(order.cancelUntil ?? order.cutoffAt, order.window.timezone, new Date(now));
  const byPhone = `${words.timeUntil(until)} ${copy.editByPhone(supportPhone, until)}`;
  return <Sentence phone={supportPhone}>{isEditable(order, now) ? words.changeUntil(until) : byPhone}</Sentence>;
}
