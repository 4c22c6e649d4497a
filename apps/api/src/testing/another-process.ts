import { makeLogger } from '@cartwright/server/logger';
import { onTestFinished } from 'vitest';
import { buildShop } from '#app.ts';
import { openShop } from '#shop.ts';
import { type Browser, browserOf } from './browser.ts';
import { quickPasswords } from './quick-passwords.ts';
import type { TestShop } from './shop.ts';

/**
 * Another process of a shop, with a memory of its own, until the end of the test.
 * @returns what makes of a browser its copy, whose calls this process serves
 */
export async function anotherProcess({ shop }: TestShop): Promise<(browser: Browser) => Browser> {
  const { config, clock, fees, fuelPoints, payments } = shop;
  const logger = makeLogger('another', 'silent');
  const another = await openShop(shop.db, {
    config,
    clock,
    logger,
    passwords: quickPasswords,
    fees,
    fuelPoints,
    payments,
  });
  const app = await buildShop(another, { dist: `${config.DATA_DIR}/no-dist` });
  onTestFinished(() => app.close());
  return (browser) => {
    const same = browserOf(app, undefined, browser.address);
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    return same;
  };
}
