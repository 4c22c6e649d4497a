import { createCalls, type Calls } from '../calls/calls.ts';
import { DEFAULT_UI, type WalletConfig, type WalletOptions, type WalletUi } from '../config.ts';
import type { WalletLocale } from '../host/locale.ts';
import { loadMessages } from '../copy/load-messages.ts';
import { createEffects } from './effects.ts';
import type { FraudFacts } from '../calls/fraud-fields.ts';
import { watchForFraud } from '../fraud/fraud-watch.ts';
import { type Action, type Failure, isOfOldList, speakerOf, messageFor } from '../calls/failures.ts';
import type { FlowEvent } from '../flow/events.ts';
import { INITIAL, type Rules, type WalletState } from '../flow/state.ts';
import { step } from '../flow/step.ts';
import { type Doing, errorEvent, type WalletEvent } from '../host/host-events.ts';
import { notifyHost, updateOf } from './host-callbacks.ts';
import { resolveConfig, type ResolvedConfig } from '../calls/pay-host.ts';
import { createTabs } from './tabs.ts';

/** What the screens read: one value, replaced as a whole at every change. */
export interface Snapshot {
  readonly state: WalletState;
  readonly config: ResolvedConfig;
  readonly ui: WalletUi;
  /** The host's facts that the flow and its selectors use. */
  readonly rules: Rules;
}

/** The wallet without its UI: state, effects and the client of the payment host. */
export interface WalletCore {
  readonly snapshot: () => Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: FlowEvent) => void;
  readonly update: (patch: Partial<WalletOptions>) => void;
  readonly calls: Calls;
  /** Fulfilled once the messages of its language are in place; undefined when they are. Nothing is rendered before. */
  readonly messages: Promise<void> | undefined;
  /**
   * The message for a failed action; the host is notified too, and a list that turns out to be stale is loaded again.
   */
  readonly explain: (action: Action, failure: Failure) => string;
  readonly report: (event: WalletEvent) => void;
  /** What the fraud script knows so far, for adding a card (FRM-034, FRM-035). */
  readonly fraud: () => FraudFacts;
  readonly destroy: () => void;
}

function snapshotOf(state: WalletState, config: ResolvedConfig): Snapshot {
  const ui = { ...DEFAULT_UI, ...config.ui };
  const { order } = config;
  const { selectDefaultCardOnly, isMyWallet, showSnapCards, showGiftCards } = ui;
  return {
    state,
    config,
    ui,
    rules: {
      application: config.application,
      selectDefaultCardOnly,
      isMyWallet,
      showSnapCards,
      showGiftCards,
      order: order
        ? {
            total: order.total,
            ebtShare: order.getEbtPaymentTotal?.() ?? order.ebtTotalFromCheckout,
            ebtTotal: order.ebtTotalFromCheckout,
            hasSnapEligibleItems: order.hasSnapEligibleItems,
            chosenCardIds: order.chosenCardIds ?? [],
          }
        : null,
    },
  };
}

/** The visible part of the host's facts: only a change of it renders again. */
const fingerprint = ({ ui, rules, config }: Snapshot): string => JSON.stringify([ui, rules, config.supportPhone]);

/** The kinds of cards to load besides bank cards. */
const shownKinds = ({ showSnapCards, showGiftCards }: WalletUi): string => `${showSnapCards} ${showGiftCards}`;

/** How an action's failure is reported to the host, which sees the forms of all kinds of cards as one. */
const DOING: { readonly [action in Action]: Doing } = {
  list: 'list',
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  prefer: 'prefer',
  loadAddress: 'address',
  saveAddress: 'address',
  giftBalance: 'balance',
  ebtBalance: 'balance',
};

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Dispatch = WalletCore['dispatch'];

/**
 * Loads the messages of a language, and holds events back until they are in place, because a step may take one; then
 * hands them on in their order.
 */
function afterMessages(
  locale: WalletLocale | undefined,
  dispatch: Dispatch,
): Pick<WalletCore, 'messages' | 'dispatch'> {
  const messages = loadMessages(locale);
  let early: FlowEvent[] | null = messages ? [] : null;
  void messages?.then(() => {
    const waiting = early ?? [];
    early = null;
    for (const event of waiting) dispatch(event);
  });
  return { messages, dispatch: (event) => (early ? void early.push(event) : dispatch(event)) };
}

/**
 * Creates the wallet's core and loads the cards at once (WAL-079).
 * @throws {TypeError} for an invalid configuration
 */
export function createWalletCore(initial: WalletConfig): WalletCore {
  let snapshot = snapshotOf(INITIAL, resolveConfig(initial));
  const listeners = new Set<() => void>();
  const ending = new AbortController();
  const { signal } = ending;
  const calls = createCalls(() => snapshot.config);
  const { messages, dispatch } = afterMessages(snapshot.config.locale, takeStep);
  const report = (event: WalletEvent): void => snapshot.config.onAnalytics?.(event);

  function explain(action: Action, failure: Failure): string {
    if (!signal.aborted) report(errorEvent(DOING[action], failure));
    if (isOfOldList(failure)) loadAgain();
    return messageFor(action, failure, speakerOf(snapshot.config));
  }

  function move(next: Snapshot): void {
    const before = snapshot;
    const isSeen = next.state !== before.state || fingerprint(next) !== fingerprint(before);
    // Without a visible change, the parts keep their current values.
    snapshot = isSeen ? next : { ...next, ui: before.ui, rules: before.rules };
    if (!isSeen) return;
    for (const listener of listeners) listener();
    notifyHost(next.config, before, next);
  }

  function takeStep(event: FlowEvent): void {
    if (signal.aborted) return;
    const now = snapshotOf(snapshot.state, snapshot.config);
    const [state, effects] = step(now.state, event, now.rules);
    const update = updateOf(event, now.state, state);
    if (update) report(update);
    move({ ...now, state });
    for (const effect of effects) run(effect);
  }

  const loadAgain = (): void => dispatch({ type: 'CHANGED_ELSEWHERE' });
  const tabs = createTabs({ tenant: snapshot.config.tenant, signal, onChange: loadAgain });
  const run = createEffects({ calls, dispatch, explain, signal, messages, announce: tabs.announce });
  run({ type: 'LOAD' });
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => subscribeTo(listeners, listener),
    dispatch,
    update: (patch) => {
      const { ui, config } = snapshot;
      move(snapshotOf(snapshot.state, { ...config, ...patch, payOrigin: config.payOrigin }));
      if (shownKinds(ui) !== shownKinds(snapshot.ui)) loadAgain();
    },
    calls,
    messages,
    explain,
    report,
    fraud: watchForFraud({ config: snapshot.config, calls, signal }),
    destroy: () => {
      ending.abort();
      listeners.clear();
    },
  };
}
