import { useEffectEvent, useLayoutEffect, useReducer } from 'react';
import type { Dispatch } from 'react';
import { isSameItems, NO_MESSAGES, stepEligibility } from '#features/scheduling/eligibility.ts';
import type { Eligibility, EligibilityEvent } from '#features/scheduling/eligibility.ts';
import type { Excluded } from '#shared/slots/slots.ts';

/**
 * What can come in the chosen slot, and what could in the previous one. The quotes come from the server and depend on
 * the choice, so they are compared once both are on the page, and before it is painted.
 * @param ineligible what cannot come in the chosen slot
 */
export function useEligibility(ineligible: readonly Excluded[]): [Eligibility, Dispatch<EligibilityEvent>] {
  const [eligibility, dispatch] = useReducer(stepEligibility, NO_MESSAGES);
  const variant = useEffectEvent(() => {
    if (!isSameItems(ineligible, eligibility.previousIneligibleItems)) dispatch({ type: 'LOOKED', ineligible });
  });
  useLayoutEffect(() => variant(), [ineligible]);
  return [eligibility, dispatch];
}
