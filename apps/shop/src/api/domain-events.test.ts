import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { type DomainEvent, invalidateAfter, isStaleAfter, removeAfter } from './domain-events.ts';
import { key, type KeyGroup } from './keys.ts';

const all = [
  key('bootstrap'),
  key('profile'),
  key('sign-out'),
  key('family'),
  key('address-book'),
  key('zip', '45202'),
  key('catalog', 'shelves'),
  key('catalog', 'products', {}, 0),
  key('catalog', 'product', '1'),
  key('suggestions', 'm'),
  key('similar', '1'),
  key('flash-sales', 'one', 'PICKUP'),
  key('stores', {}),
  key('store', 'one'),
  key('preferred-store'),
  key('recent-stores'),
  key('email-preferences'),
  key('communication-preferences', undefined),
  key('phone-code', '+15135550142'),
  key('substitution'),
  key('devices'),
  key('passkeys'),
  key('two-step'),
  key('stock-alerts'),
  key('cart', 'PICKUP'),
  key('replacements', 'PICKUP', 'g', 0),
  key('skipped-items', 'PICKUP'),
  key('cart-submit-error', 'PICKUP'),
  key('slots', 'PICKUP', 'order', 'one'),
  key('slots', 'PICKUP', 'upfront', 'one'),
  key('next-slot', 'PICKUP'),
  key('reservation', 'PICKUP'),
  key('draft-tip', 'PICKUP'),
  key('checkout', 'o1'),
  key('orders', 'o1'),
  key('orders', 'list'),
  key('modification', 'o1'),
  key('modification', 'o1', 'checkout'),
  key('payment', 'o1'),
  key('modality', 'options', {}, false),
  key('modality', 'consequences', {}),
  key('modality', 'text', 'b'),
  key('modality', 'upfront-text', 'b'),
  key('modality', 'membership-text', 'b'),
];

/** A cache with something under every key. */
function filled() {
  const client = createQueryClient();
  for (const each of all) client.setQueryData<string>(each, 'known');
  return client;
}

const EVENTS = Object.keys({
  orderPlaced: true,
  orderCanceled: true,
  cartChanged: true,
  modalityChanged: true,
  deliveryAddressChanged: true,
  orderDestinationKept: true,
  orderLeft: true,
  addressBookChanged: true,
  profileChanged: true,
  signedIn: true,
  orderOutdated: true,
  reservationFailed: true,
  reservationUnknown: true,
  slotTaken: true,
  flashSaleOver: true,
  orderChanged: true,
  orderRescheduled: true,
  rescheduleFailed: true,
  replacementGone: true,
  membershipChanged: true,
  emailsChosen: true,
  phoneCodeEntered: true,
  stockAlertSet: true,
  stockAlertEnded: true,
} satisfies Record<DomainEvent, true>) as DomainEvent[];

test.each(EVENTS)('%s makes something stale: what its list says, and nothing else', async (event) => {
  const client = filled();
  await invalidateAfter(event, client);
  const stale = all.filter((each) => client.getQueryState(each)?.isInvalidated);
  expect(stale).not.toEqual([]);
  expect(stale).toEqual(all.filter((each) => isStaleAfter(event, each)));
});

const staleAfter = (event: DomainEvent) =>
  new Set(all.filter((each) => isStaleAfter(event, each)).map(([group]): KeyGroup => group));

test('a placed order is out of the cart, and its slot is taken', () => {
  expect(staleAfter('orderPlaced')).toEqual(
    new Set(['bootstrap', 'cart', 'slots', 'next-slot', 'reservation', 'orders', 'skipped-items']),
  );
});

test('another store has other prices, shelves and slots; the window that chose it stays as it is', () => {
  const stale = staleAfter('modalityChanged');
  for (const group of ['bootstrap', 'catalog', 'cart', 'slots', 'checkout', 'similar'] as const) {
    expect(stale).toContain(group);
  }
  for (const group of ['modality', 'flash-sales'] as const) expect(stale).not.toContain(group);
});

test('another shopper finds nothing of the previous one except what every page depends on', () => {
  const client = filled();
  removeAfter('signedIn', client);
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([['bootstrap'], ['sign-out']]);
});
