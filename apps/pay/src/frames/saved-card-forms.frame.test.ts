import { afterEach, expect, test } from 'vitest';
import { introduce, shopPage } from '#testing/frame-world.ts';
import { mount } from '#testing/mounted-frame.ts';
import { clearPage, errors, newOperation, openFrame, world } from '#testing/shop-page.ts';

afterEach(clearPage);

const THIS_YEAR = new Date().getFullYear();

test('FRM-005 a new date comes back to the page, which knew the old one and saw nothing of the choosing', async () => {
  const expiry = { month: '08', year: String(THIS_YEAR + 1) };
  const frame = await openFrame('month-edit-form', 'shopper-m', { expiry });
  const [month, year] = [
    frame.form.getByRole('combobox', { name: 'Month' }),
    frame.form.getByRole('combobox', { name: 'Year' }),
  ];
  await expect.poll(() => month.inputValue()).toBe('08');
  expect(await year.inputValue()).toBe(expiry.year);
  expect(await year.locator('option').allInnerTexts()).toEqual([
    '',
    ...Array.from({ length: 15 }, (_, at) => String(THIS_YEAR + at)),
  ]);
  await month.selectOption('11');
  await year.selectOption(String(THIS_YEAR + 4));
  // A page with a new token introduces itself again: what was chosen stays.
  await frame.post('INIT', await introduce(world, 'shopper-m', { expiry }));
  expect(await frame.request('EDIT_CARD_SUBMIT', newOperation())).toMatchObject({
    type: 'EDIT_CARD_OK',
    body: { expirationMonth: '11', expirationYear: String(THIS_YEAR + 4) },
  });
  await month.selectOption('');
  expect(await frame.request('EDIT_CARD_SUBMIT', newOperation())).toMatchObject({
    type: 'EDIT_CARD_ERROR',
    body: { code: '886', field: 'month', retryable: false },
  });
  expect(await errors(frame)).toEqual(['Expiration Month is a required field.']);
});

test('FRM-005 where the CVV is asked too, a checkout id stands for it', async () => {
  const expiry = { month: '08', year: String(THIS_YEAR + 1) };
  const frame = await openFrame('month-edit-form', 'shopper-m', { query: { cvv: '1' }, expiry });
  expect((await frame.request('EDIT_CARD_SUBMIT', newOperation())).body).toMatchObject({ code: '882', field: 'cvv' });
  await frame.form.getByRole('textbox', { name: 'CVV' }).fill('123');
  const { type, body } = await frame.request('EDIT_CARD_SUBMIT', newOperation());
  expect([type, typeof body['checkoutId']]).toEqual(['EDIT_CARD_OK', 'string']);
  expect(JSON.stringify(body)).not.toContain('"123"');
});

test('a CVV alone becomes a checkout id; of an American Express card it has four digits', async () => {
  const frame = await openFrame('cvv-form', 'shopper-m', { query: { brand: 'AMEX' } });
  await frame.form.getByRole('textbox', { name: 'CVV' }).fill('123');
  expect((await frame.request('CVV_SUBMIT', newOperation())).body).toMatchObject({ code: '882', field: 'cvv' });
  expect(await errors(frame)).toEqual(['CVV too short.']);
  await frame.form.getByRole('textbox', { name: 'CVV' }).fill('1234');
  const requests = newOperation();
  const first = await frame.request('CVV_SUBMIT', requests);
  expect([first.type, typeof first.body['checkoutId']]).toEqual(['CVV_OK', 'string']);
  expect((await frame.request('CVV_SUBMIT', { ...requests, attempt: 2 })).body).toEqual(first.body);
});

test('a form that is older than its session requests a new one before it is sent', async () => {
  const old = await shopPage(world);
  await old.clock.install();
  const frame = await mount(world, old, 'cvv-form');
  await frame.post('INIT', await introduce(world, 'shopper-m'));
  await old.clock.fastForward(15 * 60_000);
  await frame.form.getByRole('textbox', { name: 'CVV' }).fill('123');
  const documents: string[] = [];
  old.on('request', (request) => request.url().includes('/pci-forms/') && documents.push(request.url()));
  expect((await frame.request('CVV_SUBMIT', newOperation())).type).toBe('CVV_OK');
  expect(documents).toHaveLength(1);
  expect((await frame.request('CVV_SUBMIT', newOperation())).type).toBe('CVV_OK');
  expect(documents).toHaveLength(1);
  await old.context().close();
});
