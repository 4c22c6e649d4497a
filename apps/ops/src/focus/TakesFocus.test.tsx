import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TakesFocus } from './TakesFocus.tsx';

const field = page.getByRole('textbox');
const place = (): Element | null => page.getByText('Saved.').element().parentElement;

/** A page with a field, and what was done when it appears. @param when undefined for the default */
const screen = (shows: boolean, when?: boolean) => (
  <>
    <input />
    {shows && (
      <TakesFocus {...(when !== undefined && { when })}>
        <p>Saved.</p>
      </TakesFocus>
    )}
  </>
);

test('what was done takes the focus when it appears, and never again', async () => {
  const { rerender } = await render(screen(false));
  await userEvent.click(field);
  await rerender(screen(true));
  expect(document.activeElement).toBe(place());
  await userEvent.click(field);
  await rerender(screen(true));
  await expect.element(field).toHaveFocus();
});

test('what a page opens with leaves the focus where it is, also when something is done later', async () => {
  const { rerender } = await render(screen(false));
  await userEvent.click(field);
  await rerender(screen(true, false));
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await rerender(screen(true, true));
  await expect.element(field).toHaveFocus();
});

test('what took the focus keeps it when something else is done', async () => {
  const { rerender } = await render(screen(true, true));
  expect(document.activeElement).toBe(place());
  await userEvent.click(field);
  await rerender(screen(true, false));
  await rerender(screen(true, true));
  await expect.element(field).toHaveFocus();
});
