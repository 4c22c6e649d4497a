import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { WALLET_PAGES_PORT } from '../../tools/test-pay-host.ts';
import wallet from './vitest.config.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What stands in the document of a frame, as a person reads it. */
    readFrame: (title: string) => Promise<string>;
    /** The id of the control of a frame that has focus; empty for none. */
    focusInFrame: (title: string) => Promise<string>;
    /** Puts values into the fields of a frame's form, by their names, as typing does and all at once. */
    fillFrame: (title: string, values: Readonly<Record<string, string>>) => Promise<void>;
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

/** The wallet with a real payment host: its frames are of another origin, and its vault and issuers answer. */
export default defineConfig({
  ...wallet,
  test: {
    ...wallet.test,
    name: 'wallet-pay',
    include: ['src/**/*.pay.test.tsx'],
    exclude: [],
    api: { port: WALLET_PAGES_PORT },
    browser: { ...wallet.test?.browser, commands: { readFrame, focusInFrame, fillFrame } },
    globalSetup: ['../../tools/test-pay-host.ts'],
  },
});
