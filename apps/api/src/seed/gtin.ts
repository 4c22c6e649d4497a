import { keyOf } from './rng.ts';

/** Not assigned to any company: numbers with this prefix are for use inside one (GS1 General Specifications 1.4). */
const PREFIX = '0400000';
const NUMBERS = 100_000;

/** The GS1 check digit of twelve digits: weights 1 and 3 in turn, up to the next ten. */
export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Gives every key a GTIN-13 that depends only on the key; if two keys collide, one moves to the next number. */
export function assignGtins(keys: readonly string[]): string[] {
  const taken = new Set<number>();
  return keys.map((key) => {
    let number = keyOf(`gtin ${key}`) % NUMBERS;
    while (taken.has(number)) number = (number + 1) % NUMBERS;
    taken.add(number);
    const twelve = PREFIX + String(number).padStart(5, '0');
    return `${twelve}${checkDigit(twelve)}`;
  });
}
