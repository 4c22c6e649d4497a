import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SecureFrameHandle } from './SecureFrame.tsx';

interface EarlyPress {
  /** The document that it waits for: if another one is loaded instead, what was typed is gone, and so is the press. */
  readonly visit: number;
  readonly isDue: boolean;
}

/**
 * Remembers a press of the submit button before the frame was ready, and submits once it is: fast typists and slow
 * connections need no second press.
 */
export function useEarlyPress(frame: RefObject<SecureFrameHandle | null>, submit: () => void) {
  const [press, setPress] = useState<EarlyPress | null>(null);
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (press?.isDue) submitNow();
  }, [press]);
  return {
    /** Submits, or says why it cannot yet; then it submits by itself as soon as it can. */
    press: (): void => {
      if (!frame.current?.client()) setPress({ visit: frame.current?.visit() ?? 0, isDue: false });
      submit();
    },
    /** The frame is ready. */
    onReady: (): void =>
      setPress((kept) =>
        kept?.isDue === false && kept.visit === frame.current?.visit() ? { ...kept, isDue: true } : null,
      ),
  };
}
