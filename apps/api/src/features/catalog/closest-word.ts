const SHORTEST = 3;
/** Slips that a word of this length may have. */
const slipsIn = (word: string): number => (word.length <= 5 ? 1 : 2);

/**
 * The known word that a mistyped one was most likely meant to be: fewest slips (a wrong, missing, extra or swapped
 * letter), then a kept first letter, then the order of `words`. Undefined when none is near enough.
 */
export function closestWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < SHORTEST) return undefined;
  const most = slipsIn(typed);
  let best: { word: string; cost: number } | undefined;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most) continue;
    const slips = slipsBetween(typed, word);
    const cost = slips + (word[0] === typed[0] ? 0 : 0.5);
    if (slips <= most && (!best || cost < best.cost)) best = { word, cost };
  }
  return best?.word;
}

/** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
