/** Instructions of a delivery, or notes of a pickup, in characters (CHK-051). */
export const MAX_INSTRUCTIONS = 128;

/** What is added to the notes of a driver who is to leave the bags without ringing (GC-31); drivers read English. */
const DO_NOT_DISTURB = 'Please do not disturb.';

/** How many characters a shopper may write if nobody is to be disturbed. */
export const MAX_UNDISTURBED = MAX_INSTRUCTIONS - DO_NOT_DISTURB.length - 1;

/** Whether instructions, as they are sent, end with the request. */
export const isUndisturbed = (instructions: string): boolean => instructions.trimEnd().endsWith(DO_NOT_DISTURB);

/** The shopper's own text, without the request however often it was added (CHK-056). */
export function withoutRequest(instructions: string): string {
  let text = instructions.trim();
  while (text.endsWith(DO_NOT_DISTURB)) text = text.slice(0, -DO_NOT_DISTURB.length).trimEnd();
  return text;
}

/** The shopper's text with the request after it, once (CHK-055). */
export const withRequest = (text: string): string => `${withoutRequest(text)} ${DO_NOT_DISTURB}`.trimStart();

/** What is sent: a request not to disturb belongs to a delivery that is left at the door, and to no other. */
export const instructionsToSend = (
  text: string,
  { isAtDoor, isUndisturbed: isWanted }: { readonly isAtDoor: boolean; readonly isUndisturbed: boolean },
): string => (isAtDoor && isWanted ? withRequest(text) : withoutRequest(text));
