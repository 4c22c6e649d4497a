import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');
const parts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !/\.test\.|^testing\//.test(file),
);

/** Where a shopper is shown that something is wrong. */
const DRAWS = /role="alert"|<ErrorSummary|<FieldError|\berror=\{/;
/** What makes words of an error and tells of it, or tells of it alone. */
const TELLS =
  /\b(?:wordsFor|tellError|tellProblems|tell|(?:failure|quotes|problem)Words|updateFailure|submitFailure)\(/;

/** Parts that are given the words, or the error itself, and who tells of it. */
const TOLD_BY: Readonly<Record<string, string>> = {
  'features/addresses/AddressBook.tsx': 'address-book/BookFailure.tsx',
  'features/addresses/PhoneField.tsx': 'features/addresses/AddressDialog.tsx',
  'features/catalog/Listing.tsx': 'features/catalog/LoadFailure.tsx',
  'features/checkout/AgreementCard.tsx': 'pages/checkout/use-placing.ts',
  'features/scheduling/TipPanel.tsx': 'pages/scheduling/use-schedule.ts',
  'features/session/FormCard.tsx': 'features/session/use-form.ts',
  'features/stores/LocateButton.tsx': 'location/find-position.ts',
  'features/ways-to-shop/delivery/DeliveryPanel.tsx': 'features/ways-to-shop/window/WaysWindow.tsx',
  'features/ways-to-shop/search/Outcome.tsx': 'features/ways-to-shop/search/results.ts',
  'features/ways-to-shop/window/Problem.tsx': 'features/ways-to-shop/choice/use-choosing.ts',
  'features/ways-to-shop/stores/StorePanel.tsx': 'features/ways-to-shop/choice/use-choosing.ts',
  'features/ways-to-shop/stores/StoreResults.tsx': 'features/ways-to-shop/window/WaysWindow.tsx',
  'features/ways-to-shop/search/ZipSearch.tsx': 'features/ways-to-shop/search/results.ts',
  'features/ways-to-shop/book/BookList.tsx': 'address-book/BookFailure.tsx',
  'pages/AddressPage.tsx': 'address-book/BookFailure.tsx',
  'pages/HomePage.tsx': 'features/catalog/LoadFailure.tsx',
  'pages/OrderCompletePage.tsx': 'pages/orders/OrderTrouble.tsx',
  'pages/ProductPage.tsx': 'features/catalog/LoadFailure.tsx',
  'pages/PurchasePage.tsx': 'pages/orders/OrderTrouble.tsx',
  'pages/checkout/CheckoutFlashSales.tsx': 'pages/checkout/PaymentTrouble.tsx',
  'pages/checkout/CheckoutForm.tsx': 'pages/checkout/use-placing.ts',
  'pages/scheduling/ScheduleAside.tsx': 'pages/scheduling/use-place-time.ts',
};

/** Alerts that are no errors: a question before deleting, and a browser that keeps no choice, so none to tell by either. */
const NO_ERRORS = ['address-book/DeleteWarning.tsx', 'features/privacy/PreferenceCenter.tsx'];

test('every part that shows an error tells of it, or is named here with who does', () => {
  const silent = parts.filter((file) => DRAWS.test(read(file)) && !TELLS.test(read(file)));
  expect(silent.filter((file) => !NO_ERRORS.includes(file) && !Object.hasOwn(TOLD_BY, file))).toEqual([]);
});

test('who tells for another part does', () => {
  const tellers = Object.values(TOLD_BY).map((file) => ({
    file,
    tells: TELLS.test(read(file)) || read(file).includes('forEach(tell)'),
  }));
  expect(tellers.filter(({ tells }) => !tells)).toEqual([]);
});
