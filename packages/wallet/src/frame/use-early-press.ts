import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { FrameClient } from './frame-client.ts';
import type { SecureFrameHandle } from './SecureFrame.tsx';

interface EarlyPress {
  /** The document that it waits for: if another one is loaded instead, what was typed is gone, and so is the press. */
  readonly visit: number;
  readonly isDue: boolean;
}

/** True when the shopper has typed in the frame, or it shows a stored value; asking shows no errors. */
async function hasInput(client: FrameClient): Promise<boolean> {
  try {
    const { body } = await client.request('VALIDATE', { quiet: true });
    return Object.values(body).some(({ empty }) => !empty);
  } catch {
    return false; // it reloaded or was left: what was typed is gone
  }
}

/**
 * Remembers a press of the submit button before the frame was ready, and submits once it is: fast typists and slow
 * connections need no second press. A frame that is still empty by then is not submitted, because the shopper has not
 * seen its fields yet.
 */
export function useEarlyPress(frame: RefObject<SecureFrameHandle | null>, submit: () => void) {
  const [press, setPress] = useState<EarlyPress | null>(null);
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    const client = press?.isDue ? frame.current?.client() : null;
    if (!client) return undefined;
    let isLeft = false;
    void hasInput(client).then((isTyped) => {
      if (isTyped && !isLeft) submitNow();
    });
    return () => {
      isLeft = true;
    };
  }, [press, frame]);
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
