import { afterEach, expect, test } from 'vitest';
import type { MountedFrame } from '#testing/mounted-frame.ts';
import { mount } from '#testing/mounted-frame.ts';
import { clearPage, errors, fill as fillIn, newOperation, openFrame, page, world } from '#testing/shop-page.ts';

afterEach(clearPage);

const YEAR = String(new Date().getFullYear() + 3);

interface Split {
  readonly number: MountedFrame;
  readonly month: MountedFrame;
  readonly year: MountedFrame;
  readonly cvv: MountedFrame;
}

/** A card form in four documents of one group. */
async function split(group: string): Promise<Split> {
  const [month, year, cvv] = await Promise.all([
    mount(world, page, 'month-form', { group }),
    mount(world, page, 'year-form', { group }),
    mount(world, page, 'cvv-form', { group }),
  ]);
  const number = await openFrame('payment-form', 'shopper-s', { query: { fields: 'number', group } });
  return { number, month, year, cvv };
}

async function fill({ number, month, year, cvv }: Split, code = '123'): Promise<void> {
  await fillIn(number, { number: '4242424242424242' });
  await fillIn(month, { month: '08' });
  await fillIn(year, { year: YEAR });
  await fillIn(cvv, { cvv: code });
}

test('four documents of a group are one form: the number collects the others, and the page sees none of their values', async () => {
  const form = await split('group-0123456789abcdef');
  expect(await form.number.form.locator('input, select').count()).toBe(1);
  await fill(form);
  expect(await form.number.request('ADD_CARD_SUBMIT', newOperation())).toMatchObject({
    type: 'ADD_CARD_OK',
    body: { lastFour: '4242', expirationMonth: 8, expirationYear: Number(YEAR) },
  });
  const message = await page.evaluate(() =>
    ['payment-form', 'month-form', 'year-form', 'cvv-form'].flatMap((name) => window.gateway.lines[name]?.sent ?? []),
  );
  // The message starts with the build's signature, which may contain any digits, and ends with what the page is to
  // know.
  const between = message.filter(({ type }) => type !== 'CONNECTED' && type !== 'ADD_CARD_OK').map(({ body }) => body);
  expect(between.length).toBeGreaterThan(8);
  expect(JSON.stringify(between)).not.toMatch(new RegExp(`123|"08"|${YEAR}|4242`));
  await form.number.post('CLEAR', {});
  await expect.poll(() => form.cvv.form.getByRole('textbox', { name: 'CVV' }).inputValue()).toBe('');
});

test("an error in a document of a group is found by the number's document and shown where it is", async () => {
  const form = await split('group-0123456789abcdeg');
  expect((await form.number.request('VALIDATE', {})).body).toMatchObject({
    number: { valid: false },
    month: { valid: false, empty: true },
    year: { valid: false, empty: true },
    cvv: { valid: false, empty: true },
  });
  await expect.poll(() => errors(form.month)).toEqual(['Expiration Month is a required field.']);
  await expect.poll(() => errors(form.cvv)).toEqual(['CVV too short.']);
  await fill(form, '1234');
  await expect.poll(() => errors(form.month)).toEqual([]);
  await expect.poll(() => errors(form.cvv)).toEqual(['CVV too long.']);
});

test('documents of another group, and a document that is gone, contribute nothing', async () => {
  const form = await split('group-0123456789abcdeh');
  await fill(form);
  const query = { fields: 'number', group: 'group-of-somebody-else', as: 'stranger' } as const;
  const stranger = await mount(world, page, 'payment-form', query);
  await fillIn(stranger, { number: '4242424242424242' });
  await form.cvv.remove();
  // Both wait a second for what does not come.
  const [validity, submitted] = await Promise.all([
    stranger.request('VALIDATE', {}),
    form.number.request('ADD_CARD_SUBMIT', newOperation()),
  ]);
  expect(validity.body).toMatchObject({ number: { valid: true }, cvv: { empty: true }, month: { empty: true } });
  expect(submitted.body).toEqual({ code: '882', field: 'cvv', retryable: false });
});
