import { isWrongPin, LOCKED_PIN } from '@cartwright/contracts/pin-codes';
import { PAYMENT_METHODS } from '@cartwright/rules/payment-methods';
import { Refused } from '#api/refused.ts';
import { copy } from './copy.ts';
import { declinedType } from './declined-type.ts';

/** What an order's refusal says about the PIN of a card that each order asks for; undefined when it is about something else. */
export type PinError =
  | { readonly code: 'REQUIRED' }
  | { readonly code: 'REFUSED'; readonly message: string }
  | { readonly code: 'LOCKED'; readonly message: string };

/** Reads a refusal of the order: which card was declined, and with which code (PAY-024 … PAY-026). */
export function pinErrorOf(error: unknown): PinError | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { code, meta = {} } = error.refusal;
  if (code === 'PIN_REQUIRED') return { code: 'REQUIRED' };
  const type = declinedType(error);
  if (type === undefined || !PAYMENT_METHODS[type].needsPin) return undefined;
  const network = String(meta['networkCode']);
  if (network === LOCKED_PIN) return { code: 'LOCKED', message: copy.pinLocked };
  if (isWrongPin(network)) return { code: 'REFUSED', message: copy.pinWrong };
  // The card has too little, has expired …: no other PIN would help.
  return undefined;
}

/** True when a card without such a PIN was declined: the approval of the other is kept, and its PIN not requested again. */
export function keepsPin(error: unknown): boolean {
  const type = declinedType(error);
  return type !== undefined && !PAYMENT_METHODS[type].needsPin;
}
