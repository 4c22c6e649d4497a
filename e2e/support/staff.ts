import { expect, type Page, test } from '@playwright/test';
import { SHOP_ORIGIN } from './world.ts';

/** How fast the staff of the journeys' world picks (`DEMO_STAFF`): an order waits fifteen seconds at its pickup area. */
export const STAFF_SPEED = 12;

/** Stops the demo's staff, so that orders stay as they are. */
export const stopStaff = (page: Page): Promise<void> => press(page, 'stop');

/** Lets the demo's staff work on every order that other journeys left. */
export async function startStaff(page: Page): Promise<void> {
  expect(test.info().project.name, 'Open stores pick what other journeys placed: list this file under STAFFED').toBe(
    'staffed',
  );
  await press(page, 'start');
  await pickNow(page);
}

/** Has the demo's staff begin with every placed order, whose cut-off comes now. */
export const pickNow = (page: Page): Promise<void> => press(page, 'pick');

/**
 * What a button of the page `/sim` sends. Not by a tab: Chromium hangs at times when one is closed while it still loads
 * what a form led to, and every later call of the browser with it.
 */
async function press(page: Page, button: 'start' | 'stop' | 'pick'): Promise<void> {
  const answer = await page.request.post(`/sim/${button}`, { headers: { origin: SHOP_ORIGIN }, maxRedirects: 0 });
  expect(answer.status(), `/sim/${button}`).toBe(303);
}
