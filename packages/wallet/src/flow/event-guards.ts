import type { AddressEvent, BalanceEvent, ChooseEvent, FlowEvent, LeaveEvent, LoadEvent, OpenEvent } from './events.ts';

/** Distinguishes the events of one topic from all others; a missing or misplaced type does not compile. */
const only =
  <E extends FlowEvent>(types: { readonly [T in E['type']]: true }) =>
  (event: FlowEvent): event is E =>
    event.type in types;

export const isLoad = only<LoadEvent>({ LOAD: true, LOADED: true, LOAD_FAILED: true, CHANGED_ELSEWHERE: true });
export const isOpen = only<OpenEvent>({ OPEN: true, ADD: true, EDIT: true, DELETE: true, CHECK_BALANCE: true });
export const isLeave = only<LeaveEvent>({
  CONFIRM: true,
  EXIT: true,
  CANCEL: true,
  CLOSE: true,
  BACK: true,
  KEEP_CHANGES: true,
  DISCARD_CHANGES: true,
});
export const isChoose = only<ChooseEvent>({ CHOOSE_BANK: true, TOGGLE: true, REMOVE: true, PAY_WITH: true });
export const isBalance = only<BalanceEvent>({
  PIN_STARTED: true,
  PIN_OK: true,
  PIN_FAILED: true,
  PIN_LOCKED: true,
  RETRY_BALANCE: true,
  BALANCE: true,
  BALANCE_FAILED: true,
});
export const isAddress = only<AddressEvent>({
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
