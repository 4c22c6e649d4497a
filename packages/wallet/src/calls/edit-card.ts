import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newOperation } from './calls.ts';
import { callOptions, type ChangePort } from './change-port.ts';
import type { WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import type { CardChange } from '../flow/events.ts';

/** The card as it is now, and the success message. */
export interface EditedCard {
  readonly card: WalletCard;
  readonly toast: string;
}

/**
 * Saves an edit. A change of the preferred mark alone is the update-default-card call (WAL-116).
 * @returns refused with the message for the shopper
 */
export async function editCard(
  port: ChangePort,
  card: WalletCard,
  change: CardChange,
): Promise<Result<EditedCard, string>> {
  const isSameDate = Number(change.month) === card.expirationMonth && Number(change.year) === card.expirationYear;
  return await (isSameDate ? prefer(port, card) : renew(port, card, change));
}

async function prefer(port: ChangePort, card: WalletCard): Promise<Result<EditedCard, string>> {
  const request = { body: { cardId: card.id } };
  const answer = await port.calls.call('PUT /payment/v2/wallet/cards/defaults', request, callOptions(port));
  if (!answer.ok) {
    port.explain('prefer', answer.refusal); // the host is notified; the form has its own message
    return refuse(copy.editFailed);
  }
  const { defaultApplications } = answer.value.data.payment;
  return ok({ card: { ...card, default: true, defaultApplications }, toast: copy.preferredEdited });
}

async function renew(port: ChangePort, card: WalletCard, change: CardChange): Promise<Result<EditedCard, string>> {
  const answer = await port.calls.call(
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
    { ...callOptions(port), operation: newOperation() },
  );
  return answer.ok
    ? ok({ card: answer.value.data.payment, toast: copy.cardEdited })
    : refuse(port.explain('edit', answer.refusal));
}
