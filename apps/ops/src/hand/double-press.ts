/** A press of a finger: where, when in milliseconds, and on which page. */
export interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly page: string;
}

/** Between the two presses of one who presses twice. */
const TWICE_MS = 500;
/** How far apart they may be, in CSS pixels. */
const NEAR_PX = 48;

/**
 * Whether a press is the second one of a finger that pressed twice, on a page that the first one led to: then it hits
 * what happens to stand there now, and nobody meant it.
 */
export const isLeftOver = (press: Press, before: Press | undefined): boolean =>
  before !== undefined &&
  press.page !== before.page &&
  press.at - before.at < TWICE_MS &&
  Math.hypot(press.x - before.x, press.y - before.y) < NEAR_PX;
