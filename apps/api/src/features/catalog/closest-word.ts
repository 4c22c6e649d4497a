import { editDistance } from '@cartwright/rules/edit-distance';

/** Shorter words are not corrected. */
const MIN_LENGTH = 3;
/** Maximum typos in a word of this length. */
const maxTypos = (word: string): number => (word.length <= 7 ? 1 : 2);

/**
 * The known word that a mistyped one most likely means: fewest edits (a wrong, missing, extra or swapped letter), then
 * the same first letter, then the order of `words`. Undefined when none is near enough.
 */
export function closestWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < MIN_LENGTH) return undefined;
  const max = maxTypos(typed);
  let best: { word: string; cost: number } | undefined;
  for (const word of words) {
    const typos = editDistance(typed, word, max);
    const cost = typos + (word[0] === typed[0] ? 0 : 0.5);
    if (typos <= max && (!best || cost < best.cost)) best = { word, cost };
  }
  return best?.word;
}
