/** For a PIN that may be typed again: wrong, missing or too short, too long (EBT-018, PAY-026). */
const WRONG = new Set(['55', '893', '894']);

/** For a card locked by too many wrong PINs (EBT-019, PAY-024). */
export const LOCKED_PIN = '75';

/** True for a network code that means only that the PIN is wrong. */
export const isWrongPin = (code: string): boolean => WRONG.has(code);
