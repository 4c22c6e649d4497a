import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setOwner } from '#api/client.ts';
import { Exports } from './Exports.tsx';

const onOther = vi.fn();
const owner = { staffId: () => 'stf_mara', onSignedOut: () => undefined, onOther };
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onOther.mockReset();
  setOwner({ ...owner, staffId: () => undefined });
});

async function download(response: Response) {
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(response));
  vi.stubGlobal('fetch', fetched);
  setOwner(owner);
  const saved: { name: string; content: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.at(-1)?.text() ?? Promise.resolve('') });
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Exports reach={{ bannerId: 'main', locationId: null, kinds: ['prices'] }} locationId="01100506" />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: /^Prices of This Store/ }).click();
  return { fetched, saved };
}

test('a file is fetched in the name of whose page it is, and saved under its name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="prices-2026-11-20.csv"' };
  const { fetched, saved } = await download(new Response('gtin13', { headers }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['prices-2026-11-20.csv']);
  expect(await saved[0]?.content).toBe('gtin13');
  expect(fetched.mock.calls).toEqual([
    ['/ops/v1/banners/main/imports/files/prices?store=01100506', { headers: { 'x-staff-id': 'stf_mara' } }],
  ]);
});

test('a refusal is no file: the page shows it, and learns that somebody else signed in', async () => {
  const { saved } = await download(Response.json({ errors: { code: 'OTHER_STAFF' } }, { status: 401 }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(onOther).toHaveBeenCalledOnce();
  expect(saved).toEqual([]);
});
