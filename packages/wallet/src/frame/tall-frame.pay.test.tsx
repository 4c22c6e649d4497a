import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, frameLoaded, frameMessages, mountWallet, newShopper } from '../testing/pay-host.ts';

const FRAME = 'Card details';

test('a form that doubled text and its errors make taller than the window is shown completely', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  const { wallet } = mountWallet({ shopper: { firstName: 'Rosa', lastName: 'Lindqvist' } }, newShopper());
  wallet.open('ADD_CARD');
  await frameLoaded(FRAME);
  await button('Save Card').click();
  await frameMessages(FRAME, 'CVV too short.');
  const heightOf = () => page.getByTitle(FRAME).element().getBoundingClientRect().height;
  await expect.poll(heightOf).toBeGreaterThan(640);
});
