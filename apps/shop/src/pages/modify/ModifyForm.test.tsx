import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aModification } from '#testing/modification.ts';
import { aCheckout, aLine, anOrder, ORDER_ID } from '#testing/order.ts';
import { ModifyForm } from './ModifyForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const PUT = `PUT /atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;
const open = (answers: Answers = {}, part: Parameters<typeof aModification>[0] = {}) =>
  renderInShop(<ModifyForm shown={aModification(part)} />, { answers });

test('MOD-003 MOD-004 MOD-005 pays with the cards of the order, and says that no others can be used', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('heading', { name: 'Paying With' })).toBeVisible();
  await expect.element(page.getByText('Order modifications must use the original payment method.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit Modified Order' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Visa 4242 $40.00 $44.50' })).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expectAccessible(page.container);
});

test('MOD-006 PRO-014 CHK-079 promo codes, tip and the delivery agreement are not shown', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('button', { name: 'Submit Modified Order' })).toBeVisible();
  expect(page.container.textContent).not.toMatch(/promo|\btip\b/i);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('MOD-020 shows what the order costs beside what it cost before', async () => {
  const { page } = await open();
  await expect.element(page.getByText('$44.50', { exact: true }).first()).toBeVisible();
  const before = [...page.container.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Before');
  expect(before?.nextElementSibling?.textContent).toBe('$40.00');
  await expect.element(page.getByText('+$4.50')).toBeVisible();
});

test('shows what is different in the order, and what it will not have any more', async () => {
  const milk = aLine();
  const lines = [...aModification().lines, { id: 'line eggs', gtin13: '0400000000034', ordered: 1, quantity: 0 }];
  const eggs = { ...aLine({ gtin13: '0400000000034', description: 'Eggs' }), id: 'line eggs' };
  const { page } = await open({}, { lines, originalLineItems: [milk, eggs] });
  await expect.element(page.getByText('Now 1, was 2')).toBeVisible();
  await expect.element(page.getByText('Added', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Removed: Eggs')).toBeVisible();
});

test('an added item says what happens if it runs out, like the others', async () => {
  const { page } = await open();
  await expect.element(page.getByText('Added', { exact: true })).toBeVisible();
  const rows = [...page.container.querySelectorAll('li:has(a)')].map(({ textContent }) => textContent);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toMatch(/Substitutions allowed/);
});

test('MOD-013 a submitted change goes to the confirmation of a modified order', async () => {
  const { page, address } = await open({
    [PUT]: () => ({ ...aCheckout({ status: 'ACTIVE' }), order: anOrder({ revision: 2 }) }),
  });
  await page.getByRole('button', { name: 'Submit Modified Order' }).click();
  await expect.poll(() => address()).toBe(`/checkout/clicklist/${ORDER_ID}/complete?im=true`);
});

test('MOD-008 MOD-009 MOD-010 SUB-016 SUB-017 SUB-018 sends a MODIFY update with its options, a fresh key for each submission, and all that the page shows, with the data of the visit', async () => {
  const sent: { type: string; idempotencyKey: string; options: object; body: object }[] = [];
  const shown = aModification();
  const removed = { id: 'line eggs', gtin13: '0400000000034', ordered: 1, quantity: 0 };
  const put: Answers[string] = ({ body }) => {
    sent.push(body as (typeof sent)[number]); // what the page sends
    return new Refusal(409, 'PAYMENT_UNAVAILABLE');
  };
  const { page } = await open({ [PUT]: put }, { lines: [...shown.lines, removed] });
  const button = page.getByRole('button', { name: 'Submit Modified Order' });
  await button.click();
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ type }) => type)).toEqual(['MODIFY', 'MODIFY']);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  const options = { isPaymentV2: true, shouldMockDeclines: false, bannerDomain: location.hostname };
  expect(sent.map((each) => each.options)).toEqual([options, options]);
  expect(sent[0]?.body).toEqual({
    // what was removed is not among them
    lineItems: shown.lines.map(({ id, gtin13, quantity }) => ({ id, gtin13, quantity })),
    versionKey: '3',
    checksum: '0123456789abcdef',
    summary: { cost: { total: 'USD 44.50' } },
    buyer: {},
    fulfillment: { deliveryType: 'Standard' },
    priceAdjustment: { promos: [{ id: 'promo_5' }] },
    paymentDetails: {
      existingAuthorizations: [{ id: 'leg_1', amount: 'USD 40.00' }],
      paymentVersionKey: 'fedcba9876543210',
      identityData: {
        pageId: location.pathname.slice(0, 100),
        sessionId: sessionStorage.getItem('gw.visit'),
        ubaId: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
        ubaEvents: expect.arrayContaining([expect.stringMatching(/^pointerdown@\d+$/)]) as unknown,
      },
    },
  });
});

test.each([
  [
    'MOD-021 fallout',
    'MODIFY_FALLOUT',
    "There's an issue with one or more items you tried to add. We still have your original order, but can't complete your modify request. Error Code: OUT_OF_STOCK",
  ],
  [
    'MOD-022 an order in process',
    'ORDER_IN_PROCESS',
    "Your order is already being processed, so it can't be changed anymore.",
  ],
  ['a declined card', 'PAYMENT_DECLINED', 'Your bank declined this card, so your original order stays as it was.'],
  ['a blocked payment', 'POST_AUTH_REJECTED', 'Your payment was not accepted, so your original order stays as it was.'],
])('%s leaves the original order, and the page says so', async (_what, code, words) => {
  const items = [{ gtin13: '0400000000027', code: 'OUT_OF_STOCK' }];
  const { page, address } = await open({ [PUT]: () => Object.assign(new Refusal(409, code), { items }) });
  await page.getByRole('button', { name: 'Submit Modified Order' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  expect(address()).toBe('/');
});

test.each([
  ['alcohol', 'ALCOHOL_TIME_RESTRICTED'],
  ['the limit of an item', 'QUANTITY_LIMIT'],
  ['the address', 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS'],
])('MOD-023 a change that is refused because of %s shows the reason of the server as it is', async (_what, code) => {
  const reason = 'Any sentence of the server, with its own words.';
  const refusal = Object.assign(new Refusal(409, 'MODIFY_FALLOUT'), { reason, items: [{ gtin13: '1', code }] });
  const { page } = await open({ [PUT]: () => refusal });
  await page.getByRole('button', { name: 'Submit Modified Order' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
  expect(page.getByRole('alert').element().textContent).toBe(reason);
});

test('MOD-007 a submission first resets what the one before it left: while it is sent, no error is shown', async () => {
  const second = Promise.withResolvers<Refusal>();
  let calls = 0;
  const { page } = await open({
    [PUT]: () => {
      calls += 1;
      return calls === 1 ? new Refusal(409, 'PAYMENT_DECLINED') : second.promise;
    },
  });
  await page.getByRole('button', { name: 'Submit Modified Order' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your bank declined this card');
  await page.getByRole('button', { name: 'Submit Modified Order' }).click();
  await expect.poll(() => calls).toBe(2);
  expect(page.getByRole('alert').elements()).toEqual([]);
  second.resolve(new Refusal(409, 'SLOT_FULL'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('no room for this many items');
});

test('AGE-008 AGE-009 AGE-015 an item with an age limit needs a date of birth, for the day of the handover, before anything is sent', async () => {
  const sent: string[] = [];
  const code = ['PAYMENT_DECLINED', 'TOO_YOUNG'];
  const answers: Answers = {
    [PUT]: ({ body }) => {
      sent.push((body as { body: { buyer: { dateOfBirth: string } } }).body.buyer.dateOfBirth); // what the page sends
      return new Refusal(409, code[sent.length - 1] ?? '');
    },
  };
  const { page } = await open(answers, { needsDateOfBirth: true, requiredAge: 18, handoverDate: '2026-11-22' });
  const button = page.getByRole('button', { name: 'Submit Modified Order' });
  const dialog = page.getByRole('dialog', { name: 'Age Verification Required' });
  await button.click();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('textbox', { name: 'Date of Birth' }).fill('11/23/2008');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByRole('link', { name: /minimum age of 18/ })).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Date of Birth' }).fill('11/22/2008');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your bank declined this card');
  // The date that was given holds for as long as the page is open, unless the server refuses it.
  await button.click();
  await expect.element(dialog.getByRole('link', { name: /minimum age of 18/ })).toBeVisible();
  expect(sent).toEqual(['2008-11-22', '2008-11-22']);
});

test('after a lost connection the same submission is repeated with its key, so that it is made once', async () => {
  const keys: string[] = [];
  const { page } = await open({
    [PUT]: ({ body }) => {
      keys.push((body as { idempotencyKey: string }).idempotencyKey); // what the page sends
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return new Refusal(409, 'PAYMENT_DECLINED');
    },
  });
  const button = page.getByRole('button', { name: 'Submit Modified Order' });
  await button.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button.click();
  await expect.element(page.getByText(/your original order stays as it was/)).toBeVisible();
  await button.click();
  await expect.poll(() => new Set(keys).size).toBe(2);
  expect(keys[1]).toBe(keys[0]);
});
