import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Refusal } from '#testing/in-shop.tsx';
import { OPTIONS, SAVE, atOakley, openPicker, options } from '#testing/modality-picker.tsx';

beforeEach(() => localStorage.clear());

const one = { version: 1, shopping: true } as const;

describe('version 1', () => {
  test('WTS-047 WTS-048 WTS-049 is a ZIP search over option cards, with the minimum order under them', async () => {
    const { page } = await openPicker({ version: 1 });
    await expect.element(page.getByRole('heading', { name: 'How are you shopping today?', exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Search by ZIP Code')).toBeVisible();
    const cards = ['Pickup', 'Delivery', 'In Store'].map((name) => page.getByRole('region', { name }).element());
    const minimum = page.getByText('* $35 minimum on qualifying orders. Restrictions may apply.', { exact: true });
    for (const card of cards) {
      expect(card.compareDocumentPosition(minimum.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  });

  test('WTS-066 a toggle shows the current ZIP, and opens and closes the search', async () => {
    const { page } = await openPicker(one);
    const toggle = page.getByRole('button', { name: '45209', exact: true });
    const field = page.getByLabelText('Search by ZIP Code');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field).not.toBeVisible();
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect.element(field).toBeVisible();
    await toggle.click();
    await expect.element(field).not.toBeVisible();
  });

  test('WTS-028 WTS-071 a fetch that fails in another way opens the search; on retry, a spinner shows until there are options', async () => {
    let answer: unknown = new Refusal(409, 'SOMETHING');
    const { page } = await openPicker({ ...one, answers: { [OPTIONS]: () => answer } });
    await expect.element(page.getByLabelText('Search by ZIP Code')).toBeVisible();
    await expect.element(page.getByLabelText('Search by ZIP Code')).not.toHaveAttribute('aria-invalid');
    await expect.element(page.getByRole('region', { name: 'Pickup' })).not.toBeInTheDocument();
    let arrive: (options: unknown) => void = () => undefined;
    answer = new Promise((resolve) => (arrive = resolve));
    await page.getByRole('button', { name: 'Try Again' }).click();
    const searching = page.getByText('Finding ways to shop').last();
    await expect.element(searching).toBeVisible();
    expect(searching.element().querySelector('[class*="spinner"]')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    arrive(options);
    await expect.element(page.getByRole('region', { name: 'Pickup' })).toBeVisible();
    await expect.element(searching).not.toBeInTheDocument();
  });

  test('WTS-036 WTS-042 WTS-054 WTS-084 WTS-090 "Select Store" leads to the stores of that way, each with its own button, and Back to the card', async () => {
    const { page, requests, onClose } = await openPicker(one);
    const pickup = page.getByRole('region', { name: 'Pickup' });
    await expect.element(pickup.getByText(/Oakley Station/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /back/i })).not.toBeInTheDocument();
    await pickup.getByRole('button', { name: 'Select Store' }).click();
    await expect.element(page.getByRole('heading', { name: 'Select a Pickup Store' })).toHaveFocus();
    const harbour = page.getByRole('article', { name: /Harbour/ });
    const visit = harbour.getByRole('link', { name: /^Visit Store \(/ });
    await expect.element(visit).toHaveAttribute('href', 'https://other.example/');
    await expect.element(visit).toHaveAttribute('target', '_blank');
    await expect
      .element(page.getByRole('article', { name: /Oakley/ }).getByRole('button', { name: 'Start Shopping' }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(pickup.getByRole('button', { name: 'Select Store' })).toHaveFocus();

    await page.getByRole('region', { name: 'In Store' }).getByRole('button', { name: 'Select Store' }).click();
    await expect.element(page.getByRole('heading', { name: 'Select a Store', exact: true })).toHaveFocus();
    await page.getByRole('button', { name: '45209', exact: true }).click();
    await page.getByLabelText('Search by ZIP Code').fill('45202');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => requests.some((each) => each.startsWith(OPTIONS) && each.includes('45202'))).toBe(true);
    await page
      .getByRole('article', { name: /Oakley/ })
      .getByRole('button', { name: 'Shop In-Store' })
      .click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(requests).toContain(
      `${SAVE} {"modalityType":"IN_STORE","destination":{"locationId":"oakley"},"source":"options"}`,
    );
  });
});

test('after a search the focus is on its button, and typing the next ZIP stays in the field', async () => {
  const { page } = await openPicker({ version: 1, shopping: true });
  const fold = page.getByRole('button', { name: /45209/ });
  await fold.click();
  const field = page.getByLabelText('Search by ZIP Code');
  await field.fill('45219');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{Enter}');
  await field.click();
  await userEvent.keyboard('{Backspace}{Backspace}02');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('45202');
});

test('WTS-031 WTS-032 the option in use is the first card of the dialog, and keeps its place in a page', async () => {
  const bootstrap = { modality: { ...atOakley, modalityType: 'IN_STORE' } } as const;
  const seen: string[][] = [];
  for (const inline of [false, true]) {
    const { page } = await openPicker({ version: 1, inline, bootstrap });
    const cards = page.getByRole('region', { name: /^(Pickup|Delivery|In Store)$/ });
    await expect.element(cards.first()).toBeVisible();
    seen.push(cards.elements().map((card) => card.querySelector('h3')?.textContent.trim() ?? ''));
    await page.unmount();
  }
  expect(seen).toEqual([
    ['In Store', 'Pickup', 'Delivery'],
    ['Pickup', 'Delivery', 'In Store'],
  ]);
});

test('WTS-037 WTS-055 as a dialog or inline in a page, under the same centered title', async () => {
  const { page } = await openPicker({ inline: true });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'close dialog' })).not.toBeInTheDocument();
  const inPage = page.getByRole('region', { name: 'How are you shopping today?' });
  await expect.element(inPage.getByRole('tab', { name: 'Pickup' })).toBeVisible();
  await expect.element(inPage.getByRole('button', { name: 'Start Shopping' })).toBeVisible();
  expect(isCentered(inPage.getByRole('heading', { level: 2 }).element())).toBe(true);
  await page.unmount();

  const modal = (await openPicker({ version: 1 })).page;
  const title = modal.getByRole('dialog').getByRole('heading', { level: 2 });
  expect(isCentered(title.element())).toBe(true);
  await modal.getByRole('region', { name: 'Pickup' }).getByRole('button', { name: 'Select Store' }).click();
  await expect.element(title).toHaveTextContent('Select a Pickup Store');
  expect(isCentered(title.element())).toBe(true);
});

/** Its text is in the middle of the header, whatever is beside it. */
function isCentered(title: Element): boolean {
  const words = document.createRange();
  words.selectNodeContents(title);
  const box = words.getBoundingClientRect();
  const head = title.parentElement?.getBoundingClientRect();
  return head !== undefined && Math.abs(box.left + box.right - head.left - head.right) < 2;
}

test.each([1, 2] as const)(
  'over checkout version %i offers no other slot at the store of the order',
  async (version) => {
    const { page } = await openPicker({ version, shopping: true, from: 'checkout' });
    await expect.element(page.getByText(/Oakley Station/).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change Store' }).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Pickup Times|Edit Reservation/ })).not.toBeInTheDocument();
  },
);
