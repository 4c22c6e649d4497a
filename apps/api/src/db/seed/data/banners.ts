/**
 * The family of banners: the only source file that knows a banner's or a vendor's name (decision D-01). The first two
 * names are those that the specifications print; every other name is invented and every domain is reserved for examples.
 */
export interface BannerFacts {
  readonly bannerId: string;
  readonly name: string;
  readonly company: string;
  readonly domain: string;
  /** What the host name starts with: plain `localhost` is the main banner. */
  readonly host: string;
  readonly theme: 'main' | 'second';
  readonly xBannerName: string;
  readonly tenantName: string;
  readonly storeLocatorBrand: string;
  readonly kind: 'grocery' | 'pharmacy' | 'convenience' | 'clinic' | 'fuel' | 'test';
  /** FULL is pickup, delivery and in store. */
  readonly ways: 'FULL' | 'IN_STORE' | 'NONE';
  /** The states in which it has stores, the one where it is at home first. */
  readonly states: readonly string[];
  /** How many of the demo world's stores are its own. */
  readonly stores: number;
  /** The first three digits of its store numbers; a state each. */
  readonly division: number;
  readonly supportPhone: string;
  /** For shoppers who use a screen reader. */
  readonly accessibilityPhone: string;
  /** Whether the shop's own preference center is offered where no consent tool is. */
  readonly offersPrivacyChoices: boolean;
  readonly saleTag: string;
  /** What the order-complete page says for this banner alone; empty for none. */
  readonly orderNote: string;
  readonly hasMembership: boolean;
  readonly pickupInstructions: boolean;
  readonly emailOptIn: boolean;
  readonly genericError: 'DEFAULT' | 'HOME_DELIVERY' | 'SECOND';
}

type Listed = Pick<BannerFacts, 'bannerId' | 'name' | 'kind' | 'ways' | 'states' | 'stores'> & Partial<BannerFacts>;

const FIRST_DIVISION = 11;
/** A banner has at most this many states, so that the divisions of two banners never meet. */
const DIVISIONS_PER_BANNER = 25;

function complete(listed: Listed, index: number): BannerFacts {
  const compact = listed.bannerId.replaceAll('-', '');
  return {
    company: `${listed.name}, Inc.`,
    domain: `${compact}.example`,
    host: `${listed.bannerId}.localhost`,
    theme: index % 2 === 0 ? 'main' : 'second',
    xBannerName: compact,
    tenantName: compact,
    storeLocatorBrand: compact.toUpperCase(),
    division: FIRST_DIVISION + index * DIVISIONS_PER_BANNER,
    supportPhone: `1-800-555-01${String(index).padStart(2, '0')}`,
    accessibilityPhone: `1-800-555-02${String(index).padStart(2, '0')}`,
    offersPrivacyChoices: true,
    saleTag: 'Sale tag',
    orderNote: '',
    hasMembership: false,
    pickupInstructions: listed.ways === 'FULL',
    emailOptIn: true,
    genericError: 'DEFAULT',
    ...listed,
  };
}

const LISTED: readonly Listed[] = [
  { bannerId: 'kroger', name: 'Kroger', kind: 'grocery', ways: 'FULL', stores: 1000, host: 'localhost', theme: 'main', company: 'The Kroger Co.', saleTag: 'Yellow tag', hasMembership: true,
    states: ['OH', 'KY', 'IN', 'MI', 'WV', 'VA', 'TN', 'GA', 'AL', 'MS', 'AR', 'TX', 'LA', 'SC', 'IL', 'MO'] },
  { bannerId: 'harris-teeter', name: 'Harris Teeter', kind: 'grocery', ways: 'FULL', stores: 240, theme: 'second', saleTag: 'e-VIC price', orderNote: 'Your e-VIC savings are taken off when the order is picked.', hasMembership: true, pickupInstructions: false, emailOptIn: false, genericError: 'SECOND',
    states: ['NC', 'SC', 'VA', 'MD', 'DC', 'DE'] },
  { bannerId: 'larkspur-market', name: 'Larkspur Market', kind: 'grocery', ways: 'FULL', stores: 130, states: ['CO', 'WY', 'NM'] },
  { bannerId: 'alder-and-vine', name: 'Alder & Vine', kind: 'grocery', ways: 'FULL', stores: 110, states: ['WA', 'OR'] },
  { bannerId: 'redwood-larder', name: 'Redwood Larder', kind: 'grocery', ways: 'FULL', stores: 190, states: ['CA'] },
  { bannerId: 'copperline-foods', name: 'Copperline Foods', kind: 'grocery', ways: 'FULL', stores: 90, states: ['AZ', 'NM'] },
  { bannerId: 'prairie-basket', name: 'Prairie Basket', kind: 'grocery', ways: 'FULL', stores: 80, states: ['KS', 'NE', 'MO'] },
  { bannerId: 'lakehouse-foods', name: 'Lakehouse Foods', kind: 'grocery', ways: 'FULL', stores: 100, states: ['WI', 'MI'] },
  { bannerId: 'millbrook-fresh', name: 'Millbrook Fresh', kind: 'grocery', ways: 'FULL', stores: 110, states: ['IL', 'IN'] },
  { bannerId: 'bluegrass-cupboard', name: 'Bluegrass Cupboard', kind: 'grocery', ways: 'FULL', stores: 50, states: ['KY', 'TN'] },
  { bannerId: 'mesquite-fare', name: 'Mesquite Fare', kind: 'grocery', ways: 'FULL', stores: 110, states: ['TX', 'OK'] },
  { bannerId: 'harborlight-grocers', name: 'Harborlight Grocers', kind: 'grocery', ways: 'FULL', stores: 70, states: ['MD', 'PA', 'DE'] },
  { bannerId: 'silver-sage', name: 'Silver Sage Grocery', kind: 'grocery', ways: 'FULL', stores: 80, states: ['UT', 'NV', 'ID'] },
  { bannerId: 'wheatfield-foods', name: 'Wheatfield Foods', kind: 'grocery', ways: 'FULL', stores: 70, states: ['MN', 'IA'] },
  { bannerId: 'orchard-row', name: 'Orchard Row', kind: 'grocery', ways: 'FULL', stores: 60, states: ['OH', 'WV'] },
  { bannerId: 'timberline-table', name: 'Timberline Table', kind: 'grocery', ways: 'FULL', stores: 50, states: ['MT', 'ID', 'WY'] },

  { bannerId: 'penny-pantry', name: 'Penny Pantry', kind: 'grocery', ways: 'IN_STORE', stores: 70, states: ['OH', 'IN', 'IL'] },
  { bannerId: 'crate-and-carry', name: 'Crate & Carry', kind: 'grocery', ways: 'IN_STORE', stores: 50, states: ['CA', 'NV'] },
  { bannerId: 'thrift-row', name: 'Thrift Row Foods', kind: 'grocery', ways: 'IN_STORE', stores: 40, states: ['GA', 'AL'] },
  { bannerId: 'bushel-depot', name: 'Bushel Depot', kind: 'grocery', ways: 'IN_STORE', stores: 40, states: ['TX', 'AZ'] },

  { bannerId: 'old-mill-grocer', name: 'Old Mill Grocer', kind: 'grocery', ways: 'NONE', stores: 0, states: ['PA'] },
  { bannerId: 'wellspring-pharmacy', name: 'Wellspring Pharmacy', kind: 'pharmacy', ways: 'NONE', stores: 0, states: ['OH'] },
  { bannerId: 'cornerstone-apothecary', name: 'Cornerstone Apothecary', kind: 'pharmacy', ways: 'NONE', stores: 0, states: ['NC'] },
  { bannerId: 'quickstep', name: 'Quickstep', kind: 'convenience', ways: 'NONE', stores: 0, states: ['KY'] },
  { bannerId: 'turnpike-stop', name: 'Turnpike Stop', kind: 'convenience', ways: 'NONE', stores: 0, states: ['PA'] },
  { bannerId: 'daybreak-clinic', name: 'Daybreak Clinic', kind: 'clinic', ways: 'NONE', stores: 0, states: ['OH'] },
  { bannerId: 'nearside-clinic', name: 'Nearside Clinic', kind: 'clinic', ways: 'NONE', stores: 0, states: ['TN'] },
  { bannerId: 'meridian-fuel', name: 'Meridian Fuel', kind: 'fuel', ways: 'NONE', stores: 0, states: ['IN'] },
  { bannerId: 'roundabout-fuel', name: 'Roundabout Fuel', kind: 'fuel', ways: 'NONE', stores: 0, states: ['AZ'] },
  { bannerId: 'northgate-fuel', name: 'Northgate Fuel', kind: 'fuel', ways: 'NONE', stores: 0, states: ['WA'] },
  { bannerId: 'cedar-fuel', name: 'Cedar Fuel Stops', kind: 'fuel', ways: 'NONE', stores: 0, states: ['CO'] },
  { bannerId: 'test-banner', name: 'Test Banner', kind: 'test', ways: 'NONE', stores: 0, states: ['OH'] },
];

/** All banners, the main one first and the second one after it. */
export const BANNERS: readonly BannerFacts[] = LISTED.map(complete);

export interface VendorFacts {
  readonly vendorId: string;
  readonly name: string;
  readonly kind: 'OWN' | 'HOME' | 'THIRD_PARTY';
  readonly handoffs: readonly string[];
  readonly termsUrl: string | null;
}

/** Who hands a pickup order over: the store itself. */
export const STORE_VENDOR: VendorFacts = { vendorId: 'store', name: 'Store Pickup', kind: 'OWN', handoffs: ['CURBSIDE', 'IN_STORE', 'LOCKER'], termsUrl: null };
/** The third-party provider, who has terms of its own. */
export const THIRD_PARTY_VENDOR: VendorFacts = { vendorId: 'instacart', name: 'Instacart', kind: 'THIRD_PARTY', handoffs: ['ATTENDED', 'CONTACTLESS'], termsUrl: 'https://terms.instacart.example' };
/** The home-delivery service, which delivers where the family has no store. */
export const HOME_VENDOR: VendorFacts = { vendorId: 'ocado', name: 'Ocado', kind: 'HOME', handoffs: ['ATTENDED'], termsUrl: null };

/** The banner's own delivery, named after it. */
export const ownVendor = (banner: BannerFacts): VendorFacts => ({
  vendorId: `${banner.bannerId}-delivery`,
  name: `${banner.name} Delivery`,
  kind: 'OWN',
  handoffs: ['ATTENDED', 'CONTACTLESS'],
  termsUrl: null,
});
