import { expect, type Page, test } from '@playwright/test';

/** How fast the staff of the journeys' world picks (`DEMO_STAFF`): an order waits nine seconds at its pickup area. */
export const STAFF_SPEED = 20;

/** Stops the demo's staff, so that orders stay as they are. */
export const stopStaff = (page: Page): Promise<void> => press(page, 'Stop', 'The stores are closed: nobody picks.');

/** Lets the demo's staff work on every order that other journeys left. */
export async function startStaff(page: Page): Promise<void> {
  expect(test.info().project.name, 'Open stores pick what other journeys placed: list this file under STAFFED').toBe(
    'staffed',
  );
  await press(page, 'Start', 'The stores are picking.');
  await pickNow(page);
}

/** Has the demo's staff begin with every placed order, whose cut-off comes now. In a tab of its own, as a developer does. */
export async function pickNow(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/sim');
  const reply = tab.waitForResponse((response) => response.url().endsWith('/sim/pick'));
  await tab.getByRole('button', { name: 'Pick Every Order Now' }).click();
  expect((await reply).status()).toBe(303);
  await tab.close();
}

/** In a tab of its own, as a developer does; not if another journey did it before. */
async function press(page: Page, button: 'Start' | 'Stop', then: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/sim');
  const status = tab.getByRole('status');
  if ((await status.textContent()) !== then) await tab.getByRole('button', { name: button, exact: true }).click();
  await expect(status).toHaveText(then);
  await tab.close();
}
