import { latestAnnouncement } from '@cartwright/ui/live-region/announcements.ts';
import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Bootstrap } from '#api/bootstrap.ts';
import type { Cart, Op } from '#features/cart/cart.ts';
import { cartQuery } from '#features/cart/queries.ts';
import { useCopyCart } from '#features/cart/use-copy-cart.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { CartPage } from '../CartPage.tsx';
import { OtherCarts } from './OtherCarts.tsx';

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const MODALITY = '/atlas/v1/modality/v1/preferences';
const atOakley = { modalityType: 'PICKUP', destination: { locationId: 'oakley' } } as const;
const rye = aLine({ gtin13: '0400000000027', description: 'Rye Bread' });
const pickup = aCart('PICKUP', [aLine({ gtin13: '0400000000010' }), rye]);
const delivery = { ...aCart('DELIVERY', []), counts: { PICKUP: 4, DELIVERY: 0, IN_STORE: 0 } };

afterEach(() => vi.unstubAllGlobals());

const shownInShop = async (shop: Parameters<typeof renderInShop>[1]) =>
  (
    await renderInShop(
      <ToastProvider>
        <CartPage />
      </ToastProvider>,
      shop,
    )
  ).page;

/** A part of the page that stays while the cart fills. */
function Part({ counts, prepare }: { counts: Cart['counts']; prepare: (client: QueryClient) => void }) {
  const client = useQueryClient();
  useState(() => prepare(client));
  return <OtherCarts cart={{ ...delivery, counts }} copying={useCopyCart('DELIVERY')} />;
}

/** What the cart is once the server has copied into it all but some products. */
const copiedInto = (ops: readonly Op[], but: readonly string[]) =>
  aCart(
    'DELIVERY',
    ops.filter(({ gtin13 }) => !but.includes(gtin13)).map(({ gtin13 }) => aLine({ gtin13 })),
  );

interface Opening {
  readonly refuses?: boolean;
  /** Products that the server does not copy. */
  readonly lacks?: readonly string[];
  readonly saved?: Bootstrap['savedModalities'];
  readonly switched?: unknown;
  /** Of items by cart. */
  readonly counts?: Cart['counts'];
  /** What the server waits for before it answers a change. */
  readonly until?: Promise<void>;
}

async function open(
  { refuses = false, lacks = [], saved = [], switched, counts = delivery.counts, until }: Opening = {},
  prepare: (client: QueryClient) => void = () => undefined,
) {
  const sent: { modalityType: string; ops: Op[] }[] = [];
  const { page, requests, address, queryClient } = await renderInShop(<Part counts={counts} prepare={prepare} />, {
    bootstrap: { ...aBootstrap(), savedModalities: saved },
    answers: {
      [`PUT ${MODALITY}`]: () => switched,
      [`GET ${BASKET}`]: ({ query }) => (query.get('modalityType') === 'PICKUP' ? pickup : delivery),
      [`PUT ${BASKET}`]: async ({ body }) => {
        await until;
        if (refuses) return new Refusal(409, 'OTHER_OWNER');
        const change = body as { modalityType: string; ops: Op[] }; // the page's own
        sent.push(change);
        return copiedInto(change.ops, lacks);
      },
    },
  });
  return { page, sent, requests, address, queryClient };
}

test('the items of another cart are copied into this one, and stay there', async () => {
  const { page, sent } = await open();
  await expect.element(page.getByText('4 items are in your Pickup cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.modalityType).toBe('DELIVERY');
  expect(sent[0]?.ops.map(({ type, gtin13 }) => [type, gtin13])).toEqual([
    ['copy', '0400000000010'],
    ['copy', '0400000000027'],
  ]);
  await expect.element(page.getByText('2 products copied.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy Items Here' })).toBeEnabled();
});

test('what could not be copied is named beside what was', async () => {
  const { page } = await open({ lacks: ['0400000000027'] });
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  await expect.element(page.getByText("1 product copied. We couldn't copy Rye Bread.")).toBeVisible();
});

test('in a cart that was empty, a later call that fails is said beside what came', async () => {
  const lines = Array.from({ length: 61 }, (_, n) => aLine({ gtin13: String(n).padStart(13, '0') }));
  let calls = 0;
  let kept = delivery;
  const active = { ...atOakley, modalityType: 'DELIVERY' as const, id: 'm', createdDate: 1, source: 'options' };
  const page = await shownInShop({
    bootstrap: aBootstrap({ modality: { ...active, store: aStore('oakley') } }),
    answers: {
      [`GET ${BASKET}`]: ({ query }) => (query.get('modalityType') === 'PICKUP' ? aCart('PICKUP', lines) : kept),
      [`PUT ${BASKET}`]: ({ body }) => {
        if (calls++ > 0) return new Refusal(409, 'OTHER_OWNER');
        kept = { ...copiedInto((body as { ops: Op[] }).ops, []), counts: delivery.counts }; // the page's own
        return kept;
      },
    },
  });
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  const failure = "This change wasn't saved because you signed in or out. Please make it again.";
  await expect.element(page.getByRole('alert')).toHaveTextContent(failure);
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).not.toBeInTheDocument();
});

test('a refusal is said beside the button', async () => {
  const { page } = await open({ refuses: true });
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  const failure = "This change wasn't saved because you signed in or out. Please make it again.";
  await expect.element(page.getByRole('alert')).toHaveTextContent(failure);
});

test('what another page has put into the other cart since comes along, and what came is announced', async () => {
  const { page, sent, queryClient } = await open({}, (client) =>
    client.setQueryData(cartQuery('PICKUP').queryKey, aCart('PICKUP', [rye])),
  );
  expect(queryClient.getQueryData(cartQuery('PICKUP').queryKey)?.lines).toHaveLength(1);
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  await expect.poll(() => sent[0]?.ops.length).toBe(2);
  await expect.poll(() => latestAnnouncement().text).toBe('2 products copied.');
});

test('while one cart is copied another waits, and what came is said once', async () => {
  const answer = Promise.withResolvers<void>();
  const { page } = await open({ counts: { PICKUP: 4, DELIVERY: 0, IN_STORE: 2 }, until: answer.promise });
  const [first, second] = [0, 1].map((at) => page.getByRole('button', { name: /^Cop/ }).nth(at));
  await first?.click();
  await expect.element(first!).toHaveAttribute('aria-busy', 'true');
  await expect.element(second!).toHaveAttribute('aria-disabled', 'true');
  expect(second?.element().getAttribute('aria-busy')).toBeNull();
  answer.resolve();
  await expect.element(page.getByText('2 products copied.')).toBeVisible();
  expect(page.getByText('2 products copied.').elements()).toHaveLength(1);
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
