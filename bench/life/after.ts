import { cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { OrderContents } from '../../apps/api/src/orders/stored-order.ts';
import { orderOf } from '../../apps/api/src/features/orders/sql.ts';
import { changeTip } from '../../apps/api/src/flows/order-money/tip/change-tip.ts';
import { problemForm } from '../../apps/api/src/flows/refunds/problem-form.ts';
import { giveFeesBack } from '../../apps/api/src/flows/refunds/give-fees-back.ts';
import { reportProblem } from '../../apps/api/src/flows/refunds/report-problem.ts';
import { approveProblem, declineProblem } from '../../apps/api/src/flows/refunds/staff-refunds.ts';
import type { Luck } from './luck.ts';
import type { LifeWorld } from './world.ts';

/** An order that its shopper has, and the n-th thing that happens to it then. */
interface Afterwards {
  readonly orderId: string;
  readonly profileId: string;
  readonly n: number;
  readonly now: Millis;
}

/** Refusals of a tip that is as it should be: nothing moved. */
const NO_TIP = ['PAYMENT_DECLINED', 'PAYMENT_MISSING', 'TIP_TOO_HIGH', 'IN_PROGRESS', 'TIP_NOT_ELIGIBLE'];

/** Another tip by chance: more, less, or none. @returns what it is to be if its payment succeeds, or the refusal */
export async function tipIt({ deps, db }: LifeWorld, after: Afterwards, luck: Luck): Promise<string> {
  const { orderId, profileId, n, now } = after;
  const order = await orderOf(db.read, orderId, profileId);
  const tip = cents(luck.oneOf([0, 0, 50, 150, 300, 700, 1_200]));
  const call = { orderId, profileId, bannerId: 'main', key: `tip-key-${n}`, revision: order?.revision ?? 0, tip };
  const result = await changeTip(deps, call, now);
  if (result.ok) return 'tipped';
  const { code } = result.refusal;
  if (!NO_TIP.includes(code)) throw new Error(`the tip is not changed: ${code}`);
  return code === 'IN_PROGRESS' ? 'tip unknown' : `tip refused: ${code}`;
}

/** Reports items by chance; what nobody refunds at once, staff approves or declines. */
export async function reportIt(world: LifeWorld, after: Afterwards, luck: Luck): Promise<string> {
  const { deps } = world;
  const { orderId, profileId, n, now } = after;
  const form = await problemForm(deps, { orderId, profileId }, now);
  if (!form.ok) throw new Error(`nothing can be reported: ${form.refusal.code}`);
  const lines = form.value.lines.flatMap(({ id, quantity, refunded, reported, isWeighed }) => {
    const left = quantity - refunded - reported;
    if (left <= 0 || !luck.hits(0.6)) return [];
    const count = isWeighed ? left : luck.between(1, left);
    return [{ lineId: id, quantity: count, kind: 'MISSING', note: null } as const];
  });
  if (lines.length === 0) return 'nothing reported';
  const result = await reportProblem(deps, { orderId, profileId, key: `report-${n}`, lines }, now);
  if (!result.ok && result.refusal.code === 'NOTHING_PAID') return 'nothing paid';
  if (!result.ok) throw new Error(`not reported: ${result.refusal.code}`);
  return decided(world, { ...after, order: result.value }, luck);
}

async function decided(
  { deps }: LifeWorld,
  { orderId, n, now, order }: Afterwards & { readonly order: OrderContents },
  luck: Luck,
): Promise<string> {
  const problem = order.life.problems.find(({ key }) => key === `report-${n}`);
  if (problem?.state !== 'OPEN') return 'refunded at once';
  const call = { orderId, problemId: problem.problemId, actor: 'staff/ann', reason: 'a walk' } as const;
  const isApproved = luck.hits(0.7);
  const result = await (isApproved ? approveProblem : declineProblem)(deps, call, now);
  if (!result.ok) throw new Error(`not decided: ${result.refusal.code}`);
  return isApproved ? 'refund approved' : 'refund declined';
}

/** Refusals of fees that are as they should be: no card paid for them, or all of them came back. */
const NO_FEES = ['MORE_THAN_FEES', 'OVER_LIMIT'];

/** Gives fees back by chance: some of them or all, and sometimes twice in the same moment. */
export async function feesIt({ deps }: LifeWorld, { orderId, n, now }: Afterwards, luck: Luck): Promise<string> {
  const call = {
    orderId,
    operation: `fees-${n}`,
    amount: luck.hits(0.4) ? null : cents(luck.between(1, 400)),
    limit: luck.hits(0.2) ? cents(200) : null,
    actor: 'staff/ann',
    reason: 'a walk',
    day: null,
    noted: async () => {},
  } as const;
  const calls = luck.hits(0.3) ? [call, { ...call, operation: `${call.operation}-b` }] : [call];
  const results = await Promise.all(calls.map((each) => giveFeesBack(deps, each, now)));
  for (const result of results)
    if (!result.ok && !NO_FEES.includes(result.refusal.code)) throw new Error(`no fees: ${result.refusal.code}`);
  return results.some(({ ok }) => ok) ? 'fees back' : 'no fees left';
}
