import type { OrderModality } from '@cartwright/contracts/common';
import { requiredAge } from '@cartwright/rules/age';
import { toWire } from '@cartwright/rules/money';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Dispatch } from 'react';
import type { Cart, CartLine } from '#features/cart/queries.ts';
import type { Resolved } from '../../times/choice.ts';
import { step } from '#features/scheduling/flow.ts';
import type { Flow, FlowEvent, Problem } from '#features/scheduling/flow.ts';
import type { Wanted } from '#features/scheduling/promises.ts';
import { useStartOrder } from '#features/scheduling/queries.ts';
import type { Tip } from '#features/scheduling/tip.ts';
import type { Picked, Reservation, Time, Times } from '../../times/times.ts';
import { isSessionError } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { paths } from '../../paths.ts';
import type { ActiveWay } from './Scheduling.tsx';

interface Basis {
  readonly active: ActiveWay;
  readonly modality: OrderModality;
  readonly cart: Cart;
  readonly times: Times;
  readonly held: Reservation | null;
  readonly resolved: Resolved;
  readonly tip: Tip;
  readonly flow: Flow;
  readonly send: Dispatch<FlowEvent>;
}

/** What the page's parts need of the way to the checkout. */
export interface Schedule {
  readonly flow: Flow;
  readonly send: Dispatch<FlowEvent>;
  readonly problem: Problem | undefined;
  /** Counts the presses of Continue that came to nothing, so that each is heard. */
  readonly attempt: number;
  readonly picked: Picked | undefined;
  /** The included lines that need an age, and the age; undefined when none does. */
  readonly age: { readonly minAge: number; readonly lines: readonly CartLine[] } | undefined;
  /** What is asked for with a time: all that is in the cart. */
  readonly wantedOf: (time: Time) => Wanted;
  readonly onContinue: () => void;
  readonly onAge: (dateOfBirth: string) => void;
}

/** From a chosen time to the checkout: what is missing, the age if goods need one, the reservation, the checkout. */
export function useSchedule(basis: Basis): Schedule {
  const { active, modality, cart, times, held, resolved, tip, flow, send } = basis;
  const { picked } = resolved;
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const start = useStartOrder();
  const included = picked ? (times.items[picked.time.quoteId]?.included ?? []) : [];
  const age = ageOf(cart.lines.filter(({ gtin13 }) => included.includes(gtin13)));

  const wantedOf = (time: Time): Wanted => ({
    modalityType: modality,
    time,
    items: cart.lines.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
    ineligible: (times.items[time.quoteId]?.excluded ?? []).map(({ gtin13 }) => gtin13),
  });
  function begin(dateOfBirth: string | undefined) {
    if (!picked) return;
    const gratuityAmount = modality === 'DELIVERY' && tip.ok ? toWire(tip.value) : undefined;
    start.mutate(
      { ...wantedOf(picked.time), held, gratuityAmount, dateOfBirth },
      {
        onSuccess: ({ id }) => void navigate(paths.checkout(id)),
        onError: (error) =>
          send(
            error instanceof Refused ? { type: 'REFUSED', code: error.refusal.code, error } : { type: 'FAILED', error },
          ),
      },
    );
  }
  function lacks() {
    if (!picked?.time.fits) return 'NO_TIME' as const;
    if (included.length === 0) return 'NO_ITEMS' as const;
    return tip.ok ? undefined : ('TIP' as const);
  }
  function onContinue() {
    if (flow.at === 'working') return;
    setAttempt(attempt + 1);
    if (modality === 'DELIVERY' && !hasStreet(active)) {
      send({ type: 'EDIT_ADDRESS' });
      return;
    }
    const event = { type: 'CONTINUE', lacks: lacks(), needsAge: age !== undefined } as const;
    send(event);
    if (step(flow, event).at === 'working') begin(undefined);
  }
  function onAge(dateOfBirth: string) {
    send({ type: 'AGE_GIVEN' });
    begin(dateOfBirth);
  }
  const problem = flow.at === 'choosing' ? flow.problem : undefined;
  const shown = problem?.kind === 'ERROR' && isSessionError(problem.error) ? undefined : problem;
  return { flow, send, problem: shown, attempt, picked, age, wantedOf, onContinue, onAge };
}

/** Whether a delivery knows more than a ZIP. */
export const hasStreet = ({ destination }: ActiveWay): boolean =>
  'address' in destination && Boolean(destination.address.addressLine1);

function ageOf(lines: readonly CartLine[]): Schedule['age'] {
  const restricted = lines.filter(({ product }) => product.minAge > 0);
  const minAge = requiredAge(restricted.map(({ product }) => ({ isRestricted: true, minAge: product.minAge })));
  return minAge === undefined ? undefined : { minAge, lines: restricted };
}
