import { test } from '@playwright/test';
import { stopStaff } from './support/staff.ts';

test('the stores of the world are closed: nobody picks', async ({ page }) => {
  await stopStaff(page);
});
