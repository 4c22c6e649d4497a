import type { OrderModality } from '@cartwright/contracts/common';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Dispatch } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import { submitErrorQuery } from '#features/cart/replacements/queries.ts';
import { Refused } from '#api/refused.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { useKeepCheckout } from '#features/checkout/queries.ts';
import type { EligibilityEvent } from '#features/scheduling/eligibility.ts';
import { failureText } from '#features/scheduling/failure-text.ts';
import type { During, FlowEvent } from '#features/scheduling/flow.ts';
import type { Wanted } from '#features/scheduling/promises.ts';
import { type StartOrder, useHoldSlot, useStartOrder } from '#features/scheduling/queries.ts';
import type { Reservation } from '#shared/slots/slots.ts';
import { paths } from '#paths.ts';

interface Flows {
  readonly modality: OrderModality;
  readonly held: Reservation | null;
  readonly send: Dispatch<FlowEvent>;
  readonly variant: Dispatch<EligibilityEvent>;
  /** The order could not be started, because its slot is no longer the shopper's. */
  readonly onLost: () => void;
}

interface Start extends Omit<StartOrder, 'promise'> {
  readonly wanted: Wanted;
}

/** Reserves the chosen slot, creates the checkout from it and goes there (PRM-021); reports each result. */
export function useSlotPlacement({ modality, held, send, variant, onLost }: Flows): (start: Start) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  /** The cart shows it, too, for a shopper who goes back there. */
  const keepError = (message: string) => client.setQueryData(submitErrorQuery(modality).queryKey, message);
  const hold = useHoldSlot();
  const order = useStartOrder();
  const keepCheckout = useKeepCheckout();
  const { copy, supportPhone } = useBootstrap().banner;
  const speaker = { promiseFailed: copy['promiseFailed'], supportPhone };
  const failed = (during: During) => (error: unknown) => {
    const message = isSessionError(error) ? '' : failureText({ error, during }, speaker);
    variant({ type: 'FAILED', error, message });
    if (during === 'order' && error instanceof Refused && error.refusal.code === 'RESERVATION_EXPIRED') onLost();
    keepError(message);
    send(
      error instanceof Refused
        ? { type: 'REFUSED', code: error.refusal.code, error, during }
        : { type: 'FAILED', error, during },
    );
  };
  const started = (checkout: Checkout) => {
    keepCheckout(checkout);
    void navigate(paths.checkout(checkout.id));
  };
  return ({ wanted, ...start }) => {
    variant({ type: 'SUBMITTED' });
    keepError('');
    const onSuccess = (promise: Reservation) => {
      variant({ type: 'PROMISED', promise });
      order.mutate({ promise, ...start }, { onSuccess: started, onError: failed('order') });
    };
    hold.mutate({ ...wanted, held }, { onSuccess, onError: failed('promise') });
  };
}
