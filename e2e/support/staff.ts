import { expect, type Page } from '@playwright/test';

/** How fast the staff of the journeys' world picks (`DEMO_STAFF`): an order waits nine seconds at its pickup area. */
export const STAFF_SPEED = 20;

/** Stops the demo's staff, so that orders stay as they are. */
export const stopStaff = (page: Page): Promise<void> => press(page, 'Stop', 'The stores are closed: nobody picks.');

/** Lets the demo's staff work on every order of the world. */
export const startStaff = (page: Page): Promise<void> => press(page, 'Start', 'The stores are picking.');

/** In a tab of its own, as a developer does; not if another journey did it before. */
async function press(page: Page, button: 'Start' | 'Stop', then: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/sim');
  const status = tab.getByRole('status');
  if ((await status.textContent()) !== then) await tab.getByRole('button', { name: button, exact: true }).click();
  await expect(status).toHaveText(then);
  await tab.close();
}
