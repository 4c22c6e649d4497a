import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { positionOf } from '../focus/focus-position.ts';
import type { FocusPosition } from '../focus/focus-position.ts';
import { announce } from '../live-region/announcements.ts';
import { Toast } from './Toast.tsx';
import type { ToastMessage } from './Toast.tsx';

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Holds the only toast there can be. Wraps the page, which also holds a `LiveRegion` to announce it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<{
    message: ToastMessage;
    keyboardAt: FocusPosition | undefined;
    turn: number;
  }>();

  const show = useCallback((message: ToastMessage) => {
    announce(message.text);
    const keyboardAt = message.action && keyboardPosition();
    setLatest((before) => ({ message, keyboardAt, turn: (before?.turn ?? 0) + 1 }));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {latest !== undefined && (
        <Toast
          key={latest.turn}
          message={latest.message}
          keyboardAt={latest.keyboardAt}
          onDone={() => setLatest(undefined)}
        />
      )}
    </ToastContext>
  );
}

/** The focused element, if a keyboard focused it: browsers draw a ring for that. */
function keyboardPosition(): FocusPosition | undefined {
  const { activeElement: focused } = document;
  return focused instanceof HTMLElement && focused.matches(':focus-visible') ? positionOf(focused) : undefined;
}

/**
 * Returns the function that shows a toast: what was done, optionally with a way to undo it. It stays for `TOAST_STAYS`,
 * and as long as it is pointed at or focused; a new one replaces it. Errors do not belong here: they stay where they
 * occur.
 */
export function useToasts(): { show: ShowToast } {
  const show = use(ToastContext);
  if (show === undefined) throw new Error('useToasts needs a ToastProvider around the page.');
  return { show };
}
