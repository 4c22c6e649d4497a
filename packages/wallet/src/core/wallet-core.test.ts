import { afterEach, expect, test, vi } from 'vitest';
import { createWalletCore } from './wallet-core.ts';
import { card, config, listOf, network, PAY, refusal } from '../testing/fixtures.ts';

const LIST = 'GET /payment/v2/wallet';

/** A wallet whose list gets these responses in order, the last one repeating. */
async function walletWith(...lists: readonly (() => Response)[]) {
  let requests = 0;
  network({
    [LIST]: () => lists[Math.min((requests += 1), lists.length) - 1]?.() ?? new Response(),
    'POST /payment/v2/fraud/transactions': refusal(400, 'X'),
  });
  const wallet = createWalletCore(config());
  await expect.poll(() => wallet.snapshot().state.hasLoaded).toBe(true);
  return { wallet, requested: () => requests };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['DUPLICATE_CARD', 409],
  ['SAME_CARD_NEW_EXPIRY', 409],
  ['CARD_NOT_FOUND', 404],
])('%s shows that the list is an old one: it is asked for again', async (code, status) => {
  const { wallet } = await walletWith(listOf(card('gone')), listOf(card('added-before')));
  wallet.explain('add', { status, code, reason: '' });
  await expect.poll(() => wallet.snapshot().state.cards).toEqual([card('added-before')]);
  wallet.destroy();
});

test('another failure leaves the list as it is', async () => {
  const { wallet, requested: requests } = await walletWith(listOf(card('a')));
  wallet.explain('add', { status: 402, code: 'CARD_DECLINED', reason: '' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(requests()).toBe(1);
  wallet.destroy();
});

test('the payment host stays as first resolved, whatever a React host passes later', () => {
  network({});
  const payOrigin = `${PAY}/`;
  const wallet = createWalletCore(config({ payOrigin }));
  wallet.update(config({ payOrigin }));
  expect(wallet.snapshot().config.payOrigin).toBe(PAY);
  wallet.destroy();
});
