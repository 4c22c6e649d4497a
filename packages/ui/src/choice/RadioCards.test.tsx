import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { RadioCard, RadioCards } from './RadioCards.tsx';

function Places({ error }: { error?: string }) {
  const [value, setValue] = useState<string>();
  return (
    <RadioCards legend="Places" value={value} onChange={setValue} error={error}>
      <RadioCard value="a" label="Oakley Station" facts="4200 Marburg Lane" end="0.84 mi" />
      <RadioCard value="b" label="Hyde Park Plaza" />
      <RadioCard value="c" label="Norwood Depot" disabledReason="Closed for repairs" />
    </RadioCards>
  );
}

test('pressing anywhere on a card chooses it', async () => {
  const page = await render(<Places />);
  const card = page.getByRole('radio', { name: 'Oakley Station' });
  const box = card.element().parentElement?.getBoundingClientRect();
  await page.getByText('0.84 mi').click({ force: true });
  await expect.element(card).toBeChecked();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('arrow keys move the choice and skip what cannot be chosen', async () => {
  const page = await render(<Places />);
  await page.getByRole('radio', { name: 'Oakley Station' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Hyde Park Plaza' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Oakley Station' })).toBeChecked();
});

test('facts, the deciding fact and the reason for being disabled are part of the description', async () => {
  const page = await render(<Places error="Choose a place" />);
  await expect
    .element(page.getByRole('radio', { name: 'Oakley Station' }))
    .toHaveAccessibleDescription('4200 Marburg Lane 0.84 mi');
  await expect
    .element(page.getByRole('radio', { name: 'Norwood Depot' }))
    .toHaveAccessibleDescription('Closed for repairs');
  await expect.element(page.getByRole('group', { name: 'Places' })).toHaveAccessibleDescription('Choose a place');
  await expectAccessible(page.container);
});

test('the card’s own action does not choose the card', async () => {
  const edit = vi.fn<() => void>();
  const choose = vi.fn<() => void>();
  const page = await render(
    <ChoiceCard
      type="checkbox"
      label="Gift Card 0093"
      checked={false}
      onChange={choose}
      action={
        <button type="button" onClick={edit}>
          Check Balance
        </button>
      }
    />,
  );
  await page.getByRole('button', { name: 'Check Balance' }).click();
  expect(edit).toHaveBeenCalledTimes(1);
  expect(choose).not.toHaveBeenCalled();
  await expectAccessible(page.container);
});
