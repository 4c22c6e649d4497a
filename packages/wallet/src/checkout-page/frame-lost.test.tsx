import { expect, test, vi } from 'vitest';
import { card, json, listOf, network } from '../testing/fixtures.ts';
import { everything, LIST, mount } from '../testing/mounted.ts';

const ADD = "Sorry, but we're having trouble accepting new card information. Would you like to try again?";
const EDIT = 'Sorry, you are unable to edit card information at this time. Would you like to try again?';

/** The text of the last dialog on the page; the retry prompt is over the modal with the form. */
const message = () => [...document.querySelectorAll('dialog')].at(-1)?.textContent ?? '';
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click();

/** Opens a modal of the checkout page whose frame never responds, and returns the text of its retry prompt. */
async function retryOf(button: string): Promise<string> {
  const address = {
    addressLines: ['1 Elm'] as const,
    cityTown: 'X',
    stateProvince: 'OH',
    postalCode: '45202',
    countryCode: 'US' as const,
  };
  network({
    [LIST]: listOf(card('a', { address })),
    'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    mount({ ui: everything(), checkoutPage: { fulfillment: 'PICKUP', onCardNotFound: () => undefined } });
    await expect.poll(() => document.body.textContent).toContain('Delete');
    press(button);
    await expect.poll(() => document.querySelector('dialog iframe')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(10_100);
    await expect.poll(() => message()).toContain('Would you like to try again?');
    return message();
  } finally {
    vi.useRealTimers();
  }
}

test.each([
  {
    what: 'MDL-005 MDL-006 the add form',
    button: 'Add a Credit or Debit Card',
    messages: ['Unable to add card', ADD],
    code: 'ADD_CARD_FRAME_LOAD',
  },
  {
    what: 'MDL-010 MDL-011 the edit form',
    button: 'Edit',
    messages: ['Unable to edit card', EDIT],
    code: 'EDIT_CARD_FRAME_LOAD',
  },
])(
  '$what asks to try again when its frame cannot be used, with a code of its own',
  async ({ button, messages, code }) => {
    const query = await retryOf(button);
    for (const words of messages) expect(query).toContain(words);
    expect(query.match(/[A-Z]+_CARD_FRAME_LOAD/g)).toEqual([code]);
  },
);
