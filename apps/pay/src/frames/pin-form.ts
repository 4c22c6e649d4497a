import { isWrongPin, LOCKED_PIN } from '@cartwright/contracts/pin-codes';
import * as v from 'valibot';
import type { ToFrame } from '@cartwright/contracts/frames';
import { checkEbtPin } from './check-stored-value.ts';
import { ownControl, element } from './control.ts';
import { problemsOf, takeForm, announce } from './form.ts';
import type { Outcome, Work } from './operations.ts';
import { copy } from './shown-copy.ts';
import { startFrame } from './start-frame.ts';
import { normalize } from './normalize.ts';
import { type Access, post } from './call.ts';
import type { Values } from './form.ts';
import { seal } from './seal.ts';

const Balance = v.object({
  data: v.object({
    payment: v.object({
      data: v.object({
        transactionBalanceInquiry: v.object({ remainingBalance: v.object({ snap: v.string() }) }),
      }),
    }),
  }),
});

/**
 * Seals a SNAP PIN for one use. For a balance the frame makes the call and returns the result (API-046 … API-048); for
 * a purchase it returns the ciphertext, which the page passes on with the order and cannot read.
 */
async function usePin({ pin }: Values, body: ToFrame['PIN_SUBMIT'], { bearer }: Access): Promise<Work> {
  const { operationId: operation, paymentGram } = body;
  const once = { kind: 'ebt-pin', pin, paymentGram, jti: crypto.randomUUID() } as const;
  const purpose = { bearer, operation };
  if (body.purpose === 'purchase') {
    const { intentId, maxAmount } = body;
    const encryptedPin = await seal({ ...once, purpose: 'purchase', intentId, maxAmount }, purpose);
    return () => Promise.resolve({ reply: { type: 'PIN_OK', body: { encryptedPin } } });
  }
  const encryptedPin = await seal({ ...once, purpose: 'balance' }, purpose);
  const call = {
    path: '/payment/v2/wallet/cards/ebt/balance',
    operation,
    body: { paymentMethod: { encryptedPin, paymentgram: paymentGram } },
  };
  return async (access, attempt) => {
    const answer = await post(call, Balance, access, attempt);
    if ('error' in answer) {
      return answer.error.code === LOCKED_PIN
        ? { reply: { type: 'PIN_LOCKED', body: { message: copy.locked } } }
        : answer;
    }
    const { snap } = answer.body.data.payment.data.transactionBalanceInquiry.remainingBalance;
    return { reply: { type: 'PIN_OK', body: { snap } } };
  };
}

const form = takeForm({
  fields: ['pin'],
  controls: { pin: ownControl('pin') },
  check: ({ pin }) => problemsOf({ pin: checkEbtPin(pin) }),
});
takePad();

/** A PIN is never left in the field, unless the very same one can be sent again. */
function after(outcome: Outcome): void {
  if ('reply' in outcome) {
    form.clear();
    if (outcome.reply.type === 'PIN_LOCKED') lock();
  } else if (!outcome.error.retryable) form.empty('pin');
}

/** No further PIN can be entered (EBT-019). */
function lock(): void {
  for (const each of document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button'))
    each.disabled = true;
}

startFrame({
  form,
  submit: {
    request: 'PIN_SUBMIT',
    error: 'PIN_ERROR',
    begin: usePin,
    // The message is the same for all of them, and is shown at the field.
    shows: ({ code }) => (isWrongPin(code) ? { field: 'pin', words: copy.wrongPin } : undefined),
    after,
  },
});

/**
 * Connects the on-screen keypad to the PIN field, if the document has one. It announces how many digits, never which.
 */
function takePad(): void {
  const pin = element('pin', HTMLInputElement);
  for (const key of document.querySelectorAll<HTMLButtonElement>('button[data-key]')) {
    key.addEventListener('click', () => {
      const digit = key.dataset['key'] ?? '';
      pin.value = digit === '' ? normalize(pin.value).slice(0, -1) : `${pin.value}${digit}`;
      pin.dispatchEvent(new Event('input', { bubbles: true }));
      announce(copy.digitsEntered(pin.value.length));
    });
  }
}
