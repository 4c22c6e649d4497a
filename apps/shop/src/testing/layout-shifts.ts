import type { Answers } from './in-shop.tsx';

/** What a page may move under its reader while it loads, as browsers measure it. */
export const STILL = 0.02;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Adds up from now on how much of the page moved without the shopper having done something.
 * @returns the sum so far, once what was rendered is painted
 */
export function watchShifts(): () => Promise<number> {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    // The observer is of this type of entry alone.
    for (const { value, hadRecentInput } of entries as LayoutShift[]) if (!hadRecentInput) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return async () => {
    await painted();
    add(observer.takeRecords());
    return sum;
  };
}

/** Until the next two frames are drawn: what was rendered before is on the screen then, and measured. */
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
