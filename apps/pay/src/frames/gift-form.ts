import { fieldOf } from './card-problems.ts';
import { checkGiftNumber, checkGiftPin, dashed } from './check-stored-value.ts';
import { ownControl } from './control.ts';
import { problemsOf, takeForm } from './form.ts';
import { normalize } from './normalize.ts';
import { startFrame } from './start-frame.ts';
import { addGiftCard } from './stored-card.ts';

const onlyDigits = (typed: string): string => normalize(typed).replaceAll(/\D/g, '');

const form = takeForm({
  fields: ['number', 'pin'],
  controls: {
    number: ownControl('number', (typed) => dashed(normalize(typed))),
    pin: ownControl('pin', onlyDigits),
  },
  check: ({ number, pin }) => problemsOf({ number: checkGiftNumber(number), pin: checkGiftPin(pin) }),
});

startFrame({
  form,
  submit: {
    request: 'ADD_GIFT_SUBMIT',
    error: 'ADD_GIFT_ERROR',
    begin: addGiftCard,
    shows: fieldOf,
    after: (outcome) => 'reply' in outcome && form.clear(),
  },
});
