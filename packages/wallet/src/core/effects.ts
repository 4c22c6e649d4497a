import type { EffectTools } from './effect-tools.ts';
import {
  deleteCard,
  giftBalance,
  loadAddresses,
  loadCards,
  preferCard,
  refreshCards,
  saveAddress,
  saveEdit,
} from './effects-calls.ts';
import type { Effect } from '../flow/events.ts';

/** How long a success message stays (WAL-143). */
export const TOAST_STAYS = 5_000;

/** Runs the effects of a move, and sends an event when they end. */
export function createEffects(tools: EffectTools): (effect: Effect) => void {
  let toast: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  tools.signal.addEventListener('abort', () => clearTimeout(toast));
  return (effect) => {
    switch (effect.type) {
      case 'LOAD':
        return void loadCards(tools);
      case 'REFRESH':
        return void refreshCards(tools, () => changes);
      case 'DELETE':
        return void deleteCard(tools, effect.cardId);
      case 'EDIT':
        return void saveEdit(tools, effect.card, effect.change);
      case 'PREFER':
        return void preferCard(tools, effect.cardId);
      case 'GIFT_BALANCE':
        return void giftBalance(tools, effect.card);
      case 'LOAD_ADDRESSES':
        return void loadAddresses(tools);
      case 'SAVE_ADDRESS':
        return void saveAddress(tools, effect.address);
      case 'ANNOUNCE':
        changes += 1;
        return tools.announce();
      case 'TOAST':
        clearTimeout(toast);
        toast = setTimeout(() => tools.dispatch({ type: 'TOAST_OVER' }), TOAST_STAYS);
        return;
    }
  };
}
