import { useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { Plus } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import type { QuantityStepperProps } from './QuantityStepper.tsx';
import css from './QuantityStepper.module.css';

export type TileStepperProps = Omit<QuantityStepperProps, 'look' | 'min' | 'moreRef'> & {
  /** Names the plus: "Add Bananas to cart". */
  addLabel: string;
  /** Names the ringed number, which is there once the value is above 0: "3 in cart, Bananas. Change quantity". */
  countLabel: string;
};

/**
 * On a tile: a plus; once there is some, a ringed number; pressed, a stepper that folds up when focus leaves it.
 * A value of 0 means none.
 */
export function TileStepper({ addLabel, countLabel, ...stepper }: TileStepperProps) {
  const { value, onChange } = stepper;
  const [open, setOpen] = useState(false);
  // One control gives way to the next under the shopper's finger: whichever comes takes the focus over.
  const handOver = useRef(false);

  function takeOver(control: HTMLButtonElement | null) {
    if (control === null || !handOver.current) return;
    handOver.current = false;
    control.focus();
  }
  function unfold() {
    handOver.current = true;
    setOpen(true);
    if (value === 0) onChange(1);
  }
  function change(quantity: number) {
    if (quantity === 0) {
      handOver.current = true;
      setOpen(false);
    }
    onChange(quantity);
  }
  function foldWhenLeft(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  if (value > 0 && open) {
    return (
      <div onBlur={foldWhenLeft}>
        <QuantityStepper {...stepper} onChange={change} look="tile" min={0} moreRef={takeOver} />
      </div>
    );
  }
  return (
    <button
      ref={value === 0 ? takeOver : null}
      type="button"
      className={css['add']}
      data-counting={value > 0 || undefined}
      aria-label={value > 0 ? countLabel : addLabel}
      onClick={unfold}
    >
      {value > 0 ? value : <Icon of={Plus} heavy />}
    </button>
  );
}
