import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/message-for.ts';
import { LeftInTotes } from '#totes/LeftInTotes.tsx';
import { copy } from './copy.ts';
import { type HandOverDetails, useTakeOut } from './queries.ts';

/** What is to be taken out of the totes of an order before they leave the store, until somebody says that it is out. */
export function ToTakeOut({ order, locationId }: { order: HandOverDetails; locationId: string }) {
  const { orderId, leftInTotes } = order;
  const takeOut = useTakeOut(locationId, orderId);
  return (
    <>
      {takeOut.error && (
        <Notice tone="danger" role="alert">
          {messageFor(takeOut.error, copy.refusals)}
        </Notice>
      )}
      <LeftInTotes orderId={orderId} left={leftInTotes} onOut={(left) => takeOut.mutate(left)} />
    </>
  );
}
