import type { Cents } from './money.ts';

/** The parts of a slot that a suggestion depends on. */
export interface SlotOffer {
  /** What is left to pay for it, after a membership. */
  readonly charge: Cents;
  /** Whether it has room for the order. */
  readonly fits: boolean;
  /** The line items that it cannot bring, by any name that is the same in every slot. */
  readonly fallout: readonly string[];
}

/**
 * The slot to preselect: the earliest with room for the order, unless a later slot brings a line item that it leaves
 * out for no more money; then the earliest of those. Items that no slot can bring are ignored.
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
