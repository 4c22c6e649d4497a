import { countryOf } from '@cartwright/contracts/billing-rules';
import { newOperation } from '../calls/calls.ts';
import { editCard } from '../calls/edit-card.ts';
import { readCards } from '../calls/read-card.ts';
import { removeCard } from '../calls/remove-card.ts';
import type { WalletCard } from '../cards.ts';
import type { AddressEntry, CardChange } from '../flow/events.ts';
import type { EffectTools } from './effect-tools.ts';

/** Asks for the cards, and says so when they do not come: in the wallet's language, which may still be on its way. */
export async function loadCards({ calls, dispatch, explain, signal, messages }: EffectTools): Promise<void> {
  const answer = await calls.call('GET /payment/v2/wallet', {}, { signal });
  await messages;
  dispatch(
    answer.ok
      ? { type: 'LOADED', cards: readCards(answer.value.data.payment.cards) }
      : { type: 'LOAD_FAILED', message: explain('list', answer.refusal) },
  );
}

/**
 * Loads the cards in the background: a failure changes nothing, since nobody here requested it. A response that a local
 * change overtook is stale.
 * @param changes the number of local changes so far
 */
export async function refreshCards(tools: EffectTools, changes: () => number): Promise<void> {
  const before = changes();
  const requested = { signal: tools.signal, inBackground: true };
  const answer = await tools.calls.call('GET /payment/v2/wallet', {}, requested);
  if (!answer.ok) return;
  if (changes() === before) tools.dispatch({ type: 'LOADED', cards: readCards(answer.value.data.payment.cards) });
  else await refreshCards(tools, changes);
}

/** Deletes a card. */
export async function deleteCard(tools: EffectTools, cardId: string): Promise<void> {
  const removed = await removeCard(tools, cardId);
  tools.dispatch(removed.ok ? { type: 'DELETED', cardId } : { type: 'DELETE_FAILED', message: removed.refusal });
}

/** Saves what the edit form changed. */
export async function saveEdit(tools: EffectTools, card: WalletCard, change: CardChange): Promise<void> {
  const edited = await editCard(tools, card, change);
  tools.dispatch(edited.ok ? { type: 'EDITED', ...edited.value } : { type: 'EDIT_FAILED', message: edited.refusal });
}

/** The default-card update of the list's menu (WAL-125, WAL-129). */
export async function preferCard({ calls, dispatch, explain, signal }: EffectTools, cardId: string): Promise<void> {
  const answer = await calls.call('PUT /payment/v2/wallet/cards/defaults', { body: { cardId } }, { signal });
  dispatch(
    answer.ok ? { type: 'PREFERRED', cardId } : { type: 'PREFER_FAILED', message: explain('prefer', answer.refusal) },
  );
}

/** Requests a balance that did not come with the list (GFT-013). */
export async function giftBalance(
  { calls, dispatch, explain, signal }: EffectTools,
  { id: cardId, paymentGram }: WalletCard,
): Promise<void> {
  const answer = await calls.call('POST /payment/v2/wallet/gift-card/balance', { body: { paymentGram } }, { signal });
  dispatch(
    answer.ok
      ? { type: 'BALANCE', cardId, balance: answer.value.data.payment.remainingBalance }
      : { type: 'BALANCE_FAILED', cardId, message: explain('giftBalance', answer.refusal) },
  );
}

export async function loadAddresses({ calls, dispatch, explain, signal }: EffectTools): Promise<void> {
  const answer = await calls.call('GET /payment/v2/wallet/account/billing', {}, { signal });
  if (answer.ok) {
    dispatch({ type: 'ADDRESSES_LOADED', list: answer.value.data.payment.addresses });
    return;
  }
  explain('loadAddress', answer.refusal);
  dispatch({ type: 'ADDRESSES_FAILED' });
}

/** Saves an address; its country follows from its state (BIL-008). */
export async function saveAddress(
  { calls, dispatch, explain, signal }: EffectTools,
  { addressId, street, unit, city, state, zip }: AddressEntry,
): Promise<void> {
  const address = {
    ...(addressId !== undefined && { addressId }),
    addressLine1: street,
    ...(unit !== '' && { addressLine2: unit }),
    addressType: 'delivery',
    city,
    countryCode: countryOf(state),
    preferredAddress: false as const,
    stateCode: state,
    zip,
  };
  const answer = await calls.call(
    'PUT /payment/v2/wallet/account/billing',
    { body: { address } },
    { signal, operation: newOperation() },
  );
  dispatch(
    answer.ok
      ? { type: 'ADDRESS_SAVED', record: answer.value.data.payment.address }
      : { type: 'SAVE_ADDRESS_FAILED', message: explain('saveAddress', answer.refusal) },
  );
}
