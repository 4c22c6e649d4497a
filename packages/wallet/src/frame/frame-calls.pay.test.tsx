import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  button,
  frameLoaded,
  frameOf,
  giveCard,
  type Mounted,
  mountWallet,
  newShopper,
  screenOf,
} from '../testing/pay-host.ts';

const THEME = { font: 'Källa Sans', ink: '#123' };
const ADD = 'POST /payment/v2/wallet';
const BALANCE = 'POST /payment/v2/wallet/cards/ebt/balance';

async function addEbt(): Promise<void> {
  await frameLoaded('SNAP EBT card number');
  await frameOf('SNAP EBT card number').getByRole('textbox').fill('9999999999999991');
  await button('Save Card').click();
  await expect.element(page.getByText('Card Added!')).toBeVisible();
}
async function addGift(): Promise<void> {
  const frame = 'Gift card number and PIN';
  await frameLoaded(frame);
  await frameOf(frame).getByLabelText('Card number').fill('9840000100000022226');
  await frameOf(frame).getByLabelText('PIN').fill('2222');
  await button('Save Card').click();
  await expect.element(page.getByText('Card Added!')).toBeVisible();
}
async function checkBalance(): Promise<void> {
  await button(/Check Balance/).click();
  await frameLoaded('SNAP EBT PIN');
  await frameOf('SNAP EBT PIN').getByLabelText('PIN').fill('1234');
  await button('Enter Pin').click();
}

test.each([
  ['there is one', THEME],
  ['there is none', undefined],
])('API-011 the calls that the frames make carry the look-and-feel object when %s', async (_, variant) => {
  await commands.watchFrameCalls();
  const shopper = newShopper();
  const open = (screen: 'ADD_SNAP_EBT_CARD' | 'ADD_GIFT_CARD' | 'CARD_LIST'): Mounted => {
    const mounted = mountWallet(variant && { lookAndFeel: variant }, shopper);
    mounted.wallet.open(screen);
    return mounted;
  };
  const ebt = open('ADD_SNAP_EBT_CARD');
  await addEbt();
  ebt.remove();
  const gift = open('ADD_GIFT_CARD');
  await addGift();
  gift.remove();
  open('CARD_LIST');
  await checkBalance();
  await expect
    .poll(async () => (await commands.frameCalls()).map(({ line: client }) => client))
    .toEqual([ADD, ADD, BALANCE]);
  const sent = (await commands.frameCalls()).map(({ headers }) => headers['x-look-and-feel']);
  expect(sent.map((text) => (text === undefined ? undefined : (JSON.parse(text) as unknown)))).toEqual([
    variant,
    variant,
    variant,
  ]);
});

test('a frame whose script was changed in transit does not connect: the form says so, and works again with the right one', async () => {
  const heard: unknown[] = [];
  const listener = ({ data }: MessageEvent): number => heard.push(data);
  addEventListener('message', listener);
  onTestFinished(async () => {
    removeEventListener('message', listener);
    await commands.changeFrameScripts(false);
  });
  await commands.changeFrameScripts(true);
  const shopper = newShopper();
  await giveCard(shopper, { kind: 'bank', number: '4242424242424242' });
  const { wallet, events } = mountWallet({}, shopper);
  wallet.open('ADD_GIFT_CARD');
  await expect.element(screenOf('Add Gift Card')).toBeVisible();
  // The wallet gives a frame ten seconds.
  await expect.element(page.getByRole('button', { name: 'Retry' }), { timeout: 25_000 }).toBeVisible();
  expect(events).toContainEqual({ type: 'CUSTOMER_FACING_SERVICE_ERROR', during: 'frame', code: 'FRAME_LOAD' });
  expect(heard).not.toContain('changed');
  await commands.changeFrameScripts(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await frameLoaded('Gift card number and PIN');
});
