import { expect, type Page, test } from '@playwright/test';
import { placesWith, type Secret } from './support/canary.ts';
import { filesWith, loggedSince, momentNow, detectableShapes, writtenSince } from './support/kept.ts';
import { Listener } from './support/listener.ts';
import { pressPlace, reserve, thanks } from './support/ordering.ts';
import {
  cardFrame,
  confirmCard,
  fillBilling,
  fillContact,
  openWallet,
  typeCard,
  type TypedCard,
} from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import {
  enterPin,
  giftChoice,
  newGift,
  newSnap,
  pinFrame,
  snapChoice,
  snapFrame,
  submitGift,
  WRONG_PIN,
} from './support/stored-value.ts';
import { PAY_ORIGIN } from './support/world.ts';

/** Numbers that no other journey types; a CVV of four digits, as three would occur everywhere by chance. */
const BANK: TypedCard = { number: '371449635398431', cvv: '7394' };
/** The bank declines it when it is added. */
const WRONG_BANK: TypedCard = { number: '4000000000009987', cvv: '123' };
const GIFT = newGift(500, '8261');
const WRONG_GIFT = { ...GIFT, pin: '5937' };
const SNAP = { number: newSnap(), pin: '6184' };

const SECRETS: readonly Secret[] = [
  { name: 'bank card number', digits: BANK.number },
  { name: 'CVV', digits: BANK.cvv },
  { name: 'wrong bank card number', digits: WRONG_BANK.number },
  { name: 'gift card number', digits: GIFT.number },
  { name: 'gift card PIN', digits: GIFT.pin },
  { name: 'wrong gift card PIN', digits: WRONG_GIFT.pin },
  { name: 'SNAP card number', digits: SNAP.number },
  { name: 'SNAP PIN', digits: SNAP.pin },
  { name: 'wrong SNAP PIN', digits: WRONG_PIN },
];

const dialog = (page: Page) => page.getByRole('dialog');

/** A card that the bank declines, and the one that was meant, typed over it. */
async function addBankCards(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add Credit/Debit Card' }).click();
  await typeCard(page, WRONG_BANK);
  await fillBilling(page);
  await dialog(page).getByRole('button', { name: 'Save Card' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There was an error adding your card' })).toBeVisible();
  await cardFrame(page).getByRole('textbox', { name: 'Card number' }).fill('');
  await cardFrame(page).getByRole('textbox', { name: 'CVV' }).fill('');
  await typeCard(page, BANK);
  await dialog(page).getByRole('button', { name: 'Save Card' }).click();
  await expect(
    dialog(page)
      .getByText(`ending in ${BANK.number.slice(-4)}`)
      .first(),
  ).toBeVisible();
}

test('FRM-001 EBT-013 PAY-023 numbers, CVV and PINs, right and wrong, are typed in the frames and can be read nowhere else', async ({
  page,
}) => {
  test.slow();
  const before = await momentNow();
  const listener = await Listener.on(page);
  const shopper = await shopperWithCart(page, 10);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  await reserve(page);

  await test.step('a bank card, after another one', async () => {
    await fillContact(page, shopper);
    await openWallet(page);
    await addBankCards(page);
    // Typed once more and left there: what is only typed may not leak either.
    await dialog(page).getByRole('button', { name: 'Add Credit/Debit Card' }).click();
    await typeCard(page, BANK);
    await expect(cardFrame(page).getByRole('textbox', { name: 'CVV' })).toHaveValue(BANK.cvv);
    await listener.check();
    await dialog(page).getByRole('button', { name: 'Back' }).click();
    await confirmCard(page);
    await openWallet(page);
  });
  await test.step('a gift card, after a wrong PIN', async () => {
    await dialog(page).getByRole('button', { name: 'Add Gift Card' }).click();
    await submitGift(page, WRONG_GIFT);
    await expect(page.getByRole('alert').filter({ hasText: 'There was an error adding your card' })).toBeVisible();
    await listener.check();
    await submitGift(page, GIFT);
    await giftChoice(page, GIFT).waitFor();
  });
  await test.step('a SNAP card, its balance after a wrong PIN', async () => {
    await dialog(page).getByRole('button', { name: 'Add SNAP EBT Card' }).click();
    await snapFrame(page).getByRole('textbox', { name: 'Card number' }).pressSequentially(SNAP.number);
    await listener.check();
    await dialog(page).getByRole('button', { name: 'Save Card' }).click();
    await snapChoice(page, SNAP.number).waitFor();
    await dialog(page).getByRole('button', { name: 'Check Balance' }).click();
    await enterPin(page, WRONG_PIN);
    await expect(pinFrame(page).getByText('Invalid PIN, please try again.').first()).toBeVisible();
    await listener.check();
    await enterPin(page, SNAP.pin);
    await expect(dialog(page)).toBeHidden();
  });
  await test.step('an order that all three pay, after a wrong PIN', async () => {
    await openWallet(page);
    await snapChoice(page, SNAP.number).check();
    await giftChoice(page, GIFT).check();
    await confirmCard(page);
    await pressPlace(page, 'Pickup');
    await enterPin(page, WRONG_PIN);
    await expect(dialog(page).getByText('Invalid PIN, please try again.')).toBeVisible();
    await listener.check();
    await enterPin(page, SNAP.pin);
    await expect(thanks(page, 'Pickup')).toBeVisible();
  });

  const heard = await listener.everything();
  expect(placesWith(SECRETS, heard)).toEqual([]);
  // Neither host logs requests: normally this is empty, and it must hold when it is not.
  expect(placesWith(SECRETS, new Map([['log', loggedSince(before)]]))).toEqual([]);
  for (const database of ['shop', 'pay'] as const) {
    const { written, found } = await writtenSince(before, database, SECRETS);
    expect(written).toBeGreaterThan(5);
    expect(found).toEqual([]);
  }
  expect(await filesWith(detectableShapes(SECRETS))).toEqual([]);

  await test.step('the listener did capture traffic', async () => {
    expect([...heard.keys()]).toEqual(expect.arrayContaining([`messages in ${PAY_ORIGIN}`, 'document', 'history']));
    const sealed = heard.get('request POST pay /payment/v2/wallet');
    for (const field of ['pan', 'pin']) expect(sealed).toMatch(new RegExp(`"${field}":"eyJ[\\w-]+(?:\\.[\\w-]*){4}"`));
    expect(heard.get('request POST pay /payment/v2/wallet/cards/ebt/balance')).toMatch(/"encryptedPin":"eyJ/);
    expect(await filesWith([shopper.email])).not.toEqual([]);
  });
});

test('the search for a canary finds it in every encoding', () => {
  const [bank, cvv, , gift] = SECRETS;
  const { number } = BANK;
  const numbers = {
    plain: `x${number}y`,
    reversed: '134893536944173',
    grouped: '3714-4963-5398-431',
    'as on the card': '3714 496353 98431',
    'in an address': '3714+496353+98431',
    base64: Buffer.from(`{"n":"${number}"}`).toString('base64'),
    'base64, one later': Buffer.from(`{"nu":"${number}"}`).toString('base64'),
    'base64url, two later': Buffer.from(`{"num":"${number}"}`).toString('base64url'),
    'base64 of groups': Buffer.from('3714 4963 5398 431').toString('base64'),
    hex: Buffer.from(number).toString('hex').toUpperCase(),
  };
  const codes = {
    quoted: '{"cvv":"7394"}',
    'as a number': '{"cvv":7394}',
    'in a form': 'a=1&cvv=7394&b=2',
    reversed: '"4937"',
    base64: Buffer.from('{"cvv":"7394"}').toString('base64'),
    'base64url, one later': Buffer.from('{"cvvs":"7394"}').toString('base64url'),
    hex: Buffer.from('{"cvv":"7394"}').toString('hex'),
  };
  const chance = { 'an id': '0d3c-7394-11', 'a time': '09:12:07.7394', 'a longer number': '1473941' };
  const find = (secret: Secret | undefined, texts: object) =>
    placesWith(secret ? [secret] : [], new Map(Object.entries(texts)));
  expect(find(bank, numbers)).toEqual(Object.keys(numbers).map((place) => `bank card number in ${place}`));
  expect(find(cvv, { ...codes, ...chance })).toEqual(Object.keys(codes).map((place) => `CVV in ${place}`));
  const dashed = GIFT.number.replace(/^(.{10})(...)(...)/, '$1-$2-$3-');
  expect(find(gift, { dashed })).toEqual(['gift card number in dashed']);
});
