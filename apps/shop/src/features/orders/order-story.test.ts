import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { expect, test } from 'vitest';
import { anOrder } from '#testing/order.ts';
import { chipText, moneyText, storyOf, titleOf } from './order-story.ts';

test.each([
  [{ isEstimate: false, neverDearer: true }, false],
  [{ isEstimate: true, neverDearer: true }, true],
  [{ isEstimate: false, neverDearer: false }, true],
])('of an order with %j, that the hold may be higher than the total is named: %s', (order, isNamed) => {
  const { isEstimate, neverDearer } = order;
  const { summary, ...placed } = anOrder();
  const substitution = { ...STANDARD_SUBSTITUTION, neverDearer };
  const held = { ...placed, money: 'AUTHORIZED', substitution, summary: { ...summary, isEstimate } } as const;
  const text = moneyText(held, 0);
  expect(text.includes('may be higher')).toBe(isNamed);
});

const refund = (heldBack: boolean) => ({
  id: 'ref_1',
  problemId: null,
  at: '2026-11-20T15:00:00.000Z',
  heldBack,
  lines: [],
  fees: 'USD 0.00',
  amount: 'USD 3.00',
  tenders: [
    {
      type: 'BANK_CARD' as const,
      cardId: 'card',
      brand: 'VISA',
      lastFour: '1881',
      amount: 'USD 3.00',
      state: 'DONE' as const,
    },
  ],
});

test.each([
  [
    'NO_SHOW',
    'CAPTURED',
    [],
    "It's still at the store. You haven't been refunded. Call 1-800-555-0100, and we'll refund you.",
  ],
  ['RESTOCKED', 'CAPTURED', [refund(false)], "We're no longer holding it for you. We gave you $3.00 back."],
  ['RESTOCKED', 'RELEASED', [], "We're no longer holding it for you."],
  [
    'RETURNED',
    'CAPTURED',
    [refund(true)],
    "We couldn't hand over items that need a valid ID, and gave you $3.00 back.",
  ],
  ['RETURNED', 'CAPTURED', [refund(true), refund(false)], 'We gave you $6.00 back.'],
] as const)('of an order that is %s and %s, what became of its money', (status, money, refunds, text) => {
  const order = anOrder({ status, money, refunds: [...refunds] });
  expect(storyOf(order, '1-800-555-0100', Date.parse('2026-11-21T15:00:00Z'))).toBe(text);
});

test.each([
  [undefined, 'Thank you for shopping with us.'],
  [true, 'We left it at your door at 9:12 AM today. Thank you for shopping with us.'],
] as const)('a delivery says that it was left at the door, and when, if it was: %s', (leftAtDoor, text) => {
  const at = '2026-11-21T14:12:00Z';
  const handedOver = { seq: 5, type: 'COMPLETE', at, actor: 'store', ...(leftAtDoor && { leftAtDoor }) } as const;
  const order = anOrder({ status: 'COMPLETE', modalityType: 'DELIVERY', money: 'CAPTURED', events: [handedOver] });
  expect(storyOf(order, '1-800-555-0100', Date.parse('2026-11-21T15:00:00Z'))).toBe(text);
});

const NOW = Date.parse('2026-11-21T15:00:00Z');
const open = { window: 'open' as const, changeUntil: null, amount: 'USD 5.00', suggestions: [], max: 'USD 5.00' };
const missedWithTip = (gratuityTotal: string, part: Partial<Parameters<typeof storyOf>[0]>) => {
  const { summary, ...order } = anOrder({ status: 'NO_SHOW', money: 'CAPTURED', modalityType: 'DELIVERY' });
  const charged = [{ cardId: 'card', amount: 'USD 8.00' }];
  const at = new Date(NOW).toISOString();
  const events = [{ seq: 4, type: 'NO_SHOW', at, actor: 'store' } as const];
  const cost = { ...summary.cost, gratuityTotal };
  return { ...order, charged, events, refunds: [refund(false)], tip: open, summary: { ...summary, cost }, ...part };
};

test.each([
  [
    'its tip, on its own page',
    missedWithTip('USD 5.00', {}),
    'The rest, $5.00, is your tip: you can take it back below.',
  ],
  [
    'its tip, on the page of a link',
    missedWithTip('USD 5.00', { arrival: undefined }),
    'The rest, $5.00, is your tip.',
  ],
  [
    'its tip, for good',
    missedWithTip('USD 5.00', { tip: { ...open, window: 'over' } }),
    'The rest, $5.00, is your tip.',
  ],
  [
    'a part of its tip',
    missedWithTip('USD 2.00', { unlistedBack: 'USD 3.00' }),
    'The rest, $2.00, is your tip: you can take it back below.',
  ],
  ['nothing', missedWithTip('USD 0.00', { unlistedBack: 'USD 5.00', tip: null }), ''],
  [
    'more than its tip',
    missedWithTip('USD 2.00', {}),
    "The rest isn't refunded: call 1-800-555-0100, and we'll refund it.",
  ],
])('after the refund of a missed order, of which the store keeps %s', (_, order, text) => {
  const story = storyOf(order, '1-800-555-0100', NOW);
  expect(story).toBe(['Your order goes back to the store. We gave you $3.00 back.', text].filter(Boolean).join(' '));
});

const DAY = 24 * 60 * 60 * 1_000;
test.each([
  ['USD 2.00', NOW + DAY, true],
  ['USD 0.00', NOW + DAY, false],
  ['USD 2.00', NOW + 61 * DAY, false],
])('while a refund of a missed order is owed, its tip of %s can come back later: %s', (tip, now, isNamed) => {
  const { events, ...order } = missedWithTip(tip, { money: 'REFUND_FAILED', owed: 'USD 3.00', tip: null });
  // A later event of its money is of the same state, and gives no more time.
  const declined = { seq: 6, type: 'NO_SHOW', at: new Date(NOW + 30 * DAY).toISOString(), actor: 'system' } as const;
  const text = 'You can take back your tip of $2.00 once that is settled.';
  const story = storyOf({ ...order, events: [...events, declined] }, '1-800-555-0100', now);
  expect(story.includes(text)).toBe(isNamed);
});

test('a shopper who has come reads that we come out', () => {
  const now = Date.parse('2026-11-21T21:30:00Z');
  const arrival = { bay: 'Bay 5', car: '', at: '2026-11-21T14:59:00.000Z', isTaken: false };
  const text = (changes: object) => storyOf(anOrder({ status: 'READY', ...changes }), '1-800-555-0100', now);
  expect(text({ arrival: null })).toMatch(/^Park in a pickup spot and press I'm Here on this page/);
  expect(text({ arrival: undefined })).toMatch(/press I'm Here on your order's page/);
  expect(text({ arrival })).toBe("We know you're here. We'll bring your order out to your car.");
});

test.each([
  ['2026-11-21T15:00:00Z', true, "You can pick it up from 4:00 PM today. Park in a pickup spot and press I'm Here"],
  [
    '2026-11-20T23:00:00Z',
    false,
    "You can pick it up from 4:00 PM on Nov 21. Park in a pickup spot and press I'm Here",
  ],
  ['2026-11-22T04:00:00Z', false, 'The store is closed now. Opens tomorrow at 6 AM. Park in a pickup spot and press'],
] as const)(
  'an order that is ready says at %s, with a store that is open: %s, from when it is handed over',
  (at, isOpen, words) => {
    const { store, ...order } = anOrder({ status: 'READY', arrival: null });
    const shown = { ...order, store: { ...store, isOpen, openText: 'Opens tomorrow at 6 AM' } };
    expect(storyOf(shown, '1-800-555-0100', Date.parse(at))).toContain(words);
  },
);

test.each([
  ['PICKUP', 'LEFT', "Nobody took it along. It's still at the store."],
  ['DELIVERY', 'NO_SHOW', 'Nobody answered at the door. Your order goes back to the store.'],
  ['DELIVERY', 'UNREACHABLE', "The driver couldn't get to your address. Your order goes back to the store."],
] as const)('of an order for %s that was missed for %s, why nobody has it', (modalityType, missed, text) => {
  const events = [
    { seq: 2, type: 'NO_SHOW' as const, at: '2026-11-21T15:00:00.000Z', actor: 'store' as const, missed },
  ];
  const order = anOrder({ status: 'NO_SHOW', modalityType, money: 'RELEASED', events });
  expect(storyOf(order, '1-800-555-0100', Date.parse('2026-11-21T15:00:00Z'))).toBe(text);
});

const CALL = '(513) 555-0100';
const now = Date.parse('2026-11-21T15:00:00Z');
const charged = [{ cardId: 'gift', amount: 'USD 2.00' }];

test.each([
  ['PICKED', 'PICKUP', now],
  ['PICKED', 'DELIVERY', now],
  ['READY', 'PICKUP', now],
  ['OUT_FOR_DELIVERY', 'DELIVERY', now],
  ['PICKED', 'PICKUP', Date.parse('2027-01-01T15:00:00Z')],
] as const)(
  'an order that is %s for %s, of which a card declined, is not announced at %d',
  (status, modalityType, at) => {
    const order = anOrder({ status, modalityType, money: 'CAPTURE_FAILED', isDeclined: true });
    expect([titleOf(order, at), chipText(order, at), storyOf(order, CALL, at)]).toEqual([
      'Your card was declined.',
      'Card declined',
      `We couldn't charge it, so we can't hand over your order. Call the store at ${CALL}.`,
    ]);
    expect(moneyText(order, at)).toBe('Your card was declined. Nothing was charged.');
    expect(moneyText({ ...order, charged }, at)).toBe(
      'A card was declined. The other cards were charged $2.00, which goes back when the store cancels your order.',
    );
  },
);

const AGAIN = 'Your card was declined. You can order again with another card.';
test.each([
  ['RELEASED', true, [], `${AGAIN} Nothing was charged.`],
  ['RELEASED', false, [], 'Nothing was charged.'],
  ['RELEASING', true, charged, `${AGAIN} We charged $2.00 before, and are giving it back.`],
  ['RELEASED', true, charged, `${AGAIN} We charged $2.00 before, and gave it back.`],
  ['RELEASED', false, charged, 'We charged $2.00 before, and gave it back.'],
  ['RELEASE_FAILED', false, charged, 'We charged $2.00 before, and gave it back.'],
  ['REFUND_FAILED', true, charged, `${AGAIN} We still owe you $2.00. Call ${CALL}.`],
] as const)('an order that the store canceled, %s and declined: %s, charged %j', (money, isDeclined, own, text) => {
  const owed = money === 'REFUND_FAILED' ? 'USD 2.00' : 'USD 0.00';
  const order = anOrder({ status: 'POST_AUTH_REJECTED', money, isDeclined, charged: [...own], owed });
  expect(storyOf(order, CALL, now)).toBe(text);
});

test('of a missed order that a card did not pay, whom to call', () => {
  const order = anOrder({ status: 'NO_SHOW', money: 'CAPTURE_FAILED', isDeclined: true });
  expect(storyOf(order, CALL, now)).toBe(
    `It's still at the store. Your card was declined. Call the store at ${CALL} about your order.`,
  );
});

test.each([
  ['USD 3.00', 'We gave you $3.00 back.'],
  [
    'USD 40.00',
    `It's still at the store. We gave you $3.00 back. The rest isn't refunded: call ${CALL}, and we'll refund it.`,
  ],
])('of a missed order that was charged %s, of which $3.00 came back, whether more is to come', (amount, text) => {
  const cards = [{ cardId: 'card', amount }];
  const order = anOrder({ status: 'NO_SHOW', money: 'CAPTURED', charged: cards, refunds: [refund(false)] });
  expect(storyOf(order, CALL, now)).toBe(text);
});

test.each([
  ['PICKUP', 'NO_SHOW', false, 'Not picked up'],
  ['PICKUP', 'NO_SHOW', true, 'Not picked up, refunded'],
  ['DELIVERY', 'RESTOCKED', true, 'Not delivered, refunded'],
  ['PICKUP', 'RETURNED', false, 'Picked up, refunded in part'],
  ['DELIVERY', 'RETURNED', true, 'Delivered, refunded'],
  ['PICKUP', 'POST_AUTH_REJECTED', true, 'Canceled by the store'],
] as const)('an order for %s that is %s and refunded whole: %s is “%s”', (modalityType, status, isRefunded, text) => {
  expect(chipText(anOrder({ modalityType, status, isRefunded }), now)).toBe(text);
});

test.each([
  ['RETURNED', false, 'PENDING', 'Picked up, refund on its way'],
  ['RETURNED', true, 'FAILED', 'Picked up, refund owed to you'],
  ['COMPLETE', false, 'FAILED', 'Picked up, refund owed to you'],
  ['COMPLETE', false, 'PENDING', 'Picked up'],
  ['NO_SHOW', true, 'PENDING', 'Not picked up, refund on its way'],
  ['NO_SHOW', false, 'PENDING', 'Not picked up'],
  ['RESTOCKED', false, 'FAILED', 'Not picked up, refund owed to you'],
  ['CANCELLED', true, 'PENDING', 'Canceled'],
] as const)(
  'of an order that is %s, refunded whole: %s, a refund that is %s is “%s”',
  (status, isRefunded, open, text) => {
    expect(chipText(anOrder({ status, isRefunded, openRefund: open }), now)).toBe(text);
  },
);

test('where the money of an order is that was charged, and came back whole', () => {
  const text = (isRefunded: boolean) => moneyText(anOrder({ status: 'NO_SHOW', money: 'CAPTURED', isRefunded }), now);
  expect([text(false), text(true)]).toEqual([
    'Charged to your card.',
    'Charged to your card, and all of it is refunded.',
  ]);
});

test('a hold that nobody released has ended thirty days after the cut-off, and nobody is to be called', () => {
  const order = anOrder({ status: 'CANCELLED', money: 'RELEASE_FAILED', cutoffAt: '2026-11-20T15:00:00.000Z' });
  const ended = Date.parse('2026-12-20T15:00:00.000Z');
  expect(moneyText(order, ended - 1)).toMatch(/^We couldn't release the hold/);
  expect(moneyText(order, ended)).toBe('The hold on your card has ended.');
  expect(moneyText({ ...order, charged }, ended)).toBe(
    "We gave back the $2.00 that we charged. A hold that we couldn't release has ended.",
  );
  for (const at of [ended - 1, ended]) expect(storyOf(order, CALL, at)).toBe('Nothing was charged.');
});

test('when it was canceled stays when that was, whatever its money did later', () => {
  const at = (day: number) => `2026-11-${day}T15:00:00.000Z`;
  const events = [20, 21, 29].map((day, index) => ({
    seq: index + 1,
    type: index === 0 ? ('PLACED' as const) : ('CANCELLED' as const),
    at: at(day),
    actor: 'store' as const,
  }));
  const text = storyOf(anOrder({ status: 'CANCELLED', money: 'RELEASED', events }), CALL, Date.parse(at(21)));
  expect(text).toContain('today');
});

test.each([
  ['DELIVERY', 'Your order was delivered.'],
  ['PICKUP', 'You picked up your order.'],
] as const)('a refund after %s does not take the place of what happened to the order', (modalityType, title) => {
  expect(titleOf(anOrder({ status: 'RETURNED', modalityType, refunds: [refund(false)] }), now)).toBe(title);
});

test.each([
  ['2026-11-21T15:10:00.000Z', {}, 'Reply to a swap by 10:10 AM'],
  ['2026-11-21T15:00:00.000Z', {}, 'Being picked'],
  [null, {}, 'Being picked'],
  ['2026-11-21T15:10:00.000Z', { isDeclined: true }, 'Card declined'],
])('of an order whose swap waits for a reply until %s, the chip says so while it does', (replyBy, more, text) => {
  expect(chipText(anOrder({ status: 'PICKING', replyBy, ...more }), now)).toBe(text);
});
