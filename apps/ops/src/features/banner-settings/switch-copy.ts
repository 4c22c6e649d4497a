import type { SwitchName } from '@cartwright/contracts/banner-switches';

interface SwitchWords {
  readonly label: string;
  /** What shoppers get while it is on, and while it is off. */
  readonly on: string;
  readonly off: string;
  /** The stored switch is on when this is off. */
  readonly isInverse?: true;
}

/** What each switch does to shoppers. */
export const switchCopy: Readonly<Record<SwitchName, SwitchWords>> = {
  disableGeoLocation: {
    label: 'Find stores by the shopper’s position',
    on: 'Shoppers may let their device say where they are, and see the stores near them.',
    off: 'Shoppers find stores by ZIP code only. The shop uses no position, not even one that they allowed before.',
    isInverse: true,
  },
  externalNavigationCrossBanner: {
    label: 'Show stores of our other banners',
    on: 'A search for stores also lists those of our other banners. Each leads to its own site.',
    off: 'A search for stores lists those of this banner only.',
  },
  newFalloutExperience: {
    label: 'Let shoppers decide about unavailable items',
    on: 'Before checkout, shoppers decide what to do about each item that is not available.',
    off: 'Items that are not available are left out of the order, without a question.',
  },
  emailPreferencesByToken: {
    label: 'Open email choices without signing in',
    on: 'The link in each mail opens the reader’s email choices at once.',
    off: 'The link in each mail leads to the sign-in first.',
  },
  pickupInstructions: {
    label: 'Let shoppers write pickup instructions',
    on: 'Shoppers may write instructions for a pickup order at checkout.',
    off: 'Only delivery orders have a field for instructions at checkout. Pickup orders that already have some keep them.',
  },
  emailOptIn: {
    label: 'Offer deals by email at checkout',
    on: 'Checkout offers to send deals by email.',
    off: 'Checkout does not offer to send deals by email.',
  },
};

/** Whether what a switch is named after is on. @param stored the switch itself */
export const isOnFor = (name: SwitchName, stored: boolean): boolean => (switchCopy[name].isInverse ? !stored : stored);

/** What a switch is called; undefined for one that is no more. @param name of its setting, as in `switch/emailOptIn` */
export const switchLabel = (name: string): string | undefined =>
  Object.entries(switchCopy).find(([each]) => name === `switch/${each}`)?.[1].label;
