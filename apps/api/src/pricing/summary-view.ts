import type { ModalityType } from '@cartwright/contracts/common';
import type { Summary as SummaryOnWire, SummaryLine as LineOnWire } from '@cartwright/contracts/summary';
import type { TaxClass } from '@cartwright/rules/pricing-input';
import type { FeeId, Summary, SummaryLine } from '@cartwright/rules/summary';

const FEE_TEXT: Record<FeeId, string> = {
  SLOT: 'Fee',
  SERVICE: 'Service fee',
  SMALL_ORDER: 'Small order fee',
  BAG: 'Bag fee',
};
const SLOT_TEXT: Record<ModalityType, string> = {
  PICKUP: 'Pickup fee',
  DELIVERY: 'Delivery fee',
  IN_STORE: 'Fee',
};
const TAX_TEXT: Record<TaxClass, string> = {
  FOOD: 'Groceries',
  PREPARED: 'Prepared food',
  GENERAL: 'General merchandise',
  ALCOHOL: 'Alcohol',
};

/** The wire's summary of a priced order. Empty lines (no coupons, no tip) are left out. */
export function toSummary(priced: Summary, modality: ModalityType): SummaryOnWire {
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
    lines: priced.summaryLines.flatMap((line) => toLines(line, priced, modality)),
    isEstimate: priced.isEstimate,
  };
}

function toLines(line: SummaryLine, priced: Summary, modality: ModalityType): LineOnWire[] {
  const { type } = line;
  const amount = line.amount ?? null;
  switch (type) {
    case 'SUBTOTAL':
      return [plain(type, `Subtotal (${priced.itemCount} ${priced.itemCount === 1 ? 'item' : 'items'})`, amount)];
    case 'COUPONS':
      return amount === 0 ? [] : [{ ...plain(type, 'Coupons', amount), nestedLines: nested(line, (id) => id) }];
    case 'YELLOW_TAG':
      return amount === 0 ? [] : [plain(type, 'Sale savings', amount)];
    case 'TAX':
      return [{ ...plain(type, 'Estimated tax', amount), nestedLines: nested(line, taxText) }];
    case 'FEE':
      return line.nestedLines.map((fee) => feeLine(fee, modality));
    case 'TIP':
      return amount === 0 ? [] : [plain(type, 'Tip', amount)];
    case 'TOTAL':
      return [plain(type, priced.isEstimate || priced.hasUnknownFee ? 'Estimated total' : 'Total', amount)];
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
const taxText = (id: string): string => (id in TAX_TEXT ? TAX_TEXT[id as TaxClass] : id);
const feeText = (id: string, modality: ModalityType): string =>
  id === 'SLOT' ? SLOT_TEXT[modality] : id in FEE_TEXT ? FEE_TEXT[id as FeeId] : id;

function feeLine({ id = '', amount, fee }: SummaryLine, modality: ModalityType): LineOnWire {
  return {
    ...plain('FEE', feeText(id, modality), amount ?? null),
    ...(fee && { fee: { fee: fee.fee ?? null, promotion: fee.promotion === 0 ? null : fee.promotion } }),
  };
}
