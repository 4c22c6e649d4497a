import type { Millis } from '@cartwright/rules/zoned-time';
import { replyToProposal } from '../../apps/api/src/features/orders/reply-to-proposal.ts';
import { expireApprovals } from '../../apps/api/src/orders/expire-approvals.ts';
import { type ProposeCall, proposeSubstitutes } from '../../apps/api/src/features/picking/propose-substitutes.ts';
import { pickLine } from '../../apps/api/src/features/picking/pick-line.ts';
import { PRODUCTS } from '../../apps/api/src/testing/small-world.ts';
import type { FrozenLine } from '../../apps/api/src/products/frozen-line.ts';
import type { Luck } from './luck.ts';
import type { LifeWorld } from './world.ts';

const { milk, bread, batteries, salmon } = PRODUCTS;

interface Picking {
  readonly orderId: string;
  readonly profileId: string;
  readonly line: FrozenLine;
  readonly now: Millis;
}

/** Deals with a line by chance: found, short, lighter or heavier, or another product instead of what is missing. */
export async function pickIt(
  world: LifeWorld,
  { orderId, profileId, line, now }: Picking,
  luck: Luck,
): Promise<'proposed' | 'picked'> {
  const { deps } = world;
  const quantity = luck.hits(0.65) ? line.quantity : luck.between(0, line.quantity);
  const missing = line.quantity - quantity;
  const grams = weightOf(line.product.averageWeightGrams, quantity, luck);
  const other = luck.oneOf([milk, bread, batteries, salmon]);
  const heaviness = weightOf(other === salmon ? 454 : null, missing, luck);
  const substitute = missing > 0 && luck.hits(0.6) ? { gtin13: other, quantity: missing, grams: heaviness } : null;
  const call = { orderId, lineId: line.lineId, actor: 'staff/ann', quantity, grams, substitute } as const;
  if (substitute && (await isProposed(world, { ...call, profileId, proposed: [substitute], now }, luck)))
    return 'proposed';
  const picked = await pickLine(deps, call, now);
  if (picked.ok) return 'picked';
  const plain = await pickLine(deps, { ...call, substitute: null }, now);
  if (!plain.ok) throw new Error(`${line.lineId} cannot be picked: ${plain.refusal.code}`);
  return 'picked';
}

/**
 * Proposes a substitute to a shopper who wants to approve one, who replies by chance, or too late; what was agreed to is
 * fetched. @returns whether it was proposed
 */
async function isProposed(
  { deps, db }: LifeWorld,
  { profileId, now, ...call }: ProposeCall & Pick<Picking, 'profileId' | 'now'>,
  luck: Luck,
): Promise<boolean> {
  const { proposed, ...found } = call;
  const made = await proposeSubstitutes(deps, call, now);
  if (!made.ok) return false;
  const { approvalId, expiresAt } = made.value;
  const { orderId } = call;
  const [first] = proposed;
  if (luck.hits(0.15)) return (await expireApprovals(db, expiresAt, orderId)) === 1;
  const gtin13 = luck.hits(0.75) ? (first?.gtin13 ?? null) : null;
  const replied = await replyToProposal(deps, { orderId, approvalId, profileId, gtin13 }, now);
  if (!replied.ok) throw new Error(`no reply: ${replied.refusal.code}`);
  if (gtin13 === null || !first) return true;
  const fetched = await pickLine(deps, { ...found, substitute: first }, now);
  if (!fetched.ok) throw new Error(`not fetched: ${fetched.refusal.code}`);
  return true;
}

const weightOf = (average: number | null, quantity: number, luck: Luck): number | null =>
  average === null || quantity === 0 ? null : Math.round((average * quantity * luck.between(40, 160)) / 100);
