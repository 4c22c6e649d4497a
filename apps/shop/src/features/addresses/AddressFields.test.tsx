import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '#testing/in-shop.tsx';
import { AddressDialog } from './AddressDialog.tsx';

test('VAL-046 the fields of the address take 75, 70, 35 and 7 characters and no more', async () => {
  const { page } = await renderInShop(
    <AddressDialog
      known={{ addressLine2: 'Apt' }}
      holdsTime={false}
      instead={null}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
  );
  const caps = [
    [/^Street address/, 75],
    [/^Apartment, suite, unit/, 70],
    [/^City/, 35],
    [/^ZIP Code/, 7],
  ] as const;
  for (const [name, cap] of caps) {
    const field = page.getByRole('textbox', { name });
    await field.fill('x'.repeat(cap - 1));
    await userEvent.type(field, 'yz');
    await expect.element(field).toHaveValue(`${'x'.repeat(cap - 1)}y`);
  }
});
