import type { FrameField } from '@cartwright/contracts/frames';
import type { Access } from './call.ts';
import { checkCvvAlone, checkDate, fieldOf } from './card-problems.ts';
import { ownControl } from './control.ts';
import { problemsOf, takeForm, type Values } from './form.ts';
import type { Reply, Work } from './operations.ts';
import type { Purpose } from './seal.ts';
import { settings } from './settings.ts';
import { startFrame } from './start-frame.ts';
import { tokenizeCvv } from './tokenize.ts';

/** The document has a CVV only if the page asked for one. */
const requiresCvv = document.getElementById('cvv') !== null;
const fields: readonly FrameField[] = requiresCvv ? ['month', 'year', 'cvv'] : ['month', 'year'];
const form = takeForm({
  fields,
  controls: { month: ownControl('month'), year: ownControl('year'), ...(requiresCvv && { cvv: ownControl('cvv') }) },
  check: ({ month, year, cvv }, now) => ({
    ...checkDate({ month, year }, now),
    ...(requiresCvv && problemsOf({ cvv: checkCvvAlone(cvv, settings.cvvLength) })),
  }),
});

/** The date is not a secret of the frame: only a CVV needs the vault. */
function change({ month, year, cvv }: Values, purpose: Purpose): Promise<Work> {
  const reply = (checkoutId?: string): Reply => ({
    type: 'EDIT_CARD_OK',
    body: { expirationMonth: month, expirationYear: year, ...(checkoutId !== undefined && { checkoutId }) },
  });
  if (!requiresCvv) return Promise.resolve(() => Promise.resolve({ reply: reply() }));
  return tokenizeCvv({ cvv }, purpose, reply);
}

/** The card's date is the initial value; what the shopper has chosen since stays. */
let isPrefilled = false;
function prefill({ expiry }: Access): void {
  if (expiry === undefined || isPrefilled) return;
  isPrefilled = true;
  const { month, year } = form.values();
  if (month === '' && year === '') {
    form.control('month').set(expiry.month);
    form.control('year').set(expiry.year);
  }
}

startFrame({
  form,
  onInit: prefill,
  submit: {
    request: 'EDIT_CARD_SUBMIT',
    error: 'EDIT_CARD_ERROR',
    begin: (values, { operationId: operation }, { bearer }) => change(values, { bearer, operation }),
    shows: fieldOf,
  },
});
