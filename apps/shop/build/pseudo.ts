const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Each letter stays readable, and none is in plain ASCII. */
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const LETTER = /[a-zA-Z]/g;
const LETTERS = /[a-zA-Z]+/g;
const VOWELS = /[aeiouyAEIOUY]/g;
const GROWTH = 1 / 3;

/** Longer by a third in its vowels, as words of other languages are, and accented. */
function stretched(word: string): string {
  let left = Math.ceil(word.length * GROWTH);
  const grown = word.replaceAll(VOWELS, (vowel) => (left-- > 0 ? vowel + vowel.toLowerCase() : vowel));
  return grown.replaceAll(LETTER, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)));
}

/** A text with each value that stands in it left as it is. */
function accented(text: string, values: readonly string[]): string {
  const [value, ...others] = values;
  if (value === undefined) return text.replaceAll(LETTERS, stretched);
  return text
    .split(value)
    .map((part) => accented(part, others))
    .join(value);
}

const isPlain = (value: object): boolean =>
  Array.isArray(value) || (!('$$typeof' in value) && Object.getPrototypeOf(value) === Object.prototype);

/** What a message was given, as it may stand in its text; a letter alone is in every text. */
const valuesIn = (parameters: readonly unknown[]): string[] =>
  parameters
    .flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : [each]))
    .filter((each) => typeof each === 'string')
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length);

/**
 * The same messages in the pseudo-locale `en-XA`: accented, a third longer and in `⟦…⟧`, so that what is not in a table and
 * what has no room is seen at once. Functions give such messages, with the values that they are given as they are.
 */
export function pseudo<T>(messages: T, values: readonly string[] = []): T {
  // A table of the same shape, which the type system cannot follow through its own copy.
  return pseudoOf(messages, values) as T;
}

function pseudoOf(messages: unknown, values: readonly string[]): unknown {
  if (typeof messages === 'string') return messages === '' ? '' : `⟦${accented(messages, values)}⟧`;
  if (typeof messages === 'function')
    return (...parameters: unknown[]): unknown =>
      pseudoOf(Reflect.apply(messages, undefined, parameters), [...values, ...valuesIn(parameters)]);
  if (typeof messages !== 'object' || messages === null || !isPlain(messages)) return messages;
  if (Array.isArray(messages)) return messages.map((each) => pseudoOf(each, values));
  return Object.fromEntries(Object.entries(messages).map(([key, each]) => [key, pseudoOf(each, values)]));
}
