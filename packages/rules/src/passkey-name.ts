/** The longest name of a passkey, in UTF-16 code units, as an input counts them. */
export const MAX_PASSKEY_NAME = 60;

/**
 * What no name has: control characters, line breaks, halves of characters, and marks that turn the direction of the text
 * after them, by which a row of the list could read as another one.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name of a passkey, which its row shows to tell devices apart; without the spaces around it. */
export const isPasskeyName = (text: string): boolean =>
  text.length <= MAX_PASSKEY_NAME && VISIBLE.test(text) && !UNPRINTABLE.test(text);
