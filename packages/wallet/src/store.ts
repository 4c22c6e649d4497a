import { createCalls, type Calls } from './calls.ts';
import { toSelection } from './cards.ts';
import {
  DEFAULT_UI,
  type Selection,
  type WalletConfig,
  type WalletEvent,
  type WalletStatus,
  type WalletUi,
} from './config.ts';
import { type Action, type Failure, wordsFor } from './failures.ts';
import { type Effect, type FlowEvent, INITIAL, type Rules, step, type WalletState } from './flow.ts';

/** A success message leaves by itself after this long (WAL-143). */
export const TOAST_STAYS = 5_000;

/** What the screens read: one value, replaced as a whole at every change. */
export interface Snapshot {
  readonly state: WalletState;
  readonly config: WalletConfig;
  readonly ui: WalletUi;
}

/** The wallet without its looks: state, effects and the way to the payment host. */
export interface WalletStore {
  readonly snapshot: () => Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: FlowEvent) => void;
  readonly update: (patch: Partial<WalletConfig>) => void;
  readonly calls: Calls;
  /** The words for a failed action, and the host's event for it. */
  readonly explain: (action: Action, failure: Failure) => string;
  readonly report: (event: WalletEvent) => void;
  readonly selection: () => Selection;
  readonly status: () => WalletStatus;
  readonly destroy: () => void;
}

const NO_PHONE = 'the number on our website';

/** Makes the wallet's inside and loads the cards at once (WAL-079). */
export function createStore(initial: WalletConfig): WalletStore {
  let snapshot: Snapshot = { state: INITIAL, config: initial, ui: { ...DEFAULT_UI, ...initial.ui } };
  const listeners = new Set<() => void>();
  const ending = new AbortController();
  let toast: ReturnType<typeof setTimeout> | undefined;
  const calls = createCalls(() => snapshot.config);

  const rules = (): Rules => ({
    application: snapshot.config.application,
    selectDefaultCardOnly: snapshot.ui.selectDefaultCardOnly,
    isMyWallet: snapshot.ui.isMyWallet,
  });
  const report = (event: WalletEvent): void => snapshot.config.onAnalytics?.(event);
  const selection = (): Selection => toSelection(snapshot.state.checkout, snapshot.state.cards);
  const status = (): WalletStatus => ({
    loading: snapshot.state.loading.is === 'loading',
    failed: snapshot.state.loading.is === 'failed',
    isOpen: snapshot.state.screen !== null,
    selection: selection(),
  });
  const explain: WalletStore['explain'] = (action, failure) => {
    const message = wordsFor(action, failure, snapshot.config.supportPhone ?? NO_PHONE);
    const isTheirs = failure.status >= 400 && failure.status < 500;
    report({ type: isTheirs ? 'USER_CONSTRAINT_ERROR' : 'CUSTOMER_FACING_SERVICE_ERROR', message, code: failure.code });
    return message;
  };

  function replace(next: Snapshot): void {
    if (ending.signal.aborted) return;
    const before = snapshot;
    snapshot = next;
    for (const listener of listeners) listener();
    tellHost(before.state, next);
  }

  function tellHost(before: WalletState, { state, config }: Snapshot): void {
    if (before.screen?.at !== state.screen?.at && state.screen)
      report({ type: 'START_NAVIGATE', screen: state.screen.at });
    const changed =
      before.checkout !== state.checkout || (before.cards !== state.cards && state.loading.is === 'ready');
    if (changed) config.onSelectionChange?.(selection());
    if (before !== state) config.onStatusChange?.(status());
  }

  function dispatch(event: FlowEvent): void {
    const [state, effects] = step(snapshot.state, event, rules());
    if (state !== snapshot.state) replace({ ...snapshot, state });
    for (const effect of effects) run(effect);
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'load':
        return void load();
      case 'delete':
        return void remove(effect.cardId);
      case 'prefer':
        return void prefer(effect.cardId);
      case 'toast':
        clearTimeout(toast);
        toast = setTimeout(() => dispatch({ type: 'TOAST_OVER' }), TOAST_STAYS);
        return;
    }
  }

  const { signal } = ending;
  async function load(): Promise<void> {
    const answer = await calls.call('GET /payment/v2/wallet', {}, { signal });
    dispatch(
      answer.ok
        ? { type: 'LOADED', cards: answer.value.data.payment.cards }
        : { type: 'LOAD_FAILED', message: explain('list', answer.refusal) },
    );
  }
  async function remove(id: string): Promise<void> {
    const answer = await calls.call('DELETE /payment/v2/wallet/:id', { params: { id } }, { signal });
    if (!answer.ok && answer.refusal.code !== 'CARD_NOT_FOUND') {
      dispatch({ type: 'DELETE_FAILED', message: explain('delete', answer.refusal) });
      return;
    }
    report({ type: 'UPDATE_PAYMENT_METHOD', change: 'delete' });
    dispatch({ type: 'DELETED', cardId: id });
  }
  async function prefer(cardId: string): Promise<void> {
    const answer = await calls.call('PUT /payment/v2/wallet/cards/defaults', { body: { cardId } }, { signal });
    dispatch(
      answer.ok ? { type: 'PREFERRED', cardId } : { type: 'PREFER_FAILED', message: explain('prefer', answer.refusal) },
    );
  }

  void load();
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    update: (patch) => {
      const config = { ...snapshot.config, ...patch };
      const ui = { ...DEFAULT_UI, ...config.ui };
      const isSeen =
        JSON.stringify([ui, config.supportPhone]) !== JSON.stringify([snapshot.ui, snapshot.config.supportPhone]);
      if (isSeen) replace({ ...snapshot, config, ui });
      else snapshot = { ...snapshot, config };
    },
    calls,
    explain,
    report,
    selection,
    status,
    destroy: () => {
      ending.abort();
      clearTimeout(toast);
      listeners.clear();
    },
  };
}
