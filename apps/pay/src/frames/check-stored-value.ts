import type { Problem } from './form.ts';
import { copy } from './shown-copy.ts';

const EBT_DIGITS = { min: 16, max: 19 } as const;
const GIFT_DIGITS = 19;
const PIN_DIGITS = 4;

/** The error of a normalized SNAP EBT number (VAL-020, EBT-023). */
export function checkEbtNumber(number: string): Problem | undefined {
  if (!/^\d*$/.test(number)) return { code: '874', words: copy.codes['874'] };
  if (number.length < EBT_DIGITS.min) return { code: '872', words: copy.ebtLength };
  return number.length > EBT_DIGITS.max ? { code: '873', words: copy.ebtLength } : undefined;
}

/** The error of the digits of a gift card's number (VAL-024, VAL-025). */
export function checkGiftNumber(digits: string): Problem | undefined {
  if (digits === '') return { code: '872', words: copy.numberMissing };
  return digits.length === GIFT_DIGITS ? undefined : { code: '872', words: copy.giftLength };
}

/** The error of the digits of a gift card's PIN (VAL-026, VAL-027). */
export function checkGiftPin(digits: string): Problem | undefined {
  if (digits === '') return { code: '893', words: copy.pinMissing };
  return digits.length === PIN_DIGITS ? undefined : { code: '893', words: copy.pinLength };
}

/** The error of a SNAP card's PIN: 893 for too few digits or none, 894 for too many (EBT-018). */
export function checkEbtPin(pin: string): Problem | undefined {
  if (!/^\d*$/.test(pin) || pin.length < PIN_DIGITS) return { code: '893', words: copy.wrongPin };
  return pin.length > PIN_DIGITS ? { code: '894', words: copy.wrongPin } : undefined;
}

/**
 * `6006491286999902101` → `6006491286-999-902-101`; digits only, at most 19 of them, which are 22 characters (VAL-021 …
 * VAL-023).
 */
export function dashed(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, GIFT_DIGITS);
  return [...digits].map((digit, at) => ([10, 13, 16].includes(at) ? `-${digit}` : digit)).join('');
}
