import type { Calls } from '../calls/calls.ts';
import { editCard } from '../calls/edit-card.ts';
import {
  giftBalance,
  loadAddresses,
  loadCards,
  preferCard,
  refreshCards,
  removeCard,
  saveAddress,
} from './effects-calls.ts';
import type { Action, Failure } from '../calls/failures.ts';
import type { Effect, FlowEvent } from '../flow/events.ts';

/** A success message leaves by itself after this long (WAL-143). */
export const TOAST_STAYS = 5_000;

export interface EffectTools {
  readonly calls: Calls;
  readonly dispatch: (event: FlowEvent) => void;
  readonly explain: (action: Action, failure: Failure) => string;
  /** Tells the other tabs that the wallet changed. */
  readonly announce: () => void;
  /** Ends with the wallet. */
  readonly signal: AbortSignal;
}

/** Does what a move of the wallet asked for, and comes back with an event. */
export function createEffects(tools: EffectTools): (effect: Effect) => void {
  let toast: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  tools.signal.addEventListener('abort', () => clearTimeout(toast));
  return (effect) => {
    switch (effect.type) {
      case 'load':
        return void loadCards(tools);
      case 'refresh':
        return void refreshCards(tools, () => changes);
      case 'delete':
        return void removeCard(tools, effect.cardId);
      case 'edit':
        return void editCard(tools, effect);
      case 'prefer':
        return void preferCard(tools, effect.cardId);
      case 'giftBalance':
        return void giftBalance(tools, effect.card);
      case 'loadAddresses':
        return void loadAddresses(tools);
      case 'saveAddress':
        return void saveAddress(tools, effect.address);
      case 'announce':
        changes += 1;
        return tools.announce();
      case 'toast':
        clearTimeout(toast);
        toast = setTimeout(() => tools.dispatch({ type: 'TOAST_OVER' }), TOAST_STAYS);
        return;
    }
  };
}
