import { newOperation } from './calls.ts';
import { copy } from '../copy.ts';
import type { EffectTools } from '../core/effects.ts';
import type { Effect } from '../flow/events.ts';

type EditEffect = Extract<Effect, { type: 'edit' }>;

/** Saves an edit. Nothing but the preferred mark is the update-default-card call (WAL-116). */
export async function editCard(tools: EffectTools, { card, change }: EditEffect): Promise<void> {
  const isSameDate = Number(change.month) === card.expirationMonth && Number(change.year) === card.expirationYear;
  await (isSameDate ? prefer(tools, card) : renew(tools, { card, change }));
}

async function prefer({ calls, dispatch, explain, signal }: EffectTools, card: EditEffect['card']): Promise<void> {
  const answer = await calls.call('PUT /payment/v2/wallet/cards/defaults', { body: { cardId: card.id } }, { signal });
  if (!answer.ok) {
    explain('prefer', answer.refusal);
    dispatch({ type: 'EDIT_FAILED', message: copy.editFailed });
    return;
  }
  const { defaultApplications } = answer.value.data.payment;
  dispatch({ type: 'EDITED', card: { ...card, default: true, defaultApplications }, toast: copy.preferredEdited });
}

async function renew(
  { calls, dispatch, explain, signal }: EffectTools,
  { card, change }: Pick<EditEffect, 'card' | 'change'>,
): Promise<void> {
  const answer = await calls.call(
    'PUT /payment/v2/wallet',
    {
      body: {
        cardId: card.id,
        dateTime: { timezone: 'UTC', value: new Date().toISOString() },
        defaultCard: change.preferred,
        paymentGram: card.paymentGram,
        saved: card.saved,
        paymentMethod: {
          expirationMonth: change.month,
          expirationYear: change.year,
          lowValueToken: change.checkoutId ?? '',
          cardFirstSix: card.bin ?? '',
        },
      },
    },
    { signal, operation: newOperation() },
  );
  if (!answer.ok) {
    dispatch({ type: 'EDIT_FAILED', message: explain('edit', answer.refusal) });
    return;
  }
  dispatch({ type: 'EDITED', card: answer.value.data.payment, toast: copy.cardEdited });
}
