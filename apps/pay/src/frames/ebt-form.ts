import { fieldOf } from './card-problems.ts';
import { spaced } from './card-rules.ts';
import { checkNumber } from './check-card.ts';
import { checkEbtNumber } from './check-stored-value.ts';
import { ownControl } from './control.ts';
import { problemsOf, takeForm } from './form.ts';
import { startFrame } from './start-frame.ts';
import { addEbtCard } from './stored-card.ts';

const form = takeForm({
  fields: ['number'],
  controls: { number: ownControl('number', spaced) },
  check: ({ number }) => problemsOf({ number: checkEbtNumber(number) }),
});

let wasBank = false;
startFrame({
  form,
  onInput: (_, send) => {
    const isBank = checkNumber(form.values().number) === undefined;
    if (isBank && !wasBank) send('FORM_HINT', { hint: 'LOOKS_LIKE_BANK' });
    wasBank = isBank;
  },
  submit: {
    request: 'ADD_EBT_SUBMIT',
    error: 'ADD_EBT_ERROR',
    begin: addEbtCard,
    shows: fieldOf,
    after: (outcome) => 'reply' in outcome && form.clear(),
  },
});
