import { cents, parseMoney, toDecimal, ZERO, type Cents } from '@cartwright/rules/money';
import { parseTip, type TipOffer } from '@cartwright/rules/tip';

/** What is chosen in the tip panel: `none`, `other`, or a suggestion's cents as text. */
export interface TipChoice {
  readonly option: string;
  /** What was typed under Other Amount; kept when another option is tried. */
  readonly other: string;
}

export const NO_TIP: TipChoice = { option: 'none', other: '' };

export type TipProblem = 'REQUIRED' | 'NOT_AN_AMOUNT' | 'TIP_TOO_HIGH';
export type Tip = { readonly ok: true; readonly value: Cents } | { readonly ok: false; readonly problem: TipProblem };

/** The tip of a choice, or why it has none. */
export function readTip({ option, other }: TipChoice, offer: TipOffer): Tip {
  if (option === 'none') return { ok: true, value: ZERO };
  if (option === 'other') {
    const parsed = parseTip(formatTip(other), offer.max);
    return parsed.ok ? parsed : { ok: false, problem: parsed.refusal.code };
  }
  return { ok: true, value: cents(Number(option)) };
}

/**
 * A typed amount as shown when the field is left: `5` and `5.0` become `$5.00`, which can be parsed again. Unreadable
 * input stays as typed.
 */
export function formatTip(text: string): string {
  const value = parseMoney(/^\$?\d+\.\d$/.test(text.trim()) ? `${text.trim()}0` : text);
  return value === undefined || value < 0 ? text : `$${toDecimal(value)}`;
}

/**
 * The option that stands for a tip that is given.
 * @param given `USD 5.00`
 */
export function choiceOf(given: string, { suggestions }: Pick<TipOffer, 'suggestions'>): TipChoice {
  const value = parseMoney(given) ?? ZERO;
  if (value === ZERO) return NO_TIP;
  if (suggestions.some((each) => each.value === value)) return { option: String(value), other: '' };
  return { option: 'other', other: formatTip(toDecimal(value)) };
}
