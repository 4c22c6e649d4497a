import { createCalls, type Calls } from './calls.ts';
import { DEFAULT_UI, type WalletConfig, type WalletEvent, type WalletUi } from './config.ts';
import { createEffects } from './effects.ts';
import { type Action, type Failure, wordsFor } from './failures.ts';
import { type FlowEvent, INITIAL, step, type WalletState } from './flow.ts';
import { tellHost } from './host-voice.ts';

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
  /** The words for a failed action; the host hears of it too. */
  readonly explain: (action: Action, failure: Failure) => string;
  readonly report: (event: WalletEvent) => void;
  readonly destroy: () => void;
}

const NO_PHONE = 'the number on our website';
const snapshotOf = (state: WalletState, config: WalletConfig): Snapshot => ({
  state,
  config,
  ui: { ...DEFAULT_UI, ...config.ui },
});
/** What of the configuration can be seen: only a change of it draws anew. */
const look = ({ ui, config }: Snapshot): string => JSON.stringify([ui, config.supportPhone]);

/** Makes the wallet's inside and loads the cards at once (WAL-079). */
export function createStore(initial: WalletConfig): WalletStore {
  let snapshot = snapshotOf(INITIAL, initial);
  const listeners = new Set<() => void>();
  const ending = new AbortController();
  const { signal } = ending;
  const calls = createCalls(() => snapshot.config);
  const report = (event: WalletEvent): void => snapshot.config.onAnalytics?.(event);

  function explain(action: Action, failure: Failure): string {
    const message = wordsFor(action, failure, snapshot.config.supportPhone ?? NO_PHONE);
    const isTheirs = failure.status >= 400 && failure.status < 500;
    if (!signal.aborted)
      report({
        type: isTheirs ? 'USER_CONSTRAINT_ERROR' : 'CUSTOMER_FACING_SERVICE_ERROR',
        message,
        code: failure.code,
      });
    return message;
  }

  function dispatch(event: FlowEvent): void {
    if (signal.aborted) return;
    const { state: before, config, ui } = snapshot;
    const { application } = config;
    const [state, effects] = step(before, event, {
      application,
      selectDefaultCardOnly: ui.selectDefaultCardOnly,
      isMyWallet: ui.isMyWallet,
    });
    if (state !== before) snapshot = { ...snapshot, state };
    if (state !== before) for (const listener of listeners) listener();
    tellHost(config, before, state);
    for (const effect of effects) run(effect);
  }

  const run = createEffects({ calls, dispatch, explain, report, signal });
  run({ type: 'load' });
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    update: (patch) => {
      const before = look(snapshot);
      const next = snapshotOf(snapshot.state, { ...snapshot.config, ...patch });
      snapshot = look(next) === before ? { ...next, ui: snapshot.ui } : next;
      if (look(next) !== before) for (const listener of listeners) listener();
    },
    calls,
    explain,
    report,
    destroy: () => {
      ending.abort();
      listeners.clear();
    },
  };
}
