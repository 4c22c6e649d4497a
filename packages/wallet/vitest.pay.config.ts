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
    /** The text in a frame's document, as a person reads it. */
    readFrame: (title: string) => Promise<string>;
    /** The id of the frame's control that has focus; empty for none. */
    focusInFrame: (title: string) => Promise<string>;
    /** Sets the fields of a frame's form, by name, as typing does but all at once. */
    fillFrame: (title: string, values: Readonly<Record<string, string>>) => Promise<void>;
    /** From here on, frame scripts are served with an extra line; or unmodified again. */
    changeFrameScripts: (isChanged: boolean) => Promise<void>;
    /** Makes the browser's driver record the frames' own requests to the payment host, from here on. */
    watchFrameCalls: () => Promise<void>;
    /** The requests since: `POST /payment/v2/wallet`, with their headers. */
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

/** The frames' requests, by the page that they are on. */
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

/** The wallet with a real payment host: its frames are of another origin, and its vault and issuers respond. */
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
