import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { Request } from '@cartwright/contracts/endpoint';
import { MODALITY_WORDS } from '@cartwright/rules/modality-words';
import { isPersonName } from '@cartwright/rules/person-name';
import { parsePhone, phoneToWire } from '@cartwright/rules/phone';
import type { Bootstrap } from '#api/bootstrap.ts';
import type { DerivedProfile } from '#api/derived-profile.ts';
import { storeAddress } from '#format/address.ts';
import type { Reservation } from '#shared/slots/slots.ts';

export type StartBody = Request<(typeof checkoutEndpoints)['POST /atlas/v1/checkout/v2/checkouts']>['body'];
type Address = NonNullable<NonNullable<StartBody['buyer']>['address']>;

/** What a checkout is started from, as far as the page knows it. */
export interface StartParts {
  readonly promise: Reservation;
  readonly cartId: string;
  readonly session: Bootstrap['session'];
  /** Undefined when it could not be read: then it is not claimed. */
  readonly profile: DerivedProfile | undefined;
  readonly active: Pick<NonNullable<Bootstrap['modality']>, 'destination' | 'store'>;
  /** The phone that this browser remembers, for a profile without one. */
  readonly storedPhone: string;
  /** `USD 5.00`, for delivery. */
  readonly gratuityAmount: string | undefined;
  /** `YYYY-MM-DD`, if items have an age limit. It is sent once and stored nowhere. */
  readonly dateOfBirth: string | undefined;
}

/**
 * The body that starts a checkout (CHK-002): the promise, and beside it everything that the page shows, which the
 * server compares with what it knows (decision 80).
 */
export function startBody(parts: StartParts): StartBody {
  const { promise, cartId, gratuityAmount, dateOfBirth } = parts;
  const { modalityType, id, versionKey, selections } = promise;
  const [{ storeId, vendorId, window, cost, waiver, items }] = selections;
  const isDelivery = modalityType === 'DELIVERY';
  const place = placeOf(parts);
  const birth = dateOfBirth === undefined ? {} : { dateOfBirth };
  return {
    modalityType: MODALITY_WORDS[modalityType].order,
    cartId,
    buyer: { ...buyerOf(parts), ...(isDelivery && place && { address: place }), ...birth },
    fulfillment: {
      contact: {
        ...contactOf(parts),
        smsOptin: false,
        ...birth,
        ...(place && { address: place }),
        location: { locationId: storeId },
      },
      deliveryType: 'Standard',
      ...(isDelivery && { instructions: '' }),
      promise: { id, versionKey, selections: [{ storeId, vendorId, window, cost, waiver, items }] },
    },
    lineItems: items.included.map((item) => ({
      ...item,
      channel: 'WEB',
      substitutionPolicy: 'SHOPPER_CHOICE',
      modalityType,
    })),
    ...(gratuityAmount !== undefined && { gratuityAmount }),
    properties: {
      paymentVersion: '2',
      createOrderPromiseHadFallout: items.excluded.length > 0 ? 'true' : 'false',
    },
  };
}

function buyerOf({ session, profile }: StartParts): StartBody['buyer'] {
  if (session.status === 'anonymous') return {};
  return {
    profileId: session.profileId.replaceAll(/[{}]/g, ''),
    emailAddress: session.email,
    ...(profile && { loyaltyId: profile.loyaltyCardNumber }),
  };
}

/** The name, as far as it is one (CHK-015), and the mobile number, else the one at home, else what the browser knows. */
function contactOf({ session, profile, storedPhone }: StartParts) {
  const { firstName, lastName } = session.status === 'anonymous' ? { firstName: '', lastName: '' } : session;
  const own = profile?.mobilePhoneNumber ?? profile?.homePhoneNumber;
  const remembered = profile && parsePhone(storedPhone);
  const phone = own ?? (remembered === undefined ? undefined : phoneToWire(remembered));
  return {
    ...(isPersonName(firstName.trim()) && { firstName: firstName.trim() }),
    ...(isPersonName(lastName.trim()) && { lastName: lastName.trim() }),
    ...(phone !== undefined && { phone }),
  };
}

/** Where the order goes: the address, or the store's; undefined when it is not complete. */
function placeOf({ active: { destination, store } }: StartParts): Address | undefined {
  const known = 'address' in destination ? destination.address : storeAddress(store.address);
  const { addressLine1, addressLine2, city, state, zipCode } = known;
  if (!addressLine1 || !city || !state || !zipCode) return undefined;
  return { addressLine1, ...(addressLine2 && { addressLine2 }), city, state, zipCode };
}
