import { Plus } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { buttonVariant } from './variant.ts';

test('a press runs the action once', async () => {
  const press = vi.fn<() => void>();
  const page = await render(<Button onClick={press}>Search</Button>);
  await page.getByRole('button', { name: 'Search' }).click();
  expect(press).toHaveBeenCalledTimes(1);
});

test('a pending button keeps its width and its focus, shows the gerund and does nothing', async () => {
  const press = vi.fn<() => void>();
  const button = (pending: boolean) => (
    <Button kind="primary" onClick={press} pending={pending} pendingLabel="Saving">
      Save
    </Button>
  );
  const page = await render(button(false));
  const element = page.getByRole('button').element();
  const width = element.getBoundingClientRect().width;
  await userEvent.click(element);

  await page.rerender(button(true));
  await userEvent.keyboard('{Enter}');

  expect(element.getBoundingClientRect().width).toBe(width);
  expect(document.activeElement).toBe(element);
  await expect.element(page.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saving');
  expect(press).toHaveBeenCalledTimes(1);
});

test('a pending submit button does not submit again', async () => {
  const submit = vi.fn<() => void>();
  const page = await render(
    <form onSubmit={submit}>
      <Button type="submit" pending pendingLabel="Saving">
        Save
      </Button>
    </form>,
  );
  await page.getByRole('button').click({ force: true });
  expect(submit).not.toHaveBeenCalled();
});

test('a button that waits for another keeps its name and its focus, and does nothing', async () => {
  const press = vi.fn<() => void>();
  const both = (waits: boolean) => (
    <>
      <Button onClick={press} waits={waits}>
        Keep
      </Button>
      <IconButton onClick={press} label="Add" icon={Plus} waits={waits} />
    </>
  );
  const page = await render(both(true));
  for (const name of ['Keep', 'Add']) {
    const button = page.getByRole('button', { name });
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await button.click({ force: true });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).not.toHaveAttribute('aria-busy');
  }
  expect(press).not.toHaveBeenCalled();
  await page.rerender(both(false));
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  expect(press).toHaveBeenCalledTimes(2);
});

test('a disabled button stays reachable and gives its reason in words', async () => {
  const press = vi.fn<() => void>();
  const page = await render(
    <Button onClick={press} disabledReason="Choose a time first">
      Continue
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Continue' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('[Space]');
  expect(press).not.toHaveBeenCalled();
  await expect.element(button).toHaveAccessibleDescription('Choose a time first');
  await expect.element(page.getByText('Choose a time first')).toBeVisible();
  await expectAccessible(page.container);
});

test('the button keeps focus when the reason against it goes away', async () => {
  const page = await render(<Button disabledReason="Choose a time first">Continue</Button>);
  await userEvent.tab();
  await page.rerender(<Button>Continue</Button>);
  await expect.element(page.getByRole('button')).toHaveFocus();
});

test('every kind of button is at least 40 px high and accessible', async () => {
  const page = await render(
    <>
      <Button kind="primary">Primary</Button>
      <Button>Soft</Button>
      <Button kind="outline">Outline</Button>
      <Button kind="danger">Danger</Button>
      <Button size="small">Small</Button>
      <IconButton label="Add" icon={Plus} />
      <a href="#there" {...buttonVariant({ kind: 'primary' })}>
        Link
      </a>
    </>,
  );
  for (const control of page.container.querySelectorAll('button, a')) {
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  }
  await expectAccessible(page.container);
});
