import { parseMoney, toDecimal, ZERO } from '@cartwright/rules/money';
import type { TipOffer } from '@cartwright/rules/tip';
import { NO_TIP, tidyTip } from './tip.ts';
import type { TipChoice } from './tip.ts';

/**
 * The option that stands for a tip that is given.
 * @param given `USD 5.00`
 */
export function choiceOf(given: string, { suggestions }: Pick<TipOffer, 'suggestions'>): TipChoice {
  const value = parseMoney(given) ?? ZERO;
  if (value === ZERO) return NO_TIP;
  if (suggestions.some((each) => each.value === value)) return { option: String(value), other: '' };
  return { option: 'other', other: tidyTip(toDecimal(value)) };
}
