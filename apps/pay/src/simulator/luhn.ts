/** True when the last digit is the check digit of the others (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const doubled = [...digits].toReversed().map((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return value > 9 ? value - 9 : value;
  });
  return doubled.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
