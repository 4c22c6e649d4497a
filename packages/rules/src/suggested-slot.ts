import type { Cents } from './money.ts';

/** The parts of a slot that a suggestion depends on. */
export interface SlotOffer {
  /** What is left to pay for it, after a membership. */
  readonly charge: Cents;
  /** An express slot costs more for being soon: only the shopper chooses one. */
  readonly isExpress: boolean;
  /** Whether it has room for the order. */
  readonly fits: boolean;
  /** The line items that it cannot bring, by any name that is the same in every slot. */
  readonly fallout: readonly string[];
}

/**
 * The slot to preselect: the earliest with room that brings everything and costs no more than the very first, else the
 * cheapest that brings everything. So a suggestion drops an item only when no single slot brings all that any of them
 * brings; then it is the earliest with room. Express slots count only when there is no other.
 * @param slots in order of their start
 * @returns undefined when none has room
 */
export function suggestedSlot<Slot extends SlotOffer>(slots: readonly Slot[]): Slot | undefined {
  const free = slots.filter(({ fits }) => fits);
  const usual = free.filter(({ isExpress }) => !isExpress);
  const open = usual.length > 0 ? usual : free;
  const [first] = open;
  if (first === undefined) return undefined;
  const isNever = (item: string) => open.every(({ fallout }) => fallout.includes(item));
  const bringsAll = ({ fallout }: SlotOffer) => fallout.every(isNever);
  const whole = open.filter(bringsAll);
  return whole.find(({ charge }) => charge <= first.charge) ?? cheapestOf(whole) ?? first;
}

/** The earliest of the cheapest. */
const cheapestOf = <Slot extends SlotOffer>(slots: readonly Slot[]): Slot | undefined =>
  slots.toSorted((a, b) => a.charge - b.charge)[0];
