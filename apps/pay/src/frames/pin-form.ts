import { isWrongPin } from '@cartwright/contracts/pin-codes';
import { checkEbtPin } from './check-stored-value.ts';
import { ownControl } from './control.ts';
import { usePin } from './ebt-pin.ts';
import { problemsOf, takeForm } from './form.ts';
import type { Outcome } from './operations.ts';
import { takePad } from './pin-pad.ts';
import { copy } from './shown-copy.ts';
import { startFrame } from './start-frame.ts';

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
