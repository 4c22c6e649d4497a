import { useNavigate } from '@tanstack/react-router';
import type { Dispatch } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import type { EligibilityEvent } from '#features/scheduling/eligibility.ts';
import { failureWords } from '#features/scheduling/failure-words.ts';
import type { During, FlowEvent } from '#features/scheduling/flow.ts';
import type { Wanted } from '#features/scheduling/promises.ts';
import { useHoldTime, useStartOrder } from '#features/scheduling/queries.ts';
import type { Reservation } from '../../times/times.ts';
import { paths } from '../../paths.ts';

interface Flows {
  readonly held: Reservation | null;
  readonly send: Dispatch<FlowEvent>;
  readonly look: Dispatch<EligibilityEvent>;
}

interface Start {
  readonly wanted: Wanted;
  readonly gratuityAmount: string | undefined;
  readonly dateOfBirth: string | undefined;
}

/** Holds the chosen time, makes the checkout from it and goes there (PRM-021); says what came of each. */
export function usePlaceTime({ held, send, look }: Flows): (start: Start) => void {
  const navigate = useNavigate();
  const hold = useHoldTime();
  const order = useStartOrder();
  const { copy, supportPhone } = useBoot().banner;
  const speaker = { promiseFailed: copy['promiseFailed'], supportPhone };
  const failed = (during: During) => (error: unknown) => {
    const message = isSessionError(error) ? '' : failureWords({ error, during }, speaker);
    look({ type: 'FAILED', error, message });
    send(
      error instanceof Refused
        ? { type: 'REFUSED', code: error.refusal.code, error, during }
        : { type: 'FAILED', error, during },
    );
  };
  return ({ wanted, ...start }) => {
    look({ type: 'SUBMITTED' });
    const onSuccess = (promise: Reservation) => {
      look({ type: 'PROMISED', promise });
      order.mutate(
        { promise, ...start },
        { onSuccess: ({ id }) => void navigate(paths.checkout(id)), onError: failed('order') },
      );
    };
    hold.mutate({ ...wanted, held }, { onSuccess, onError: failed('promise') });
  };
}
