import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aCheckout } from '#testing/order.ts';
import { SubstitutionCard } from './SubstitutionCard.tsx';

test('one choice for the whole order is saved with each press, by keyboard too', async () => {
  const onChange = vi.fn();
  await render(<SubstitutionCard checkout={aCheckout()} onChange={onChange} />);
  await expect.element(page.getByRole('radio', { name: 'Substitutions allowed' })).toBeChecked();
  await page.getByRole('radio', { name: 'Substitutions allowed' }).click();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith({ ...STANDARD_SUBSTITUTION, default: 'APPROVAL' });
  await page.getByRole('checkbox', { name: 'Never pay more' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ ...STANDARD_SUBSTITUTION, default: 'APPROVAL', neverDearer: false });
  await page.getByRole('checkbox', { name: 'Same size or larger' }).click();
  await page.getByRole('checkbox', { name: 'No new allergens, same diets' }).click();
  expect(onChange).toHaveBeenLastCalledWith({
    default: 'APPROVAL',
    keepsSize: false,
    keepsDiet: false,
    neverDearer: false,
  });
  await expectAccessible(document.body);
});
