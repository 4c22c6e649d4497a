import { type AnyRefusal, Refused } from '#api/refused.ts';
import type { Excluded, Reservation } from '#shared/slots/slots.ts';

/**
 * The three failures of a reservation that the page handles separately (ERR-242, GW-09): fallout, the slot is gone, or
 * an item is not allowed at that time, for that modality or at that address.
 */
export type PromiseFailure = 'FALLOUT' | 'TIME_GONE' | 'RESTRICTED';

/** A promise call that failed in one of the three ways, with its response. */
export class PromiseError extends Refused {
  readonly failure: PromiseFailure;
  /** The refusal, or the promise that items fell out of. */
  readonly response: AnyRefusal | Reservation;
  constructor(failure: PromiseFailure, refusal: AnyRefusal, response: AnyRefusal | Reservation = refusal) {
    super(refusal);
    this.failure = failure;
    this.response = response;
  }
}

/** The error of a refused promise call; any other refusal stays as it is. */
export function promiseError(refusal: AnyRefusal): Refused {
  const failure = failureOf(refusal);
  return failure === undefined ? new Refused(refusal) : new PromiseError(failure, refusal);
}

function failureOf({ code, items = [] }: AnyRefusal): PromiseFailure | undefined {
  switch (code) {
    case 'QUOTE_EXPIRED':
    case 'RESERVATION_EXPIRED':
    case 'SLOT_CLOSED':
    case 'SLOT_FULL':
    case 'SLOT_PAST_CUTOFF':
      return 'TIME_GONE';
    case 'NO_ITEMS_AVAILABLE':
      return items.length > 0 && items.every((item) => RESTRICTIONS.has(item.code)) ? 'RESTRICTED' : 'FALLOUT';
    default:
      return undefined;
  }
}

const RESTRICTIONS: ReadonlySet<string> = new Set<Excluded['code']>([
  'ALCOHOL_QUANTITY_EXCEEDED',
  'ALCOHOL_TIME_RESTRICTED',
  'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS',
  'ITEM_RESTRICTED',
  'MODALITY_NOT_AVAILABLE',
]);
