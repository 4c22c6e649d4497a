/** The words of a name that may say what a product is. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set((name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2));

/** How many words two names of products share: mild and sharp cheddar are nearer than cheddar and provolone. */
export function sharedWords(a: string, b: string): number {
  const others = wordsOf(b);
  return [...wordsOf(a)].filter((word) => others.has(word)).length;
}
