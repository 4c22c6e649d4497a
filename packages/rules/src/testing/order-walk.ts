import { insist } from './life-ledger.ts';
import type { LifeStart, LifeStep } from './life-steps.ts';
import { OrderLife } from './order-life.ts';
import { type PaidFor, paidFor, refundOrder } from './order-life-refund.ts';
import { callOff, changeOrder, finishOrder, pickLines } from './order-life-steps.ts';

/** How an order ended. */
export type WalkEnd = OrderLife['state'] | 'NOT_PLACED';

/**
 * Leads an order through its life by the rules alone, and checks its money after each step. A step that is not allowed
 * changes nothing.
 * @throws {BrokenLife} when a rule let something happen that never may
 */
export function walk(start: LifeStart, steps: readonly LifeStep[]): WalkEnd {
  const life = OrderLife.place(start);
  if (!life) return 'NOT_PLACED';
  let paid: PaidFor | undefined;
  for (const step of steps) {
    const before = { revision: life.revision, events: life.events };
    take(life, step, () => (paid ??= paidFor(life)));
    insist(life.events >= before.events && life.revision >= before.revision, 'history was lost');
    insist(life.revision === before.revision || life.events > before.events, 'a revision came without its event');
    life.check();
  }
  return life.state;
}

function take(life: OrderLife, step: LifeStep, paid: () => PaidFor): void {
  switch (step.kind) {
    case 'change':
      return changeOrder(life, step);
    case 'pick':
      return pickLines(life, step);
    case 'finish':
      return finishOrder(life, step);
    case 'call-off':
      return callOff(life, step);
    case 'refund':
      return refundOrder(life, paid(), step);
    case 'cutoff':
      life.reachCutoff();
      if (step.isNoted) life.moveBy('REACH_CUTOFF');
      return;
    case 'move':
      // Nothing is handed over unless its money was taken (decision 65).
      if (step.move === 'HAND_OVER' && life.money !== 'CAPTURED') return;
      life.moveBy(step.move);
      return;
    default:
      return step satisfies never;
  }
}
