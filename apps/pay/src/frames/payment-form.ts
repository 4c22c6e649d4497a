import { brandOf, resemblesEbt } from './brands.ts';
import { fieldOf } from './card-problems.ts';
import { CARD_FIELDS, checkCard, spaced } from './card-rules.ts';
import { ownControl } from './control.ts';
import { takeForm } from './form.ts';
import { leadGroup } from './split-fields.ts';
import { settings } from './settings.ts';
import { startFrame } from './start-frame.ts';
import { tokenize } from './tokenize.ts';

/** The brand is reported only from this many digits on, so that nobody can infer the first ones. */
const BRAND_KNOWN_AT = 8;

const group = settings.group === undefined ? undefined : leadGroup(settings.group);
const rest = group?.controls ?? { month: ownControl('month'), year: ownControl('year'), cvv: ownControl('cvv') };
const form = takeForm({
  fields: CARD_FIELDS,
  controls: { number: ownControl('number', spaced), ...rest },
  check: checkCard,
  ...(group && { gather: group.gather }),
});

let wasEbt = false;
startFrame({
  form,
  ...(group && { own: ['number'] }),
  onInput: (field, send) => {
    if (field !== 'number') return;
    const digits = form.values().number;
    const isKnown = digits.length >= BRAND_KNOWN_AT;
    send('BRAND', { brand: isKnown ? brandOf(digits) : 'NONE' });
    const isEbt = isKnown && resemblesEbt(digits);
    if (isEbt && !wasEbt) send('FORM_HINT', { hint: 'LOOKS_LIKE_EBT' });
    wasEbt = isEbt;
  },
  submit: {
    request: 'ADD_CARD_SUBMIT',
    error: 'ADD_CARD_ERROR',
    begin: (card, { operationId: operation }, { bearer }) => tokenize(card, { bearer, operation }),
    shows: fieldOf,
  },
});
