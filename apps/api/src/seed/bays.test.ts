import { baysProblem } from '@cartwright/rules/pickup-bay';
import { expect, test } from 'vitest';
import { isFull } from './banners.ts';
import { bayNames, bayTable } from './bays.ts';
import { makeLocations } from './stores.ts';
import { readZips } from './zips.ts';

const locations = makeLocations(readZips());

test('every store with pickup has at least six bays, named from "Bay 1" on, and no other place has any', () => {
  for (const location of locations) {
    const names = bayNames(location);
    const numbered = names.map((_, at) => `Bay ${at + 1}`);
    expect([location.locationId, names, baysProblem(names)]).toEqual([location.locationId, numbered, null]);
    const hasPickup = location.kind === 'STORE' && isFull(location.banner);
    expect(hasPickup ? names.length >= 6 : names.length === 0).toBe(true);
  }
});

test('the table has a row for each store with bays, as an array of text', () => {
  const lines = [...bayTable(locations).lines()];
  expect(lines).toHaveLength(locations.filter((location) => bayNames(location).length > 0).length);
  expect(lines[0]).toMatch(/^\d{8}\t\{"Bay 1","Bay 2",.*"\}\n$/);
});
