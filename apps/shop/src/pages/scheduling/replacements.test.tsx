import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCartWithout, aCheckout, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { opsSent, replacingServer, someOffers } from '#testing/replacements.ts';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import { SubmitError } from '../cart/SubmitError.tsx';
import { Scheduling } from './Scheduling.tsx';

const HELD = 'GET /atlas/v1/promising/v4/promises/current';
const RESERVE = 'POST /atlas/v1/promising/v4/promises';
const FIT = 'PUT /atlas/v1/promising/v4/promises/res_1';
const milk = aLine();
const gel = aLine({ gtin13: '0400000000099', description: 'Gel' });
const wine = aLine({ gtin13: '0400000000034', description: 'Wine' });
const ten = aSlot('2026-11-22T15:00:00.000Z', { displayString: '10–11 AM' });
const eleven = aSlot('2026-11-22T16:00:00.000Z', { displayString: '11 AM–12 PM' });
const forLong = { expiration: { value: '2999-01-01T00:00:00.000Z' } };
const late = { gtin13: wine.gtin13, code: 'ALCOHOL_TIME_RESTRICTED' as const };
const active: ActiveModality = {
  id: 'm',
  modalityType: 'PICKUP',
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};
const bootstrap = aBootstrap({ modality: active });

async function open({ gone = [gel], late: timed = [], answers = {}, flags = bootstrap.flags }: Partial<Opening> = {}) {
  const kept: Parameters<typeof replacingServer>[0] = {
    cart: aCartWithout(
      gone.map(({ gtin13 }) => gtin13),
      [milk, ...gone, ...timed],
    ),
  };
  const days = [{ ...aDay('2026-11-22', [ten, eleven]), weekday: 'Today' }];
  const items = () => {
    const excluded = kept.cart.lines.flatMap(({ gtin13, problems }) => {
      if (problems.includes('UNAVAILABLE')) return [{ gtin13, code: 'OUT_OF_STOCK' }];
      return gtin13 === wine.gtin13 ? [late] : [];
    });
    const left = excluded.map(({ gtin13 }) => gtin13);
    const included = kept.cart.lines.map(({ gtin13 }) => gtin13).filter((gtin13) => !left.includes(gtin13));
    return { quote: { included, excluded } };
  };
  const shop = await renderInShop(
    <>
      <SubmitError modality="PICKUP" />
      <Scheduling active={active} modality="PICKUP" />
    </>,
    {
      bootstrap: { ...bootstrap, flags },
      answers: {
        ...replacingServer(kept, someOffers(5)),
        'POST /atlas/v1/promising/v4/timeslots': () => ({ days, items: items(), membership: null, message: null }),
        [HELD]: () => ({ reservation: null }),
        [RESERVE]: () => aReservation(ten, forLong),
        'POST /atlas/v1/checkout/v2/checkouts': () => aCheckout(),
        ...answers,
      },
    },
  );
  const drawer = shop.page.getByRole('dialog', { name: 'Unavailable Items' });
  return { ...shop, kept, drawer, next: shop.page.getByRole('button', { name: 'Continue to Payment' }) };
}
interface Opening {
  readonly gone: readonly (typeof gel)[];
  readonly late: readonly (typeof gel)[];
  readonly answers: Answers;
  readonly flags: typeof bootstrap.flags;
}
const sent = (requests: readonly string[], what: RegExp) => requests.filter((each) => what.test(each));
const POSTS = /^POST .*(promises|checkouts)/;

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('CRT-143 SCH-021 Continue opens the drawer over the times while an item is unavailable, and makes neither a promise nor a checkout', async () => {
  const { page, next, drawer, requests } = await open();
  await next.first().click();
  await expect.element(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Find Similar Item for Gel' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Find Similar Item' })).toBeVisible();
  expect(sent(requests, POSTS)).toEqual([]);
});

test('CRT-144 once the item is replaced there, Continue reserves and goes on', async () => {
  const { page, next, drawer, requests } = await open();
  await next.first().click();
  await drawer.getByRole('button', { name: 'Find Similar Item for Gel' }).click();
  await page.getByRole('button', { name: 'Select Brand 1 Milk' }).click();
  await page.getByRole('button', { name: 'Replace Item' }).click();
  await expect.element(drawer.getByText('Everything in your cart is available.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await next.first().click();
  await expect.poll(() => sent(requests, POSTS)).toHaveLength(2);
  await expect.poll(() => opsSent(requests)).toMatchObject([[{ type: 'replace', gtin13: gel.gtin13 }]]);
});

test('an item that another tab replaced meanwhile is named by what is said of it', async () => {
  const { page, next, drawer } = await open({
    answers: { 'PUT /atlas/v1/basket/v1/baskets/current': () => new Refusal(404, 'LINE_NOT_FOUND') },
  });
  await next.first().click();
  await drawer.getByRole('button', { name: 'Find Similar Item for Gel' }).click();
  await page.getByRole('button', { name: 'Select Brand 1 Milk' }).click();
  await page.getByRole('button', { name: 'Replace Item' }).click();
  await expect.element(page.getByText('Gel was already replaced or removed from your cart.')).toBeVisible();
});

test('CRT-144 what was skipped once does not open the drawer again, and is left out', async () => {
  let isFull = true;
  const { page, next, drawer, requests } = await open({
    answers: { [RESERVE]: () => (isFull ? new Refusal(409, 'EMPTY_CART') : aReservation(ten, forLong)) },
  });
  await next.first().click();
  await drawer.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect.element(page.getByRole('alert').last()).toBeVisible();
  isFull = false;
  await next.first().click();
  await expect.poll(() => sent(requests, /^POST .*checkouts/)).toHaveLength(1);
  await expect.element(drawer).not.toBeInTheDocument();
});

test('CRT-144 with the experience switched off, Continue opens nothing and goes on', async () => {
  const { next, drawer, requests } = await open({ flags: { ...bootstrap.flags, newFalloutExperience: false } });
  await next.first().click();
  await expect.poll(() => sent(requests, POSTS)).toHaveLength(2);
  await expect.element(drawer).not.toBeInTheDocument();
});

test('what another time mends has the times as its way out, and no similar items; it opens the drawer again at the next time', async () => {
  const { page, next, drawer, requests } = await open({ gone: [gel], late: [wine] });
  await next.first().click();
  const timed = drawer.getByRole('region', { name: 'Not at this time' });
  await expect.element(timed.getByText('Wine', { exact: true })).toBeVisible();
  await expect.element(timed.getByRole('button', { name: 'Pick Another Time' })).toBeVisible();
  await expect.element(timed.getByRole('button', { name: /Find Similar/ })).not.toBeInTheDocument();
  await expect.element(timed.getByText('Gel')).not.toBeInTheDocument();
  await timed.getByRole('button', { name: 'Pick Another Time' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: '10–11 AM' })).toHaveFocus();
  expect(sent(requests, POSTS)).toEqual([]);
});

test('CRT-122 why a submit failed is shown on the cart too, until the next attempt', async () => {
  let isRefused = true;
  const { page, next, requests } = await open({
    gone: [],
    answers: { [RESERVE]: () => (isRefused ? new Refusal(409, 'EMPTY_CART') : aReservation(ten, forLong)) },
  });
  await next.first().click();
  const notice = page.getByRole('alert').first();
  await expect.element(notice).toMatchTextContent(/We couldn't reserve your time.*Your cart is empty/);
  isRefused = false;
  await next.first().click();
  await expect.poll(() => sent(requests, POSTS)).toHaveLength(3);
  await expect.element(page.getByText("We couldn't reserve your time")).not.toBeInTheDocument();
});

test('PRM-019 a stored reservation is fitted to the cart once on entering, with its flag, however often the page renders', async () => {
  const { page, next, requests } = await open({
    gone: [],
    answers: { [HELD]: () => ({ reservation: aReservation(ten, forLong) }), [FIT]: () => aReservation(ten, forLong) },
  });
  await expect.poll(() => sent(requests, /^PUT .*promises/)).toHaveLength(1);
  await page.getByRole('radio', { name: '11 AM–12 PM' }).click();
  await page.getByRole('radio', { name: '10–11 AM' }).click();
  await expect.element(next.first()).toBeVisible();
  const fits = sent(requests, /^PUT .*promises/);
  expect(fits).toHaveLength(1);
  expect(JSON.parse(fits[0]?.slice(FIT.length) ?? '')).toMatchObject({
    autoUpdate: true,
    versionKey: '1',
    items: [{ gtin13: milk.gtin13, quantity: 2 }],
  });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('PRM-019 without a stored reservation nothing is fitted', async () => {
  const { next, requests } = await open({ gone: [] });
  await expect.element(next.first()).toBeVisible();
  expect(sent(requests, /^PUT .*promises/)).toEqual([]);
});

test('PRM-019 what falls out of the stored reservation opens the drawer, and the fitted one is kept', async () => {
  const fitted = aReservation(ten, {
    ...forLong,
    versionKey: '2',
    items: { included: [{ gtin13: milk.gtin13, quantity: 2 }], excluded: [late] },
  });
  const versions: string[] = [];
  const { drawer, requests } = await open({
    gone: [],
    late: [wine],
    answers: {
      [HELD]: () => ({ reservation: aReservation(ten, forLong) }),
      [FIT]: ({ body }) => {
        versions.push((body as { versionKey: string }).versionKey);
        return fitted;
      },
    },
  });
  await expect.element(drawer).toBeVisible();
  await expect.element(drawer.getByText('Wine', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect.poll(() => versions).toEqual(['1', '2']);
  expect(sent(requests, /^PUT .*promises.*autoUpdate/)).toHaveLength(1);
});

test('a stored reservation that cannot be fitted says nothing', async () => {
  const { page, next, requests } = await open({
    gone: [],
    answers: {
      [HELD]: () => ({ reservation: aReservation(ten, forLong) }),
      [FIT]: () => new Refusal(409, 'SLOT_FULL'),
    },
  });
  await expect.poll(() => sent(requests, /^PUT .*promises/)).toHaveLength(1);
  await expect.element(next.first()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
