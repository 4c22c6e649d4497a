import type { AnyRefusal } from '#api/refused.ts';

const asItIs = ({ reason = '' }: AnyRefusal): string => reason;

/** A third party's refusal has its own reason, already in the shopper's language (ERR-122). */
export const VENDOR_REFUSALS = {
  VENDOR_OUT_OF_SERVICE: asItIs,
  VENDOR_FULL: asItIs,
  VENDOR_ADDRESS_REFUSED: asItIs,
} as const;
