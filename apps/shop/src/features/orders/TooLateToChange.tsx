import { Card } from '@cartwright/ui/card/Card.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { isUnpicked } from '@cartwright/rules/order-state';
import { cancel as words } from './life-copy.ts';
import type { Order } from './queries.ts';
import { Sentence } from './Sentence.tsx';

/** Whom to call about an order that is no longer changed here: staff can cancel it until it is picked. */
export function TooLateToChange({ order: { status } }: { order: Pick<Order, 'status'> }) {
  const { supportPhone } = useBootstrap().banner;
  return (
    <Card title={words.heading}>
      <p>
        <Sentence phone={supportPhone}>
          {isUnpicked(status) ? words.tooLate(supportPhone) : words.picked(supportPhone)}
        </Sentence>
      </p>
    </Card>
  );
}
