import { useEffect, useEffectEvent } from 'react';
import { findPosition } from './find-position.ts';
import type { Position } from './find-position.ts';

interface Hearing {
  readonly onFound: (position: Position) => void;
  /** @param code the browser's own: 1 denied, 2 unavailable, 3 too late */
  readonly onFailed: (code: number) => void;
}

/**
 * Asks the browser for the position as soon as it is wanted, and uses the result only while it still is: a shopper who
 * did something else meanwhile, or went to another page, is not taken back.
 */
export function usePosition(isWanted: boolean, { onFound, onFailed }: Hearing): void {
  const found = useEffectEvent(onFound);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isWanted) return undefined;
    return findPosition(
      (position) => found(position),
      (code) => failed(code),
    );
  }, [isWanted]);
}
