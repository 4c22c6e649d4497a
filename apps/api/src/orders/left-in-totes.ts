import type { LeftInTote } from '@cartwright/contracts/ops-picking-views';
import { EMPTY_TOTE, type ToteStep, toteAfter } from '@cartwright/rules/left-in-totes';
import type { z } from 'zod';

type Left = z.output<typeof LeftInTote>;
type Named = Left['product'];

/** Something that a picker did at the tote of a line, as it was logged. */
export interface ToteStepRow {
  readonly lineId: string;
  readonly kind: ToteStep['kind'];
  /** Of the line's own product that was recorded, or of whatever was taken out. */
  readonly quantity: number;
  readonly own: Named;
  /** What came instead, or what was taken out; null without. */
  readonly other: Named | null;
  /** How many came instead; null for none. */
  readonly others: number | null;
}

/**
 * What lies in the totes of an order and is not paid for any more, in the order of its lines.
 * @param codes the tote of each line, such as `C1`
 */
export function leftInTotes(steps: readonly ToteStepRow[], codes: ReadonlyMap<string, string>): readonly Left[] {
  const names = new Map(steps.flatMap(({ own, other }) => [own, other ?? own]).map((each) => [each.gtin13, each]));
  return [...Map.groupBy(steps, ({ lineId }) => lineId)].flatMap(([lineId, own]) =>
    [...own.map(toStep).reduce(toteAfter, EMPTY_TOTE).left].flatMap(([gtin13, quantity]) => {
      const product = names.get(gtin13);
      return product ? { lineId, tote: codes.get(lineId) ?? '', product, quantity } : [];
    }),
  );
}

function toStep({ kind, quantity, own, other, others }: ToteStepRow): ToteStep {
  if (kind === 'take-out') return { kind, items: new Map([[(other ?? own).gtin13, quantity]]) };
  const instead = other && others !== null ? [[other.gtin13, others] as const] : [];
  return { kind, items: new Map([[own.gtin13, quantity], ...instead]) };
}
