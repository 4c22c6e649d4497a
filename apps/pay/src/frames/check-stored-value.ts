import { EBT_LENGTH, GIFT_LENGTH, NUMBER_MISSING, PIN_LENGTH, PIN_MISSING, WORDS, WRONG_PIN } from './copy.ts';
import type { Problem } from './form.ts';

const EBT_DIGITS = { min: 16, max: 19 } as const;
const GIFT_DIGITS = 19;
const PIN_DIGITS = 4;

/** The error of a normalized SNAP EBT number (VAL-020, EBT-023). */
export function checkEbtNumber(number: string): Problem | undefined {
  if (!/^\d*$/.test(number)) return { code: '874', words: WORDS['874'] };
  if (number.length < EBT_DIGITS.min) return { code: '872', words: EBT_LENGTH };
  return number.length > EBT_DIGITS.max ? { code: '873', words: EBT_LENGTH } : undefined;
}

/** The error of the digits of a gift card's number (VAL-024, VAL-025). */
export function checkGiftNumber(digits: string): Problem | undefined {
  if (digits === '') return { code: '872', words: NUMBER_MISSING };
  return digits.length === GIFT_DIGITS ? undefined : { code: '872', words: GIFT_LENGTH };
}

/** The error of the digits of a gift card's PIN (VAL-026, VAL-027). */
export function checkGiftPin(digits: string): Problem | undefined {
  if (digits === '') return { code: '893', words: PIN_MISSING };
  return digits.length === PIN_DIGITS ? undefined : { code: '893', words: PIN_LENGTH };
}

/** The error of a SNAP card's PIN: 893 for too few digits or none, 894 for too many (EBT-018). */
export function checkEbtPin(pin: string): Problem | undefined {
  if (!/^\d*$/.test(pin) || pin.length < PIN_DIGITS) return { code: '893', words: WRONG_PIN };
  return pin.length > PIN_DIGITS ? { code: '894', words: WRONG_PIN } : undefined;
}

/**
 * `6006491286999902101` → `6006491286-999-902-101`; digits only, at most 19 of them, which are 22 characters (VAL-021 …
 * VAL-023).
 */
export function dashed(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, GIFT_DIGITS);
  return [...digits].map((digit, at) => ([10, 13, 16].includes(at) ? `-${digit}` : digit)).join('');
}
