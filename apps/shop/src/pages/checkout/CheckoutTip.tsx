import { toWire } from '@cartwright/rules/money';
import { useState } from 'react';
import type { Checkout } from '#features/checkout/checkout.ts';
import { choiceOf, readTip, type TipChoice } from '#features/scheduling/tip.ts';
import { offerOf } from '#features/scheduling/tip-offer.ts';
import { TipPanel } from '#features/scheduling/TipPanel.tsx';

interface CheckoutTipProps {
  readonly checkout: Checkout;
  /** The new amount, `USD 5.00`. */
  readonly onTip: (gratuityAmount: string) => void;
}

/** The tip again, beside the total: a chosen one is saved at once, a typed one when the field is left. */
export function CheckoutTip({ checkout, onTip }: CheckoutTipProps) {
  const offer = offerOf(checkout.tip);
  const given = checkout.tip.amount;
  const savedChoice = choiceOf(given, offer);
  const [choice, setChoice] = useState(emptied(savedChoice));
  const [isLeft, setLeft] = useState(false);
  const [seen, setSeen] = useState(given);
  // Once a typed tip is saved, its field is ready for another (CHK-075).
  if (seen !== given) {
    setSeen(given);
    setLeft(false);
    if (choice.option === 'other') setChoice(emptied(choice));
  }
  const isSaved = savedChoice.option === 'other' && choice.option === 'other' && choice.other.trim() === '';
  const tip = readTip(choice, offer);

  function save(next: TipChoice) {
    const read = readTip(next, offer);
    if (read.ok && toWire(read.value) !== given) onTip(toWire(read.value));
  }
  function change(next: TipChoice) {
    setChoice(next);
    if (next.option !== choice.option && next.option !== 'other') save(next);
  }
  return (
    <TipPanel
      offer={offer}
      choice={choice}
      onChange={change}
      onLeave={() => {
        setLeft(true);
        save(choice);
      }}
      saved={savedChoice.option === 'other' ? savedChoice.other : undefined}
      problem={!tip.ok && isLeft && !isSaved ? tip.problem : undefined}
    />
  );
}

const emptied = (choice: TipChoice): TipChoice => ({ ...choice, other: '' });
