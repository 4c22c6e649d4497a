import { readToteLabel, toteLabel } from '#format/tote-label.ts';
import { copy } from './copy.ts';

/**
 * What to say of the label of a tote that is scanned at an item; undefined for any other code.
 * @param tote the label of the tote that the item goes in
 */
export function toteMessage(
  code: string,
  tote: string,
): { readonly isRight: boolean; readonly text: string } | undefined {
  const read = readToteLabel(code);
  if (read === null) return undefined;
  const label = toteLabel(read.number, read.code);
  return label === tote
    ? { isRight: true, text: copy.rightTote(tote) }
    : { isRight: false, text: copy.wrongTote(label, tote) };
}
