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

const open = async (status: object, allow: (sent: { body: unknown }) => unknown = () => allowed) => {
  let checkout = aCheckout();
  const saved = ({ body }: { body: unknown }) => {
    const { contact } = (body as { body: Pick<typeof checkout, 'fulfillment'> }).body.fulfillment;
    checkout = { ...checkout, versionKey: '2', fulfillment: { ...checkout.fulfillment, contact } };
    return checkout;
  };
  const { page, requests } = await openPage(checkout, { [READ]: () => status, [ALLOW]: allow, [`PUT ${ONE}`]: saved });
  const box = page.getByRole('checkbox', { name: /^Text me about this order/ });
  await expect.element(box).toBeVisible();
  return { page, box, requests };
};
/** What each change of the order's contact set of its texts. */
const saves = (requests: readonly string[]) =>
  sent(requests, `PUT ${ONE}`).map((each) => each.includes('"smsOptin":true'));
const sent = (requests: readonly string[], route: string) => requests.filter((each) => each.startsWith(route));

test('OPT-007 OPT-010 PRF-028 API-073 API-074 the opt-in to texts is shown, with its status by the phone and CLICKLIST', async () => {
  const { page, box, requests } = await open({ ...none, customerOptedIn: true, message: 'They come to this phone.' });
  await expect.element(box).toBeChecked();
  await expect.element(page.getByText('They come to this phone.')).toBeVisible();
  expect(sent(requests, READ)).toEqual([`${READ} ?phoneNumber=%2B15135550142&triggerType=CLICKLIST`]);
  await expectAccessible(document.body);
});

test('OPT-008 OPT-009 PRF-029 API-072 API-074 ticking it posts the opt-in and changes the contact of the order', async () => {
  const { page, box, requests } = await open(none);
  await expect.element(box).toBeEnabled();
  await expect.element(box).not.toBeChecked();
  await expect
    .element(page.getByRole('checkbox', { name: 'Text me about this order at (513) 555-0142' }))
    .toBeVisible();
  await box.click();
  await expect.element(box).toBeChecked();
  expect(sent(requests, ALLOW)).toEqual([
    `${ALLOW} ${JSON.stringify({ optIn: true, phoneNumber: '+15135550142', triggerType: 'CLICKLIST' })}`,
  ]);
  await expect.poll(() => saves(requests)).toEqual([true]);
});

test('OPT-009 unticking what was ticked here posts optIn false and takes it from the contact, and keeps the focus', async () => {
  const { box, requests } = await open(none, ({ body }) => ((body as { optIn: boolean }).optIn ? allowed : none));
  await box.click();
  await expect.poll(() => saves(requests)).toEqual([true]);
  await expect.element(box).toBeEnabled();
  await expect.element(box).toHaveFocus();
  await box.click();
  await expect.element(box).not.toBeChecked();
  const refused = { optIn: false, phoneNumber: '+15135550142', triggerType: 'CLICKLIST' };
  await expect.poll(() => sent(requests, ALLOW).at(-1)).toBe(`${ALLOW} ${JSON.stringify(refused)}`);
  await expect.poll(() => saves(requests)).toEqual([true, false]);
});

test('texts that were allowed to one phone are not allowed to the one typed meanwhile', async () => {
  const answer = Promise.withResolvers();
  const { page, box, requests } = await open(none, () => answer.promise);
  await box.click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('513 555 0177');
  answer.resolve(allowed);
  await page.getByRole('textbox', { name: 'Last name' }).click();
  await expect.poll(() => sent(requests, `PUT ${ONE}`).at(-1)).toMatch(/"phone":"\+15135550177","smsOptin":false/);
  await expect.element(box).not.toBeChecked();
  expect(saves(requests)).toEqual([false]);
});

test('an order that is placed before the opt-in has its response has the texts that were ticked', async () => {
  const { page, box, requests } = await open(none, () => new Promise(() => undefined));
  await box.click();
  await expect.element(box).toBeChecked();
  await page.getByRole('textbox', { name: 'First name' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).click();
  await expect.poll(() => saves(requests)).toEqual([true]);
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

test.each([
  [503, 'UNAVAILABLE', "We couldn't save that. Please try again."],
  [409, 'TOO_MANY_PHONES', 'Texts are set up for too many numbers already. You can still place your order.'],
  [429, 'TOO_MANY_REQUESTS', 'That was changed too often. Please try again in an hour.'],
])('an opt-in that fails with %i %s leaves it unticked and says why', async (status, code, message) => {
  const { page, box } = await open(none, () => new Refusal(status, code));
  await box.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(box).not.toBeChecked();
});
