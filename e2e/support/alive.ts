import { expect, type Page } from '@playwright/test';

/** Waits until a page that the server rendered answers to the shopper. */
export const comesAlive = (page: Page, message?: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
        ),
      message === undefined ? {} : { message },
    )
    .toBe(true);
