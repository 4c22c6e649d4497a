import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { aCheckout } from '#testing/order.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { ONE, openPage } from './testing/open-page.tsx';

const READ = 'GET /atlas/v1/communications/v1/opt-in';
const ALLOW = 'POST /atlas/v1/communications/v1/opt-in';
const none = { customerOptedIn: false, stopped: false, message: "You won't get texts at this number." };
const allowed = { customerOptedIn: true, stopped: false, message: "You'll get texts at this number." };
const START = 'Text START to us from it to get texts again.';

const open = async (status: object, allow: () => unknown = () => allowed) => {
  const checkout = aCheckout();
  const saved = ({ body }: { body: unknown }) => ({ ...checkout, versionKey: '2', sent: body });
  const { page, requests } = await openPage(checkout, { [READ]: () => status, [ALLOW]: allow, [`PUT ${ONE}`]: saved });
  const box = page.getByRole('checkbox', { name: 'Text me about this order' });
  await expect.element(box).toBeVisible();
  return { page, box, requests };
};
const sent = (requests: readonly string[], route: string) => requests.filter((each) => each.startsWith(route));

test('OPT-007 OPT-010 the opt-in to texts is shown, with its status by the phone and CLICKLIST', async () => {
  const { box, requests } = await open(none);
  await expect.element(box).toBeEnabled();
  await expect.element(box).not.toBeChecked();
  expect(sent(requests, READ)).toEqual([`${READ} ?phoneNumber=%2B15135550142&triggerType=CLICKLIST`]);
  await expectAccessible(document.body);
});

test('OPT-008 OPT-009 ticking it posts the opt-in and changes the contact of the order', async () => {
  const { page, box, requests } = await open(none);
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(box).toBeDisabled();
  expect(sent(requests, ALLOW)).toEqual([
    `${ALLOW} ${JSON.stringify({ optIn: true, phoneNumber: '+15135550142', triggerType: 'CLICKLIST' })}`,
  ]);
  await page.getByRole('textbox', { name: 'First name' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).click();
  await expect.poll(() => sent(requests, `PUT ${ONE}`).some((each) => each.includes('"smsOptin":true'))).toBe(true);
});

test('OPT-011 OPT-012 it is disabled for a phone that allowed texts, and unticked once the phone is invalid', async () => {
  const { page, box } = await open(allowed);
  await expect.element(box).toBeChecked();
  await expect.element(box).toBeDisabled();
  await page.getByRole('textbox', { name: 'Phone' }).fill('513 555');
  await expect.element(box).not.toBeChecked();
  await expect.element(box).toBeDisabled();
  await expect.element(page.getByText('Enter a valid phone number first')).toBeVisible();
});

test('a phone from which somebody replied STOP cannot be ticked, and says how to START', async () => {
  const { page, box } = await open({
    customerOptedIn: false,
    stopped: true,
    message: `Somebody replied STOP. ${START}`,
  });
  await expect.element(page.getByText(/Text START to us from it to get texts again\.$/)).toBeVisible();
  await expect.element(box).toBeDisabled();
  await expect.element(box).not.toBeChecked();
});

test('an opt-in that fails leaves it unticked and says so', async () => {
  const { page, box } = await open(none, () => new Refusal(503, 'UNAVAILABLE'));
  await box.click();
  await expect.element(page.getByText("We couldn't save that. Please try again.")).toBeVisible();
  await expect.element(box).not.toBeChecked();
});
