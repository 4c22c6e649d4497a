import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Checkout } from '#features/checkout/checkout.ts';
import { aCheckout } from '#testing/order.ts';
import { aDelivery, ONE, openPage } from './testing/open-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const { fulfillment } = aCheckout();
const withHandover = (part: Partial<Checkout['fulfillment']>, more: Partial<Checkout> = {}) =>
  aDelivery({ ...more, fulfillment: { ...fulfillment, ...part } });

/** The page of a checkout that takes every change. */
async function open(checkout: Checkout) {
  const opened = await openPage(checkout, { [`PUT ${ONE}`]: () => ({ ...checkout, versionKey: '2' }) });
  const handed = (): unknown => {
    const [last] = opened.requests.filter((each) => each.startsWith('PUT')).slice(-1);
    const sent = last && (JSON.parse(last.slice(last.indexOf('{'))) as { body: Pick<Checkout, 'fulfillment'> });
    return sent && sent.body.fulfillment;
  };
  return { ...opened, handed };
}

const atDoor = { name: 'Leave at my door' };
const quiet = { name: 'Do not disturb' };

describe('the instructions', () => {
  test('CHK-049 CHK-050 are saved with the delivery type when the field is left', async () => {
    const { page, handed } = await open(aDelivery());
    await page.getByLabelText(/Notes for your driver/).fill('Gate 12.');
    await userEvent.keyboard('{Tab}');
    await expect.poll(handed).toEqual({ instructions: 'Gate 12.', deliveryType: 'Standard' });
  });

  test('with what nobody sees are not saved, and say why', async () => {
    const { page, requests, handed } = await open(aDelivery());
    const notes = page.getByLabelText(/Notes for your driver/);
    await notes.fill('Gate \u202E21.');
    await userEvent.keyboard('{Tab}');
    await expect.element(notes).toHaveAccessibleDescription(/Delete the hidden characters, or type this again/);
    expect(requests.filter((each) => each.startsWith('PUT'))).toEqual([]);
    await notes.fill('Gate 12.');
    await userEvent.keyboard('{Tab}');
    await expect.poll(handed).toEqual({ instructions: 'Gate 12.', deliveryType: 'Standard' });
  });

  test('CHK-055 CHK-056 the request not to disturb is added at the door, and goes with the door', async () => {
    const { page, handed } = await open(withHandover({ instructions: 'Gate 12.', deliveryType: 'Contactless' }));
    await page.getByRole('checkbox', quiet).click();
    await expect.poll(handed).toEqual({ instructions: 'Gate 12. Please do not disturb.', deliveryType: 'Contactless' });
    await page.getByRole('checkbox', atDoor).click();
    await expect.poll(handed).toEqual({ instructions: 'Gate 12.', deliveryType: 'Standard' });
    await expect.element(page.getByRole('checkbox', quiet)).not.toBeInTheDocument();
  });

  test('CHK-055 the request is shown as a choice, not as a text of the shopper', async () => {
    const saved = { instructions: 'Gate 12. Please do not disturb.', deliveryType: 'Contactless' } as const;
    const { page, handed } = await open(withHandover(saved));
    await expect.element(page.getByLabelText(/Notes for your driver/)).toHaveValue('Gate 12.');
    await expect.element(page.getByRole('checkbox', quiet)).toBeChecked();
    await page.getByRole('checkbox', quiet).click();
    await expect.poll(handed).toEqual({ instructions: 'Gate 12.', deliveryType: 'Contactless' });
  });

  test('CHK-051 GC-31 take 128 characters, together with the request', async () => {
    const long = 'x'.repeat(128);
    const { page, handed } = await open(withHandover({ deliveryType: 'Contactless' }));
    const notes = page.getByLabelText(/Notes for your driver/);
    await notes.fill(long);
    await expect.element(notes).toHaveAttribute('maxlength', '128');
    await expect.element(page.getByRole('checkbox', quiet)).toBeDisabled();
    await expect.element(page.getByText('Shorten your notes to 105 characters first.')).toBeVisible();
    await notes.fill(long.slice(0, 105));
    await page.getByRole('checkbox', quiet).click();
    await expect.element(notes).toHaveAttribute('maxlength', '105');
    await expect.poll(handed).toEqual({
      instructions: `${long.slice(0, 105)} Please do not disturb.`,
      deliveryType: 'Contactless',
    });
    await page.unmount();
    const pickup = await open(aCheckout());
    await expect.element(pickup.page.getByLabelText(/Notes for our team/)).toHaveAttribute('maxlength', '128');
  });

  test('CHK-055 are left at the door without ringing by the keyboard alone', async () => {
    const { page, handed } = await open(aDelivery());
    await page.getByLabelText(/Notes for your driver/).click();
    await userEvent.keyboard('Gate 12.{Tab}');
    await expect.element(page.getByRole('checkbox', atDoor)).toHaveFocus();
    await userEvent.keyboard(' {Tab}');
    await expect.element(page.getByRole('checkbox', quiet)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.poll(handed).toEqual({ instructions: 'Gate 12. Please do not disturb.', deliveryType: 'Contactless' });
    await expect.element(page.getByRole('checkbox', quiet)).toHaveFocus();
  });

  test('STO-002 STO-003 those of the last order say so, and can be changed', async () => {
    const remembered = { phone: null, instructions: 'LAST_ORDER' } as const;
    const { page, handed } = await open(withHandover({ instructions: 'Gate 12.', prefilled: remembered }));
    await expect.element(page.getByText('From your last order')).toBeVisible();
    await page.getByLabelText(/Notes for your driver/).fill('Gate 13.');
    await userEvent.keyboard('{Tab}');
    await expect.poll(handed).toEqual({ instructions: 'Gate 13.', deliveryType: 'Standard' });
    await page.unmount();
    const fresh = await open(withHandover({ instructions: 'Gate 12.' }));
    await expect.element(fresh.page.getByText('From your last order')).not.toBeInTheDocument();
  });

  test.each([
    [767, 38],
    [768, 54],
  ])('CHK-053 CON-026 GC-29 at %i px they are cut after %i characters, and read out in full', async (width, count) => {
    await screen.viewport(width, 900);
    const text = 'abcdefghij'.repeat(6);
    const { page } = await open(withHandover({ instructions: text }));
    const cut = page.getByText(`${text.slice(0, count)}…`, { exact: true });
    await expect.element(cut).toBeVisible();
    await expect
      .element(page.getByText(`${text.slice(0, count === 38 ? 54 : 38)}…`, { exact: true }))
      .not.toBeVisible();
    const strong = cut.element().closest('strong');
    expect(strong?.textContent).toContain(text);
    await expect.element(cut).toHaveAttribute('aria-hidden', 'true');
    await expect.element(page.getByLabelText(/Notes for your driver/)).toHaveValue(text);
    await screen.viewport(1280, 900);
  });
});

describe('the order details', () => {
  test('CHK-021 CHK-022 a pickup shows the store, its map and the contact', async () => {
    const { page } = await open(aCheckout());
    const heading = page.getByRole('heading', { name: 'Pickup at Oakley Station' });
    await expect.element(heading).toBeVisible();
    const block = heading.element().closest('section');
    expect(block?.textContent).toContain('Rosa Lindqvist, (513) 555-0142');
    expect(block?.querySelector('a[href*="39.1"]')?.textContent).toBe('Map (opens in a new tab)');
  });

  test('CHK-021 CHK-022 CHK-031 a delivery shows the address, its map and the contact', async () => {
    const { page } = await open(aDelivery());
    const heading = page.getByRole('heading', { name: 'Delivery', exact: true });
    await expect.element(heading).toBeVisible();
    const block = heading.element().closest('section');
    expect(block?.textContent).toContain('1420 Elm St');
    expect(block?.textContent).toContain('Rosa Lindqvist, (513) 555-0142');
    expect(block?.querySelector('a[href*="39.1"]')?.textContent).toBe('Map of the area (opens in a new tab)');
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://maps.apple.com/?q=39.1,-84.5'],
    ['Mozilla/5.0 (Linux; Android 15)', 'https://www.openstreetmap.org/?mlat=39.1&mlon=-84.5#map=14/39.1/-84.5'],
  ])('CHK-031 the map of a delivery on %s', async (userAgent, href) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { page } = await open(aDelivery());
    await expect.element(page.getByRole('link', { name: /Map of the area/ })).toHaveAttribute('href', href);
    vi.restoreAllMocks();
  });

  test('CHK-031 an address without coordinates has no map', async () => {
    const destination = { ...fulfillment.destination, coordinates: null };
    const { page } = await open(withHandover({ destination }));
    await expect.element(page.getByRole('heading', { name: 'Paying With' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Map/ })).not.toBeInTheDocument();
  });

  test.each([
    ['PROFILE', 'From your account'],
    ['LAST_ORDER', 'From your last order'],
  ] as const)(
    'CHK-048 GC-28 a phone from the %s is estimated: 513-555-0142, until it is typed here',
    async (phone, from) => {
      const { page } = await open(withHandover({ prefilled: { phone, instructions: null } }));
      await expect.element(page.getByText('Rosa Lindqvist, 513-555-0142', { exact: true })).toBeVisible();
      await expect.element(page.getByText(from)).toBeVisible();
      await page.getByLabelText('Phone').fill('5135550177');
      await userEvent.keyboard('{Tab}');
      await expect.element(page.getByText('Rosa Lindqvist, (513) 555-0177', { exact: true })).toBeVisible();
      await expect.element(page.getByText(from)).not.toBeInTheDocument();
    },
  );

  test('STO-001 CHK-048 the phone that this browser keeps stands in for a missing one', async () => {
    localStorage.setItem('contact-phone', '(513) 555-0199');
    const { page } = await open(withHandover({ contact: { ...fulfillment.contact, phone: '' } }));
    await expect.element(page.getByText('Rosa Lindqvist, 513-555-0199', { exact: true })).toBeVisible();
    await expect.element(page.getByText('From your last visit')).toBeVisible();
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(513) 555-0199');
  });

  test('leads to the fields of what it shows', async () => {
    const { page } = await open(withHandover({ instructions: 'Gate 12.' }));
    await page.getByRole('button', { name: 'Edit Instructions' }).click();
    await expect.element(page.getByLabelText(/Notes for your driver/)).toHaveFocus();
    await page.getByRole('button', { name: 'Edit Contact' }).click();
    await expect.element(page.getByLabelText('First name')).toHaveFocus();
  });
});

describe('the contact', () => {
  test.each([
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ])('CHK-037 is what the page begins with when %s is missing', async (field, label) => {
    const { page } = await open(withHandover({ contact: { ...fulfillment.contact, [field]: '' } }));
    await expect.element(page.getByLabelText(label)).toHaveFocus();
    await expect.element(page.getByLabelText(label)).toBeInViewport();
  });

  test('CHK-037 is not when both names are there', async () => {
    const { page } = await open(aDelivery());
    await expect.element(page.getByLabelText('First name')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  test('CHK-041 CHK-044 CHK-045 needs both names, of at most 40 characters', async () => {
    const { page, requests } = await open(aDelivery());
    const names = ['First name', 'Last name'];
    for (const label of names) {
      await expect.element(page.getByLabelText(label)).toHaveAttribute('maxlength', '40');
      await page.getByLabelText(label).fill('');
    }
    await page.getByRole('button', { name: 'Place Delivery Order' }).first().click();
    for (const label of names)
      await expect.element(page.getByRole('link', { name: `${label} is required` })).toBeVisible();
    expect(requests.filter((each) => each.startsWith('PUT'))).toEqual([]);
  });
});
