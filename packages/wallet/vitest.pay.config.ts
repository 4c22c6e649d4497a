import type { Request } from '@playwright/test';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { WALLET_PAGES_PORT } from '../../tools/testing/test-pay-host.ts';
import wallet from './vitest.config.ts';

interface FrameCall {
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What stands in the document of a frame, as a person reads it. */
    readFrame: (title: string) => Promise<string>;
    /** The id of the control of a frame that has focus; empty for none. */
    focusInFrame: (title: string) => Promise<string>;
    /** Puts values into the fields of a frame's form, by their names, as typing does and all at once. */
    fillFrame: (title: string, values: Readonly<Record<string, string>>) => Promise<void>;
    /** From here on the scripts of frames come with a line more than they were built with; or as they are again. */
    changeFrameScripts: (isChanged: boolean) => Promise<void>;
    /** Has the browser's driver note what the frames themselves ask of the payment host, from here on. */
    watchFrameCalls: () => Promise<void>;
    /** What they have asked since: `POST /payment/v2/wallet`, with the headers that went out. */
    frameCalls: () => Promise<readonly FrameCall[]>;
  }
}

// A page cannot look into a frame of another origin; the browser's driver can.
const bodyOf = async (context: BrowserCommandContext, title: string) =>
  (await context.frame()).frameLocator(`iframe[title="${title}"]`).locator('body');
const readFrame: BrowserCommand<[title: string]> = async (context, title) =>
  await (await bodyOf(context, title)).innerText();
const focusInFrame: BrowserCommand<[title: string]> = async (context, title) =>
  await (await bodyOf(context, title)).evaluate(() => (document.hasFocus() ? (document.activeElement?.id ?? '') : ''));
const fillFrame: BrowserCommand<[title: string, values: Readonly<Record<string, string>>]> = async (
  context,
  title,
  values,
) => {
  const form = (await bodyOf(context, title)).locator('form');
  await form.evaluate((element: HTMLFormElement, of) => {
    for (const [field, value] of Object.entries(of)) {
      const control = element.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement; // a test names its fields
      control.focus();
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, values);
};

const SCRIPTS = '**/manage-payment/assets/*.js';
const changeFrameScripts: BrowserCommand<[isChanged: boolean]> = async ({ page }, isChanged) => {
  if (!isChanged) return await page.unroute(SCRIPTS);
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;parent.postMessage('changed', '*');` });
  });
};

/** What frames have asked, by the page that they stand on. */
const noted = new WeakMap<object, Request[]>();
const watchFrameCalls: BrowserCommand<[]> = async ({ page }) => {
  const known = noted.get(page);
  if (known) return void known.splice(0);
  const requests: Request[] = [];
  noted.set(page, requests);
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.frame().url().startsWith(`${origin}/`) && pathname.startsWith('/payment/')) requests.push(request);
  });
};
const frameCalls: BrowserCommand<[]> = async ({ page }) =>
  await Promise.all(
    (noted.get(page) ?? []).map(async (request) => ({
      line: `${request.method()} ${new URL(request.url()).pathname}`,
      headers: await request.allHeaders(),
    })),
  );

/** The wallet with a real payment host: its frames are of another origin, and its vault and issuers answer. */
export default defineConfig({
  ...wallet,
  test: {
    ...wallet.test,
    name: 'wallet-pay',
    include: ['src/**/*.pay.test.tsx'],
    exclude: [],
    api: { port: WALLET_PAGES_PORT },
    browser: {
      ...wallet.test?.browser,
      commands: { readFrame, focusInFrame, fillFrame, changeFrameScripts, watchFrameCalls, frameCalls },
    },
    globalSetup: ['../../tools/testing/test-pay-host.ts'],
  },
});
