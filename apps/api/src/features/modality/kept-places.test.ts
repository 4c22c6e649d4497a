import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import type { Locale } from '@cartwright/rules/locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as world from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { modalityOptions, type Where } from './options.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const HOME: Where = { kind: 'address', zip: world.HOME_ZIP };

interface Looking {
  readonly where?: Where;
  readonly bannerId?: string;
  readonly ownOnly?: boolean;
  readonly now?: number;
  readonly locale?: Locale;
}

function options({ where = HOME, bannerId = world.BANNER, now = shop.clock.now(), ...query }: Looking = {}) {
  const answer = modalityOptions(shop.shop.directory, { where, bannerId, now, locale: 'en-US', ...query });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}
const storeOf = (looking?: Looking) =>
  options(looking).storeDetails.find(({ locationId }) => locationId === world.STORE);

test('a place is found once for each edition of the directory, and its stores once while they say the same', async () => {
  const first = options();
  const second = options({ now: shop.clock.now() + MINUTE });
  expect(second.PICKUP).toBe(first.PICKUP);
  expect(storeOf({ now: shop.clock.now() + MINUTE })).toBe(storeOf());
  const rename = (vanity_name: string) =>
    shop.db.read.updateTable('location').set({ vanity_name }).where('location_id', '=', world.STORE).execute();
  const name = storeOf()?.vanityName ?? '';
  await rename('Moved Here');
  await shop.shop.directory.refresh();
  expect(storeOf()?.vanityName).toBe('Moved Here');
  await rename(name);
  await shop.shop.directory.refresh();
  expect(storeOf()?.vanityName).toBe(name);
});

test('a store that is kept opens and closes on the minute, in each language', () => {
  const now = shop.clock.now();
  const moments = Array.from({ length: 24 * 60 }, (_, minute) => now + minute * MINUTE);
  const closes = moments.find((moment) => storeOf({ now: moment })?.isOpen === false) ?? 0;
  expect(storeOf({ now: closes - MINUTE })?.isOpen).toBe(true);
  const opens = moments.find((moment) => moment > closes && storeOf({ now: moment })?.isOpen) ?? 0;
  expect(opens - closes).toBeGreaterThan(HOUR);
  expect(storeOf({ now: opens })?.openText).not.toBe(storeOf({ now: opens - MINUTE })?.openText);
  expect(storeOf({ now, locale: 'es-US' })?.openText).not.toBe(storeOf({ now })?.openText);
});

test('what is kept of one place, banner or purpose is not shown for another', () => {
  const home = options();
  expect(options({ ownOnly: true }).PICKUP.every(({ isCrossBanner }) => !isCrossBanner)).toBe(true);
  expect(home.PICKUP.some(({ isCrossBanner }) => isCrossBanner)).toBe(true);
  expect(options({ bannerId: world.OTHER_BANNER }).PICKUP).not.toEqual(home.PICKUP);
  const box = options({ where: { ...HOME, addressLine1: 'PO Box 7' } });
  expect([home.DELIVERY.length > 0, box.DELIVERY]).toEqual([true, []]);
  const away = options({ where: { kind: 'position', point: { lat: 38.5, lon: -85 } } });
  expect(away.PICKUP).not.toEqual(home.PICKUP);
  expect(() => options({ where: { ...HOME, state: 'NY' } })).toThrow('address_validation_fail');
});
