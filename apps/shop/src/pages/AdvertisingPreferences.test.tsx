import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '#testing/in-shop.tsx';
import { CANNOT, CHOICES, open } from './testing/open-preferences.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'privacy-choices=; Path=/; Max-Age=0';
});

const SAVED = { id: 'pre1', chain: 'market', name: 'SALE_OF_DATA', value: 'true', userSet: true, versionKey: '1' };

test('PRF-034 advertising preferences are a list of the account', async () => {
  const { page, requests } = await open({
    [`GET ${CHOICES}`]: () => ({ preferences: [SAVED] }),
    [`PUT ${CHOICES}`]: () => ({ ...SAVED, value: 'false', versionKey: '2' }),
    [`POST ${CHOICES}`]: () => ({ preferences: [{ ...SAVED, id: 'pre2', name: 'TARGETED_AD' }] }),
  });
  const sale = page.getByRole('switch', { name: 'Sale or sharing of personal information' });
  await expect.element(sale).toBeChecked();
  await sale.click();
  await expect.element(page.getByText('Advertising preferences saved.')).toBeVisible();
  await expect.element(sale).not.toBeChecked();
  await page.getByRole('switch', { name: 'Personalized advertising' }).click();
  await expect.element(page.getByRole('switch', { name: 'Personalized advertising' })).toBeChecked();
  await expect.poll(() => requests.filter((each) => each.startsWith('POST'))).toHaveLength(1);
  expect(requests.filter((each) => /^(?:PUT|POST)/.test(each))).toEqual([
    `PUT ${CHOICES} {"preferenceId":"pre1","versionKey":"1","value":"false","origin":"preferences"}`,
    `POST ${CHOICES} {"preferences":[{"name":"TARGETED_AD","value":"true"}],"origin":"preferences"}`,
  ]);
});

test('ERR-009 an advertising preference that cannot be updated says so, and is back', async () => {
  const { page } = await open({ [`POST ${CHOICES}`]: () => new Refusal(429, 'TOO_MANY_REQUESTS') });
  const ads = page.getByRole('switch', { name: 'Personalized advertising' });
  await ads.click();
  await expect.element(page.getByText(CANNOT)).toBeVisible();
  await expect.element(ads).not.toBeChecked();
  // It stands with what failed, above the other one.
  const sale = page.getByRole('switch', { name: /^Sale/ }).element();
  expect(page.getByText(CANNOT).element().compareDocumentPosition(sale)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('PRF-035 advertising preferences that cannot be loaded say so, and are loaded again', async () => {
  let isUp = false;
  const { page } = await open({
    [`GET ${CHOICES}`]: () => (isUp ? { preferences: [SAVED] } : new Refusal(429, 'TOO_MANY_REQUESTS')),
  });
  await expect.element(page.getByText("We couldn't load your advertising preferences")).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('switch', { name: /^Sale/ })).toBeChecked();
});

test('a preference that another tab changed shows what is saved, and says why', async () => {
  let value = 'true';
  const { page } = await open({
    [`GET ${CHOICES}`]: () => ({ preferences: [{ ...SAVED, value }] }),
    [`PUT ${CHOICES}`]: () => {
      value = 'false';
      return new Refusal(409, 'VERSION_MISMATCH');
    },
  });
  await page.getByRole('switch', { name: /^Sale/ }).click();
  await expect.element(page.getByText(/^This was changed on another page/)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: /^Sale/ })).not.toBeChecked();
});

test('Global Privacy Control wins: nothing can be allowed', async () => {
  vi.stubGlobal('navigator', { onLine: true, globalPrivacyControl: true, userAgent: navigator.userAgent });
  const { page } = await open({ [`GET ${CHOICES}`]: () => ({ preferences: [SAVED] }) });
  await expect.element(page.getByText(/Global Privacy Control signal/)).toBeVisible();
  expect(page.getByRole('switch', { name: 'Personalized advertising' }).elements()).toEqual([]);
});
