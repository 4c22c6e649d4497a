import { performance } from 'node:perf_hooks';

/** What rendering may take from everything else that a program does. */
export interface RenderLimits {
  /** Pages that are rendered at once; one more is served without. */
  readonly atOnce: number;
  /** Milliseconds for one page, reads included. */
  readonly milliseconds: number;
  /** After as many failures in a row, no page of the kind is rendered for a while. */
  readonly failures: number;
  readonly restMilliseconds: number;
}

/** Of one program; how long a page may take, its operator says. */
export const RENDER_LIMITS = { atOnce: 8, failures: 3, restMilliseconds: 10_000 } as const;

/**
 * Runs a rendering within the limits; undefined when it failed, took too long or was not tried: a page does without.
 * @param kind of page: one that fails does not stop the others
 */
export type RenderBudget = <T>(kind: string, render: () => Promise<T>) => Promise<T | undefined>;

/** @param onFailure told of each failure */
export function renderBudget(
  { atOnce, milliseconds, failures, restMilliseconds }: RenderLimits,
  onFailure: (error: unknown) => void,
): RenderBudget {
  let running = 0;
  const kinds = new Map<string, { failed: number; restsUntil: number }>();
  return async (kind, render) => {
    const state = kinds.getOrInsertComputed(kind, () => ({ failed: 0, restsUntil: 0 }));
    if (running >= atOnce || performance.now() < state.restsUntil) return undefined;
    running += 1;
    // One that takes too long still occupies its place until it ends.
    const rendering = render().finally(() => {
      running -= 1;
    });
    try {
      const rendered = await within(rendering, milliseconds);
      state.failed = 0;
      return rendered;
    } catch (error) {
      state.failed += 1;
      if (state.failed >= failures) state.restsUntil = performance.now() + restMilliseconds;
      onFailure(error);
      return undefined;
    }
  };
}

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`a page was not rendered in ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => undefined); // whoever waited for it has gone
  }
}
