import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Disclosure } from './Disclosure.tsx';

test('pressing the line shows and hides what is below it', async () => {
  const page = await render(<Disclosure summary="Details">Grown outdoors.</Disclosure>);
  await expect.element(page.getByText('Grown outdoors.')).not.toBeVisible();
  await page.getByText('Details').click();
  await expect.element(page.getByText('Grown outdoors.')).toBeVisible();
  await expectAccessible(page.container);
});

test('one that starts open stays closed after the shopper closes it', async () => {
  const page = await render(
    <Disclosure summary="Details" startsOpen>
      Grown outdoors.
    </Disclosure>,
  );
  await page.getByText('Details').click();
  await page.rerender(
    <Disclosure summary="Details" startsOpen>
      Grown outdoors, still.
    </Disclosure>,
  );
  await expect.element(page.getByText('Grown outdoors, still.')).not.toBeVisible();
});
