/** Every character that a key of an American keyboard types: space to tilde. */
export const typedCharacters: readonly string[] = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
