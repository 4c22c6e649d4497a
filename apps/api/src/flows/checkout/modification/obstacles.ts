import type { Millis } from '@cartwright/rules/zoned-time';
import { isExpired } from '#features/checkout/tenders.ts';
import type { ModifyRefusal, ObstacleCode } from '#features/checkout/modification/commands.ts';
import type { ModifiedOrder } from '#features/checkout/modification/modification.ts';

/** Why the change cannot be made as the shopper wants it; undefined when it can. */
export function obstacle(modified: ModifiedOrder, now: Millis): ModifyRefusal<ObstacleCode> | undefined {
  const { session, ineligible, fitsSlot, plan } = modified;
  if (session.lines.length === 0) return { code: 'EMPTY_ORDER' };
  if (!isChanged(modified)) return { code: 'NOTHING_CHANGED' };
  if (ineligible.length > 0) return { code: 'MODIFY_FALLOUT', items: ineligible };
  if (!fitsSlot) return { code: 'SLOT_FULL' };
  if (plan.shortfall > 0) return { code: 'PAYMENT_MISSING' };
  return isCardOver(modified, now) ? { code: 'CARD_EXPIRED' } : undefined;
}

/** A card that expired since keeps what it holds, and takes no more (MOD-001). */
export const isCardOver = ({ target, topUps }: Pick<ModifiedOrder, 'target' | 'topUps'>, now: Millis): boolean =>
  target.tenders.some((tender) => topUps.some(({ cardId }) => cardId === tender.cardId) && isExpired(tender, now));

function isChanged({ order, session, target, checkout }: ModifiedOrder): boolean {
  const isSameLine = ({ lineId, quantity }: { readonly lineId: string; readonly quantity: number }) =>
    order.lines.some((line) => line.lineId === lineId && line.quantity === quantity);
  const areSame = session.lines.length === order.lines.length && session.lines.every(isSameLine);
  const snapOf = (tenders: typeof target.tenders) => tenders.map(({ requested }) => requested ?? 0).join();
  return !areSame || (session.snap !== null && snapOf(target.tenders) !== snapOf(checkout.tenders));
}
