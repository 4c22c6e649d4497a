import { addressStep } from './addresses.ts';
import { balanceStep } from './balances.ts';
import { changeStep } from './changes.ts';
import type { FlowEvent } from './events.ts';
import { leave } from './leaving.ts';
import { loadStep } from './loading.ts';
import { open } from './opening.ts';
import { choose } from './choosing.ts';
import { type Rules, stay, type Step, type WalletState } from './state.ts';

/**
 * One move of the wallet: pure, so that the whole flow can be tested as a table. An event that means nothing where the
 * wallet stands changes nothing.
 */
export function step(state: WalletState, event: FlowEvent, rules: Rules): Step {
  switch (event.type) {
    case 'LOAD':
    case 'LOADED':
    case 'LOAD_FAILED':
    case 'CHANGED_ELSEWHERE':
      return loadStep(state, event, rules);
    case 'OPEN':
    case 'ADD':
    case 'EDIT':
    case 'DELETE':
    case 'CHECK_BALANCE':
      return stay(open(state, event, rules));
    case 'CONFIRM':
    case 'EXIT':
    case 'CANCEL':
    case 'CLOSE':
    case 'BACK':
    case 'KEEP_CHANGES':
    case 'DISCARD_CHANGES':
      return stay(leave(state, event.type, rules));
    case 'TOAST_OVER':
      return stay({ ...state, toast: null });
    case 'CHOOSE_BANK':
    case 'TOGGLE':
    case 'REMOVE':
      return stay(choose(state, event, rules));
    case 'PIN_STARTED':
    case 'PIN_OK':
    case 'PIN_FAILED':
    case 'PIN_LOCKED':
    case 'RETRY_BALANCE':
    case 'BALANCE':
    case 'BALANCE_FAILED':
      return balanceStep(state, event);
    case 'LOAD_ADDRESSES':
    case 'ADDRESSES_LOADED':
    case 'ADDRESSES_FAILED':
    case 'SHOW_ADDRESSES':
    case 'CHOOSE_ADDRESS':
    case 'UPDATE_ADDRESS':
    case 'SAVE_ADDRESS':
    case 'ADDRESS_SAVED':
    case 'SAVE_ADDRESS_FAILED':
      return addressStep(state, event);
    default:
      return changeStep(state, event, rules);
  }
}
