import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { formOf } from './address-form.ts';
import { AddressFields } from './AddressFields.tsx';

test.each([
  ['no state yet', '', 'text'],
  ['a province', 'ON', 'text'],
  ['a state', 'OH', 'numeric'],
])('with %s a phone offers the keys that the code can have', async (_what, state, keys) => {
  const form = { ...formOf({}), state };
  const page = await render(<AddressFields base="b" form={form} onType={() => undefined} problems={[]} />);
  await expect.element(page.getByRole('textbox', { name: 'ZIP Code' })).toHaveAttribute('inputmode', keys);
});
