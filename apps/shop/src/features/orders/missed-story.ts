import { missText } from '@cartwright/rules/miss-text';
import { type Cents, minus, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { tipWindow } from '@cartwright/rules/tip-change';
import { LOCALE } from '#format/locale.ts';
import { backBrief, owedOf } from './back-text.ts';
import { chargedOf, givenBack, refundedOf, tipOf } from './given-back.ts';
import { story } from './life-copy.ts';
import type { ShownOrder, StoryOrder } from './queries.ts';

/** Why nobody received an order, where it is, and what became of its money. @param phone whom to call about it */
export function missedStory(order: StoryOrder, phone: string, now: number): string {
  const place = order.status === 'RESTOCKED' ? story.restocked[order.modalityType] : placeText(order);
  return [reasonText(order), place, keptText(order, phone, now)].filter(Boolean).join(' ');
}

/** Why nobody received it, if the store knows. */
function reasonText({ events, modalityType }: ShownOrder): string {
  const reason = events.find(({ missed }) => missed !== undefined)?.missed;
  return (reason && missText(modalityType, reason, LOCALE)) ?? '';
}

/** Nobody is to come for what is refunded whole. */
function placeText(order: ShownOrder): string {
  const isRefunded = order.refunds.length > 0 && refundedOf(order) >= chargedOf(order);
  return order.modalityType === 'PICKUP' && isRefunded ? '' : story.noShow[order.modalityType];
}

/** What became of its money. */
function keptText(order: StoryOrder, phone: string, now: number): string {
  if (order.money === 'CAPTURE_FAILED') return story.callStore(phone);
  if (owedOf(order) > ZERO) return [backBrief(order), laterText(order, now)].filter(Boolean).join(' ');
  const { charged, unlisted } = givenBack(order);
  if (order.refunds.length === 0 && unlisted === ZERO) return order.money === 'CAPTURED' ? story.callUs(phone) : '';
  const rest = minus(charged, sum([unlisted, refundedOf(order)]));
  const kept = rest > tipOf(order) ? story.restKept(phone) : tipText(order, rest);
  return [backBrief(order), kept].filter(Boolean).join(' ');
}

/** Of an order of which the store has nothing but the tip, or nothing. */
function tipText(order: StoryOrder, rest: Cents): string {
  if (rest <= ZERO) return '';
  // The page of a link has no button.
  const isHere = order.arrival !== undefined && order.tip?.window === 'open';
  return (isHere ? story.takeTipBack : story.restIsTip)(toDollars(rest));
}

/** While something is owed, nothing of the order's money moves: when its tip can be taken back. */
function laterText(order: StoryOrder, now: number): string {
  const { status: state, modalityType: modality, events } = order;
  const at = events.find(({ type }) => type === 'NO_SHOW')?.at;
  const deliveredAt = at === undefined ? null : Date.parse(at);
  const { kind } = tipWindow({ state, modality, money: 'CAPTURED', deliveredAt, hasBill: true }, now);
  return kind === 'open' && tipOf(order) > ZERO ? story.tipComesLater(toDollars(tipOf(order))) : '';
}
