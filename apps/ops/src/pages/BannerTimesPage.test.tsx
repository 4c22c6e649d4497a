import { expect, test, vi } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const BANNER_MAP = `GET /ops/v1/banners/${STORE.bannerId}/slots`;
const map = {
  from: '2026-11-21',
  days: 14,
  cells: [{ date: '2026-11-21', hour: 9, slots: 4, closed: 0, open: 4, amount: { held: 2, booked: 10, capacity: 60 } }],
};
const open = () =>
  openConsole(paths.times(STORE.locationId), 'STORE_LEAD', {
    'GET /ops/v1/session': sessionOf('STORE_LEAD', { kind: 'banner', bannerId: STORE.bannerId }),
    [`GET /ops/v1/stores/${STORE.locationId}/slots`]: { from: '2026-11-21', days: 14, cells: [] },
    [`GET /ops/v1/stores/${STORE.locationId}/slots/changes`]: { changes: [] },
    [BANNER_MAP]: map,
  });
/** How often the map of the banner was read. */
const readings = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([input]) => new Request(input).url.includes(`/banners/${STORE.bannerId}/slots`)).length;

test('the map of all stores is read when somebody comes near the way to it, and there when it is pressed', async () => {
  const { page: screen } = await open();
  const chip = screen.getByRole('button', { name: `All of ${STORE.bannerName}` });
  await expect.element(chip).toBeVisible();
  expect(readings()).toBe(0);
  await chip.hover();
  await vi.waitFor(() => expect(readings()).toBe(1));
  await chip.click();
  await expect.element(screen.getByRole('cell', { name: '12 of 60' })).toBeVisible();
  await expect.element(screen.getByText('Up to half a minute old.', { exact: false })).toBeVisible();
});
