import { type AccountChoices, NEVER_CHOSEN, toAccountCookie } from '@cartwright/contracts/consent';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { loadCenter } from '../preload-center.ts';
import { PrivacyChoices } from '../PrivacyChoices.tsx';

const CHOICES = '/atlas/v1/customer-preferences/v1/privacy-choices';
const session = {
  status: 'remembered',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'rosa@example.com',
} as const;

const keep = (choices: AccountChoices) => {
  document.cookie = `privacy-choices=${toAccountCookie(choices)}; Path=/`;
};
const clear = () => {
  document.cookie = 'privacy-choices=; Path=/; Max-Age=0';
};
beforeAll(() => loadCenter(), 60_000);
beforeEach(clear);
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  clear();
});

async function openCenter(answers: Answers = {}) {
  const bootstrap = aBootstrap({ session });
  const { page, requests } = await renderInShop(<PrivacyChoices isOffered />, { bootstrap, answers });
  await page.getByRole('button', { name: 'Your Privacy Choices' }).click();
  const center = page.getByRole('dialog');
  await expect.element(center).toBeVisible();
  const named = (name: string) => center.getByRole('switch', { name });
  return { page, center, requests, named };
}
/** The server of an account: it stores what is sent, and the cookie has it with the response. */
function account() {
  let choices = NEVER_CHOSEN;
  return {
    [`PUT ${CHOICES}`]: ({ body }: { body: unknown }) => {
      choices = { ...choices, ...(body as { choices: Partial<AccountChoices> }).choices };
      keep(choices);
      return { choices };
    },
  };
}

describe('the preference center of a signed-in shopper', () => {
  test('shows what the account allows, and stores each press there', async () => {
    keep({ ...NEVER_CHOSEN, sale: true });
    const { center, requests, named } = await openCenter(account());
    await expect.element(named('Sale or sharing of personal information')).toBeChecked();
    await expect.element(named("Your device's location")).toBeChecked();
    await expect.element(named('Analytics')).not.toBeChecked();
    await expect.element(center.getByText(/^Your choices are saved in your account/)).toBeVisible();
    await named('Analytics').click();
    await expect.element(named('Analytics')).toBeChecked();
    await expect.element(center.getByText('Privacy choices saved.')).toBeVisible();
    await named("Your device's location").click();
    await expect.element(named("Your device's location")).not.toBeChecked();
    await expect
      .poll(() => requests.filter((each) => each.startsWith('PUT')))
      .toEqual([
        `PUT ${CHOICES} {"choices":{"measurement":true},"origin":"privacy-choices"}`,
        `PUT ${CHOICES} {"choices":{"position":false},"origin":"privacy-choices"}`,
      ]);
  });

  test('is back at what is stored when a choice cannot be saved, says so there, and allows nothing', async () => {
    keep(NEVER_CHOSEN);
    const before = document.cookie;
    const { center, named } = await openCenter({ [`PUT ${CHOICES}`]: () => new Refusal(429, 'TOO_MANY_REQUESTS') });
    await named('Analytics').click();
    await expect
      .element(center.getByRole('alert'))
      .toHaveTextContent("We couldn't save this choice. Please try again later.");
    await expect.element(named('Analytics')).not.toBeChecked();
    expect(document.cookie).toBe(before);
  });

  test('shows what another tab stored when it is opened', async () => {
    keep(NEVER_CHOSEN);
    const first = await openCenter(account());
    await expect.element(first.named('Analytics')).not.toBeChecked();
    await first.center.getByRole('button', { name: 'Done' }).click();
    keep({ ...NEVER_CHOSEN, measurement: true });
    await first.page.getByRole('button', { name: 'Your Privacy Choices' }).click();
    await expect.element(first.named('Analytics')).toBeChecked();
  });

  test('with Global Privacy Control leaves out what the signal refuses, and says so', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    keep(NEVER_CHOSEN);
    const { center } = await openCenter();
    await expect.element(center.getByText(/^Your browser sends a Global Privacy Control signal/)).toBeVisible();
    expect(center.getByRole('switch').elements()).toHaveLength(2);
  });

  test.each([
    [390, 844],
    [1280, 800],
  ])('at %i px has no accessibility fault, also with an error', async (width, height) => {
    await screen.viewport(width, height);
    keep(NEVER_CHOSEN);
    const { page, center, named } = await openCenter({
      [`PUT ${CHOICES}`]: () => new Refusal(429, 'TOO_MANY_REQUESTS'),
    });
    await named('Analytics').click();
    await expect.element(center.getByRole('alert')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible(page.container);
  });
});
