/** Digits in a row, also in groups with a space, a dot or a dash between. */
const RUN = /\d(?:[ .\u00A0-]?\d)*/g;
/** How many digits a card has. */
const [MIN, MAX] = [13, 19];

/**
 * Whether a text holds digits that may be the number of a card: 13 to 19 that pass the check of ISO/IEC 7812. A note is
 * read by many and kept for long, so none belongs there. An order's number, which ends in 01 or 02, is none.
 */
export const holdsCardDigits = (text: string): boolean =>
  [...text.matchAll(RUN)].some(([run]) => {
    const digits = run.replaceAll(/\D/g, '');
    return digits.length >= MIN && digits.length <= MAX && !/^\d{16}0[12]$/.test(digits) && passesCheck(digits);
  });

/** Every second digit from the right counts twice, and all together are a multiple of ten. */
function passesCheck(digits: string): boolean {
  const weighed = [...digits].toReversed().map((digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return value > 9 ? value - 9 : value;
  });
  return weighed.reduce((total, value) => total + value, 0) % 10 === 0;
}
