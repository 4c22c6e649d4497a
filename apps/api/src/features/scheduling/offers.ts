import type { Locale } from '@cartwright/contracts/locales';
import type { SlotOption, Timeslots } from '@cartwright/contracts/scheduling';
import { type Cents, minCents } from '@cartwright/rules/money';
import { type OrderSize, fits } from '@cartwright/rules/slot-size';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { ItemQuery, SlotRequest } from './items-sql.ts';
import { INCENTIVES } from './copy.ts';
import type { KeptSlot, SlotOnOffer } from './kept-slots.ts';
import { QUOTE_LIFE, type Quotes, shortHash } from './quotes.ts';
import { type Sorted, qualifyingSubtotal, sizeOf, createSorter } from './sorting.ts';
import { mayBringAlcohol } from './vendors.ts';
import { waiverOf } from './waiver.ts';

export interface OfferBasis {
  readonly request: SlotRequest;
  readonly query: Pick<ItemQuery, 'ownerId' | 'modality'>;
  readonly quotes: Quotes;
  readonly now: Millis;
  /** The local date of the store. */
  readonly today: string;
  readonly locale: Locale;
}

export interface Offers {
  readonly slots: readonly { readonly localDate: string; readonly option: SlotOption }[];
  readonly items: Timeslots['items'];
}

/** What can come in some slots, and its effect on them. */
interface Contents {
  readonly sorted: Sorted;
  readonly exclusionsHash: string;
  readonly size: OrderSize;
  readonly subtotal: Cents;
}

/** The slots of one quote. */
interface Group {
  readonly contents: Contents;
  readonly vendorId: string;
  readonly waiver: Cents;
  readonly slots: SlotOnOffer[];
}

/** The slots as options. The wire keys the items that can come by quote. */
export function offersOf(slots: readonly SlotOnOffer[], basis: OfferBasis): Offers {
  const { request, query, quotes, now, locale } = basis;
  const locationId = request.location?.locationId ?? '';
  const basisHash = hashOfBasis(request);
  const expiresAt = now + QUOTE_LIFE;
  const items: Offers['items'] = {};
  const options = new Map<SlotOnOffer, SlotOption>();
  for (const { contents, vendorId, waiver, slots: members } of groupsOf(slots, basis)) {
    const { exclusionsHash, size, sorted } = contents;
    const quote = { locationId, vendorId, basisHash, exclusionsHash, waiver, expiresAt };
    const { quoteId, optionIds } = quotes.offer(
      query,
      quote,
      members.map(({ slot }) => slot.name),
    );
    items[quoteId] = toWireItems(sorted);
    for (const [index, member] of members.entries())
      options.set(member, toOption(member, { quoteId, optionId: optionIds[index] ?? '', waiver, size, locale }));
  }
  return {
    slots: slots.flatMap((each) => {
      const option = options.get(each);
      return option ? [{ localDate: each.slot.localDate, option }] : [];
    }),
    items,
  };
}

/** One quote for all slots of a vendor that leave out the same items and are reduced alike. */
function groupsOf(slots: readonly SlotOnOffer[], basis: OfferBasis): Iterable<Group> {
  const contentsAt = contentsOf(basis);
  const { request, query, today } = basis;
  const { enrollment } = request;
  const { modality } = query;
  const groups = new Map<string, Group>();
  for (const each of slots) {
    const { slot } = each;
    const contents = contentsAt(each);
    const waiver = waiverOf({ enrollment, modality, slot, subtotal: contents.subtotal }, today);
    const key = `${slot.vendorId} ${contents.exclusionsHash} ${waiver}`;
    const known = groups.get(key);
    if (known) known.slots.push(each);
    else groups.set(key, { contents, vendorId: slot.vendorId, waiver, slots: [each] });
  }
  return groups.values();
}

function contentsOf({ request, query, now }: OfferBasis): (onOffer: SlotOnOffer) => Contents {
  const sort = createSorter(request.items, now);
  const known = new Map<Sorted, Contents>();
  return ({ slot: { startsAt, zone, vendorId } }) => {
    const sorted = sort({ startsAt, zone, mayBringAlcohol: mayBringAlcohol(request, query.modality, vendorId) });
    const found = known.get(sorted);
    if (found) return found;
    const { included, excluded } = sorted;
    const contents = {
      sorted,
      exclusionsHash: excluded.length === 0 ? '' : shortHash(excluded),
      size: sizeOf(included),
      subtotal: qualifyingSubtotal(included),
    };
    known.set(sorted, contents);
    return contents;
  };
}

/**
 * Identifies what a waiver depends on, to detect later whether it has changed: the items, and the membership. One that
 * ended since takes nothing off, or its money could be had back first and its benefit afterwards.
 */
export const hashOfBasis = ({ items, enrollment }: Pick<SlotRequest, 'items' | 'enrollment'>): string =>
  shortHash([
    items.map(({ gtin13, quantity }) => `${gtin13}:${quantity}`).toSorted(),
    enrollment && [enrollment.type, enrollment.status, enrollment.freeThreshold],
  ]);

const toWireItems = ({ included, excluded }: Sorted): Timeslots['items'][string] => ({
  included: included.map(({ gtin13 }) => gtin13),
  excluded: [...excluded],
});

interface Quoted extends Pick<SlotOption, 'quoteId' | 'optionId' | 'waiver'> {
  readonly size: OrderSize;
  readonly locale: Locale;
}

/** The incentive, if it is what reduces the fee: a membership takes off all of it. */
function incentiveIn(
  { incentive, incentiveOff, fee }: KeptSlot,
  waiver: Cents,
  locale: Locale,
): SlotOption['incentive'] {
  const amount = minCents(incentiveOff, fee);
  return incentive === null || waiver !== amount ? null : { displayName: INCENTIVES[locale][incentive], amount };
}

const toOption = ({ slot, room }: SlotOnOffer, { size, locale, ...quoted }: Quoted): SlotOption => ({
  ...quoted,
  type: slot.type,
  vendorId: slot.vendorId,
  vendorName: slot.vendorName,
  displayString: slot.label[locale],
  window: slot.window,
  cutoffAt: slot.cutoffText,
  cost: slot.fee,
  incentive: incentiveIn(slot, quoted.waiver, locale),
  shouldShowFees: slot.fee > 0,
  fits: fits(room, size),
});
