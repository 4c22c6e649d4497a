import type { DataExport } from '@cartwright/contracts/data-export';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { DataPage } from './DataPage.tsx';

const EXPORTS = '/atlas/v1/security/v1/data-exports';
const FILES = `GET ${EXPORTS}/exp_1/files`;
const made = (part: Partial<DataExport> = {}): DataExport => ({
  id: 'exp_1',
  requestedAt: '2026-11-24T15:00:00.000Z',
  isReady: true,
  expiresAt: '2026-12-01T15:00:00.000Z',
  ...part,
});
const session = {
  status: 'fully-authenticated',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'r@example.com',
} as const;

afterEach(() => vi.unstubAllGlobals());

const open = (latest: () => DataExport | null, answers: Answers = {}) =>
  renderInShop(<DataPage />, {
    at: '/account/data',
    bootstrap: aBootstrap({ session }),
    answers: { [`GET ${EXPORTS}`]: () => ({ latest: latest() }), ...answers },
  });

/** Collects the names and texts of files that the page stores from now on. */
function savedFiles(): { readonly name: string; readonly text: Promise<string> }[] {
  const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({
      name: this.download,
      text: blobs.get(this.getAttribute('href') ?? '')?.text() ?? Promise.resolve(''),
    });
  });
  return saved;
}

test('a copy is requested, prepared, and downloaded to read and for apps', async () => {
  let latest: DataExport | null = null;
  const { page } = await open(() => latest, {
    [`POST ${EXPORTS}`]: () => {
      latest = made({ isReady: false });
      return { latest };
    },
    [`${FILES}/html`]: () => ({ name: 'account-data-2026-11-24.html', content: '<h1>Yours</h1>' }),
    [`${FILES}/json`]: () => ({ name: 'account-data-2026-11-24.json', content: '{}' }),
  });
  await page.getByRole('button', { name: 'Request Your Data' }).click();
  await expect.element(page.getByRole('heading', { name: "We're preparing your data" })).toBeVisible();
  latest = made();
  await expect.element(page.getByRole('heading', { name: 'Your data is ready' })).toBeVisible();
  await expect.element(page.getByText(/until December 1, 2026/)).toBeVisible();
  await expectAccessible(document.body);
  const saved = savedFiles();
  await page.getByRole('button', { name: 'Download to View' }).click();
  await expect.poll(() => saved.length).toBe(1);
  await page.getByRole('button', { name: 'Download as Data (JSON)' }).click();
  await expect
    .poll(() => saved.map(({ name }) => name))
    .toEqual(['account-data-2026-11-24.html', 'account-data-2026-11-24.json']);
  expect(await Promise.all(saved.map(({ text }) => text))).toEqual(['<h1>Yours</h1>', '{}']);
  vi.restoreAllMocks();
});

test('without a recent proof a download asks for the password', async () => {
  const { page } = await open(() => made(), { [`${FILES}/json`]: () => new Refusal(401, 'CONFIRM_IDENTITY') });
  await page.getByRole('button', { name: 'Download as Data (JSON)' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Password', { exact: true })).toBeVisible();
});

test('the fourth request of a day is told when to try again', async () => {
  const { page } = await open(() => null, { [`POST ${EXPORTS}`]: () => new Refusal(429, 'TOO_MANY_EXPORTS') });
  await page.getByRole('button', { name: 'Request Your Data' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You can request your data three times a day. Please try again tomorrow.');
});

test('a copy that is gone meanwhile is not offered any more', async () => {
  let latest: DataExport | null = made();
  const { page } = await open(() => latest, {
    [`${FILES}/html`]: () => {
      latest = null;
      return new Refusal(404, 'NOT_FOUND');
    },
  });
  await page.getByRole('button', { name: 'Download to View' }).click();
  await expect.element(page.getByRole('button', { name: 'Request Your Data' })).toBeVisible();
});

test('a page that could not load says so, and loads again', async () => {
  let isDown = true;
  const { page } = await open(() => null, {
    [`GET ${EXPORTS}`]: () => (isDown ? new Refusal(503, 'UNAVAILABLE') : { latest: null }),
  });
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(page.getByRole('button', { name: 'Request Your Data' })).toBeVisible();
});
