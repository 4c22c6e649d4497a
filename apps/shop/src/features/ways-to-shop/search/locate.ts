import { findPosition } from '#location/find-position.ts';
import type { WindowEvent } from '../flow/state.ts';

/** Asks the browser for the position and tells the window what came of it. */
export function locate(send: (event: WindowEvent) => void): void {
  findPosition(
    (position) => send({ type: 'position-found', ...position }),
    (code) => send({ type: 'position-failed', code }),
  );
}
