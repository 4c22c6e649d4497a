import { addressStep } from './addresses.ts';
import { balanceStep } from './balances.ts';
import { changeStep } from './changes.ts';
import { choose } from './choosing.ts';
import type { FlowEvent, AddressEvent, BalanceEvent, ChooseEvent, LeaveEvent, LoadEvent, OpenEvent } from './events.ts';
import { leave } from './leaving.ts';
import { loadStep } from './loading.ts';
import { open } from './opening.ts';
import { type Rules, stay, type Step, type WalletState } from './state.ts';

/** Distinguishes the events of one topic from all others; a missing or misplaced type does not compile. */
const only =
  <E extends FlowEvent>(types: { readonly [T in E['type']]: true }) =>
  (event: FlowEvent): event is E =>
    event.type in types;

const isLoad = only<LoadEvent>({ LOAD: true, LOADED: true, LOAD_FAILED: true, CHANGED_ELSEWHERE: true });
const isOpen = only<OpenEvent>({ OPEN: true, ADD: true, EDIT: true, DELETE: true, CHECK_BALANCE: true });
const isLeave = only<LeaveEvent>({
  CONFIRM: true,
  EXIT: true,
  CANCEL: true,
  CLOSE: true,
  BACK: true,
  KEEP_CHANGES: true,
  DISCARD_CHANGES: true,
});
const isChoose = only<ChooseEvent>({ CHOOSE_BANK: true, TOGGLE: true, REMOVE: true, PAY_WITH: true });
const isBalance = only<BalanceEvent>({
  PIN_STARTED: true,
  PIN_OK: true,
  PIN_FAILED: true,
  PIN_LOCKED: true,
  RETRY_BALANCE: true,
  BALANCE: true,
  BALANCE_FAILED: true,
});
const isAddress = only<AddressEvent>({
  LOAD_ADDRESSES: true,
  ADDRESSES_LOADED: true,
  ADDRESSES_FAILED: true,
  SHOW_ADDRESSES: true,
  CHOOSE_ADDRESS: true,
  UPDATE_ADDRESS: true,
  SAVE_ADDRESS: true,
  ADDRESS_SAVED: true,
  SAVE_ADDRESS_FAILED: true,
});

/**
 * One move of the wallet: pure, so that the whole flow can be tested as a table. An event that does not apply to the
 * current state changes nothing.
 */
export function step(state: WalletState, event: FlowEvent, rules: Rules): Step {
  if (isLoad(event)) return loadStep(state, event, rules);
  if (isOpen(event)) return stay(open(state, event, rules));
  if (isLeave(event)) return stay(leave(state, event.type, rules));
  if (isChoose(event)) return stay(choose(state, event, rules));
  if (isBalance(event)) return balanceStep(state, event, rules);
  if (isAddress(event)) return addressStep(state, event);
  return changeStep(state, event, rules);
}
