import type { Answers } from './in-shop.tsx';

/** What a page may move under its reader while it loads, as browsers measure it. */
export const STILL = 0.02;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/**
 * Adds up how much of the page moves from now on. Browsers forgive what moves within half a second of a press; here
 * nothing is: a test watches from when the effect of its press is painted.
 * @returns the sum so far, once what was rendered is painted
 */
export function watchShifts(): () => Promise<number> {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    // The observer is of this type of entry alone.
    for (const { value } of entries as LayoutShift[]) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return async () => {
    await painted();
    add(observer.takeRecords());
    return sum;
  };
}

/** Until the next frames are drawn: what was rendered before is on the screen then, and measured. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Answers that wait, each until its route is let through; in a test, in the order that moves the most. */
export function heldBack(answers: Answers) {
  const gates = new Map(Object.keys(answers).map((route) => [route, Promise.withResolvers<void>()]));
  const held = Object.fromEntries(
    Object.entries(answers).map(([route, answer]) => [
      route,
      async (sent: Parameters<typeof answer>[0]) => {
        await gates.get(route)?.promise;
        return answer(sent);
      },
    ]),
  );
  return { answers: held satisfies Answers, letThrough: (route: string) => gates.get(route)?.resolve() };
}
