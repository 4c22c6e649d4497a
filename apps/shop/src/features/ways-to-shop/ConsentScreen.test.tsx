import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OPTIONS, openWindow } from '#testing/ways-window.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the position of the device', () => {
  test('WTS-159 WTS-160 WTS-167 WTS-168 is not asked for before consent; No Thanks goes back to the ZIP field', async () => {
    const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => undefined);
    const { page } = await openWindow();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await expect.element(page.getByRole('heading', { name: 'Ways to Shop Location Access' })).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Allow Location Access' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'How it Works' })).toBeVisible();
    await page.getByRole('button', { name: 'No Thanks' }).click();
    await expect.element(page.getByLabelText('Search by ZIP Code')).toHaveFocus();
    expect(ask).not.toHaveBeenCalled();
    expect(localStorage.getItem('location-consent:modality-selector')).toBe('false');
    ask.mockRestore();
  });

  test('WTS-170 WTS-171 WTS-172 Continue records the consent, asks the browser and searches where it is', async () => {
    const here = { coords: { latitude: 39.1, longitude: -84.5 } };
    const ask = vi
      .spyOn(navigator.geolocation, 'getCurrentPosition')
      // The browser's own object has more, which nobody reads.
      .mockImplementation((found) => found(here as GeolocationPosition));
    const { page, requests } = await openWindow();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await page.getByRole('button', { name: 'Allow Location Access' }).click();
    await expect.element(page.getByRole('heading', { name: 'Lets Enable Your Device Setting' })).toHaveFocus();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => requests).toContain(`${OPTIONS} {"location":{"latitude":39.1,"longitude":-84.5}}`);
    expect(localStorage.getItem('location-consent:modality-selector')).toBe('true');
    ask.mockRestore();
  });

  test('Back gives the focus to the control that led away', async () => {
    const { page } = await openWindow();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'Search by Location' })).toHaveFocus();
  });
});
