import type { Checkout } from '@cartwright/contracts/checkout';
import { PostalAddress } from '@cartwright/contracts/common';
import { tipOffer } from '@cartwright/rules/tip';
import { ZERO } from '@cartwright/rules/money';
import { snapByLine } from '@cartwright/rules/tender';
import { isLive } from '@cartwright/rules/reservation';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { noticesOf } from '#pricing/notices.ts';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import { type Viewer, toReservationView } from '#reservations/reservation-view.ts';
import type { Directory, Location } from '#locations/directory.ts';
import { withSnap } from '#products/frozen-line.ts';
import { postalAddressOf, toStoreDetails } from '#locations/store-details.ts';
import { type StoredCheckout, ageOf, isTimedOut, planCheckout, substitutionOf } from './checkout.ts';
import { toCheckoutLine } from './line-view.ts';
import { movedTo } from './moved-destination.ts';
import { toPaymentDetails, toPayments } from './tenders-view.ts';

/** A view, and everything that it depends on besides its checkout. */
interface Made {
  readonly view: Checkout;
  readonly basis: readonly unknown[];
}

/** The last view of a checkout as it was seen, for as long as it is known. */
const views = new WeakMap<StoredCheckout, Made>();

/**
 * A checkout as the wire has it: made once for a state of the checkout and its reader, until the next minute, since it
 * says whether its store is open.
 */
export function toCheckoutView(stored: StoredCheckout, directory: Directory, viewer: Viewer): Checkout {
  const basis = basisOf(stored, directory, viewer);
  const known = views.get(stored);
  if (known?.basis.every((part, index) => part === basis[index])) return known.view;
  const view = makeView(stored, directory, viewer);
  views.set(stored, { view, basis });
  return view;
}

const basisOf = (
  stored: StoredCheckout,
  directory: Directory,
  { locale, timeZone, now }: Viewer,
): readonly unknown[] => [
  locale,
  timeZone,
  Math.floor(now / MINUTE),
  isTimedOut(stored, now),
  isLive(stored.reservation, now),
  directory.location(stored.locationId),
  stored.chosen && directory.location(stored.chosen.locationId),
];

function makeView(stored: StoredCheckout, directory: Directory, viewer: Viewer): Checkout {
  const location = directory.location(stored.locationId);
  if (!location) throw new Error(`no store ${stored.locationId} for checkout ${stored.checkoutId}`);
  const store = toStoreDetails(location, viewer);
  const { contact, deliveryType } = stored;
  const plan = planCheckout(stored);
  const { lines: uiPaymentSummary, ...summary } = summaryByLocale(stored.summary, viewer.locale);
  const snap = snapByLine(plan);
  const { eligible: isTipEligible, ...offer } = toTipOffer(stored);
  return {
    id: stored.checkoutId,
    versionKey: String(stored.version),
    checksum: stored.checksum,
    status: isTimedOut(stored, viewer.now) ? 'TIMED_OUT' : stored.status,
    modalityType: stored.modality,
    lineItems: stored.lines.map((line) => withSnap(toCheckoutLine(line), snap[line.lineId])),
    fulfillment: {
      contact,
      deliveryType,
      instructions: stored.instructions ?? '',
      destination: destinationView(stored.destination, location, directory),
      store,
      reservation: toReservationView(stored.reservation, viewer),
      prefilled: {
        phone: stored.properties.prefilled?.phone ?? null,
        instructions: stored.properties.prefilled?.instructions ?? null,
      },
    },
    buyer: { emailAddress: stored.properties.email, ...buyerAddress(stored) },
    substitution: substitutionOf(stored),
    tip: { ...offer, amount: stored.tip },
    payments: toPayments(stored, plan),
    paymentDetails: toPaymentDetails(stored, plan),
    shortfall: plan.shortfall,
    paymentIntent: stored.intentId === null ? null : { id: stored.intentId },
    requiredAge: ageOf(stored.lines),
    priceAdjustment: { promos: promosOf(stored, plan) },
    notices: noticesOf({ lines: stored.lines, summary: stored.summary, state: stored.properties.destinationState }),
    summary,
    calculatedProperties: { uiPaymentSummary, isTipEligible },
    createdDate: new Date(stored.createdAt).toISOString(),
    expiresAt: new Date(stored.expiresAt).toISOString(),
    movedTo: toMovedTo(stored, directory, viewer),
  };
}

/** Where it is handed over: the store of a pickup, else the address, whose coordinates are those of its ZIP. */
function destinationView(
  destination: StoredCheckout['destination'],
  store: Location,
  directory: Directory,
): Checkout['fulfillment']['destination'] {
  if (destination === null) return { ...postalAddressOf(store), coordinates: { lat: store.lat, lon: store.lon } };
  const zip = directory.zip(destination.zipCode.slice(0, 5));
  return { ...destination, coordinates: zip ? { lat: zip.lat, lon: zip.lon } : null };
}

/** The currently chosen destination, if it is no longer the draft's. */
function toMovedTo(stored: StoredCheckout, directory: Directory, viewer: Viewer): Checkout['movedTo'] {
  const chosen = movedTo(stored, viewer.now);
  if (chosen === null) return null;
  const location = directory.location(chosen.locationId);
  if (!location) throw new Error(`no store ${chosen.locationId} chosen since checkout ${stored.checkoutId}`);
  return { store: toStoreDetails(location, viewer), destination: chosen.destination };
}

/** Where the shopper has orders delivered, if that is a complete address; nothing for pickup. */
function buyerAddress({ modality, chosen }: StoredCheckout): Pick<Checkout['buyer'], 'address'> {
  if (modality !== 'DELIVERY' || chosen === null || !('address' in chosen.destination)) return {};
  const address = PostalAddress.safeParse(chosen.destination.address);
  return address.success ? { address: address.data } : {};
}

/** Tips go to the person who delivers, so there are none for pickup (gap GC-33). */
export function toTipOffer({ modality, summary }: Pick<StoredCheckout, 'modality' | 'summary'>) {
  if (modality !== 'DELIVERY') return { eligible: false, suggestions: [], max: ZERO };
  const { suggestions, max } = tipOffer(summary.cost.itemTotal);
  return { eligible: true, suggestions: [...suggestions], max };
}

/** The promotions on an order, each with what it takes off. */
const promosOf = ({ properties }: StoredCheckout, plan: ReturnType<typeof planCheckout>) =>
  (properties.promos ?? []).map(({ promoId: id, code, description }) => {
    const amount = plan.promos.find((promo) => promo.id === id)?.amount ?? ZERO;
    return { id, code, description, amount };
  });
