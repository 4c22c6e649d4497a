import { useCallback, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { Plus } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import type { QuantityStepperProps } from './QuantityStepper.tsx';
import css from './QuantityStepper.module.css';

export type TileStepperProps = Omit<QuantityStepperProps, 'variant' | 'min' | 'moreRef'> & {
  /** Names the plus: "Add Bananas to cart". */
  addLabel: string;
  /** Names the ringed number, which is there while the value is above 0: "3 in cart, Bananas. Change quantity". */
  countLabel: string;
  /** Why the last change failed; announced at once, and shown until it is left out again. */
  failure?: string | undefined;
};

/**
 * On a tile: a plus; once there is some, a ringed number; pressed, a stepper that collapses when focus leaves it. A
 * value of 0 means none.
 */
export function TileStepper({ addLabel, countLabel, failure, ...stepper }: TileStepperProps) {
  const { value, onChange } = stepper;
  const [open, setOpen] = useState(false);
  // One control replaces another under the shopper's finger: the new one takes over the focus.
  const handOver = useRef(false);
  const hasFocus = useRef(false);

  // The same in each render: a control that only waits for its value is not a new one.
  const takeOver = useCallback((control: HTMLButtonElement | null) => {
    if (control === null || !handOver.current) return;
    handOver.current = false;
    control.focus();
  }, []);
  /** The plus also appears when a change was reverted while the stepper had the focus. */
  const takeBack = useCallback(
    (plus: HTMLButtonElement | null) => {
      if (plus !== null && hasFocus.current) handOver.current = true;
      hasFocus.current = false;
      takeOver(plus);
    },
    [takeOver],
  );
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
    if (event.currentTarget.contains(event.relatedTarget)) return;
    hasFocus.current = false;
    setOpen(false);
  }

  return (
    <div>
      {failure !== undefined && (
        <p role="alert" className={css['failure']}>
          {failure}
        </p>
      )}
      {value > 0 && open ? (
        <div onFocus={() => (hasFocus.current = true)} onBlur={foldWhenLeft}>
          <QuantityStepper {...stepper} onChange={change} variant="tile" min={0} moreRef={takeOver} />
        </div>
      ) : (
        <button
          ref={value === 0 ? takeBack : null}
          type="button"
          className={css['add']}
          data-counting={value > 0 || undefined}
          aria-label={value > 0 ? countLabel : addLabel}
          onClick={unfold}
        >
          {value > 0 ? value : <Icon of={Plus} heavy />}
        </button>
      )}
    </div>
  );
}
