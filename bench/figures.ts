/** Milliseconds of every call of one step. */
export class Figures {
  readonly #steps = new Map<string, number[]>();

  /** Runs and times one step. */
  async time<T>(step: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const value = await work();
    const list = this.#steps.get(step) ?? [];
    list.push(performance.now() - start);
    this.#steps.set(step, list);
    return value;
  }

  /** Rows of step, count, p50, p95, p99 in milliseconds. */
  rows(): readonly (readonly [step: string, count: number, p50: number, p95: number, p99: number])[] {
    return [...this.#steps].map(([step, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return [step, sorted.length, quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 0.99)] as const;
    });
  }
}

/** The number that this large a share of them does not exceed; NaN of none. @param sorted smallest first */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
