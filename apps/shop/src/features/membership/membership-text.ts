import { type Lead, leadOfPlan } from '@cartwright/rules/membership';
import { endOfPeriod, wordedPeriod } from '@cartwright/rules/membership-plan';
import { tenderText } from '@cartwright/rules/tender-text';
import { longDate } from '#format/date.ts';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import type { Membership, Plan } from './queries.ts';

type Terms = Pick<Plan, 'type' | 'renewalPrice' | 'renewalDurationQuantity' | 'renewalDurationUomCode'>;

const periodOf = ({ renewalDurationQuantity: quantity, renewalDurationUomCode: unit }: Terms) => ({ quantity, unit });

/** Which days a plan delivers on. */
export const leadOf = ({ type }: Pick<Plan, 'type'>): Lead => leadOfPlan(type);

/** How often it is charged: `a year` (MEM-009). */
export function perText(terms: Terms): string {
  const { quantity, word } = wordedPeriod(periodOf(terms));
  return copy.per[word](quantity);
}

/** `$99.00 a year` */
export const priceText = (terms: Terms): string => `${dollars(terms.renewalPrice)} ${perText(terms)}`;

/** `Visa ending in 4242` */
export const cardText = (card: NonNullable<Membership['card']>): string =>
  tenderText({ type: 'BANK_CARD', ...card }, LOCALE);

/** The card that the last charge comes back to; named as long as its name is known. */
export const refundedCardText = ({ chargedCard }: Pick<Membership, 'chargedCard'>): string =>
  chargedCard === null ? copy.cardPaidWith : cardText(chargedCard);

/** An amount where cents that are none are left out: `$35`. */
export const wholeDollars = (wire: string): string => dollars(wire).replace(/\.00$/, '');

/** Charges are made by the calendar of UTC, in the mails as on the page. */
export const dateText = (instant: string | number): string => longDate(instant, 'UTC');

/** When a plan that starts now is charged next. */
export const chargedNext = (plan: Plan, now: number): number =>
  endOfPeriod(now, plan.trialDays > 0 ? { quantity: plan.trialDays, unit: 'days' } : periodOf(plan));
