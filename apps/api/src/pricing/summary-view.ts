import type { ModalityType } from '@cartwright/contracts/common';
import type { Summary as SummaryOnWire, SummaryLine as LineOnWire } from '@cartwright/contracts/summary';
import { TAX_CLASSES } from '@cartwright/rules/pricing-input';
import { FEE_IDS, type Summary, type SummaryLine } from '@cartwright/rules/summary';
import { SUBTOTAL, SUMMARY_MESSAGES } from './copy.ts';

/** A summary is made and kept in English; `summaryByLocale` gives it to a reader of another language. */
const MESSAGES = SUMMARY_MESSAGES['en-US'];

/** How an order is handed over, and to whom, as far as its lines say so. */
export interface Ordered {
  readonly modality: ModalityType;
  /** Whether the shopper was a paying member when it was started; false if absent. */
  readonly isMember?: boolean;
}

/** The fee of a slot has a line of its own for members who pick up (MEM-015). */
const slotFeeOf = ({ modality, isMember }: Ordered) => (modality === 'PICKUP' && isMember ? 'MEMBER_PICKUP' : modality);

/** The wire's summary of a priced order. Empty lines (no coupons, no tip) are left out. */
export function toSummary(priced: Summary, ordered: Ordered): SummaryOnWire {
  return {
    itemCount: priced.itemCount,
    cost: {
      itemTotal: priced.itemTotal,
      taxTotal: priced.taxTotal,
      feeTotal: priced.feeTotal,
      gratuityTotal: priced.tip,
      total: priced.total,
      ebtTotal: priced.ebtTotal,
      nonEbtTotal: priced.nonEbtTotal,
      savingsTotal: priced.savings,
      yellowTagDiscountTotal: priced.yellowTagTotal,
    },
    lines: priced.summaryLines.flatMap((line) => toLines(line, priced, ordered)),
    isEstimate: priced.isEstimate,
    ...(priced.fuelPoints !== undefined && { fuelPoints: { pointsEarnedInTransaction: priced.fuelPoints } }),
  };
}

function toLines(line: SummaryLine, priced: Summary, ordered: Ordered): LineOnWire[] {
  const { type } = line;
  const amount = line.amount ?? null;
  switch (type) {
    case 'SUBTOTAL':
      return [plain(type, SUBTOTAL['en-US'](priced.itemCount), amount)];
    case 'COUPONS':
      return amount === 0 ? [] : [{ ...plain(type, MESSAGES.COUPONS, amount), nestedLines: nested(line, (id) => id) }];
    case 'YELLOW_TAG':
      return amount === 0 ? [] : [plain(type, MESSAGES.YELLOW_TAG, amount)];
    case 'TAX':
      return [{ ...plain(type, MESSAGES.TAX, amount), nestedLines: nested(line, taxText) }];
    case 'FEE':
      return line.nestedLines.map((fee) => feeLine(fee, ordered));
    case 'TIP':
      return amount === 0 ? [] : [plain(type, MESSAGES.TIP, amount)];
    case 'TOTAL':
      return [plain(type, MESSAGES[priced.isEstimate || priced.hasUnknownFee ? 'ESTIMATED_TOTAL' : 'TOTAL'], amount)];
    default:
      return type satisfies never;
  }
}

const plain = (type: LineOnWire['type'], description: string, amount: LineOnWire['amount']): LineOnWire => ({
  type,
  description,
  amount,
  nestedLines: [],
});

const nested = (line: SummaryLine, wordsOf: (id: string) => string) =>
  line.nestedLines.map(({ id = '', description, amount }) => ({
    description: description ?? wordsOf(id),
    amount: amount ?? null,
  }));

// The ids of nested lines are those of rules: a tax class under TAX, a fee's name under FEE.
function taxText(id: string): string {
  const taxClass = TAX_CLASSES.find((each) => each === id);
  return taxClass === undefined ? id : MESSAGES[taxClass];
}

function feeText(id: string, ordered: Ordered): string {
  const fee = FEE_IDS.find((each) => each === id);
  return fee === undefined ? id : MESSAGES[fee === 'SLOT' ? slotFeeOf(ordered) : fee];
}

function feeLine({ id = '', amount, fee }: SummaryLine, ordered: Ordered): LineOnWire {
  return {
    ...plain('FEE', feeText(id, ordered), amount ?? null),
    ...(fee && { fee: { fee: fee.fee ?? null, promotion: fee.promotion === 0 ? null : fee.promotion } }),
  };
}
