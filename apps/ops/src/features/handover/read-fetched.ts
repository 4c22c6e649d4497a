import { readToteLabel } from '#format/tote-label.ts';
import { copy } from './copy.ts';

interface OfOrder {
  /** The short number of the order. */
  readonly number: string;
  readonly codes: readonly string[];
  /** The codes of the totes that are ticked off. */
  readonly ticked: readonly string[];
  /** What to say of a tote that is. */
  readonly before: (code: string) => string;
}

type Read =
  | { readonly code: string; readonly problem?: undefined }
  /** What to say of a label that is not a tote to tick off. */
  | { readonly problem: string };

/** Which tote of an order a scanned label is, or why it is none to tick off. */
export function readFetched(text: string, { number, codes, ticked, before }: OfOrder): Read {
  const label = readToteLabel(text);
  if (label === null) return { problem: copy.noLabel(text) };
  const { code } = label;
  if (label.number !== number) return { problem: copy.otherOrder(code, label.number) };
  if (!codes.includes(code)) return { problem: copy.noSuchTote(code, number) };
  return ticked.includes(code) ? { problem: before(code) } : { code };
}
