import type { Browser, Wire } from './browser.ts';
import { CART, type Cart, type Reservation } from './shopping.ts';

type Profile = Wire<'GET /atlas/v1/customer-profile/v1/profile'>;
type Modality = Wire<'GET /atlas/v1/modality/v1/preferences'>;

/** The whole body of a start, as a page that was told nothing but the truth sends it. */
export async function wholeStart(browser: Browser, promise: Reservation) {
  const { modalityType, id, versionKey, selections } = promise;
  const { body: profile } = await browser.get<Profile>('/atlas/v1/customer-profile/v1/profile');
  const { body: cart } = await browser.get<Cart>(`${CART}?modalityType=${modalityType}`);
  const { body: modality } = await browser.get<Modality>('/atlas/v1/modality/v1/preferences');
  const { destination, store } = modality.active ?? {};
  const [addressLine1 = ''] = store?.address.addressLines ?? [];
  const { cityTown: city = '', stateProvince: state = '', postalCode: zipCode = '' } = store?.address ?? {};
  const isDelivery = destination && 'address' in destination;
  const address = isDelivery ? destination.address : { addressLine1, city, state, zipCode };
  const [{ storeId, items }] = selections;
  return {
    modalityType: isDelivery ? 'Delivery' : 'Pickup',
    cartId: cart.id,
    buyer: {
      profileId: profile.id,
      dateOfBirth: '1980-01-01',
      emailAddress: profile.contactInfo.emails[0]?.address,
      loyaltyId: profile.loyaltyCardNumber,
      ...(isDelivery && { address }),
    },
    fulfillment: {
      contact: {
        dateOfBirth: '1980-01-01',
        firstName: profile.firstName,
        lastName: profile.lastName,
        phone: profile.contactInfo.phones[0]?.number ?? '+15135550177',
        smsOptin: true,
        address,
        location: { locationId: storeId },
      },
      deliveryType: 'Standard',
      promise: { id, versionKey, selections },
      ...(isDelivery && { instructions: 'Gate 12' }),
    },
    lineItems: items.included.map((item) => ({
      ...item,
      channel: 'WEB',
      substitutionPolicy: 'SHOPPER_CHOICE',
      modalityType,
    })),
    properties: { paymentVersion: '2', createOrderPromiseHadFallout: 'false' },
  };
}
