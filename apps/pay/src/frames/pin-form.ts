import { isWrongPin } from '@cartwright/contracts/pin-codes';
import { checkEbtPin } from './check-stored-value.ts';
import { ownControl, element } from './control.ts';
import { usePin } from './ebt-pin.ts';
import { problemsOf, takeForm, announce } from './form.ts';
import type { Outcome } from './operations.ts';
import { copy } from './shown-copy.ts';
import { startFrame } from './start-frame.ts';
import { normalize } from './normalize.ts';

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
