import { LeftInTotes } from '#totes/LeftInTotes.tsx';
import type { ShownOrder } from './device/overlay.ts';
import { useOps } from './device/use-ops.ts';

type OrderLeftInTotesProps = {
  order: Pick<ShownOrder, 'locationId' | 'orderId' | 'leftInTotes'>;
  /** Only what is in the tote of this line. */
  lineId?: string;
};

/** What a picker is to take out of the totes of an order, also without a connection. */
export function OrderLeftInTotes({ order: { locationId, orderId, leftInTotes }, lineId }: OrderLeftInTotesProps) {
  const { add } = useOps();
  const left = leftInTotes.filter((each) => lineId === undefined || each.lineId === lineId);
  return (
    <LeftInTotes
      {...{ orderId, left }}
      onOut={({ lineId: of, quantity, product: { gtin13, description } }) =>
        void add({
          kind: 'take-out',
          locationId,
          orderId,
          lineId: of,
          item: description,
          substitute: null,
          body: { gtin13, quantity },
        })
      }
    />
  );
}
