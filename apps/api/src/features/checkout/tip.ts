import type { Cents } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { StoredCheckout } from './checkout.ts';
import { toTipOffer } from './view.ts';

/** Why an order may not carry a tip, both at its start and at every change. */
export type TipRefusal =
  | { readonly code: 'TIP_TOO_HIGH' | 'TIP_NOT_ELIGIBLE'; readonly field: 'gratuityAmount' }
  | { readonly code: 'INVALID_REQUEST'; readonly field: 'gratuityAmount'; readonly reason: string };

const field = 'gratuityAmount';

/** The tip, if the order may carry it (CHK-074). No tip is always allowed. */
export function checkedTip(order: Pick<StoredCheckout, 'modality' | 'summary'>, tip: Cents): Result<Cents, TipRefusal> {
  const offer = toTipOffer(order);
  if (tip < 0) return refuse({ code: 'INVALID_REQUEST', field, reason: 'A tip cannot be negative.' });
  if (tip > 0 && !offer.eligible) return refuse({ code: 'TIP_NOT_ELIGIBLE', field });
  return tip > offer.max ? refuse({ code: 'TIP_TOO_HIGH', field }) : ok(tip);
}
