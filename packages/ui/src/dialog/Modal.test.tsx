import { StrictMode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/Button.tsx';
import { expectAccessible } from '../testing/axe.ts';
import { Dialog } from './Dialog.tsx';
import { Flyout } from './Flyout.tsx';

function Page({ shape: Shape = Dialog, onClose = () => {} }: { shape?: typeof Dialog; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  function close() {
    onClose();
    setOpen(false);
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Shape
          title={inner ? 'Add an address' : 'Addresses'}
          screen={inner ? 'add' : 'list'}
          onClose={close}
          onBack={inner ? () => setInner(false) : undefined}
          foot={<button type="button">Confirm</button>}
        >
          <button type="button" onClick={() => setInner(true)}>
            Add
          </button>
        </Shape>
      )}
    </>
  );
}

test.each([
  ['dialog', Dialog],
  ['flyout', Flyout],
])('a %s takes focus to its title and gives it back to the opener', async (_name, shape) => {
  const page = await render(<Page shape={shape} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Addresses' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Addresses' })).toHaveFocus();
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Escape asks the owner to close, once', async () => {
  const close = vi.fn<() => void>();
  const page = await render(<Page onClose={close} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(close).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('an owner that does not close keeps the dialog open', async () => {
  const close = vi.fn<() => void>();
  const page = await render(
    <Dialog title="Unsaved" onClose={close}>
      Words
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('dialog', { name: 'Unsaved' })).toBeVisible();
});

test('Tab stays out of the page behind', async () => {
  const page = await render(<Page />);
  await page.getByRole('button', { name: 'Open' }).click();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    expect(document.activeElement?.textContent).not.toBe('Open');
  }
});

test('a new screen inside moves focus to its title and offers the way back', async () => {
  const page = await render(<Page />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Add an address' })).toHaveFocus();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'Addresses' })).toHaveFocus();
});

test('the page behind does not scroll while a dialog is open', async () => {
  const page = await render(<Page />);
  await page.getByRole('button', { name: 'Open' }).click();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('visible');
});

test('on a low screen header and footer scroll with the content between them, and every part can be reached', async () => {
  await browser.viewport(320, 225);
  const page = await render(
    <Dialog title="Long" onClose={() => {}} foot={<button type="button">Confirm</button>}>
      <p style={{ blockSize: 600 }}>Words</p>
    </Dialog>,
  );
  const shown = (element: Element) => element.getBoundingClientRect();
  const confirm = page.getByRole('button', { name: 'Confirm' }).element();
  expect(shown(confirm).top).toBeGreaterThan(225);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(confirm);
  expect(shown(confirm).bottom).toBeLessThanOrEqual(225);
  expect(shown(page.getByRole('heading', { name: 'Long' }).element()).bottom).toBeLessThan(0);
});

test('in a narrow window with doubled text the title is below its buttons, the actions are stacked, and everything scrolls', async () => {
  await browser.viewport(320, 700);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  const page = await render(
    <Flyout
      title="Payment Information"
      onClose={() => {}}
      onBack={() => {}}
      foot={
        <>
          <Button wide>Cancel</Button>
          <Button wide>Save Card</Button>
        </>
      }
    >
      <p style={{ blockSize: 600 }}>Words</p>
    </Flyout>,
  );
  const title = page.getByRole('heading').element();
  const box = (element: Element) => element.getBoundingClientRect();
  const named = (name: string) => box(page.getByRole('button', { name }).element());
  expect(box(title).top).toBeGreaterThanOrEqual(named('Close').bottom);
  expect(box(title).bottom).toBeLessThanOrEqual(box(page.getByText('Words').element()).top);
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  expect(named('Save Card').top).toBeGreaterThanOrEqual(named('Cancel').bottom);
  expect(named('Cancel').top).toBeGreaterThan(700);
  expect(named('Save Card').width).toBe(named('Cancel').width);
});

test.each([
  [['Bring Hollow Creek Organic Hass Avocado, Ripe Today for $0.46 more']],
  [
    [
      'Llevar Hollow Creek Organic Hass Avocado, Ripe Today por $0.46 más',
      'No llevar nada en lugar de lo que pediste hoy',
    ],
  ],
])('on a phone, actions with labels longer than the dialog break their lines: %j', async (labels) => {
  await browser.viewport(390, 844);
  const foot = labels.map((label) => (
    <Button key={label} wide pending={false} pendingLabel="Sending your reply">
      {label}
    </Button>
  ));
  const page = await render(
    <Dialog title="Review a Swap" onClose={() => {}} foot={foot}>
      Words
    </Dialog>,
  );
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  for (const name of labels) {
    const button = page.getByRole('button', { name }).element();
    const { left, right } = button.getBoundingClientRect();
    expect([left >= dialog.left, right <= dialog.right]).toEqual([true, true]);
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  }
});

test('strict rendering neither closes the dialog nor loses the opener', async () => {
  const page = await render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('heading', { name: 'Addresses' })).toHaveFocus();
  await new Promise((done) => setTimeout(done, 50));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a dialog opened from small soft text has the text of the page', async () => {
  const page = await render(
    <footer style={{ color: 'rgb(1, 2, 3)', fontSize: '9px' }}>
      <Dialog title="Your choices" onClose={() => {}} foot={<button type="button">Done</button>}>
        <p>For a year.</p>
      </Dialog>
    </footer>,
  );
  const text = getComputedStyle(page.getByText('For a year.').element());
  const body = getComputedStyle(document.body);
  expect([text.color, text.fontSize]).toEqual([body.color, body.fontSize]);
});
