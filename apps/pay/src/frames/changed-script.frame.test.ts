import type { Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { FRAME_DOCUMENTS, type FrameDocument } from '@cartwright/contracts/frames';
import { shopPage } from '#testing/frame-world.ts';
import { addressOf, mount } from '#testing/mounted-frame.ts';
import { world } from '#testing/shop-page.ts';

/** What an attacker could change between the build and the browser. */
interface Change {
  readonly script?: (text: string) => string;
  readonly document?: (html: string) => string;
  /** Without this header. */
  readonly without?: string;
}

/** Passes the host's bytes on, changed. */
async function changed(route: Route, change: Change): Promise<void> {
  const response = await route.fetch();
  const isScript = route.request().url().endsWith('.js');
  const edit = (isScript ? change.script : change.document) ?? ((text: string) => text);
  const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => name !== change.without));
  await route.fulfill({ response, headers, body: edit(await response.text()) });
}

/** A page of the shop whose payment host is reached through an attacker. */
async function pageThrough(change: Change): Promise<Page> {
  const page = await shopPage(world);
  const isTouched = (url: URL): boolean => /\/pci-forms\/|\.js$/.test(url.pathname) && url.origin === world.pay;
  await page.context().route(isTouched, (route) => changed(route, change));
  return page;
}

/** What a document has sent to its page once it has loaded and the browser has judged its script. */
async function messageOf(page: Page, document: FrameDocument): Promise<readonly unknown[]> {
  await page.evaluate(
    async (address) => {
      const line = window.gateway.mount('checked', address);
      const frame = globalThis.document.querySelector('iframe');
      await new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
      // A message that the frame has sent arrives before one that is sent to ourselves now.
      await new Promise((resolve) => {
        addEventListener('message', resolve, { once: true });
        postMessage('', location.origin);
      });
      return line.ready;
    },
    addressOf(world, document),
  );
  return await heardBy(page);
}

const heardBy = (page: Page) =>
  page.evaluate(() => window.gateway.lines['checked']?.ready.map(({ data }) => data) ?? []);

const steal = (text: string): string => `${text}\n;parent.postMessage('a changed script runs', '*');`;
const stripHashes = (html: string): string => html.replaceAll(/ integrity="[^"]*"/g, '');

test.each(FRAME_DOCUMENTS)('%s connects as it was built, and a changed script of it does not run', async (document) => {
  const right = await pageThrough({});
  await mount(world, right, document);
  await right.context().close();

  const page = await pageThrough({ script: steal });
  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"));
  expect(await messageOf(page, document)).toEqual([]);
  await refused;
  await page.context().close();
});

test('a script does not run in a document without its hash', async () => {
  const page = await pageThrough({ script: steal, document: stripHashes });
  const refused = page.waitForEvent('requestfailed', (request) => request.failure()?.errorText === 'integrity');
  expect(await messageOf(page, 'pin-form')).toEqual([]);
  expect((await refused).url()).toContain('/pin-form-');
  await page.context().close();
});

test('it is the hash and the policy that stop it: without both the changed script runs', async () => {
  const page = await pageThrough({ script: steal, document: stripHashes, without: 'integrity-policy' });
  await messageOf(page, 'pin-form');
  // The frame is ready before the end of its script runs.
  await expect.poll(() => heardBy(page)).toContain('a changed script runs');
  await page.context().close();
});
