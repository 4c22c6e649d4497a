import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { collectEvents } from '#testing/collect-events.ts';
import { someEmails } from '#testing/email-preferences.ts';
import { type Answers, answerCalls, Refusal } from '#testing/in-shop.tsx';
import { aQueryClient } from '#testing/query-client.ts';

const EMAILS = '/accountmanagement/api/email-preferences';
const ADDRESS = '/atlas/v1/customer-profile/v1/communication-preferences';

afterEach(() => vi.unstubAllGlobals());

/** The whole shop at an address, for a visitor. */
async function open(at: string, answers: Answers = {}, isAllowed = true) {
  const requests = answerCalls({
    [`GET ${EMAILS}`]: () => someEmails(['WEEKLY_AD']),
    [`POST ${EMAILS}`]: () => someEmails([]),
    [`GET ${ADDRESS}`]: () => ({ emailAddress: 'r•••@example.com', wantsEmail: true }),
    ...answers,
  });
  const queryClient = aQueryClient();
  const { flags } = aBootstrap();
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    aBootstrap({ flags: { ...flags, emailPreferencesByToken: isAllowed } }),
  );
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = makeRouter({ queryClient }, history);
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, requests, history };
}

test('PRF-006 PRF-007 PRF-011 PRF-013 by the tokens of a mail, emails are chosen without signing in, and the address loses the tokens', async () => {
  const { page, requests, history } = await open('/account/preferences?token=tok-1&token2=tok-2');
  const weekly = page.getByRole('switch', { name: 'Weekly Ad' });
  await expect.element(weekly).toBeChecked();
  expect([history.location.href, history.length]).toEqual(['/account/preferences', 1]);
  await expect.element(page.getByText('To r•••@example.com')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Text Messages' }).elements()).toEqual([]);
  await weekly.click();
  await expect.element(page.getByText('Email preferences saved.')).toBeVisible();
  expect(requests).toContain(`GET ${EMAILS} ?token=tok-1`);
  expect(requests).toContain(
    `POST ${EMAILS} {"emailPreferences":[{"emailPreferencesCategory":"WEEKLY_AD","emailPreferences":false}],"origin":"preferences","token":"tok-1"}`,
  );
  await expectAccessible(page.container);
});

test.each([
  ['PRF-003 without a token', '/account/preferences', true],
  ['PRF-008 with a token that the banner does not take', '/account/preferences?token=tok-1', false],
])('%s an anonymous shopper is sent to sign in', async (_, at, isAllowed) => {
  const { history, requests } = await open(at, {}, isAllowed);
  await expect.poll(() => history.location.pathname).toBe('/signin');
  expect(history.location.href).not.toContain('tok-1');
  expect(requests.filter((each) => each.includes(EMAILS))).toEqual([]);
});

test('a link that does not act says so, leads to signing in, and is reported once', async () => {
  const { heard, close } = await collectEvents();
  const { page } = await open('/account/preferences?token=tok-1', {
    [`GET ${EMAILS}`]: () => new Refusal(410, 'LINK_ENDED'),
  });
  await expect.element(page.getByText('This link no longer works')).toBeVisible();
  const reports = heard.filter(({ name }) => name === 'USER_CONSTRAINT_ERROR');
  expect(reports).toEqual([{ name: 'USER_CONSTRAINT_ERROR', data: { code: 'LINK_ENDED', status: 410 } }]);
  close();
});
