import { checkCvvAlone, fieldOf } from './card-problems.ts';
import { ownControl } from './control.ts';
import { problemsOf, takeForm } from './form.ts';
import { joinGroup } from './split-fields.ts';
import { settings } from './settings.ts';
import { startFrame } from './start-frame.ts';
import { tokenizeCvv } from './tokenize.ts';

const form = takeForm({
  fields: ['cvv'],
  controls: { cvv: ownControl('cvv') },
  check: ({ cvv }) => problemsOf({ cvv: checkCvvAlone(cvv, settings.cvvLength) }),
});
if (settings.group !== undefined) joinGroup(settings.group, 'cvv', form);
startFrame({
  form,
  submit: {
    request: 'CVV_SUBMIT',
    error: 'CVV_ERROR',
    begin: (values, { operationId: operation }, { bearer }) =>
      tokenizeCvv(values, { bearer, operation }, (checkoutId) => ({ type: 'CVV_OK', body: { checkoutId } })),
    shows: fieldOf,
  },
});
