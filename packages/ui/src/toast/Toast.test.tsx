import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StickyBar } from '../layout/StickyBar.tsx';
import { LiveRegion } from '../live-region/LiveRegion.tsx';
import { expectAccessible } from '../testing/axe.ts';
import { TOAST_STAYS } from './Toast.tsx';
import { ToastProvider, useToasts } from './ToastProvider.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Remove({ onUndo = () => {} }: { onUndo?: () => void }) {
  const { show } = useToasts();
  return (
    <button type="button" onClick={() => show({ text: 'Bananas removed', action: { label: 'Undo', onAct: onUndo } })}>
      Remove
    </button>
  );
}

function page(onUndo?: () => void) {
  return render(
    <ToastProvider>
      <Remove {...(onUndo && { onUndo })} />
      <LiveRegion />
    </ToastProvider>,
  );
}

test('a toast is announced politely and gone after five seconds', async () => {
  const screen = await page();
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Bananas removed');
  await userEvent.hover(screen.getByRole('button', { name: 'Remove' }));
  await vi.advanceTimersByTimeAsync(TOAST_STAYS - 1);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('Undo acts once and removes the toast', async () => {
  const undo = vi.fn<() => void>();
  const screen = await page(undo);
  await screen.getByRole('button', { name: 'Remove' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a toast stays for as long as it is focused', async () => {
  const screen = await page();
  await screen.getByRole('button', { name: 'Remove' }).click();
  screen.getByRole('button', { name: 'Undo' }).element().focus();
  await vi.advanceTimersByTimeAsync(TOAST_STAYS * 3);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a toast does not cover the action at the bottom of a narrow window', async () => {
  await browser.viewport(390, 844);
  const screen = await render(
    <ToastProvider>
      <Remove />
      <div style={{ blockSize: '150vh' }} />
      <StickyBar fact="$71.30">
        <button type="button">Check out</button>
      </StickyBar>
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'Remove' }).click();
  const [toast, bar] = [screen.getByText('Bananas removed'), screen.getByText('$71.30')].map((part) =>
    part.element().parentElement?.getBoundingClientRect(),
  );
  expect(toast?.bottom).toBeLessThan(bar?.top ?? 0);
});

test('a new toast replaces the last', async () => {
  const screen = await page();
  await screen.getByRole('button', { name: 'Remove' }).click();
  await screen.getByRole('button', { name: 'Remove' }).click();
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1);
});

test('a toast has enough contrast in light and in dark', async () => {
  const screen = await page();
  await screen.getByRole('button', { name: 'Remove' }).click();
  vi.useRealTimers();
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    await expectAccessible(screen.baseElement);
  }
  delete document.documentElement.dataset['theme'];
});

test('a keyboard is on Undo at once and, after Tab, Escape or Undo, back where it was', async () => {
  const screen = await page();
  const remove = screen.getByRole('button', { name: 'Remove' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  for (const key of ['{Tab}', '{Escape}', '{Enter}']) {
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(remove).toHaveFocus();
  }
});

test('a pointer leaves the focus where it is, so that the toast disappears by itself', async () => {
  const screen = await page();
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toHaveFocus();
});
