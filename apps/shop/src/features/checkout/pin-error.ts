import { isWrongPin, LOCKED_PIN } from '@cartwright/contracts/pin-codes';
import { Refused } from '#api/refused.ts';
import { copy } from './copy.ts';

/** What an order's refusal says about the SNAP PIN; undefined when it is about something else. */
export type PinError =
  | { readonly code: 'REQUIRED' }
  | { readonly code: 'REFUSED'; readonly message: string }
  | { readonly code: 'LOCKED'; readonly message: string };

/** Reads a refusal of the order: which card was declined, and with which code (PAY-024 … PAY-026). */
export function pinErrorOf(error: unknown): PinError | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { code, meta = {} } = error.refusal;
  if (code === 'PIN_REQUIRED') return { code: 'REQUIRED' };
  if (code !== 'PAYMENT_DECLINED' || meta['paymentType'] !== 'EBT') return undefined;
  const network = String(meta['networkCode']);
  if (network === LOCKED_PIN) return { code: 'LOCKED', message: copy.pinLocked };
  if (isWrongPin(network)) return { code: 'REFUSED', message: copy.pinWrong };
  // The card has too little, has expired …: no other PIN would help.
  return undefined;
}

/**
 * True when a card other than the SNAP card was declined: the SNAP approval is kept, and its PIN not requested again.
 */
export const keepsPin = (error: unknown): boolean =>
  error instanceof Refused &&
  error.refusal.code === 'PAYMENT_DECLINED' &&
  error.refusal.meta?.['paymentType'] !== undefined &&
  error.refusal.meta['paymentType'] !== 'EBT';
