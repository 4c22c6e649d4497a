import { expect, test } from 'vitest';
import { NEW_ADDRESS } from '#shared/address-book/new-address.ts';
import { collectEvents } from '#testing/collect-events.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { accountCopy as copy } from './account-copy.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { Confirmation } from './Confirmation.tsx';
import type { ConfirmationProps } from './Confirmation.tsx';
import { copy as dialogCopy } from './copy.ts';

const typed = { addressLine1: '1420 elm', city: 'Cincinati', state: 'OH', zipCode: '45202' };
const suggested = { addressLine1: '1420 Elm Street', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const flow: ConfirmationProps['flow'] = {
  kind: 'address-confirmation',
  entry: NEW_ADDRESS,
  suggested,
  changes: [],
  taken: 'suggested',
  doing: { status: 'editing' },
};
const nothing = () => undefined;
const TO_MEMBERSHIP = { name: 'START_NAVIGATE', data: { destination: '/membership' } };

test('CNT-002 a suggested address that is confirmed or edited records the destination /membership', async () => {
  const { heard, close } = await collectEvents();
  const card = await renderInShop(<Confirmation original={typed} flow={flow} send={nothing} />);
  await card.page.getByRole('button', { name: copy.confirm }).click();
  await card.page.getByRole('button', { name: copy.edit }).click();
  expect(heard).toEqual([TO_MEMBERSHIP, TO_MEMBERSHIP]);
  await card.page.unmount();

  const { page } = await renderInShop(
    <ConfirmAddress
      correction={{ original: typed, suggested, changes: [] }}
      taken="suggested"
      pending={false}
      onTake={nothing}
      onConfirm={nothing}
      onBack={nothing}
      onClose={nothing}
    />,
  );
  await page.getByRole('button', { name: dialogCopy.check }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(heard).toEqual(Array.from({ length: 4 }, () => TO_MEMBERSHIP));
  close();
});
