import { readToteLabel } from '#format/tote-label.ts';
import { copy } from './copy.ts';

interface OfOrder {
  /** The short number of the order. */
  readonly number: string;
  readonly codes: readonly string[];
  /** The codes of the totes that are fetched. */
  readonly fetched: readonly string[];
}

type Read =
  | { readonly code: string; readonly problem?: undefined }
  /** What to say of a label that is not a tote to fetch. */
  | { readonly problem: string };

/** Which tote of an order a scanned label is, or why it is none to fetch. */
export function readFetched(text: string, { number, codes, fetched }: OfOrder): Read {
  const label = readToteLabel(text);
  if (label === null) return { problem: copy.noLabel(text) };
  const { code } = label;
  if (label.number !== number) return { problem: copy.otherOrder(code, label.number) };
  if (!codes.includes(code)) return { problem: copy.noSuchTote(code, number) };
  return fetched.includes(code) ? { problem: copy.fetchedBefore(code) } : { code };
}
