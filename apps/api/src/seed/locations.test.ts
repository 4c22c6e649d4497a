import { expect, test } from 'vitest';
import { modalitiesOf } from './availability.ts';
import { BANNERS } from './data/banners.ts';
import { easter, thanksgiving } from './hours.ts';
import { PRICE_ZONES } from './states.ts';
import { makeLocations } from './stores.ts';
import { streetsOf } from './streets.ts';
import { milesBetween, readZips } from './zips.ts';
import { makeZones } from './zones.ts';

const zips = readZips();
const locations = makeLocations(zips);
const zones = makeZones(locations, zips);
const zipOf = (zip: string) => {
  const found = zips.find((each) => each.zip === zip);
  if (!found) throw new Error(`no ZIP ${zip}`);
  return found;
};

test('BAN-003 the catalog holds 32 banners, each with a domain, host and header name of its own', () => {
  expect(BANNERS).toHaveLength(32);
  for (const key of ['bannerId', 'domain', 'host', 'xBannerName'] as const) {
    expect(new Set(BANNERS.map((banner) => banner[key])).size).toBe(32);
  }
});

test('BAN-004 BAN-005 BAN-006 16 banners have every way to shop, 4 only the store, the other 12 none', () => {
  const count = (modalities: string): number => BANNERS.filter((banner) => banner.ways === modalities).length;
  expect([count('FULL'), count('IN_STORE'), count('NONE')]).toEqual([16, 4, 12]);
});

test('BAN-007 the banners without ways to shop are one grocery banner and pharmacies, shops, clinics, fuel and a test', () => {
  const kinds = BANNERS.filter(({ ways: modalities }) => modalities === 'NONE').map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'grocery')).toHaveLength(1);
  expect(new Set(kinds)).toEqual(new Set(['grocery', 'pharmacy', 'convenience', 'clinic', 'fuel', 'test']));
});

test('every banner with stores names one of its own, whose prices it shows before a shopper has chosen', () => {
  for (const banner of BANNERS) {
    const store = locations.find(({ locationId }) => locationId === banner.defaultStore);
    expect([banner.bannerId, store?.banner.bannerId, store?.kind]).toEqual(
      banner.ways === 'NONE' ? [banner.bannerId, undefined, undefined] : [banner.bannerId, banner.bannerId, 'STORE'],
    );
  }
});

test('every invented banner has a domain that is reserved for examples', () => {
  for (const { domain } of BANNERS) expect(domain).toMatch(/^[a-z]+\.example$/);
});

test('there are about 2,700 stores with unique numbers, lockers and 20 fulfillment centers among them', () => {
  expect(locations.length).toBeGreaterThan(2_600);
  expect(locations.length).toBeLessThan(2_850);
  expect(new Set(locations.map(({ locationId }) => locationId)).size).toBe(locations.length);
  expect(locations.filter(({ kind }) => kind === 'CFC')).toHaveLength(20);
  const lockers = locations.filter(({ kind }) => kind === 'LOCKER').length / locations.length;
  expect(lockers).toBeGreaterThan(0.03);
  expect(lockers).toBeLessThan(0.07);
});

test('several stores of the main banner are near downtown Cincinnati, Oakley Station among them', () => {
  const [main] = BANNERS;
  const near = locations.filter(
    (at) => at.kind === 'STORE' && at.banner === main && milesBetween(at, zipOf('45202')) < 6,
  );
  expect(near.length).toBeGreaterThanOrEqual(5);
  expect(near.map(({ name }) => name)).toContain('Oakley Station');
});

test('a store lies within two miles of its ZIP and has a street address and an unassigned phone number', () => {
  for (const at of locations) {
    expect(milesBetween(at, at.location)).toBeLessThan(2.1);
    expect(at.line1).toMatch(/^\d+ .+/);
    expect(at.phone).toMatch(/^\d{3}-555-01\d\d$/);
    expect(at.priceZone).toBeGreaterThanOrEqual(1);
    expect(at.priceZone).toBeLessThanOrEqual(PRICE_ZONES);
  }
  expect(PRICE_ZONES).toBe(40);
});

test('a banner without ways to shop has no store, and one for the store alone offers nothing else', () => {
  for (const { banner } of locations) expect(banner.ways).not.toBe('NONE');
  const storeOnly = locations.filter(({ banner }) => banner.ways === 'IN_STORE');
  expect(storeOnly.length).toBeGreaterThan(100);
  for (const at of storeOnly) expect(modalitiesOf(at)).toEqual(['IN_STORE']);
});

test('a ZIP has at most one zone for each banner and priority, and only banners that deliver have zones', () => {
  const seen = new Set<string>();
  for (const { zips: served, location, priority } of zones) {
    expect(location.banner.ways).toBe('FULL');
    for (const zip of served) {
      const key = `${zip} ${location.banner.bannerId} ${priority}`;
      expect(seen.has(key)).toBe(false);
      seen.add(key);
    }
  }
});

test('most ZIPs within 15 miles of a store that delivers have delivery', () => {
  const served = new Set(zones.flatMap(({ zips: list }) => list));
  const stores = locations.filter(({ kind, banner }) => kind === 'STORE' && banner.ways === 'FULL');
  const sample = zips.filter(({ zip }, index) => index % 40 === 0 && zip < '99500');
  const near = sample.filter((zip) => stores.some((store) => milesBetween(store, zip) < 15));
  expect(near.length).toBeGreaterThan(300);
  expect(near.filter(({ zip }) => served.has(zip)).length / near.length).toBeGreaterThan(0.95);
});

test('Cincinnati has own delivery, from a fulfillment center and from a store, and a third party', () => {
  const [main] = BANNERS;
  for (const zip of ['45202', '45209']) {
    const services = zones.filter((zone) => zone.location.banner === main && zone.zips.includes(zip));
    expect(services.map(({ service }) => service).toSorted()).toEqual(['OWN', 'OWN', 'THIRD_PARTY']);
  }
});

test('movable holidays fall on the published days', () => {
  expect([2025, 2026, 2027, 2028].map((year) => thanksgiving(year).toString())).toEqual([
    '2025-11-27',
    '2026-11-26',
    '2027-11-25',
    '2028-11-23',
  ]);
  expect([2025, 2026, 2027, 2028].map((year) => easter(year).toString())).toEqual([
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
  ]);
});

test('a ZIP has 40 streets, always the same ones', () => {
  const streets = streetsOf('45209');
  expect(new Set(streets.map(({ name }) => name)).size).toBe(40);
  expect(streetsOf('45209')).toEqual(streets);
});
