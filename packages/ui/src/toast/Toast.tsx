import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CircleCheck } from 'lucide-react';
import { focusAgain } from '../focus/focus-again.ts';
import type { FocusPosition } from '../focus/focus-position.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './Toast.module.css';

export type ToastMessage = {
  /** What was done, in one sentence. */
  text: string;
  /** The undo action. */
  action?: { label: string; onAct: () => void };
};

/** How long a toast stays when it is neither focused nor pointed at, in milliseconds. */
export const TOAST_STAYS = 5_000;

export interface ToastProps {
  readonly message: ToastMessage;
  /** Where the keyboard focus was when the toast appeared; undefined for a pointer. */
  readonly keyboardAt: FocusPosition | undefined;
  readonly onDone: () => void;
}

/**
 * One message. Keyboard focus moves to its action, since the toast is far from what was pressed and would be gone
 * before it is reached; Tab, Escape and the action itself move it back.
 */
export function Toast({ message, keyboardAt, onDone }: ToastProps) {
  const [held, setHeld] = useState(false);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => leave(), TOAST_STAYS);
    return () => clearTimeout(timer);
  }, [held]);

  const { text, action } = message;
  function keys(event: KeyboardEvent) {
    if (keyboardAt === undefined || !['Tab', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    focusAgain(keyboardAt);
    if (event.key === 'Escape') onDone();
  }
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
          ref={keyboardAt && takeFocus}
          type="button"
          className={css['action']}
          onKeyDown={keys}
          onClick={() => {
            action.onAct();
            if (keyboardAt) focusAgain(keyboardAt);
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Ref callback: as a popover it is above an open dialog too. */
function showOnTop(toast: HTMLElement | null): void {
  toast?.showPopover();
}

/** Ref callback, the same in each render. The toast is a popover and may not be open yet. */
function takeFocus(button: HTMLElement | null): void {
  queueMicrotask(() => button?.focus({ preventScroll: true }));
}
