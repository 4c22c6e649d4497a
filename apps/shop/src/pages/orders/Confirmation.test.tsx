import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { type LucideIcon, Store, Truck } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Order } from '#features/orders/queries.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aLine, anOrder, aSummary, ORDER_ID } from '#testing/order.ts';
import { mapLink } from '#browser/map-link.ts';
import { Confirmation } from './Confirmation.tsx';

const openPage = (order: Order = anOrder(), cartCounts = aBootstrap().cartCounts) =>
  renderInShop(<Confirmation order={order} />, { bootstrap: aBootstrap({ cartCounts }) });

afterEach(() => vi.unstubAllGlobals());

test('CMP-003 thanks for the order in a heading that has the focus', async () => {
  const { page } = await openPage();
  const heading = page.getByRole('heading', { name: 'Thank you, your Pickup order has been placed!' });
  await expect.element(heading).toHaveFocus();
});

test('CMP-003 thanks for a delivery by its own name', async () => {
  const { page } = await openPage(anOrder({ modalityType: 'DELIVERY' }));
  await expect
    .element(page.getByRole('heading', { name: 'Thank you, your Delivery order has been placed!' }))
    .toBeVisible();
});

test('CMP-005 CMP-006 MDL-033 names the e-mail address, and the order number as a link to the order', async () => {
  const { page } = await openPage();
  await expect.element(page.getByText(/rosa@example\.com/)).toBeVisible();
  const number = page.getByRole('link', { name: '8841 2207 3301 5501 01' });
  await expect.element(number).toHaveAttribute('href', `/mypurchases/pending/${ORDER_ID}`);
});

test('CMP-007 MDL-034 shows when it was ordered', async () => {
  const { page } = await openPage();
  await expect.element(page.getByText('Ordered on Jan. 5, 2026')).toBeVisible();
});

test('CMP-008 MDL-035 says that items can be added, and until when; shortly before that, whom to call', async () => {
  const { page } = await openPage();
  await expect.element(page.getByText('Forgot something? Add to your order before shopping begins.')).toBeVisible();
  await expect.element(page.getByText(/^You can add or change items until \d+:\d\d\s[AP]M on/)).toBeVisible();
  await page.unmount();
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { page: late } = await openPage(anOrder({ cutoffAt: soon }));
  await expect.element(late.getByText(/^To change items, call 1-800-555-0100 by \d+:\d\d\s[AP]M/)).toBeVisible();
  expect(late.getByRole('link', { name: '+ Add or Edit Items' }).elements()).toEqual([]);
});

test('NAV-030 WAL-139 "+ Add or Edit Items" leads to the pending order, as long as it can be changed', async () => {
  const { page } = await openPage();
  const link = page.getByRole('link', { name: '+ Add or Edit Items' });
  await expect.element(link).toHaveAttribute('href', `/mypurchases/pending/${ORDER_ID}`);
  await page.unmount();
  const late = await openPage(anOrder({ cutoffAt: '2026-01-05T19:00:00.000Z' }));
  await expect.element(late.page.getByText("It's too late to change this order.")).toBeVisible();
  expect(late.page.getByRole('link', { name: '+ Add or Edit Items' }).elements()).toEqual([]);
});

test('past its cut-off an order offers no change', async () => {
  const { page } = await openPage(anOrder({ cutoffAt: '2026-01-05T19:00:00.000Z' }));
  await expect.element(page.getByText("It's too late to change this order.")).toBeVisible();
  expect(page.getByText(/Forgot something/).elements()).toEqual([]);
});

test('CMP-017 shows a coupons text: of the coupons that the order has, or of those that the next one may have', async () => {
  const { page } = await openPage();
  await expect
    .element(page.getByText('Clip coupons before your next order, and we take them off at checkout.'))
    .toBeVisible();
  await page.unmount();
  const [line] = anOrder().lineItems;
  if (!line) throw new Error('an order without lines');
  const coupon = { id: 'c', offerId: 'o', type: 'DIGITAL', appliedTo: 'ITEM', discount: 'USD 1.00' } as const;
  const clipped = { ...line, priceAdjustment: { coupons: [coupon] } };
  const { page: other } = await openPage(anOrder({ lineItems: [clipped] }));
  await expect.element(other.getByText(/^Your clipped coupons are taken off this order/)).toBeVisible();
  await expect.element(other.getByText('Coupon: $1.00 off')).toBeVisible();
});

test('names no text message, even if the shopper once asked for text messages', async () => {
  const { contact } = anOrder();
  const { page } = await openPage(anOrder({ contact: { ...contact, smsOptin: true } }));
  await expect.element(page.getByText("We'll call (513) 555-0142 only if we have a question.")).toBeVisible();
  expect(page.container.textContent).not.toMatch(/\btexts?\b/i);
});

test('CMP-009 shows where, who and when', async () => {
  const { page } = await openPage();
  const details = page.getByRole('heading', { name: 'Order Details' });
  await expect.element(details).toBeVisible();
  const text = details.element().closest('section')?.textContent;
  expect(text).toContain('Oakley Station');
  expect(text).toContain('Rosa Lindqvist');
  expect(text).toContain('(513) 555-0142');
  expect(text).toContain('Sat Nov 21, 4–5 PM');
});

test('CMP-019 reminds of another cart that has items, and of none that is empty', async () => {
  const { page } = await openPage(anOrder(), { PICKUP: 0, DELIVERY: 3, IN_STORE: 0 });
  await expect.element(page.getByText('3 items are in your Delivery cart.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart');
  expect(page.getByText(/In Store cart/).elements()).toEqual([]);
});

test('CMP-020 SUM-010 counts the items of the order, as its summary has them', async () => {
  const { page } = await openPage(anOrder({ itemCount: 7, summary: { ...aSummary(), itemCount: 2 } }));
  await expect.element(page.getByRole('heading', { name: '2 Item(s) in Your Order' })).toBeVisible();
});

test('CMP-014 CMP-016 shows the next steps in their order, and what becomes of items that are out of stock', async () => {
  async function stepsOf(order: Order) {
    const { page } = await openPage(order);
    const heading = page.getByRole('heading', { name: 'What Happens Next' });
    await expect.element(heading).toBeVisible();
    const steps = [...(heading.element().closest('section')?.querySelectorAll('li') ?? [])];
    const texts = steps.map(({ textContent }) => textContent);
    await page.unmount();
    return texts;
  }
  const substitutions = "If an item is out of stock, we'll follow the choice you made for it.";
  const coupons = 'Clip coupons before your next order, and we take them off at checkout.';
  expect(await stepsOf(anOrder())).toEqual([
    expect.stringMatching(/^We'll start shopping your order after \d+:\d\d\s[AP]M on/),
    substitutions,
    coupons,
    "We'll call (513) 555-0142 only if we have a question.",
    "Park in a pickup spot and press I'm Here on your order's page. We'll bring your order out to your car.",
  ]);
  const wine = { ...delivered({ deliveryType: 'Contactless' }), lineItems: [aLine({ minAge: 21 })] };
  expect((await stepsOf(wine)).slice(1)).toEqual([
    substitutions,
    coupons,
    "We'll call (513) 555-0142 only if we have a question.",
    'Market Delivery will bring your order to your door.',
    "We'll leave your bags at your door, as you requested.",
    'Have a valid ID ready for age-restricted items.',
  ]);
});

test('CMP-018 names whom to call: the banner, or the vendor or the automated warehouse for what that one delivers', async () => {
  const bootstrap = aBootstrap();
  const words = {
    warehouseVendorName: 'Ocado',
    warehousePhone: '1-800-555-0188',
    thirdPartyName: 'Instacart',
    thirdPartyPhone: '1-800-555-0177',
  };
  const phoneFor = async (supportPhone: string, order: Order) => {
    const banner = { ...bootstrap.banner, supportPhone, copy: { ...bootstrap.banner.copy, ...words } };
    const { page } = await renderInShop(<Confirmation order={order} />, { bootstrap: { ...bootstrap, banner } });
    const link = page.getByText(/Call Customer Service at/).getByRole('link');
    await expect.element(link).toBeVisible();
    const [text, href] = [link.element().textContent, link.element().getAttribute('href')];
    await page.unmount();
    return [text, href];
  };
  expect(await phoneFor('1-800-555-0100', delivered())).toEqual(['1-800-555-0100', 'tel:18005550100']);
  expect(await phoneFor('1-800-555-0199', delivered())).toEqual(['1-800-555-0199', 'tel:18005550199']);
  const warehouse = await phoneFor('1-800-555-0100', delivered({ vendorName: 'Ocado' }));
  expect(warehouse).toEqual(['1-800-555-0188', 'tel:18005550188']);
  const vendor = await phoneFor('1-800-555-0100', delivered({ vendorName: 'Instacart' }));
  expect(vendor).toEqual(['1-800-555-0177', 'tel:18005550177']);
  // By its kind, whatever the vendor is called now; the name is that of older orders.
  const renamed = await phoneFor('1-800-555-0100', delivered({ vendorName: 'Other', vendorKind: 'THIRD_PARTY' }));
  expect(renamed).toEqual(vendor);
  const namesake = await phoneFor('1-800-555-0100', delivered({ vendorName: 'Instacart', vendorKind: 'OWN' }));
  expect(namesake).toEqual(['1-800-555-0100', 'tel:18005550100']);
  const pickup = anOrder({ vendorName: 'Instacart' });
  expect(await phoneFor('1-800-555-0100', pickup)).toEqual(['1-800-555-0100', 'tel:18005550100']);
});

const delivered = (part: Partial<Order> = {}) =>
  anOrder({ modalityType: 'DELIVERY', vendorName: 'Market Delivery', ...part });

/** The lines of an icon. */
async function drawingOf(icon: LucideIcon) {
  const { container, unmount } = await render(<Icon of={icon} />);
  const drawing = container.querySelector('svg')?.innerHTML;
  await unmount();
  return drawing;
}

test('MDL-032 CMP-004 shows the modality with its icon and its message', async () => {
  for (const [order, words, icon, heading] of [
    [anOrder(), 'Pickup at Oakley Station', Store, 'Thank you, your Pickup order has been placed!'],
    [delivered(), 'Delivery to Cincinnati', Truck, 'Thank you, your Delivery order has been placed!'],
  ] as const) {
    const { page } = await openPage(order);
    const message = page.getByText(words);
    await expect.element(message).toBeVisible();
    expect(message.element().querySelector('svg')?.innerHTML).toBe(await drawingOf(icon));
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.unmount();
  }
});

test("draws no map, and links to the store of a pickup on the device's map", async () => {
  const { page } = await openPage();
  const link = page.getByRole('link', { name: 'Get Directions (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', mapLink(anOrder().store.coordinates));
  await page.unmount();
  const delivery = await openPage(delivered());
  await expect.element(delivery.page.getByText('1420 Elm St, Cincinnati, OH 45202')).toBeVisible();
  expect(delivery.page.getByRole('img', { name: /^Map/ }).elements()).toEqual([]);
  expect(delivery.page.getByRole('link', { name: /directions/ }).elements()).toEqual([]);
});

test('MDL-037 CMP-012 CMP-013 shows the count of items, every line and the order summary', async () => {
  const { page } = await openPage();
  await expect.element(page.getByRole('heading', { name: '2 Item(s) in Your Order' })).toBeVisible();
  await expect.element(page.getByText('Milk', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible();
  await expect.element(page.getByText('Subtotal (2 items)')).toBeVisible();
});

test('MDL-038 CMP-015 says how a delivery is handed over, and the instructions for the driver', async () => {
  const instructions = 'Ring twice';
  const atDoor = await openPage(delivered({ deliveryType: 'Contactless', instructions }));
  await expect.element(atDoor.page.getByText('Leave at my door')).toBeVisible();
  await expect.element(atDoor.page.getByText('Delivery instructions')).toBeVisible();
  await expect.element(atDoor.page.getByText(instructions)).toBeVisible();
  await atDoor.page.unmount();
  const { page } = await openPage(delivered());
  await expect.element(page.getByText('Hand it to me')).toBeVisible();
});

test('MDL-039 MDL-040 the special notes stand on the page, as the banner words them', async () => {
  const bootstrap = aBootstrap();
  const copy = {
    ...bootstrap.banner.copy,
    warehouseVendorName: 'Ocado',
    warehouseNote: 'From the warehouse.',
    orderNote: 'Ours.',
  };
  const { page } = await renderInShop(<Confirmation order={delivered({ vendorName: 'Ocado' })} />, {
    bootstrap: { ...bootstrap, banner: { ...bootstrap.banner, copy } },
  });
  await expect.element(page.getByText('From the warehouse.')).toBeVisible();
  await expect.element(page.getByText('Ours.')).toBeVisible();
});

test('lists every card that paid with its amount', async () => {
  const { page } = await openPage(
    anOrder({
      tenders: [
        { type: 'EBT', cardId: 'e', brand: 'EBT', lastFour: '0009', amount: 'USD 12.00' },
        { type: 'GIFT_CARD', cardId: 'g', brand: 'NONE', lastFour: '7777', amount: 'USD 5.00' },
        { type: 'BANK_CARD', cardId: 'b', brand: 'VISA', lastFour: '1881', amount: 'USD 23.00' },
      ],
    }),
  );
  for (const [card, amount] of [
    ['SNAP EBT card ending in 0009', '$12.00'],
    ['Gift card ending in 7777', '$5.00'],
    ['Visa ending in 1881', '$23.00'],
  ] as const) {
    const row = page.getByText(card).element().closest('li, div');
    expect(row?.textContent).toContain(amount);
  }
});

test("API-062 requests what pays by checkout id, for clicklist and this banner’s domain, and shows a gift card's balance", async () => {
  const gift = { type: 'GIFT_CARD', cardId: 'g', brand: 'NONE', lastFour: '1111', amount: 'USD 20.00' } as const;
  const giftCards = [
    { id: 'g', brand: 'NONE', number: '1111', authorizedAmount: 'USD 20.00', remainingBalance: 'USD 5.00' },
  ];
  const payment = `GET /atlas/v1/checkout/v2/checkouts/${ORDER_ID}/payment`;
  const { page, requests } = await renderInShop(<Confirmation order={anOrder({ tenders: [gift] })} />, {
    answers: { [payment]: () => ({ bankCards: [], giftCards, ebtCards: [], versionKey: '3' }) },
  });
  await expect.element(page.getByText('Gift card ending in 1111 has $5.00 left.')).toBeVisible();
  const requested = new URLSearchParams({
    app: 'clicklist',
    shouldOnlyShowAuths: 'true',
    shouldIncludeGiftCardRemainingBalance: 'true',
    bannerDomain: location.hostname,
  });
  expect(requests.filter((each) => each.startsWith(payment))).toEqual([`${payment} ?${requested}`]);
});
