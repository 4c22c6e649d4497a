import { unreachable } from '@cartwright/rules/result';
import { Refused } from '#api/refused.ts';
import type { Excluded, Reservation } from '#shared/slots/slots.ts';

/** What can come in the chosen slot and the outcome (MDL-027). The numbers are GTINs. */
export interface Eligibility {
  /** What could not come in the previously chosen slot and can now, and the other way round. */
  readonly newlyEligibleUpcs: readonly string[];
  readonly newlyIneligibleUpcs: readonly string[];
  /** Fallout of the reservation that the quote still had. */
  readonly newlyIneligiblePromisingFalloutUpcs: readonly string[];
  /** What cannot come in the chosen slot, as the page last showed it. */
  readonly previousIneligibleItems: readonly Excluded[];
  /** The shopper went to another way to shop from here. */
  readonly clickedMoveModality: boolean;
  readonly isAlcoholDeliveryRejection: boolean;
  readonly falloutFromPromising: boolean;
  /** Flash sales are added at checkout, after the slot: none can be fallout here. */
  readonly falloutFromFlashSales: boolean;
  /** Why the last press of Continue failed, as text; empty when it did not. */
  readonly cartSubmitErrorMessage: string;
}

export const NO_MESSAGES: Eligibility = {
  newlyEligibleUpcs: [],
  newlyIneligibleUpcs: [],
  newlyIneligiblePromisingFalloutUpcs: [],
  previousIneligibleItems: [],
  clickedMoveModality: false,
  isAlcoholDeliveryRejection: false,
  falloutFromPromising: false,
  falloutFromFlashSales: false,
  cartSubmitErrorMessage: '',
};

export type EligibilityEvent =
  /** The offers, or the chosen time, are others now. */
  | { readonly type: 'LOOKED'; readonly ineligible: readonly Excluded[] }
  /** Continue was pressed: the outcome of the last press is cleared. */
  | { readonly type: 'SUBMITTED' }
  | { readonly type: 'PROMISED'; readonly promise: Reservation }
  | { readonly type: 'FAILED'; readonly error: unknown; readonly message: string }
  | { readonly type: 'MOVED_MODALITY' };

export function stepEligibility(state: Eligibility, event: EligibilityEvent): Eligibility {
  const before = numbersOf(state.previousIneligibleItems);
  switch (event.type) {
    case 'LOOKED': {
      const now = numbersOf(event.ineligible);
      return {
        ...state,
        newlyEligibleUpcs: before.filter((gtin13) => !now.includes(gtin13)),
        newlyIneligibleUpcs: now.filter((gtin13) => !before.includes(gtin13)),
        previousIneligibleItems: event.ineligible,
      };
    }
    case 'SUBMITTED': {
      const { newlyEligibleUpcs, newlyIneligibleUpcs, previousIneligibleItems, clickedMoveModality } = state;
      return {
        ...NO_MESSAGES,
        newlyEligibleUpcs,
        newlyIneligibleUpcs,
        previousIneligibleItems,
        clickedMoveModality,
      };
    }
    case 'PROMISED':
      return fallenOut(state, event.promise.selections[0].items.excluded);
    case 'FAILED': {
      const items = event.error instanceof Refused ? (event.error.refusal.items ?? []) : [];
      const isAlcoholDeliveryRejection = items.some(({ code }) => code === NO_ALCOHOL_THERE);
      return { ...fallenOut(state, items), isAlcoholDeliveryRejection, cartSubmitErrorMessage: event.message };
    }
    case 'MOVED_MODALITY':
      return { ...state, clickedMoveModality: true };
    default:
      return unreachable(event);
  }
}

const NO_ALCOHOL_THERE: Excluded['code'] = 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS';
type Items = readonly { readonly gtin13: string }[];

const numbersOf = (items: Items): readonly string[] => items.map(({ gtin13 }) => gtin13);

/** The fallout of the reservation that the page had not shown yet. */
function fallenOut(state: Eligibility, items: Items): Eligibility {
  const numbers = numbersOf(state.previousIneligibleItems);
  const fallen = numbersOf(items).filter((gtin13) => !numbers.includes(gtin13));
  return { ...state, newlyIneligiblePromisingFalloutUpcs: fallen, falloutFromPromising: fallen.length > 0 };
}

/** True when both leave out the same items for the same reasons. */
export const isSameItems = (one: readonly Excluded[], other: readonly Excluded[]): boolean =>
  one.length === other.length &&
  one.every(({ gtin13, code }, index) => gtin13 === other[index]?.gtin13 && code === other[index]?.code);
