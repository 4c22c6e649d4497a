/** Of a PIN that may be typed again: wrong, missing or too short, too long (EBT-018, PAY-026). */
const WRONG = new Set(['55', '893', '894']);

/** Of a card that too many wrong PINs have locked (EBT-019, PAY-024). */
export const LOCKED_PIN = '75';

/** True for a code of the network that says that the PIN is wrong, and nothing else of the card. */
export const isWrongPin = (code: string): boolean => WRONG.has(code);
