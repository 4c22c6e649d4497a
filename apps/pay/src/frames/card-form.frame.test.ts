import type { Request } from '@playwright/test';
import { afterEach, describe, expect, test } from 'vitest';
import { introduce } from '#testing/frame-world.ts';
import { addressOf, type MountedFrame } from '#testing/mounted-frame.ts';
import {
  announcedBy,
  clearPage,
  errors,
  fill,
  focused,
  newOperation,
  openFrame,
  page,
  world,
} from '#testing/shop-page.ts';

afterEach(clearPage);

const YEAR = String(new Date().getFullYear() + 3);
const CARD = { number: '4242424242424242', month: '08', year: YEAR, cvv: '123' };

const box = ({ form }: MountedFrame, name: string) => form.getByRole('textbox', { name });
/** A payment form with the shopper's credentials. */
const paymentForm = (sim?: string) =>
  openFrame('payment-form', 'shopper-c', { ...(sim !== undefined && { query: { sim, as: `sim-${sim}` } }) });

describe('an invalid card', () => {
  const WRONG = [
    ['FRM-025', '424242424242', '123', 'number', 'Card number too short.', '872'],
    ['FRM-026', '42424242424242424242', '123', 'number', 'Card number too long.', '873'],
    ['FRM-027', '4242 4242 4242 424x', '123', 'number', 'Card number not numeric.', '874'],
    ['FRM-028', '4242424242424241', '123', 'number', 'Please enter a valid credit or debit card.', '871'],
    ['FRM-028', '6304000000000000', '123', 'number', 'Please enter a valid credit or debit card.', '876'],
    ['FRM-029', '4242424242424242', '12', 'cvv', 'CVV too short.', '882'],
    ['FRM-030', '4242424242424242', '1234', 'cvv', 'CVV too long.', '883'],
    ['FRM-031', '4242424242424242', '12x', 'cvv', 'Invalid CVV.', '881'],
  ] as const;

  test('FRM-025 FRM-026 FRM-027 FRM-028 FRM-029 FRM-030 FRM-031 shows what is wrong at the field that is wrong', async () => {
    const frame = await paymentForm();
    for (const [, number, cvv, field, words, code] of WRONG) {
      await fill(frame, { ...CARD, number, cvv });
      const { body } = await frame.request('VALIDATE', {});
      expect([number, body[field]]).toEqual([number, { valid: false, empty: false, code }]);
      const shown = await frame.form.locator('html').evaluate((_, name) => {
        const input = document.getElementById(name);
        return {
          invalid: input?.ariaInvalid,
          describedBy: input?.getAttribute('aria-describedby'),
          words: document.getElementById(`${name}-error`)?.innerText,
          message: document.querySelector<HTMLElement>('[role="status"]')?.innerText,
        };
      }, field);
      expect(shown).toEqual({ invalid: 'true', describedBy: `${field}-error`, words, message: words });
      const submitted = await frame.request('ADD_CARD_SUBMIT', newOperation());
      expect(submitted.body).toEqual({ code, field, retryable: false });
    }
  });
});

test('FRM-006 FRM-023 asked to validate, the frame reports each field separately, and shows an error at each invalid one', async () => {
  const frame = await paymentForm();
  expect((await frame.request('VALIDATE', {})).body).toEqual({
    number: { valid: false, empty: true, code: '872' },
    month: { valid: false, empty: true, code: '886' },
    year: { valid: false, empty: true, code: '886' },
    cvv: { valid: false, empty: true, code: '882' },
  });
  expect(await errors(frame)).toEqual([
    'Card number too short.',
    'Expiration Month is a required field.',
    'Expiration Year is a required field.',
    'CVV too short.',
  ]);
  await fill(frame, CARD);
  expect(await errors(frame)).toEqual([]);
  expect((await frame.request('VALIDATE', {})).body).toMatchObject({ number: { valid: true }, cvv: { valid: true } });
  expect(await frame.sent('FIELD_STATE')).toContainEqual({ field: 'cvv', focused: true, empty: false, valid: true });
});

test('asked quietly, the frame reports its fields and shows no error', async () => {
  const frame = await paymentForm();
  const { body } = await frame.request('VALIDATE', { quiet: true });
  expect(body).toMatchObject({ number: { empty: true }, month: { empty: true }, cvv: { empty: true } });
  expect(await errors(frame)).toEqual([]);
});

test('FRM-007 the page can move focus to either end, to a field and to an invalid one, and is notified when Tab or Escape leaves', async () => {
  const frame = await openFrame('payment-form', 'shopper-c', { focusLeft: true });
  const at = () => focused(frame);
  const send = async (to: Parameters<typeof frame.post<'FOCUS'>>[1]) => {
    await page.locator('iframe').focus();
    await frame.post('FOCUS', to);
  };
  await send({ edge: 'last' });
  await expect.poll(at).toBe('cvv');
  await page.keyboard.press('Tab');
  await expect.poll(() => frame.sent('FOCUS_LEFT')).toEqual([{ edge: 'last' }]);
  await send({ edge: 'first' });
  await expect.poll(at).toBe('number');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(async () => (await frame.sent('FOCUS_LEFT')).at(-1)).toEqual({ edge: 'first' });
  await send({ field: 'year' });
  await expect.poll(at).toBe('year');
  await fill(frame, { ...CARD, cvv: '1' });
  await frame.request('VALIDATE', {});
  await send({ edge: 'first' });
  await expect.poll(at).toBe('cvv');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect.poll(() => frame.sent('SUBMIT_REQUEST')).toEqual([{}]);
  expect(await frame.sent('ESC')).toEqual([{}]);
});

test('FRM-004 a submitted card comes back as a token; the same operation sent twice at once, and again, gets the same one', async () => {
  const frame = await paymentForm();
  await fill(frame, CARD);
  const requests = newOperation();
  const [first, second] = await Promise.all([
    frame.request('ADD_CARD_SUBMIT', requests),
    frame.request('ADD_CARD_SUBMIT', { ...requests, attempt: 2 }),
  ]);
  expect(first).toMatchObject({
    type: 'ADD_CARD_OK',
    body: { cardFirstSix: '424242', lastFour: '4242', brand: 'VISA', expirationMonth: 8, expirationYear: Number(YEAR) },
  });
  expect(second.body).toEqual(first.body);
  expect((await frame.request('ADD_CARD_SUBMIT', { ...requests, attempt: 3 })).body).toEqual(first.body);
  expect((await frame.request('ADD_CARD_SUBMIT', newOperation())).body['lowValueToken']).not.toBe(
    first.body['lowValueToken'],
  );
});

test('FRM-004 a response that came too late is there when the same operation is requested again: one token was made', async () => {
  const frame = await paymentForm('slow=300');
  await fill(frame, CARD);
  const requests = newOperation();
  const calls: string[] = [];
  const count = (request: Request) => request.url().endsWith('/vault/tokens') && calls.push(request.url());
  page.on('request', count);
  await frame.post('ADD_CARD_SUBMIT', requests);
  await expect.poll(() => frame.sent('ADD_CARD_OK')).toHaveLength(1);
  const again = await frame.request('ADD_CARD_SUBMIT', { ...requests, attempt: 2 });
  expect(await frame.sent('ADD_CARD_OK')).toEqual([again.body, again.body]);
  expect(calls).toHaveLength(1);
  page.off('request', count);
});

test('FRM-004 without a valid token the page gets 401, and the operation continues with a new one', async () => {
  const frame = await openFrame('payment-form', 'shopper-c', { bearer: 'stale' });
  await fill(frame, CARD);
  const requests = newOperation();
  expect(await frame.request('ADD_CARD_SUBMIT', requests)).toMatchObject({
    type: 'ADD_CARD_ERROR',
    body: { code: '401', status: 401, retryable: true },
  });
  await frame.post('INIT', await introduce(world, 'shopper-c'));
  expect(await frame.request('ADD_CARD_SUBMIT', { ...requests, attempt: 2 })).toMatchObject({ type: 'ADD_CARD_OK' });
});

test("FRM-004 a number that the vault refuses shows in the frame; any other refusal is the page's", async () => {
  const frame = await paymentForm();
  await fill(frame, { ...CARD, number: '6011010000000003' });
  expect((await frame.request('ADD_CARD_SUBMIT', newOperation())).body).toMatchObject({ code: '875', status: 400 });
  expect(await errors(frame)).toEqual([]);
  const troubled = await paymentForm('871');
  await fill(troubled, CARD);
  expect((await troubled.request('ADD_CARD_SUBMIT', newOperation())).body).toMatchObject({
    code: '871',
    field: 'number',
  });
  expect(await errors(troubled)).toEqual(['Please enter a valid credit or debit card.']);
});

describe('a code of the host', () => {
  /** Forms whose host responds like this, side by side. */
  const reported = (codes: readonly string[]) =>
    Promise.all(
      codes.map(async (code) => {
        const frame = await paymentForm(code);
        await fill(frame, CARD);
        const { body } = await frame.request('ADD_CARD_SUBMIT', newOperation());
        const at = await frame.form
          .locator('.field:has(.error:visible)')
          .evaluateAll((all) => all.map((each) => each.dataset['field']));
        return { code, body, at, words: (await errors(frame)).join(' ') };
      }),
    );

  test.each([
    ['FRM-020', ['871', '872', '873', '874', '876'], 'number', /card/i],
    ['FRM-021', ['881', '882', '883'], 'cvv', /CVV/],
  ] as const)('%s %j shows in the frame, at the %s, and the page is told so', async (...[, codes, field, words]) => {
    for (const shown of await reported(codes)) {
      expect(shown).toEqual({
        code: shown.code,
        body: expect.objectContaining({ code: shown.code, field }) as object,
        at: [field],
        words: expect.stringMatching(words) as string,
      });
    }
  });

  test("875, 877, 884 and 889 are the page's to show: the frame shows nothing", async () => {
    for (const { code, body, words } of await reported(['875', '877', '884', '889'])) {
      expect([body, words]).toEqual([{ code, retryable: true }, '']);
    }
  });
});

test('a call without a response for ten seconds is 408, a broken connection is 0, and both may be retried', async () => {
  const frame = await paymentForm();
  await fill(frame, CARD);
  const requests = newOperation();
  // The first time, ten seconds pass in a tenth of one.
  await frame.form.locator('html').evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      AbortSignal.timeout = timeout;
      return timeout(ms === 10_000 ? 100 : ms);
    };
  });
  await page.route('**/payment/v2/vault/tokens', () => undefined, { times: 1 });
  expect((await frame.request('ADD_CARD_SUBMIT', requests)).body).toEqual({
    code: '408',
    status: 408,
    retryable: true,
  });
  await page.route('**/payment/v2/vault/tokens', (route) => route.abort('connectionreset'), { times: 1 });
  expect((await frame.request('ADD_CARD_SUBMIT', { ...requests, attempt: 2 })).body).toEqual({
    code: '0',
    status: 0,
    retryable: true,
  });
  expect((await frame.request('ADD_CARD_SUBMIT', { ...requests, attempt: 3 })).type).toBe('ADD_CARD_OK');
});

test('a frame that hangs is alive and does not respond; one that is blank never connects', async () => {
  const frame = await paymentForm('hang');
  await fill(frame, CARD);
  await frame.post('ADD_CARD_SUBMIT', newOperation());
  expect((await frame.request('HEARTBEAT', {})).type).toBe('HEARTBEAT');
  expect(await frame.sent('ADD_CARD_OK')).toEqual([]);
  expect(await announcedBy(addressOf(world, 'cvv-form', { sim: 'blank' }))).toEqual([]);
});

test('the brand is reported from eight digits on, and a number of SNAP EBT is pointed out once', async () => {
  const frame = await paymentForm();
  await box(frame, 'Card number').pressSequentially('42424242');
  await expect
    .poll(async () => (await frame.sent('BRAND')).map(({ brand }) => brand))
    .toEqual([...Array<string>(7).fill('NONE'), 'VISA']);
  await box(frame, 'Card number').fill('5076800000000000');
  await expect.poll(() => frame.sent('FORM_HINT')).toEqual([{ hint: 'LOOKS_LIKE_EBT' }]);
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
  await fill(frame, CARD);
  await frame.post('CLEAR', {});
  await expect.poll(() => frame.sent('CLEARED')).toEqual([{}]);
  expect((await frame.request('VALIDATE', {})).body).toMatchObject({ number: { empty: true }, month: { empty: true } });
});
