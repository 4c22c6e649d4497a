import { vi } from 'vitest';
import type { Bootstrap } from '#api/bootstrap.ts';
import type { Consequences } from '#features/modality/choice/queries.ts';
import type { Options } from '#features/modality/search/queries.ts';
import { InlineModalityPicker, ModalityPickerDialog } from '#features/modality/picker/ModalityPicker.tsx';
import type { ModalityTab } from '#search-params.ts';
import { aBootstrap, aStore } from './bootstrap.ts';
import { renderInShop } from './in-shop.tsx';
import type { Answers } from './in-shop.tsx';

export const OPTIONS = 'POST /atlas/v1/modality/v1/options';
export const SAVE = 'PUT /atlas/v1/modality/v1/preferences';
export const CONSEQUENCES = 'POST /atlas/v1/modality/v1/consequences';
export const WORDS = 'GET /content/v1/market/en-US/modality/fulfillment/text';
export const HELD = 'GET /atlas/v1/promising/v4/promises/current';
const FAMILY = 'GET /content/v1/banners';
const RECENT = 'GET /atlas/v1/modality/v1/preferences';

const oakley = aStore('oakley', { vanityName: 'Oakley Station' });
const depot = aStore('depot', {
  vanityName: 'Depot',
  isOpen: false,
  openText: 'Opens at 6 AM',
  departmentFlags: { isLockerLocation: true },
});
const other = aStore('other', {
  vanityName: 'Harbour',
  banner: 'harbour',
  bannerName: 'Harbour Foods',
  externalNavigation: { webUrl: 'https://other.example/', linkText: 'Visit Harbour' },
});
const option = (locationId: string, distance: number, isCrossBanner = false) => ({
  destination: { locationId },
  distance,
  isCrossBanner,
  fulfillment: [{ type: 'STORE' as const, locationId }],
});
export const options: Options = {
  PICKUP: [option('depot', 2.4), option('oakley', 0.839), option('other', 6.1, true)],
  DELIVERY: [{ ...option('oakley', 0.839), vendor: { vendorId: 'own', name: 'Market Delivery', kind: 'OWN' } }],
  IN_STORE: [option('oakley', 0.839)],
  storeDetails: [oakley, depot, other],
  externalOnlineDeliveryUrl: null,
  noDelivery: null,
  place: { zip: '45209', city: 'Cincinnati', state: 'OH' },
};
/** A third party's delivery; without a name it is any provider's. */
export const otherDelivery = (name?: string): Options['DELIVERY'][number] => ({
  ...option('depot', 2.4),
  ...(name !== undefined && { vendor: { vendorId: 'x', name, kind: 'THIRD_PARTY' as const } }),
});
export const atOakley = {
  id: 'm1',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: oakley,
  source: 'options',
  createdDate: 1,
};
/** What another way to shop would change: nothing. */
export const NO_CONSEQUENCES: Consequences = {
  modalityType: 'PICKUP',
  store: depot,
  cartOf: 'PICKUP',
  staysBehind: false,
  itemCount: 1,
  lost: [],
  repriced: [],
  goods: null,
  earliest: null,
  reservations: [],
};
/** One that loads, and ignores what follows. */
const A_PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}#`;
/** A shopper whose deliveries go to a street. */
export const toElmStreet = {
  ...atOakley,
  modalityType: 'DELIVERY' as const,
  destination: {
    address: { addressLine1: '1420 Elm Street', city: 'Cincinnati', state: 'OH', zipCode: '45202' },
  },
};
export const SIGNED_IN = {
  status: 'fully-authenticated',
  profileId: 'p1',
  firstName: 'Rosa',
  lastName: 'Diaz',
  email: 'rosa@example.com',
} as const;
const flagsOf = (version: 1 | 2) => ({ ...aBootstrap().flags, waysToShopVersion: version === 1 ? '1' : '2' }) as const;
/** The banner's messages never load: the shop's own show, and nothing fails. */
export const WORDS_ON_THE_MODALITY: Answers = { [WORDS]: () => new Promise<never>(() => undefined) };
/** What the picker requests, wherever it is. */
export const pickerAnswers: Answers = {
  [OPTIONS]: () => options,
  [RECENT]: () => ({ active: null, recentStores: [depot] }),
  [SAVE]: () => ({ ...atOakley, destination: { locationId: 'depot' }, store: depot }),
  [FAMILY]: () => ({
    banners: [],
    logos: ['Market', 'Harbour Foods'].map((title) => {
      const bannerId = title.split(' ')[0]?.toLowerCase() ?? '';
      return { bannerId, domain: `${bannerId}.example`, title, asset: `${bannerId}.svg`, href: null };
    }),
    contentOrigin: A_PICTURE,
  }),
  [CONSEQUENCES]: () => NO_CONSEQUENCES,
  [HELD]: () => ({ reservation: null }),
};

export interface Opening {
  readonly from?: 'shop' | 'cart' | 'checkout' | 'scheduling';
  readonly ways?: ModalityTab;
  readonly version?: 1 | 2;
  /** As a part of a page. */
  readonly inline?: boolean;
  /** Already shopping at the first store of the answers. */
  readonly shopping?: boolean;
  readonly bootstrap?: Partial<Bootstrap>;
  /** In addition to, or instead of, the usual ones. */
  readonly answers?: Answers;
}

export async function openPicker(opening: Opening = {}) {
  const { from = 'shop', ways: tab = 'pickup', version = 2, inline = false, shopping = false } = opening;
  const onClose = vi.fn<() => void>();
  const bootstrap = aBootstrap({
    flags: flagsOf(version),
    ...(shopping && { modality: atOakley }),
    ...opening.bootstrap,
  });
  const part = inline ? (
    <InlineModalityPicker tab={tab} openedFrom={from} />
  ) : (
    <ModalityPickerDialog tab={tab} openedFrom={from} onClose={onClose} />
  );
  const shop = await renderInShop(part, { bootstrap, answers: { ...pickerAnswers, ...opening.answers } });
  return { ...shop, onClose };
}
