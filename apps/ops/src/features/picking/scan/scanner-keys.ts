/** A hardware scanner types faster than a hand: no more than this between two keys. */
const FASTEST_HAND_MS = 60;
const SHORTEST = 2;

/**
 * Reads what a hardware scanner types: keys in fast succession and Enter. What a hand types is not a code.
 * @returns a function that takes each key with its time, and returns the code when one is complete
 */
export function scannerKeys(): (key: string, at: number) => string | null {
  let [typed, last] = ['', 0];
  return (key, at) => {
    const isFast = at - last <= FASTEST_HAND_MS;
    last = at;
    if (key === 'Enter') {
      const code = isFast && typed.length >= SHORTEST ? typed : null;
      typed = '';
      return code;
    }
    if (key.length === 1) typed = isFast ? typed + key : key;
    return null;
  };
}
