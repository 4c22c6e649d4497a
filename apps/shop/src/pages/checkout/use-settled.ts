import type { Selection } from '@cartwright/wallet/config';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { Refused } from '#api/refused.ts';
import { type Change, toPay } from '#features/checkout/changes.ts';
import { isSame, paymentsOf } from '#features/checkout/payments.ts';
import type { Placement, PlacementEvent } from '#features/checkout/placement-flow.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { waitForChanges, isChanging } from '#features/checkout/pending-changes.ts';

interface SettledParts {
  readonly placement: Placement;
  /** The wallet's selection; undefined until loaded. */
  readonly selection: Selection | undefined;
  readonly pay: (change: Change) => Promise<Checkout>;
  readonly send: Dispatch<PlacementEvent>;
}

/**
 * Returns the checkout with everything that the shopper changed before the press; undefined when that failed, which the
 * flow then knows.
 */
export function useSettled({ placement, selection, pay, send }: SettledParts) {
  const client = useQueryClient();
  return async (shown: Checkout): Promise<Checkout | undefined> => {
    if (isChanging(client)) {
      // Busy from here on: another press would be an attempt of its own.
      send({ type: 'BEGIN' });
      const failed = await waitForChanges(client);
      if (failed) {
        send(failed.change.updateType === 'payment' ? { type: 'NOT_SENT' } : notSaved(failed.error));
        return undefined;
      }
    }
    const seen = client.getQueryData(checkoutQuery(shown.id).queryKey) ?? shown;
    // An open attempt pays with the cards that it started with.
    if (placement.orderAttempt !== undefined || selection === undefined || isSame(selection, seen)) return seen;
    // The cards that the page shows could not be saved before.
    send({ type: 'BEGIN' });
    try {
      return await pay(toPay(paymentsOf(selection, seen)));
    } catch {
      // The update reports its failure itself.
      send({ type: 'NOT_SENT' });
      return undefined;
    }
  };
}

/** Something that goes before the order was not saved. */
export const notSaved = (error: unknown): PlacementEvent => ({
  type: 'NOT_SAVED',
  code: error instanceof Refused ? error.refusal.code : '',
  error,
});
