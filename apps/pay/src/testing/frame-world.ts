import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { inject } from 'vitest';
import type { ToFrame } from '@cartwright/contracts/frames';
import { gateway } from './frame-gateway.ts';

export const TENANT = 'kroger';

/** A shop and a payment host on two origins, and a browser: tools/testing/test-pay-host.ts starts them. */
export interface FrameWorld {
  readonly shop: string;
  readonly pay: string;
  /** A context whose pages have `gateway` in them: the page's end of the channel to frames. */
  readonly context: (options?: Parameters<Browser['newContext']>[0]) => Promise<BrowserContext>;
  readonly bearer: (shopper: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openFrameWorld(): Promise<FrameWorld> {
  const [shop, pay] = [inject('shopOrigin'), inject('payOrigin')];
  const browser = await chromium.connect(inject('browserUrl'));
  return {
    shop,
    pay,
    context: async (options) => {
      const context = await browser.newContext({ viewport: { width: 480, height: 900 }, ...options });
      await context.addInitScript(gateway);
      return context;
    },
    bearer: async (shopper) => await (await fetch(`${shop}/token?sub=${shopper}`)).text(),
    close: () => browser.close(),
  };
}

/** An empty page of the shop. */
export async function shopPage(world: FrameWorld, ...options: Parameters<FrameWorld['context']>): Promise<Page> {
  const page = await (await world.context(...options)).newPage();
  await page.goto(world.shop);
  return page;
}

/** What the page sends a frame first, with a token of the shopper's. */
export const introduce = async (world: FrameWorld, shopper: string, more: Partial<ToFrame['INIT']> = {}) => ({
  bearer: await world.bearer(shopper),
  tenant: TENANT,
  application: 'CLICKLIST',
  locale: 'en-US',
  ...more,
});
