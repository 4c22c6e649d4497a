import { addressStep } from './addresses.ts';
import { balanceStep } from './balances.ts';
import { changeStep } from './changes.ts';
import { choose } from './choosing.ts';
import type { FlowEvent } from './events.ts';
import { leave } from './leaving.ts';
import { loadStep } from './loading.ts';
import { open } from './opening.ts';
import { type Rules, stay, type Step, type WalletState } from './state.ts';
import { isAddress, isBalance, isChoose, isLeave, isLoad, isOpen } from './event-guards.ts';

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
