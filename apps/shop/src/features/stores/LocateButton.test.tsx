import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { collectEvents } from '#testing/collect-events.ts';
import { LocateButton } from './LocateButton.tsx';
import { LocatorSearch } from './LocatorSearch.tsx';

const request = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
/** Responds as the device would, at any time. */
let device: { found: () => void; fails: () => void };
beforeEach(() => {
  localStorage.setItem('location-consent:find-a-store', 'true');
  request.mockReset().mockImplementation((found, failed) => {
    device = {
      found: () => found({ coords: { latitude: 39.104_87, longitude: -84.512_34 } } as GeolocationPosition),
      fails: () => failed?.({ code: 3 } as GeolocationPositionError),
    };
  });
});
afterEach(() => localStorage.clear());

async function press() {
  const onFound = vi.fn<(position: object) => void>();
  const onSearch = vi.fn<(near: string) => void>();
  const page = await render(
    <LocatorSearch near="45202" isPending={false} onSearch={onSearch}>
      <LocateButton onFound={onFound} />
    </LocatorSearch>,
  );
  await page.getByRole('button', { name: 'Search by Location' }).click();
  expect(request).toHaveBeenCalledOnce();
  return { page, onFound, onSearch };
}

test('the awaited position is searched', async () => {
  const { page, onFound } = await press();
  await expect
    .element(page.getByRole('button', { name: 'Finding your location' }))
    .toHaveAttribute('aria-busy', 'true');
  device.found();
  expect(onFound).toHaveBeenCalledExactlyOnceWith({ latitude: 39.1, longitude: -84.51 });
  await expect.element(page.getByRole('button', { name: 'Search by Location' })).not.toHaveAttribute('aria-busy');
});

test('a position that arrives after the page was left is dropped, and so is a failure', async () => {
  const { heard, close } = await collectEvents();
  const { page, onFound } = await press();
  await page.unmount();
  device.found();
  device.fails();
  expect(onFound).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
  close();
});

test('a position that arrives after something was typed, or the same was searched for again, is dropped', async () => {
  for (const move of ['type', 'search'] as const) {
    request.mockClear();
    const { page, onFound, onSearch } = await press();
    const field = page.getByRole('textbox');
    if (move === 'type') await field.fill('43215');
    else await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Search by Location' })).not.toHaveAttribute('aria-busy');
    device.found();
    expect(onFound).not.toHaveBeenCalled();
    expect(onSearch).toHaveBeenCalledTimes(move === 'search' ? 1 : 0);
    await page.unmount();
  }
});
