import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectEvents } from '#testing/collect-events.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { OPTIONS, WORDS, openPicker } from '#testing/modality-picker.tsx';

const KEY = 'location-consent:modality-selector';
const request = vi.spyOn(navigator.geolocation, 'getCurrentPosition');

/** The browser's own object has more, which nobody reads. */
const isAt = (latitude: number, longitude: number) =>
  request.mockImplementation((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));
const failsWith = (code: number) =>
  request.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));

beforeEach(() => {
  localStorage.clear();
  request.mockReset().mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('the position of the device', () => {
  test('WTS-157 WTS-159 WTS-160 WTS-167 WTS-168 WTS-175 is not requested before consent; No Thanks returns to the ZIP field', async () => {
    const { page } = await openPicker();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await expect
      .element(page.getByRole('heading', { name: 'Ways to Shop Location Access', exact: true }))
      .toHaveFocus();
    await page.getByRole('button', { name: 'Allow Location Access', exact: true }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'How it Works', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'No Thanks', exact: true }).click();
    await expect.element(page.getByLabelText('Search by ZIP Code')).toHaveFocus();
    expect(request).not.toHaveBeenCalled();
    expect(localStorage.getItem(KEY)).toBe('false');
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await expect.element(page.getByRole('heading', { name: 'Ways to Shop Location Access' })).toBeVisible();
    expect(request).not.toHaveBeenCalled();
  });

  test('WTS-161 WTS-162 WTS-163 how it works is told in five sections, with the privacy policy in a new tab', async () => {
    const { page } = await openPicker();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await page.getByRole('button', { name: 'How it Works' }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'How It Works', exact: true })).toHaveFocus();
    const sections = page.getByRole('heading', { level: 3 }).elements();
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'Find a Store',
      'Ways to Shop',
      'Shopping in-store',
      'Picking up your order',
      'At the Fuel Center',
    ]);
    const policy = page.getByRole('link', { name: /privacy policy/i });
    await expect.element(policy).toHaveAttribute('href', '/i/privacy-policy');
    await expect.element(policy).toHaveAttribute('target', '_blank');
  });

  test('WTS-026 WTS-164 WTS-170 WTS-171 WTS-172 WTS-173 Continue records the consent, asks the browser and searches where it is, by two decimals', async () => {
    isAt(39.104_87, -84.512_34);
    const { page, requests } = await openPicker({ shopping: true });
    const requested = () => requests.filter((each) => each.startsWith(OPTIONS));
    await expect.poll(requested).toEqual([`${OPTIONS} {"address":{"postalCode":"45202"},"page":"every_page"}`]);
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await page.getByRole('button', { name: 'Allow Location Access' }).click();
    await expect
      .element(page.getByRole('heading', { name: 'Lets Enable Your Device Setting', exact: true }))
      .toHaveFocus();
    expect(request).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect
      .poll(() => requested().at(-1))
      .toBe(`${OPTIONS} {"location":{"latitude":39.1,"longitude":-84.51},"page":"every_page"}`);
    expect(localStorage.getItem(KEY)).toBe('true');
    await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeVisible();

    const before = requested().length;
    await page.getByRole('button', { name: 'Search by Location' }).click();
    expect(request).toHaveBeenCalledTimes(2);
    await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeVisible();
    expect(requested()).toHaveLength(before);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/39\.1|84\.5/);
  });

  test.each([
    ['ERR-028', 1, 'Location access is blocked. Allow it in your browser settings or search by ZIP Code.'],
    ['ERR-029', 2, "We couldn't find your location. Please search by ZIP Code."],
    ['ERR-029', 3, "We couldn't find your location. Please search by ZIP Code."],
  ])('%s an error of code %i has its own message', async (_id, code, message) => {
    localStorage.setItem(KEY, 'true');
    failsWith(code);
    const { page } = await openPicker();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await expect.element(page.getByLabelText('Search by ZIP Code')).toHaveAccessibleDescription(message);
  });

  test('CNT-016 both messages of the position, and those of the ZIP and of no stores, are the words of the banner', async () => {
    localStorage.setItem(KEY, 'true');
    const words = { invalidZip: 'Wrong.', noStores: 'None.', locationDenied: 'Denied.', locationFailed: 'Failed.' };
    const answers = { [WORDS]: () => words, [OPTIONS]: () => new Refusal(400, 'NO_STORES_FOUND') };
    const { page } = await openPicker({ answers });
    const field = page.getByLabelText('Search by ZIP Code');
    for (const [code, message] of [
      [1, words.locationDenied],
      [2, words.locationFailed],
    ] as const) {
      failsWith(code);
      await page.getByRole('button', { name: 'Search by Location' }).click();
      await expect.element(field).toHaveAccessibleDescription(message);
    }
    for (const [zip, message] of [
      ['4520', words.invalidZip],
      ['45202', words.noStores],
    ] as const) {
      await field.fill(zip);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect.element(field).toHaveAccessibleDescription(message);
    }
  });

  test('CNT-010 with disableGeoLocation it cannot be used, whatever was agreed to', async () => {
    localStorage.setItem(KEY, 'true');
    const { page } = await openPicker({ bootstrap: { flags: { disableGeoLocation: true } } });
    await expect.element(page.getByLabelText('Search by ZIP Code')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Search by Location' })).not.toBeInTheDocument();
    expect(request).not.toHaveBeenCalled();
  });

  test.each(['typing a ZIP', 'closing the picker'])('a position that comes after %s is dropped', async (move) => {
    localStorage.setItem(KEY, 'true');
    const { heard, close } = await collectEvents();
    const { page, requests } = await openPicker();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    const [found, failed] = request.mock.lastCall ?? [];
    if (move === 'typing a ZIP') await page.getByLabelText('Search by ZIP Code').fill('4520');
    else await page.unmount();
    heard.length = 0;
    found?.({ coords: { latitude: 39.1, longitude: -84.51 } } as GeolocationPosition);
    failed?.({ code: 3 } as GeolocationPositionError);
    expect(heard).toEqual([]);
    close();
    expect(requests.filter((each) => each.startsWith(OPTIONS))).toEqual([]);
  });

  test('Back returns the focus to the control that led away', async () => {
    const { page } = await openPicker();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'Search by Location' })).toHaveFocus();
  });
});
