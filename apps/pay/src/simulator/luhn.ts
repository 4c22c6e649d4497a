/** True when the last digit is the check digit of the others (ISO/IEC 7812). */
export const passesLuhn = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === digits.at(-1);

/** The digit that completes a number. */
export function checkDigit(digits: string): string {
  const weighed = [...digits].toReversed().map((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return value > 9 ? value - 9 : value;
  });
  const sum = weighed.reduce((total, value) => total + value, 0);
  return String((10 - (sum % 10)) % 10);
}
