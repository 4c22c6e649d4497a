/** A histogram as Prometheus reads it: how often a value was at most each bound, by labels. */
export interface HistogramOptions {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, ascending. */
  readonly bounds: readonly number[];
}

/** What was observed under one set of labels. */
export interface Tally {
  /** How many were within each bound and above the one before it; last, how many were above all. */
  readonly counts: number[];
  sum: number;
}

export interface Histogram {
  /** The tally of these labels, for its observer to keep: finding it takes longer than counting. */
  readonly tally: (labels: Readonly<Record<string, string>>) => Tally;
  readonly observe: (tally: Tally, value: number) => void;
  /** All of it in Prometheus' text format. */
  readonly text: () => string;
}

/** A histogram whose observations cost two additions; prom-client's own looks its labels up by their text each time. */
export function makeHistogram({ name, help, bounds }: HistogramOptions): Histogram {
  const tallies = new Map<string, Tally>();
  const lines = ([named, { counts, sum }]: [string, Tally]): string[] => {
    const line = (suffix: string, all: string, value: number) => `${name}_${suffix}{${all}} ${value}`;
    let total = 0;
    const buckets = counts.map((count, at) => {
      total += count;
      return line('bucket', `le="${bounds[at] ?? '+Inf'}",${named}`, total);
    });
    return [...buckets, line('sum', named, sum), line('count', named, total)];
  };
  return {
    tally: (labels) => {
      const named = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const key = named.join(',');
      const tally = tallies.get(key) ?? { counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
      tallies.set(key, tally);
      return tally;
    },
    observe: (tally, value) => {
      const at = bounds.findIndex((bound) => value <= bound);
      const bucket = at === -1 ? bounds.length : at;
      tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1;
      tally.sum += value;
    },
    text: () => [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...[...tallies].flatMap(lines), ''].join('\n'),
  };
}
