import type { Cents } from './money.ts';

/** A slot as far as a suggestion depends on it. */
export interface SlotOffer {
  /** What is left to pay for it, after a membership. */
  readonly charge: Cents;
  /** Whether it has room for the order. */
  readonly fits: boolean;
  /** The line items that it cannot bring, by any name that is the same in every slot. */
  readonly fallout: readonly string[];
}

/**
 * The slot to preselect: the earliest with room for the order, unless it leaves a line item out that a later slot brings
 * for no more money; then the earliest of those. What no slot can bring counts against none.
 * @param slots in order of their start
 * @returns undefined when none has room
 */
export function suggestedSlot<Slot extends SlotOffer>(slots: readonly Slot[]): Slot | undefined {
  const open = slots.filter(({ fits }) => fits);
  const [first] = open;
  if (first === undefined) return undefined;
  const isNever = (item: string) => open.every(({ fallout }) => fallout.includes(item));
  const bringsAll = ({ fallout }: SlotOffer) => fallout.every(isNever);
  return open.find((slot) => slot.charge <= first.charge && bringsAll(slot)) ?? first;
}
