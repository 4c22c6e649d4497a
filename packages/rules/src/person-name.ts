/** Names consist of letters, spaces and the punctuation of names (gap GC-26). */
export const PERSON_NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** The longest first or last name, in characters. */
export const MAX_PERSON_NAME = 40;

/** Whether a text may be sent as a name (CHK-015). */
export const isPersonName = (text: string): boolean => text.length <= MAX_PERSON_NAME && PERSON_NAME.test(text);
