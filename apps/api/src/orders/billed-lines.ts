import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import { ZERO } from '@cartwright/rules/money';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { PickedLine } from './picked-line.ts';

/** What is in the bags, as lines still to be priced: a substitute follows its original, and what is short has none. */
export function billedLines(lines: readonly FrozenLine[], picked: readonly PickedLine[]): readonly FrozenLine[] {
  const byLine = new Map(picked.map((each) => [each.lineId, each]));
  return lines.flatMap((line): FrozenLine[] => {
    const { quantity = 0, substitute = null } = byLine.get(line.lineId) ?? {};
    const own = quantity > 0 ? [{ ...line, quantity }] : [];
    return substitute ? [...own, substituteLine(line, substitute)] : own;
  });
}

const substituteLine = (
  { lineId }: FrozenLine,
  { gtin13, quantity, product }: NonNullable<PickedLine['substitute']>,
): FrozenLine => ({
  lineId: substituteLineId(lineId),
  gtin13,
  quantity,
  substitutionPolicy: 'NONE',
  backup: null,
  instructions: null,
  product,
  total: ZERO,
});
