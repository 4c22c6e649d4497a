import { useEffect, useEffectEvent, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import css from './Toast.module.css';

export type ToastMessage = {
  /** What was done, in one sentence. */
  text: string;
  /** The way back. */
  action?: { label: string; onAct: () => void };
};

/** How long a toast stays when nobody holds it, in milliseconds. */
export const TOAST_STAYS = 5_000;

export function Toast({ message, onDone }: { message: ToastMessage; onDone: () => void }) {
  const [held, setHeld] = useState(false);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => leave(), TOAST_STAYS);
    return () => clearTimeout(timer);
  }, [held]);

  const { text, action } = message;
  return (
    <div
      ref={showOnTop}
      popover="manual"
      className={css['toast']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={CircleCheck} />
      <span>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={css['action']}
          onClick={() => {
            action.onAct();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Ref callback: as a popover it lies over an open dialog too. */
function showOnTop(toast: HTMLElement | null): void {
  toast?.showPopover();
}
