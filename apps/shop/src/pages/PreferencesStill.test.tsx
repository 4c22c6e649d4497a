import { afterEach, expect, test, vi } from 'vitest';
import { someEmails } from '#testing/email-preferences.ts';
import { heldBack, painted, STILL, watchShifts } from '#testing/layout-shifts.ts';
import { ADDRESS, CHOICES, EMAILS, NOT_ALLOWED, open, OPT_IN, profile } from './testing/open-preferences.tsx';

afterEach(() => vi.unstubAllGlobals());

const PROFILE = 'GET /atlas/v1/customer-profile/v1/profile';

test.each([
  ['from the bottom up', [`GET ${CHOICES}`, `GET ${EMAILS}`, `GET ${ADDRESS}`, PROFILE, `GET ${OPT_IN}`]],
  ['from the top down', [PROFILE, `GET ${OPT_IN}`, `GET ${EMAILS}`, `GET ${ADDRESS}`, `GET ${CHOICES}`]],
])('the page stands still while its parts arrive %s', async (_order, routes) => {
  const { answers, letThrough } = heldBack({
    [`GET ${ADDRESS}`]: () => ({ emailAddress: 'r•••@example.com', wantsEmail: true }),
    [PROFILE]: () => profile(),
    [`GET ${EMAILS}`]: () => someEmails(['WEEKLY_AD']),
    [`GET ${OPT_IN}`]: () => NOT_ALLOWED,
    [`GET ${CHOICES}`]: () => ({ preferences: [] }),
  });
  const { page } = await open(answers);
  await expect.element(page.getByRole('heading', { name: 'Text Messages' })).toBeVisible();
  await painted();
  const shifts = watchShifts();
  for (const route of routes) {
    letThrough(route);
    await shifts();
  }
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(7);
  expect(await shifts()).toBeLessThanOrEqual(STILL);
});
