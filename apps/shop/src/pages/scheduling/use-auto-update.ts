import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import type { Cart } from '#features/cart/cart.ts';
import type { EligibilityEvent } from '#features/scheduling/eligibility.ts';
import type { FlowEvent } from '#features/scheduling/flow.ts';
import { PromiseError } from '#features/scheduling/promise-error.ts';
import { useAutoUpdatePromise } from '#features/scheduling/queries.ts';
import type { Reservation } from '#shared/slots/slots.ts';

interface AutoUpdate {
  /** The stored reservation while it is live. */
  readonly held: Reservation | null;
  readonly cart: Cart;
  /** Whether the shopper has yet to say what happens to something that is unavailable. */
  readonly hasUnhandled: boolean;
  readonly variant: Dispatch<EligibilityEvent>;
  readonly send: Dispatch<FlowEvent>;
}

/**
 * Fits the reservation that the shopper came with to the cart: once for each visit of the page, however often it
 * renders (PRM-019). What falls out of it opens the drawer. Any other failure says nothing: the shopper asked for
 * nothing, and Continue finds out again.
 */
export function useAutoUpdate({ held, cart, hasUnhandled, variant, send }: AutoUpdate): void {
  const client = useQueryClient();
  const { mutate } = useAutoUpdatePromise(client);
  const isDone = useRef(false);
  const fellOut = useEffectEvent((promise: Reservation) => {
    variant({ type: 'PROMISED', promise });
    if (hasUnhandled) send({ type: 'FELL_OUT' });
  });
  const update = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (held === null) return;
    const items = cart.lines.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    mutate({ held, items }, { onError: (error) => error instanceof PromiseError && fellOutOf(error, fellOut) });
  });
  useEffect(() => update(), []);
}

function fellOutOf({ failure, response }: PromiseError, then: (promise: Reservation) => void): void {
  if (failure === 'FALLOUT' && 'selections' in response) then(response);
}
