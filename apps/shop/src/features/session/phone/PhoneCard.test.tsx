import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { keepsFocus } from '@cartwright/ui/testing/focus.ts';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { profileQuery } from '#api/profile.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aProfile } from '#testing/profile.ts';
import { copy } from './copy.ts';
import { PhoneCard } from './PhoneCard.tsx';

const CODE = '/atlas/v1/customer-profile/v1/mobile-phone/code';
const PHONE = '(513) 555-0142';
const waiting = (part: object = {}) => ({
  code: { expiresAt: '2026-11-27T15:10:00.000Z', nextAt: '2026-11-27T15:00:30.000Z', takesNoTexts: false, ...part },
});
const withPhone = (number: string | null, verified?: string) =>
  aProfile({
    contactInfo: {
      phones: number === null ? [] : [{ type: 'MOBILE', number, ...(verified !== undefined && { verified }) }],
      addresses: [],
      emails: [],
    },
  });

afterEach(() => vi.unstubAllGlobals());

function Loaded() {
  const { data } = useQuery(profileQuery());
  return (
    <main>
      <h1>Profile</h1>
      {data && <PhoneCard profile={data} />}
    </main>
  );
}
const open = (answers: Answers) =>
  renderInShop(<Loaded />, {
    answers: {
      'GET /atlas/v1/customer-profile/v1/profile': () => withPhone('+15135550142'),
      [`GET ${CODE}`]: () => ({ code: null }),
      ...answers,
    },
  });

test('a code is requested and entered, and the page says that the phone is verified', async () => {
  let verified: string | undefined;
  const { page, requests } = await open({
    'GET /atlas/v1/customer-profile/v1/profile': () => withPhone('+15135550142', verified),
    [`POST ${CODE}`]: () => waiting(),
    [`PUT ${CODE}`]: () => {
      verified = '2026-11-27T15:00:00.000Z';
      return { verified };
    },
  });
  await expect.element(page.getByText(copy.why(PHONE))).toBeVisible();
  await page.getByRole('button', { name: copy.request }).click();
  const field = page.getByLabelText(copy.code, { exact: true });
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText(copy.noText)).toBeVisible();
  await expectAccessible(page.container);
  await field.fill('123 456');
  await keepsFocus(
    () => userEvent.keyboard('{Enter}'),
    async () => await expect.element(page.getByRole('status').getByText(copy.done)).toBeVisible(),
  );
  expect(requests).toContain(`PUT ${CODE} {"phoneNumber":"+15135550142","code":"123 456"}`);
  await expect.element(page.getByText(copy.verified(PHONE, 'November 27, 2026'))).toBeVisible();
  expect(field.elements()).toEqual([]);
});

test('a wrong code says so and stays, and one that ended leads to another', async () => {
  let code = 'WRONG_CODE';
  const { page } = await open({
    [`GET ${CODE}`]: () => (code === 'WRONG_CODE' ? waiting() : { code: null }),
    [`PUT ${CODE}`]: () => new Refusal(code === 'WRONG_CODE' ? 400 : 410, code),
  });
  const field = page.getByLabelText(copy.code, { exact: true });
  await expect.element(field).toBeVisible();
  await page.getByRole('button', { name: copy.verify }).click();
  await expect.element(field).toHaveAccessibleDescription(/Enter the six digits/);
  await field.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(copy.wrong);
  await expect.element(field).toHaveValue('000000');
  code = 'CODE_ENDED';
  await keepsFocus(
    () => page.getByRole('button', { name: copy.verify }).click(),
    async () => await expect.element(page.getByRole('alert')).toHaveTextContent(copy.ended),
  );
  await expect.element(page.getByRole('button', { name: copy.request })).toBeVisible();
});

test.each([
  [409, 'PHONE_STOPPED', copy.stopped],
  [429, 'TOO_MANY_REQUESTS', copy.tooMany],
  [500, 'INTERNAL', copy.failed],
])('a code that is refused with %i %s says why', async (status, code, message) => {
  const { page } = await open({ [`POST ${CODE}`]: () => new Refusal(status, code) });
  await page.getByRole('button', { name: copy.request }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
});

test('a phone that was changed on another page is shown anew, and that is said', async () => {
  let number = '+15135550142';
  const { page } = await open({
    'GET /atlas/v1/customer-profile/v1/profile': () => withPhone(number),
    [`POST ${CODE}`]: () => {
      number = '+15135550199';
      return new Refusal(409, 'PHONE_CHANGED');
    },
  });
  await page.getByRole('button', { name: copy.request }).click();
  await expect.element(page.getByText(copy.why('(513) 555-0199'))).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent(copy.changed);
});

test('a number that takes no texts says that it may be a landline', async () => {
  const { page } = await open({ [`GET ${CODE}`]: () => waiting({ takesNoTexts: true }) });
  await expect.element(page.getByRole('alert')).toHaveTextContent(copy.takesNoTexts);
  await expect.element(page.getByRole('button', { name: copy.request })).toBeVisible();
  expect(page.getByLabelText(copy.code, { exact: true }).elements()).toEqual([]);
});

test('without a mobile phone there is nothing to verify', async () => {
  const { page, requests } = await open({ 'GET /atlas/v1/customer-profile/v1/profile': () => withPhone(null) });
  await expect.poll(() => requests.length).toBe(1);
  expect(page.getByRole('heading', { name: copy.title }).elements()).toEqual([]);
});
