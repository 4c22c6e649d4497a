import { useId } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react';
import { Minus, Plus } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import css from './QuantityStepper.module.css';
import { useQuantity } from './use-quantity.ts';
import { quantityText } from './copy.ts';
import type { QuantityText } from './copy.ts';

export type QuantityStepperProps = {
  /** What is counted, as the group's name: "Quantity, Bananas". */
  label: string;
  value: number;
  /** Smallest quantity, 1 by default; 0 lets the last step remove the item. */
  min?: number;
  max: number;
  onChange: (quantity: number) => void;
  /** `tile` is the compact one, filled with the action color. */
  variant?: 'plain' | 'tile';
  words?: QuantityText;
  /** The button that counts up, for a caller that moves focus to it. */
  moreRef?: Ref<HTMLButtonElement>;
};

/** Minus, a number that can be typed, plus. At a limit it says so instead of being disabled. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, min = 1, max, onChange, variant = 'plain', words = quantityText, moreRef } = props;
  const problemId = useId();
  const quantity = useQuantity({ value, min, max, onChange, words });

  function keys(event: KeyboardEvent) {
    if (event.key === 'Enter') quantity.commit();
    else if (event.key === 'Escape' && quantity.text !== String(value)) quantity.reset();
    else if (event.key === 'ArrowUp') quantity.step(1);
    else if (event.key === 'ArrowDown') quantity.step(-1);
    else return;
    event.preventDefault();
  }

  return (
    <fieldset className={css['box']} data-variant={variant} aria-label={label}>
      <div className={css['stepper']}>
        <button type="button" aria-label={words.less} onMouseDown={keepFocus} onClick={() => quantity.step(-1)}>
          <Icon of={Minus} heavy />
        </button>
        <input
          value={quantity.text}
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.quantity}
          aria-describedby={quantity.problem === undefined ? undefined : problemId}
          onChange={(event) => quantity.type(event.target.value)}
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
          onBlur={quantity.commit}
          onKeyDown={keys}
        />
        <button
          ref={moreRef}
          type="button"
          aria-label={words.more}
          onMouseDown={keepFocus}
          onClick={() => quantity.step(1)}
        >
          <Icon of={Plus} heavy />
        </button>
      </div>
      <output className={css['problem']}>
        {quantity.problem !== undefined && <span id={problemId}>{quantity.problem}</span>}
      </output>
    </fieldset>
  );
}

/**
 * Some browsers remove focus from a pressed button's surroundings instead of giving it to the button. Then what was
 * typed would be submitted and the stepper on a tile would collapse between the press and the click.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
