import { editDistance } from '@cartwright/rules/edit-distance';

const SHORTEST = 3;
/** Maximum typos in a word of this length. */
const slipsIn = (word: string): number => (word.length <= 5 ? 1 : 2);

/**
 * The known word that a mistyped one most likely means: fewest edits (a wrong, missing, extra or swapped letter), then
 * the same first letter, then the order of `words`. Undefined when none is near enough.
 */
export function closestWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < SHORTEST) return undefined;
  const max = slipsIn(typed);
  let best: { word: string; cost: number } | undefined;
  for (const word of words) {
    const slips = editDistance(typed, word, max);
    const cost = slips + (word[0] === typed[0] ? 0 : 0.5);
    if (slips <= max && (!best || cost < best.cost)) best = { word, cost };
  }
  return best?.word;
}
