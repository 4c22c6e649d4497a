import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { keepsFocus } from '@cartwright/ui/testing/focus.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { StockAlertsCard } from './StockAlertsCard.tsx';

const ALERTS = '/atlas/v1/stock-alerts/v1/alerts';

const alert = (gtin13: string, description: string) => ({
  gtin13,
  brand: '',
  description,
  size: '1 gal',
  picture: 'carrot',
  hue: 100,
  locationId: 'oakley',
  locationName: 'Oakley Station',
  endsAt: '2027-02-26T12:00:00.000Z',
});
const milk = alert('0400000000010', 'Milk');
const eggs = alert('0400000000027', 'Eggs');

afterEach(() => vi.unstubAllGlobals());

test('each alert has its product, its store and its end; a canceled one is gone, and the focus goes to the next', async () => {
  let alerts = [milk, eggs];
  const { page, requests } = await renderInShop(<StockAlertsCard />, {
    answers: {
      [`GET ${ALERTS}`]: () => ({ alerts }),
      [`DELETE ${ALERTS}/oakley/${milk.gtin13}`]: () => {
        alerts = [eggs];
        return null;
      },
    },
  });
  await expect.element(page.getByRole('link', { name: 'Milk' })).toHaveAttribute('href', `/p/${milk.gtin13}`);
  await expect.element(page.getByText('At Oakley Station, until Fri, Feb 26').first()).toBeVisible();
  await expectAccessible(page.container);
  const next = await keepsFocus(
    () => page.getByRole('button', { name: 'Cancel the alert for Milk, 1 gal at Oakley Station' }).click(),
    async () => {
      await expect.element(page.getByRole('link', { name: 'Milk' })).not.toBeInTheDocument();
    },
  );
  expect(page.getByRole('listitem').element().contains(next)).toBe(true);
  expect(requests).toEqual([`GET ${ALERTS}`, `DELETE ${ALERTS}/oakley/${milk.gtin13}`, `GET ${ALERTS}`]);
});

test('once the last one is canceled, the page says what alerts are for', async () => {
  let alerts = [milk];
  const { page } = await renderInShop(<StockAlertsCard />, {
    answers: {
      [`GET ${ALERTS}`]: () => ({ alerts }),
      [`DELETE ${ALERTS}/oakley/${milk.gtin13}`]: () => {
        alerts = [];
        return null;
      },
    },
  });
  await page.getByRole('button', { name: /^Cancel the alert/ }).click();
  await expect.element(page.getByText(/^You have no alerts\./)).toBeVisible();
});

test('alerts that do not load can be loaded again', async () => {
  let isDown = true;
  const { page } = await renderInShop(<StockAlertsCard />, {
    answers: { [`GET ${ALERTS}`]: () => (isDown ? new Refusal(429, 'TOO_MANY_REQUESTS') : { alerts: [milk] }) },
  });
  await expect
    .element(page.getByRole('alert').getByText("We couldn't load your alerts", { exact: true }))
    .toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('link', { name: 'Milk' })).toBeVisible();
});

test('an alert that could not be canceled stays, and the page says why', async () => {
  const { page } = await renderInShop(<StockAlertsCard />, {
    answers: {
      [`GET ${ALERTS}`]: () => ({ alerts: [milk] }),
      [`DELETE ${ALERTS}/oakley/${milk.gtin13}`]: () => Promise.reject(new TypeError('network error')),
    },
  });
  await page.getByRole('button', { name: /^Cancel the alert/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Milk' })).toBeVisible();
});
