import { vi } from 'vitest';
import type { Options } from '#features/ways-to-shop/queries.ts';
import { WaysWindow } from '#features/ways-to-shop/WaysWindow.tsx';
import { aBoot, aStore } from './boot.ts';
import { renderInShop } from './in-shop.tsx';

export const OPTIONS = 'POST /atlas/v1/modality/v1/options';
export const SAVE = 'PUT /atlas/v1/modality/v1/preferences';
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
  externalNavigation: { webUrl: 'https://other.example/', linkText: 'Visit Harbour' },
});
const option = (locationId: string, distance: number, isCrossBanner = false) => ({
  destination: { locationId },
  distance,
  isCrossBanner,
  fulfillment: [{ type: 'STORE' as const, locationId }],
});
const options: Options = {
  PICKUP: [option('depot', 2.4), option('oakley', 0.839), option('other', 6.1, true)],
  DELIVERY: [{ ...option('oakley', 0.839), vendor: { vendorId: 'own', name: 'Market Delivery', kind: 'OWN' } }],
  IN_STORE: [option('oakley', 0.839)],
  storeDetails: [oakley, depot, other],
  externalOnlineDeliveryUrl: null,
  noDelivery: null,
  place: { zip: '45209', city: 'Cincinnati', state: 'OH' },
};
const atOakley = {
  id: 'm1',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: oakley,
  source: 'options',
  createdDate: 1,
};
const answers = {
  [OPTIONS]: () => options,
  [RECENT]: () => ({ active: null, recentStores: [depot] }),
  [SAVE]: () => ({ ...atOakley, destination: { locationId: 'depot' }, store: depot }),
};

type Opening = {
  from?: 'shop' | 'cart' | 'scheduling';
  shopping?: boolean;
  answers?: typeof answers | Record<string, () => unknown>;
};

export async function openWindow({ from = 'shop', shopping = false, answers: given = answers }: Opening = {}) {
  const onClose = vi.fn<() => void>();
  const boot = aBoot(shopping ? { modality: atOakley } : {});
  const shop = await renderInShop(<WaysWindow ways="pickup" openedFrom={from} onClose={onClose} />, {
    boot,
    answers: given,
  });
  return { ...shop, onClose };
}
