import { editCard } from './edit-card.ts';
import type { Calls } from './calls.ts';
import type { WalletEvent } from './config.ts';
import type { Action, Failure } from './failures.ts';
import type { Effect, FlowEvent } from './flow.ts';

/** A success message leaves by itself after this long (WAL-143). */
export const TOAST_STAYS = 5_000;

export interface EffectTools {
  readonly calls: Calls;
  readonly dispatch: (event: FlowEvent) => void;
  readonly explain: (action: Action, failure: Failure) => string;
  readonly report: (event: WalletEvent) => void;
  /** Ends with the wallet. */
  readonly signal: AbortSignal;
}

/** Does what a move of the wallet asked for, and comes back with an event. */
export function createEffects(tools: EffectTools): (effect: Effect) => void {
  let toast: ReturnType<typeof setTimeout> | undefined;
  tools.signal.addEventListener('abort', () => clearTimeout(toast));
  return (effect) => {
    switch (effect.type) {
      case 'load':
        return void load(tools);
      case 'delete':
        return void remove(tools, effect.cardId);
      case 'edit':
        return void editCard(tools, effect);
      case 'prefer':
        return void prefer(tools, effect.cardId);
      case 'toast':
        clearTimeout(toast);
        toast = setTimeout(() => tools.dispatch({ type: 'TOAST_OVER' }), TOAST_STAYS);
        return;
    }
  };
}

async function load({ calls, dispatch, explain, signal }: EffectTools): Promise<void> {
  const answer = await calls.call('GET /payment/v2/wallet', {}, { signal });
  dispatch(
    answer.ok
      ? { type: 'LOADED', cards: answer.value.data.payment.cards }
      : { type: 'LOAD_FAILED', message: explain('list', answer.refusal) },
  );
}

async function remove({ calls, dispatch, explain, report, signal }: EffectTools, id: string): Promise<void> {
  const answer = await calls.call('DELETE /payment/v2/wallet/:id', { params: { id } }, { signal });
  if (!answer.ok && answer.refusal.code !== 'CARD_NOT_FOUND') {
    dispatch({ type: 'DELETE_FAILED', message: explain('delete', answer.refusal) });
    return;
  }
  report({ type: 'UPDATE_PAYMENT_METHOD', change: 'delete' });
  dispatch({ type: 'DELETED', cardId: id });
}

async function prefer({ calls, dispatch, explain, signal }: EffectTools, cardId: string): Promise<void> {
  const answer = await calls.call('PUT /payment/v2/wallet/cards/defaults', { body: { cardId } }, { signal });
  dispatch(
    answer.ok ? { type: 'PREFERRED', cardId } : { type: 'PREFER_FAILED', message: explain('prefer', answer.refusal) },
  );
}
