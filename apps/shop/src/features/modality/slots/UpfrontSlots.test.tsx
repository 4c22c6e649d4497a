import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSession } from '#api/client.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { aCart, aLine } from '#testing/order.ts';
import { FootContext } from '../picker/Foot.tsx';
import { UpfrontSlots } from './UpfrontSlots.tsx';

const CART = 'GET /atlas/v1/basket/v1/baskets/current';
const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';
const HELD = 'GET /atlas/v1/promising/v4/promises/current';
const RESERVE = 'POST /atlas/v1/promising/v4/promises';
const WORDS = 'GET /content/v1/market/en-US/checkout/upfront-timeslots';

const milk = aLine();
const ale = aLine({ gtin13: '0400000000046', description: 'Amber Ale', minAge: 21 });
const slot = (hour: number, displayString: string, part = {}) =>
  aSlot(`2026-11-22T${hour}:00:00.000Z`, { displayString, vendorId: 'van', cost: 'USD 4.95', ...part });
const six = slot(21, '6–7 PM', { fits: false });
const seven = slot(22, '7–8 PM', { waiver: 'USD 4.95' });
const eight = slot(23, '8–9 PM', { quoteId: 'late' });
const monday = aSlot('2026-11-23T21:00:00.000Z', { displayString: '4–5 PM', vendorId: 'van' });
const days = [
  { ...aDay('2026-11-21', [], '2026-11-22'), weekday: 'Today', month: 'Nov 21' },
  { ...aDay('2026-11-22', [six, seven, eight]), weekday: 'Tomorrow', month: 'Nov 22' },
  { ...aDay('2026-11-23', [monday]), weekday: 'Monday', month: 'Nov 23' },
];
const items = {
  quote: { included: [milk.gtin13], excluded: [] },
  late: { included: [milk.gtin13], excluded: [{ gtin13: ale.gtin13, code: 'ALCOHOL_TIME_RESTRICTED' as const }] },
};
const offers = { days, items, membership: { type: 'BST' as const, freeThreshold: 'USD 35.00' }, message: null };
const modality = {
  id: 'm',
  modalityType: 'DELIVERY' as const,
  destination: { address: { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' } },
  store: aStore('center'),
  source: 'options',
  createdDate: 1,
};

function Framed(props: Parameters<typeof UpfrontSlots>[0]) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <FootContext value={foot}>
      <UpfrontSlots {...props} />
      <div ref={setFoot} />
    </FootContext>
  );
}

async function open(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const onSignInMissing = vi.fn<() => void>();
  const frame = {
    modality: 'DELIVERY',
    version: 2,
    openedFrom: 'shop',
    send: () => undefined,
    onClose,
    onSignInMissing,
  } as const;
  const shop = await renderInShop(<Framed {...frame} />, {
    bootstrap: aBootstrap({ modality }),
    answers: {
      [CART]: () => aCart('DELIVERY', [milk, ale]),
      [SLOTS]: () => offers,
      [HELD]: () => ({ reservation: null }),
      [RESERVE]: () =>
        aReservation(seven, { modalityType: 'DELIVERY', expiration: { value: '2999-01-01T20:05:00.000Z' } }),
      [WORDS]: () => ({
        failedHeading: 'No luck',
        failedBody: 'Sorry.',
        noQuotesHeading: 'Not here',
        noQuotesBody: 'Try elsewhere.',
      }),
      ...answers,
    },
  });
  const sent = () => shop.requests.filter((each) => each.startsWith(`${RESERVE} `));
  return { ...shop, onClose, onSignInMissing, sent };
}

let heard: unknown[];
const listen = (event: Event) => heard.push(event instanceof CustomEvent ? event.detail : undefined);
beforeEach(() => {
  heard = [];
  addEventListener('fulfillment-selected', listen);
});
afterEach(() => {
  removeEventListener('fulfillment-selected', listen);
  watchSession(() => undefined);
  vi.unstubAllGlobals();
});

test('SLT-001 SLT-010 shows days, the times of the first day with some, and the first that fits', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('button', { name: 'Sun 11/22 Free' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Today 11/21 Unavailable' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '7–8 PM' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: '6–7 PM' })).toBeDisabled();
  expect(page.getByRole('radio', { name: '4–5 PM' }).elements()).toEqual([]);
  await expect.element(page.getByText('On orders of $35 or more. Free times are marked.')).toBeVisible();
  // What cannot come in a slot is shown with it, with the reason.
  await expect
    .element(page.getByRole('radio', { name: '8–9 PM' }))
    .toHaveAccessibleDescription(/1 item unavailable at this time: Amber Ale \(no alcohol sales at this time\)/);
});

test.each([
  ['MEM-016 says of a membership that it pays', offers.membership, 1],
  ['MEM-016 says nothing without one', null, 0],
])('%s', async (_, membership, count) => {
  const { page } = await open({ [SLOTS]: () => ({ ...offers, membership }) });
  await expect.element(page.getByRole('radio', { name: '7–8 PM' })).toBeChecked();
  expect(page.getByText('Free delivery with your membership').elements()).toHaveLength(count);
});

const PLANS = 'GET /content/v1/market/en-US/membership';
const plans = {
  title99: 'Market Plus',
  title59: 'Market Plus Essential',
  message99: 'We come today too.',
  message59: 'We come from tomorrow on.',
  messageDefault: 'Members pay no fee.',
};
test.each([
  ['MEM-007 a same-day plan by its standard name', 'BST', plans, ['Market Plus', 'We come today too.']],
  ['MEM-007 that of the other banner likewise', 'HTEL', plans, ['Market Plus', 'We come today too.']],
  [
    'MEM-006 a next-day plan as the Essential one',
    'BSTL',
    plans,
    ['Market Plus Essential', 'We come from tomorrow on.'],
  ],
  [
    'MEM-013 a plan without a message of its tier with the default one',
    'HTPL',
    { ...plans, message59: undefined },
    ['Market Plus Essential', 'Members pay no fee.'],
  ],
])('%s', async (_, type, words, message) => {
  const { page } = await open({
    [SLOTS]: () => ({ ...offers, membership: { ...offers.membership, type } }),
    [PLANS]: () => words,
  });
  for (const text of message) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const others = Object.values(plans).filter((text) => !message.includes(text));
  for (const text of others) expect(page.getByText(text, { exact: true }).elements()).toEqual([]);
});

test('SLT-012 SLT-013 SLT-014 sends the picked option, closes, and says what was picked', async () => {
  const { page, sent, onClose } = await open();
  await page.getByRole('radio', { name: '8–9 PM' }).click();
  await page.getByRole('button', { name: 'Schedule Delivery' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  const [body = '{}'] = sent().map((each) => each.slice(RESERVE.length + 1));
  expect(JSON.parse(body)).toMatchObject({
    modalityType: 'DELIVERY',
    optionIds: [`late|${eight.optionId}`],
    keyspace: 'upfront timeslots',
  });
  expect(heard).toEqual([
    { quoteId: 'late', optionId: eight.optionId, locationId: 'center', selectedDate: '2026-11-22' },
  ]);
});

test('the week is a table beside the days: a slot chosen in one is chosen in the other, and a filter counts what it leaves', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Show as Table' }).click();
  await expect.element(page.getByRole('region', { name: 'Times this week' })).toBeVisible();
  await expect
    .element(
      page
        .getByRole('columnheader', { name: 'Sun Nov 22' })
        .or(page.getByRole('columnheader', { name: 'Tomorrow Nov 22' })),
    )
    .toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '8–9 PM' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Tomorrow 7–8 PM, Free/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Monday 4–5 PM, Free/ }).click();
  await page.getByRole('button', { name: 'Show as List' }).click();
  await expect.element(page.getByRole('button', { name: 'Mon 11/23 Free' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeChecked();
  await page.getByRole('button', { name: 'Sun 11/22 Free' }).click();
  await page.getByRole('radio', { name: '8–9 PM' }).click();
  await page.getByRole('button', { name: 'Under $5' }).click();
  await expect.element(page.getByText('3 times', { exact: true })).toBeVisible();
});

test('SLT-011 with a reservation its day and its time are preselected, with the hour until which it is held', async () => {
  const held = aReservation(monday, {
    modalityType: 'DELIVERY',
    storeId: 'center',
    expiration: { value: '2999-01-01T20:05:00.000Z' },
  });
  const { page, sent, onClose } = await open({ [HELD]: () => ({ reservation: held }) });
  await expect.element(page.getByRole('button', { name: 'Mon 11/23 Free' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeChecked();
  await expect.element(page.getByText("We'll hold this reservation until 3:05 PM")).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Delivery' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
});

test('ERR-022 SLT-002 with no time that fits the button says so and sends nothing; without goods it reserves', async () => {
  const full = { ...offers, days: [{ ...aDay('2026-11-22', [six]), weekday: 'Tomorrow' }] };
  const { page, sent } = await open({ [SLOTS]: () => full, [CART]: () => aCart('DELIVERY', []) });
  await page.getByRole('button', { name: 'Reserve Your Time' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a time to continue');
  expect(sent()).toEqual([]);
});

test('ERR-021 ERR-023 SLT-002 says that a day has no times, and that sending went wrong', async () => {
  const { page, onClose } = await open({ [RESERVE]: () => undefined });
  await page.getByRole('button', { name: 'Today 11/21 Unavailable' }).click();
  await expect
    .element(
      page.getByText(
        'There are no time slots available for this store for this day. Please select a different date or store.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Schedule Delivery' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a time to continue');
  await page.getByRole('button', { name: 'Sun 11/22 Free' }).click();
  await page.getByRole('button', { name: 'Schedule Delivery' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.",
    );
  expect(onClose).not.toHaveBeenCalled();
});

test('ERR-024 SLT-016 CNT-015 a failed request shows the banner’s failure page, and Try Again makes it anew', async () => {
  let requests = 0;
  const { page } = await open({ [SLOTS]: () => (requests++ === 0 ? new Refusal(400, 'INVALID_REQUEST') : offers) });
  await expect.element(page.getByRole('heading', { name: 'No luck' })).toBeVisible();
  await expect.element(page.getByText('Sorry.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('radio', { name: '7–8 PM' })).toBeChecked();
  expect(requests).toBe(2);
});

test('SLT-017 without quotes the notice replaces the days', async () => {
  const none = { ...offers, days: [aDay('2026-11-21'), aDay('2026-11-22')], items: {} };
  const { page } = await open({ [SLOTS]: () => none });
  await expect.element(page.getByRole('heading', { name: 'Not here' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Days' })).not.toBeInTheDocument();
});

test('SLT-015 without a session signing in starts, when slots are requested and when one is reserved', async () => {
  const signIn = vi.fn<() => void>();
  watchSession(signIn);
  await open({ [SLOTS]: () => new Refusal(401, 'NOT_SIGNED_IN') });
  await expect.poll(() => signIn).toHaveBeenCalledOnce();
  const { page, onSignInMissing, onClose } = await open({ [RESERVE]: () => new Refusal(401, 'SIGN_IN_AGAIN') });
  await page.getByRole('button', { name: 'Schedule Delivery' }).click();
  await expect.poll(() => onSignInMissing).toHaveBeenCalledOnce();
  expect(signIn).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});
