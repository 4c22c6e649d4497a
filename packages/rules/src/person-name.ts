import { INKED } from './plain-text.ts';

/** Names consist of letters, spaces and the punctuation of names (gap GC-26), all to be seen. */
export const PERSON_NAME = new RegExp(String.raw`^${INKED}[\p{L}\p{M}][\p{L}\p{M} .'’-]*$`, 'u');

/** The longest first or last name, in characters. */
export const MAX_PERSON_NAME = 40;

/** Whether a text may be sent as a name (CHK-015). */
export const isPersonName = (text: string): boolean => text.length <= MAX_PERSON_NAME && PERSON_NAME.test(text);

/** A name that could be sent, without the spaces around it; empty for any other, which the shopper enters (CHK-015). */
export function nameOrNone(text: string): string {
  const name = text.trim();
  return isPersonName(name) ? name : '';
}
