import type { OrderModality } from '@cartwright/contracts/common';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import type { Excluded } from '#shared/slots/slots.ts';
import { refusals } from './copy.ts';
import { isFromEdgeCache } from './edge-cache.ts';
import { edgeCache, notCreated, titles } from './failure-copy.ts';
import type { Problem } from './flow.ts';

/** The banner's messages for its own failures. */
export interface Speaker {
  readonly promiseFailed: string | undefined;
  readonly supportPhone: string;
}

/**
 * Why no slot is reserved, or no order made from it. An unknown failure has the banner's own message for a promise
 * (ERR-244), and for an order the one with the number of customer service (ERR-128).
 */
export const failureText = (
  { error, during }: Omit<Extract<Problem, { code: 'ERROR' }>, 'code'>,
  { promiseFailed, supportPhone }: Speaker,
): string => wordsOf(error, during === 'promise' ? promiseFailed : notCreated(supportPhone));

/** Why there are no slots to choose from. */
export const quotesText = (error: unknown): string => wordsOf(error, undefined);

function wordsOf(error: unknown, otherwise: string | undefined): string {
  if (isFromEdgeCache(error)) return edgeCache;
  return vendorReason(error) ?? messageFor(error, refusals, otherwise);
}

/**
 * The title of a failed attempt to schedule: the items, the destination or the slot is at fault (ERR-117 to ERR-121).
 */
export function failureTitle(error: unknown, modality: OrderModality): string {
  if (!(error instanceof Refused)) return titles.time[modality];
  const { code, items = [] } = error.refusal;
  if (code === 'NO_STORES_FOUND') return titles.noStores;
  return code === 'NO_ITEMS_AVAILABLE' ? itemsTitle(items) : titles.time[modality];
}

/**
 * The same for the page's own checks; none for what the shopper only has to fill in.
 * @param excluded what cannot come in the chosen slot
 */
export function problemTitle(
  problem: Problem,
  modality: OrderModality,
  excluded: readonly Excluded[],
): string | undefined {
  if (problem.code === 'ERROR') return failureTitle(problem.error, modality);
  return problem.code === 'NO_ITEMS' ? itemsTitle(excluded) : undefined;
}

/** Alcohol has titles of its own, where it is all that is in the way. */
function itemsTitle(items: readonly { readonly code: string }[]): string {
  const [first] = items;
  const isOneReason = first !== undefined && items.every(({ code }) => code === first.code);
  if (isOneReason && first.code === 'ALCOHOL_QUANTITY_EXCEEDED') return titles.tooMuchAlcohol;
  if (isOneReason && first.code === 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS') return titles.noAlcohol;
  return titles.noItems;
}

/** A vendor's own message, word for word (ERR-122); undefined for every other failure. */
function vendorReason(error: unknown): string | undefined {
  if (!(error instanceof Refused) || !error.refusal.code.startsWith('VENDOR_')) return undefined;
  return error.refusal.reason;
}
