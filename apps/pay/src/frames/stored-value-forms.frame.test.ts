import { afterEach, expect, test } from 'vitest';
import { giftNumber } from '#testing/gift-number.ts';
import type { MountedFrame } from '#testing/mounted-frame.ts';
import { clearPage, errors, newOperation, openFrame, page } from '#testing/shop-page.ts';
import { EBT, EBT_WITH_PIN } from '#testing/stored-value.ts';

afterEach(clearPage);

const number = ({ form }: MountedFrame) => form.getByRole('textbox', { name: 'Card number' });
const pin = ({ form }: MountedFrame) => form.getByLabel('PIN', { exact: true });

test('VAL-020 EBT-023 the SNAP EBT number is numeric and has 16 to 19 digits', async () => {
  const words = 'Card Number must be at least 16 characters long and at most 19 characters long.';
  const frame = await openFrame('ebt-form', 'shopper-e');
  for (const [typed, shown] of [
    ['507680000000000', words],
    ['50768000000000000000', words],
    ['507680000000000x', 'Card number not numeric.'],
  ] as const) {
    await number(frame).fill(typed);
    expect((await frame.request('ADD_EBT_SUBMIT', { ...newOperation(), save: true })).body).toMatchObject({
      field: 'number',
    });
    expect(await errors(frame)).toEqual([shown]);
  }
  await number(frame).fill('5076 8000 0000 0000');
  expect(await errors(frame)).toEqual([]);
  await number(frame).fill('4242424242424242');
  await expect.poll(() => frame.sent('FORM_HINT')).toEqual([{ hint: 'LOOKS_LIKE_BANK' }]);
});

/** The body of the next request that a frame makes to this path of its host. */
async function bodyOf(path: string, act: () => Promise<unknown>): Promise<unknown> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => new URL(each.url()).pathname === path && each.method() === 'POST'),
    act(),
  ]);
  return request.postDataJSON();
}
const textLike = (form: RegExp): unknown => expect.stringMatching(form);
const SEALED = textLike(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
const dateTime = { timezone: 'UTC', value: textLike(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) };

test('API-030 API-032 API-047 what the frames send of a SNAP EBT card, a gift card and a PIN is exactly this', async () => {
  const facts = { accertifyTransactionId: crypto.randomUUID(), deviceInfo: { pageId: 'p' } };
  const ebt = await openFrame('ebt-form', 'shopper-wire');
  await number(ebt).fill(EBT);
  const requests = { ...newOperation(), save: false, ...facts };
  expect(await bodyOf('/payment/v2/wallet', () => ebt.request('ADD_EBT_SUBMIT', requests))).toEqual({
    dateTime,
    defaultCard: false,
    paymentMethod: { paymentType: 'EBT', pan: SEALED },
    save: false,
    ...facts,
  });
  await clearPage();
  const gift = await openFrame('gift-form', 'shopper-wire');
  await number(gift).fill(giftNumber(2_500, '001119'));
  await pin(gift).fill('1119');
  expect(await bodyOf('/payment/v2/wallet', () => gift.request('ADD_GIFT_SUBMIT', newOperation()))).toEqual({
    dateTime,
    paymentMethod: { paymentType: 'GIFT_CARD', pan: SEALED, pin: SEALED },
  });
  await clearPage();
  const snap = await openFrame('pin-form', 'shopper-wire');
  await pin(snap).fill('1234');
  const balance = { ...newOperation(), purpose: 'balance', paymentGram: 'vc_x.y' } as const;
  expect(await bodyOf('/payment/v2/wallet/cards/ebt/balance', () => snap.request('PIN_SUBMIT', balance))).toEqual({
    paymentMethod: { encryptedPin: SEALED, paymentgram: 'vc_x.y' },
  });
});

test("a SNAP EBT card is added by the frame, and a second one is refused with the host's message", async () => {
  const frame = await openFrame('ebt-form', 'shopper-e1');
  await number(frame).fill(EBT);
  const requests = { ...newOperation(), save: true };
  const first = await frame.request('ADD_EBT_SUBMIT', requests);
  expect(first).toMatchObject({ type: 'ADD_EBT_OK', body: { card: { cardType: 'EBT_CARD', lastFourPan: '2222' } } });
  expect(await number(frame).inputValue()).toBe('');
  expect((await frame.request('ADD_EBT_SUBMIT', { ...requests, attempt: 2 })).body).toEqual(first.body);
  await number(frame).fill('9999000011113333');
  expect(await frame.request('ADD_EBT_SUBMIT', { ...newOperation(), save: true })).toMatchObject({
    type: 'ADD_EBT_ERROR',
    body: { status: 400, code: 'EBT_ALREADY_EXISTS', reason: 'EBT card already exists', retryable: false },
  });
});

test('VAL-021 VAL-022 VAL-023 the gift card number takes digits alone, shows its dashes, and ends after 22 characters', async () => {
  const frame = await openFrame('gift-form', 'shopper-g');
  await number(frame).pressSequentially('98400x00025000011111');
  expect(await number(frame).inputValue()).toBe('9840000025-000-011-111');
  await number(frame).pressSequentially('22');
  expect(await number(frame).inputValue()).toBe('9840000025-000-011-111');
  await number(frame).fill('9840 0000 2500 0011 1112 2222 22');
  expect((await number(frame).inputValue()).length).toBe(22);
});

test('VAL-024 VAL-025 VAL-026 VAL-027 what is missing or has the wrong length is said at the number and at the PIN', async () => {
  const frame = await openFrame('gift-form', 'shopper-g');
  expect(await frame.request('ADD_GIFT_SUBMIT', newOperation())).toMatchObject({
    type: 'ADD_GIFT_ERROR',
    body: { field: 'number', retryable: false },
  });
  expect(await errors(frame)).toEqual(['Card Number is a required field.', 'PIN is a required field.']);
  await number(frame).fill('984000002500001111');
  await pin(frame).fill('11x1');
  expect(await pin(frame).inputValue()).toBe('111');
  expect(await errors(frame)).toEqual([
    'Card Number must be exactly 19 characters long.',
    'PIN must be exactly 4 characters long.',
  ]);
  await number(frame).fill('9840000025000011111');
  await pin(frame).fill('1111');
  expect(await errors(frame)).toEqual([]);
});

test('GFT-015 PAY-012 CON-013 five gift cards of 19 digits in 22 characters, with a PIN of 4, are added by the frame; a sixth is one too many', async () => {
  const frame = await openFrame('gift-form', 'shopper-g5');
  const LENGTHS = ['Card Number must be exactly 19 characters long.', 'PIN must be exactly 4 characters long.'];
  for (const [typed, digits, cap, wrong] of [
    [giftNumber(2_500, '001110').slice(0, 18), '111', 21, LENGTHS],
    // The number stops at 22 characters, of which 19 are digits.
    [`${giftNumber(2_500, '001110')}22222222`, '11111', 22, LENGTHS.slice(1)],
  ] as const) {
    await number(frame).fill(typed);
    await pin(frame).fill(digits);
    expect((await number(frame).inputValue()).length).toBe(cap);
    expect((await frame.request('ADD_GIFT_SUBMIT', newOperation())).type).toBe('ADD_GIFT_ERROR');
    expect(await errors(frame)).toEqual(wrong);
  }
  const add = async (serial: number) => {
    await number(frame).fill(giftNumber(2_500, `00111${serial}`));
    expect(await number(frame).inputValue()).toMatch(/^\d{10}-\d{3}-\d{3}-\d{3}$/);
    await pin(frame).fill(`111${serial}`);
    return await frame.request('ADD_GIFT_SUBMIT', newOperation());
  };
  for (const serial of [1, 2, 3, 4, 5]) {
    expect(await add(serial)).toMatchObject({
      type: 'ADD_GIFT_OK',
      body: { card: { cardType: 'GIFT_CARD', balance: '$25.00' } },
    });
    expect([await number(frame).inputValue(), await pin(frame).inputValue()]).toEqual(['', '']);
  }
  expect(await add(6)).toMatchObject({
    type: 'ADD_GIFT_ERROR',
    body: { status: 422, code: 'GIFT_CARD_LIMIT_REACHED' },
  });
});

/**
 * A SNAP card in the wallet of a shopper, added through its frame. No other file may use up its PIN attempts: they
 * share a host.
 */
async function snapCard(shopper: string, rightPin: string): Promise<{ readonly paymentGram: string }> {
  const frame = await openFrame('ebt-form', shopper);
  await number(frame).fill(EBT_WITH_PIN(rightPin));
  const { body } = await frame.request('ADD_EBT_SUBMIT', { ...newOperation(), save: true });
  await clearPage();
  return body['card'] as { readonly paymentGram: string }; // the card of the response, parsed where it is used
}

test('EBT-013 PAY-028 the PIN is typed in the frame alone: the page gets the balance, and of a purchase cipher text', async () => {
  const { paymentGram } = await snapCard('shopper-p1', '1357');
  const frame = await openFrame('pin-form', 'shopper-p1');
  expect(await pin(frame).getAttribute('type')).toBe('password');
  await pin(frame).pressSequentially('1357');
  expect(await frame.request('PIN_SUBMIT', { ...newOperation(), purpose: 'balance', paymentGram })).toMatchObject({
    type: 'PIN_OK',
    body: { snap: '$1,000.00' },
  });
  expect(await pin(frame).inputValue()).toBe('');
  await pin(frame).pressSequentially('1357');
  const purchase = { purpose: 'purchase', paymentGram, intentId: 'intent-1', maxAmount: 2_400 } as const;
  const { body } = await frame.request('PIN_SUBMIT', { ...newOperation(), ...purchase });
  expect(Object.keys(body)).toEqual(['encryptedPin']);
  expect(body['encryptedPin']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await page.locator('input').count()).toBe(0);
  const everything = await page.evaluate(() =>
    JSON.stringify(window.gateway.lines['pin-form']?.sent.map(({ body: message }) => message)),
  );
  expect(everything).not.toMatch(/(?<![\w-])1357(?![\w-])/);
});

test('EBT-018 EBT-019 a wrong PIN is reported in the frame and cleared; the fourth locks it', async () => {
  const { paymentGram } = await snapCard('shopper-p2', '2468');
  const frame = await openFrame('pin-form', 'shopper-p2');
  const submit = () => frame.request('PIN_SUBMIT', { ...newOperation(), purpose: 'balance', paymentGram });
  for (const [typed, code] of [
    ['', '893'],
    ['123', '893'],
    ['12345', '894'],
  ] as const) {
    await pin(frame).fill(typed);
    expect((await submit()).body).toMatchObject({ code, field: 'pin' });
    expect(await errors(frame)).toEqual(['Invalid PIN, please try again.']);
  }
  for (let wrong = 1; wrong <= 3; wrong += 1) {
    await pin(frame).fill('9999');
    expect(await submit()).toMatchObject({ type: 'PIN_ERROR', body: { code: '55', status: 402, field: 'pin' } });
    expect(await errors(frame)).toEqual(['Invalid PIN, please try again.']);
    expect(await pin(frame).inputValue()).toBe('');
  }
  await pin(frame).fill('9999');
  expect(await submit()).toMatchObject({
    type: 'PIN_LOCKED',
    body: {
      message:
        'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.',
    },
  });
  expect(await pin(frame).isDisabled()).toBe(true);
});

test('the on-screen keypad types a PIN, is in tab order, and announces how many digits there are', async () => {
  const frame = await openFrame('pin-form', 'shopper-p3', { query: { pad: '1' } });
  const keys = frame.form.getByRole('group', { name: 'PIN keypad' }).getByRole('button');
  expect(await keys.allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Delete']);
  await pin(frame).focus();
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter', 'Tab', 'Space']) await page.keyboard.press(key);
  expect(await pin(frame).inputValue()).toBe('123');
  expect(await frame.form.getByRole('status').innerText()).toBe('3 digits entered');
  await keys.last().click();
  expect(await pin(frame).inputValue()).toBe('12');
  expect(await frame.sent('SUBMIT_REQUEST')).toEqual([]);
  await clearPage();
  const shuffled = await openFrame('pin-form', 'shopper-p3', { query: { pad: 'shuffled' } });
  const order = await shuffled.form
    .getByRole('group', { name: 'PIN keypad, shuffled' })
    .getByRole('button')
    .allInnerTexts();
  expect(order.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Delete']);
});

test.each(['884', '885', '889'])('the code %s of the PIN entry is passed on to the page', async (code) => {
  const frame = await openFrame('pin-form', 'shopper-p4', { query: { sim: code } });
  await pin(frame).fill('1234');
  const { type, body } = await frame.request('PIN_SUBMIT', {
    ...newOperation(),
    purpose: 'balance',
    paymentGram: 'vc_x.y',
  });
  expect([type, body]).toEqual(['PIN_ERROR', { code, retryable: true }]);
});
