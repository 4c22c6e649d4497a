import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { renderInShop } from '#testing/in-shop.tsx';
import { AgeDialog } from './AgeDialog.tsx';
import { copy } from './copy.ts';
import { type AgeModal, CLOSED, useAgeCheck, useAgeModal } from './age-modal.ts';

afterEach(() => vi.unstubAllGlobals());

const TITLE = 'Age Verification Required';

/** Another part of a page, which knows the dialog by the shared state alone. */
function Elsewhere() {
  const [modal, setModal] = useAgeModal();
  const set = (next: AgeModal) => () => setModal(next);
  return (
    <>
      <button onClick={set({ isOpen: true, birthDate: '' })}>Open</button>
      <button onClick={set({ isOpen: true, birthDate: '', problem: 'TOO_YOUNG' })}>Refuse</button>
      <button onClick={set(CLOSED)}>Close it</button>
      <output aria-label="State">{JSON.stringify(modal)}</output>
    </>
  );
}

function Page({ onConfirm, onRemove }: { onConfirm: (date: string) => void; onRemove?: () => void }) {
  useAgeCheck();
  return (
    <AgeDialog
      modality="PICKUP"
      minAge={21}
      items={['Amber Ale', 'Red Wine']}
      localDate="2026-11-21"
      onConfirm={onConfirm}
      onRemove={onRemove}
    />
  );
}

function Pages({ onConfirm }: { onConfirm: (date: string) => void }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <Page onConfirm={onConfirm} />}
      <Elsewhere />
      <button onClick={() => setHere(!isHere)}>Leave</button>
    </>
  );
}

async function open() {
  const onConfirm = vi.fn<(date: string) => void>();
  const { page, address } = await renderInShop(<Pages onConfirm={onConfirm} />);
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  const parts = {
    dialog,
    date: dialog.getByRole('textbox', { name: 'Date of Birth' }),
    agree: dialog.getByRole('checkbox', { name: 'I agree to the Terms & Conditions' }),
    submit: dialog.getByRole('button', { name: 'Continue' }),
    terms: page.getByRole('dialog', { name: 'Terms & Conditions', exact: true }),
    state: () => JSON.parse(page.getByRole('status', { name: 'State' }).element().textContent ?? '') as AgeModal,
  };
  return { page, address, onConfirm, ...parts };
}

test('AGE-001 AGE-002 AGE-003 AGE-018 is titled, has a date of birth as MM/DD/YYYY and a box, and Continue', async () => {
  const { page, dialog, date, submit } = await open();
  await expect.element(dialog).toBeVisible();
  const fields = dialog.element().querySelectorAll('input, select, textarea');
  expect([...fields].map((each) => each.getAttribute('type'))).toEqual(['text', 'checkbox']);
  await expect.element(dialog.getByText('MM/DD/YYYY')).toBeVisible();
  await expect.element(date).toHaveAttribute('autocomplete', 'bday');
  await expect.element(date).toHaveAttribute('inputmode', 'numeric');
  await expect.element(date).toHaveAccessibleDescription(/Two digits for the month, two for the day/);
  await expect.element(submit).toHaveAttribute('type', 'submit');
  await date.click();
  await userEvent.keyboard('03271985');
  await expect.element(date).toHaveValue('03/27/1985');
  await expectAccessible(page.baseElement);
});

test('AGE-009 AGE-010 MDL-025 opens as soon as the shared state says so, and closes on a valid submit', async () => {
  const { dialog, date, agree, submit, onConfirm, state } = await open();
  await expect.element(dialog).toBeVisible();
  expect(state()).toEqual({ isOpen: true, birthDate: '' });
  await date.fill('11/21/2005');
  await agree.click();
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onConfirm.mock.calls).toEqual([['2005-11-21']]);
  expect(state()).toEqual({ isOpen: false, birthDate: '2005-11-21' });
});

test('AGE-011 is empty when it is opened again, and what was given is forgotten with its page', async () => {
  const { page, dialog, date, agree, submit, state } = await open();
  await date.fill('03/27/1985');
  await agree.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(date).toHaveValue('');
  await expect.element(agree).not.toBeChecked();
  await date.fill('03/27/1985');
  await agree.click();
  await submit.click();
  expect(state()).toEqual({ isOpen: false, birthDate: '1985-03-27' });
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(state).toEqual({ isOpen: false, birthDate: '' });
});

test.each([
  ['AGE-013', '02/30/1990', 'Please enter a valid date.'],
  ['AGE-013', '', 'Please enter a valid date.'],
  ['AGE-012', '12/31/1899', 'Please enter a valid date.'],
  ['AGE-014', '11/22/2005', 'Items in your order require a minimum age of 21.'],
  ['AGE-016', '11/22/2026', 'Items in your order require a minimum age of 21.'],
])(
  '%s the date of birth %s is refused with its message, at its field and first in the form',
  async (_, typed, words) => {
    const { page, dialog, date, agree, submit, onConfirm } = await open();
    await date.fill(typed);
    await agree.click();
    await submit.click();
    await expect.element(date).toHaveAttribute('aria-invalid', 'true');
    await expect.element(date).toHaveAccessibleDescription(new RegExp(words));
    await expect.element(dialog.getByRole('link', { name: words })).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toContain(words);
    expect(onConfirm).not.toHaveBeenCalled();
    await expectAccessible(page.baseElement);
    await date.fill('01/01/1900');
    await submit.click();
    expect(onConfirm.mock.calls).toEqual([['1900-01-01']]);
  },
);

test('AGE-017 without the box it says to agree to the terms', async () => {
  const { dialog, date, agree, submit, onConfirm } = await open();
  await date.fill('03/27/1985');
  await submit.click();
  await expect.element(agree).toHaveAccessibleDescription('Please agree to the Terms & Conditions.');
  await expect.element(dialog).toBeVisible();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a date that only the server refuses is asked for again, with the reason', async () => {
  const { page, dialog, date } = await open();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(dialog.getByRole('link', { name: /minimum age of 21/ })).toBeVisible();
  await expect.element(date).toHaveValue('');
});

test('AGE-004 Back to Cart goes to the cart', async () => {
  const { dialog, address, onConfirm } = await open();
  await dialog.getByRole('button', { name: 'Back to Cart' }).click();
  await expect.poll(address).toBe('/cart');
  expect(onConfirm).not.toHaveBeenCalled();
});

test.each(['Close', 'Escape'])(
  'AGE-005 AGE-006 AGE-007 the terms open over it with the link to all of them, and %s returns to what was entered',
  async (control) => {
    const { page, dialog, date, terms } = await open();
    await date.fill('03/27/1985');
    const read = dialog.getByRole('button', { name: 'Read the Terms & Conditions' });
    for (const _ of [1, 2]) {
      await read.click();
      await expect.element(terms).toBeVisible();
      const link = terms.getByRole('link', { name: /Alcohol Sales Terms/ });
      await expect.element(link).toHaveAttribute('href', '/i/terms/alcohol-sales');
      await expect.element(link).toHaveAttribute('target', '_blank');
      await expectAccessible(page.baseElement);
      if (control === 'Close') await terms.getByText('Close', { exact: true }).click();
      else await userEvent.keyboard('{Escape}');
      await expect.element(terms).not.toBeInTheDocument();
      await expect.element(dialog).toBeVisible();
      expect(document.activeElement).toBe(read.element());
    }
    await expect.element(date).toHaveValue('03/27/1985');
  },
);

test.each([390, 768, 1280])('at %i px everything is within the window, and can be reached by Tab', async (width) => {
  await browser.viewport(width, 844);
  const { dialog, date, agree, submit } = await open();
  for (const each of [date, agree, submit, dialog.getByRole('button', { name: 'Back to Cart' })]) {
    const { left, right } = each.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
  const names: (string | null | undefined)[] = [];
  for (let n = 0; n < 6; n++) {
    await userEvent.keyboard('{Tab}');
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(names.slice(1)).toEqual(['', '', 'Read the Terms & Conditions', 'Back to Cart', 'Continue']);
});

test('whoever is too young can take the items out of the order at once', async () => {
  const onRemove = vi.fn<() => void>();
  const { page } = await renderInShop(
    <>
      <Page onConfirm={() => undefined} onRemove={onRemove} />
      <Elsewhere />
    </>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect.element(dialog).toBeVisible();
  const remove = dialog.getByRole('button', { name: 'Remove These 2 Items' });
  expect(remove.elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Date of Birth' }).fill('11/22/2005');
  await dialog.getByRole('checkbox', { name: 'I agree to the Terms & Conditions' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page.baseElement);
  await remove.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onRemove).toHaveBeenCalledOnce();
});

test('what is named beside the first item are items', () => {
  expect(copy.several('Amber Ale', 0)).toBe('Amber Ale');
  expect(copy.several('Amber Ale', 1)).toBe('Amber Ale and another item');
  expect(copy.several('Amber Ale', 2)).toBe('Amber Ale and 2 other items');
});
