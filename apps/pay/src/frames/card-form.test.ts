import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type FrameWorld, startFrameWorld } from '#testing/frame-world.ts';
import { addressOf, introduce, mount, type MountedFrame, shopPage } from '#testing/mounted-frame.ts';

let world: FrameWorld;
let page: Page;
beforeAll(async () => {
  world = await startFrameWorld(inject('postgresUrl'));
  page = await shopPage(world);
});
afterAll(() => world.stop());
afterEach(() => gone());

const gone = () => page.locator('iframe').evaluateAll((all) => all.forEach((each) => each.remove()));

let operations = 0;
const operation = () => ({ operationId: `op_card_form_${(operations += 1)}`, attempt: 1 });
const YEAR = String(new Date().getFullYear() + 3);

const box = ({ form }: MountedFrame, name: string) => form.getByRole('textbox', { name });
const list = ({ form }: MountedFrame, name: string) => form.getByRole('combobox', { name });

async function fill(frame: MountedFrame, number = '4242424242424242', cvv = '123'): Promise<void> {
  await box(frame, 'Card number').fill(number);
  await list(frame, 'Month').selectOption('08');
  await list(frame, 'Year').selectOption(YEAR);
  await box(frame, 'CVV').fill(cvv);
}

/** A payment form that knows a shopper. */
async function paymentForm(query: Parameters<typeof mount>[3] = {}): Promise<MountedFrame> {
  const frame = await mount(world, page, 'payment-form', query);
  await frame.post('INIT', await introduce(world, 'shopper-c'));
  return frame;
}

test.each([
  ['FRM-025', '424242424242', '123', 'Card number', 'Card number too short.', '872'],
  ['FRM-026', '42424242424242424242', '123', 'Card number', 'Card number too long.', '873'],
  ['FRM-027', '4242 4242 4242 424x', '123', 'Card number', 'Card number not numeric.', '874'],
  ['FRM-028', '4242424242424241', '123', 'Card number', 'Please enter a valid credit or debit card.', '871'],
  ['FRM-028', '6304000000000000', '123', 'Card number', 'Please enter a valid credit or debit card.', '876'],
  ['FRM-029', '4242424242424242', '12', 'CVV', 'CVV too short.', '882'],
  ['FRM-030', '4242424242424242', '1234', 'CVV', 'CVV too long.', '883'],
  ['FRM-031', '4242424242424242', '12x', 'CVV', 'Invalid CVV.', '881'],
] as const)('%s number %s with CVV %s shows at %s: %s', async (...[, number, cvv, field, words, code]) => {
  const frame = await paymentForm();
  await fill(frame, number, cvv);
  const name = field === 'CVV' ? 'cvv' : 'number';
  const { body } = await frame.ask('VALIDATE', {});
  expect(body[name]).toEqual({ valid: false, empty: false, code });
  expect(await box(frame, field).getAttribute('aria-invalid')).toBe('true');
  expect(await frame.form.locator(`#${name}-error`).innerText()).toBe(words);
  expect(await box(frame, field).getAttribute('aria-describedby')).toBe(`${name}-error`);
  expect(await frame.form.getByRole('status').innerText()).toBe(words);
  expect((await frame.ask('ADD_CARD_SUBMIT', operation())).body).toEqual({ code, field: name, retryable: false });
});

test('FRM-006 FRM-023 asked to validate, the frame tells each field apart, and shows an error at each that is wrong', async () => {
  const frame = await paymentForm();
  expect((await frame.ask('VALIDATE', {})).body).toEqual({
    number: { valid: false, empty: true, code: '872' },
    month: { valid: false, empty: true, code: '886' },
    year: { valid: false, empty: true, code: '886' },
    cvv: { valid: false, empty: true, code: '882' },
  });
  expect(await frame.form.locator('.error:visible').allInnerTexts()).toEqual([
    'Card number too short.',
    'Expiration Month is a required field.',
    'Expiration Year is a required field.',
    'CVV too short.',
  ]);
  await fill(frame);
  expect(await frame.form.locator('.error:visible').count()).toBe(0);
  expect((await frame.ask('VALIDATE', {})).body).toMatchObject({ number: { valid: true }, cvv: { valid: true } });
  expect(await frame.said('FIELD_STATE')).toContainEqual({ field: 'cvv', focused: true, empty: false, valid: true });
});

test('FRM-007 the page can send focus to either end, to a field and to what is wrong, and hears when Tab or Escape leaves', async () => {
  const frame = await mount(world, page, 'payment-form');
  await frame.post('INIT', await introduce(world, 'shopper-c', { focusLeft: true }));
  const focused = () => frame.form.locator(':focus').getAttribute('id');
  const send = async (to: Parameters<typeof frame.post<'FOCUS'>>[1]) => {
    await page.locator('iframe').focus();
    await frame.post('FOCUS', to);
  };
  await send({ edge: 'last' });
  await expect.poll(focused).toBe('cvv');
  await page.keyboard.press('Tab');
  await expect.poll(() => frame.said('FOCUS_LEFT')).toEqual([{ edge: 'last' }]);
  await send({ edge: 'first' });
  await expect.poll(focused).toBe('number');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(async () => (await frame.said('FOCUS_LEFT')).at(-1)).toEqual({ edge: 'first' });
  await send({ field: 'year' });
  await expect.poll(focused).toBe('year');
  await fill(frame, '4242424242424242', '1');
  await frame.ask('VALIDATE', {});
  await send({ edge: 'first' });
  await expect.poll(focused).toBe('cvv');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect.poll(() => frame.said('SUBMIT_REQUEST')).toEqual([{}]);
  expect(await frame.said('ESC')).toEqual([{}]);
});

test('FRM-004 a card that is submitted comes back as a token; the same operation asked twice, and again, gets the same one', async () => {
  const frame = await paymentForm();
  await fill(frame);
  const asked = operation();
  const [first, second] = await Promise.all([
    frame.ask('ADD_CARD_SUBMIT', asked),
    frame.ask('ADD_CARD_SUBMIT', { ...asked, attempt: 2 }),
  ]);
  expect(first).toMatchObject({
    type: 'ADD_CARD_OK',
    body: { cardFirstSix: '424242', lastFour: '4242', brand: 'VISA', expirationMonth: 8, expirationYear: Number(YEAR) },
  });
  expect(second.body).toEqual(first.body);
  expect((await frame.ask('ADD_CARD_SUBMIT', { ...asked, attempt: 3 })).body).toEqual(first.body);
  expect((await frame.ask('ADD_CARD_SUBMIT', operation())).body['lowValueToken']).not.toBe(first.body['lowValueToken']);
});

test('FRM-004 an answer that came too late is there when the same operation is asked again: one token was made', async () => {
  const frame = await paymentForm({ sim: 'slow=1500' });
  await fill(frame);
  const asked = operation();
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/vault/tokens') && calls.push(request.url()));
  await frame.post('ADD_CARD_SUBMIT', asked);
  await page.waitForTimeout(2_500);
  const again = await frame.ask('ADD_CARD_SUBMIT', { ...asked, attempt: 2 });
  expect(await frame.said('ADD_CARD_OK')).toEqual([again.body, again.body]);
  expect(calls).toHaveLength(1);
});

test('FRM-004 without a good token the page is told 401, and the operation goes on with a new one', async () => {
  const frame = await paymentForm();
  await frame.post('INIT', await introduce(world, 'shopper-c', { bearer: 'stale' }));
  await fill(frame);
  const asked = operation();
  expect(await frame.ask('ADD_CARD_SUBMIT', asked)).toMatchObject({
    type: 'ADD_CARD_ERROR',
    body: { code: '401', status: 401, retryable: true },
  });
  await frame.post('INIT', await introduce(world, 'shopper-c'));
  expect((await frame.ask('ADD_CARD_SUBMIT', { ...asked, attempt: 2 })).type).toBe('ADD_CARD_OK');
});

test("FRM-004 a number that the vault refuses shows in the frame; any other refusal is the page's", async () => {
  const frame = await paymentForm();
  await fill(frame, '6011010000000003');
  expect((await frame.ask('ADD_CARD_SUBMIT', operation())).body).toMatchObject({ code: '875', status: 400 });
  expect(await frame.form.locator('.error:visible').count()).toBe(0);
  await gone();
  const troubled = await paymentForm({ sim: '871' });
  await fill(troubled);
  expect((await troubled.ask('ADD_CARD_SUBMIT', operation())).body).toMatchObject({ code: '871', field: 'number' });
  expect(await troubled.form.locator('.error:visible').innerText()).toBe('Please enter a valid credit or debit card.');
});

test.each([
  ...['871', '872', '873', '874', '876'].map((code) => ['FRM-020', code, 'number'] as const),
  ...['881', '882', '883'].map((code) => ['FRM-021', code, 'cvv'] as const),
])('%s the code %s of the host shows in the frame, at the %s, and the page is told so', async (_, code, field) => {
  const frame = await paymentForm({ sim: code });
  await fill(frame);
  expect((await frame.ask('ADD_CARD_SUBMIT', operation())).body).toMatchObject({ code, field });
  expect(await frame.form.locator(`[data-field="${field}"] .error:visible`).count()).toBe(1);
  expect(await frame.form.locator('.error:visible').innerText()).toMatch(field === 'cvv' ? /CVV/ : /card/i);
});

test.each(['875', '877', '884', '889'])(
  "the code %s is the page's to show: nothing is said in the frame",
  async (code) => {
    const frame = await paymentForm({ sim: code });
    await fill(frame);
    expect((await frame.ask('ADD_CARD_SUBMIT', operation())).body).toEqual({ code, retryable: true });
    expect(await frame.form.locator('.error:visible').count()).toBe(0);
  },
);

test('a call that nobody answers for ten seconds is 408, a line that breaks is 0, and both may be tried again', async () => {
  const frame = await paymentForm();
  await fill(frame);
  const asked = operation();
  await page.route('**/payment/v2/vault/tokens', () => undefined, { times: 1 });
  expect((await frame.ask('ADD_CARD_SUBMIT', asked, 12_000)).body).toEqual({
    code: '408',
    status: 408,
    retryable: true,
  });
  await page.route('**/payment/v2/vault/tokens', (route) => route.abort('connectionreset'), { times: 1 });
  expect((await frame.ask('ADD_CARD_SUBMIT', { ...asked, attempt: 2 })).body).toEqual({
    code: '0',
    status: 0,
    retryable: true,
  });
  expect((await frame.ask('ADD_CARD_SUBMIT', { ...asked, attempt: 3 })).type).toBe('ADD_CARD_OK');
}, 40_000);

test('a frame that hangs is alive and does not answer; one that is blank never connects', async () => {
  const frame = await paymentForm({ sim: 'hang' });
  await fill(frame);
  await frame.post('ADD_CARD_SUBMIT', operation());
  expect((await frame.ask('HEARTBEAT', {})).type).toBe('HEARTBEAT');
  expect(await frame.said('ADD_CARD_OK')).toEqual([]);
  await gone();
  await page.evaluate(
    (src) => void window.gateway.mount('cvv-form', src),
    addressOf(world, 'cvv-form', { sim: 'blank' }),
  );
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => window.gateway.lines['cvv-form']?.ready)).toEqual([]);
});

test('the brand is told from eight digits on, and a number of SNAP EBT is pointed out once', async () => {
  const frame = await paymentForm();
  await box(frame, 'Card number').pressSequentially('42424242');
  await expect
    .poll(async () => (await frame.said('BRAND')).map(({ brand }) => brand))
    .toEqual([...Array<string>(7).fill('NONE'), 'VISA']);
  await box(frame, 'Card number').fill('5076800000000000');
  await expect.poll(() => frame.said('FORM_HINT')).toEqual([{ hint: 'LOOKS_LIKE_EBT' }]);
  expect(await box(frame, 'Card number').inputValue()).toBe('5076 8000 0000 0000');
});

test('digits of any script are read, and a caret in the middle stays behind its digit', async () => {
  const frame = await paymentForm();
  await box(frame, 'Card number').fill('٤٢٤٢ ４２４２-4242 4242');
  expect(await box(frame, 'Card number').inputValue()).toBe('4242 4242 4242 4242');
  await box(frame, 'Card number').evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await page.keyboard.press('Backspace');
  expect(await box(frame, 'Card number').inputValue()).toBe('4242 2424 2424 242');
  expect(await box(frame, 'Card number').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
});

test('CLEAR empties the form', async () => {
  const frame = await paymentForm();
  await fill(frame);
  await frame.post('CLEAR', {});
  await expect.poll(() => frame.said('CLEARED')).toEqual([{}]);
  expect((await frame.ask('VALIDATE', {})).body).toMatchObject({ number: { empty: true }, month: { empty: true } });
});
