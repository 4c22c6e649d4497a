import type { ModalityType } from '@cartwright/contracts/common';
import { addressText, storeAddress } from '#format/address.ts';
import type { Options } from '../search/queries.ts';

type StoreDetails = Options['storeDetails'][number];

/** A store as the results show it, of an option and the store's own facts. */
export interface StoreCard {
  readonly locationId: string;
  readonly vanityName: string;
  readonly address: StoreDetails['address'];
  /** Miles, two decimals; unknown for a store that was not searched for. */
  readonly distance: number | undefined;
  readonly isCrossBanner: boolean;
  readonly currentlyShopping: boolean;
  readonly divisionNumber: string;
  readonly storeNumber: string;
  readonly banner: string;
  readonly bannerName: string;
  readonly isLockerPickupLocation: boolean;
  /** Only of a store of another banner that has a site. */
  readonly externalNavigation?: { readonly webUrl: string; readonly linkText: string };
  readonly isOpen: boolean;
  readonly openText: string;
}

type Facts = { readonly distance?: number; readonly isCrossBanner: boolean; readonly currentId: string | undefined };

export function storeCard(store: StoreDetails, { distance, isCrossBanner, currentId }: Facts): StoreCard {
  const { externalNavigation: external, departmentFlags, locationId } = store;
  return {
    locationId,
    vanityName: store.vanityName,
    address: store.address,
    distance: distance === undefined ? undefined : Math.round(distance * 100) / 100,
    isCrossBanner,
    currentlyShopping: locationId === currentId,
    divisionNumber: store.divisionNumber,
    storeNumber: store.storeNumber,
    banner: store.banner,
    bannerName: store.bannerName,
    isLockerPickupLocation: departmentFlags.isLockerLocation,
    ...(isCrossBanner && external !== null && external.webUrl !== '' && { externalNavigation: external }),
    isOpen: store.isOpen,
    openText: store.openText,
  };
}

/** The stores of one way to shop, nearest first. */
export function storeCards(
  options: Options,
  modality: Exclude<ModalityType, 'DELIVERY'>,
  currentId: string | undefined,
): StoreCard[] {
  const stores = new Map(options.storeDetails.map((store) => [store.locationId, store]));
  return options[modality]
    .toSorted((a, b) => a.distance - b.distance)
    .flatMap(({ destination, distance, isCrossBanner }) => {
      const store = stores.get(destination.locationId);
      return store ? [storeCard(store, { distance, isCrossBanner, currentId })] : [];
    });
}

/** One line: `4200 Marburg Lane, Cincinnati, OH 45209`. */
export function addressLine(address: StoreDetails['address']): string {
  return addressText(storeAddress(address));
}

/** Its end, which stays on one line: `Cincinnati, OH 45209`. */
export const cityLine = (address: StoreDetails['address']): string =>
  addressText({ ...storeAddress(address), addressLine1: undefined, addressLine2: undefined });
