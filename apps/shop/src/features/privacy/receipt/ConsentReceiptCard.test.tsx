import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { ConsentReceiptCard } from './ConsentReceiptCard.tsx';

const RECEIPT = '/atlas/v1/customer-preferences/v1/consent-receipt';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a receipt of consents is downloaded to read or for programs, and an error says so', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { page } = await renderInShop(<ConsentReceiptCard />, {
    answers: {
      [`GET ${RECEIPT}/html`]: () => ({ name: 'consent-receipt-2026-11-27.html', content: '<!doctype html>' }),
      [`GET ${RECEIPT}/json`]: () => new Refusal(500, 'INTERNAL'),
    },
  });
  await page.getByRole('button', { name: 'Download to View' }).click();
  await expect.poll(() => saved).toEqual(['consent-receipt-2026-11-27.html']);
  await page.getByRole('button', { name: 'Download as Data (JSON)' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("We couldn't make your receipt. Please try again later.");
  expect(saved).toHaveLength(1);
  await expectAccessible(page.container);
});
