import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import {
  requestHost,
  button,
  frameLoaded,
  frameOf,
  frameMessages,
  giveAddress,
  type Mounted,
  mountWallet,
  newShopper,
  recordCalls,
  type Recorded,
  screenOf,
  typeCard,
} from '../testing/pay-host.ts';

const FRAME = 'Card details';
const FORM = 'Add Credit/Debit Card';
const card = frameOf(FRAME);
const ADD = 'POST /payment/v2/wallet';
const NO_CARDS = { data: { payment: { cards: [] } } };

async function openForm(names = { firstName: 'Rosa', lastName: 'Lindqvist' }): Promise<Mounted> {
  const shopper = newShopper();
  await giveAddress(shopper);
  const mounted = mountWallet({ shopper: names }, shopper);
  mounted.wallet.open('ADD_CARD');
  await expect.element(screenOf(FORM)).toBeVisible();
  await frameLoaded(FRAME);
  await expect.element(page.getByText('1420 Elm Street')).toBeVisible();
  return mounted;
}
const save = () => button('Save Card').click();

const bodyOf = (sent: readonly Recorded[], call: string) =>
  JSON.parse(sent.find(({ line: client }) => client === call)?.body ?? '{}') as { readonly [field: string]: unknown };

/** The frame's states from here on: each once, as it occurs. */
function watchLoad(): readonly string[] {
  const states: string[] = [];
  const observer = new MutationObserver(() => {
    const now = document.querySelector<HTMLElement>('[data-load]')?.dataset['load'];
    if (now !== undefined && now !== states.at(-1)) states.push(now);
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-load'] });
  onTestFinished(() => observer.disconnect());
  return states;
}

test('FRM-001 FRM-004 FRM-014 FRM-017 FRM-034 FRM-035 WAL-030 WAL-105 a card is added through its frame: the page sends a token and six digits, never number or CVV; the form opens empty again', async () => {
  const sent = recordCalls();
  const states = watchLoad();
  const { shopper, events } = await openForm();
  expect(states).toEqual(['loading', 'loaded']);
  expect(document.querySelector('dialog iframe')).not.toBeNull();
  expect(page.getByLabelText(/number|CVV/i).elements()).toHaveLength(0);
  await page.getByRole('textbox', { name: 'First Name' }).click();
  await typeCard('5555555555554444', { cvv: '739' });
  await save();
  await expect.element(page.getByText('Card Added!')).toBeVisible();
  expect(events).toContainEqual({ type: 'UPDATE_PAYMENT_METHOD', change: 'add' });
  const added = sent.find(({ line: client }) => client === ADD)?.body;
  expect(added).toMatch(/"lowValueToken":"[^"]+"/);
  expect(added).toContain('"cardFirstSix":"555555"');
  const { transactionId } = bodyOf(sent, 'POST /payment/v2/fraud/transactions');
  expect(bodyOf(sent, ADD)).toMatchObject({
    accertifyTransactionId: transactionId,
    deviceInfo: {
      pageId: location.pathname.slice(0, 100),
      sessionId: sessionStorage.getItem('gw.visit'),
      ubaId: transactionId,
      ubaEvents: expect.arrayContaining([expect.stringMatching(/^(?:keydown|pointerdown)@\d+$/)]) as string[],
    },
  });
  expect(sent.filter(({ body }) => body.includes('5555555555554444') || body.includes('"739"'))).toEqual([]);
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject({
    data: { payment: { cards: [{ lastFourPan: '4444', brand: 'MASTERCARD', firstName: 'Rosa', saved: true }] } },
  });
  // Its icon is one that the payment host has.
  await expect.poll(() => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth).toBeGreaterThan(0);
  await button('Add Credit/Debit Card').click();
  await frameLoaded(FRAME);
  expect(await commands.focusInFrame(FRAME)).toBe('');
  await save();
  await frameMessages(FRAME, 'Card number too short.');
});

test('FRM-016 FRM-020 FRM-021 FRM-023 with invalid fields nothing is sent: the frame says what is wrong with each, the page does not, and the first takes focus', async () => {
  const sent = recordCalls();
  const { shopper, events } = await openForm();
  await card.getByRole('textbox', { name: 'Card number' }).fill('4242');
  await save();
  await frameMessages(FRAME, 'Card number too short.');
  await frameMessages(FRAME, 'Expiration Month is a required field.');
  await frameMessages(FRAME, 'CVV too short.');
  await expect.poll(async () => await commands.focusInFrame(FRAME)).toBe('number');
  expect(events).toContainEqual({ type: 'USER_CONSTRAINT_ERROR', during: 'add', code: 'FORM' });

  const numbers = {
    '4242424242424241': 'Please enter a valid credit or debit card.',
    '424242424242': 'Card number too short.',
    '42424242424242424242': 'Card number too long.',
    '4242abcd42424242': 'Card number not numeric.',
    '6304000000000000': 'Please enter a valid credit or debit card.',
  };
  for (const [number, message] of Object.entries(numbers)) {
    await typeCard(number);
    await save();
    await frameMessages(FRAME, message);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  }
  for (const [cvv, message] of Object.entries({
    abc: 'Invalid CVV.',
    '12': 'CVV too short.',
    '12345': 'CVV too long.',
  })) {
    await typeCard('4242424242424242', { cvv });
    await save();
    await frameMessages(FRAME, message);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  }
  await expect.poll(async () => await commands.focusInFrame(FRAME)).toBe('cvv');
  expect(sent.map(({ line: client }) => client)).not.toContain(ADD);
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject(NO_CARDS);
});

test('FRM-018 a card that is declined stays in the form, under the error and its reason', async () => {
  await openForm();
  await typeCard('4000000000000002');
  await save();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('There was an error adding your card')).toBeVisible();
  await expect
    .element(alert.getByText(/^We're sorry, but your card has been declined\..*1-800-555-0100\.$/))
    .toBeVisible();
  await expect.element(screenOf(FORM)).toBeVisible();
});

test('FRM-024 a frame that does not answer the check says that there was a problem', async () => {
  await openForm();
  const frame = document.querySelector('iframe');
  const gone = new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
  if (frame) frame.src = 'about:blank';
  await gone;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await save();
    // The check has its ten seconds, simulated here one second at a time.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        return document.body.textContent;
      })
      .toContain('There was a problem validating your information. Please try again.');
  } finally {
    vi.useRealTimers();
  }
});

test('VAL-001 VAL-002 VAL-004 names are asked for, 40 characters can be typed, and the first wrong field takes focus; form and errors are accessible', async () => {
  await openForm({ firstName: '', lastName: '' });
  await expectAccessible(document.body);
  await save();
  await frameMessages(FRAME, 'CVV too short.');
  await expectAccessible(document.body);
  await expect.element(page.getByText('First Name is a required field.')).toBeVisible();
  await expect.element(page.getByText('Last Name is a required field.')).toBeVisible();
  const first = page.getByRole('textbox', { name: 'First Name' });
  await expect.element(first).toHaveFocus();
  for (const name of [page.getByRole('textbox', { name: 'Last Name' }), first]) {
    await name.fill('a'.repeat(38));
    await userEvent.keyboard('bcde');
    await expect.element(name).toHaveValue(`${'a'.repeat(38)}bc`);
  }
  await expect.poll(() => page.getByText('First Name is a required field.').elements()).toHaveLength(0);
});

test('VAL-009 without a billing address the form leads to one', async () => {
  const { wallet } = mountWallet({ shopper: { firstName: 'Rosa', lastName: 'Lindqvist' } });
  wallet.open('ADD_CARD');
  await frameLoaded(FRAME);
  await expect.element(page.getByText('No billing address selected.')).toBeVisible();
  await typeCard('4242424242424242');
  await save();
  await expect.element(page.getByText('Please select a billing address.')).toBeVisible();
  await expect.element(button('Choose Billing Address')).toHaveFocus();
});

test('WAL-099 WAL-100 WAL-101 WAL-102 WAL-103 WAL-104 names, the two boxes, and the address that leads to the list', async () => {
  const { wallet } = await openForm();
  await expect.element(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Rosa');
  await expect.element(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Lindqvist');
  const kept = page.getByRole('checkbox', { name: 'Save this card' });
  const preferred = page.getByRole('checkbox', { name: 'Make this my preferred card' });
  await kept.click();
  await preferred.click();
  await expect.element(kept).toBeChecked();
  await kept.click();
  await expect.element(preferred).not.toBeChecked();
  await expect.element(page.getByText('Cincinnati, OH 45202')).toBeVisible();
  await card.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242');
  await button('Change Billing Address').click();
  await expect.element(screenOf('Billing Address')).toBeVisible();
  await button('Back').click();
  await expect.element(screenOf(FORM)).toBeVisible();
  // The form was only parked: the frame still has what was typed.
  await save();
  await frameMessages(FRAME, 'CVV too short.');
  expect(await commands.readFrame(FRAME)).not.toContain('Card number too short.');
  wallet.update({ ui: { isMyWallet: true } });
  await expect.poll(() => kept.elements()).toHaveLength(0);
});

test('WAL-108 WAL-124 a card that is not to be saved is sent and held as one: the host lists it nowhere, and it is deleted without a call', async () => {
  const sent = recordCalls();
  const { shopper } = await openForm();
  await page.getByRole('checkbox', { name: 'Save this card' }).click();
  await typeCard('5555555555554444');
  await save();
  await expect.element(page.getByText('Card Added!')).toBeVisible();
  const added = sent.filter(({ line: client }) => client === ADD).map(({ body }) => JSON.parse(body) as object);
  expect(added).toMatchObject([{ save: false, defaultCard: false }]);
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject(NO_CARDS);
  await button('Actions for Mastercard ending in 4444').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete Card').click();
  await expect.element(page.getByText('Card Deleted!')).toBeVisible();
  expect(page.getByRole('dialog').getByText('••••4444').elements()).toHaveLength(0);
  expect(sent.filter(({ line: client }) => client.startsWith('DELETE'))).toEqual([]);
});

test('EVT-004 a field that is left empty is reported to the host once, on the page and in the frame', async () => {
  const { events } = await openForm({ firstName: '', lastName: '' });
  await page.getByRole('textbox', { name: 'First Name' }).click();
  await page.getByRole('textbox', { name: 'Last Name' }).click();
  await page.getByRole('textbox', { name: 'First Name' }).click();
  await card.getByRole('textbox', { name: 'CVV' }).click();
  await card.getByRole('textbox', { name: 'Card number' }).fill('4');
  const message = () => events.filter(({ type }) => type === 'FORM_FIELD_ABANDONMENT');
  await expect
    .poll(message)
    .toEqual(['firstName', 'lastName', 'cvv'].map((field) => ({ type: 'FORM_FIELD_ABANDONMENT', field })));
});

test('a card whose response is lost is added once, and listed', async () => {
  const { shopper } = await openForm();
  const real = window.fetch;
  let isLost = false;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const answer = await real(input, init);
    if (init?.method !== 'POST' || !input.endsWith('/wallet') || isLost) return answer;
    isLost = true;
    throw new TypeError('the line broke');
  });
  await typeCard('4242424242424242');
  await save();
  await expect.element(page.getByText('Card Added!')).toBeVisible();
  expect(isLost).toBe(true);
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject({
    data: { payment: { cards: [{ lastFourPan: '4242' }] } },
  });
});

test('a SNAP EBT number links to its own form', async () => {
  await openForm();
  await card.getByRole('textbox', { name: 'Card number' }).fill('5077081234567893');
  await expect.element(page.getByText('This looks like a SNAP EBT card.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Add SNAP EBT Card' }).click();
  await expect.element(screenOf('Add SNAP EBT Card')).toBeVisible();
});

test('FRM-013 WAL-027 by keyboard: Tab goes through names, number, month, year, CVV and on, without a dead stop, and back; Enter in the frame submits; Escape in it closes the flyout', async () => {
  await openForm();
  await page.getByRole('textbox', { name: 'Last Name' }).click();
  const stop = async () => (await commands.focusInFrame(FRAME)) || (document.activeElement?.id ?? '');
  const stops: string[] = [];
  for (let press = 0; press < 5; press += 1) {
    await userEvent.keyboard('{Tab}');
    stops.push(await stop());
  }
  expect(stops.slice(0, 4)).toEqual(['number', 'month', 'year', 'cvv']);
  expect(document.activeElement).toBe(page.getByRole('checkbox', { name: 'Save this card' }).element());
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(stop).toBe('cvv');

  await card.getByRole('textbox', { name: 'Card number' }).click();
  await userEvent.keyboard('42{Enter}');
  await frameMessages(FRAME, 'Card number too short.');
  expect(await commands.focusInFrame(FRAME)).toBe('number');

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
});
