import type { Selection } from '@cartwright/wallet/config';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { isSessionError } from '#api/errors.ts';
import { flashSalesQuery } from '#api/flash-sales.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { toAdd } from '#features/checkout/changes.ts';
import { paymentsOf } from '#features/checkout/payments.ts';
import { isOfFlashSale, useChangeCheckout } from '#features/checkout/queries.ts';
import { type Checkout, modalityOf } from '#features/checkout/checkout.ts';
import { asWanted, choicesOf, entriesOf, type LineEntry, takenOf } from '#features/flash-sales/chosen.ts';
import { FlashSales, FlashSalesLoading } from '#features/flash-sales/FlashSales.tsx';
import { LeaveDialog } from '#features/flash-sales/LeaveDialog.tsx';
import { useDeadline } from '#shared/slots/use-deadline.ts';
import { useStillHeld } from '#shared/slots/use-held-until.ts';
import { isLeaving } from './leave-guard.ts';
import { NotSaved } from './NotSaved.tsx';

interface CheckoutFlashSalesProps {
  readonly checkout: Checkout;
  /** The cards of the wallet, once loaded: a change of lines includes them (CHK-086). */
  readonly selection: Selection | undefined;
  /** The order is being placed, or is over: leaving shows no prompt. */
  readonly isOver: boolean;
}

/** The flash sales of the order's store. Without any, and when they cannot be read, nothing is rendered. */
export function CheckoutFlashSales({ checkout, selection, isOver }: CheckoutFlashSalesProps) {
  const client = useQueryClient();
  const { lineItems, fulfillment } = checkout;
  const sales = useQuery(flashSalesQuery(fulfillment.store.locationId, modalityOf(checkout)));
  const change = useChangeCheckout(checkout.id);
  const [requested, setRequested] = useState<LineEntry[]>();
  const update = change.variables?.body;
  const sent = update && 'lineItems' in update ? update.lineItems : undefined;
  // A step counts at once, before its change is known to be pending, and until the response arrives.
  const wanted = requested !== sent || change.isPending ? requested : undefined;
  const choices = asWanted(choicesOf(sales.data ?? [], lineItems), wanted);

  function put(entries: LineEntry[]) {
    setRequested(entries);
    return change.mutateAsync(toAdd(entries, selection && paymentsOf(selection, checkout)));
  }
  const set = (couponId: string, quantity: number) =>
    void put(
      entriesOf(
        lineItems,
        choices.map((choice) => (choice.couponId === couponId ? { ...choice, quantity } : choice)),
      ),
    ).catch((error: unknown) => {
      if (isOfFlashSale(error)) void invalidateAfter('flashSaleOver', client);
    });
  const isTimedOut = useDeadline(checkout.expiresAt, inSilence) === 'over';
  // The server returns a reservation only while it is live: one that was over before the page loaded counts as none.
  const isHeld = useStillHeld(fulfillment.reservation) !== null;
  const isEditable = checkout.status === 'DRAFT' && isHeld && !isOver && !isTimedOut;
  const isPending = isEditable && takenOf(lineItems).length > 0;
  const leaving = useBlocker({
    shouldBlockFn: isLeaving,
    disabled: !isPending,
    enableBeforeUnload: false,
    withResolver: true,
  });
  /**
   * A draft reserves no items: what could not be removed from an abandoned one is lost to nobody, and keeps nobody
   * here.
   */
  const leaveAnyway = (error: unknown) => (isSessionError(error) ? undefined : leaving.proceed?.());
  const problem = <NotSaved error={change.error} checkout={checkout} />;
  return (
    <>
      {sales.isPending && choices.length === 0 && <FlashSalesLoading />}
      {choices.length > 0 && <FlashSales choices={choices} onQuantity={set} problem={problem} />}
      {leaving.status === 'blocked' && (
        <LeaveDialog
          isRemoving={change.isPending}
          onRemove={() => void put(entriesOf(lineItems, [])).then(leaving.proceed, leaveAnyway)}
          onKeep={leaving.reset}
        />
      )}
    </>
  );
}

/** The page reports the expired reservation elsewhere. */
const inSilence = () => undefined;
