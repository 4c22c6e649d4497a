import type { OrderModality } from '@cartwright/contracts/common';
import { requiredAge } from '@cartwright/rules/age';
import { toWire } from '@cartwright/rules/money';
import { useState, type Dispatch } from 'react';
import { type Cart, type CartLine, isUnavailable } from '#features/cart/cart.ts';
import type { UnavailableLine } from '#features/cart/replacements/unavailable-items.ts';
import type { Resolved } from '#shared/slots/choice.ts';
import type { EligibilityEvent } from '#features/scheduling/eligibility.ts';
import type { Flow, FlowEvent, Problem } from '#features/scheduling/flow.ts';
import type { Wanted } from '#features/scheduling/promises.ts';
import type { Tip } from '#features/scheduling/tip.ts';
import type { Excluded, Picked, Reservation, Slot, Slots } from '#shared/slots/slots.ts';
import { isSessionError } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import { useSlotPlacement } from './use-slot-placement.ts';
import { useUnavailable } from './use-unavailable.ts';

interface Basis {
  readonly active: ActiveModality;
  readonly modality: OrderModality;
  readonly cart: Cart;
  readonly slots: Slots;
  readonly held: Reservation | null;
  readonly resolved: Resolved;
  readonly tip: Tip;
  readonly flow: Flow;
  readonly send: Dispatch<FlowEvent>;
  readonly variant: Dispatch<EligibilityEvent>;
  readonly onLost: () => void;
}

/** What the page's parts need on the way to the checkout. */
export interface Schedule {
  readonly flow: Flow;
  readonly send: Dispatch<FlowEvent>;
  readonly problem: Problem | undefined;
  /** Counts the failed presses of Continue, so that each is announced. */
  readonly attempt: number;
  readonly picked: Picked | undefined;
  /** The last requested slot; the picked one may differ once the slots were fetched again. */
  readonly attempted: Slot | undefined;
  /** The lines that cannot come in the picked slot, without those that the cart's totals exclude anyway. */
  readonly fallout: readonly CartLine[];
  /** Everything in the cart that would not be in the order, for the drawer. */
  readonly unavailable: readonly UnavailableLine[];
  /** Whether the drawer would open for any of it. */
  readonly hasUnhandled: boolean;
  /** The included lines with an age limit, and the age; undefined when there are none. */
  readonly age: { readonly minAge: number; readonly lines: readonly CartLine[] } | undefined;
  /** The items requested with a slot: everything in the cart. */
  readonly wantedOf: (slot: Slot) => Wanted;
  readonly onContinue: () => void;
  /** Continues without what is unavailable. */
  readonly onWithout: () => void;
  readonly onAge: (dateOfBirth: string) => void;
  /** Reserves the picked slot and creates the order from it: the effect of the flow. */
  readonly begin: (dateOfBirth: string | undefined) => void;
}

/**
 * From a chosen slot to the checkout: what is missing, the age if items have a limit, the reservation, the checkout.
 */
export function useSchedule(basis: Basis): Schedule {
  const { active, modality, cart, slots, held, resolved, tip, flow, send, variant, onLost } = basis;
  const { picked } = resolved;
  const [attempt, setAttempt] = useState(0);
  const [attempted, setAttempted] = useState<Slot>();
  const placeSlot = useSlotPlacement({ modality, held, send, variant, onLost });
  const { included = [], excluded = [] } = (picked && slots.items[picked.slot.quoteId]) ?? {};
  const fallout = falloutLines(cart, excluded);
  const { unavailable, hasUnhandled, skipAll } = useUnavailable({ modality, cart, picked, excluded });
  const age = ageOf(cart.lines.filter(({ gtin13 }) => included.includes(gtin13)));

  const wantedOf = (slot: Slot): Wanted => ({
    modalityType: modality,
    slot,
    items: cart.lines.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
    ineligible: (slots.items[slot.quoteId]?.excluded ?? []).map(({ gtin13 }) => gtin13),
  });
  function begin(dateOfBirth: string | undefined) {
    if (!picked) return;
    setAttempted(picked.slot);
    const gratuityAmount = modality === 'DELIVERY' && tip.ok ? toWire(tip.value) : undefined;
    placeSlot({ wanted: wantedOf(picked.slot), cartId: cart.id, active, gratuityAmount, dateOfBirth });
  }
  function onContinue() {
    if (flow.kind === 'working') return;
    setAttempt(attempt + 1);
    if (modality === 'DELIVERY' && !hasStreet(active)) {
      send({ type: 'EDIT_ADDRESS' });
      return;
    }
    const lacking = lackOf(picked, included, tip);
    trackProblems('time', lacking === undefined ? [] : [FIELD_OF[lacking]]);
    send({ type: 'CONTINUE', lacks: lacking, hasFallout: hasUnhandled, needsAge: age !== undefined });
  }
  function onWithout() {
    skipAll();
    const lacks = lackOf(picked, included, tip);
    send({ type: 'CONTINUE', lacks, hasFallout: false, needsAge: age !== undefined });
  }
  const problem = flow.kind === 'choosing' ? flow.problem : undefined;
  const shown = problem?.code === 'ERROR' && isSessionError(problem.error) ? undefined : problem;
  return {
    flow,
    send,
    problem: shown,
    attempt,
    picked,
    attempted,
    fallout,
    unavailable,
    hasUnhandled,
    age,
    wantedOf,
    onContinue,
    onWithout,
    onAge: (birthDate) => send({ type: 'AGE_GIVEN', birthDate }),
    begin,
  };
}

function lackOf(picked: Picked | undefined, included: readonly string[], tip: Tip) {
  if (!picked?.slot.fits) return 'NO_TIME' as const;
  if (included.length === 0) return 'NO_ITEMS' as const;
  return tip.ok ? undefined : ('TIP' as const);
}

/** The name under which what is missing is tracked. */
const FIELD_OF = { NO_TIME: 'time', NO_ITEMS: 'item', TIP: 'tip' } as const;

/** Whether a delivery has more than a ZIP. */
export const hasStreet = ({ destination }: ActiveModality): boolean =>
  'address' in destination && Boolean(destination.address.addressLine1);

const falloutLines = ({ lines }: Cart, excluded: readonly Excluded[]): Schedule['fallout'] =>
  lines.filter((line) => !isUnavailable(line) && excluded.some(({ gtin13 }) => gtin13 === line.gtin13));

function ageOf(lines: readonly CartLine[]): Schedule['age'] {
  const restricted = lines.filter(({ product }) => product.minAge > 0);
  const minAge = requiredAge(restricted.map(({ product }) => ({ isRestricted: true, minAge: product.minAge })));
  return minAge === undefined ? undefined : { minAge, lines: restricted };
}
