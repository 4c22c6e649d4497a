import type { ModalityType } from '@cartwright/contracts/common';
import type { Consequences } from '@cartwright/contracts/consequences';
import { cents } from '@cartwright/rules/money';
import { type Result, ok } from '@cartwright/rules/result';
import { slotLabel } from '@cartwright/rules/slot-label';
import { type SwitchedLine, switchItems } from '@cartwright/rules/switch-items';
import { toWindow } from '@cartwright/rules/window';
import { productName } from '@cartwright/rules/product-name';
import type { Db } from '#context.ts';
import {
  type ChoiceRefusal,
  type ModalityChoice,
  resolveLocation,
  type SwitchQuery,
} from '#features/modality/resolve-location.ts';
import { earliestSlot } from '#features/scheduling/earliest-slot.ts';
import { liveReservations } from '#features/scheduling/reservations-sql.ts';
import type { WantedItem } from '#features/scheduling/sorting.ts';
import type { ProductSource } from '#products/catalog.ts';
import { readCartLines, type StoredLine } from '#products/cart-lines.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import { shelfCents, soldItemOf } from '#products/shelf-price.ts';
import type { Directory, Location } from '#locations/directory.ts';
import { readOwnerState } from '#locations/owner-state.ts';
import { toStoreDetails } from '#locations/store-details.ts';
import type { Viewer } from '#reservations/reservation-view.ts';

interface Deps extends ProductSource {
  readonly directory: Directory;
}

/**
 * What another location or modality would change (account specification 2, expectation 2). At most five statements, none
 * of which writes.
 */
export async function consequencesOf(deps: Deps, query: SwitchQuery): Promise<Result<Consequences, ChoiceRefusal>> {
  const { db, directory } = deps;
  const { ownerId, modality, viewer } = query;
  const served = resolveLocation(directory, query);
  if (!served.ok) return served;
  const there = served.value;
  const active = (await readOwnerState(db, ownerId, query.bannerId)).saved[0];
  const cart = await readCartLines(deps, {
    ownerId,
    bannerId: query.bannerId,
    modality: active?.modality ?? modality,
    now: viewer.now,
  });
  const shelf = await deps.catalog.shelf(there.locationId, { modality, now: viewer.now });
  const vendors = vendorsTo(directory, query, there);
  const mayBringAlcohol = vendors === null || vendors.some((vendor) => vendor.mayBringAlcohol);
  const { lost, kept, repriced, goods } = switchItems(
    cart.lines.map((stored) => toSwitched(stored, shelf.find(stored.gtin13))),
    mayBringAlcohol,
  );
  const [earliest, reservations] = await Promise.all([
    modality === 'IN_STORE' ? null : slotAt(db, there, { modality, vendors, items: kept.map(toWanted), viewer }),
    heldElsewhere(db, { modality: active?.modality ?? modality, there, query }),
  ]);
  return ok({
    modalityType: modality,
    store: toStoreDetails(there, viewer),
    cartOf: active?.modality ?? null,
    staysBehind: active !== undefined && active.modality !== modality,
    itemCount: cart.counts[active?.modality ?? modality],
    lost: lost.map(({ line, code }) => ({ ...toItem(line.stored), code })),
    repriced: repriced.map(({ line, before, after }) => ({
      ...toItem(line.stored),
      before,
      after,
    })),
    goods: goods && { ...goods },
    earliest,
    reservations,
  });
}

interface Switched extends SwitchedLine {
  readonly stored: StoredLine;
  readonly product: PricedProduct;
}

const isSellable = ({ availability }: PricedProduct): boolean => availability === 'in-stock' || availability === 'low';
const priceOf = (product: PricedProduct) => {
  const price = shelfCents(product);
  return price === null ? null : cents(price);
};

/** A product that the other location does not know is unavailable there. */
function toSwitched(stored: StoredLine, there: PricedProduct | undefined): Switched {
  const { product, quantity } = stored;
  return {
    stored,
    product: there ?? product,
    quantity,
    sold: soldItemOf(product),
    isAlcohol: product.alcohol !== 'NONE',
    // Before any choice nothing is known about availability: then everything could be lost.
    here: { isSellable: isSellable(product) || product.availability === 'unknown', price: priceOf(product) },
    there: { isSellable: there !== undefined && isSellable(there), price: there ? priceOf(there) : null },
  };
}

const toItem = ({ gtin13, quantity, product }: StoredLine) => ({
  gtin13,
  quantity,
  description: productName(product),
  size: product.sizeText,
});

const toWanted = ({ product, quantity }: Switched): WantedItem => ({
  gtin13: product.gtin13,
  quantity,
  isSoldHere: true,
  isSellable: true,
  isSellableOtherwise: false,
  isAlcohol: product.alcohol !== 'NONE',
  leadHours: product.leadHours,
  maxQuantity: product.maxQuantity,
  pieceGrams: product.sellBy === 'WEIGHT' ? product.averageWeightGrams : null,
  toteMl: product.toteMl,
  isHeavy: product.heavy,
  shelfCents: shelfCents(product),
});

type Vendors = readonly { readonly vendorId: string; readonly mayBringAlcohol: boolean }[] | null;

/** The vendor from the location to the address; null for pickup. */
function vendorsTo(directory: Directory, { destination }: ModalityChoice, there: Location): Vendors {
  if (!('address' in destination)) return null;
  return directory
    .zonesOf(destination.address.zipCode)
    .filter(({ locationId }) => locationId === there.locationId)
    .map(({ vendorId, alcoholOk }) => ({ vendorId, mayBringAlcohol: alcoholOk }));
}

async function slotAt(
  db: Db,
  { locationId, timeZone: zone }: Location,
  request: { modality: 'PICKUP' | 'DELIVERY'; vendors: Vendors; items: readonly WantedItem[]; viewer: Viewer },
): Promise<Consequences['earliest']> {
  const { now, timeZone, locale } = request.viewer;
  const slot = await earliestSlot(db, { ...request, locationId, zone, now });
  if (!slot) return null;
  const { startsAt, endsAt, feeCents } = slot;
  return {
    window: toWindow(startsAt, endsAt, zone),
    displayString: slotLabel({ startsAt, endsAt, zone, now, viewerZone: timeZone, locale }),
    cost: cents(feeCents),
  };
}

/**
 * The reservations of the active modality and of the requested one, at any banner: reserving another slot gives them
 * up. Not one for the very location and modality of the switch.
 */
async function heldElsewhere(
  db: Db,
  { modality: chosenModality, there, query }: { modality: ModalityType; there: Location; query: SwitchQuery },
): Promise<Consequences['reservations']> {
  const { ownerId, modality, viewer } = query;
  const modalities = [chosenModality, modality].filter((each) => each !== 'IN_STORE');
  const held = await liveReservations(db.read, { ownerId, modalities, now: viewer.now });
  return held
    .filter((each) => each.modality !== modality || each.locationId !== there.locationId)
    .map(({ reservationId: id, ...each }) => ({
      id,
      displayString: slotLabel({ ...each, ...viewer, viewerZone: viewer.timeZone }),
    }));
}
