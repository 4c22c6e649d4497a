import { afterEach, expect, test, vi } from 'vitest';
import type { Bootstrap } from '#api/bootstrap.ts';
import type { Op } from '#features/cart/cart.ts';
import { applyOps } from '#features/cart/apply-ops.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { OtherCarts } from './OtherCarts.tsx';

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const MODALITY = '/atlas/v1/modality/v1/preferences';
const atOakley = { modalityType: 'PICKUP', destination: { locationId: 'oakley' } } as const;
const pickup = aCart('PICKUP', [aLine({ gtin13: '0400000000010' }), aLine({ gtin13: '0400000000027' })]);
const delivery = { ...aCart('DELIVERY', []), counts: { PICKUP: 4, DELIVERY: 0, IN_STORE: 0 } };

afterEach(() => vi.unstubAllGlobals());

interface Opening {
  readonly refuses?: boolean;
  readonly saved?: Bootstrap['savedModalities'];
  readonly switched?: unknown;
}

async function open({ refuses = false, saved = [], switched }: Opening = {}) {
  const sent: { modalityType: string; ops: Op[] }[] = [];
  const { page, requests, address } = await renderInShop(<OtherCarts cart={delivery} />, {
    bootstrap: { ...aBootstrap(), savedModalities: saved },
    answers: {
      [`PUT ${MODALITY}`]: () => switched,
      [`GET ${BASKET}`]: ({ query }) => (query.get('modalityType') === 'PICKUP' ? pickup : delivery),
      [`PUT ${BASKET}`]: ({ body }) => {
        if (refuses) return new Refusal(409, 'CART_FULL');
        const change = body as { modalityType: string; ops: Op[] }; // the page's own
        sent.push(change);
        return applyOps(delivery, change.ops);
      },
    },
  });
  return { page, sent, requests, address };
}

test('the items of another cart are copied into this one, and stay there', async () => {
  const { page, sent } = await open();
  await expect.element(page.getByText('4 items are in your Pickup cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.modalityType).toBe('DELIVERY');
  expect(sent[0]?.ops.map(({ type, gtin13 }) => [type, gtin13])).toEqual([
    ['addQty', '0400000000010'],
    ['addQty', '0400000000027'],
  ]);
  await expect.element(page.getByRole('button', { name: 'Copy Items Here' })).toBeEnabled();
});

test('a refusal is said beside the button', async () => {
  const { page } = await open({ refuses: true });
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('a cart that has its store is switched to at once, at that very store', async () => {
  const active = { ...atOakley, id: 'm', createdDate: 1, source: 'options', store: aStore('oakley') };
  const { page, requests, address } = await open({ saved: [atOakley], switched: active });
  await page.getByRole('button', { name: 'Switch to Pickup' }).click();
  await expect
    .poll(() => requests.filter((each) => each.startsWith('PUT')))
    .toEqual([`PUT ${MODALITY} ${JSON.stringify({ ...atOakley, source: 'options' })}`]);
  expect(requests.filter((each) => each.includes('/consequences'))).toEqual([]);
  expect(address()).toBe('/');
});

test('a cart without a store opens the picker, as does one whose store is gone', async () => {
  const { page, address } = await open();
  await page.getByRole('link', { name: 'Switch to Pickup' }).click();
  await expect.poll(address).toBe('/?ways=pickup');
  await page.unmount();
  const gone = await open({ saved: [atOakley], switched: new Refusal(404, 'UNKNOWN_STORE') });
  await gone.page.getByRole('button', { name: 'Switch to Pickup' }).click();
  await expect.poll(gone.address).toBe('/?ways=pickup');
});

test('a failure is said, and the shopper stays where they are', async () => {
  const { page, address } = await open({ saved: [atOakley], switched: undefined });
  await page.getByRole('button', { name: 'Switch to Pickup' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(address()).toBe('/');
});
