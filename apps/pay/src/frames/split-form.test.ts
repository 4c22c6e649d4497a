import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { FrameDocument } from '@cartwright/contracts/frames';
import { type FrameWorld, startFrameWorld } from '#testing/frame-world.ts';
import { introduce, mount, type MountedFrame, shopPage } from '#testing/mounted-frame.ts';

let world: FrameWorld;
beforeAll(async () => {
  world = await startFrameWorld(inject('postgresUrl'));
});
afterAll(() => world.stop());

let operations = 0;
const operation = () => ({ operationId: `op_split_form_${(operations += 1)}`, attempt: 1 });
const YEAR = String(new Date().getFullYear() + 3);
const OTHERS = ['month-form', 'year-form', 'cvv-form'] as const;

interface Split {
  readonly page: Page;
  readonly number: MountedFrame;
  readonly others: { readonly [document in (typeof OTHERS)[number]]: MountedFrame };
}

/** A card form in four documents of one group. */
async function split(group: string): Promise<Split> {
  const page = await shopPage(world);
  const open = (document: FrameDocument) => mount(world, page, document, { group });
  const others = {
    'month-form': await open('month-form'),
    'year-form': await open('year-form'),
    'cvv-form': await open('cvv-form'),
  };
  const number = await mount(world, page, 'payment-form', { fields: 'number', group });
  await number.post('INIT', await introduce(world, 'shopper-s'));
  return { page, number, others };
}

async function fill({ number, others }: Split, cvv = '123'): Promise<void> {
  await number.form.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242');
  await others['month-form'].form.getByRole('combobox', { name: 'Month' }).selectOption('08');
  await others['year-form'].form.getByRole('combobox', { name: 'Year' }).selectOption(YEAR);
  await others['cvv-form'].form.getByRole('textbox', { name: 'CVV' }).fill(cvv);
}

test('four documents of a group are one form: the number collects the others, and the page sees none of their values', async () => {
  const form = await split('group-0123456789abcdef');
  expect(await form.number.form.locator('input, select').count()).toBe(1);
  await fill(form);
  expect(await form.number.ask('ADD_CARD_SUBMIT', operation())).toMatchObject({
    type: 'ADD_CARD_OK',
    body: { lastFour: '4242', expirationMonth: 8, expirationYear: Number(YEAR) },
  });
  const said = await form.page.evaluate(() =>
    JSON.stringify(
      Object.values(window.gateway.lines).map((line) =>
        line.said.filter(({ type }) => type !== 'ADD_CARD_OK').map(({ body }) => body),
      ),
    ),
  );
  expect(said).not.toMatch(new RegExp(`123|"08"|${YEAR}|4242`));
  await form.number.post('CLEAR', {});
  await expect.poll(() => form.others['cvv-form'].form.getByRole('textbox', { name: 'CVV' }).inputValue()).toBe('');
  await form.page.context().close();
});

test('what is wrong in a document of a group is found by the number and shown where it is', async () => {
  const form = await split('group-0123456789abcdeg');
  expect((await form.number.ask('VALIDATE', {})).body).toMatchObject({
    number: { valid: false },
    month: { valid: false, empty: true },
    year: { valid: false, empty: true },
    cvv: { valid: false, empty: true },
  });
  const wordsIn = (document: (typeof OTHERS)[number]) =>
    form.others[document].form.locator('.error:visible').allInnerTexts();
  await expect.poll(() => wordsIn('month-form')).toEqual(['Expiration Month is a required field.']);
  await expect.poll(() => wordsIn('cvv-form')).toEqual(['CVV too short.']);
  await fill(form, '1234');
  await expect.poll(() => wordsIn('month-form')).toEqual([]);
  await expect.poll(() => wordsIn('cvv-form')).toEqual(['CVV too long.']);
  await form.page.context().close();
});

test('documents of another group, and a document that is gone, give nothing', async () => {
  const form = await split('group-0123456789abcdeh');
  await fill(form);
  const other = await form.page.context().newPage();
  await other.goto(world.shop);
  const stranger = await mount(world, other, 'payment-form', { fields: 'number', group: 'group-of-somebody-else' });
  await stranger.form.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242');
  expect((await stranger.ask('VALIDATE', {})).body).toMatchObject({
    number: { valid: true },
    cvv: { empty: true },
    month: { empty: true },
  });
  await form.page.locator('iframe[name="cvv-form"]').evaluate((element) => element.remove());
  expect((await form.number.ask('ADD_CARD_SUBMIT', operation())).body).toEqual({
    code: '882',
    field: 'cvv',
    retryable: false,
  });
  await form.page.context().close();
});
