import { PostalAddress } from '@cartwright/contracts/common';
import { toWindow } from '@cartwright/rules/window';
import type { ClaimRefusal, StartClaims, StartRequest } from '#features/checkout/commands.ts';
import { addressKey } from '#locations/address-key.ts';
import type { CheckoutSources } from '#features/checkout/start-sql.ts';
import type { Directory } from '#locations/directory.ts';
import { postalAddressOf } from '#locations/store-details.ts';
import { piecesOf } from '#reservations/holds-items.ts';
import { firstPhone } from '#features/checkout/start-facts.ts';

/** What the page says, beside what is so. */
type Row = readonly [field: string, claimed: unknown, known: unknown];

/** What a start is made of, as the server has it. */
interface Known {
  readonly request: StartRequest;
  readonly claims: StartClaims;
  readonly sources: CheckoutSources;
  /** The address of the handover; undefined when a delivery has none yet. */
  readonly place: PostalAddress | undefined;
}

/**
 * The first claim of a start that is not so; undefined when all are, or none is made. Nothing is decided by a claim:
 * it is compared with what the start would use anyway (decision 80).
 */
export function claimRefusal(
  request: StartRequest,
  sources: CheckoutSources,
  directory: Directory,
): ClaimRefusal | undefined {
  const { claims } = request;
  if (claims === undefined) return undefined;
  const known = { request, claims, sources, place: placeOf(request, sources, directory) };
  const rows = [
    ...buyerRows(known).map((row) => ['BUYER_MISMATCH', row] as const),
    ...placeRows(known).map((row) => ['PLACE_MISMATCH', row] as const),
    ...promiseRows(known).map((row) => ['PROMISE_MISMATCH', row] as const),
    ...cartRows(known).map((row) => ['CART_MISMATCH', row] as const),
  ];
  const wrong = rows.find(([, [, claimed, fact]]) => claimed !== undefined && claimed !== fact);
  return wrong && { code: wrong[0], field: wrong[1][0] };
}

function buyerRows({ request, claims: { buyer, fulfillment }, sources }: Known): Row[] {
  const { firstName, lastName, phone, dateOfBirth } = fulfillment.contact ?? {};
  const knownPhone = firstPhone(sources.phones);
  return [
    ['buyer.profileId', buyer?.profileId, request.profileId],
    ['buyer.emailAddress', buyer?.emailAddress?.toLowerCase(), request.email.toLowerCase()],
    ['buyer.loyaltyId', buyer?.loyaltyId, sources.loyaltyId],
    ['fulfillment.contact.firstName', firstName, sources.firstName.trim()],
    ['fulfillment.contact.lastName', lastName, sources.lastName.trim()],
    ['fulfillment.contact.phone', phone, knownPhone || phone],
    ['fulfillment.contact.dateOfBirth', dateOfBirth, buyer?.dateOfBirth ?? dateOfBirth],
  ];
}

function placeRows({ claims: { buyer, fulfillment }, sources: { reservation }, place }: Known): Row[] {
  const here = place && doorOf(place);
  const { address, location } = fulfillment.contact ?? {};
  const delivered = reservation.modality === 'DELIVERY' ? here : undefined; // a pickup has no address of the buyer
  return [
    ['buyer.address', buyer?.address && doorOf(buyer.address), delivered],
    ['fulfillment.contact.address', address && doorOf(address), here],
    ['fulfillment.contact.location', location?.locationId, reservation.locationId],
  ];
}

function promiseRows({ claims, sources: { reservation } }: Known): Row[] {
  const { versionKey, selections } = claims.fulfillment.promise ?? {};
  const [{ storeId, vendorId, window, cost, waiver, items } = {}] = selections ?? [];
  const held = toWindow(reservation.startsAt, reservation.endsAt, reservation.zone);
  const selection = 'fulfillment.promise.selections';
  return [
    ['fulfillment.promise.versionKey', versionKey, String(reservation.version)],
    [`${selection}.storeId`, storeId, reservation.locationId],
    [`${selection}.vendorId`, vendorId, reservation.vendorId],
    [`${selection}.window`, window && windowText(window), windowText(held)],
    [`${selection}.cost`, cost, reservation.fee],
    [`${selection}.waiver`, waiver, reservation.waiver],
    [`${selection}.items`, items && listOf(items.included), listOf(reservation.items.included)],
    [`${selection}.items`, items && listOf(withoutQuantity(items.excluded)), excludedOf(reservation)],
  ];
}

/** The lines that are ordered: those of the cart that can come, for which the promise was made. */
function cartRows({ claims: { cartId, lineItems }, sources: { reservation, lines, cartId: knownId } }: Known): Row[] {
  const left = new Set(reservation.items.excluded.map(({ gtin13 }) => gtin13));
  const ordered = listOf(lines.filter(({ gtin13 }) => !left.has(gtin13)));
  const held = listOf(reservation.items.included);
  return [
    ['cartId', cartId, knownId],
    ['lineItems', lineItems?.find((line) => line.modalityType !== reservation.modality)?.modalityType, undefined],
    ['lineItems', lineItems && listOf(lineItems), ordered],
    // The promise was made for other items: the page makes it again, rather than have it changed behind its back.
    ['lineItems', lineItems && listOf(lineItems), held],
  ];
}

/** Where the order is handed over; undefined for a delivery that has no complete address. */
function placeOf(
  { destination }: StartRequest,
  { reservation, chosenDestination }: CheckoutSources,
  directory: Directory,
): PostalAddress | undefined {
  if (reservation.modality === 'PICKUP') {
    const location = directory.location(reservation.locationId);
    return location && postalAddressOf(location);
  }
  return PostalAddress.safeParse(destination ?? chosenDestination).data;
}

const doorOf = (address: PostalAddress): string => `${addressKey(address)}|${address.state}`;
const windowText = ({ value, timezone }: { readonly value: string; readonly timezone: string }): string =>
  `${value} ${timezone}`;

type Items = readonly { readonly gtin13: string; readonly quantity: number }[];

const listOf = (items: Items): string =>
  [...piecesOf(items)]
    .map(([gtin13, quantity]) => `${gtin13}:${quantity}`)
    .toSorted()
    .join();

const withoutQuantity = (items: readonly { readonly gtin13: string }[]): Items =>
  items.map(({ gtin13 }) => ({ gtin13, quantity: 1 }));

const excludedOf = ({ items }: CheckoutSources['reservation']): string => listOf(withoutQuantity(items.excluded));
