import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Refusal } from '#testing/in-shop.tsx';
import {
  OPTIONS,
  SAVE,
  SIGNED_IN,
  openPicker,
  options,
  toElmStreet,
  WORDS_ON_THE_MODALITY,
} from '#testing/modality-picker.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the picker', () => {
  test('WTS-047 WTS-056 is a dialog named by its heading, and closes by its button and by Escape', async () => {
    const { page, onClose } = await openPicker();
    const dialog = page.getByRole('dialog', { name: 'How are you shopping today?', exact: true });
    await expect.element(dialog).toBeVisible();
    await expect
      .element(dialog.getByRole('heading', { name: 'How are you shopping today?', exact: true }))
      .toHaveFocus();
    await page.getByRole('button', { name: 'close dialog', exact: true }).click();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('keeps the focus inside, though Tab is pressed more often than there are stops', async () => {
    const { page } = await openPicker({ shopping: true });
    await expect.element(page.getByRole('radio').first()).toBeVisible();
    const dialog = page.getByRole('dialog').element();
    const stops = dialog.querySelectorAll('button, input, a').length;
    for (let press = 0; press <= stops; press += 1) {
      await userEvent.keyboard('{Tab}');
      const isOutside = document.activeElement !== document.body && !dialog.contains(document.activeElement);
      expect(isOutside).toBe(false);
    }
  });

  test('WTS-057 WTS-087 reads "Change Store" when it was opened from the cart', async () => {
    const { page } = await openPicker({ from: 'cart' });
    await expect.element(page.getByRole('dialog', { name: 'Change Store', exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Change Store', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change Store', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Start Shopping' })).not.toBeInTheDocument();
  });

  test('WTS-034 WTS-050 its tabs are Pickup, Delivery and In Store, in this order; moving between its screens leaves the address as it is', async () => {
    const { page, address } = await openPicker();
    const names = page.getByRole('tab').elements();
    expect(names.map((tab) => tab.textContent)).toEqual(['Pickup', 'Delivery', 'In Store']);
    const before = address();
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await page.getByRole('button', { name: 'Search by Location' }).click();
    expect(address()).toBe(before);
  });
});

describe('the tabs', () => {
  test('arrows, Home and End only move the focus; Enter selects; nothing is requested on the way', async () => {
    const { page, requests } = await openPicker({ shopping: true, answers: WORDS_ON_THE_MODALITY });
    // The last thing that is asked for by itself: where the logos come from.
    await expect.element(page.getByRole('img', { name: 'Harbour Foods' })).toBeVisible();
    const requested = requests.length;
    page.getByRole('tab', { name: 'Pickup' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Home}{End}');
    await expect.element(page.getByRole('tab', { name: 'In Store' })).toHaveFocus();
    await expect.element(page.getByRole('tab', { name: 'Pickup' })).toHaveAttribute('aria-selected', 'true');
    expect(requests.length).toBe(requested);
    await userEvent.keyboard('{Enter}');
    const selected = page.getByRole('tab', { name: 'In Store' });
    await expect.element(selected).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel', { name: 'In Store' })).toBeVisible();
    expect(selected.element().getAttribute('aria-controls')).toBe(page.getByRole('tabpanel').element().id);
  });
});

describe('the ZIP search', () => {
  test('WTS-058 WTS-059 WTS-060 WTS-062 WTS-064 WTS-065 the field is called "Search by ZIP Code", asks for digits, is required, keeps and flags four digits with the invalid-ZIP message, and has the search by position beside it', async () => {
    const { page, requests } = await openPicker();
    const field = page.getByLabelText('Search by ZIP Code', { exact: true });
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await expect.element(field).toBeRequired();
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('4520');
    await search.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription('Please enter a valid 5-digit ZIP Code.');
    await expect.element(field).toHaveValue('4520');
    expect(requests.some((request) => request.startsWith(OPTIONS))).toBe(false);
    const [form] = page.getByRole('button', { name: 'Search by Location', exact: true }).elements();
    expect(form?.closest('form')).toBe(field.element().closest('form'));
  });

  test('WTS-027 WTS-028 WTS-030 while a search loads a spinner shows, after 200 ms, where the stores of the last one were', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { page } = await openPicker({
      shopping: true,
      answers: {
        [OPTIONS]: ({ body }) =>
          JSON.stringify(body).includes('45219') ? new Promise((resolve) => (answer = resolve)) : options,
      },
    });
    await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeVisible();
    await page.getByLabelText('Search by ZIP Code').fill('45219');
    await userEvent.keyboard('{Enter}');
    const searching = page.getByText('Finding ways to shop').last();
    await expect.element(searching).toBeVisible();
    expect(searching.element().querySelector('[class*="spinner"]')).toBeVisible();
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
    const timing = searching.element().getAnimations()[0]?.effect?.getTiming();
    expect(timing?.delay).toBe(200);
    answer(options);
    await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeVisible();
    await expect.element(searching).not.toBeInTheDocument();
  });

  test('WTS-025 WTS-026 a pasted ZIP with its extension is searched for by its five digits, tagged with the page', async () => {
    const { page, requests } = await openPicker();
    const field = page.getByLabelText('Search by ZIP Code');
    field.element().focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ' 45202-1234 ');
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(field).toHaveValue('45202');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => requests).toContain(`${OPTIONS} {"address":{"postalCode":"45202"},"page":"every_page"}`);
  });

  test('ERR-025 no stores near the ZIP is shown at the field with the name of the banner', async () => {
    const { page } = await openPicker({
      shopping: true,
      answers: { [OPTIONS]: () => new Refusal(400, 'NO_STORES_FOUND') },
    });
    await expect
      .element(page.getByLabelText('Search by ZIP Code'))
      .toHaveAccessibleDescription('There are no Market stores near this location. Please try a different ZIP Code.');
  });
});

test('ERR-026 a failure of the service shows the no-stores message too, and not at the field', async () => {
  // Which failures read so is a table of `results.test.ts`; this one is not asked again before it is said.
  const { page } = await openPicker({ shopping: true, answers: { [OPTIONS]: () => new Refusal(409, 'FAULT') } });
  const words = 'There are no Market stores near this location. Please try a different ZIP Code.';
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  await expect.element(page.getByLabelText('Search by ZIP Code')).not.toHaveAttribute('aria-invalid');
});

describe('the stores', () => {
  test('WTS-075 WTS-076 WTS-077 WTS-078 WTS-079 WTS-080 WTS-081 WTS-082 each says its name, locker, address, miles, hours and banner; the one now being shopped stands apart, and is marked', async () => {
    const { page } = await openPicker({ shopping: true });
    const locker = page.getByRole('radio', { name: 'Depot (Locker Pickup) 2.40 miles away, Closed', exact: true });
    await expect.element(locker).toBeVisible();
    await expect.element(locker).toHaveAccessibleDescription(/^1 Elm Street, Cincinnati, OH 45202.*Opens at 6 AM/);
    const plain = page.getByRole('radio', { name: 'Oakley Station 0.84 miles away, Open', exact: true });
    await expect.element(plain).toHaveAccessibleDescription(/until 11 PM/);
    for (const drawn of ['2.40 mi', '0.84 mi', '6.10 mi', '(Locker Pickup)', 'Closed'])
      await expect.element(page.getByText(drawn, { exact: true })).toBeVisible();
    expect(page.getByText('Open', { exact: true }).elements()).toHaveLength(2);
    const logos = () => [...page.getByRole('dialog').element().querySelectorAll('img')];
    await expect
      .poll(() => logos().map(({ alt, src }) => [alt, src.split('#')[1]]))
      .toEqual([
        ['Market', '/logos/market.svg'],
        ['Market', '/logos/market.svg'],
        ['Harbour Foods', '/logos/harbour.svg'],
      ]);
    await expect.element(plain).toBeChecked();
    const order = [...page.getByRole('dialog').element().querySelectorAll('h3, input[type=radio]')].map(
      (each) => each.textContent || each.parentElement?.querySelector('label')?.firstChild?.textContent,
    );
    expect(order).toEqual(['Currently Shopping', 'Oakley Station', 'More Results', 'Depot', 'Harbour']);
  });

  test('WTS-085 are a radio list, of which one at a time is chosen', async () => {
    const { page } = await openPicker({ shopping: true });
    for (const name of [/Depot/, /Oakley/, /Harbour/]) {
      await page.getByRole('radio', { name }).click();
      const checked = page.getByRole('radio', { checked: true }).elements();
      expect(checked).toEqual([page.getByRole('radio', { name }).element()]);
    }
  });

  test('WTS-089 without a search the recent stores are listed', async () => {
    const { page } = await openPicker();
    await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeVisible();
    const headings = page.getByRole('heading', { level: 3 }).elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Recent Stores']);
    await page.getByRole('tab', { name: 'In Store' }).click();
    await expect.element(page.getByRole('tabpanel', { name: 'In Store' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /Locker/ })).not.toBeInTheDocument();
  });

  test('WTS-011 WTS-013 WTS-086 WTS-090 WTS-093 Start Shopping saves the marked store for its way to shop, and closes', async () => {
    const { page, requests, onClose } = await openPicker({ shopping: true });
    await page.getByRole('radio', { name: /Depot/ }).click();
    await page.getByRole('button', { name: 'Start Shopping', exact: true }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(requests).toContain(
      `${SAVE} {"modalityType":"PICKUP","destination":{"locationId":"depot"},"source":"options"}`,
    );
  });

  test('WTS-088 WTS-094 a store of another banner leads to its own address, by its own words', async () => {
    const { page } = await openPicker({ shopping: true });
    await page.getByRole('radio', { name: /Harbour/ }).click();
    const link = page.getByRole('link', { name: /^Visit Harbour \(opens in a new tab\)$/ });
    await expect.element(link).toHaveAttribute('href', 'https://other.example/');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(page.getByRole('button', { name: 'Start Shopping' })).not.toBeInTheDocument();
  });

  test.each([
    [1, 'pickup'],
    [1, 'delivery'],
    [2, 'in-store'],
    [2, 'delivery'],
  ] as const)('WTS-039 over the scheduling page version %i offers only stores, asked for %s', async (version, tab) => {
    const bootstrap = { session: SIGNED_IN, modality: toElmStreet };
    const { page } = await openPicker({ from: 'scheduling', version, ways: tab, bootstrap });
    await expect.element(page.getByRole('heading', { name: 'More Results' })).toBeVisible();
    expect(page.getByRole('tab').elements()).toEqual([]);
    expect(page.getByText(/Market Delivery/).elements()).toEqual([]);
    if (version === 2) await page.getByRole('radio', { name: /Oakley/ }).click();
    expect(page.getByRole('button', { name: /reserv|times?$|schedule/i }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /Address$/ }).elements()).toEqual([]);
  });

  test('WTS-040 stores of other banners are hidden over the scheduling page', async () => {
    const { page } = await openPicker({ from: 'scheduling', shopping: true });
    await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /Harbour/ })).not.toBeInTheDocument();
  });
});

describe('delivery', () => {
  test('WTS-106 is picked by ZIP without signing in', async () => {
    const { page, requests, onClose } = await openPicker({ shopping: true });
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await expect.element(page.getByRole('radio', { name: 'Delivery by Market Delivery' })).toBeChecked();
    await page.getByRole('button', { name: 'Start Shopping' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(requests).toContain(
      `${SAVE} {"modalityType":"DELIVERY","destination":{"address":{"zipCode":"45209"}},"source":"options"}`,
    );
  });

  test('WTS-045 WTS-152 WTS-153 WTS-154 WTS-155 reserving a time asks to sign in, and says where that came from', async () => {
    const { page } = await openPicker({ shopping: true });
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await page.getByRole('button', { name: 'Reserve Your Time' }).click();
    await expect.element(page.getByRole('heading', { name: "You're Not Signed In", exact: true })).toHaveFocus();
    await expect
      .element(page.getByText('Please sign in to preview available Market Delivery Times.', { exact: true }))
      .toBeVisible();
    const link = page.getByRole('link', { name: 'Sign In', exact: true });
    await expect
      .element(link)
      .toHaveAttribute('href', '/signin?redirectUrl=%2F%3Fways%3Ddelivery&origin=modality%20window');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'Reserve Your Time' })).toHaveFocus();
  });
});
